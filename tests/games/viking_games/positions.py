"""Positions of Viking Games to look at: every step, every number of players, both variants."""

from collections.abc import Iterator
from functools import cache

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, WATCHER
from longhouse.core.table import Table
from longhouse.games.viking_games.view import VikingGamesView

GAME = longhouse.load("viking_games")
NAMES = ("Astrid", "Björn Ironside of the Very Long Western Fjord", '<Cnut & "Sons">', "Dag's", "雷神", "W" * 60, "P7")


def looks(seats: int, strategic: bool) -> Iterator[tuple[Table, int]]:
    """A table and a viewer: positions of every step, seen by who decides, by another and by a watcher."""
    for seed in (1, 2):
        table = Table(
            GAME,
            seats,
            {"variant": "strategic" if strategic else "standard"},
            chance=Rng(seed * 100 + seats),
            names=NAMES[:seats],
            answer_forced=False,
        )
        rng = Rng(seed)
        left = {"choose": 1, "throw": 2, "armory": 1, "wench": 1, "second": 1, "over": 1}
        while True:
            step = view_of(table, 0).step
            if left[step] and (seed == 1 or rng.below(3) == 0 or step == "over"):
                left[step] -= 1
                decider = table.state.to_act() % seats
                for viewer in (decider, (decider + 1) % seats, WATCHER):
                    yield table, viewer
            if table.over:
                break
            seat = table.state.to_act()
            table.play(seat, GAME.write(table.state, seat, GAME.policy(table.state, seat, rng)))


def view_of(table: Table, viewer: int) -> VikingGamesView:
    """What a viewer sees, with its type."""
    view = table.view(viewer)
    assert isinstance(view, VikingGamesView)
    return view


@cache
def views(seats: int, strategic: bool) -> tuple[VikingGamesView, ...]:
    """The views of all looks."""
    return tuple(view_of(table, viewer) for table, viewer in looks(seats, strategic))


def dealt(seats: int, *moves: str) -> Table:
    """A standard game that P1 starts, after these draws (cards by code) and answers of whoever decides."""
    table = Table(GAME, seats, {"start_player": "P1"}, answer_forced=False)
    table.play(CHANCE, "start:P1")
    for move in moves:
        if table.state.to_act() == CHANCE:
            table.play(CHANCE, f"draw:{move}")
        else:
            table.play(table.state.to_act(), move)
    return table


EXAMPLE = ("A3", "throw:P2", "S2", "AR", "save", "S4", "WE", "skip:P1", "A1", "throw:P1", "done", "A2")
# P1 throws three at P2, P2 raises two, P3 saves an Armory, P1 raises four, P2's Wench costs P1 a turn,
# P3 throws one at P1 and keeps the Armory, P1 is skipped, and P2 has two axes to throw.
