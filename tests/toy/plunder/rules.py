"""The rules of Plunder: who acts, what is allowed, what it does, how it ends."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import CHANCE, OVER
from tests.toy.plunder import dump
from tests.toy.plunder.actions import DIG, ROLLED, STARTS, TAKE
from tests.toy.plunder.components import FACES
from tests.toy.plunder.position import CHOOSE, ENDED, ROLL, START, Position


@final
class Plunder(Position):
    """A position of Plunder that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """The active seat decides; chance starts and rolls."""
        if self.step <= ROLL:
            return CHANCE
        return self.active if self.step == CHOOSE else i64(OVER)

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        if self.step == START:
            return STARTS, STARTS + self.seats
        if self.step == ROLL:
            return ROLLED, ROLLED + FACES
        return TAKE, DIG + 1

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        if self.step == START:
            fits = self.start_player < 0 or action - STARTS == self.start_player
            return "" if fits else "PL-2"
        if self.step == ROLL:
            return ""
        if action == DIG:
            return "" if self.hoard > 0 else "PL-7"  # there must be a piece to dig for
        target = action - TAKE
        if target == self.active:
            return "PL-5"
        return "" if target < self.seats and self.silver[target] > 0 else "PL-6"

    def weights(self) -> vec[i64]:
        """Each side of the die is equally likely, and so is each seat to start (PL-2, PL-3)."""
        if self.step == ROLL:
            return self.set.sides[:]
        found = vec[i64]()
        for _i in range(self.seats if self.start_player < 0 else i64(1)):
            found = append(found, 1)
        return found

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        if self.step == START:
            self.active = action - STARTS  # PL-2
            self.step = ROLL
            self.tell("PL-2", "start", self.active)
        elif self.step == ROLL:
            self._after_roll(action - ROLLED + 1)
        elif action == DIG:
            self.hoard -= 1
            self.silver[seat] += 1  # PL-7
            self.tell("PL-7", "digs", seat)
            self._end_turn()
        else:
            self._after_take(seat, action - TAKE)

    def _after_roll(self, pieces: i64) -> None:
        self.rolled = pieces  # PL-3
        self.step = CHOOSE
        self.tell("PL-3", "rolls", self.active, pieces)
        if self.hoard == 0 and self.silver[self.active] == self.all_silver():
            self.tell("PL-R1", "idle", self.active)
            self._end_turn()  # PL-R1

    def _after_take(self, seat: i64, target: i64) -> None:
        pieces = min(self.rolled, self.silver[target])  # PL-4
        self.silver[target] -= pieces
        self.silver[seat] += pieces  # PL-4
        self.tell("PL-4", "takes", seat, target, pieces)
        self._end_turn()

    def _end_turn(self) -> None:
        self.rolled = 0
        self.turns += 1
        self.active = (self.active + 1) % self.seats  # PL-8
        self.step = ROLL
        if self.turns == self.turns_each * self.seats:
            self._end()  # PL-9

    # How it ends and stands

    def _end(self) -> None:
        self.step = ENDED
        self.ended_by = "PL-9"
        places = self.places()
        for seat in range(self.seats):
            if places[seat] == 1:
                self.tell("PL-10", "win", seat, self.silver[seat])

    def scores(self) -> list[int]:
        """Silver by seat."""
        return [int(self.silver[seat]) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """By silver; equal silver shares a place (PL-10)."""
        if self.step != ENDED:
            return []
        scores = self.scores()
        return [1 + sum([1 for other in scores if other > score]) for score in scores]

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Copies

    def copy(self) -> "Plunder":
        """An independent twin, without listeners."""
        twin = Plunder(self.set, self.seats)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
