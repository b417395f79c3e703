"""Sets of small numbers as masks, against Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st

from longhouse.core.masks import bit, highest, lowest, nth, size

NUMBERS = st.sets(st.integers(0, 62), min_size=1)


def mask_of(numbers: set[int]) -> int:
    """The mask of a set, a bit for each number."""
    return sum(bit(n) for n in numbers)


@given(NUMBERS)
def test_a_mask_is_a_set(numbers: set[int]) -> None:
    mask = mask_of(numbers)

    assert mask == sum(2**n for n in numbers)
    assert (lowest(mask), highest(mask), size(mask)) == (min(numbers), max(numbers), len(numbers))
    assert [nth(mask, n) for n in range(len(numbers))] == sorted(numbers)


def test_the_empty_mask_has_no_highest_number() -> None:
    assert (highest(0), size(0)) == (-1, 0)
