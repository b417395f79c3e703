"""A position of Runes as data in human words; load.py reads it back."""

from mypy_extensions import i64

from longhouse.core.state import DUMP_FORMAT, seat_name
from tests.toy.runes.components import CODES, KINDS
from tests.toy.runes.position import BAG, HEAP, NO_STONE, STEPS, Position, hand_of


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: stones by code, seats as P1, P2, ..."""
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "seats": int(p.seats),
        "hand_size": int(p.hand_size),
        "step": STEPS[p.step],
        "next": seat_name(p.next),
        "round": int(p.round),
        "ended_by": p.ended_by,
        "bag": codes(p, BAG),
        "heap": codes(p, HEAP),
    }
    for seat in range(p.seats):
        data[seat_name(seat)] = {
            "hand": codes(p, hand_of(seat)),
            "laid": "" if p.laid[seat] == NO_STONE else CODES[p.laid[seat]],
            "points": int(p.points[seat]),
        }
    return data


def codes(p: Position, place: i64) -> str:
    """The stones of a place as a text such as 'F F O'."""
    parts: list[str] = []
    for k in range(KINDS):
        for _i in range(p.at(place, k)):
            parts.append(CODES[k])
    return " ".join(parts)
