"""Where tiles may go, and which sets may be taken: the masks behind the rules, and the reasons.

Two tiles beside each other must show the same edge where they touch: an L has sea on its left,
an E on its right, and no tile is turned (VK-34); everything else is land. The base is sea (VK-35).
Above and below nothing has to match (VK-36).
"""

from mypy_extensions import i64

from longhouse.core.masks import lowest
from longhouse.games.vikings.board import ANY, BUILT, FULL_ROW
from longhouse.games.vikings.components import BUILDING, LEFT, MIDDLE, RIGHT, ROWS, SETS
from longhouse.games.vikings.position import Position


def supported(p: Position, seat: i64, row: i64) -> i64:
    """The columns of a row that touch a tile or the base by a side (VK-33)."""
    here = p.mask(seat, row, ANY)
    above = p.mask(seat, row - 1, ANY) if row > 0 else p.ships(seat)  # VK-R6: a ship supports, too
    below = p.mask(seat, row + 1, ANY) if row + 1 < ROWS else i64(0)
    return (1 | (here << 1) | (here >> 1) | above | below) & FULL_ROW


def mismatched(p: Position, seat: i64, row: i64, tile: i64) -> i64:
    """The columns of a row where the tile would show sea against land (VK-35)."""
    here = p.mask(seat, row, ANY)
    left_ends = p.mask(seat, row, LEFT)
    right_ends = p.mask(seat, row, RIGHT)
    wrong = (here & ~right_ends) << 1 if tile == LEFT else (right_ends << 1) | 1
    if tile == RIGHT:
        return wrong | ((here & ~left_ends) >> 1)
    return wrong | (left_ends >> 1)


def cells(p: Position, seat: i64, row: i64, tile: i64) -> i64:
    """The columns of a row where an island tile may be laid, with or without gaps beside it (VK-R7).

    broken_cell_rule() is the law, and promise P1 holds this to it.
    """
    free = FULL_ROW & ~p.mask(seat, row, ANY)
    return free & supported(p, seat, row) & ~mismatched(p, seat, row, tile)


def fits_somewhere(p: Position, seat: i64, tile: i64) -> bool:
    """Whether an island tile has any place in a display (VK-37)."""
    for row in range(i64(ROWS)):
        if cells(p, seat, row, tile) != 0:
            return True
    return False


def broken_cell_rule(p: Position, seat: i64, row: i64, column: i64, tile: i64) -> str:
    """Why an island tile may not lie on a cell, or ''."""
    if (p.mask(seat, row, ANY) >> column) & 1:
        return "VK-32"  # the cell must be free
    if (supported(p, seat, row) >> column) & 1 == 0:
        return "VK-33"  # it must touch something
    return "VK-35" if (mismatched(p, seat, row, tile) >> column) & 1 else ""


def exchangeable(p: Position, seat: i64, row: i64) -> i64:
    """The normal tiles of a row with the same building as the special tile in hand (VK-R31)."""
    kind = p.building - BUILDING + MIDDLE
    return p.mask(seat, row, kind) & ~p.mask(seat, row, BUILT)


def ship_columns(p: Position, seat: i64) -> i64:
    """The columns where a ship may be laid; broken_ship_rule() names the rule that forbids one (P1)."""
    ships = p.ships(seat)
    if ships == 0:
        return 7  # VK-29: the first lies in columns 1 to 3
    if ships & 7 != 7:
        return ((ships << 1) | (ships >> 1)) & ~ships & 7  # VK-31: these three first
    return ((ships << 1) | (ships >> 1)) & ~ships  # VK-30: beside another


def broken_ship_rule(p: Position, seat: i64, column: i64) -> str:
    """Why a ship may not lie in a column, or ''."""
    ships = p.ships(seat)
    if (ships >> column) & 1:
        return "VK-28"  # the place must be free
    if column >= 3:
        if ships == 0:
            return "VK-29"
        if ships & 7 != 7:
            return "VK-31"
    return "" if (ship_columns(p, seat) >> column) & 1 else "VK-30"


def zero_is_free(p: Position, seat: i64, zero: i64) -> bool:
    """Whether a seat may take the set at price 0: points do not count for that (VK-24, VK-R12)."""
    others = p.sets & ~(1 << zero)
    if others == 0:
        return True
    if p.gold[seat] < lowest(others) - zero:
        return True  # VK-22: too poor for anything else
    rest = others
    while rest != 0:
        if p.vikings[lowest(rest)] == p.vikings[zero]:
            return False  # VK-20: locked by another of its colour
        rest &= rest - 1
    return True


def open_sets(p: Position, seat: i64) -> i64:
    """The places whose set a seat may take (VK-R11); broken_take_rule() is the law, promise P1 holds this to it."""
    zero = lowest(p.sets)
    dearest = min(SETS - 1, zero + p.gold[seat] + p.vp[seat])  # VK-21: coins and points
    places = p.sets & ((2 << dearest) - 1)
    return places if zero_is_free(p, seat, zero) else places & ~(1 << zero)


def broken_take_rule(p: Position, seat: i64, place: i64) -> str:
    """Why a set may not be taken, or ''."""
    if (p.sets >> place) & 1 == 0:
        return "VK-14"  # only sets that are still there
    zero = lowest(p.sets)
    if place == zero:
        return "" if zero_is_free(p, seat, zero) else "VK-20"
    return "" if place - zero <= p.gold[seat] + p.vp[seat] else "VK-23"  # nobody may owe
