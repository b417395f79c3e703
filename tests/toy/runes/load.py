"""A position of Runes from its dumped form, checked.

For people who write positions by hand: `bag` may be 'rest', meaning every stone that is nowhere else.
"""

from collections.abc import Mapping

from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.load import read_dump
from longhouse.core.state import State
from tests.toy.runes.components import CODES, KINDS, LARGEST_HAND, MOST_SEATS, Stones
from tests.toy.runes.position import BAG, CHOOSE, HEAP, STEPS, Position, hand_of
from tests.toy.runes.rules import Runes

REST = "rest"
KNOWN = ["seats", "hand_size", "step", "next", "round", "ended_by", "bag", "heap"]


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Runes:
    """The position a dump() describes; strict also checks that all stones are there and make sense."""
    assert isinstance(components, Stones), "Runes is played with its own stones"
    fields = read_dump(data)
    seats = fields.whole("seats", 2, MOST_SEATS)
    names = [f"P{seat + 1}" for seat in range(seats)]
    fields.only([*KNOWN, *names])
    position = Runes(components, seats)
    position.hand_size = fields.whole("hand_size", 1, LARGEST_HAND)
    position.step = fields.word("step", STEPS)
    position.next = fields.seat("next", seats)
    position.round = fields.whole("round", 1, LARGEST_HAND)
    position.ended_by = fields.text("ended_by")
    _fill(position, HEAP, fields.text("heap"))
    for seat in range(seats):
        part = fields.part(names[seat])
        part.only(["hand", "laid", "points"])
        _fill(position, hand_of(seat), part.text("hand"))
        position.laid[seat] = part.word("laid", ["", *CODES]) - 1
        position.points[seat] = part.whole("points", 0, LARGEST_HAND)
    _fill_bag(position, fields.text("bag"))
    if strict:
        _check(position)
    return position


def census(state: State) -> dict[str, int]:
    """How many stones of each rune there are, wherever they lie (RU-1)."""
    assert isinstance(state, Runes), "a position of Runes"
    return {CODES[k]: int(state.all_of(k)) for k in range(KINDS)}


def _fill(p: Position, place: int, text: str) -> None:
    for code in text.split():
        if code not in CODES:
            raise BadPosition(f"position: there is no stone {code!r}; the stones are {' '.join(CODES)}")
        p.put(place, CODES.index(code))


def _fill_bag(p: Position, text: str) -> None:
    if text != REST:
        _fill(p, BAG, text)
        return
    for k in range(KINDS):
        rest = p.set.count[k] - p.all_of(k)
        if rest < 0:
            raise BadPosition(f"position: there are only {p.set.count[k]} stones {CODES[k]} (RU-1)")
        p.stones[BAG * KINDS + k] = rest


def _check(p: Position) -> None:
    """Complain about a position that cannot stand on a table."""
    for k in range(KINDS):
        if p.all_of(k) != p.set.count[k]:
            raise BadPosition(f"position: {p.all_of(k)} stones {CODES[k]}, but there are {p.set.count[k]} (RU-1)")
    if p.step == CHOOSE:
        for seat in range(p.seats):
            size = p.held(hand_of(seat)) + (0 if p.laid[seat] < 0 else 1)
            if size != p.hand_size - p.round + 1:
                raise BadPosition(f"position, P{seat + 1}: {size} stones cannot be in round {p.round} (RU-3)")
