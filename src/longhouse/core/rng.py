"""The portable random stream for simulation.

A small generator (sfc32, Chris Doty-Humphrey's public-domain design) kept in 32-bit
words, so that it gives the same numbers interpreted, compiled, in C and in JavaScript.
Tables between people use the committed stream of fair.py instead.
"""

from typing import Final

from mypy_extensions import i64

MASK: Final = 0xFFFFFFFF
SPAN: Final = 0x100000000
WARM_UP: Final = 16  # steps that scatter a seed, so that neighbouring seeds have nothing in common
LARGEST_SEED: Final = 0x3FFFFFFFFFFFFFFF


class Rng:
    """A seeded stream of whole numbers, the same compiled and interpreted."""

    def __init__(self, seed: i64) -> None:
        assert 0 <= seed <= LARGEST_SEED, "a seed is a whole number from 0 to 2**62 - 1"
        self.a: i64 = seed & MASK
        self.b: i64 = (seed >> 32) & MASK
        self.c: i64 = 0x9E3779B9
        self.counter: i64 = 1
        for _i in range(WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        b: i64 = self.b
        c: i64 = self.c
        out: i64 = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + out) & MASK
        return out

    def below(self, n: i64) -> i64:
        """A number in 0..n-1, each equally likely; n is at most 2**30."""
        b: i64 = self.b  # one step of word(), written out: this is the hottest line of every playout
        c: i64 = self.c
        out: i64 = (self.a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c * 9) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + out) & MASK
        product: i64 = out * n
        low: i64 = product & MASK
        if low < n:  # the few words that would make small results likelier are thrown away
            unfair: i64 = (SPAN - n) % n
            while low < unfair:
                product = self.word() * n
                low = product & MASK
        return product >> 32

    def chance(self) -> float:
        """A number from 0.0 up to, but not including, 1.0."""
        high: i64 = self.word() >> 5
        low: i64 = self.word() >> 6
        return (float(high) * 67108864.0 + float(low)) / 9007199254740992.0

    def fork(self) -> "Rng":
        """An independent stream, seeded from this one."""
        high: i64 = self.word() & 0x3FFFFFFF
        return Rng((high << 32) | self.word())
