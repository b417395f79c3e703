"""Positions of Vikingdoms to look at: every step, seen by who decides, by the other and by a watcher."""

from collections.abc import Iterator
from functools import cache

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, WATCHER
from longhouse.core.table import Table
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.steps import NAMES as STEPS
from longhouse.games.vikingdoms.view import VikingdomsView

NAMES = ("Björn Ironside of the Very Long Western Fjord", '<Cnut & "Sons">')
EACH = 3  # positions of every step


def looks() -> Iterator[tuple[Table, int]]:
    """A table and a viewer, until there have been some positions of every step."""
    left = dict.fromkeys(STEPS, EACH)
    seed = 0
    while any(left.values()):
        seed += 1
        table = Table(GAME, 2, chance=None, names=NAMES, answer_forced=False)
        rng = Rng(seed)
        while True:
            step = view_of(table, 0).step
            if left[step] and (step != "recruit" or rng.below(12) == 0):
                left[step] -= 1
                for viewer in (0, 1, WATCHER):
                    yield table, viewer
            if table.over:
                break
            seat = table.state.to_act()
            action = table.state.roll(rng) if seat == CHANCE else table.state.pick(seat, rng)
            table.play(seat, GAME.write(table.state, seat, action))


def view_of(table: Table, viewer: int) -> VikingdomsView:
    """What a viewer sees, with its type."""
    view = table.view(viewer)
    assert isinstance(view, VikingdomsView)
    return view


@cache
def views() -> tuple[VikingdomsView, ...]:
    """The views of all looks."""
    return tuple(view_of(table, viewer) for table, viewer in looks())
