"""A position of Plunder as data in human words; load.py reads it back."""

from longhouse.core.state import DUMP_FORMAT, seat_name
from tests.toy.plunder.position import STEPS, Position


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: seats as P1, P2, ..."""
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "seats": int(p.seats),
        "turns_each": int(p.turns_each),
        "start_player": "random" if p.start_player < 0 else seat_name(p.start_player),
        "step": STEPS[p.step],
        "active": seat_name(p.active),
        "rolled": int(p.rolled),
        "turns": int(p.turns),
        "ended_by": p.ended_by,
        "hoard": int(p.hoard),
    }
    for seat in range(p.seats):
        data[seat_name(seat)] = {"silver": int(p.silver[seat])}
    return data
