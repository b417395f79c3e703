"""What lies on the table in Plunder: the silver of every seat, the hoard and the die."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.state import State
from tests.toy.plunder.components import Silver

# Steps: what is to be decided next. The first two are chance's.
START: Final = 0
ROLL: Final = 1
CHOOSE: Final = 2
ENDED: Final = 3
STEPS: Final = ["start", "roll", "choose", "over"]


class Position(State):
    """The silver, the die and whose turn it is."""

    def __init__(self, set_: Silver, seats: i64) -> None:
        super().__init__(seats)
        self.set = set_
        self.turns_each: i64 = set_.turns  # an option
        self.start_player: i64 = -1  # an option; -1: drawn by lot
        self.silver: vec[i64] = vec[i64]([0] * seats)
        self.hoard: i64 = 0
        self.rolled: i64 = 0  # pieces the die shows; 0 before the roll
        self.step: i64 = START
        self.active: i64 = 0
        self.turns: i64 = 0  # turns that are over
        self.ended_by = ""

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        twin.turns_each = self.turns_each
        twin.start_player = self.start_player
        twin.silver = self.silver[:]
        twin.hoard = self.hoard
        twin.rolled = self.rolled
        twin.step = self.step
        twin.active = self.active
        twin.turns = self.turns
        twin.ended_by = self.ended_by
        twin.reveals = self.reveals

    def lay_out(self) -> None:
        """Give everybody the same silver and fill the hoard (PL-1)."""
        for seat in range(self.seats):
            self.silver[seat] = self.set.each
        self.hoard = self.set.hoard

    def all_silver(self) -> i64:
        """All pieces, wherever they lie."""
        found = self.hoard
        for seat in range(self.seats):
            found += self.silver[seat]
        return found
