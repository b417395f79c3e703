"""A seat's view of Runes as numbers, straight from the position; vector.py says what they are."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, absolute, begin, counts, one_of
from longhouse.core.state import State
from tests.toy.runes.components import KINDS
from tests.toy.runes.position import BAG, ENDED, HEAP, NO_STONE, Position, hand_of


class RunesFeatures(Features):
    """The quick way to the numbers of vector.py."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Runes"
        p = state
        at = begin(p, seat, out, at)
        at = one_of(p.step, ENDED + 1, out, at)
        out[at] = i16(p.round)
        out[at + 1] = i16(p.hand_size)
        out[at + 2] = i16(p.held(BAG))
        at = counts(p.stones, HEAP * KINDS, KINDS, out, at + 3)
        for i in range(p.seats):
            who = absolute(i, seat, p.seats)
            out[at + i] = i16(p.points[who])
            out[at + p.seats + i] = i16(1) if p.laid[who] != NO_STONE else i16(0)
            out[at + 2 * p.seats + i] = i16(p.held(hand_of(who)))
        at = counts(p.stones, hand_of(seat) * KINDS, KINDS, out, at + 3 * p.seats)
        return one_of(p.laid[seat], KINDS, out, at)
