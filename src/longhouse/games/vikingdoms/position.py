"""What lies on the table in Vikingdoms.

Seat 0 is White, seat 1 is Red. Three flat tables hold everything that can be counted:

    troops[s]                 the troop on square s (board.py)
    counts[place + seat]      Vikings in CAMP, LOCKUP, TROOP (the raiding troop); CLAIMS to an ally
    held[place + seat]        masks: TERRITORY (tiles), BEFORE (tiles before this raid), ALLIED (allies)
    held[ISLAND + i]          the tiles of island i, 0..4 from the upper end

A lockup is its holder's: counts[LOCKUP] are the red Vikings that White holds. occupied and golden
follow from the rest; they are kept because they are asked for often.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.masks import size
from longhouse.core.state import State
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.actions import UPPER
from longhouse.games.vikingdoms.board import EMPTY, HEIGHT, SQUARES, reach
from longhouse.games.vikingdoms.components import ALL_ALLIES, ISLANDS, TILES, VIKINGS, VOLUND, Pieces

WHITE: Final = 0
RED: Final = 1
NONE: Final = -1  # no seat, no square
COLOURS: Final = ["white", "red"]

CAMP: Final = 0
LOCKUP: Final = 2
TROOP: Final = 4
CLAIMS: Final = 6

TERRITORY: Final = 0
BEFORE: Final = 2
ALLIED: Final = 4
ISLAND: Final = 6

ENDS: Final = ["upper", "lower"]  # of the row of islands: UPPER, LOWER
REASONS: Final = ["", "villages", "ports", "coins"]


def other(seat: i64) -> i64:
    """The opponent."""
    return 1 - seat


class Position(State):
    """The board, the territories, and who is to do what."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__(2)
        self.pieces = pieces
        # Options
        self.youngest: i64 = NONE  # NONE: a coin is flipped when it matters
        self.turn_limit: i64 = 0
        # The table
        self.troops: vec[i64] = vec[i64]()
        self.occupied: i64 = 0  # the squares with a troop
        self.counts: vec[i64] = vec[i64]()
        self.held: vec[i64] = vec[i64]()
        self.dealt: i64 = 0  # tiles dealt so far
        self.started_at: i64 = NONE  # the end of the row where the raids started, UPPER or LOWER
        self.raid: i64 = 1  # number of the raid to come, or going on
        # Recruitment
        self.step: i64 = steps.DEAL
        self.active: i64 = WHITE  # who must answer
        self.turn: i64 = WHITE  # whose recruitment turn it is, or will be next
        self.turn_count: i64 = 0  # in this recruitment phase
        self.golden = False  # the golden rule binds the player on turn
        self.last_from: i64 = NONE  # the move of the turn before, if it was a move
        self.last_to: i64 = NONE
        self.last_count: i64 = 0
        self.moving_from: i64 = NONE  # the move whose count is asked
        self.moving_to: i64 = NONE
        # Raid and end
        self.leader: i64 = NONE
        self.winner: i64 = NONE
        self.reason: i64 = 0
        self.ended_by = ""

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        twin.youngest = self.youngest
        twin.turn_limit = self.turn_limit
        twin.troops = self.troops[:]
        twin.occupied = self.occupied
        twin.counts = self.counts[:]
        twin.held = self.held[:]
        twin.dealt = self.dealt
        twin.started_at = self.started_at
        twin.raid = self.raid
        twin.step = self.step
        twin.active = self.active
        twin.turn = self.turn
        twin.turn_count = self.turn_count
        twin.golden = self.golden
        twin.last_from = self.last_from
        twin.last_to = self.last_to
        twin.last_count = self.last_count
        twin.moving_from = self.moving_from
        twin.moving_to = self.moving_to
        twin.leader = self.leader
        twin.winner = self.winner
        twin.reason = self.reason
        twin.ended_by = self.ended_by

    def lay_out(self) -> None:
        """An empty board, twelve Vikings in each camp, no tile dealt yet (VD-5, VD-6, VD-9, VD-11)."""
        self.troops = vec[i64]([EMPTY] * SQUARES)  # VD-5
        self.counts = vec[i64]([VIKINGS, VIKINGS, 0, 0, 0, 0, 0, 0])  # VD-6, VD-9
        self.held = vec[i64]([0] * (ISLAND + ISLANDS))

    # Questions

    def height(self, square: i64) -> i64:
        """How many Vikings stand on a square."""
        return HEIGHT[self.troops[square]]

    def led_by(self, square: i64) -> i64:
        """The owner of the top Viking of a troop."""
        return self.troops[square] & 1

    def targets(self, square: i64) -> i64:
        """The troops that Vikings of a troop can land on, as a mask."""
        return reach(square, HEIGHT[self.troops[square]], self.occupied)

    def on_board(self, seat: i64) -> i64:
        """How many Vikings of a seat stand on the board."""
        vikings: i64 = 0
        for square in range(SQUARES):
            troop = self.troops[square]
            reds = size(troop) - 1
            vikings += reds if seat == RED else HEIGHT[troop] - reds
        return vikings

    def island(self) -> i64:
        """The place in the row, 0..4, of the island next to the raid marker (VD-36)."""
        return self.island_of(self.raid)

    def island_of(self, raid: i64) -> i64:
        """The place in the row, 0..4, of the island of a raid: whatever has been swapped there (VD-R4)."""
        return raid - 1 if self.started_at == UPPER else ISLANDS - raid

    def islands_left(self) -> i64:
        """The islands that will be raided after the current one, as a mask of places."""
        first: i64 = self.raid if self.started_at == UPPER else i64(0)
        return ((1 << (ISLANDS - self.raid)) - 1) << first

    def allies_left(self) -> i64:
        """The allies nobody has taken."""
        return ALL_ALLIES & ~(self.held[ALLIED] | self.held[ALLIED + 1])

    def has_ally(self, seat: i64, ally: i64) -> bool:
        """Whether a seat has taken an ally."""
        return (self.held[ALLIED + seat] >> ally) & 1 == 1

    def coins(self, seat: i64) -> i64:
        """The coins of a territory, with Völund's (VD-72, VD-58)."""
        total: i64 = self.pieces.volund_coins if self.has_ally(seat, VOLUND) else i64(0)  # VD-58
        tiles = self.held[TERRITORY + seat]
        for tile in range(TILES):
            if (tiles >> tile) & 1 == 1:
                total += self.pieces.coins[tile]
        return total

    # Changes

    def forget_last_move(self) -> None:
        """What the player before did was no move, or no longer counts."""
        self.last_from = NONE
        self.last_to = NONE
        self.last_count = 0
