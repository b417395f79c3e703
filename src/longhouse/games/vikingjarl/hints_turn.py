"""A quick sensible choice in one's own turn of Vikingjarl, while trading and while loading."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import attack, movement, own_turn, recruit, saga_effects, sagas, stow, trade, units
from longhouse.games.vikingjarl.actions import (
    ATTACK_ARMY,
    ATTACK_SETTLEMENT,
    ATTACK_TOWN,
    BUY,
    BUY_SAGA,
    BUY_VIKING,
    EMBARK,
    END,
    HIRE,
    OK,
    PLAY,
    PUT,
    RECRUIT,
    REPAIR,
    SELL,
    SETTLE,
    STOW,
    TRADE,
    march_to,
    sail_to,
)
from longhouse.games.vikingjarl.board import ARMY, KAUP, SHIP
from longhouse.games.vikingjarl.components import (
    CALL_TO_ARMS,
    DANEGELD,
    DRAUGR,
    FAIR_WIND,
    FIRST_HARBOUR,
    FIRST_PILLAGE,
    FIRST_TOWN,
    GOOD_TRADE,
    JORMUNGAND,
    KAUPANG,
    LOKI,
    MEAD,
    MIMIR,
    NIGHT_RAID,
    SKALD,
    STORM,
    VIKING,
    WOOD,
    ZONES,
)
from longhouse.games.vikingjarl.hints_goals import (
    CREW,
    VP_WORTH,
    Outlook,
    attack_worth,
    crew,
    hidden_token,
    leading,
    missing,
    outlook,
    token_prize,
    win_chance,
)
from longhouse.games.vikingjarl.position import Position
from longhouse.games.vikingjarl.rules import Vikingjarl

AT_ONCE: Final = [SKALD, DANEGELD, MIMIR, NIGHT_RAID, LOKI, DRAUGR, JORMUNGAND, STORM]


def in_turn(p: Vikingjarl) -> i64:
    """What to do next in the own turn."""
    seat = p.active
    action = _gain(p)
    if action < 0:
        action = _muster(p)
    if action < 0 and not p.is_aboard(seat):
        action = _join(p)
    if action < 0 and p.is_aboard(seat):
        action = _sail(p)
    if action < 0:
        action = _stay(p)
    return action if action >= 0 else i64(END)


# What can be had here and now


def _gain(p: Vikingjarl) -> i64:
    for kind in AT_ONCE:
        if p.hand_size[p.active] > 0 and sagas.broken_play(p, kind) == "":
            return PLAY + kind
    action = _attack(p)
    if action >= 0:
        return action
    for unit in (SHIP, ARMY):
        if own_turn.broken_action(p, REPAIR + unit) == "":
            return REPAIR + unit
        if own_turn.broken_action(p, SETTLE + unit) == "":
            return SETTLE + unit
    if p.hand_size[p.active] > 0 and sagas.broken_play(p, GOOD_TRADE) == "":
        zone = p.ship_at[p.active]
        if saga_effects.can_get_free(p, SHIP) and p.depicted(zone) & missing(p, p.active) != 0:
            return PLAY + GOOD_TRADE
    return _trade(p)


def _attack(p: Vikingjarl) -> i64:
    """An attack that pays."""
    seat = p.active
    if attack.broken_attack(p) != "":
        return -1
    zone = p.army_at[seat]
    mine = p.unit_vikings(seat)
    if attack.broken_attack_town(p) == "" and town_worth(p, zone, mine) > 0.8:
        return ATTACK_TOWN
    if attack.broken_attack_settlement(p) == "":
        t = p.settled(zone)
        win = win_chance(p, mine, p.garrison(t))
        if win > 0.9 or (win > 0.7 and leading(p, p.owner[t]) > 0.0):
            return ATTACK_SETTLEMENT
    for index in range(p.seats - 1):
        rival = p.after(seat, index + 1)
        if attack.broken_attack_army(p, rival) == "" and win_chance(p, mine, p.unit_vikings(rival)) > 0.75:
            return ATTACK_ARMY + index
    return -1


def town_worth(p: Position, zone: i64, fighters: i64) -> float:
    """What attacking the town in a zone is worth."""
    if zone >= FIRST_PILLAGE:
        h = zone - FIRST_HARBOUR
        prize = VP_WORTH * float(p.realm.bonus[h])
        return attack_worth(p, fighters, p.realm.defenders[h], prize, float(p.realm.silver[h]))
    token = p.vp_token[zone - FIRST_TOWN]
    if token < 0:
        return hidden_token(p, fighters)
    return attack_worth(p, fighters, p.realm.token_defenders[token], token_prize(p, token), 0.0)


def _trade(p: Vikingjarl) -> i64:
    """A Trade that brings something."""
    for unit in (SHIP, ARMY):
        if own_turn.broken_action(p, TRADE + unit) == "" and _wishes(p, unit):
            return TRADE + unit
    return -1


def _wishes(p: Vikingjarl, unit: i64) -> bool:
    seat = p.active
    zone = p.unit_at(seat, unit)
    room = p.unit_free(seat, unit)
    for good in range(WOOD, MEAD + 1):
        if surplus(p, unit, good) and not (units.is_market(zone) and (p.depicted(zone) >> good) & 1 == 1):
            return True
    if not units.is_market(zone) or room == 0:
        return False
    if p.shields[seat] > 0 and p.silver[seat] >= 2 and p.depicted(zone) & missing(p, seat) != 0:
        return True
    return p.silver[seat] > 0 and p.supply[seat] > 0 and crew(p, seat) < CREW and room > 2


def surplus(p: Position, unit: i64, good: i64) -> bool:
    """Whether a Unit carries more of a good than it needs."""
    held = p.unit_has(p.active, unit, good)
    return held > 1 or (held == 1 and p.shields[p.active] == 0)


def in_trade(p: Vikingjarl) -> i64:
    """Sell what is too much, buy what is missing, then Vikings."""
    seat = p.active
    unit = p.unit
    for good in range(WOOD, MEAD + 1):
        if surplus(p, unit, good) and trade.broken_sale(p, good) == "":
            return SELL + good - WOOD
    lacking = missing(p, seat)
    if p.shields[seat] > 0:
        for good in range(WOOD, MEAD + 1):
            if (lacking >> good) & 1 == 1 and trade.broken_purchase(p, good) == "":
                return BUY + good - WOOD
    room = p.unit_free(seat, unit)
    if crew(p, seat) < CREW and room > 2 and trade.broken_purchase(p, VIKING) == "":
        return BUY_VIKING
    if p.silver[seat] >= 9 and p.bought < 2 and trade.broken_saga_purchase(p) == "":
        return BUY_SAGA
    return OK


# Loading


def in_stow(p: Vikingjarl) -> i64:
    """Five Vikings on the Army, one on the Ship, goods on the Ship; a guard for Settlements."""
    seat = p.asked
    zone = p.unit_at(seat, p.unit)
    left = stow.left(p, seat, zone)
    wish = left
    if p.stow_stage == VIKING:
        wish = max(0, min(1, left - 5)) if p.army_at[seat] == zone else left
    elif p.stow_stage == ARMY * 4 + VIKING:
        guard: i64 = 1 if zone != KAUPANG and left >= 5 else 0
        wish = left - guard
    elif p.stow_stage < 4:
        wish = min(left, 2)
    wish = min(wish, 9)
    for distance in range(10):
        if wish - distance >= 0 and stow.fits(p, wish - distance):
            return PUT + wish - distance
        if wish + distance <= 9 and stow.fits(p, wish + distance):
            return PUT + wish + distance
    return PUT


# Vikings


def _muster(p: Vikingjarl) -> i64:
    """Hire, call and load where there is a storage, or recruit instead of sailing with too few."""
    seat = p.active
    zone = p.ship_at[seat]
    t = p.own_settlement(seat, zone)
    if zone != KAUPANG and t < 0:
        return -1
    waiting = p.vikings(seat, KAUP) if zone == KAUPANG else p.garrison(t)
    aboard = crew(p, seat)
    hall: i64 = i64(0) if zone == KAUPANG else 1 + t
    if aboard + waiting < CREW:
        if p.hand_size[seat] > 0 and sagas.broken_play(p, CALL_TO_ARMS) == "" and p.supply[seat] > 1:
            return PLAY + CALL_TO_ARMS
        if aboard + waiting < 4 and own_turn.broken_action(p, RECRUIT + SHIP) == "":
            return RECRUIT
        if recruit.broken_hire(p, hall) == "":
            return HIRE + hall
    keep: i64 = 0 if zone == KAUPANG else 1
    stored = _stored_goods(p, zone, t)
    room = p.free(seat, SHIP) + p.free(seat, ARMY)
    wants = (waiting > keep and aboard < CREW) or (stored and p.shields[seat] > 0)
    if wants and room > 0 and stow.broken_stow(p, SHIP) == "":
        return STOW
    return -1


def _stored_goods(p: Position, zone: i64, t: i64) -> bool:
    """Whether a storage holds a good that is missing aboard."""
    lacking = missing(p, p.active)
    for good in range(WOOD, MEAD + 1):
        held = p.cargo[p.at(p.active, KAUP) + good] if zone == KAUPANG else p.store[t * 4 + good]
        if held > 0 and (lacking >> good) & 1 == 1:
            return True
    return False


# Under way


def _join(p: Vikingjarl) -> i64:
    """Bring Ship and Army together."""
    seat = p.active
    if p.broken_rule(seat, EMBARK) == "":
        return EMBARK
    if p.ship_at[seat] == p.army_at[seat]:
        return -1
    if p.army_at[seat] >= FIRST_HARBOUR:
        return _step(p, SHIP, p.army_at[seat])
    zone = _nearest_harbour(p, seat)
    return _step(p, ARMY, zone) if zone >= 0 else i64(-1)


def _nearest_harbour(p: Position, seat: i64) -> i64:
    """A harbour next to the Army, else the next zone on any way."""
    zone = p.army_at[seat]
    best: i64 = -1
    fewest: i64 = 1000
    for i in range(p.realm.march_from[zone], p.realm.march_from[zone + 1]):
        other = p.realm.march[i]
        distance = p.realm.home_on_foot[other]
        if other >= FIRST_HARBOUR:
            distance = p.realm.ship_steps[p.ship_at[seat] * ZONES + other] - 100
        if distance < fewest and movement.entry(p, seat, other, True) == movement.FREELY:
            fewest = distance
            best = other
    return best


def _step(p: Vikingjarl, unit: i64, goal: i64) -> i64:
    """The legal step that leads closest to a goal, or -1."""
    seat = p.active
    if movement.may_leave(p, unit) != "":
        return -1
    zone = p.unit_at(seat, unit)
    if unit == ARMY:
        return march_to(goal) if movement.may_enter(p, ARMY, goal) == "" else i64(-1)
    best: i64 = -1
    fewest = p.realm.ship_steps[zone * ZONES + goal]
    for i in range(p.realm.sail_from[zone], p.realm.sail_from[zone + 1]):
        other = p.realm.sail[i]
        distance = p.realm.ship_steps[other * ZONES + goal]
        if distance < fewest and movement.may_enter(p, SHIP, other) == "":
            fewest = distance
            best = other
    return sail_to(best) if best >= 0 else i64(-1)


def _sail(p: Vikingjarl) -> i64:
    """Towards the best goal; with a fair wind if that gets there today."""
    seat = p.active
    if (p.closed >> SHIP) & 1 == 1:
        return -1
    best: Outlook = outlook(p, seat)
    if best.zone < 0:
        return -1
    zone = p.ship_at[seat]
    if zone == best.zone:
        if zone == KAUPANG and p.vp[seat] >= p.vp_target and p.ship_mp >= 2 and p.steps_at(KAUPANG) == 0:
            return _leave(p)
        return -1
    distance = p.realm.ship_steps[zone * ZONES + best.zone]
    if p.ship_mp < distance <= p.ship_mp + 2 and p.hand_size[seat] > 0 and sagas.broken_play(p, FAIR_WIND) == "":
        return PLAY + FAIR_WIND
    return _step(p, SHIP, best.zone)


def _leave(p: Vikingjarl) -> i64:
    """Out of Kaupang, to come back at once."""
    if movement.may_leave(p, SHIP) != "":
        return -1
    zone = p.ship_at[p.active]
    for i in range(p.realm.sail_from[zone], p.realm.sail_from[zone + 1]):
        if movement.may_enter(p, SHIP, p.realm.sail[i]) == "":
            return sail_to(p.realm.sail[i])
    return -1


def _stay(p: Vikingjarl) -> i64:
    """Nothing to sail for: recruit where one is."""
    for unit in (SHIP, ARMY):
        if crew(p, p.active) < CREW + 1 and own_turn.broken_action(p, RECRUIT + unit) == "":
            return RECRUIT + unit
    return -1
