"""What the pieces of a table are called: the names of its own component set, as blanks of sentences."""

from longhouse.core.catalogue import Catalogue, catalogue
from longhouse.games.vikings.components import LAST_ROW, SHIP, SHIP_KINDS, SPECIALS, Box

ROLES = ("fisherman", "goldsmith", "scout", "noble", "warrior", "boatsman")  # by colour, as the rulebook calls them


def words() -> Catalogue:
    """The words of the game in the language that is spoken."""
    return catalogue(__package__)


def pieces(box: Box) -> dict[str, str]:
    """Vikings and special tiles by the rulebook's names, and what they are called here."""
    return dict(zip((*ROLES, *SPECIALS), (*box.jobs, *box.special_names), strict=True))


def row_job(box: Box, row: int) -> str:
    """The Viking who lives in a row."""
    return box.jobs[LAST_ROW - row]


def tile_name(box: Box, tile: int) -> str:
    """An island tile by its name, a ship by the colour of its sail."""
    if tile < SHIP:
        return box.island_names[tile]
    return words().say("pieces", "ship", colour=box.colours[LAST_ROW - box.reach[tile - SHIP]])


def tile_names(box: Box) -> tuple[str, ...]:
    """All tiles, islands first."""
    return tuple(tile_name(box, tile) for tile in range(SHIP + SHIP_KINDS))


def cost(price: int, points: int) -> str:
    """What a price comes to, if so many of it are paid in points."""
    if price == 0:
        return words().say("costs", "nothing")
    return words().say("costs", _currency(price - points, points), gold=price - points, points=points)


def gains(gold: int, points: int) -> str:
    """Gold and points together."""
    return words().say("gains", _currency(gold, points), gold=gold, points=points)


def _currency(gold: int, points: int) -> str:
    if gold and points:
        return "both"
    return "gold" if gold else "points" if points else "nothing"
