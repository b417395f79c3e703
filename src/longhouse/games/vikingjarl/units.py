"""A Unit and its action: whether it has one left, and where it can be used."""

from mypy_extensions import i64

from longhouse.games.vikingjarl.board import ARMY
from longhouse.games.vikingjarl.components import FIRST_MARKET, FIRST_PILLAGE, KAUPANG
from longhouse.games.vikingjarl.position import Position


def broken_action(p: Position, unit: i64) -> str:
    """The rule against any action of a Unit other than an attack, or ''."""
    if unit == ARMY and p.is_aboard(p.active):
        return "VJ-R6"  # the Ship acts for both
    return "VJ-38" if (p.acted >> unit) & 1 == 1 else ""


def act(p: Position, unit: i64) -> None:
    """A Unit uses its action; movement made before it is over (VJ-38, VJ-R5)."""
    p.acted |= 1 << unit  # VJ-38
    p.closed |= p.spent & (1 << unit)  # VJ-R5: who has moved cannot go on


def is_market(zone: i64) -> bool:
    """Whether a zone is a Trade town."""
    return FIRST_MARKET <= zone < FIRST_PILLAGE


def is_friendly(p: Position, zone: i64) -> bool:
    """Whether a zone is a Trade town, Kaupang or an own intact Settlement (VJ-97, VJ-102, VJ-112)."""
    return is_market(zone) or zone == KAUPANG or p.own_settlement(p.active, zone) >= 0
