"""Reads the parts of a dumped position, with complaints in full sentences."""

from collections.abc import Mapping, Sequence

from longhouse.core.errors import BadPosition


class Fields:
    """One level of a dumped position."""

    def __init__(self, data: Mapping[str, object], where: str = "position") -> None:
        self.data = data
        self.where = where

    def get(self, key: str) -> object:
        """A field of any kind."""
        if key not in self.data:
            raise BadPosition(f"{self.where}: '{key}' is missing")
        return self.data[key]

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadPosition(f"{self.where}: '{key}' must be a whole number from {low} to {high}, not {value!r}")
        return value

    def flag(self, key: str) -> bool:
        """true or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.where}: '{key}' must be true or false, not {value!r}")
        return value

    def text(self, key: str) -> str:
        """A text, which may be empty."""
        value = self.get(key)
        if not isinstance(value, str):
            raise BadPosition(f"{self.where}: '{key}' must be a text, not {value!r}")
        return value

    def word(self, key: str, allowed: Sequence[str]) -> int:
        """The number of one of a few words."""
        value = self.text(key)
        if value not in allowed:
            raise BadPosition(f"{self.where}: '{key}' must be one of {', '.join(allowed)}, not {value!r}")
        return list(allowed).index(value)

    def seat(self, key: str, seats: int) -> int:
        """A seat written as P1, P2, ..."""
        return self.word(key, [f"P{seat + 1}" for seat in range(seats)])

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadPosition(f"{self.where}: '{key}' must be a list of texts, not {value!r}")
        return list(value)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers from low to high."""
        value = self.get(key)
        if not isinstance(value, list):
            raise BadPosition(f"{self.where}: '{key}' must be a list of whole numbers, not {value!r}")
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise BadPosition(f"{self.where}: '{key}' holds {item!r}; each must be from {low} to {high}")
        return list(value)

    def part(self, key: str) -> "Fields":
        """A level below this one."""
        value = self.get(key)
        if not isinstance(value, Mapping):
            raise BadPosition(f"{self.where}: '{key}' must have fields of its own, not {value!r}")
        return Fields(value, f"{self.where}, {key}")

    def only(self, known: Sequence[str]) -> None:
        """Complain about fields that do not belong here."""
        for key in self.data:
            if key not in known:
                raise BadPosition(f"{self.where}: '{key}' is no field here; known are {', '.join(known)}")
