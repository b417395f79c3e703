"""One's own turn: what may be done, and what it does; the actions themselves have files of their own."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.vikingjarl import attack, movement, recruit, sagas, settle, steps, stow, trade, turns
from longhouse.games.vikingjarl.actions import (
    ATTACK_ARMY,
    ATTACK_SETTLEMENT,
    ATTACK_TOWN,
    CASH,
    DISEMBARK,
    DROP,
    EMBARK,
    END,
    HIRE,
    MARCH,
    PLAY,
    RECRUIT,
    REPAIR,
    SAIL,
    SETTLE,
    STOW,
    TRADE,
    march_to,
    sail_to,
    zone_of,
)
from longhouse.games.vikingjarl.board import ARMY, PLACES, SHIP
from longhouse.games.vikingjarl.components import HAND, SAGAS
from longhouse.games.vikingjarl.position import ENEMY, SETTLEMENT, TOWN, Position


def broken_rule(p: Position, action: i64) -> str:
    """What may be done in one's own turn, in any order, free actions between (VJ-2, VJ-37, VJ-39, VJ-64)."""
    if action < CASH:
        return sagas.broken_play(p, action - PLAY)
    if action < SAIL:
        return sagas.broken_cash(p, action - CASH)
    if action < EMBARK:
        unit: i64 = SHIP if action < MARCH else ARMY
        return movement.broken_step(p, unit, zone_of(action))
    if action <= DISEMBARK:
        return movement.broken_boarding(p, action == EMBARK)
    if action < TRADE:
        return _broken_attack(p, action)
    if action < STOW:
        return _broken_action(p, action)
    if action < HIRE:
        return stow.broken_stow(p, action - STOW)
    if action < END:
        return recruit.broken_hire(p, action - HIRE)
    if action == END:
        return ""
    return "" if p.vikings_in(p.active, action - DROP) > 0 else "VJ-124"


def _broken_attack(p: Position, action: i64) -> str:
    if action == ATTACK_TOWN:
        return attack.broken_attack_town(p)
    if action == ATTACK_SETTLEMENT:
        return attack.broken_attack_settlement(p)
    foe = p.opponent(action - ATTACK_ARMY)
    return "VJ-72" if foe < 0 else attack.broken_attack_army(p, foe)


def _broken_action(p: Position, action: i64) -> str:
    if action < SETTLE:
        return trade.broken_trade(p, action - TRADE)
    if action < REPAIR:
        return settle.broken_settle(p, action - SETTLE)
    if action < RECRUIT:
        return settle.broken_repair(p, action - REPAIR)
    return recruit.broken_recruit(p, action - RECRUIT)


def moves(p: Position) -> vec[i64]:
    """Every allowed answer, ascending."""
    found = vec[i64](capacity=ROOM)
    seat = p.active
    if p.hand_size[seat] > 0:
        for action in range(PLAY, SAIL):
            if action >= CASH or p.hand[seat * SAGAS + action - PLAY] > 0:
                if broken_rule(p, action) == "":
                    found = append(found, action)
    realm = p.realm
    if movement.may_leave(p, SHIP) == "":
        zone = p.ship_at[seat]
        for i in range(realm.sail_from[zone], realm.sail_from[zone + 1]):
            if movement.may_enter(p, SHIP, realm.sail[i]) == "":
                found = append(found, sail_to(realm.sail[i]))
    if movement.may_leave(p, ARMY) == "":
        zone = p.army_at[seat]
        for i in range(realm.march_from[zone], realm.march_from[zone + 1]):
            if movement.may_enter(p, ARMY, realm.march[i]) == "":
                found = append(found, march_to(realm.march[i]))
    for action in range(EMBARK, HIRE):
        if broken_rule(p, action) == "":
            found = append(found, action)
    if p.silver[seat] > 0 and p.supply[seat] > 0:
        for action in range(HIRE, END):
            if recruit.broken_hire(p, action - HIRE) == "":
                found = append(found, action)
    found = append(found, END)
    for place in range(PLACES):
        if p.vikings_in(seat, place) > 0:
            found = append(found, DROP + place)
    return found


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if action < STOW or action >= HIRE:
        p.stowed = 0  # VJ-R39
    if action < CASH:
        sagas.play(p, action - PLAY)
    elif action < SAIL:
        sagas.cash(p, p.realm.icon_kinds[action - CASH])
    elif action < EMBARK:
        _move(p, SHIP if action < MARCH else ARMY, zone_of(action))
    elif action <= DISEMBARK:
        movement.board(p, action == EMBARK)
    elif action < TRADE:
        _attack(p, action)
    elif action < STOW:
        _act(p, action)
    elif action < HIRE:
        stow.begin(p, p.active, action - STOW)
    elif action < END:
        recruit.hire(p, action - HIRE)
    elif action == END:
        discard_or_end(p)
    else:
        recruit.dismiss(p, action - DROP)


def _move(p: Position, unit: i64, zone: i64) -> None:
    """One step; a Settlement entered in order to attack is attacked at once (VJ-R9)."""
    seat = p.active
    how = movement.entry(p, seat, zone, unit == ARMY or p.is_aboard(seat))
    movement.take_step(p, unit, zone)
    if how == movement.TO_ATTACK:
        attack.attack_on_entering(p)  # VJ-56
    else:
        movement.arrive(p, seat, unit)


def _attack(p: Position, action: i64) -> None:
    zone = p.army_at[p.active]
    if action == ATTACK_TOWN:
        attack.declare(p, TOWN, zone)
    elif action == ATTACK_SETTLEMENT:
        attack.declare(p, SETTLEMENT, p.settled(zone))
    else:
        attack.declare(p, ENEMY, p.opponent(action - ATTACK_ARMY))


def _act(p: Position, action: i64) -> None:
    if action < SETTLE:
        trade.begin_trade(p, action - TRADE)
    elif action < REPAIR:
        settle.settle(p, action - SETTLE)
    elif action < RECRUIT:
        settle.repair(p, action - REPAIR)
    else:
        recruit.recruit(p, action - RECRUIT)


def discard_or_end(p: Position) -> None:
    """Too many Sagas are discarded; then the turn is over (VJ-116)."""
    if p.hand_size[p.active] > HAND:
        p.step = steps.DISCARD  # VJ-116
    else:
        turns.end_turn(p)
