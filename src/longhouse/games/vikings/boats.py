"""Boatsmen at work: which uses are open, and where the Vikings may go (VK-49 to VK-54).

To keep one way for one thing, Vikings of one colour are moved from left to right (VK-R46) and
colours from top to bottom.
"""

from mypy_extensions import i64

from longhouse.core.masks import bit, lowest, size
from longhouse.games.vikings.actions import ALL, CELL, EACH, ONE, SKIP, STOP
from longhouse.games.vikings.components import BOAT, BOATSMAN, COLOUR_KINDS, COLUMNS, ROUNDS, ROWS
from longhouse.games.vikings.position import BY_ALL, BY_EACH, BY_ONE, Position


def movable(p: Position, seat: i64) -> i64:
    """The rows whose colour has a Viking on the base (VK-53) and an empty tile, as a mask (VK-50)."""
    rows: i64 = 0
    for row in range(ROWS):
        if p.on_base(seat, row) > 0 and p.empty_tiles(seat, row) != 0:
            rows |= 1 << row
    return rows


def can_move(p: Position, seat: i64) -> bool:
    """Whether a seat has a boatsman and somebody to move."""
    return p.base[seat * COLOUR_KINDS + BOATSMAN] > 0 and movable(p, seat) != 0


def how_many(p: Position, seat: i64, row: i64) -> i64:
    """How many Vikings of a colour could move at once (VK-R19)."""
    return min(p.on_base(seat, row), size(p.empty_tiles(seat, row)))


def compulsory(p: Position) -> bool:
    """Whether this is the last large scoring, in which boatsmen must work (VK-54)."""
    return p.round == ROUNDS


# Which use


def open_uses(p: Position, seat: i64) -> i64:
    """The uses of a boatsman a seat may choose, as a mask from action ALL on."""
    rows = movable(p, seat)
    several = rows & (rows - 1) != 0
    found: i64 = 0 if compulsory(p) else 1 << (STOP - ALL)
    if not p.progress:
        return found | rows | ((1 << (EACH - ALL)) if several else 0)
    found |= rows << (ONE - ALL)
    if p.has(seat, BOAT) > 0:
        if several:
            found |= 1 << (EACH - ALL)
        for row in range(ROWS):
            if how_many(p, seat, row) >= 2:
                found |= 1 << row
    return found


def broken_use_rule(p: Position, seat: i64, action: i64) -> str:
    """Why a boatsman may not be used in this way, or ''."""
    if action == STOP:
        return "VK-54" if compulsory(p) else ""
    rows = movable(p, seat)
    if action >= ONE:
        if not p.progress:
            return "VK-51"  # boatsmen are stronger in the basic version
        return "" if (rows >> (action - ONE)) & 1 else "VK-R19"
    if p.progress and p.has(seat, BOAT) == 0:
        return "VK-82"  # one Viking only, without a boat
    if action == EACH:
        return "" if rows & (rows - 1) != 0 else "VK-R45"
    if (rows >> (action - ALL)) & 1 == 0:
        return "VK-R19"
    if p.progress and how_many(p, seat, action - ALL) < 2:
        return "VK-R40"  # a boat for a single Viking would be wasted
    return ""


def begin(p: Position, seat: i64, action: i64) -> None:
    """Choose a use; the boatsman, and the boat if one is needed, leave the game (VK-52, VK-90)."""
    p.boat_moved = False
    p.boat_last = -1
    p.boat_rows = 0
    p.boat_left = 1
    if action >= ONE:
        p.use = BY_ONE
        p.boat_row = action - ONE
    elif action == EACH:
        p.use = BY_EACH
        p.boat_left = 0
        p.boat_rows = movable(p, seat)
        p.boat_row = lowest(p.boat_rows)
    else:
        p.use = BY_ALL
        p.boat_row = action - ALL
        p.boat_left = how_many(p, seat, p.boat_row)


# Where to


def open_columns(p: Position, seat: i64) -> i64:
    """The columns of the row in question where the next Viking may go, threatened ones too (VK-R20)."""
    found = p.empty_tiles(seat, p.boat_row)
    if p.use == BY_ALL:
        found &= ~(bit(p.boat_last + 1) - 1)  # VK-R46
        if compulsory(p):
            found = without_last(found, p.boat_left - 1)  # VK-R18
    return found


def without_last(mask: i64, count: i64) -> i64:
    """A mask without its highest bits, so that this many stay to their right."""
    kept = mask
    for _i in range(size(mask) - count):
        mask &= mask - 1
    return kept & ~mask


def may_skip(p: Position) -> bool:
    """Whether the rest, or this colour, may be left behind (VK-R18)."""
    if compulsory(p) or p.use == BY_ONE:
        return False
    return p.boat_moved or (p.use == BY_EACH and p.boat_rows & (p.boat_rows - 1) != 0)


def broken_cell_rule(p: Position, seat: i64, action: i64) -> str:
    """Why the next Viking may not go there, or why nobody may be left behind, or ''."""
    if action == SKIP:
        return "" if may_skip(p) else "VK-R18"
    row = (action - CELL) // COLUMNS
    column = (action - CELL) % COLUMNS
    if action >= CELL + ROWS * COLUMNS or row != p.boat_row:
        return "VK-50"  # the Viking moved now belongs into its own row
    if (p.empty_tiles(seat, row) >> column) & 1 == 0:
        return "VK-42"  # on a tile with nobody on it
    if p.use == BY_ALL and column <= p.boat_last:
        return "VK-R46"
    return "" if (open_columns(p, seat) >> column) & 1 else "VK-R18"


def move(p: Position, seat: i64, column: i64) -> None:
    """One Viking goes from the base to the row in question."""
    p.base[seat * COLOUR_KINDS + 4 - p.boat_row] -= 1
    p.put_man(seat, p.boat_row, column)
    p.boat_moved = True
    p.boat_last = column
    if p.use != BY_EACH:
        p.boat_left -= 1


def goes_on(p: Position, seat: i64, skipped: bool) -> bool:
    """After a move or a skip: whether this use asks for another cell."""
    if p.use == BY_EACH:
        p.boat_rows &= p.boat_rows - 1
        if p.boat_rows == 0:
            return False
        p.boat_row = lowest(p.boat_rows)
        p.boat_last = -1
        return True
    return p.use == BY_ALL and not skipped and p.boat_left > 0 and open_columns(p, seat) != 0


def finish(p: Position) -> None:
    """Forget the use."""
    p.use = 0
    p.boat_row = -1
    p.boat_last = -1
    p.boat_left = 0
    p.boat_rows = 0
    p.boat_moved = False
