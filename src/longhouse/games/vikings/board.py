"""What lies on the table in Vikings.

Displays are masks: bit n is column n + 1. Each row of each seat (VK-27) has nine of them,

    land[(seat * 5 + row) * 9 + what]   what: 0-5 tiles L M1 M2 M3 M4 E, 6 any tile, 7 special
                                        building tiles, 8 Vikings
    fleet[seat * 5 + ship]              ship: 0-3 ships SR SG SY SB, 4 any ship

A building tile (VK-97) lies in the mask of its middle tile, too: it has the same edges.

Stacks, sack and pile are counts: nobody can know their order, so things are drawn when shown.
The twelve places of the wheel are numbered clockwise; the number 0 stands at the lowest place
that still has a set, so a set's price is its place minus that one (VK-25).

vp_sheet and gold_sheet are the score sheet: what each seat won or gave up, by category. A seat's
points are the start value plus its line, and so are its coins; nothing is counted twice.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.masks import bit, lowest
from longhouse.core.state import State
from longhouse.games.vikings.components import (
    BUILDING,
    COLOUR_KINDS,
    COLUMNS,
    LAST_ROW,
    MIDDLE,
    ROWS,
    SETS,
    SHIP,
    SHIP_KINDS,
    SPACES,
    SPECIAL_KINDS,
    TILE_KINDS,
    Box,
)

NONE: Final = -1
ANY: Final = 6
BUILT: Final = 7
SETTLED: Final = 8
MASKS: Final = 9
FULL_ROW: Final = (1 << COLUMNS) - 1
FULL_WHEEL: Final = (1 << SETS) - 1

# The score sheet
SETS_PAID: Final = 0
BIDS_PAID: Final = 1
SHIPS_WON: Final = 2
NOBLES: Final = 3
SCOUTS: Final = 4
FISHERMEN: Final = 5
SHIPS_LOST: Final = 6
GOLD: Final = 7
BOATSMEN: Final = 8
ISLANDS: Final = 9
LONGEST: Final = 10
SUPPLY: Final = 11
BUILDINGS: Final = 12
VP_LINES: Final = 13
VP_LINE_NAMES: Final = [
    "sets", "bids", "ships", "nobles", "scouts", "fishermen", "lost_ships", "gold", "boatsmen", "islands", "longest",
    "supply", "buildings",
]  # fmt: skip
# 0 sets, 1 bids and 2 ships are the same for coins
GOLDSMITHS: Final = 3
PURSE: Final = 4
COINS_LOST: Final = 5
CHANGED: Final = 6
GOLD_LINES: Final = 7
GOLD_LINE_NAMES: Final = ["sets", "bids", "ships", "goldsmiths", "coin5", "lost_ships", "changed"]


class Board(State):
    """The displays, the wheel, what is still hidden, and the score sheets."""

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(seats)
        self.box = box
        # Options
        self.progress = False
        self.auction = False  # only true in the progress version
        self.start_player: i64 = NONE  # NONE: drawn by lot
        self.empty_majority = False
        self.guests_eat = False
        # Not yet seen, and out of the game
        self.pool: vec[i64] = vec[i64]()  # tiles
        self.sack: vec[i64] = vec[i64]()  # Vikings
        self.pile: vec[i64] = vec[i64]()  # special tiles
        self.gone_tiles: vec[i64] = vec[i64]()
        self.gone_vikings: vec[i64] = vec[i64]()
        self.gone_specials: vec[i64] = vec[i64]()
        self.bank: i64 = 0
        # The wheel
        self.tiles: vec[i64] = vec[i64]()  # by place
        self.vikings: vec[i64] = vec[i64]()  # by place
        self.sets: i64 = 0  # places that hold a whole set
        self.drawn: vec[i64] = vec[i64]()  # Vikings drawn and not yet laid out, by colour
        self.spaces: vec[i64] = vec[i64]()  # special tiles face up
        # Seats
        self.gold: vec[i64] = vec[i64]()
        self.vp: vec[i64] = vec[i64]()
        self.land: vec[i64] = vec[i64]()
        self.fleet: vec[i64] = vec[i64]()
        self.base: vec[i64] = vec[i64]()  # Vikings on the base, any number (VK-43): seat * 6 + colour
        self.specials: vec[i64] = vec[i64]()  # special tiles beside the base, seat * 13 + kind
        self.start_tiles: i64 = 0  # mask of seats whose start tile waits
        self.vp_sheet: vec[i64] = vec[i64]()  # seat * VP_LINES + category
        self.gold_sheet: vec[i64] = vec[i64]()  # seat * GOLD_LINES + category

    def copy_board(self, twin: "Board") -> None:
        """Lay out another board like this one."""
        twin.progress = self.progress
        twin.auction = self.auction
        twin.start_player = self.start_player
        twin.empty_majority = self.empty_majority
        twin.guests_eat = self.guests_eat
        twin.pool = self.pool[:]
        twin.sack = self.sack[:]
        twin.pile = self.pile[:]
        twin.gone_tiles = self.gone_tiles[:]
        twin.gone_vikings = self.gone_vikings[:]
        twin.gone_specials = self.gone_specials[:]
        twin.bank = self.bank
        twin.tiles = self.tiles[:]
        twin.vikings = self.vikings[:]
        twin.sets = self.sets
        twin.drawn = self.drawn[:]
        twin.spaces = self.spaces[:]
        twin.gold = self.gold[:]
        twin.vp = self.vp[:]
        twin.land = self.land[:]
        twin.fleet = self.fleet[:]
        twin.base = self.base[:]
        twin.specials = self.specials[:]
        twin.start_tiles = self.start_tiles
        twin.vp_sheet = self.vp_sheet[:]
        twin.gold_sheet = self.gold_sheet[:]

    def lay_out(self) -> None:
        """Put everything to its start (VK-2 to VK-7)."""
        n = self.seats
        box = self.box
        self.pool = box.pool[:]  # VK-5
        self.sack = box.vikings[:]  # VK-7
        self.pile = box.specials[:] if self.progress else filled(SPECIAL_KINDS, 0)  # VK-83
        self.gone_tiles = filled(TILE_KINDS, 0)
        self.gone_vikings = filled(COLOUR_KINDS, 0)
        self.gone_specials = filled(SPECIAL_KINDS, 0)
        self.tiles = filled(SETS, NONE)
        self.vikings = filled(SETS, NONE)
        self.drawn = filled(COLOUR_KINDS, 0)
        self.spaces = filled(SPACES, NONE)
        self.gold = filled(n, box.start_gold[n - 2])  # VK-4
        self.bank = box.coins - n * box.start_gold[n - 2]  # VK-6: all other coins
        self.vp = filled(n, box.start_points)  # VK-2
        self.land = filled(n * ROWS * MASKS, 0)
        self.fleet = filled(n * (SHIP_KINDS + 1), 0)
        self.base = filled(n * COLOUR_KINDS, 0)
        self.specials = filled(n * SPECIAL_KINDS, 0)
        self.start_tiles = (1 << n) - 1  # VK-3: one each
        self.vp_sheet = filled(n * VP_LINES, 0)
        self.gold_sheet = filled(n * GOLD_LINES, 0)

    # Questions

    def mask(self, seat: i64, row: i64, what: i64) -> i64:
        """The columns where something lies or stands in a row."""
        return self.land[(seat * ROWS + row) * MASKS + what]

    def ships(self, seat: i64) -> i64:
        """The columns with a ship."""
        return self.fleet[seat * (SHIP_KINDS + 1) + SHIP_KINDS]

    def empty_tiles(self, seat: i64, row: i64) -> i64:
        """The columns of a row with a tile and nobody on it."""
        return self.mask(seat, row, ANY) & ~self.mask(seat, row, SETTLED)

    def on_base(self, seat: i64, row: i64) -> i64:
        """How many Vikings of a row's colour wait on the base."""
        return self.base[seat * COLOUR_KINDS + LAST_ROW - row]

    def tile_at(self, seat: i64, row: i64, column: i64) -> i64:
        """The tile on a cell, a building tile as its middle tile; NONE if there is none."""
        for tile in range(SHIP):
            if (self.mask(seat, row, tile) >> column) & 1:
                return tile
        return NONE

    def ship_at(self, seat: i64, column: i64) -> i64:
        """The tile in a column of the ship row, or NONE."""
        for ship in range(SHIP_KINDS):
            if (self.fleet[seat * (SHIP_KINDS + 1) + ship] >> column) & 1:
                return SHIP + ship
        return NONE

    def has(self, seat: i64, special: i64) -> i64:
        """How many special tiles of a kind lie beside a base; their effects add up (VK-R34)."""
        return self.specials[seat * SPECIAL_KINDS + special]

    def zero(self) -> i64:
        """The place where the number 0 stands: the lowest one with a set, whatever else is taken (VK-25, VK-26)."""
        return lowest(self.sets)

    # Changes that keep the books

    def score(self, seat: i64, category: i64, amount: i64) -> i64:
        """Give points without limit (VK-R14), or take them, never below 0 (VK-23). Returns how many it really were."""
        amount = max(amount, -self.vp[seat])  # VK-R24: never below 0
        self.vp[seat] += amount
        self.vp_sheet[seat * VP_LINES + category] += amount
        return amount

    def earn(self, seat: i64, category: i64, amount: i64) -> None:
        """Coins from the bank, or to it (VK-R13)."""
        self.gold[seat] += amount
        self.gold_sheet[seat * GOLD_LINES + category] += amount
        self.bank -= amount

    def pay(self, seat: i64, category: i64, amount: i64) -> i64:
        """Pay for a set or a bid: coins first, the rest in points (VK-R10). Returns the points."""
        coins = min(amount, self.gold[seat])
        self.earn(seat, category, -coins)  # VK-19: coins first
        self.score(seat, category, coins - amount)  # VK-23: one point for one gold
        return amount - coins

    def put_tile(self, seat: i64, row: i64, column: i64, tile: i64) -> None:
        """Lay an island tile into a display; column counts from 0 here."""
        at = (seat * ROWS + row) * MASKS
        self.land[at + tile] |= bit(column)
        self.land[at + ANY] |= bit(column)

    def put_viking(self, seat: i64, row: i64, column: i64) -> None:
        """Stand a Viking of the row's colour on a tile."""
        self.land[(seat * ROWS + row) * MASKS + SETTLED] |= bit(column)

    def put_ship(self, seat: i64, column: i64, tile: i64) -> None:
        """Lay a ship into the ship row."""
        at = seat * (SHIP_KINDS + 1)
        self.fleet[at + tile - SHIP] |= bit(column)
        self.fleet[at + SHIP_KINDS] |= bit(column)

    def put_building(self, seat: i64, row: i64, column: i64, special: i64) -> None:
        """A building tile takes the place of the normal tile, which leaves the game (VK-97)."""
        self.land[(seat * ROWS + row) * MASKS + BUILT] |= bit(column)
        self.gone_tiles[special - BUILDING + MIDDLE] += 1
