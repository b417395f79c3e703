"""How bots judge a position of Vikingjarl, and a quick sensible move.

value() compares what the seat has, and what it is about to get, with the best of the others. The
policy follows the best goal (hints_goals.py), after the specification's rules of thumb.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikingjarl import battle, steps, stow, victory
from longhouse.games.vikingjarl.actions import (
    AT,
    ATTACK_ARMY,
    DISCARD,
    DROP,
    FIGHT,
    FREE,
    FROM,
    GODS_VIKINGS,
    GODS_VP,
    HALL,
    KEEP,
    LOSE,
    OK,
    PASS,
    PLAY,
    PUT,
    RETREAT,
    SLOT,
    TAKE,
    WITHDRAW,
)
from longhouse.games.vikingjarl.board import ARMY, KAUP, PLACES, SHIP
from longhouse.games.vikingjarl.components import (
    BERSERKERS,
    FEIGNED_FLIGHT,
    FIRST_TOWN,
    KAUPANG,
    MEAD,
    MJOLNIR,
    SAGAS,
    SHIELD_WALL,
    STRANDHOGG,
    TOWNS,
    VALKYRIES,
    VIKING,
    WOOD,
    ZONES,
)
from longhouse.games.vikingjarl.hints_goals import (
    VP_WORTH,
    chance,
    leading,
    missing,
    outlook,
    token_prize,
    wealth,
)
from longhouse.games.vikingjarl.hints_turn import in_trade, in_turn
from longhouse.games.vikingjarl.position import BERSERK, MANNED, NOTHING, SETTLEMENT, SURPRISED, TOWN, Position
from longhouse.games.vikingjarl.rules import Vikingjarl

SCALE: Final = 10.0
# How gladly a Saga is kept, by kind
WORTH: Final = [5, 1, 6, 7, 3, 8, 7, 8, 5, 5, 6, 6, 4, 3, 4, 5, 4, 4]


def value(state: State, seat: i64) -> float:
    """How well a seat stands against the best of the others, 0 to 1."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    if state.step == steps.OVER:
        return 1.0 if state.places()[seat] == 1 else 0.0
    mine = _strength(state, seat)
    rivals = -1000.0
    for other in range(state.seats):
        if other != seat:
            rivals = max(rivals, _strength(state, other))
    return 1.0 / (1.0 + exp((rivals - mine) / SCALE))


def _strength(p: Vikingjarl, seat: i64) -> float:
    """What a seat has and what it can expect."""
    return wealth(p, seat) + outlook(p, seat).worth + _battle(p, seat)


def _battle(p: Vikingjarl, seat: i64) -> float:
    """What the battle going on will bring the seat."""
    if p.target == NOTHING:
        return 0.0
    foe = p.defender()
    if seat != p.active and seat != foe:
        return 0.0
    attackers = p.unit_vikings(p.active)
    defenders = p.defenders()
    win = chance(p, attackers, defenders) if p.flip_at < 0 else 0.7
    if p.marks & (BERSERK | SURPRISED) != 0:
        win = min(1.0, win + 0.15)
    prize = 0.0
    if p.target == TOWN:
        if p.flip_at >= 0:
            prize = 5.0
        elif p.foe < FIRST_TOWN + TOWNS:
            prize = token_prize(p, p.vp_token[p.foe - FIRST_TOWN]) if p.vp_token[p.foe - FIRST_TOWN] >= 0 else 0.0
        else:
            h = p.foe - KAUPANG
            prize = VP_WORTH * float(p.realm.bonus[h])
            prize += 0.75 * p.realm.survivors[min(9, attackers) * 10 + min(9, defenders)] * float(p.realm.silver[h])
            return prize * win
        return prize * win
    if p.target == SETTLEMENT:
        stake = VP_WORTH * float(p.realm.value[p.foe])
        if seat == foe:
            return (1.0 - win) * VP_WORTH - win * stake
        return win * (1.0 + leading(p, foe)) - (1.0 - win) * VP_WORTH
    if seat == foe:
        return (1.0 - win) * VP_WORTH - win * 3.0
    return win * (VP_WORTH if p.marks & MANNED != 0 else 1.0) - (1.0 - win) * VP_WORTH


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    p = state
    step = p.step
    if step == steps.MAIN:
        return in_turn(p)
    if step == steps.TRADE:
        return in_trade(p)
    if step == steps.STOW:
        return _put(p)
    if step == steps.FIGHT:
        return _fight(p)
    if step in (steps.ATT_SAGA, steps.DEF_SAGA):
        return _battle_saga(p)
    if step == steps.RETREAT:
        return _retreat(p)
    if step == steps.DISCARD:
        return DISCARD + _least(p, seat)
    return _rare(p, seat)


def _rare(p: Vikingjarl, seat: i64) -> i64:
    step = p.step
    if step == steps.DRAFT_KEEP:
        return KEEP + _best_of(p)
    if step == steps.DRAFT_SLOT:
        return SLOT
    if step == steps.GODS:
        enough = p.mustered(seat) >= 2
        return GODS_VIKINGS if enough else GODS_VP
    if step == steps.GODS_FROM:
        return FROM + _spare_place(p, seat)
    if step == steps.SPOILS:
        return _spoils(p)
    if step == steps.LOOT:
        for good in range(WOOD, MEAD + 1):
            if victory.broken_loot(p, good) == "":
                return TAKE + good
        return OK
    if step == steps.ROOM:
        return _room(p)
    if step == steps.TARGET:
        return _target(p)
    return _saga(p, seat)


def _saga(p: Vikingjarl, seat: i64) -> i64:
    step = p.step
    if step == steps.SAGA_VS:
        return _rival(p)
    if step == steps.SAGA_FROM:
        return FROM + _most_vikings(p, p.rival)
    if step == steps.SAGA_HALL:
        t = p.own_settlement(seat, p.ship_at[seat])
        return HALL + 1 + t if t >= 0 and p.garrison(t) < 4 else i64(HALL)
    if step == steps.SAGA_FREE:
        return _free(p, seat)
    assert step == steps.SAGA_LOSE, "every step has its answer"
    for good in range(WOOD, MEAD + 1):
        if p.cargo[p.at(seat, SHIP) + good] > 1:
            return LOSE + good
    if p.vikings(seat, SHIP) > 0:
        return LOSE
    for good in range(WOOD, MEAD + 1):
        if p.cargo[p.at(seat, SHIP) + good] > 0:
            return LOSE + good
    return LOSE


# Loading


def _put(p: Vikingjarl) -> i64:
    """Five Vikings on the Army, one on the Ship, goods on the Ship; a guard for Settlements."""
    seat = p.asked
    zone = p.unit_at(seat, p.unit)
    left = stow.left(p, seat, zone)
    wish = left
    if p.stage == VIKING:
        wish = max(0, min(1, left - 5)) if p.army_at[seat] == zone else left
    elif p.stage == ARMY * 4 + VIKING:
        guard: i64 = 1 if zone != KAUPANG and left >= 5 else 0
        wish = left - guard
    elif p.stage < 4:
        wish = min(left, 2)
    wish = min(wish, 9)
    for distance in range(10):
        if wish - distance >= 0 and stow.fits(p, wish - distance):
            return PUT + wish - distance
        if wish + distance <= 9 and stow.fits(p, wish + distance):
            return PUT + wish + distance
    return PUT


# Battles


def _odds(p: Vikingjarl) -> float:
    return chance(p, p.unit_vikings(p.active), p.defenders())


def _fight(p: Vikingjarl) -> i64:
    """Fight on above even odds; against players withdrawing costs a VP."""
    if p.fight_round >= battle.MOST_ROUNDS:
        return WITHDRAW
    limit = 0.5 if p.target == TOWN else 0.25
    return FIGHT if _odds(p) > limit else WITHDRAW


def _battle_saga(p: Vikingjarl) -> i64:
    odds = _odds(p)
    if p.step == steps.ATT_SAGA:
        if odds < 0.93:
            for kind in (BERSERKERS, STRANDHOGG, MJOLNIR):
                if battle.broken_battle_saga(p, kind) == "":
                    return PLAY + kind
        if odds > 0.6 and p.defenders() > 1 and battle.broken_battle_saga(p, VALKYRIES) == "":
            return PLAY + VALKYRIES
        return PASS
    if odds > 0.7 and battle.broken_battle_saga(p, FEIGNED_FLIGHT) == "":
        return PLAY + FEIGNED_FLIGHT
    for kind in (SHIELD_WALL, MJOLNIR, VALKYRIES):
        if battle.broken_battle_saga(p, kind) == "":
            return PLAY + kind
    return PASS


def _retreat(p: Vikingjarl) -> i64:
    """Towards Kaupang, or towards the next goal."""
    seat = p.asked
    goal = outlook(p, seat).zone
    best: i64 = -1
    fewest: i64 = 1000
    for action in p.moves(seat):
        zone = action - RETREAT
        distance: i64 = p.realm.home_on_foot[zone]
        if p.is_aboard(seat):
            distance = p.realm.ship_steps[zone * ZONES + (goal if goal >= 0 else i64(KAUPANG))]
            if zone == KAUPANG and p.vp[seat] >= p.vp_target:
                distance = -1
        if distance < fewest:
            fewest = distance
            best = action
    return best


def _target(p: Vikingjarl) -> i64:
    """The weakest Army."""
    best: i64 = -1
    weakest: i64 = 1000
    for index in range(p.seats - 1):
        foe = p.after(p.active, index + 1)
        if p.army_at[foe] == p.army_at[p.active] and p.unit_vikings(foe) < weakest:
            weakest = p.unit_vikings(foe)
            best = ATTACK_ARMY + index
    return best


def _spoils(p: Vikingjarl) -> i64:
    lacking = missing(p, p.active)
    for good in range(WOOD, MEAD + 1):
        if (lacking >> good) & 1 == 1 and victory.broken_spoils(p, good) == "":
            return TAKE + good
    for what in range(MEAD + 1):
        if victory.broken_spoils(p, what) == "":
            return TAKE + what
    return TAKE


def _room(p: Vikingjarl) -> i64:
    """A missing good is worth a Viking of a large crew."""
    seat = p.active
    if (missing(p, seat) >> victory.due_good(p)) & 1 == 1 and p.unit_vikings(seat) > 4:
        if p.is_aboard(seat) and p.vikings(seat, SHIP) > 0:
            return DROP
        if p.vikings(seat, ARMY) > 0:
            return DROP + 1
    return OK


# Cards


def _best_of(p: Vikingjarl) -> i64:
    """The Saga of the packet one likes best."""
    best: i64 = -1
    for k in range(SAGAS):
        if p.packet[k] > 0 and (best < 0 or WORTH[k] > WORTH[best]):
            best = k
    return best


def _least(p: Vikingjarl, seat: i64) -> i64:
    """The Saga of the hand one can do without; silver for it counts."""
    worst: i64 = -1
    least: i64 = 1000
    for k in range(SAGAS):
        if p.hand[seat * SAGAS + k] > 0:
            worth: i64 = WORTH[k] - 2 * ((p.realm.icons >> k) & 1) - (2 if p.hand[seat * SAGAS + k] > 1 else 0)
            if worth < least:
                least = worth
                worst = k
    return worst


def _rival(p: Vikingjarl) -> i64:
    """The strongest opponent the Saga can be played against."""
    best: i64 = -1
    most: i64 = -1
    for action in p.moves(p.active):
        other = p.after(p.active, action - AT + 1)
        if p.vp[other] > most:
            most = p.vp[other]
            best = action
    return best


def _most_vikings(p: Position, seat: i64) -> i64:
    best: i64 = -1
    most: i64 = 0
    for place in (ARMY, SHIP, KAUP):
        if p.vikings(seat, place) > most:
            most = p.vikings(seat, place)
            best = place
    for t in range(TOWNS):
        if p.owner[t] == seat and p.garrison(t) > most:
            most = p.garrison(t)
            best = 3 + t
    return best


def _spare_place(p: Position, seat: i64) -> i64:
    """Where a Viking is missed least."""
    if p.vikings(seat, KAUP) > 0:
        return KAUP
    for t in range(TOWNS):
        if p.owner[t] == seat and p.garrison(t) > 1:
            return 3 + t
    for place in range(PLACES):
        if p.vikings_in(seat, place) > 0:
            return place
    return KAUP


def _free(p: Vikingjarl, seat: i64) -> i64:
    """A good that is missing, if there is one."""
    lacking = missing(p, seat)
    best: i64 = -1
    for action in p.moves(seat):
        if best < 0:
            best = action
        if (lacking >> (WOOD + (action - FREE) % 3)) & 1 == 1:
            return action
    return best
