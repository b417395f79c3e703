"""How bots judge a position of Plunder, and a quick sensible move."""

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from tests.toy.plunder.actions import DIG, TAKE
from tests.toy.plunder.position import ENDED
from tests.toy.plunder.rules import Plunder


def value(state: State, seat: i64) -> float:
    """How well a seat stands: its share of the silver, 1 when it has won."""
    assert isinstance(state, Plunder), "a position of Plunder"
    if state.step == ENDED:
        return 1.0 if state.places()[seat] == 1 else 0.0
    return float(state.silver[seat]) / float(state.all_silver())


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """Plunder the richest of the others; dig where nobody has silver."""
    assert isinstance(state, Plunder), "a position of Plunder"
    best: i64 = -1
    for other in range(state.seats):
        if other != seat and state.silver[other] > 0:
            if best < 0 or state.silver[other] > state.silver[best]:
                best = other
    return TAKE + best if best >= 0 else i64(DIG)
