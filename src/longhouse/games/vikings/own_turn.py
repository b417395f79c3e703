"""A player's turn: taking a set, laying the tile, placing the Viking, a special tile."""

from mypy_extensions import i64

from longhouse.core.masks import highest
from longhouse.games.vikings import endings, placing, steps
from longhouse.games.vikings.actions import CELL, DECLINE, SETTLE, SHIP_TO, SPECIAL, TAKE, TO_BASE
from longhouse.games.vikings.board import NONE, PURSE, SETS_PAID
from longhouse.games.vikings.components import (
    BUILDING,
    COIN5,
    COLOUR_KINDS,
    COLUMNS,
    LAST_ROW,
    LEFT,
    MIDDLE,
    RIGHT,
    ROWS,
    SETS,
    SHIP,
    SHIP_COLUMNS,
    SPACES,
    SPECIAL_KINDS,
)
from longhouse.games.vikings.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of a turn is about."""
    step = p.step
    if step == steps.TAKE:
        return TAKE, TAKE + SETS
    if step == steps.SETTLE:
        return SETTLE, TO_BASE + 1
    if step == steps.PLACE_SHIP:
        return SHIP_TO, SHIP_TO + SHIP_COLUMNS
    if step == steps.SPECIAL:
        return SPECIAL, DECLINE + 1
    return CELL, CELL + ROWS * COLUMNS


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    step = p.step
    seat = p.active
    if step == steps.TAKE:
        return placing.broken_take_rule(p, seat, action - TAKE)
    if step == steps.SETTLE:
        return ""
    if step == steps.PLACE_SHIP:
        return placing.broken_ship_rule(p, seat, action - SHIP_TO)
    if step == steps.SPECIAL:
        empty = action != DECLINE and p.spaces[action - SPECIAL] < 0
        return "VK-85" if empty else ""  # spaces are not refilled during a round
    row = (action - CELL) // COLUMNS
    column = (action - CELL) % COLUMNS
    if step == steps.PLACE_ISLAND:
        return placing.broken_cell_rule(p, seat, row, column, p.tile)
    if step == steps.START_TILE:
        return "" if column == 0 else "VK-R3"  # right beside the base
    return "" if (placing.exchangeable(p, seat, row) >> column) & 1 else "VK-97"  # a tile with the same building


# What is open, for the compiled loops


def open_answers(p: Position) -> i64:
    """What a step without cells allows, as a mask from its first candidate on; promise P1 holds it to broken_rule()."""
    step = p.step
    if step == steps.TAKE:
        return placing.open_sets(p, p.active)
    if step == steps.SETTLE:
        return 3
    if step == steps.PLACE_SHIP:
        return placing.ship_columns(p, p.active)
    mask: i64 = 1 << SPACES
    for space in range(SPACES):
        if p.spaces[space] >= 0:
            mask |= 1 << space
    return mask


def open_cells(p: Position, row: i64) -> i64:
    """The columns of a row that a step with cells allows; promise P1 holds it to broken_rule()."""
    if p.step == steps.PLACE_ISLAND:
        return placing.cells(p, p.active, row, p.tile)
    return i64(1) if p.step == steps.START_TILE else placing.exchangeable(p, p.active, row)


# What it does


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    step = p.step
    seat = p.active
    if step == steps.TAKE:
        after_take(p, seat, action - TAKE)
    elif step == steps.PLACE_ISLAND:
        after_island(p, seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS)
    elif step == steps.SETTLE:
        after_settle(p, seat, action == SETTLE)
    elif step == steps.PLACE_SHIP:
        after_ship(p, seat, action - SHIP_TO)
    elif step == steps.START_TILE:
        after_start_tile(p, seat, (action - CELL) // COLUMNS)
    elif step == steps.SPECIAL:
        after_special(p, seat, action)
    else:
        after_exchange(p, seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS)


def after_take(p: Position, seat: i64, place: i64) -> None:
    """A set is paid and taken from the wheel."""
    zero = p.zero()
    price = place - zero
    p.entitled = p.progress and price > 0 and place == highest(p.sets)  # VK-84, VK-R28: the dearest, not at 0
    points = p.pay(seat, SETS_PAID, price)  # VK-19: to the bank
    p.tile = p.tiles[place]
    p.viking = p.vikings[place]
    p.tiles[place] = NONE
    p.vikings[place] = NONE
    p.sets &= ~(1 << place)
    p.purchases += 1  # VK-18
    p.tell("VK-19", "take", seat, place, price, points)
    p.tell("VK-15", "set", seat, p.tile, p.viking)
    if place == zero and p.sets != 0:
        p.tell("VK-25", "wheel", p.zero())
    if (p.start_tiles >> seat) & 1:
        p.step = steps.START_TILE  # VK-38: in the first turn
    else:
        ask_tile(p, seat)


def after_start_tile(p: Position, seat: i64, row: i64) -> None:
    """The start tile lies beside the base."""
    p.start_tiles &= ~(1 << seat)
    p.put_tile(seat, row, 0, LEFT)  # VK-38
    p.tell("VK-38", "start_tile", seat, row)
    ask_tile(p, seat)


def ask_tile(p: Position, seat: i64) -> None:
    """A tile that fits must be laid (VK-R8), in any row the player likes (VK-41)."""
    if p.tile >= SHIP:
        p.step = steps.PLACE_SHIP  # VK-28: ships have a row of their own
    elif placing.fits_somewhere(p, seat, p.tile):
        p.step = steps.PLACE_ISLAND  # VK-32
    else:
        p.gone_tiles[p.tile] += 1  # VK-37: discarded
        p.tell("VK-37", "discard", seat, p.tile)
        p.tile = NONE
        viking_to_base(p, seat, "VK-40")


def after_ship(p: Position, seat: i64, column: i64) -> None:
    """The ship lies in its column; its Viking goes to the base."""
    p.put_ship(seat, column, p.tile)  # VK-28
    p.tell("VK-28", "ship", seat, p.tile, column)
    p.tile = NONE
    viking_to_base(p, seat, "VK-40")


def after_island(p: Position, seat: i64, row: i64, column: i64) -> None:
    """Lay the tile; a building that waits replaces it before its Viking is asked for (VK-R32)."""
    tile = p.tile
    p.put_tile(seat, row, column, tile)  # VK-32
    p.tell("VK-32", "island", seat, tile, row, column)
    p.tile = NONE
    if MIDDLE <= tile < RIGHT:
        special = tile + BUILDING - MIDDLE
        if p.has(seat, special) > 0:
            p.specials[seat * SPECIAL_KINDS + special] -= 1
            p.put_building(seat, row, column, special)  # VK-98: it waited for such a tile
            p.tell("VK-98", "exchange", seat, special, row, column)
    if row == LAST_ROW - p.viking:
        p.row = row  # VK-R5: on the tile of his own set
        p.column = column
        p.step = steps.SETTLE  # VK-39: his own row
    else:
        viking_to_base(p, seat, "VK-40")


def after_settle(p: Position, seat: i64, settles: bool) -> None:
    """The Viking stands on the new tile, or goes to the base."""
    if settles:
        p.put_viking(seat, p.row, p.column)  # VK-39
        p.tell("VK-39", "settle", seat, p.viking, p.row, p.column)
        p.viking = NONE
    p.row = NONE
    p.column = NONE
    if settles:
        ask_special(p, seat)
    else:
        viking_to_base(p, seat, "VK-39")


def viking_to_base(p: Position, seat: i64, rule: str) -> None:
    """The Viking in hand goes to the base, because he must (VK-40) or the player likes it so (VK-39)."""
    p.base[seat * COLOUR_KINDS + p.viking] += 1  # VK-39, VK-40
    p.tell(rule, "to_base", seat, p.viking)
    p.viking = NONE
    ask_special(p, seat)


def ask_special(p: Position, seat: i64) -> None:
    """The end of a turn: a special tile, if one is due and there (VK-R27)."""
    if p.entitled:
        for space in range(SPACES):
            if p.spaces[space] >= 0:
                p.step = steps.SPECIAL  # VK-84: with the dearest set
                return
    end_turn(p)


def after_special(p: Position, seat: i64, action: i64) -> None:
    """A special tile is taken, or none."""
    if action == DECLINE:
        p.tell("VK-R29", "declined", seat)
        end_turn(p)
        return
    special = p.spaces[action - SPECIAL]
    p.spaces[action - SPECIAL] = NONE  # VK-85: empty until the next round
    p.tell("VK-84", "special", seat, special)
    if special == COIN5:
        p.earn(seat, PURSE, 5)  # VK-88
        p.gone_specials[COIN5] += 1  # VK-88
        p.tell("VK-88", "purse", seat, 5)
    elif special >= BUILDING:
        p.building = special
        for row in range(ROWS):
            if placing.exchangeable(p, seat, row) != 0:
                p.step = steps.EXCHANGE  # VK-97
                return
        p.building = NONE
        p.specials[seat * SPECIAL_KINDS + special] += 1  # VK-98: beside the base, for now
        p.tell("VK-98", "waits", seat, special)
    else:
        p.specials[seat * SPECIAL_KINDS + special] += 1  # VK-84
    end_turn(p)


def after_exchange(p: Position, seat: i64, row: i64, column: i64) -> None:
    """A building has its place."""
    p.put_building(seat, row, column, p.building)  # VK-97
    p.tell("VK-97", "exchange", seat, p.building, row, column)
    p.building = NONE
    end_turn(p)


def end_turn(p: Position) -> None:
    """The next player clockwise, or the end of the round."""
    p.entitled = False
    if p.sets == 0:
        endings.end_round(p)  # VK-16: the wheel is empty
        return
    p.active = (p.active + 1) % p.seats  # VK-14: clockwise
    p.step = steps.TAKE
