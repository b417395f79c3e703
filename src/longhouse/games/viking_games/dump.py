"""A position of Viking Games as data in human words; load.py reads it back."""

from typing import Final

from mypy_extensions import i64

from longhouse.core.counts import counted
from longhouse.core.state import DUMP_FORMAT, seat_name
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import CODES, KINDS
from longhouse.games.viking_games.hidden_stretch import history
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, NO_CARD, Position, hand_of, hits_of, wall_of

SHUFFLE: Final = "shuffle"


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: cards by code, seats as P1, P2, ...

    What follows from the cards, the size of the draw pile and the unused shields of each wall, is rebuilt by load.
    """
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "seats": int(p.seats),
        "variant": "strategic" if p.strategic else "standard",
        "hit_limit": int(p.hit_limit),
        "max_draws": int(p.max_draws),
        "start_player": "random" if p.start_player < 0 else seat_name(p.start_player),
        "step": steps.NAMES[p.step],
        "active": seat_name(p.active),
        "card": "" if p.card == NO_CARD else CODES[p.card],
        "armory_ready": p.armory_ready,
        "draws": int(p.draws),
        "turns": int(p.turns),
        "ended_by": p.ended_by,
        "draw": codes(p, DRAW_PILE),
        "discard": codes(p, DISCARD_PILE),
        "out_order": [seat_name(seat) for seat in p.out_order],
    }
    for seat in range(p.seats):
        data[seat_name(seat)] = dump_seat(p, seat)
    if p.strategic:
        data["in_hands"] = [counted(p.in_hands, at, KINDS, CODES) for at in range(0, len(p.in_hands), KINDS)]
    return data


def dump_seat(p: Position, seat: i64) -> dict[str, object]:
    """One seat's part of dump()."""
    bit: i64 = 1 << seat
    data: dict[str, object] = {
        "hits": int(p.hits[seat]),
        "hit_cards": codes(p, hits_of(seat)),
        "wall": codes(p, wall_of(seat)),
        "armory": p.armories & bit != 0,
        "due_skip": p.due_skip & bit != 0,
        "skip_safe": p.skip_safe & bit != 0,
        "out": p.living & bit == 0,
    }
    if p.strategic:
        data["hand"] = codes(p, hand_of(seat))
        closed = history(p.stretches[seat])
        data["stretches"] = [stretch_end(stretch.kinds) for stretch in closed]
        spent = [counted(stretch.spent, 0, KINDS, CODES) for stretch in closed]
        data["spent"] = [*spent, counted(p.spent, seat * KINDS, KINDS, CODES)]
        taken = [counted(stretch.taken, 0, KINDS, CODES) for stretch in closed]
        data["taken"] = [*taken, counted(p.taken, seat * KINDS, KINDS, CODES)]
    return data


def stretch_end(kinds: i64) -> str:
    """How a stretch ended: with a shuffle, or with only cards of these kinds left after a forced discard."""
    if kinds == 0:
        return SHUFFLE
    return " ".join([CODES[k] for k in range(KINDS) if (kinds >> k) & 1 == 1])


def codes(p: Position, place: i64) -> str:
    """The cards of a place as a text such as 'A1 A1 S2'."""
    return counted(p.cards, place * KINDS, KINDS, CODES)
