"""Reads named values, of a component file or of a dumped position, with complaints that say where to look."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from longhouse.core.catalogue import say
from longhouse.core.errors import LonghouseError
from longhouse.core.words import number

MOST_DIGITS = 6  # of a number of pieces


class Reader:
    """One level of a file or a dump."""

    error: ClassVar[type[LonghouseError]] = LonghouseError  # what complaints are
    thing: ClassVar[str] = "no_field"  # what is said of a value that does not belong here

    def __init__(self, values: Mapping[str, object], where: str) -> None:
        self.values = values
        self.where = where
        self.asked: set[str] = set()

    def wrong(self, key: str, says: str) -> LonghouseError:
        """A complaint about one value."""
        return self.error(say("reading", "wrong", where=self.where, key=key, says=says))

    def get(self, key: str) -> object:
        """A value of any kind."""
        self.asked.add(key)
        if key not in self.values:
            raise self.wrong(key, say("reading", "missing"))
        return self.values[key]

    def has(self, key: str) -> bool:
        """Whether an optional value is given."""
        return key in self.values

    def whole(self, key: str, low: int, high: int) -> int:
        """A whole number from low to high."""
        value = self.get(key)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.wrong(key, say("reading", "whole", low=low, high=high, given=repr(value)))
        if not low <= value <= high:
            raise self.wrong(key, say("reading", "range", low=low, high=high, given=value))
        return value

    def flag(self, key: str) -> bool:
        """true or false."""
        value = self.get(key)
        if not isinstance(value, bool):
            raise self.wrong(key, say("reading", "flag", given=repr(value)))
        return value

    def text(self, key: str) -> str:
        """A text, which may be empty."""
        value = self.get(key)
        if not isinstance(value, str):
            raise self.wrong(key, say("reading", "text", given=repr(value)))
        return value

    def one_of(self, key: str, allowed: Sequence[str]) -> str:
        """One of a few words."""
        value = self.text(key)
        if value not in allowed:
            raise self.wrong(key, say("reading", "one_of", known=", ".join(allowed), given=repr(value)))
        return value

    def texts(self, key: str) -> list[str]:
        """A list of texts."""
        value = self.get(key)
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, say("reading", "texts", given=repr(value)))
        return list(value)

    def numbers(self, key: str, low: int, high: int) -> list[int]:
        """A list of whole numbers from low to high."""
        value = self.get(key)
        if not isinstance(value, list):
            raise self.wrong(key, say("reading", "numbers", given=repr(value)))
        for item in value:
            if isinstance(item, bool) or not isinstance(item, int) or not low <= item <= high:
                raise self.wrong(key, say("reading", "number", given=repr(item), low=low, high=high))
        return list(value)

    def counts(self, key: str, codes: Sequence[str]) -> list[int]:
        """How many of each there are, from a text such as '17*L 2*M1 E', as core.counts writes it."""
        counts = [0] * len(codes)
        for part in self.text(key).split():
            digits, star, code = part.rpartition("*")
            if code not in codes or (star and (number(digits) < 0 or len(digits) > MOST_DIGITS)):
                known = " ".join(codes)
                raise self.wrong(key, say("reading", "count", given=repr(part), known=known, code=codes[0]))
            counts[list(codes).index(code)] += number(digits) if star else 1
        return counts

    def part(self, key: str) -> Self:
        """A level below this one."""
        value = self.get(key)
        if not isinstance(value, Mapping):
            raise self.wrong(key, say("reading", "fields", given=repr(value)))
        return type(self)(value, f"{self.where}, {key}")

    def only(self, known: Sequence[str]) -> None:
        """Complain about values that do not belong here."""
        for key in self.values:
            if key not in known:
                raise self.wrong(key, say("reading", self.thing, known=", ".join(known)))

    def done(self) -> None:
        """Complain about values nobody asked for: most likely a slip of the pen."""
        self.only(sorted(self.asked))
