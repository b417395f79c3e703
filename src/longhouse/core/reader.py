"""Reads named values, of a component file or of a dumped position, with complaints that say where to look."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from longhouse.core.errors import LonghouseError
from longhouse.core.words import number

MOST_DIGITS = 6  # of a number of pieces


class Reader:
    """One level of a file or a dump."""

    error: ClassVar[type[LonghouseError]] = LonghouseError  # what complaints are
    thing: ClassVar[str] = "field"  # what one value is called

    def __init__(self, values: Mapping[str, object], where: str) -> None:
        self.values = values
        self.where = where
        self.asked: set[str] = set()

    def wrong(self, key: str, says: str) -> LonghouseError:
        """A complaint about one value."""
        return self.error(f"{self.where}: '{key}' {says}")

    def get(self, key: str) -> object:
        """A value of any kind."""
        self.asked.add(key)
        if key not in self.values:
            raise self.wrong(key, "is missing")
        return self.values[key]

    def has(self, key: str) -> bool:
        """Whether an optional value is given."""
        return key in self.values

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(key, f"must be a whole number from {low} to {high}, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(key, f"must be from {low} to {high}, not {value}")
        return value

    def flag(self, key: str) -> bool:
        """true or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, f"must be true or false, not {value!r}")
        return value

    def text(self, key: str) -> str:
        """A text, which may be empty."""
        value = self.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, f"must be a text, not {value!r}")
        return value

    def one_of(self, key: str, allowed: Sequence[str]) -> str:
        """One of a few words."""
        value = self.text(key)
        if value not in allowed:
            raise self.wrong(key, f"must be one of {', '.join(allowed)}, not {value!r}")
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, f"must be a list of texts, not {value!r}")
        return list(value)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers from low to high."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, f"must be a list of whole numbers, not {value!r}")
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise self.wrong(key, f"holds {item!r}; each must be from {low} to {high}")
        return list(value)

    def counts(self, key: str, codes: Sequence[str]) -> list[int]:
        """How many of each there are, from a text such as '17*L 2*M1 E', as core.counts writes it."""
        counts = [0] * len(codes)
        for part in self.text(key).split():
            digits, star, code = part.rpartition("*")
            if code not in codes or (star and (number(digits) < 0 or len(digits) > MOST_DIGITS)):
                known = " ".join(codes)
                raise self.wrong(key, f"holds {part!r}; each must be one of {known}, or several such as 3*{codes[0]}")
            counts[list(codes).index(code)] += number(digits) if star else 1
        return counts

    def part(self, key: str) -> Self:
        """A level below this one."""
        value = self.get(key)
        if not isinstance(value, Mapping):
            raise self.wrong(key, f"must have fields of its own, not {value!r}")
        return type(self)(value, f"{self.where}, {key}")

    def only(self, known: Sequence[str]) -> None:
        """Complain about values that do not belong here."""
        for key in self.values:
            if key not in known:
                raise self.wrong(key, f"is no {self.thing} here; known are {', '.join(known)}")

    def done(self) -> None:
        """Complain about values nobody asked for: most likely a slip of the pen."""
        self.only(sorted(self.asked))
