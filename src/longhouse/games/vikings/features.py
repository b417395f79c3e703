"""The table of Vikings as numbers for one seat, straight from the position; vector.py says what they are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, absolute, begin, bits, by_seat, counts, one_of, relative, turned
from longhouse.core.state import State
from longhouse.games.vikings import steps
from longhouse.games.vikings.board import ANY, BUILT, MASKS, SETTLED
from longhouse.games.vikings.components import (
    COLOUR_KINDS,
    COLUMNS,
    ROWS,
    SETS,
    SHIP_COLUMNS,
    SHIP_KINDS,
    SPACES,
    SPECIAL_KINDS,
    TILE_KINDS,
)
from longhouse.games.vikings.position import Position

BUILDING_CODE: Final = 6  # added to a tile's code under a building


class VikingsFeatures(Features):
    """The quick way to the numbers of vector.py; tests/interop/test_rows.py holds it to them."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Vikings"
        p = state
        n = p.seats
        at = begin(p, seat, out, at)
        out[at] = i16(1) if p.progress else i16(0)
        out[at + 1] = i16(1) if p.auction else i16(0)
        out[at + 2] = i16(p.round)
        at = one_of(p.step, steps.OVER + 1, out, at + 3)
        at = one_of(relative(p.start_figure, seat, n), n, out, at)
        at = one_of(relative(p.active, seat, n), n, out, at)
        at = write_wheel(p, out, at)
        out[at] = i16(p.bid)
        at = one_of(relative(p.bidder, seat, n), n, out, at + 1)
        at = bits(turned(p.bidding, seat, n), n, out, at)
        at = write_hand(p, out, at)
        at = counts(p.pool, 0, TILE_KINDS, out, at)
        at = counts(p.sack, 0, COLOUR_KINDS, out, at)
        at = counts(p.pile, 0, SPECIAL_KINDS, out, at)
        return write_seats(p, seat, out, at)


def write_wheel(p: Position, out: vec[i16], at: i64) -> i64:
    """The sets on the wheel with their prices, the Vikings drawn, the special tiles face up."""
    tiles = p.tiles
    vikings = p.vikings
    standing: i64 = at + SETS * TILE_KINDS
    prices: i64 = standing + SETS * COLOUR_KINDS
    wheel: i64 = p.sets
    zero: i64 = p.zero() if wheel != 0 else i64(0)
    for place in range(SETS):
        tile = tiles[place]
        if tile >= 0:
            out[at + place * TILE_KINDS + tile] = i16(1)
        viking = vikings[place]
        if viking >= 0:
            out[standing + place * COLOUR_KINDS + viking] = i16(1)
        out[prices + place] = i16(place - zero) if (wheel >> place) & 1 == 1 else i16(-1)
    at = counts(p.drawn, 0, COLOUR_KINDS, out, prices + SETS)
    for i in range(SPACES):
        at = one_of(p.spaces[i], SPECIAL_KINDS, out, at)
    return at


def write_hand(p: Position, out: vec[i16], at: i64) -> i64:
    """What is being placed or moved."""
    at = one_of(p.tile, TILE_KINDS, out, at)
    at = one_of(p.viking, COLOUR_KINDS, out, at)
    at = one_of(p.row, ROWS, out, at)
    out[at] = i16(p.column + 1) if p.row >= 0 else i16(0)
    at = one_of(p.building, SPECIAL_KINDS, out, at + 1)
    at = one_of(p.boat_mode - 1, 3, out, at)
    return one_of(p.boat_row, ROWS, out, at)


def write_seats(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """What the seats have, field by field."""
    n = p.seats
    at = by_seat(p.gold, 1, viewer, n, out, at)
    at = by_seat(p.vp, 1, viewer, n, out, at)
    at = bits(turned(p.start_tiles, viewer, n), n, out, at)
    at = by_seat(p.base, COLOUR_KINDS, viewer, n, out, at)
    at = by_seat(p.specials, SPECIAL_KINDS, viewer, n, out, at)
    for i in range(n):
        write_ships(p, absolute(i, viewer, n), out, at)
        at += SHIP_COLUMNS
    settled: i64 = at + n * ROWS * COLUMNS
    for i in range(n):
        write_land(p, absolute(i, viewer, n), out, at, settled)
        at += ROWS * COLUMNS
        settled += ROWS * COLUMNS
    return settled


def write_ships(p: Position, seat: i64, out: vec[i16], at: i64) -> None:
    """The ships of a display by column: 1 to 4, put together from the columns whose code has a 1, a 2 or a 4."""
    fleet = p.fleet
    first: i64 = seat * (SHIP_KINDS + 1)
    ones: i64 = fleet[first] | fleet[first + 2]
    twos: i64 = fleet[first + 1] | fleet[first + 2]
    fours: i64 = fleet[first + 3]
    while ones | twos | fours != 0:
        out[at] = i16((ones & 1) + 2 * (twos & 1) + 4 * (fours & 1))
        ones >>= 1
        twos >>= 1
        fours >>= 1
        at += 1


def write_land(p: Position, seat: i64, out: vec[i16], tiles: i64, settled: i64) -> None:
    """The tiles of a display and the Vikings on them, row by row; codes 1 to 6 are put together as those of ships."""
    land = p.land
    first: i64 = seat * ROWS * MASKS
    for row in range(ROWS):
        rest: i64 = land[first + ANY]
        if rest != 0:
            ones: i64 = land[first] | land[first + 2] | land[first + 4]
            twos: i64 = land[first + 1] | land[first + 2] | land[first + 5]
            fours: i64 = land[first + 3] | land[first + 4] | land[first + 5]
            built: i64 = land[first + BUILT]
            people: i64 = land[first + SETTLED]
            column: i64 = row * COLUMNS
            while rest != 0:
                code: i64 = (ones & 1) + 2 * (twos & 1) + 4 * (fours & 1) + BUILDING_CODE * (built & 1)
                out[tiles + column] = i16(code)
                out[settled + column] = i16(people & 1)
                rest >>= 1
                ones >>= 1
                twos >>= 1
                fours >>= 1
                built >>= 1
                people >>= 1
                column += 1
        first += MASKS
