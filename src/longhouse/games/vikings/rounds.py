"""The beginning of a round of Vikings: special tiles, tiles and Vikings are laid out around the wheel."""

from mypy_extensions import i64

from longhouse.games.vikings import steps
from longhouse.games.vikings.board import FULL_WHEEL
from longhouse.games.vikings.components import COLOUR_KINDS, SPACES
from longhouse.games.vikings.position import Position


def begin_round(p: Position) -> None:
    """The next round, with an empty wheel."""
    p.round += 1  # VK-9
    p.active = p.start_figure  # VK-72: who opens the bidding, if there is any
    p.tell("VK-9", "round", p.round, p.start_figure)
    fill_spaces(p)


def fill_spaces(p: Position) -> None:
    """Fill the spaces for special tiles, then go on; with an auction the tiles come later (VK-R38)."""
    if p.progress:
        for space in range(SPACES):
            if p.spaces[space] < 0:
                p.step = steps.TURN_SPECIAL  # VK-83: before anything else
                return
    p.step = steps.DRAW_VIKING if p.auction else steps.TURN_TILE  # VK-71, VK-86: Vikings first only for an auction


def lay_vikings(p: Position) -> None:
    """Lay the Vikings drawn around the wheel, colour by colour."""
    place: i64 = 0
    for colour in range(COLOUR_KINDS):
        for _i in range(p.drawn[colour]):
            p.vikings[place] = colour  # VK-13: from place 0 on
            place += 1
        p.drawn[colour] = 0
    begin_taking(p)


def begin_taking(p: Position) -> None:
    """The offering is complete: the start player takes the first set."""
    p.sets = FULL_WHEEL
    p.active = p.start_figure  # VK-14, VK-81: also if an auction made him start player
    p.step = steps.TAKE
    p.tell("VK-81" if p.auction else "VK-14", "offering", p.start_figure)
