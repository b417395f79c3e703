"""The portable random stream: the same everywhere, fair, and scattered."""

import pytest

from longhouse.core.rng import LARGEST_SEED, Rng

MASK = 0xFFFFFFFF


def plain_words(seed: int, count: int) -> list[int]:
    """sfc32 written out a second time, seeded as rng.py promises: seed words, a constant, 16 steps thrown away."""
    a, b, c, counter = seed & MASK, seed >> 32 & MASK, 0x9E3779B9, 1
    words = []
    for _ in range(16 + count):
        word = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a, b, c = b ^ b >> 9, c * 9 & MASK, ((c << 21 | c >> 11) & MASK) + word & MASK
        words.append(word)
    return words[16:]


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("seed", [0, 1, 42, 2**32, 2**61 + 12345, LARGEST_SEED])
def test_the_stream_is_sfc32_whatever_the_build(seed: int) -> None:
    rng = Rng(seed)

    assert [rng.word() for _ in range(200)] == plain_words(seed, 200)


def test_below_covers_a_range_evenly() -> None:
    """60,000 throws of a die with seven sides: chi-square below the 0.1% bound for 6 degrees (22.5)."""
    rng = Rng(7)
    counts = [0] * 7
    for _ in range(60_000):
        counts[rng.below(7)] += 1

    assert chi_square(counts, 60_000 / 7) < 22.5


def test_below_is_exact_for_ranges_that_do_not_divide_the_words() -> None:
    """With n = 3 * 2**28 a bare remainder or product would favour a third of the numbers by a third."""
    rng = Rng(3)
    n = 3 * 2**28
    counts = [0, 0, 0]
    for _ in range(30_000):
        value = rng.below(n)
        assert 0 <= value < n
        counts[value % 3] += 1

    assert chi_square(counts, 10_000) < 13.8  # 0.1% for 2 degrees


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    """The first throws of 36,000 neighbouring seeds, in pairs: below the 0.1% bound for 35 degrees (66.6)."""
    counts = [0] * 36
    for seed in range(36_000):
        rng = Rng(seed)
        counts[rng.below(6) * 6 + rng.below(6)] += 1

    assert chi_square(counts, 1000) < 66.6


def test_chance_lies_between_zero_and_one() -> None:
    rng = Rng(11)
    values = [rng.chance() for _ in range(10_000)]

    assert 0.0 <= min(values) < 0.01
    assert 0.99 < max(values) < 1.0
    assert abs(sum(values) / len(values) - 0.5) < 0.02


def test_a_fork_goes_its_own_way() -> None:
    rng = Rng(5)
    fork = rng.fork()

    assert [fork.word() for _ in range(20)] != [rng.word() for _ in range(20)]
    assert Rng(5).fork().word() == Rng(5).fork().word()


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(AssertionError, match="a seed is a whole number"):
        Rng(seed)
