"""One's own turn: what may be done, and what it does; the actions themselves have files of their own."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.vikingjarl import attack, discard, movement, recruit, sagas, settle, stow, trade, units
from longhouse.games.vikingjarl.actions import (
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
from longhouse.games.vikingjarl.components import SAGAS
from longhouse.games.vikingjarl.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers of one's own turn."""
    return PLAY, DROP + PLACES


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
        return attack.broken_rule(p, action)
    if action < STOW:
        return broken_action(p, action)
    if action < HIRE:
        return stow.broken_stow(p, action - STOW)
    if action < END:
        return recruit.broken_hire(p, action - HIRE)
    if action == END:
        return ""
    return "" if p.vikings_in(p.active, action - DROP) > 0 else "VJ-124"  # nobody is there


def broken_action(p: Position, action: i64) -> str:
    """The first rule that trading, settling, repairing or recruiting with a Unit would break."""
    broken = units.broken_action(p, (action - TRADE) % 2)
    if broken != "":
        return broken
    if action < SETTLE:
        return trade.broken_trade(p, action - TRADE)
    if action < REPAIR:
        return settle.broken_settle(p, action - SETTLE)
    if action < RECRUIT:
        return settle.broken_repair(p, action - REPAIR)
    return recruit.broken_recruit(p, action - RECRUIT)


# The quick way


def moves(p: Position) -> vec[i64]:
    """Every allowed answer, ascending: what broken_rule(), the law, allows, without asking it about each.

    Held to the law by promise P1 (tests/conformance) and tests/games/vikingjarl/test_quick.py.
    """
    seat = p.active
    legal = vec[i64](capacity=ROOM)
    if p.hand_size[seat] > 0:
        legal = _with_sagas(p, legal)
    legal = _with_steps(p, legal)
    legal = _with_actions(p, legal)
    if p.silver[seat] > 0 and p.supply[seat] > 0:
        for hall in range(END - HIRE):
            if recruit.broken_hire(p, hall) == "":
                legal = append(legal, HIRE + hall)
    legal = append(legal, END)
    for place in range(PLACES):
        if p.vikings_in(seat, place) > 0:
            legal = append(legal, DROP + place)
    return legal


def _with_sagas(p: Position, legal: vec[i64]) -> vec[i64]:
    """Sagas to play and to cash."""
    first: i64 = p.active * SAGAS
    for kind in range(SAGAS):
        if p.hand[first + kind] > 0 and sagas.broken_play(p, kind) == "":
            legal = append(legal, PLAY + kind)
    for index in range(len(p.realm.icon_kinds)):
        if p.hand[first + p.realm.icon_kinds[index]] > 0:
            legal = append(legal, CASH + index)
    return legal


def _with_steps(p: Position, legal: vec[i64]) -> vec[i64]:
    """Steps of the Ship and of the Army, into zones next to them only."""
    realm = p.realm
    if movement.may_leave(p, SHIP) == "":
        zone = p.ship_at[p.active]
        for i in range(realm.sail_from[zone], realm.sail_from[zone + 1]):
            if movement.may_enter(p, SHIP, realm.sail[i]) == "":
                legal = append(legal, sail_to(realm.sail[i]))
    if movement.may_leave(p, ARMY) == "":
        zone = p.army_at[p.active]
        for i in range(realm.march_from[zone], realm.march_from[zone + 1]):
            if movement.may_enter(p, ARMY, realm.march[i]) == "":
                legal = append(legal, march_to(realm.march[i]))
    return legal


def _with_actions(p: Position, legal: vec[i64]) -> vec[i64]:
    """Boarding, attacks, the other actions of a Unit that has one left, and loading."""
    if p.army_mp > 0:
        for action in range(EMBARK, ATTACK_TOWN):
            if movement.broken_boarding(p, action == EMBARK) == "":
                legal = append(legal, action)
    if attack.broken_attack(p) == "":
        for action in range(ATTACK_TOWN, TRADE):
            if attack.broken_rule(p, action) == "":
                legal = append(legal, action)
    able: i64 = 0
    for unit in range(SHIP, ARMY + 1):
        if units.broken_action(p, unit) == "":
            able |= 1 << unit
    if able != 0:
        for action in range(TRADE, STOW):
            if (able >> ((action - TRADE) % 2)) & 1 == 1 and broken_action(p, action) == "":
                legal = append(legal, action)
    for action in range(STOW, HIRE):
        if stow.broken_stow(p, action - STOW) == "":
            legal = append(legal, action)
    return legal


# What it does


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if action < STOW or action >= HIRE:
        p.stowed = 0  # VJ-R39: something else was done since
    if action < CASH:
        sagas.play(p, action - PLAY)
    elif action < SAIL:
        sagas.cash(p, p.realm.icon_kinds[action - CASH])
    elif action < EMBARK:
        _move(p, SHIP if action < MARCH else ARMY, zone_of(action))
    elif action <= DISEMBARK:
        movement.board(p, action == EMBARK)
    elif action < TRADE:
        attack.apply(p, action)
    elif action < STOW:
        _act(p, action)
    elif action < HIRE:
        stow.begin(p, p.active, action - STOW)
    elif action < END:
        recruit.hire(p, action - HIRE)
    elif action == END:
        discard.discard_or_end(p)
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


def _act(p: Position, action: i64) -> None:
    if action < SETTLE:
        trade.begin_trade(p, action - TRADE)
    elif action < REPAIR:
        settle.settle(p, action - SETTLE)
    elif action < RECRUIT:
        settle.repair(p, action - REPAIR)
    else:
        recruit.recruit(p, action - RECRUIT)
