"""hint: what a jarl would play, made of what the seat knows."""

import pytest

import longhouse
from longhouse.bots import advice as adviser
from longhouse.bots.advice import advice
from longhouse.bots.bot import Worlds
from longhouse.cli.hint import hint
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.core.table import Table


@pytest.mark.parametrize("name", longhouse.names())
def test_a_hint_looks_at_every_move_and_fits_the_page(name: str) -> None:
    """The best moves come first; eighty columns are enough."""
    game, rng = longhouse.load(name), Rng(2)
    state = game.start(game.seats[1])
    while (seat := state.to_act()) == CHANCE or len(state.legal(seat)) < 4:
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
    worlds = Worlds(game, state, seat)

    lines = hint(worlds, Rng(1))

    assert all(len(line) <= 80 for text in lines for line in text.splitlines())
    assert {one.action for one in advice(worlds, Rng(1))} == set(state.legal(seat))


def test_a_hint_knows_something_about_moves_the_search_left_aside(monkeypatch: pytest.MonkeyPatch) -> None:
    """However little it thinks, and as little as it must where it has found a sure win."""
    monkeypatch.setattr(adviser, "ITERATIONS", 1)
    table = Table(longhouse.load("vikingdoms"), 2, chance=Rng(3))
    seat = table.state.to_act()
    worlds = Worlds(table.game, table.state, seat)

    found = advice(worlds, Rng(1))

    assert len(found) == len(worlds.legal()) > 1
    assert [one.share for one in found] == [1.0] + [0.0] * (len(found) - 1)
    assert all(0.0 <= one.result <= 1.0 <= one.place <= 2.0 for one in found)
    assert "There is nothing else to play" not in " ".join(hint(worlds, Rng(1)))


def test_a_hint_uses_only_what_the_seat_knows() -> None:
    """Two positions that look the same to the seat get the same hint."""
    game = longhouse.load("viking_games")
    table = Table(game, 3, {"variant": "strategic", "start_player": "P1"}, chance=Rng(3))
    hints = {tuple(hint(Worlds(game, table.state, 0), Rng(1)))}
    for seed in range(10):
        hints.add(tuple(hint(Worlds(game, table.state.resample(0, Rng(seed)), 0), Rng(1))))

    assert len(hints) == 1
