"""A position of Vikings from its dumped form, checked.

For people who write positions by hand (cases, puzzles): counts are texts such as '2*L E', displays
such as 'K2=L* G3=bld1', and `pool`, `sack`, `pile` and `bank` may be 'rest', meaning everything
that is nowhere else. What a seat started with is worked out from its points, coins and sheet.
"""

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.load import Fields, Sense, read_dump
from longhouse.core.masks import bit, size
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import State
from longhouse.core.words import number
from longhouse.games.vikings import components as box
from longhouse.games.vikings import steps
from longhouse.games.vikings.board import BUILT, GOLD_LINE_NAMES, GOLD_LINES, MASKS, SETTLED, VP_LINE_NAMES, VP_LINES
from longhouse.games.vikings.components import Box
from longhouse.games.vikings.load_checks import check
from longhouse.games.vikings.position import MODES, Position
from longhouse.games.vikings.rules import Vikings

SENSE = Sense(__package__)
REST = "rest"
OPTIONS = ["seats", "version", "auction", "start_player", "empty_majority", "guests_eat"]
COUNTS = ["pool", "sack", "pile", "gone_tiles", "gone_vikings", "gone_specials", "bank"]
WHEEL = ["wheel", "drawn", "spaces"]
TURN = ["step", "round", "start_figure", "active", "purchases", "tile", "viking", "cell", "entitled", "building"]
AUCTION = ["bid", "bidder", "bidding"]
BOATS = ["boat_mode", "boat_row", "boat_last", "boat_left", "boat_rows", "boat_moved"]
SEAT = ["gold", "vp", "base", "ships", "display", "specials", "start_tile", "vp_sheet", "gold_sheet"]
MOST = 10_000  # of any counter
RENAMED = {
    2: {
        "step=auction": "auction_bid",
        "starter": "start_figure",
        "use": "boat_mode",
        "P*.points": "vp_sheet",
        "P*.coins": "gold_sheet",
    },
}
FORGOTTEN = ["low", "high"]  # of format 1: the wheel shows which places are still without a tile


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Vikings:
    """The position a dump() describes; strict also checks that all pieces are there and make sense."""
    assert isinstance(components, Box), "Vikings is played with its own pieces"
    fields = read_dump(data, RENAMED)
    seats = fields.whole("seats", 2, 4)
    names = all_seats(seats)
    known = [*OPTIONS, *COUNTS, *WHEEL, *TURN, *AUCTION, *BOATS, *names]
    fields.only(known if fields.format > 1 else [*known, *FORGOTTEN])
    p = _options(fields, components, seats, names)
    p.lay_out()
    _load_turn(p, fields, seats)
    _load_wheel(p, fields)
    _load_auction_and_boats(p, fields, seats)
    _fill(p.gone_tiles, 0, fields.counts("gone_tiles", box.TILES))
    _fill(p.gone_vikings, 0, fields.counts("gone_vikings", box.COLOURS))
    _fill(p.gone_specials, 0, fields.counts("gone_specials", box.SPECIALS))
    for seat in range(seats):
        _load_seat(p, seat, fields.part(names[seat]))
    _load_unseen(p, fields)
    if strict:
        check(p, census(p), _whole_box(p))
    return p


def _options(fields: Fields, pieces: Box, seats: int, names: Sequence[str]) -> Vikings:
    p = Vikings(pieces, seats)
    p.progress = fields.word("version", ["basic", "progress"]) == 1
    p.auction = fields.flag("auction")
    p.start_player = fields.word("start_player", ["random", *names]) - 1
    p.empty_majority = fields.flag("empty_majority")
    p.guests_eat = fields.flag("guests_eat")
    if p.auction and not p.progress:
        raise SENSE.wrong("only_progress_version_auction")
    return p


def _load_wheel(p: Position, fields: Fields) -> None:
    for place, text in enumerate(_list(fields, "wheel", box.SETS)):
        tile, _, viking = text.partition(" ")
        p.tiles[place] = _index(tile, ["", *box.TILES], "wheel") - 1
        p.vikings[place] = _index(viking, ["", *box.COLOURS], "wheel") - 1
        if viking and p.step > steps.ARRANGE:
            p.sets |= 1 << place
    _fill(p.drawn, 0, fields.counts("drawn", box.COLOURS))
    for space, special in enumerate(_list(fields, "spaces", box.SPACES)):
        p.spaces[space] = _index(special, ["", *box.SPECIALS], "spaces") - 1


def _load_turn(p: Position, fields: Fields, seats: int) -> None:
    p.step = fields.word("step", steps.NAMES)
    p.round = fields.whole("round", 0, box.ROUNDS)
    p.start_figure = fields.seat("start_figure", seats)
    p.active = fields.seat("active", seats)
    p.purchases = fields.whole("purchases", 0, box.ROUNDS * box.SETS)
    p.tile = fields.word("tile", ["", *box.TILES]) - 1
    p.viking = fields.word("viking", ["", *box.COLOURS]) - 1
    if fields.text("cell"):
        p.row, p.column = _cell(fields.text("cell"))
    p.entitled = fields.flag("entitled")
    p.building = fields.word("building", ["", *box.SPECIALS]) - 1


def _load_auction_and_boats(p: Position, fields: Fields, seats: int) -> None:
    p.bid = fields.whole("bid", -1, box.BID_CAP)
    p.bidder = fields.seat("bidder", seats)
    for name in fields.texts("bidding"):
        p.bidding |= 1 << _index(name, all_seats(seats), "bidding")
    p.boat_mode = fields.word("boat_mode", MODES)
    p.boat_row = fields.word("boat_row", ["", *box.ROW_CODES]) - 1
    p.boat_last = fields.whole("boat_last", 0, box.COLUMNS) - 1
    p.boat_left = fields.whole("boat_left", 0, box.COLUMNS)
    for row in fields.texts("boat_rows"):
        p.boat_rows |= 1 << _index(row, box.ROW_CODES, "boat_rows")
    p.boat_moved = fields.flag("boat_moved")


def _load_seat(p: Position, seat: int, fields: Fields) -> None:
    fields.only(SEAT)
    p.gold[seat] = fields.whole("gold", 0, MOST)
    p.vp[seat] = fields.whole("vp", 0, MOST)
    _fill(p.base, seat * box.COLOUR_KINDS, fields.counts("base", box.COLOURS))
    _fill(p.specials, seat * box.SPECIAL_KINDS, fields.counts("specials", box.SPECIALS))
    if not fields.flag("start_tile"):
        p.start_tiles &= ~(1 << seat)
    for part in fields.text("ships").split():
        column, _, ship = part.partition("=")
        if not 1 <= number(column) <= box.SHIP_COLUMNS:
            raise SENSE.wrong("ship_sg", part=fields.inside, given=repr(part))
        if p.ship_at(seat, int(column) - 1) >= 0:
            raise SENSE.wrong("two_ships_column", part=fields.inside, column=column)
        p.put_ship(seat, int(column) - 1, box.SHIP + _index(ship, box.TILES[box.SHIP :], "ships"))
    for part in fields.text("display").split():
        _load_cell(p, seat, part)
    for table, names, key in ((p.vp_sheet, VP_LINE_NAMES, "vp_sheet"), (p.gold_sheet, GOLD_LINE_NAMES, "gold_sheet")):
        sheet = fields.part(key)
        sheet.only(names)
        for i, name in enumerate(names):
            table[seat * len(names) + i] = sheet.whole(name, -MOST, MOST)


def _load_cell(p: Position, seat: int, part: str) -> None:
    """One tile such as G3=M1*."""
    cell, _, code = part.partition("=")
    row, column = _cell(cell)
    tile = _index(code.removesuffix("*"), [*box.TILES[: box.SHIP], *box.SPECIALS[box.BUILDING :]], "display")
    if p.tile_at(seat, row, column) >= 0:
        raise SENSE.wrong("two_tiles", part=seat_name(seat), cell=cell)
    if tile < box.SHIP:
        p.put_tile(seat, row, column, tile)
    else:
        p.put_tile(seat, row, column, tile - box.SHIP + box.MIDDLE)
        p.land[(seat * box.ROWS + row) * MASKS + BUILT] |= bit(column)
    if code.endswith("*"):
        p.put_viking(seat, row, column)


def _load_unseen(p: Vikings, fields: Fields) -> None:
    """The stacks, the sack, the pile and the bank; 'rest' is worked out."""
    whole = _whole_box(p)
    for key, kind, codes, table in (
        ("pool", "tile", box.TILES, p.pool),
        ("sack", "viking", box.COLOURS, p.sack),
        ("pile", "special", box.SPECIALS, p.pile),
    ):
        rest = fields.text(key) == REST
        _fill(table, 0, [0] * len(codes) if rest else fields.counts(key, codes))
        if rest:
            laid = census(p)
            for i, code in enumerate(codes):
                name = f"{kind} {code}"
                table[i] = whole[name] - laid[name]
                if table[i] < 0:
                    raise SENSE.wrong("only", whole=whole[name], code=code)
    if fields.get("bank") == REST:
        p.bank = p.box.coins - sum(p.gold)
    else:
        p.bank = fields.whole("bank", -MOST, MOST)


def _list(fields: Fields, key: str, length: int) -> list[str]:
    entries = fields.texts(key)
    if len(entries) != length:
        raise SENSE.wrong("entries_not", part=fields.inside, key=key, length=length, entries=len(entries))
    return entries


def _fill(table: vec[i64], start: int, counts: Sequence[int]) -> None:
    for i, count in enumerate(counts):
        table[start + i] = count


def _index(code: str, codes: Sequence[str], where: str) -> int:
    if code not in codes:
        raise SENSE.wrong("none", part=where, code=repr(code), known=" ".join(codes).strip())
    return list(codes).index(code)


def _cell(text: str) -> tuple[int, int]:
    column = number(text[1:])
    if text[:1] not in box.ROW_CODES or not 1 <= column <= box.COLUMNS:
        raise SENSE.wrong("cell_g", text=repr(text))
    return box.ROW_CODES.index(text[0]), column - 1


# Conservation


def census(state: State) -> dict[str, int]:
    """How many of each piece there are, wherever they lie; also coins, and points nobody accounts for."""
    assert isinstance(state, Vikings), "a position of Vikings"
    p = state
    pieces: dict[str, int] = {}
    for t, code in enumerate(box.TILES):
        pieces[f"tile {code}"] = p.pool[t] + p.gone_tiles[t] + list(p.tiles).count(t) + (p.tile == t) + _laid(p, t)
    for c, code in enumerate(box.COLOURS):
        kept = p.sack[c] + p.drawn[c] + p.gone_vikings[c] + list(p.vikings).count(c) + (p.viking == c)
        pieces[f"viking {code}"] = kept + _standing(p, c)
    for x, code in enumerate(box.SPECIALS):
        kept = p.pile[x] + p.gone_specials[x] + list(p.spaces).count(x) + (p.building == x)
        pieces[f"special {code}"] = kept + sum(p.has(seat, x) for seat in range(p.seats)) + _built(p, x)
    pieces["coins"] = p.bank + sum(p.gold)
    sheets = sum(p.vp_sheet[i] for i in range(p.seats * VP_LINES))
    pieces["points to start with"] = sum(p.vp) - sheets
    pieces["gold to start with"] = sum(p.gold) - sum(p.gold_sheet[i] for i in range(p.seats * GOLD_LINES))
    return {name: int(count) for name, count in pieces.items()}


def _laid(p: Position, tile: int) -> int:
    """Tiles of a kind in the displays, building tiles not counted; start tiles that wait are."""
    count = 0
    for seat in range(p.seats):
        if tile >= box.SHIP:
            count += size(p.fleet[seat * 5 + tile - box.SHIP])
            continue
        count += sum(size(p.mask(seat, row, tile) & ~p.mask(seat, row, BUILT)) for row in range(box.ROWS))
        if tile == 0 and (p.start_tiles >> seat) & 1:
            count += 1
    return count


def _standing(p: Position, colour: int) -> int:
    count = 0
    for seat in range(p.seats):
        count += p.base[seat * box.COLOUR_KINDS + colour]
        if colour < box.ROWS:
            count += size(p.mask(seat, box.LAST_ROW - colour, SETTLED))
    return count


def _built(p: Position, special: int) -> int:
    if special < box.BUILDING:
        return 0
    kind = special - box.BUILDING + box.MIDDLE
    masks = [p.mask(seat, row, kind) & p.mask(seat, row, BUILT) for seat in range(p.seats) for row in range(box.ROWS)]
    return sum(size(mask) for mask in masks)


def _whole_box(p: Vikings) -> dict[str, int]:
    """The census of the starting position."""
    start = Vikings(p.box, p.seats)
    start.progress = p.progress
    start.lay_out()
    return census(start)
