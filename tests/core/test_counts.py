"""Tables of counts, and drawing from them."""

from collections import Counter

import pytest
from librt.vecs import vec

from longhouse.core.counts import weighted
from longhouse.core.rng import Rng


def test_an_index_is_drawn_by_weight() -> None:
    """What weighs nothing is never drawn, the rest as often as it weighs."""
    rng = Rng(7)
    drawn = Counter(int(weighted(vec[float]([0.0, 1.0, 3.0, 0.0]), rng)) for _ in range(4000))

    assert set(drawn) == {1, 2}
    assert 900 < drawn[1] < 1100  # 1,000 expected, four spreads are 110


def test_something_must_weigh() -> None:
    with pytest.raises(AssertionError, match="possible"):
        weighted(vec[float]([0.0, 0.0]), Rng(1))
