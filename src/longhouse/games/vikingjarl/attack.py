"""Attacks: which are allowed, and how one is declared.

Armies meet anywhere but in Kaupang (VJ-R14); a Ship alone is no target (VJ-96).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import battle, steps, units, victory
from longhouse.games.vikingjarl.actions import ATTACK_ARMY, ATTACK_SETTLEMENT, ATTACK_TOWN
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import FIRST_HARBOUR, FIRST_PILLAGE, FIRST_TOWN, KAUPANG
from longhouse.games.vikingjarl.position import ENEMY_ARMY, MANNED, SETTLEMENT, TOWN, Position

ATTACK_RULES: Final = ["", "VJ-66", "VJ-70", "VJ-72"]  # by target


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers where an attack is due and several Armies are there: one of them."""
    return ATTACK_ARMY, ATTACK_ARMY + 3


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an attack would break, in the own turn or when one is due."""
    if action == ATTACK_TOWN:
        return broken_attack_town(p)
    if action == ATTACK_SETTLEMENT:
        return broken_attack_settlement(p)
    rival = p.opponent(action - ATTACK_ARMY)
    return "VJ-72" if rival < 0 else broken_attack_army(p, rival)


def apply(p: Position, action: i64) -> None:
    """Declare an attack."""
    zone = p.army_at[p.active]
    if action == ATTACK_TOWN:
        declare(p, TOWN, -1)
    elif action == ATTACK_SETTLEMENT:
        declare(p, SETTLEMENT, p.owner[p.settled(zone)])
    else:
        declare(p, ENEMY_ARMY, p.opponent(action - ATTACK_ARMY))


# What may be attacked


def broken_attack(p: Position) -> str:
    """The rule against any attack by the active seat, or ''."""
    if (p.acted >> ARMY) & 1 == 1:
        return "VJ-38"  # the Army has acted
    return "" if p.unit_vikings(p.active) > 0 else "VJ-R8"  # nobody to fight


def broken_attack_town(p: Position) -> str:
    """The first rule an attack on the town would break."""
    zone = p.army_at[p.active]
    if zone >= FIRST_PILLAGE:
        if p.raided[p.active] == zone:
            return "VJ-67"  # not in two consecutive turns
    elif not p.is_unsettled(zone):
        return "VJ-65"  # there is no town to attack
    elif p.vp_token[zone - FIRST_TOWN] == NO_TOKEN:
        return "VJ-R16"  # it can only be settled
    return broken_attack(p)


def broken_attack_settlement(p: Position) -> str:
    """The first rule an attack on the Settlement would break; any other Army there comes first (VJ-R12)."""
    zone = p.army_at[p.active]
    t = p.settled(zone)
    if t < 0 or p.owner[t] == p.active or (p.intact >> t) & 1 == 0:
        return "VJ-70"  # an opponent's intact Settlement
    if p.enemy_armies(p.active, zone) != 0:
        return "VJ-71"  # Armies first
    return broken_attack(p)


def broken_attack_army(p: Position, rival: i64) -> str:
    """The first rule an attack on a seat's Army would break."""
    zone = p.army_at[p.active]
    if rival == p.active or p.army_at[rival] != zone:
        return "VJ-72"  # in the same place
    if p.truce and zone == KAUPANG:
        return "VJ-R13"  # the peace of Kaupang
    return broken_attack(p)


# Declaring


def attack_on_entering(p: Position) -> None:
    """A Unit has entered a Settlement in order to attack: an Army first, else the Settlement (VJ-R9)."""
    zone = p.army_at[p.active]
    enemies = p.enemy_armies(p.active, zone)
    if enemies == 0:
        declare(p, SETTLEMENT, p.owner[p.settled(zone)])  # VJ-56
    elif enemies & (enemies - 1) == 0:
        for seat in range(p.seats):
            if (enemies >> seat) & 1 == 1:
                declare(p, ENEMY_ARMY, seat)  # VJ-71: the only Army there
                return
    else:
        p.step = steps.TARGET  # VJ-R9: the attacker picks one


def declare(p: Position, target: i64, defender: i64) -> None:
    """An attack is declared: it is the Army's action (VJ-65, VJ-R6)."""
    seat = p.active
    zone = p.battle_at()
    units.act(p, ARMY)  # VJ-38
    if p.is_aboard(seat):
        p.closed |= p.spent & (1 << SHIP)  # VJ-R6: it counts as acting for the Ship, too
    p.target = target
    p.defender = defender
    p.tell(ATTACK_RULES[target], "attack", seat, target, zone, defender)
    if target == TOWN and zone >= FIRST_PILLAGE:
        p.raid = zone  # VJ-R15: however it ends
    elif target == TOWN and p.vp_token[zone - FIRST_TOWN] == FACE_DOWN:
        p.flip_at = zone  # VJ-57: its token is turned over first
        p.step = steps.FLIP
        return
    line_up(p)


def after_town_flip(p: Position, token: i64) -> None:
    """An attacked VP town shows its token (VJ-68)."""
    p.vp_token[p.flip_at - FIRST_TOWN] = token  # VJ-68
    p.vp_seen |= 1 << token
    p.tell("VJ-68", "token", p.flip_at, token)
    p.flip_at = -1
    line_up(p)


def line_up(p: Position) -> None:
    """Both sides are counted (VJ-73)."""
    if p.target == TOWN:
        zone = p.battle_at()
        if zone >= FIRST_PILLAGE:
            p.white_vikings = p.realm.defenders[zone - FIRST_HARBOUR]  # VJ-75: as printed
        else:
            p.white_vikings = p.realm.token_defenders[p.vp_token[zone - FIRST_TOWN]]  # VJ-75: as the token shows
            if p.white_vikings == 0:
                victory.attacker_won(p)  # VJ-69: nobody defends it
                return
    elif p.target == ENEMY_ARMY and p.unit_vikings(p.defender) > 0:
        p.marks |= MANNED  # VJ-94, VJ-R51
    battle.open_attacker_window(p)
