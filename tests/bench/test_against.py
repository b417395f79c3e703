"""`make bench AGAINST=commit`: ratios, their intervals, and what counts as slower."""

import math

import pytest
from benchmarks.against import compared, ratio
from benchmarks.rows import ROWS

from longhouse.games import NAMES


def test_the_ratio_is_a_geometric_mean() -> None:
    """Twice as fast once and half as fast once is as fast."""
    assert ratio([(2.0, 1.0), (1.0, 2.0)]).mean == pytest.approx(1.0)


def test_the_interval_is_students() -> None:
    """Three ratios whose logarithms are -0.1, 0 and 0.1: plus and minus 4.30 times 0.1 over the root of three."""
    one = ratio([(math.exp(x), 1.0) for x in (-0.1, 0.0, 0.1)])
    wide = 4.30 * 0.1 / math.sqrt(3)

    assert one.low == pytest.approx(math.exp(-wide))
    assert one.high == pytest.approx(math.exp(wide))


def test_slower_is_what_lies_wholly_below() -> None:
    """A mean below the limit is not enough; an interval is."""
    assert ratio([(0.90, 1.0), (0.91, 1.0), (0.90, 1.0), (0.91, 1.0)]).slower
    assert not ratio([(0.80, 1.0), (1.05, 1.0), (0.90, 1.0), (1.00, 1.0)]).slower


def test_every_game_is_compared_in_kernel_search_and_batch() -> None:
    """No game is left out, and no row of a peer's or of the interpreted build is in."""
    keys = {row.key for row in compared(ROWS)}
    every = {f"{what}_{name}" for name in NAMES for what in ("batch", "aec")}

    assert every | {f"search_{name}_compiled" for name in NAMES} <= keys
    assert {"kernel", "table"} | {f"kernel_{name}" for name in NAMES if name != "viking_games"} <= keys
    assert not any(key.startswith(("c", "openspiel")) for key in keys - {"calls", "copy"})
    assert not any("interpreted" in key for key in keys)
