"""Settling VP towns, and repairing broken Settlements."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import units
from longhouse.games.vikingjarl.board import FACE_DOWN, NO_TOKEN
from longhouse.games.vikingjarl.components import FIRST_TOWN, MEAD, WOOD
from longhouse.games.vikingjarl.position import Position


def broken_settle(p: Position, unit: i64) -> str:
    """The first rule that settling with a Unit that may act would break."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    if not p.is_unsettled(zone):
        return "VJ-104"  # a VP town that nobody has settled
    if p.shields[seat] == 0:
        return "VJ-R33"  # no shield left
    for good in range(WOOD, MEAD + 1):
        if p.unit_has(seat, unit, good) == 0:
            return "VJ-104"  # wood, iron and mead on one Unit
    return ""


def settle(p: Position, unit: i64) -> None:
    """A VP town becomes a Settlement, its token unseen; loading and hiring may follow (VJ-105 to VJ-110, VJ-109)."""
    seat = p.active
    t = p.unit_at(seat, unit) - FIRST_TOWN
    units.act(p, unit)
    for good in range(WOOD, MEAD + 1):
        p.unload(seat, unit, good)  # VJ-107: the price
    if p.vp_token[t] == FACE_DOWN:
        p.buried += 1
    p.vp_token[t] = NO_TOKEN  # VJ-106: whatever it was
    p.owner[t] = seat  # VJ-108
    p.intact |= 1 << t  # VJ-17: crest-side up
    p.shields[seat] -= 1  # VJ-108: it lies in the town
    p.gain(seat, p.realm.value[t])  # VJ-110
    p.tell("VJ-110", "settle", seat, t, p.realm.value[t])


def broken_repair(p: Position, unit: i64) -> str:
    """The first rule that repairing with a Unit that may act would break."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    t = p.settled(zone)
    if t < 0 or p.owner[t] != seat:
        return "VJ-90"  # only one's own
    if (p.intact >> t) & 1 == 1 or p.foreign(seat, zone):
        return "VJ-111"  # broken, and no enemy present
    return ""


def repair(p: Position, unit: i64) -> None:
    """A broken Settlement stands again (VJ-111, VJ-R25)."""
    seat = p.active
    t = p.unit_at(seat, unit) - FIRST_TOWN
    units.act(p, unit)
    p.intact |= 1 << t  # VJ-111
    if p.repair_vp:
        p.gain(seat, p.realm.value[t])  # VJ-R25
    p.tell("VJ-111", "repair", seat, t, p.realm.value[t] if p.repair_vp else i64(0))
