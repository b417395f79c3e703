"""What lies on the table in Runes.

All stones but those laid face down are counted in one flat table, stones[place * 5 + kind].

    place   0 bag   1 heap   2 hand of P1   3 hand of P2 ...
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.state import State
from tests.toy.runes.components import KINDS, Stones

BAG: Final = 0
HEAP: Final = 1
NO_STONE: Final = -1

# Steps: what is to be decided next. The first is chance's.
DEAL: Final = 0
CHOOSE: Final = 1
ENDED: Final = 2
STEPS: Final = ["deal", "choose", "over"]


def hand_of(seat: i64) -> i64:
    """The place of a seat's hand."""
    return 2 + seat


class Position(State):
    """The stones, the points and who is to do what."""

    def __init__(self, set_: Stones, seats: i64) -> None:
        super().__init__(seats)
        self.set = set_
        self.hand_size: i64 = set_.hand  # an option
        self.stones: vec[i64] = vec[i64]([0] * ((2 + seats) * KINDS))
        self.laid: vec[i64] = vec[i64]([NO_STONE] * seats)  # the kind each seat laid face down
        self.points: vec[i64] = vec[i64]([0] * seats)
        self.step: i64 = DEAL
        self.next: i64 = 0  # the seat that is dealt the next stone
        self.round: i64 = 1
        self.ended_by = ""

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        twin.hand_size = self.hand_size
        twin.stones = self.stones[:]
        twin.laid = self.laid[:]
        twin.points = self.points[:]
        twin.step = self.step
        twin.next = self.next
        twin.round = self.round
        twin.ended_by = self.ended_by
        twin.reveals = self.reveals

    def lay_out(self) -> None:
        """Put all stones into the bag (RU-1, RU-2)."""
        for k in range(KINDS):
            self.stones[k] = self.set.count[k]

    # Questions

    def at(self, place: i64, kind: i64) -> i64:
        """How many stones of a kind lie at a place."""
        return self.stones[place * KINDS + kind]

    def held(self, place: i64) -> i64:
        """How many stones lie at a place."""
        held: i64 = 0
        for k in range(KINDS):
            held += self.stones[place * KINDS + k]
        return held

    def all_of(self, kind: i64) -> i64:
        """How many stones of a kind there are, wherever they lie."""
        found: i64 = 0
        for place in range(2 + self.seats):
            found += self.at(place, kind)
        for seat in range(self.seats):
            if self.laid[seat] == kind:
                found += 1
        return found

    # Moving stones

    def put(self, place: i64, kind: i64) -> None:
        """A stone comes to a place."""
        self.stones[place * KINDS + kind] += 1

    def take(self, place: i64, kind: i64) -> None:
        """A stone leaves a place."""
        self.stones[place * KINDS + kind] -= 1
