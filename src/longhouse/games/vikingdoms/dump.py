"""A position of Vikingdoms as data in human words; load.py reads it back."""

from mypy_extensions import i64

from longhouse.core.state import DUMP_FORMAT, seat_name
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.board import NAMES
from longhouse.games.vikingdoms.components import ALLIES, ALLY_CODES, CODES, ISLANDS, TILES
from longhouse.games.vikingdoms.position import (
    ALLIED,
    BEFORE,
    CAMP,
    CLAIMS,
    COLOURS,
    ENDS,
    ISLAND,
    LOCKUP,
    NONE,
    REASONS,
    TERRITORY,
    TROOP,
    Position,
)


def dump(p: Position) -> dict[str, object]:
    """Every field in human words: seats as P1 and P2, squares, tiles and allies by name.

    The two that follow from others, occupied and golden, are rebuilt by load.
    """
    data: dict[str, object] = {
        "format": DUMP_FORMAT,
        "youngest": "random" if p.youngest == NONE else COLOURS[p.youngest],
        "turn_limit": int(p.turn_limit),
        "step": steps.NAMES[p.step],
        "active": seat_text(p.active),
        "turn": seat_text(p.turn),
        "turn_count": int(p.turn_count),
        "board": board_text(p),
        "last_move": move_text(p.last_from, p.last_to, p.last_count),
        "moving": move_text(p.moving_from, p.moving_to, 0),
        "islands": [tiles_text(p.held[ISLAND + i]) for i in range(ISLANDS)],
        "dealt": int(p.dealt),
        "started_at": end_text(p.started_at),
        "raid": int(p.raid),
        "leader": seat_text(p.leader),
        "winner": seat_text(p.winner),
        "reason": REASONS[p.reason],
        "ended_by": p.ended_by,
    }
    for seat in range(2):
        data[seat_text(seat)] = {
            "camp": int(p.counts[CAMP + seat]),
            "lockup": int(p.counts[LOCKUP + seat]),
            "troop": int(p.counts[TROOP + seat]),
            "claims": int(p.counts[CLAIMS + seat]),
            "territory": tiles_text(p.held[TERRITORY + seat]),
            "before": tiles_text(p.held[BEFORE + seat]),
            "allies": allies_text(p.held[ALLIED + seat]),
        }
    return data


def seat_text(seat: i64) -> str:
    """A seat as P1 or P2, or nothing."""
    return "" if seat < 0 else seat_name(seat)


def end_text(end: i64) -> str:
    """An end of the row of islands, or nothing."""
    return "" if end == NONE else ENDS[end]


def troop_text(troop: i64) -> str:
    """A troop bottom first, such as wrr."""
    height: i64 = 0
    while troop >> (height + 1) != 0:
        height += 1
    return "".join(["r" if (troop >> (height - 1 - i)) & 1 == 1 else "w" for i in range(height)])


def board_text(p: Position) -> str:
    """The board, rank 4 first: -,rw,-,-/-,-,wwr,rwrr/-,-,-,-/-,w,r,r."""
    ranks = []
    for rank in range(3, -1, -1):
        ranks.append(",".join([troop_text(p.troops[rank * 4 + file]) or "-" for file in range(4)]))
    return "/".join(ranks)


def tiles_text(mask: i64) -> str:
    """Tiles by code, such as V1 FM."""
    return " ".join([CODES[tile] for tile in range(TILES) if (mask >> tile) & 1 == 1])


def allies_text(mask: i64) -> str:
    """Allies by code, such as freya loke."""
    return " ".join([ALLY_CODES[ally] for ally in range(ALLIES) if (mask >> ally) & 1 == 1])


def move_text(source: i64, target: i64, count: i64) -> str:
    """A move as a1-b1x2, or a1-b1 while the count is open, or nothing."""
    if source == NONE:
        return ""
    pair = f"{NAMES[source]}-{NAMES[target]}"
    return f"{pair}x{count}" if count > 0 else pair
