"""The pictures of steps, kept for a while: several streams, tabs and answers show the same step."""

import threading
from collections import OrderedDict
from collections.abc import Callable

from longhouse.core.game import Game
from longhouse.core.view import View
from longhouse.server.hall.viewer import Step

KEPT = 1500  # pictures; each is some tens of kilobytes

_kept: OrderedDict[tuple[str, int, int, str], tuple[View, str]] = OrderedDict()
_lock = threading.Lock()


def wide(table: str, game: Game, viewer: int, step: Step) -> str:
    """The picture of a step for a wide screen."""
    return _drawn((table, viewer, step.n, "wide"), step.view, game.draw)


def tall(table: str, game: Game, viewer: int, step: Step) -> str:
    """The picture of a step for a narrow screen."""
    return _drawn((table, viewer, step.n, "tall"), step.view, game.draw_tall or game.draw)


def _drawn(key: tuple[str, int, int, str], view: View, draw: Callable[[View], str]) -> str:
    with _lock:
        found = _kept.get(key)
        if found is not None and found[0] is view:
            _kept.move_to_end(key)
            return found[1]
    picture = draw(view)
    with _lock:
        _kept[key] = (view, picture)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return picture
