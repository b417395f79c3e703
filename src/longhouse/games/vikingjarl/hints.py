"""How bots judge a position of Vikingjarl, and a quick sensible move.

value() compares what the seat has, and what it is about to get, with the best of the others. The
policy follows the best goal (hints_goals.py), after the specification's rules of thumb; what it
answers in the own turn, in battles and about cards has files of its own.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikingjarl import hints_battle, hints_cards, hints_turn, steps
from longhouse.games.vikingjarl.hints_goals import outlook, wealth
from longhouse.games.vikingjarl.rules import Vikingjarl

SCALE: Final = 10.0


def value(state: State, seat: i64) -> float:
    """How well a seat stands against the best of the others, 0 to 1."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if state.step == steps.OVER:
        return 1.0 if state.places()[seat] == 1 else 0.0
    mine = _strength(state, seat)
    rivals = -1000.0
    for other in range(state.seats):
        if other != seat:
            rivals = max(rivals, _strength(state, other))
    return 1.0 / (1.0 + exp((rivals - mine) / SCALE))


def _strength(p: Vikingjarl, seat: i64) -> float:
    """What a seat has and what it can expect."""
    return wealth(p, seat) + outlook(p, seat).worth + hints_battle.prospect(p, seat)


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    step = state.step
    if step == steps.MAIN:
        return hints_turn.in_turn(state)
    if step == steps.TRADE:
        return hints_turn.in_trade(state)
    if step == steps.STOW:
        return hints_turn.in_stow(state)
    if steps.TARGET <= step <= steps.ROOM:
        return hints_battle.answer(state)
    return hints_cards.answer(state, seat)
