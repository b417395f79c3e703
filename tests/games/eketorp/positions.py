"""Positions of Eketorp written by hand, over a starting position."""

from collections.abc import Mapping

from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.rules import Eketorp
from tests.cases.casefile import merged


def position(seats: int, given: Mapping[str, object], strict: bool = True) -> Eketorp:
    """The starting position with some fields changed; the draw pile and the store hold the rest."""
    start = GAME.start(seats)
    data = merged(start.dump(), {"draw": "rest", "store": "rest", **given})
    loaded = GAME.load(data, GAME.components(), strict)
    assert isinstance(loaded, Eketorp), "a position of Eketorp"
    return loaded
