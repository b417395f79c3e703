"""Quick answers are those of the law, where no promise of the conformance suite asks."""

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.games.eketorp import GAME, steps
from longhouse.games.eketorp.conflicts import attacks, can_attack
from longhouse.games.eketorp.rules import Eketorp


@pytest.mark.parametrize("options", GAME.option_sets)
@pytest.mark.parametrize("seats", [3, 6])
def test_who_can_attack_has_an_attack(seats: int, options: dict[str, object]) -> None:
    """And who has one is never passed over (EK-R7), at every turn of a random game."""
    state, rng = GAME.start(seats, options), Rng(seats)
    assert isinstance(state, Eketorp)
    turns, passed_over = 0, 0
    while (actor := state.to_act()) != OVER:
        if state.step == steps.ATTACK:
            able = [can_attack(state, seat) for seat in range(seats)]
            assert able == [len(attacks(state, seat)) > 0 for seat in range(seats)]
            turns += 1
            passed_over += able.count(False)
        state.apply(actor, state.roll(rng) if actor == CHANCE else state.pick(actor, rng))
    assert turns > 20
    assert passed_over > 0
