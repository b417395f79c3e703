"""How bots judge a position of Vikingjarl, and a quick sensible move."""

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikingjarl.rules import Vikingjarl


def value(state: State, seat: i64) -> float:
    """How well a seat stands."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    return 0.5


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move."""
    return state.pick(seat, rng)
