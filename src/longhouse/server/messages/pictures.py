"""Sights as pictures and as text, kept for a while: several streams, tabs and answers show the same sight."""

import threading
from collections import OrderedDict
from collections.abc import Callable

from longhouse.core.catalogue import spoken
from longhouse.core.view import View
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.viewer import Sight

KEPT = 3000  # drawings; each is some tens of kilobytes at most

_kept: OrderedDict[tuple[str, int, int, str, str], tuple[View, str]] = OrderedDict()
_lock = threading.Lock()


def wide(table: OpenTable, sight: Sight) -> str:
    """A sight as a picture for a wide screen."""
    return _drawn(table, sight, "wide", table.game.draw)


def tall(table: OpenTable, sight: Sight) -> str:
    """A sight as a picture for a narrow screen."""
    return _drawn(table, sight, "tall", table.game.draw_tall or table.game.draw)


def text(table: OpenTable, sight: Sight) -> str:
    """A sight in words."""
    return _drawn(table, sight, "text", table.game.show)


def _drawn(table: OpenTable, sight: Sight, manner: str, draw: Callable[[View], str]) -> str:
    view = sight.seen()
    key = (table.id, view.seat, sight.n, manner, spoken())
    with _lock:
        kept = _kept.get(key)
        if kept is not None and kept[0] is view:
            _kept.move_to_end(key)
            return kept[1]
    drawing = draw(view)
    with _lock:
        _kept[key] = (view, drawing)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return drawing
