"""Retreats: who must leave after a battle, and where to (VJ-83).

No movement point, no step counted at a harbour; but the Unit arrives, with all that follows (VJ-R22).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.vikingjarl import movement, steps, turns
from longhouse.games.vikingjarl.actions import RETREAT
from longhouse.games.vikingjarl.components import ZONES
from longhouse.games.vikingjarl.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers of a retreat: every zone."""
    return RETREAT, RETREAT + ZONES


def broken_rule(p: Position, action: i64) -> str:
    """The rule against a retreat into a zone: next to the fighting Unit, and free to enter."""
    seat = p.asked
    zone = action - RETREAT
    unit = p.army_unit(seat)
    if not movement.adjacent(p, unit, p.unit_at(seat, unit), zone):
        return "VJ-R21"  # not adjacent
    return "" if movement.entry(p, seat, zone, False) == movement.FREELY else "VJ-R21"


def moves(p: Position) -> vec[i64]:
    """Every allowed retreat of the asked seat, ascending; the quick way, see ways_out()."""
    return ways_out(p, p.asked)


def ways_out(p: Position, seat: i64) -> vec[i64]:
    """Every retreat that broken_rule(), the law, would allow to a seat's fighting Unit if it were asked.

    Held to the law by promise P1 (tests/conformance) and tests/games/vikingjarl/test_quick.py.
    """
    zone = p.army_at[seat]
    realm = p.realm
    ways = vec[i64](capacity=ROOM)
    if p.is_aboard(seat):
        for i in range(realm.sail_from[zone], realm.sail_from[zone + 1]):
            if movement.entry(p, seat, realm.sail[i], False) == movement.FREELY:
                ways = append(ways, RETREAT + realm.sail[i])
    else:
        for i in range(realm.march_from[zone], realm.march_from[zone + 1]):
            if movement.entry(p, seat, realm.march[i], False) == movement.FREELY:
                ways = append(ways, RETREAT + realm.march[i])
    return ways


def apply(p: Position, action: i64) -> None:
    """A Unit has retreated (VJ-R21)."""
    seat = p.asked
    unit = p.army_unit(seat)
    zone = action - RETREAT
    movement.place(p, seat, unit, zone)  # VJ-83
    p.tell("VJ-83", "retreat", seat, unit, zone)
    p.step = steps.MAIN
    p.asked = p.active
    movement.arrive(p, seat, unit)  # VJ-R22: as after any other move


def can_retreat(p: Position, seat: i64) -> bool:
    """Whether a seat's fighting Unit has anywhere to go."""
    return len(ways_out(p, seat)) > 0


def ask(p: Position, seat: i64) -> None:
    """The battle is over; a Unit must leave, if it can."""
    turns.clear_battle(p)
    p.step = steps.MAIN
    p.asked = p.active
    if can_retreat(p, seat):
        p.step = steps.RETREAT  # VJ-83
        p.asked = seat
    else:
        p.tell("VJ-R21", "stays", seat)
