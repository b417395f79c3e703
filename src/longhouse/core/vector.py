"""A game as numbers: which fields a row has, and what they are in a seat's view.

Rows are for learners. Seats are counted from the own one on: first you, then whoever sits after
you. The view is the definition; `features` is the quick way to the same numbers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from longhouse.core.features import Features
from longhouse.core.view import View


@dataclass(frozen=True)
class Field:
    """Some numbers of a row that belong together; shape says how to lay them out."""

    name: str
    shape: tuple[int, ...]
    low: int
    high: int
    says: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        size = 1
        for side in self.shape:
            size *= side
        return size


@dataclass(frozen=True)
class Vector:
    """How a game becomes rows of numbers."""

    fields: Callable[[int], tuple[Field, ...]]  # by number of seats
    numbers: Callable[[View], dict[str, list[int]]]  # what a seat sees, field by field
    features: Callable[[int], Features]  # the same straight from a position

    def size(self, seats: int) -> int:
        """How long a row is."""
        return sum(field.size for field in self.fields(seats))

    def row(self, view: View) -> list[int]:
        """The row of a seat, from what it sees."""
        numbers = self.numbers(view)
        fields = self.fields(view.seats)
        assert list(numbers) == [field.name for field in fields], "the fields in their order"
        for field in fields:
            assert len(numbers[field.name]) == field.size, f"{field.name} has {field.size} numbers"
        return [number for numbers in numbers.values() for number in numbers]


def common(seats: int) -> tuple[Field, ...]:
    """The fields every game begins with."""
    return (
        Field("seat", (seats,), 0, 1, "your own seat, as some answers name seats"),
        Field("waiting", (seats,), 0, 1, "who may answer now"),
    )


def common_numbers(view: View) -> dict[str, list[int]]:
    """The fields every game begins with, from a view."""
    return {"seat": one_of(view.seat, view.seats), "waiting": among(view, view.waiting)}


def one_of(index: int, size: int) -> list[int]:
    """A 1 at one place; none for -1."""
    return [int(i == index) for i in range(size)]


def word(given: str, words: Sequence[str]) -> list[int]:
    """A 1 at the place of a word; none for a word that is not in the list."""
    return [int(known == given) for known in words]


def words(given: Iterable[str], known: Sequence[str]) -> list[int]:
    """How often each known word is given."""
    listed = list(given)
    return [listed.count(each) for each in known]


def in_turn(seat: int, seats: int) -> list[int]:
    """All seats, the own one first."""
    return [(seat + i) % seats for i in range(seats)]


def who(view: View, seat: int) -> list[int]:
    """A 1 for one seat, counted from the own one; none for nobody."""
    return among(view, (seat,))


def among(view: View, seats: Iterable[int]) -> list[int]:
    """A 1 for each of some seats, counted from the own one."""
    listed = set(seats)
    return [int(seat in listed) for seat in in_turn(view.seat, view.seats)]


def by_code(table: Mapping[str, int], codes: Sequence[str]) -> list[int]:
    """The numbers of a table in the order of codes, 0 where there is none."""
    return [table.get(code, 0) for code in codes]
