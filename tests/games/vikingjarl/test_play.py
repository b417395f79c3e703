"""Whole games: they end, and nothing appears or vanishes but by a rule."""

import os
from collections.abc import Sequence

import pytest

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, Fact
from longhouse.games.vikingjarl.rules import Vikingjarl

GAME = longhouse.load("vikingjarl")
GAMES = {"quick": 2, "normal": 24, "soak": 667}[os.environ.get("LONGHOUSE_EFFORT", "normal")]  # of each player count
GOODS = 4  # Vikings, wood, iron, mead
WOOD, IRON, MEAD = 1, 2, 3


def silver(state: Vikingjarl) -> int:
    """All silver that players hold."""
    return sum(state.silver)


def goods(state: Vikingjarl) -> list[int]:
    """All wood, iron and mead on Ships, in Armies, in Kaupang and in Settlements."""
    held = [*state.cargo, *state.store]
    return [sum(held[good::GOODS]) for good in (WOOD, IRON, MEAD)]


# How a fact changes the silver and the goods on the table, by its key: the specification's prices and rewards


def earned(fact: Fact, seats: int) -> int:
    """The silver that comes (or goes) with a fact."""
    n = fact.numbers
    if fact.key == "start":
        return sum(range(1, seats + 1))
    if fact.key == "pillage":
        return n[2]
    if fact.key == "token_won":
        return [2, 0, 0, 3, 0, 0, 5, 0, 1, 3, 0, 0][n[2]]
    if fact.key == "buy":
        return -1 if n[1] == 0 else -2
    fixed = {"danegeld": 4, "cash": 1, "sell_saga": 1, "sell": 3, "buy_saga": -2, "hire": -1}
    return n[2] if fact.key == "discard" else fixed.get(fact.key, 0)


def stowed(facts: Sequence[Fact]) -> list[int]:
    """The wood, iron and mead that come (or go) with some facts."""
    change = [0] * GOODS
    for fact in facts:
        n = fact.numbers
        if fact.key in ("buy", "loaded"):
            change[n[1]] += 1
        elif fact.key in ("free_good", "room"):
            change[n[2]] += 1
        elif fact.key in ("sell", "storm"):
            change[n[1]] -= 1
        elif fact.key == "settle":
            change = [each - 1 for each in change]
    return change[WOOD:]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_random_games_end_and_everything_is_accounted_for(seats: int) -> None:
    """At every step: the same Vikings, shields, Sagas and tokens; silver and goods come and go as was told."""
    for seed in range(GAMES):
        state = GAME.start(seats)
        assert isinstance(state, Vikingjarl)
        rng = Rng(seed)
        pieces = GAME.census(state)
        state.facts = []
        while (seat := state.to_act()) != OVER:
            purse, stock = silver(state), goods(state)
            state.facts.clear()
            if seat == CHANCE:
                state.apply(CHANCE, state.roll(rng))
            else:
                sensibly = seed % 2 == 1 and rng.below(3) == 0
                state.apply(seat, GAME.policy(state, seat, rng) if sensibly else state.pick(seat, rng))
            told = [fact.key for fact in state.facts]
            assert GAME.census(state) == pieces, told
            assert silver(state) - purse == sum(earned(fact, seats) for fact in state.facts), told
            assert [now - before for now, before in zip(goods(state), stock, strict=True)] == stowed(state.facts), told
        assert state.dump()["round"] == 40 or state.ending() == "VJ-125"
