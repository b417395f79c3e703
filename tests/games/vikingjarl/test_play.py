"""Whole games: they end, and nothing appears or vanishes but by a rule."""

import pytest

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Fact
from longhouse.games.vikingjarl.rules import Vikingjarl

GAME = longhouse.load("vikingjarl")
GAMES = 24  # of each player count; scripts may ask for more


def silver(state: Vikingjarl) -> int:
    return sum(state.silver)


# How a fact changes the silver on the table, by its key: the specification's prices and rewards
def earned(fact: Fact) -> int:
    n = fact.numbers
    if fact.key == "pillage":
        return n[2]
    if fact.key == "token_won":
        return [2, 0, 0, 3, 0, 0, 5, 0, 1, 3, 0, 0][n[2]]
    if fact.key == "buy":
        return -1 if n[1] == 0 else -2
    fixed = {"danegeld": 4, "cash": 1, "sell_saga": 1, "sell": 3, "buy_saga": -2, "hire": -1}
    return n[2] if fact.key == "discard" else fixed.get(fact.key, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_silver_is_accounted_for(seats: int) -> None:
    """Every piece of silver that comes or goes is told with its rule."""
    for seed in range(GAMES):
        state = GAME.start(seats)
        assert isinstance(state, Vikingjarl)
        rng = Rng(seed)
        state.facts = []
        while (seat := state.to_act()) != OVER:
            before = silver(state)
            state.facts.clear()
            started = state.dump()["step"] == "start"
            if seat == CHANCE:
                state.apply(CHANCE, state.roll(rng))
            else:
                by_policy = rng.below(3) == 0
                state.apply(seat, GAME.policy(state, seat, rng) if by_policy else state.pick(seat, rng))
            told = sum(earned(fact) for fact in state.facts)
            if started:
                told += sum(range(1, seats + 1))
            assert silver(state) - before == told, [fact.key for fact in state.facts]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_games_end_and_pieces_stay(seats: int) -> None:
    """Random games end within 40 rounds, with the same Vikings, shields, Sagas and tokens as at the start."""
    for seed in range(GAMES):
        state = GAME.start(seats)
        rng = Rng(1000 + seed)
        pieces = GAME.census(state)
        while (seat := state.to_act()) != OVER:
            state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
        assert GAME.census(state) == pieces
        assert state.dump()["round"] == 40 or state.ending() == "VJ-125"
