"""A position of Vikings: the board (board.py), and who is to do what."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikings import steps
from longhouse.games.vikings.board import NONE, Board
from longhouse.games.vikings.components import Box

# How a boatsman is used
BY_ONE: Final = 1
BY_ALL: Final = 2
BY_EACH: Final = 3
MODES: Final = ["", "one", "all", "each"]


class Position(Board):
    """The board, and how far the round, the turn, the auction and a boatsman have come."""

    def __init__(self, box: Box, seats: i64) -> None:
        super().__init__(box, seats)
        # The round and the turn
        self.step: i64 = steps.START
        self.round: i64 = 0
        self.start_figure: i64 = 0
        self.active: i64 = 0
        self.purchases: i64 = 0
        self.tile: i64 = NONE  # the tile in hand
        self.viking: i64 = NONE  # the Viking in hand
        self.row: i64 = NONE  # where the tile in hand was laid
        self.column: i64 = NONE
        self.entitled = False  # to a special tile
        self.building: i64 = NONE  # the building tile in hand
        # The auction
        self.bid: i64 = NONE
        self.bidder: i64 = 0
        self.bidding: i64 = 0  # mask of seats that have not passed
        # A boatsman at work
        self.boat_mode: i64 = 0
        self.boat_row: i64 = NONE
        self.boat_last: i64 = NONE  # the column filled last
        self.boat_left: i64 = 0  # Vikings this use may still move
        self.boat_rows: i64 = 0  # mask of rows still to be asked
        self.boat_moved = False

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        self.copy_board(twin)
        twin.step = self.step
        twin.round = self.round
        twin.start_figure = self.start_figure
        twin.active = self.active
        twin.purchases = self.purchases
        twin.tile = self.tile
        twin.viking = self.viking
        twin.row = self.row
        twin.column = self.column
        twin.entitled = self.entitled
        twin.building = self.building
        twin.bid = self.bid
        twin.bidder = self.bidder
        twin.bidding = self.bidding
        twin.boat_mode = self.boat_mode
        twin.boat_row = self.boat_row
        twin.boat_last = self.boat_last
        twin.boat_left = self.boat_left
        twin.boat_rows = self.boat_rows
        twin.boat_moved = self.boat_moved
