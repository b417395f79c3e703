"""How bots judge a position of Vikings, and a quick sensible move."""

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikings.rules import Vikings


def value(state: State, seat: i64) -> float:
    """How well a seat stands."""
    assert isinstance(state, Vikings), "a position of Vikings"
    return 0.5


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move."""
    assert isinstance(state, Vikings), "a position of Vikings"
    return state.pick(seat, rng)
