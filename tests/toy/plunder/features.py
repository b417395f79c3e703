"""A seat's view of Plunder as numbers, straight from the position; vector.py says what they are."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, begin, by_seat, one_of, relative
from longhouse.core.state import State
from tests.toy.plunder.position import ENDED, Position


class PlunderFeatures(Features):
    """The quick way to the numbers of vector.py."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Plunder"
        p = state
        at = begin(p, seat, out, at)
        at = one_of(p.step, ENDED + 1, out, at)
        at = one_of(relative(p.active, seat, p.seats), p.seats, out, at)
        out[at] = i16(p.rolled)
        out[at + 1] = i16(p.turns_each * p.seats - p.turns)
        out[at + 2] = i16(p.hoard)
        return by_seat(p.silver, 1, seat, p.seats, out, at + 3)
