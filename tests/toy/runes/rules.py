"""The rules of Runes: who acts, what is allowed, what it does, how it ends."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from tests.toy.runes import dump, hidden
from tests.toy.runes.actions import DEALT, LAY
from tests.toy.runes.components import KINDS
from tests.toy.runes.position import BAG, CHOOSE, DEAL, ENDED, HEAP, NO_STONE, Position, hand_of


@final
class Runes(Position):
    """A position of Runes that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Chance while stones are dealt, then the first seat that still owes its stone."""
        if self.step == DEAL:
            return CHANCE
        for seat in range(self.seats):
            if self.may_act(seat):
                return seat
        return OVER

    def may_act(self, seat: i64) -> bool:
        """All who are not ready lay their stones, in any order (RU-3)."""
        if self.step != CHOOSE or not 0 <= seat < self.seats:
            return False
        return self.laid[seat] == NO_STONE  # RU-3

    def secret(self, seat: i64) -> bool:
        """What a seat can lay depends on a hand nobody else sees."""
        return True  # RU-R1

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """Any stone may be laid or dealt, as far as there are some."""
        return (DEALT, DEALT + KINDS) if seat == CHANCE else (LAY, LAY + KINDS)

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        if seat == CHANCE:
            return "" if self.at(BAG, action - DEALT) > 0 else "RU-2"
        return "" if self.at(hand_of(seat), action - LAY) > 0 else "RU-4"

    def weights(self) -> vec[i64]:
        """Each stone of the bag is equally likely (RU-2)."""
        found = vec[i64]()
        for k in range(KINDS):
            if self.at(BAG, k) > 0:
                found = append(found, self.at(BAG, k))
        return found

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        if seat == CHANCE:
            self._after_deal(action - DEALT)
        else:
            self._after_lay(seat, action - LAY)

    def _after_deal(self, kind: i64) -> None:
        seat = self.next
        self.take(BAG, kind)
        self.put(hand_of(seat), kind)  # RU-2
        self.whisper(1 << seat, "RU-2", "dealt", seat, kind)
        self.next = (seat + 1) % self.seats  # RU-2
        if self.next == 0 and self.held(hand_of(seat)) == self.hand_size:
            self.tell("RU-2", "hands", self.hand_size)
            self.step = CHOOSE

    def _after_lay(self, seat: i64, kind: i64) -> None:
        self.take(hand_of(seat), kind)
        self.laid[seat] = kind
        self.whisper(1 << seat, "RU-3", "laid", seat, kind)
        self.whisper(~(1 << seat), "RU-3", "ready", seat)
        if self.to_act() == OVER:
            self._turn_up()

    def _turn_up(self) -> None:
        """All are ready: compare the stones, then the next round or the end."""
        for seat in range(self.seats):
            self.tell("RU-5", "shown", seat, self.laid[seat])
        winner = self._winner()
        if winner >= 0:
            self.points[winner] += 1  # RU-5
            self.tell("RU-5", "scores", winner)
        else:
            self.tell("RU-5", "nobody", self.round)
        for seat in range(self.seats):
            self.put(HEAP, self.laid[seat])  # RU-6
            self.laid[seat] = NO_STONE
        self.reveals += 1
        if self.held(hand_of(0)) == 0:
            self._end()  # RU-7
        else:
            self.round += 1

    def _winner(self) -> i64:
        """The seat with the strongest rune that nobody else laid, or -1."""
        best: i64 = -1
        for seat in range(self.seats):
            kind = self.laid[seat]
            alone = True
            for other in range(self.seats):
                if other != seat and self.laid[other] == kind:
                    alone = False  # RU-5
            if alone and (best < 0 or self.set.strength[kind] > self.set.strength[self.laid[best]]):
                best = seat  # RU-5
        return best

    # How it ends and stands

    def _end(self) -> None:
        self.step = ENDED
        self.ended_by = "RU-7"
        places = self.places()
        for seat in range(self.seats):
            if places[seat] == 1:
                self.tell("RU-8", "win", seat, self.points[seat])

    def scores(self) -> list[int]:
        """Points by seat."""
        return [int(self.points[seat]) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """By points; equal points share a place (RU-8)."""
        if self.step != ENDED:
            return []
        scores = self.scores()
        return [1 + sum([1 for other in scores if other > score]) for score in scores]

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Who knows what

    def audience(self, seat: i64, action: i64) -> i64:
        """A stone that is dealt or laid is seen by its owner only (RU-2, RU-3)."""
        if seat == CHANCE:
            return 1 << self.next
        return 1 << seat

    def shown_later(self) -> bool:
        """Laid stones are turned over when all have laid one (RU-5)."""
        return True

    def resample(self, seat: i64, rng: Rng) -> State:
        """A random position that looks exactly like this one to the seat."""
        twin = self.copy()
        hidden.imagine(twin, seat, rng)
        return twin

    # Copies

    def copy(self) -> "Runes":
        """An independent twin, without listeners."""
        twin = Runes(self.set, self.seats)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
