"""A position of Vikings as data in human words; load.py reads it back."""

from mypy_extensions import i64

from longhouse.core.counts import counted
from longhouse.core.state import DUMP_FORMAT, seat_name
from longhouse.games.vikings import steps
from longhouse.games.vikings.board import ANY, BUILT, GOLD_LINE_NAMES, GOLD_LINES, SETTLED, VP_LINE_NAMES, VP_LINES
from longhouse.games.vikings.components import (
    COLOUR_KINDS,
    COLOURS,
    COLUMNS,
    MIDDLE,
    RIGHT,
    ROW_CODES,
    ROWS,
    SETS,
    SPECIAL_KINDS,
    SPECIALS,
    TILE_KINDS,
    TILES,
)
from longhouse.games.vikings.position import MODES, Position


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: tiles, Vikings and cells by code, seats as P1, P2, ...

    load() works out from the wheel which places hold a set.
    """
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "seats": int(p.seats),
        "version": "progress" if p.progress else "basic",
        "auction": p.auction,
        "start_player": "random" if p.start_player < 0 else seat_name(p.start_player),
        "empty_majority": p.empty_majority,
        "guests_eat": p.guests_eat,
        "step": steps.NAMES[p.step],
        "round": int(p.round),
        "start_figure": seat_name(p.start_figure),
        "active": seat_name(p.active),
        "purchases": int(p.purchases),
        "pool": counted(p.pool, 0, TILE_KINDS, TILES),
        "sack": counted(p.sack, 0, COLOUR_KINDS, COLOURS),
        "pile": counted(p.pile, 0, SPECIAL_KINDS, SPECIALS),
        "gone_tiles": counted(p.gone_tiles, 0, TILE_KINDS, TILES),
        "gone_vikings": counted(p.gone_vikings, 0, COLOUR_KINDS, COLOURS),
        "gone_specials": counted(p.gone_specials, 0, SPECIAL_KINDS, SPECIALS),
        "bank": int(p.bank),
        "wheel": [dump_place(p, place) for place in range(SETS)],
        "drawn": counted(p.drawn, 0, COLOUR_KINDS, COLOURS),
        "spaces": ["" if x < 0 else SPECIALS[x] for x in p.spaces],
    }
    dump_turn(p, data)
    for seat in range(p.seats):
        data[seat_name(seat)] = dump_seat(p, seat)
    return data


def dump_turn(p: Position, data: dict[str, object]) -> None:
    """The turn, the auction and the boatsman at work, added to dump()."""
    data["tile"] = "" if p.tile < 0 else TILES[p.tile]
    data["viking"] = "" if p.viking < 0 else COLOURS[p.viking]
    data["cell"] = "" if p.row < 0 else cell_name(p.row, p.column)
    data["entitled"] = p.entitled
    data["building"] = "" if p.building < 0 else SPECIALS[p.building]
    data["bid"] = int(p.bid)
    data["bidder"] = seat_name(p.bidder)
    data["bidding"] = [seat_name(seat) for seat in range(p.seats) if (p.bidding >> seat) & 1]
    data["boat_mode"] = MODES[p.boat_mode]
    data["boat_row"] = "" if p.boat_row < 0 else ROW_CODES[p.boat_row]
    data["boat_last"] = int(p.boat_last) + 1
    data["boat_left"] = int(p.boat_left)
    data["boat_rows"] = [ROW_CODES[row] for row in range(ROWS) if (p.boat_rows >> row) & 1]
    data["boat_moved"] = p.boat_moved


def dump_place(p: Position, place: i64) -> str:
    """A place of the wheel such as 'L B', or '' when it is empty."""
    if p.tiles[place] < 0:
        return ""
    tile = TILES[p.tiles[place]]
    return tile if p.vikings[place] < 0 else f"{tile} {COLOURS[p.vikings[place]]}"


def dump_seat(p: Position, seat: i64) -> dict[str, object]:
    """One seat's part of dump()."""
    points = seat * VP_LINES
    coins = seat * GOLD_LINES
    return {
        "gold": int(p.gold[seat]),
        "vp": int(p.vp[seat]),
        "base": counted(p.base, seat * COLOUR_KINDS, COLOUR_KINDS, COLOURS),
        "ships": ship_text(p, seat),
        "display": display_text(p, seat),
        "specials": counted(p.specials, seat * SPECIAL_KINDS, SPECIAL_KINDS, SPECIALS),
        "start_tile": (p.start_tiles >> seat) & 1 == 1,
        "vp_sheet": {VP_LINE_NAMES[i]: int(p.vp_sheet[points + i]) for i in range(VP_LINES)},
        "gold_sheet": {GOLD_LINE_NAMES[i]: int(p.gold_sheet[coins + i]) for i in range(GOLD_LINES)},
    }


def ship_text(p: Position, seat: i64) -> str:
    """The ship row such as '1=SY 2=SB'."""
    parts: list[str] = []
    for column in range(COLUMNS):
        if (p.ships(seat) >> column) & 1:
            parts.append(f"{column + 1}={TILES[p.ship_at(seat, column)]}")
    return " ".join(parts)


def display_text(p: Position, seat: i64) -> str:
    """The islands such as 'K2=L* G3=bld1'; the star is a Viking."""
    parts: list[str] = []
    for row in range(ROWS):
        for column in range(COLUMNS):
            if (p.mask(seat, row, ANY) >> column) & 1:
                star = "*" if (p.mask(seat, row, SETTLED) >> column) & 1 else ""
                parts.append(f"{cell_name(row, column)}={cell_code(p, seat, row, column)}{star}")
    return " ".join(parts)


def cell_code(p: Position, seat: i64, row: i64, column: i64) -> str:
    """The code of the tile on a cell: L, M1, ..., E, or bld1, ... for a building tile."""
    tile = p.tile_at(seat, row, column)
    if (p.mask(seat, row, BUILT) >> column) & 1 and MIDDLE <= tile < RIGHT:
        return f"bld{tile}"
    return TILES[tile]


def cell_name(row: i64, column: i64) -> str:
    """A cell such as G3; column counts from 0 here."""
    return f"{ROW_CODES[row]}{column + 1}"
