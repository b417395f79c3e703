"""Tables of counts: how many of each kind lie in a place, and how they are dealt at random."""

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.rng import Rng


def filled(length: i64, value: i64) -> vec[i64]:
    """A table of equal numbers."""
    return vec[i64]([value] * length)


def choose(pool: vec[i64], rng: Rng) -> i64:
    """The kind of one piece of a pool, each piece equally likely; it stays there."""
    total: i64 = 0
    for count in pool:
        total += count
    left: i64 = rng.below(total)
    kind: i64 = 0
    while left >= pool[kind]:
        left -= pool[kind]
        kind += 1
    return kind


def weighted(weights: vec[float], rng: Rng) -> i64:
    """An index, drawn by weight; some weight must be more than nothing."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i]
    assert total > 0.0, "something must be possible"
    left = rng.chance() * total
    last: i64 = 0
    for i in range(len(weights)):
        if weights[i] > 0.0:
            last = i
            if left < weights[i]:
                return last
            left -= weights[i]
    return last


def draw(pool: vec[i64], rng: Rng) -> i64:
    """Take one out of a pool, each piece equally likely; return its kind."""
    kind = choose(pool, rng)
    pool[kind] -= 1
    return kind


def deal(source: vec[i64], kinds: i64, into: vec[i64], at: i64, count: i64, rng: Rng) -> None:
    """Move so many random pieces from the first kinds of a table to a place that begins at `at` in another."""
    left: i64 = 0
    for k in range(kinds):
        left += source[k]
    for _i in range(count):
        spot: i64 = rng.below(left)
        kind: i64 = 0
        while spot >= source[kind]:
            spot -= source[kind]
            kind += 1
        source[kind] -= 1
        into[at + kind] += 1
        left -= 1


def counted(table: vec[i64], first: i64, kinds: i64, codes: list[str]) -> str:
    """So many counts of a table as a text such as '17*L 2*M1 E'."""
    parts: list[str] = []
    for k in range(kinds):
        n = table[first + k]
        if n == 1:
            parts.append(codes[k])
        elif n > 1:
            parts.append(f"{n}*{codes[k]}")
    return " ".join(parts)
