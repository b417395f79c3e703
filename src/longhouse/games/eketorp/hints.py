"""How bots judge a position of Eketorp, and a quick sensible move."""

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.eketorp import quick
from longhouse.games.eketorp.actions import CARD
from longhouse.games.eketorp.position import DUEL, PLACING
from longhouse.games.eketorp.rules import Eketorp


def value(state: State, seat: i64) -> float:
    """How well a seat stands, 0 to 1."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    return float(state.score(seat)) / 100.0


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    if state.step == PLACING:
        return quick.next_place(state, seat, rng, quick.targets(state, seat))
    if state.step == DUEL:
        return CARD + quick.choose_card(state, seat, rng)
    return state.pick(seat, rng)
