"""More Vikings and fewer: Recruit, hiring for silver, dismissing."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import units
from longhouse.games.vikingjarl.board import ARMY, KAUP, SHIP
from longhouse.games.vikingjarl.components import FIRST_HARBOUR, GARRISON, VIKING
from longhouse.games.vikingjarl.position import Position

HIRE_PRICE: Final = 1  # VJ-123


def recruits(p: Position, unit: i64) -> i64:
    """How many Vikings a Recruit would bring (VJ-114)."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    if units.is_market(zone):
        return 1 if p.supply[seat] > 0 and p.unit_free(seat, unit) > 0 else 0  # VJ-114: one in a Trade town
    count = min(3, p.supply[seat])  # VJ-114: up to three at home
    t = p.own_settlement(seat, zone)
    return count if t < 0 else min(count, GARRISON - p.garrison(t))  # VJ-9: four in a Settlement


def broken_recruit(p: Position, unit: i64) -> str:
    """The first rule that recruiting with a Unit that may act would break."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    if not units.is_friendly(p, zone):
        return "VJ-112"  # not here
    staying: i64 = 1 << unit
    if unit == SHIP and p.is_aboard(seat):
        staying |= 1 << ARMY
    if (p.spent | p.closed) & staying != 0:
        return "VJ-R32"  # it takes the whole movement
    if (p.recruited >> (zone - FIRST_HARBOUR)) & 1 == 1:
        return "VJ-113"  # once in each place
    return "" if recruits(p, unit) > 0 else "VJ-114"  # nobody would come


def recruit(p: Position, unit: i64) -> None:
    """Vikings come for free; the Unit does not move this turn (VJ-112)."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    count = recruits(p, unit)
    units.act(p, unit)
    p.closed |= 1 << unit  # VJ-112: instead of moving
    if unit == SHIP and p.is_aboard(seat):
        p.closed |= 1 << ARMY  # VJ-R32: the Army aboard, too
    p.recruited |= 1 << (zone - FIRST_HARBOUR)  # VJ-113
    p.supply[seat] -= count
    t = p.own_settlement(seat, zone)
    if units.is_market(zone):
        p.load(seat, unit, VIKING)  # VJ-R30: onto the Unit
    elif t >= 0:
        p.store[t * 4] += count  # VJ-R30: into the Settlement
    else:
        p.cargo[p.at(seat, KAUP)] += count  # VJ-R30: into Kaupang
    p.tell("VJ-114", "recruit", seat, zone, count)


def broken_hall(p: Position, hall: i64) -> str:
    """The rule against another Viking in a hall, or ''; 0 is Kaupang, 1 + t the Settlement in VP town t."""
    if hall == 0:
        return ""
    t = hall - 1
    if p.owner[t] != p.active or (p.intact >> t) & 1 == 0:
        return "VJ-R26"  # an intact Settlement of one's own
    return "" if p.garrison(t) < GARRISON else "VJ-9"  # it is full


def broken_hire(p: Position, hall: i64) -> str:
    """The first rule that hiring would break."""
    broken = broken_hall(p, hall)
    if broken != "":
        return broken
    seat = p.active
    if p.supply[seat] == 0:
        return "VJ-R31"  # none left
    return "" if p.silver[seat] >= HIRE_PRICE else "VJ-123"  # the price


def hire(p: Position, hall: i64) -> None:
    """1 silver, 1 Viking (VJ-123)."""
    seat = p.active
    p.silver[seat] -= HIRE_PRICE  # VJ-123
    p.supply[seat] -= 1
    if hall == 0:
        p.cargo[p.at(seat, KAUP)] += 1  # VJ-123
    else:
        p.store[(hall - 1) * 4] += 1  # VJ-123
    p.tell("VJ-123", "hire", seat, hall)


def dismiss(p: Position, place: i64) -> None:
    """A Viking goes back to the supply (VJ-124)."""
    p.lose_viking(p.active, place)  # VJ-124
    p.tell("VJ-124", "dismiss", p.active, place)
