"""Vikings as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, among, common, common_numbers, in_turn, who, word, words
from longhouse.core.view import View
from longhouse.games.vikings import components as box
from longhouse.games.vikings import steps
from longhouse.games.vikings.features import BUILDING_CODE, VikingsFeatures
from longhouse.games.vikings.view import SeatView, VikingsView

MANY = 2000  # more than anybody has of anything
MODES = ("one", "all", "each")


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    return (*common(seats), *_on_the_table(seats), *_of_the_seats(seats))


def _on_the_table(n: int) -> tuple[Field, ...]:
    tiles, colours, specials = len(box.TILES), len(box.COLOURS), len(box.SPECIALS)
    return (
        Field("progress", (1,), 0, 1, "the progress version is played"),
        Field("auction", (1,), 0, 1, "with auctions"),
        Field("round", (1,), 0, box.ROUNDS, "the round"),
        Field("step", (len(steps.NAMES),), 0, 1, f"what is decided now: {', '.join(steps.NAMES)}"),
        Field("start_figure", (n,), 0, 1, "who has the start figure"),
        Field("active", (n,), 0, 1, "whose turn it is"),
        Field("wheel_tile", (box.SETS, tiles), 0, 1, f"the tile at each place of the wheel: {' '.join(box.TILES)}"),
        Field(
            "wheel_viking", (box.SETS, colours), 0, 1, f"the Viking at each place of the wheel: {' '.join(box.COLOURS)}"
        ),
        Field("price", (box.SETS,), -1, box.SETS, "what the set at each place costs; -1 there is none"),
        Field("drawn", (colours,), 0, MANY, "Vikings drawn and not yet laid out, by colour"),
        Field("spaces", (box.SPACES, specials), 0, 1, f"special tiles face up: {' '.join(box.SPECIALS)}"),
        Field("bid", (1,), -1, box.BID_CAP, "the highest bid; -1 there is none"),
        Field("bidder", (n,), 0, 1, "who made it"),
        Field("bidding", (n,), 0, 1, "who has not passed"),
        Field("tile", (tiles,), 0, 1, "the tile in hand"),
        Field("viking", (colours,), 0, 1, "the Viking in hand"),
        Field("row", (box.ROWS,), 0, 1, f"the row of the tile just laid: {' '.join(box.ROW_CODES)}"),
        Field("column", (1,), 0, box.COLUMNS, "its column, from 1"),
        Field("building", (specials,), 0, 1, "the building tile in hand"),
        Field("boat_mode", (len(MODES),), 0, 1, f"how a boatsman is used: {', '.join(MODES)}"),
        Field("boat_row", (box.ROWS,), 0, 1, "the row he moves Vikings to"),
        Field("unseen_tiles", (tiles,), 0, MANY, "tiles still to be turned up"),
        Field("unseen_vikings", (colours,), 0, MANY, "Vikings in the sack"),
        Field("unseen_specials", (specials,), 0, MANY, "special tiles in the pile"),
    )


def _of_the_seats(n: int) -> tuple[Field, ...]:
    return (
        Field("gold", (n,), 0, MANY, "coins"),
        Field("vp", (n,), 0, MANY, "points"),
        Field("start_tile", (n,), 0, 1, "the start tile is still to be laid"),
        Field("base", (n, len(box.COLOURS)), 0, MANY, "Vikings on the base, by colour"),
        Field("specials", (n, len(box.SPECIALS)), 0, MANY, "special tiles beside the base"),
        Field("ships", (n, box.SHIP_COLUMNS), 0, 4, "the ship in each column: 1 SR, 2 SG, 3 SY, 4 SB"),
        Field(
            "land",
            (n, box.ROWS, box.COLUMNS),
            0,
            box.SHIP + BUILDING_CODE,
            "the tile in each cell: 1 L, 2-5 M1-M4, 6 E; 8-11 a building tile in place of M1-M4",
        ),
        Field("settled", (n, box.ROWS, box.COLUMNS), 0, 1, "a Viking stands in the cell"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, VikingsView), "a view of Vikings"
    seats = [view.players[seat] for seat in in_turn(view.seat, view.seats)]
    return {
        **common_numbers(view),
        "progress": [int(view.version == "progress")],
        "auction": [int(view.auction)],
        "round": [view.round],
        "step": word(view.step, steps.NAMES),
        "start_figure": who(view, view.start_figure),
        "active": who(view, view.active),
        "wheel_tile": [n for place in view.wheel for n in word(place.tile, box.TILES)],
        "wheel_viking": [n for place in view.wheel for n in word(place.viking, box.COLOURS)],
        "price": [place.price for place in view.wheel],
        "drawn": list(view.drawn),
        "spaces": [n for special in view.spaces for n in word(special, box.SPECIALS)],
        "bid": [view.bid],
        "bidder": who(view, view.bidder),
        "bidding": among(view, view.bidding),
        "tile": word(view.tile, box.TILES),
        "viking": word(view.viking, box.COLOURS),
        "row": word(view.cell[:1], box.ROW_CODES),
        "column": [int(view.cell[1:] or 0)],
        "building": word(view.building, box.SPECIALS),
        "boat_mode": word(view.boat_mode, MODES),
        "boat_row": word(view.boat_row, box.ROW_CODES),
        "unseen_tiles": list(view.unseen_tiles),
        "unseen_vikings": list(view.unseen_vikings),
        "unseen_specials": list(view.unseen_specials),
        "gold": [s.gold for s in seats],
        "vp": [s.vp for s in seats],
        "start_tile": [int(s.start_tile) for s in seats],
        "base": [n for s in seats for n in s.base],
        "specials": [n for s in seats for n in words(s.specials, box.SPECIALS)],
        "ships": [n for s in seats for n in _ships(s)],
        "land": [n for s in seats for n in _land(s)],
        "settled": [n for s in seats for n in _settled(s)],
    }


def _ships(seat: SeatView) -> list[int]:
    ships = {ship.column: box.TILES.index(ship.tile) - box.SHIP + 1 for ship in seat.ships}
    return [ships.get(column + 1, 0) for column in range(box.SHIP_COLUMNS)]


def _land(seat: SeatView) -> list[int]:
    codes = {(c.row, c.column): box.TILES.index(c.tile) + 1 + BUILDING_CODE * c.building for c in seat.cells}
    return [codes.get((row, column + 1), 0) for row in box.ROW_CODES for column in range(box.COLUMNS)]


def _settled(seat: SeatView) -> list[int]:
    standing = {(c.row, c.column) for c in seat.cells if c.viking}
    return [int((row, column + 1) in standing) for row in box.ROW_CODES for column in range(box.COLUMNS)]


def features(seats: int) -> VikingsFeatures:
    """The quick way to the same numbers."""
    return VikingsFeatures()


VECTOR = Vector(fields, numbers, features)
