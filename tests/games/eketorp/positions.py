"""Positions of Eketorp written by hand, over a starting position."""

from collections.abc import Mapping

from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.rules import Eketorp
from tests.cases.casefile import merged

# Whose step it is, if nothing else is given
WHOSE: dict[object, dict[str, object]] = {
    "deal": {"dealt_to": "P1"},
    "attack": {"turn": "P1"},
    "amulet": {"turn": "P1", "asked": "P1"},
    "build": {"builder": "P1"},
}


def position(seats: int, given: Mapping[str, object], strict: bool = True) -> Eketorp:
    """The starting position with some fields changed; the draw pile and the store hold the rest."""
    start = GAME.start(seats)
    whose = {"dealt_to": "", **WHOSE.get(given.get("step", "deal"), {})}
    data = merged(start.dump(), {"draw_pile": "rest", "store": "rest", **whose, **given})
    loaded = GAME.load(data, GAME.components(), strict)
    assert isinstance(loaded, Eketorp), "a position of Eketorp"
    return loaded
