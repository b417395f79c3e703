"""The pieces of Vikings as one typed object.

t is a tile, 0..9: L M1 M2 M3 M4 E, then the ships SR SG SY SB.
c is a colour of Vikings, 0..5: B Y G R K A, the order in which they are laid out (VK-13).
r is a row of islands, 0..4 from top to bottom: K R G Y B; colour c lives in row LAST_ROW - c.
x is a special tile, 0..12, in the order of SPECIALS.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, Row, bad_set

PACKAGE: Final = "longhouse.games.vikings"
TILES: Final = ["L", "M1", "M2", "M3", "M4", "E", "SR", "SG", "SY", "SB"]
LEFT: Final = 0
MIDDLE: Final = 1  # the first of the four
RIGHT: Final = 5
SHIP: Final = 6  # the first of the four; islands are the tiles below
TILE_KINDS: Final = 10
SHIP_KINDS: Final = 4

COLOURS: Final = ["B", "Y", "G", "R", "K", "A"]
COLOUR_KINDS: Final = 6
BOATSMAN: Final = 5

ROW_CODES: Final = ["K", "R", "G", "Y", "B"]
ROWS: Final = 5
LAST_ROW: Final = 4  # colour c lives in row LAST_ROW - c
WARRIOR: Final = 0  # rows
NOBLE: Final = 1
SCOUT: Final = 2
GOLDSMITH: Final = 3
FISHERMAN: Final = 4

SPECIALS: Final = [
    "coin5", "gold1", "boat", "noble1", "scout1", "fish1", "crew", "feast", "hoard", "bld1", "bld2", "bld3", "bld4",
]  # fmt: skip
COIN5: Final = 0
GOLD1: Final = 1
BOAT: Final = 2
NOBLE1: Final = 3
SCOUT1: Final = 4
FISH1: Final = 5
CREW: Final = 6
FEAST: Final = 7
HOARD: Final = 8
BUILDING: Final = 9  # the first of the four; building x stands for the middle tile x - 8
SPECIAL_KINDS: Final = 13

ROUNDS: Final = 6
SETS: Final = 12
BID_CAP: Final = 60
COLUMNS: Final = 37  # no island tile can lie further right (VK-R9)
SHIP_COLUMNS: Final = 14  # nor a ship (VK-R9)
AUCTION_VIKINGS: Final = 13
SPACES: Final = 4  # for special tiles face up


class Box(Components):
    """The tiles, Vikings, coins and start values of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.start_points: i64 = 0
        self.start_gold: vec[i64] = vec[i64]()  # by number of players - 2
        self.start_tiles: i64 = 0
        self.coins: i64 = 0  # the worth of all of them
        self.pool: vec[i64] = vec[i64]()  # tiles to be shuffled, by kind
        self.island_names: list[str] = []  # a ship is called by the colour of its sail
        self.vikings: vec[i64] = vec[i64]()  # by colour
        self.colours: list[str] = []
        self.jobs: list[str] = []
        self.reach: vec[i64] = vec[i64]()  # the lowest row a ship threatens, by ship
        self.ship_gold: vec[i64] = vec[i64]()
        self.ship_points: vec[i64] = vec[i64]()
        self.specials: vec[i64] = vec[i64]()
        self.special_names: list[str] = []


def read(file: ComponentFile) -> Box:
    """The pieces a component file describes."""
    box = Box(file.label)
    _read_game(file, box)
    box.coins = 0
    for row in file.rows("coin"):
        box.coins += row.whole("value", 1, 100) * row.whole("count", 0, 1000)
        row.done()
    for row in _rows(file, "viking", COLOURS):
        box.colours.append(row.text("colour"))
        box.jobs.append(row.text("job"))
        box.vikings = append(box.vikings, row.whole("count", 0, 100))
        row.done()
    for row in _rows(file, "island", TILES[:SHIP]):
        box.island_names.append(row.text("name"))
        box.pool = append(box.pool, row.whole("count", 0, 100))
        row.done()
    box.pool[LEFT] -= box.start_tiles
    for row in _rows(file, "ship", TILES[SHIP:]):
        _read_ship(box, row)
    for row in _rows(file, "special", SPECIALS):
        box.special_names.append(row.text("name"))
        box.specials = append(box.specials, row.whole("count", 0, 100))
        row.done()
    _check(file, box)
    return box


def _read_game(file: ComponentFile, box: Box) -> None:
    game = file.table("game")
    game.whole("rounds", ROUNDS, ROUNDS)
    game.whole("sets_per_round", SETS, SETS)
    game.whole("bid_cap", BID_CAP, BID_CAP)
    box.start_points = game.whole("start_points", 0, 100)
    for seats in range(2, 5):
        box.start_gold = append(box.start_gold, game.whole(f"start_gold_{seats}", 0, 100))
    box.start_tiles = game.whole("start_tiles", 4, 4)
    game.done()


def _rows(file: ComponentFile, table: str, codes: list[str]) -> list[Row]:
    rows = file.rows(table)
    if [row.text("code") for row in rows] != codes:
        raise bad_set(PACKAGE, "order", file=file.name, table=table, codes=" ".join(codes))
    return rows


def _read_ship(box: Box, row: Row) -> None:
    sail = row.word("sail", ("K", "R", "G", "Y", "B"))
    box.reach = append(box.reach, ROW_CODES.index(sail))
    box.pool = append(box.pool, row.whole("count", 0, SHIP_COLUMNS))
    box.ship_gold = append(box.ship_gold, row.whole("gold", 0, 20))
    box.ship_points = append(box.ship_points, row.whole("points", 0, 20))
    row.done()


def _check(file: ComponentFile, box: Box) -> None:
    """Complain about a set that could not be played to the end (VK-R41)."""
    if box.pool[LEFT] < 0:
        raise bad_set(PACKAGE, "start_tiles", file=file.name, tiles=int(box.start_tiles))
    tiles = sum([int(count) for count in box.pool])
    if tiles != ROUNDS * SETS:
        raise bad_set(PACKAGE, "tiles", file=file.name, given=tiles, stacks=ROUNDS, each=SETS, tiles=ROUNDS * SETS)
    ships = sum([int(count) for count in box.pool[SHIP:]])
    if ships > SHIP_COLUMNS:
        raise bad_set(PACKAGE, "ships", file=file.name, given=ships, room=SHIP_COLUMNS)
    vikings = sum([int(count) for count in box.vikings])
    if vikings < ROUNDS * AUCTION_VIKINGS:
        raise bad_set(PACKAGE, "vikings", file=file.name, given=vikings, auctions=ROUNDS, need=ROUNDS * AUCTION_VIKINGS)
    specials = sum([int(count) for count in box.specials])
    if specials < ROUNDS * SPACES:
        raise bad_set(PACKAGE, "specials", file=file.name, given=specials, rounds=ROUNDS, need=ROUNDS * SPACES)
