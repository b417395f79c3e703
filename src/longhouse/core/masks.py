"""Sets of small numbers as the bits of one number: who is alive, which columns are taken, where one may go."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The mask of one number; compiled, a bare 1 << n would be a C int and lose the bits beyond 31."""
    return _moved_up(1, n)


def _moved_up(mask: i64, n: i64) -> i64:
    return mask << n


def _places() -> vec[i64]:
    numbers = vec[i64]([0] * PRIME)
    for n in range(63):
        numbers[bit(n) % PRIME] = n
    return numbers


PRIME: Final = 67  # all bits leave different remainders when divided by it
PLACES: Final = _places()  # which bit it is, by its remainder


def lowest(mask: i64) -> i64:
    """The lowest number in a mask that is not empty."""
    return PLACES[(mask & -mask) % PRIME]


def highest(mask: i64) -> i64:
    """The highest number in a mask, or -1."""
    highest_yet: i64 = -1
    while mask != 0:
        mask >>= 1
        highest_yet += 1
    return highest_yet


def size(mask: i64) -> i64:
    """How many numbers are in a mask."""
    members: i64 = 0
    while mask != 0:
        mask &= mask - 1
        members += 1
    return members


def nth(mask: i64, n: i64) -> i64:
    """The number in a mask that has n others below it."""
    for _i in range(n):
        mask &= mask - 1
    return lowest(mask)


def added(numbers: vec[i64], first: i64, mask: i64) -> vec[i64]:
    """A list with first + n added for every n in a mask, ascending."""
    while mask != 0:
        numbers = append(numbers, first + lowest(mask))
        mask &= mask - 1
    return numbers
