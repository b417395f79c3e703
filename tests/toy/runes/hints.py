"""How bots judge a position of Runes, and a quick sensible move."""

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from tests.toy.runes import hidden
from tests.toy.runes.actions import LAY
from tests.toy.runes.position import ENDED, hand_of
from tests.toy.runes.rules import Runes


def value(state: State, seat: i64) -> float:
    """How well a seat stands: its share of the points, 1 when it has won."""
    assert isinstance(state, Runes), "a position of Runes"
    if state.step == ENDED:
        return 1.0 if state.places()[seat] == 1 else 0.0
    mine = float(state.points[seat]) + 1.0
    total = 0.0
    for other in range(state.seats):
        total += float(state.points[other]) + 1.0
    return mine / total


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """Any stone of the hand: who is not foreseen is not matched."""
    assert isinstance(state, Runes), "a position of Runes"
    return LAY + hidden.drawn(state, hand_of(seat), rng)
