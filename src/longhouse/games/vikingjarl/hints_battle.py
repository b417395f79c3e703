"""What a battle of Vikingjarl is worth to a side, and a quick sensible answer in it and after it."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import battle, steps, victory
from longhouse.games.vikingjarl.actions import ATTACK_ARMY, DROP, FIGHT, OK, PASS, PLAY, RETREAT, TAKE, WITHDRAW
from longhouse.games.vikingjarl.board import ARMY, SHIP
from longhouse.games.vikingjarl.components import (
    BERSERKERS,
    FEIGNED_FLIGHT,
    FIRST_HARBOUR,
    FIRST_PILLAGE,
    FIRST_TOWN,
    KAUPANG,
    MEAD,
    MJOLNIR,
    SHIELD_WALL,
    STRANDHOGG,
    VALKYRIES,
    WOOD,
    ZONES,
)
from longhouse.games.vikingjarl.hints_goals import VP_WORTH, leading, missing, outlook, token_prize, win_chance
from longhouse.games.vikingjarl.position import BERSERK, MANNED, NOTHING, SETTLEMENT, SURPRISED, TOWN
from longhouse.games.vikingjarl.rules import Vikingjarl


def prospect(p: Vikingjarl, seat: i64) -> float:
    """What the battle going on will bring the seat."""
    if p.target == NOTHING:
        return 0.0
    if seat != p.active and seat != p.defender:
        return 0.0
    attackers = p.unit_vikings(p.active)
    defenders = p.defenders()
    win = win_chance(p, attackers, defenders) if p.flip_at < 0 else 0.7
    if p.marks & (BERSERK | SURPRISED) != 0:
        win = min(1.0, win + 0.15)
    if p.target == TOWN:
        return _town_prize(p, attackers, defenders) * win
    if p.target == SETTLEMENT:
        stake = VP_WORTH * float(p.realm.value[p.battle_at() - FIRST_TOWN])
        if seat == p.defender:
            return (1.0 - win) * VP_WORTH - win * stake
        return win * (1.0 + leading(p, p.defender)) - (1.0 - win) * VP_WORTH
    if seat == p.defender:
        return (1.0 - win) * VP_WORTH - win * 3.0
    return win * (VP_WORTH if p.marks & MANNED != 0 else 1.0) - (1.0 - win) * VP_WORTH


def _town_prize(p: Vikingjarl, attackers: i64, defenders: i64) -> float:
    """What the town that is attacked gives the winner."""
    if p.flip_at >= 0:
        return 5.0  # on average
    zone = p.battle_at()
    if zone < FIRST_PILLAGE:
        token = p.vp_token[zone - FIRST_TOWN]
        return token_prize(p, token) if token >= 0 else 0.0
    h = zone - FIRST_HARBOUR
    prize = VP_WORTH * float(p.realm.bonus[h])
    return prize + 0.75 * p.realm.survivors[min(9, attackers) * 10 + min(9, defenders)] * float(p.realm.silver[h])


# Answers


def answer(p: Vikingjarl) -> i64:
    """A quick sensible answer to what a battle asks."""
    step = p.step
    if step == steps.FIGHT:
        return _fight(p)
    if step <= steps.DEF_SAGA:
        return _target(p) if step == steps.TARGET else _battle_saga(p)
    if step == steps.RETREAT:
        return _retreat(p)
    if step == steps.SPOILS:
        return _spoils(p)
    return _loot(p) if step == steps.LOOT else _room(p)


def _odds(p: Vikingjarl) -> float:
    return win_chance(p, p.unit_vikings(p.active), p.defenders())


def _fight(p: Vikingjarl) -> i64:
    """Fight on above even odds; against players withdrawing costs a VP."""
    if p.battle_round >= battle.MOST_ROUNDS:
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
        rival = p.after(p.active, index + 1)
        if p.army_at[rival] == p.army_at[p.active] and p.unit_vikings(rival) < weakest:
            weakest = p.unit_vikings(rival)
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


def _loot(p: Vikingjarl) -> i64:
    for good in range(WOOD, MEAD + 1):
        if victory.broken_loot(p, good) == "":
            return TAKE + good
    return OK


def _room(p: Vikingjarl) -> i64:
    """A missing good is worth a Viking of a large crew."""
    seat = p.active
    if (missing(p, seat) >> victory.due_good(p)) & 1 == 1 and p.unit_vikings(seat) > 4:
        if p.is_aboard(seat) and p.vikings(seat, SHIP) > 0:
            return DROP
        if p.vikings(seat, ARMY) > 0:
            return DROP + 1
    return OK
