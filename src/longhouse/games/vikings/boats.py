"""Boatsmen at work in a large scoring: how each is used, and where the Vikings go whom he brings over."""

from mypy_extensions import i64

from longhouse.core.masks import lowest
from longhouse.games.vikings import crossing, endings, steps
from longhouse.games.vikings.actions import ALL, CELL, EACH, ONE, SKIP, STOP
from longhouse.games.vikings.components import BOAT, BOATSMAN, COLOUR_KINDS, COLUMNS, LAST_ROW, SPECIAL_KINDS
from longhouse.games.vikings.position import BY_ALL, BY_EACH, BY_ONE, Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of the boatsmen is about."""
    if p.step == steps.BOAT_MODE:
        return ALL, STOP + 1
    return CELL, SKIP + 1


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    if p.step == steps.BOAT_MODE:
        return crossing.broken_use_rule(p, p.active, action)
    return crossing.broken_cell_rule(p, p.active, action)


# What is open, for the compiled loops


def open_answers(p: Position) -> i64:
    """The uses that are allowed, as a mask from ALL on; promise P1 holds it to broken_rule()."""
    return crossing.open_uses(p, p.active)


def open_cells(p: Position, row: i64) -> i64:
    """The columns of a row where the next Viking may go; promise P1 holds it to broken_rule()."""
    return crossing.open_columns(p, p.active) if row == p.boat_row else i64(0)


# What it does


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if p.step == steps.BOAT_MODE:
        after_boat_mode(p, p.active, action)
    else:
        after_boat_cell(p, p.active, action)


def after_boat_mode(p: Position, seat: i64, action: i64) -> None:
    """A boatsman is sent out, or no more of them."""
    if action == STOP:
        p.tell("VK-52", "stop", seat)
        if not endings.scored(p):
            endings.boats_or_score(p)
        return
    begin(p, seat, action)
    p.base[seat * COLOUR_KINDS + BOATSMAN] -= 1  # VK-52: used once
    p.gone_vikings[BOATSMAN] += 1  # VK-R21: he never comes back
    with_boat = p.progress and p.boat_mode != BY_ONE
    rule = "VK-90" if with_boat else "VK-82" if p.progress else "VK-51"
    p.tell(rule, "boatsman", seat, p.boat_mode, LAST_ROW - p.boat_row)
    if with_boat:
        p.specials[seat * SPECIAL_KINDS + BOAT] -= 1  # VK-90: strong for one use
        p.gone_specials[BOAT] += 1  # VK-90
        p.tell("VK-90", "boat", seat)
    p.step = steps.BOAT_CELL


def after_boat_cell(p: Position, seat: i64, action: i64) -> None:
    """One Viking crosses, or somebody is left behind."""
    if action == SKIP:
        p.tell("VK-R18", "left_behind", seat, LAST_ROW - p.boat_row)
    else:
        column = (action - CELL) % COLUMNS
        move(p, seat, column)  # VK-50: from the base to his row
        p.tell("VK-50", "moved", seat, LAST_ROW - p.boat_row, p.boat_row, column)
    if goes_on(p, seat, action == SKIP):
        return
    finish(p)
    endings.boats_or_score(p)


def begin(p: Position, seat: i64, action: i64) -> None:
    """Choose a use; the boatsman, and the boat if one is needed, leave the game (VK-52, VK-90)."""
    if action >= ONE:
        p.boat_mode = BY_ONE
        p.boat_left = 1
        p.boat_row = action - ONE
    elif action == EACH:
        p.boat_mode = BY_EACH
        p.boat_rows = crossing.movable(p, seat)
        p.boat_row = lowest(p.boat_rows)
    else:
        p.boat_mode = BY_ALL
        p.boat_row = action - ALL
        p.boat_left = crossing.how_many(p, seat, p.boat_row)


def move(p: Position, seat: i64, column: i64) -> None:
    """One Viking goes from the base to the row in question."""
    p.base[seat * COLOUR_KINDS + LAST_ROW - p.boat_row] -= 1
    p.put_viking(seat, p.boat_row, column)
    p.boat_moved = True
    p.boat_last = column
    if p.boat_mode != BY_EACH:
        p.boat_left -= 1


def goes_on(p: Position, seat: i64, skipped: bool) -> bool:
    """After a move or a skip: whether this use asks for another cell."""
    if p.boat_mode == BY_EACH:
        p.boat_rows &= p.boat_rows - 1
        if p.boat_rows == 0:
            return False
        p.boat_row = lowest(p.boat_rows)
        p.boat_last = -1
        return True
    return not skipped and p.boat_left > 0 and crossing.open_columns(p, seat) != 0


def finish(p: Position) -> None:
    """Forget the use."""
    p.boat_mode = 0
    p.boat_row = -1
    p.boat_last = -1
    p.boat_left = 0
    p.boat_moved = False
