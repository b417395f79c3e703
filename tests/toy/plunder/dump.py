"""A position of Plunder as data in human words; load.py reads it back."""

from tests.toy.plunder.position import STEPS, Position


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: seats as P1, P2, ..."""
    data: dict[str, object] = {
        "seats": int(p.seats),
        "turns_each": int(p.turns_each),
        "start_player": "random" if p.start_player < 0 else f"P{p.start_player + 1}",
        "step": STEPS[p.step],
        "active": f"P{p.active + 1}",
        "rolled": int(p.rolled),
        "turns": int(p.turns),
        "ended_by": p.ended_by,
        "hoard": int(p.hoard),
    }
    for seat in range(p.seats):
        data[f"P{seat + 1}"] = {"silver": int(p.silver[seat])}
    return data
