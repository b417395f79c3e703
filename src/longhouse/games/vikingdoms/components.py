"""The tiles and allies of Vikingdoms as one typed object.

A tile is 0..11, always in this order: V1 V2 V3 V4 P1 P2 P3 F1 F2 WS FM MK; an ally is 0..3:
Freya, Völund, Gunnar, Löke. Sets of tiles and of allies are masks: bit n is tile or ally n.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, bad_set

PACKAGE: Final = "longhouse.games.vikingdoms"
TILES: Final = 12
ALL_TILES: Final = (1 << TILES) - 1
CODES: Final = ["V1", "V2", "V3", "V4", "P1", "P2", "P3", "F1", "F2", "WS", "FM", "MK"]
VILLAGE: Final = 0
PORT: Final = 1
FORTRESS: Final = 2
BUILDINGS: Final = ["village", "port", "fortress", "workshop", "farm", "marketplace"]
BUILDING_OF: Final = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5]  # VD-40
VILLAGES: Final = 0b000000001111  # the masks of the buildings that come more than once
PORTS: Final = 0b000001110000
FORTRESSES: Final = 0b000110000000

ALLIES: Final = 4
ALL_ALLIES: Final = (1 << ALLIES) - 1
FREYA: Final = 0
VOLUND: Final = 1
GUNNAR: Final = 2
LOKE: Final = 3
ALLY_CODES: Final = ["freya", "volund", "gunnar", "loke"]
EFFECTS: Final = ["no_golden_rule", "coins", "swap_islands", "take_prisoners"]
TIMINGS: Final = ["permanent", "permanent", "immediate", "immediate"]

VIKINGS: Final = 12  # of each player (VD-6)
RAIDING_HEIGHT: Final = 6  # VD-16
ISLANDS: Final = 5  # VD-3
BUILDINGS_TO_WIN: Final = 3  # VD-71
ALLY_AT: Final = 2  # VD-51
RIOT_AT: Final = 2  # VD-48
EXCHANGE_MIN: Final = 2  # VD-54


class Pieces(Components):
    """The printed values of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.coins: vec[i64] = vec[i64]()  # by tile (VD-41)
        self.prisoners: vec[i64] = vec[i64]()  # by tile (VD-41)
        self.rioters: i64 = 0  # the tiles that show one (VD-42)
        self.ally_names: list[str] = []
        self.epithets: list[str] = []
        self.volund_coins: i64 = 0  # that Völund brings (VD-58)
        self.loke_prisoners: i64 = 0  # that Löke takes (VD-60)
        self.coins_to_win: i64 = 0
        self.turn_limit: i64 = 0


def read(file: ComponentFile) -> Pieces:
    """The pieces a component file describes, within the limits of VD-R39."""
    pieces = Pieces(file.label)
    board = file.table("board")
    board.whole("files", 4, 4)
    board.whole("ranks", 4, 4)
    board.done()
    _read_tiles(file, pieces)
    _read_allies(file, pieces)
    _read_limits(file, pieces)
    return pieces


def _read_tiles(file: ComponentFile, pieces: Pieces) -> None:
    rows = file.rows("tile")
    if [row.text("code") for row in rows] != CODES:
        raise bad_set(PACKAGE, "tiles", file=file.name, tiles=" ".join(CODES))
    rioters = 0
    for tile, row in enumerate(rows):
        row.word("building", (BUILDINGS[BUILDING_OF[tile]],))
        pieces.coins = append(pieces.coins, row.whole("coins", 0, 20))
        pieces.prisoners = append(pieces.prisoners, row.whole("prisoners", 0, VIKINGS))
        if row.flag("rioter"):
            pieces.rioters |= 1 << tile
            rioters += 1
        row.done()
    if rioters != RIOT_AT:
        raise bad_set(PACKAGE, "rioters", file=file.name, given=rioters, rioters=RIOT_AT)


def _read_allies(file: ComponentFile, pieces: Pieces) -> None:
    rows = file.rows("ally")
    if [row.text("code") for row in rows] != ALLY_CODES:
        raise bad_set(PACKAGE, "allies", file=file.name, allies=" ".join(ALLY_CODES))
    for ally, row in enumerate(rows):
        pieces.ally_names.append(row.text("name"))
        pieces.epithets.append(row.text("epithet"))
        row.word("effect", (EFFECTS[ally],))
        row.word("timing", (TIMINGS[ally],))
        amount = row.whole("amount", 0, VIKINGS if ally in (VOLUND, LOKE) else 0)
        if ally == VOLUND:
            pieces.volund_coins = amount
        elif ally == LOKE:
            pieces.loke_prisoners = amount
        row.done()


def _read_limits(file: ComponentFile, pieces: Pieces) -> None:
    limits = file.table("limits")
    limits.whole("vikings_per_player", VIKINGS, VIKINGS)
    limits.whole("raiding_height", RAIDING_HEIGHT, RAIDING_HEIGHT)
    limits.whole("islands", ISLANDS, ISLANDS)
    pieces.coins_to_win = limits.whole("coins_to_win", 1, 300)
    limits.whole("buildings_to_win", BUILDINGS_TO_WIN, BUILDINGS_TO_WIN)
    for key, known in (("winning_buildings", BUILDINGS[:2]), ("ally_buildings", BUILDINGS[:3])):
        if limits.texts(key) != known:
            raise bad_set(PACKAGE, "limit", file=file.name, limit=key, known=", ".join(known))
    limits.whole("ally_at", ALLY_AT, ALLY_AT)
    limits.whole("riot_at", RIOT_AT, RIOT_AT)
    limits.whole("exchange_min_prisoners", EXCHANGE_MIN, EXCHANGE_MIN)
    pieces.turn_limit = limits.whole("turn_limit", 1, 10_000)
    limits.done()
