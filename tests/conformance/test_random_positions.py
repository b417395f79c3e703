"""Positions that Hypothesis picks: any game, any seed, any depth; a failure shrinks to the shortest game."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.conformance.games import SETTINGS
from tests.conformance.promises import EACH, Promise
from tests.conformance.walks import effort, walk


@pytest.mark.parametrize("promise", EACH, ids=lambda promise: promise.check.__name__)
@settings(max_examples=effort().examples)
@given(
    name=st.sampled_from(sorted(SETTINGS)),
    seed=st.integers(min_value=0, max_value=2**40),
    positions=st.integers(min_value=1, max_value=400),
)
def test_promise_at_any_position(promise: Promise, name: str, seed: int, positions: int) -> None:
    """The promise holds after so many events of any random game."""
    promise.check(walk(SETTINGS[name], seed, positions).moments[-1])
