"""Moving Ships and Armies: steps, boarding, and what arriving does.

A harbour counts the paid steps in and out (VJ-R3), so that the examples of the rulebook (VJ-51,
VJ-63) follow, and both go on after boarding as far as it allows (VJ-60, VJ-R4, VJ-R7). Nothing has
to be done on arriving (VJ-55), and nobody is driven out of a town (VJ-R47, VJ-R11).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import steps, turns
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, SHIP
from longhouse.games.vikingjarl.components import FIRST_HARBOUR, FIRST_MARKET, FIRST_PILLAGE, FIRST_TOWN, KAUPANG, SEAS
from longhouse.games.vikingjarl.position import Position

# How a Unit may enter a zone
FREELY: Final = 0
TO_ATTACK: Final = 1  # only in order to attack (VJ-56)
NO_TOWN: Final = 2  # a town somebody else is in (VJ-53)
NO_SETTLEMENT: Final = 3  # not without an attack, and there can be none (VJ-R9)


def entry(p: Position, seat: i64, zone: i64, army: bool) -> i64:
    """How a Unit (with or without its Army) may enter a zone."""
    if zone < FIRST_TOWN or FIRST_MARKET <= zone < FIRST_PILLAGE:
        return FREELY  # VJ-54: whoever is there
    t = p.settled(zone)
    if t < 0:
        return NO_TOWN if p.foreign(seat, zone) else FREELY  # VJ-53: not where others are
    intact = (p.intact >> t) & 1 == 1
    if intact and p.owner[t] == seat:
        return FREELY  # VJ-R10: home, even with enemies inside
    if not intact and not p.foreign(seat, zone):
        return FREELY  # VJ-R10: a ruin nobody else is in
    if not army or (p.acted >> ARMY) & 1 == 1 or p.unit_vikings(seat) == 0:
        return NO_SETTLEMENT  # VJ-R9: it could not attack
    if p.enemy_armies(seat, zone) != 0 or (intact and p.owner[t] != seat):
        return TO_ATTACK  # VJ-56: an Army, or an intact Settlement
    return NO_SETTLEMENT


def adjacent(p: Position, unit: i64, zone: i64, other: i64) -> bool:
    """Whether a Ship (or an Army on foot) can go from one zone to another in one step."""
    if unit == SHIP:
        for i in range(p.realm.sail_from[zone], p.realm.sail_from[zone + 1]):
            if p.realm.sail[i] == other:
                return True
    else:
        for i in range(p.realm.march_from[zone], p.realm.march_from[zone + 1]):
            if p.realm.march[i] == other:
                return True
    return False


def may_leave(p: Position, unit: i64) -> str:
    """The rule that keeps a Unit where it is, or ''."""
    seat = p.active
    if unit == ARMY and p.is_aboard(seat):
        return "VJ-61"  # an Army aboard goes where the Ship goes
    if (p.closed >> unit) & 1 == 1:
        return "VJ-R5"  # it has acted after moving
    if (p.ship_mp if unit == SHIP else p.army_mp) < 1:
        return "VJ-47" if unit == SHIP else "VJ-48"  # no movement points
    if p.steps_at(p.unit_at(seat, unit)) == 2:
        return "VJ-50"  # the harbour has seen two steps
    return ""


def may_enter(p: Position, unit: i64, zone: i64) -> str:
    """The rule that keeps a Unit out of a zone next to it, or ''."""
    if p.steps_at(zone) == 2:
        return "VJ-50"  # the harbour has seen two steps
    seat = p.active
    how = entry(p, seat, zone, unit == ARMY or p.is_aboard(seat))
    if how == NO_TOWN:
        return "VJ-53"  # somebody else is there
    if how == NO_SETTLEMENT:
        return "VJ-56"  # only to attack, and it cannot
    return ""


def broken_step(p: Position, unit: i64, zone: i64) -> str:
    """The first rule a step would break."""
    broken = may_leave(p, unit)
    if broken != "":
        return broken
    if not adjacent(p, unit, p.unit_at(p.active, unit), zone):
        return "VJ-47" if unit == SHIP else "VJ-48"  # not adjacent
    return may_enter(p, unit, zone)


def take_step(p: Position, unit: i64, zone: i64) -> None:
    """One movement point, one step; the harbours at both ends count it."""
    seat = p.active
    count_step(p, p.unit_at(seat, unit))  # VJ-50: out of one
    count_step(p, zone)  # VJ-50: into another
    if unit == SHIP:
        p.ship_mp -= 1  # VJ-47
    else:
        p.army_mp -= 1  # VJ-48
    p.spent |= 1 << unit  # VJ-R5: an action would end its movement now
    p.tell("VJ-47" if unit == SHIP else "VJ-48", "step", seat, unit, zone)
    place(p, seat, unit, zone)


def count_step(p: Position, zone: i64) -> None:
    """A harbour is moved into or out of."""
    h = zone - FIRST_HARBOUR
    if h >= 0:
        p.twice |= p.once & (1 << h)
        p.once |= 1 << h


def place(p: Position, seat: i64, unit: i64, zone: i64) -> None:
    """Put a Unit into a zone; an Army aboard goes along (VJ-61)."""
    if unit == SHIP:
        p.ship_at[seat] = zone
        if p.is_aboard(seat):
            p.army_at[seat] = zone  # VJ-61: one Unit
    else:
        p.army_at[seat] = zone


def arrive(p: Position, seat: i64, unit: i64) -> None:
    """What moving into a zone does by itself; the step afterwards is MAIN unless this changes it."""
    zone = p.unit_at(seat, unit)
    if zone < SEAS:
        if (p.sea_vp >> zone) & 1 == 1:
            p.sea_vp &= ~(1 << zone)  # VJ-115
            p.gain(seat, 1)  # VJ-115, VJ-R45: the first one there, without an action
            p.tell("VJ-115", "sea_vp", seat, zone)
    elif zone == KAUPANG:
        turns.come_home(p, seat)  # VJ-125
    elif FIRST_MARKET <= zone < FIRST_PILLAGE and p.market[zone - FIRST_MARKET] == FACE_DOWN:
        p.flip_at = zone  # VJ-58: its token is turned over
        p.step = steps.FLIP


def after_market_flip(p: Position, token: i64) -> None:
    """A Trade town shows what it sells."""
    p.market[p.flip_at - FIRST_MARKET] = token  # VJ-58
    p.market_seen |= 1 << token
    p.tell("VJ-58", "market", p.flip_at, token)
    p.flip_at = -1
    p.step = steps.MAIN
    p.asked = p.active


# Boarding


def broken_boarding(p: Position, embark: bool) -> str:
    """The first rule that embarking (or disembarking) would break."""
    seat = p.active
    if p.is_aboard(seat) == embark:
        return "VJ-61" if embark else "VJ-62"  # it is aboard already, or on foot
    if (p.closed >> ARMY) & 1 == 1:
        return "VJ-R5"  # the Army has acted after moving
    if p.army_mp < 1:
        return "VJ-49"  # it costs a movement point
    if p.ship_at[seat] != p.army_at[seat] or p.ship_at[seat] < FIRST_HARBOUR:
        return "VJ-59"  # both in one harbour
    return ""


def board(p: Position, embark: bool) -> None:
    """The Army goes aboard or ashore."""
    seat = p.active
    p.army_mp -= 1  # VJ-49
    p.spent |= 1 << ARMY  # VJ-R5: boarding is movement
    p.aboard ^= 1 << seat  # VJ-61
    p.tell("VJ-61" if embark else "VJ-62", "embark" if embark else "disembark", seat, p.ship_at[seat])
