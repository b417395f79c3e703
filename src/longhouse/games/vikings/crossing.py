"""Who can cross from the base to the islands, and where to: masks, and the reasons to say no (VK-49 to VK-54).

To keep one way for one thing, Vikings of one colour are moved from left to right (VK-R46) and
colours from top to bottom.
"""

from mypy_extensions import i64

from longhouse.core.masks import bit, size
from longhouse.games.vikings.actions import ALL, CELL, EACH, ONE, SKIP, STOP
from longhouse.games.vikings.components import BOAT, BOATSMAN, COLOUR_KINDS, COLUMNS, ROUNDS, ROWS
from longhouse.games.vikings.position import BY_ONE, Position


def movable(p: Position, seat: i64) -> i64:
    """The rows whose colour has a Viking on the base (VK-53) and an empty tile, as a mask (VK-50)."""
    rows: i64 = 0
    for row in range(i64(ROWS)):
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
    """The uses of a boatsman a seat may choose, as a mask from action ALL on; broken_use_rule() is the law (P1)."""
    rows = movable(p, seat)
    several = rows & (rows - 1) != 0
    uses: i64 = 0 if compulsory(p) else 1 << (STOP - ALL)
    if not p.progress:
        return uses | rows | ((1 << (EACH - ALL)) if several else 0)
    uses |= rows << (ONE - ALL)
    if p.has(seat, BOAT) > 0:
        if several:
            uses |= 1 << (EACH - ALL)
        for row in range(i64(ROWS)):
            if how_many(p, seat, row) >= 2:
                uses |= 1 << row
    return uses


def broken_use_rule(p: Position, seat: i64, action: i64) -> str:
    """Why a boatsman may not be used in this way, or ''."""
    if action == STOP:
        return "VK-54" if compulsory(p) else ""  # in round 6 nobody is left behind
    rows = movable(p, seat)
    if action >= ONE:
        if not p.progress:
            return "VK-51"  # boatsmen are stronger in the basic version
        return "" if (rows >> (action - ONE)) & 1 else "VK-R19"  # somebody must be able to move
    if p.progress and p.has(seat, BOAT) == 0:
        return "VK-82"  # one Viking only, without a boat
    if action == EACH:
        return "" if rows & (rows - 1) != 0 else "VK-R45"  # two colours at least
    if (rows >> (action - ALL)) & 1 == 0:
        return "VK-R19"
    if p.progress and how_many(p, seat, action - ALL) < 2:
        return "VK-R40"  # a boat for a single Viking would be wasted
    return ""


# Where to


def open_columns(p: Position, seat: i64) -> i64:
    """The columns of the row in question where the next Viking may go, threatened ones too (VK-R20)."""
    columns = p.empty_tiles(seat, p.boat_row) & ~(bit(p.boat_last + 1) - 1)  # VK-R46: from left to right
    return without_last(columns, p.boat_left - 1) if compulsory(p) else columns  # VK-R18: room for all the others


def without_last(mask: i64, count: i64) -> i64:
    """A mask without its highest bits, so that this many stay to their right."""
    kept = mask
    for _i in range(size(mask) - count):
        mask &= mask - 1
    return kept & ~mask


def may_skip(p: Position) -> bool:
    """Whether the rest, or this colour, may be left behind (VK-R18)."""
    if compulsory(p) or p.boat_mode == BY_ONE:
        return False
    return p.boat_moved or p.boat_rows & (p.boat_rows - 1) != 0


def broken_cell_rule(p: Position, seat: i64, action: i64) -> str:
    """Why the next Viking may not go there, or why nobody may be left behind, or ''."""
    if action == SKIP:
        return "" if may_skip(p) else "VK-R18"  # a boatsman brings somebody, and in round 6 all he can
    row = (action - CELL) // COLUMNS
    column = (action - CELL) % COLUMNS
    if row != p.boat_row:
        return "VK-50"  # the Viking moved now belongs into its own row
    if (p.empty_tiles(seat, row) >> column) & 1 == 0:
        return "VK-42"  # on a tile with nobody on it
    if column <= p.boat_last:
        return "VK-R46"  # from left to right
    return "" if (open_columns(p, seat) >> column) & 1 else "VK-R18"
