"""The quick ways of the kernel offer exactly what the law allows: broken_rule(), asked about every candidate.

Promise P1 asks the same in random games, where battles are rare; here also in the positions of all cases and in games
of sensible players.
"""

from pathlib import Path

import pytest

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.games.vikingjarl import retreat, steps
from longhouse.games.vikingjarl.rules import Vikingjarl
from tests.cases.casefile import read_cases
from tests.cases.runner import Run

GAME = longhouse.load("vikingjarl")
CASES = [case for case in read_cases(Path(__file__).parent / "cases.toml") if case.given]


def by_the_law(p: Vikingjarl, seat: int) -> list[int]:
    """Every candidate that breaks no rule."""
    return [action for action in range(*p.candidates(seat)) if p.broken_rule(seat, action) == ""]


def check(p: Vikingjarl) -> None:
    """The quick list is the law's; who could retreat now would have the ways that the law leaves him."""
    seat = p.to_act()
    if seat == OVER:
        return
    assert list(p.moves(seat)) == by_the_law(p, seat)
    for other in range(p.seats):
        asked = p.copy()
        asked.step, asked.asked = steps.RETREAT, other
        assert list(retreat.ways_out(p, other)) == by_the_law(asked, other)


def test_cases_are_answered_by_the_law() -> None:
    for case in CASES:
        state = Run(case, GAME).table.state
        assert isinstance(state, Vikingjarl)
        check(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_of_sensible_players_are_played_by_the_law(seats: int) -> None:
    state, rng = GAME.start(seats, {"truce": "none"}), Rng(seats)
    assert isinstance(state, Vikingjarl)
    asked = set()
    for _ in range(900):
        if (seat := state.to_act()) == OVER:
            break
        check(state)
        asked.add(int(state.step))
        sensibly = seat != CHANCE and rng.below(4) > 0
        policy = GAME.policy if sensibly else None
        state.apply(
            seat, policy(state, seat, rng) if policy else state.roll(rng) if seat == CHANCE else state.pick(seat, rng)
        )

    assert {steps.MAIN, steps.FIGHT} <= asked
