"""A quick sensible move of Vikings, after the rules of thumb: no copies, no search."""

from mypy_extensions import i64

from longhouse.core.masks import bit, highest, lowest, size
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikings import crossing, placing, scoring, steps
from longhouse.games.vikings import hints_worth as judge
from longhouse.games.vikings.actions import (
    ALL,
    BID,
    CELL,
    COLOUR,
    DECLINE,
    EACH,
    ONE,
    PASS,
    SETTLE,
    SHIP_TO,
    SKIP,
    SPECIAL,
    STOP,
    TAKE,
    TO_BASE,
)
from longhouse.games.vikings.board import ANY, BUILT, SETTLED
from longhouse.games.vikings.components import (
    BOATSMAN,
    BUILDING,
    COLOUR_KINDS,
    COLUMNS,
    FISHERMAN,
    LAST_ROW,
    LEFT,
    MIDDLE,
    RIGHT,
    ROUNDS,
    ROWS,
    SHIP,
    SPACES,
    WARRIOR,
)
from longhouse.games.vikings.position import BY_ALL, BY_EACH, Position
from longhouse.games.vikings.rules import Vikings


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move."""
    assert isinstance(state, Vikings), "a position of Vikings"
    step = state.step
    if step == steps.TAKE:
        return TAKE + _set(state, seat)
    if step == steps.PLACE_ISLAND:
        return CELL + _cell(state, seat, state.tile, state.viking)
    if step == steps.PLACE_SHIP:
        return SHIP_TO + _column(state, seat)
    if step == steps.SETTLE:
        return _settle(state, seat)
    if step == steps.START_TILE:
        return CELL + _start_row(state) * COLUMNS
    if step == steps.BOAT_MODE:
        return _use(state, seat)
    if step == steps.BOAT_CELL:
        return _boat_cell(state, seat)
    if step == steps.AUCTION_BID:
        return _bid(state, seat)
    if step == steps.BANISH or step == steps.ARRANGE:
        return COLOUR + _colour(state, seat, step == steps.BANISH)
    if step == steps.SPECIAL:
        return _special(state, seat)
    return _exchange(state, seat)


# Taking and laying


def _set(p: Position, seat: i64) -> i64:
    """The set that is worth most above its price."""
    open_sets = placing.open_sets(p, seat)
    zero = p.zero()
    top = highest(p.sets)
    best: i64 = -1
    most = 0.0
    while open_sets != 0:
        place = lowest(open_sets)
        open_sets &= open_sets - 1
        worth = set_worth(p, seat, p.tiles[place], p.vikings[place]) - _cost(p, seat, place - zero)
        if p.progress and place == top and place > zero:
            worth += 2.5
        if best < 0 or worth > most:
            best = place
            most = worth
    return best


def _cost(p: Position, seat: i64, price: i64) -> float:
    coins = min(price, p.gold[seat])
    return float(coins) * judge.gold_worth(p) + float(price - coins) * 1.2


def set_worth(p: Position, seat: i64, tile: i64, viking: i64) -> float:
    """What a set is worth to a seat, laid where it does most."""
    if tile >= SHIP:
        return ship_worth(p, seat, tile, lowest(placing.ship_columns(p, seat))) + on_base(p, seat, viking)
    most = -1.0
    for row in range(ROWS):
        columns = placing.cells(p, seat, row, tile)
        while columns != 0:
            most = max(most, cell_worth(p, seat, row, lowest(columns), tile, viking))
            columns &= columns - 1
    return most if most >= 0.0 else on_base(p, seat, viking) - 0.5


def on_base(p: Position, seat: i64, viking: i64) -> float:
    """What a Viking is worth on the base: he eats, and may get over later."""
    if viking == BOATSMAN:
        waiting = 0
        for row in range(ROWS):
            waiting += crossing.how_many(p, seat, row)
        return 1.6 + 0.9 * float(min(waiting, 3)) + (0.8 if p.round >= ROUNDS - 1 else 0.0)
    row = LAST_ROW - viking
    large = judge.large_left(p, seat)
    worth = 0.15 * judge.typical(p, seat, row, large, judge.scorings_left(p, seat)) - 0.6
    room = size(p.empty_tiles(seat, row)) - p.on_base(seat, row)
    if room > 0 and p.base[seat * COLOUR_KINDS + BOATSMAN] > 0:
        worth += 0.35 * judge.typical(p, seat, row, large, judge.scorings_left(p, seat))
    return worth


def cell_worth(p: Position, seat: i64, row: i64, column: i64, tile: i64, viking: i64) -> float:
    """What it is worth to lay a tile with a Viking on a cell."""
    large = judge.large_left(p, seat)
    worth = 0.0
    if row == LAST_ROW - viking:
        worth = judge.arrives(p, seat, row, column, large, judge.scorings_left(p, seat)) - 0.4
    else:
        worth = on_base(p, seat, viking) + (0.6 if p.on_base(seat, row) > 0 else 0.1)
    here = p.mask(seat, row, ANY)
    if tile == LEFT:
        worth += 0.5 if ((here & ~p.mask(seat, row, RIGHT)) << 1) & ~here == 0 else 0.1
    elif tile == RIGHT:
        worth += 0.9 if column > 0 and (here >> (column - 1)) & 1 else -0.2
    else:
        worth += 0.3 if column > 0 and (here >> (column - 1)) & 1 else -0.3
        if p.has(seat, tile + BUILDING - MIDDLE) > 0:
            worth += 3.0
    return worth - 0.04 * float(column)


def _cell(p: Position, seat: i64, tile: i64, viking: i64) -> i64:
    """The cell where a tile does most, as row * COLUMNS + column."""
    best: i64 = -1
    most = 0.0
    for row in range(ROWS):
        columns = placing.cells(p, seat, row, tile)
        while columns != 0:
            column = lowest(columns)
            columns &= columns - 1
            worth = cell_worth(p, seat, row, column, tile, viking)
            if best < 0 or worth > most:
                best = row * COLUMNS + column
                most = worth
    return best


def ship_worth(p: Position, seat: i64, tile: i64, column: i64) -> float:
    """What a ship is worth in a column: reward with a warrior below, else loss and threat."""
    large = judge.large_left(p, seat)
    if (p.mask(seat, WARRIOR, SETTLED) >> column) & 1:
        return judge.ship_worth(p, tile - SHIP) * float(large)
    loss = 0.6 * judge.ship_worth(p, tile - SHIP)
    for row in range(1, p.box.reach[tile - SHIP] + 1):
        if (p.mask(seat, row, SETTLED) >> column) & 1:
            loss += 0.6 * judge.islander(p, seat, row, column, large, judge.scorings_left(p, seat))
            loss += 4.0 if row == FISHERMAN else 0.0
    return -loss


def _column(p: Position, seat: i64) -> i64:
    """The column where a ship does most good, or least harm; further out if all is the same."""
    columns = placing.ship_columns(p, seat)
    best: i64 = -1
    most = 0.0
    while columns != 0:
        column = lowest(columns)
        columns &= columns - 1
        worth = ship_worth(p, seat, p.tile, column)
        if best < 0 or worth >= most:
            best = column
            most = worth
    return best


def _settle(p: Position, seat: i64) -> i64:
    """Settle, unless the place is threatened and a better one is free for a boatsman."""
    threatened = (scoring.threat(p, seat, p.row) >> p.column) & 1
    elsewhere = p.empty_tiles(seat, p.row) & ~bit(p.column) & ~scoring.threat(p, seat, p.row)
    if threatened and p.row != WARRIOR and elsewhere and p.base[seat * COLOUR_KINDS + BOATSMAN] > 0:
        return TO_BASE
    return SETTLE


def _start_row(p: Position) -> i64:
    """The start tile goes into the row of the Viking in hand if his tile can follow it, else to the goldsmiths."""
    if p.viking < BOATSMAN and MIDDLE <= p.tile <= RIGHT:
        return LAST_ROW - p.viking
    return 3 if p.viking != 1 else 2


# Boatsmen


def _use(p: Position, seat: i64) -> i64:
    """The use that brings most over; early on a boatsman is kept if there is little to win."""
    uses = crossing.open_uses(p, seat)
    large = judge.large_left(p, seat)
    every = judge.scorings_left(p, seat)
    best: i64 = STOP
    most = 0.8 if not crossing.compulsory(p) else -100.0
    each = 0.0
    for row in range(ROWS):
        worth = judge.typical(p, seat, row, large, every)
        if (uses >> row) & 1:
            whole = worth * float(crossing.how_many(p, seat, row))
            if whole > most:
                best = ALL + row
                most = whole
        if (uses >> (ONE - ALL + row)) & 1 and worth > most:
            best = ONE + row
            most = worth
        if (crossing.movable(p, seat) >> row) & 1:
            each += worth
    if (uses >> (EACH - ALL)) & 1 and each > most:
        best = EACH
    return best


def _boat_cell(p: Position, seat: i64) -> i64:
    """The cell where the Viking does most; who crosses with others leaves room to the right for them."""
    columns = crossing.open_columns(p, seat)
    if p.boat_mode == BY_ALL and not crossing.compulsory(p):
        columns = crossing.without_last(columns, min(p.boat_left, size(columns)) - 1)
    row = p.boat_row
    large = judge.large_left(p, seat)
    every = judge.scorings_left(p, seat)
    best: i64 = -1
    most = 0.0
    while columns != 0:
        column = lowest(columns)
        columns &= columns - 1
        worth = judge.arrives(p, seat, row, column, large, every)
        if best < 0 or worth > most:
            best = column
            most = worth
    if p.boat_mode == BY_EACH and most <= 0.0 and crossing.may_skip(p) and row == WARRIOR:
        return SKIP
    return CELL + row * COLUMNS + best


# Auction and special tiles


def _bid(p: Position, seat: i64) -> i64:
    """Up to 2 gold, if there is gold to spare; the opener begins with 0 or 1."""
    limit: i64 = 2 if p.gold[seat] >= 10 else 1 if p.gold[seat] >= 6 else 0
    if p.bid < 0:
        return BID + min(limit, 1)
    return BID + p.bid + 1 if p.bid < limit else i64(PASS)


def _colour(p: Position, seat: i64, banish: bool) -> i64:
    """Banish what the next player wants most; lay out high what the others want and you do not."""
    other = (seat + 1) % p.seats
    best: i64 = -1
    most = 0.0
    for colour in range(COLOUR_KINDS):
        if p.drawn[colour] == 0:
            continue
        theirs = set_worth(p, other, RIGHT, colour)
        worth = theirs - set_worth(p, seat, RIGHT, colour) * (0.5 if banish else 1.0)
        if best < 0 or worth > most:
            best = colour
            most = worth
    return best


def _special(p: Position, seat: i64) -> i64:
    """The face-up tile that is worth most."""
    best: i64 = DECLINE
    most = 0.0
    for space in range(SPACES):
        if p.spaces[space] >= 0:
            worth = judge.special_worth(p, seat, p.spaces[space], judge.large_left(p, seat))
            if worth > most:
                best = SPECIAL + space
                most = worth
    return best


def _exchange(p: Position, seat: i64) -> i64:
    """The fitting tile with most Vikings around it."""
    kind = p.building - BUILDING + MIDDLE
    best: i64 = -1
    most = 0.0
    for row in range(ROWS):
        columns = p.mask(seat, row, kind) & ~p.mask(seat, row, BUILT)
        threat = scoring.threat(p, seat, row)
        while columns != 0:
            column = lowest(columns)
            columns &= columns - 1
            around = float(scoring.neighbours(p, seat, row, column)) + (0.0 if (threat >> column) & 1 else 5.0)
            if best < 0 or around > most:
                best = row * COLUMNS + column
                most = around
    return CELL + best
