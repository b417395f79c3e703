"""What a seat may know, as a row of whole numbers: the quick way for learners.

A row is a part of a table of zeros; a game sets what is not zero, from left to right. Every helper
takes the place where it begins to write and returns the place after what it wrote. Short loops
are written out in the games: a call costs more than ten numbers.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from longhouse.core.state import State

LARGEST: Final = 32767


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """How a game fills a row for a seat; the same numbers as its vector.py finds in the seat's view."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill the row that begins at a place; return the place after it."""
        raise NotImplementedError


def begin(state: State, seat: i64, out: vec[i16], at: i64) -> i64:
    """What every row begins with: the own seat, and who may answer now, the own seat first."""
    seats: i64 = state.seats
    out[at + seat] = i16(1)
    at += seats
    for who in range(seats):
        if state.may_act(who):
            out[at + relative(who, seat, seats)] = i16(1)
    return at + seats


def one_of(index: i64, size: i64, out: vec[i16], at: i64) -> i64:
    """A 1 at one of the next places; none for -1."""
    if index >= 0:
        out[at + index] = i16(1)
    return at + size


def bits(mask: i64, size: i64, out: vec[i16], at: i64) -> i64:
    """The bits of a mask, lowest first."""
    index = at
    while mask != 0:
        out[index] = i16(mask & 1)
        mask >>= 1
        index += 1
    return at + size


def counts(table: vec[i64], first: i64, size: i64, out: vec[i16], at: i64) -> i64:
    """A part of a table."""
    for i in range(size):
        out[at + i] = i16(table[first + i])
    return at + size


def by_seat(table: vec[i64], each: i64, seat: i64, seats: i64, out: vec[i16], at: i64) -> i64:
    """A table that has so many numbers for each seat, one after the other: turned, so that the own ones come first."""
    own: i64 = seat * each
    rest: i64 = seats * each - own
    counts(table, own, rest, out, at)
    return counts(table, 0, own, out, at + rest)


def relative(who: i64, seat: i64, seats: i64) -> i64:
    """How many places after the own seat somebody sits; -1 for nobody."""
    if who >= seat:
        return who - seat
    return who - seat + seats if who >= 0 else i64(-1)


def absolute(place: i64, seat: i64, seats: i64) -> i64:
    """Who sits so many places after the own seat."""
    who: i64 = seat + place
    return who if who < seats else who - seats


def turned(mask: i64, seat: i64, seats: i64) -> i64:
    """A mask of seats, counted from the own seat on."""
    return ((mask >> seat) | (mask << (seats - seat))) & ((1 << seats) - 1)
