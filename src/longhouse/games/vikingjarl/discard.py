"""The end of a turn: Sagas beyond the three one may keep are discarded (VJ-116)."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, steps, turns
from longhouse.games.vikingjarl.actions import DISCARD
from longhouse.games.vikingjarl.components import HAND, SAGAS
from longhouse.games.vikingjarl.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers at the end of a turn: a kind of Saga."""
    return DISCARD, DISCARD + SAGAS


def broken_rule(p: Position, action: i64) -> str:
    """The rule against discarding a Saga, or ''."""
    return "" if p.holds(p.active, action - DISCARD) else "VJ-116"  # only what one holds


def apply(p: Position, action: i64) -> None:
    """A Saga too many is discarded; the silver icon gives 1 silver (VJ-116, VJ-117)."""
    kind = action - DISCARD
    cards.show(p, p.active, kind)  # VJ-116
    silver = (p.realm.icons >> kind) & 1
    p.silver[p.active] += silver  # VJ-117
    p.tell("VJ-117" if silver == 1 else "VJ-116", "discard", p.active, kind, silver)
    discard_or_end(p)


def discard_or_end(p: Position) -> None:
    """Too many Sagas are discarded; then the turn is over (VJ-116)."""
    if p.hand_size[p.active] > HAND:
        p.step = steps.DISCARD  # VJ-116
    else:
        turns.end_turn(p)
