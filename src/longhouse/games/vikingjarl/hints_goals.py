"""Where a player of Vikingjarl should go: what each place is worth, and how far it is.

Worth is counted in silver; a VP is worth seven (specification, section 11). A player is taken to
sail with the Army aboard, so that all Vikings fight together.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from longhouse.core.masks import size
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.board import ARMY, KAUP, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_MARKET,
    FIRST_PILLAGE,
    FIRST_TOWN,
    KAUPANG,
    MARKETS,
    MEAD,
    SEAS,
    TOWNS,
    WOOD,
    ZONES,
)
from longhouse.games.vikingjarl.position import Position

VP_WORTH: Final = 7.0
IMPATIENCE: Final = 0.33  # how much of a worth is lost in a turn of waiting, as a rate
CREW: Final = 6  # Vikings one wants aboard
MATERIAL: Final = 0.55  # what silver, crew and goods count beside VP for winning, found from many games


class Outlook:
    """The best goal of a seat: where it is, and what it is worth today."""

    def __init__(self) -> None:
        self.zone: i64 = -1
        self.worth: float = 0.0


def crew(p: Position, seat: i64) -> i64:
    """The Vikings on Ship and Army together."""
    return p.vikings(seat, SHIP) + p.vikings(seat, ARMY)


def has_good(p: Position, seat: i64, good: i64) -> bool:
    """Whether Ship or Army carries a good."""
    return p.cargo[p.at(seat, SHIP) + good] + p.cargo[p.at(seat, ARMY) + good] > 0


def missing(p: Position, seat: i64) -> i64:
    """The goods that a set of three lacks, as a mask."""
    mask: i64 = 0
    for good in range(WOOD, MEAD + 1):
        if not has_good(p, seat, good):
            mask |= 1 << good
    return mask


def win_chance(p: Position, attackers: i64, defenders: i64) -> float:
    """The attacker's chance in a battle to the end."""
    return p.realm.win_chance[min(9, attackers) * 10 + min(9, defenders)]


def attack_worth(p: Position, attackers: i64, defenders: i64, prize: float, each: float) -> float:
    """What an attack is worth: the prize, silver for each survivor, less the fallen."""
    i = min(9, attackers) * 10 + min(9, defenders)
    left = p.realm.survivors[i]
    return p.realm.win_chance[i] * prize + left * each - (float(attackers) - left) * 0.9


def token_prize(p: Position, token: i64) -> float:
    """What a VP town's token is worth to the winner."""
    goods = float(size(p.realm.token_goods[token]))
    return VP_WORTH * float(p.realm.token_vp[token]) + float(p.realm.token_silver[token]) + 2.5 * goods


def hidden_token(p: Position, attackers: i64) -> float:
    """What attacking a face-down token is worth on average."""
    total = 0.0
    unseen = 0
    for token in range(TOWNS):
        if (p.vp_seen >> token) & 1 == 0:
            unseen += 1
            total += attack_worth(p, attackers, p.realm.token_defenders[token], token_prize(p, token), 0.0)
    return total / float(unseen) if unseen > 0 else 0.0


def turns_to(p: Position, seat: i64, zone: i64) -> float:
    """How many turns from now a seat's Ship is there, about."""
    distance = p.realm.ship_steps[p.ship_at[seat] * ZONES + zone]
    now: i64 = 0
    if p.active == seat and p.step != steps.OVER and (p.closed >> SHIP) & 1 == 0:
        now = p.ship_mp
    if distance <= now:
        return 0.04 * float(distance)
    return 0.7 + float((distance - now + 2) // 3) + 0.04 * float(distance)


def later(worth: float, turns: float) -> float:
    """A worth that comes after some turns."""
    return worth * exp(-IMPATIENCE * turns)


def consider(p: Position, seat: i64, best: Outlook, zone: i64, worth: float, wait: float) -> None:
    """Keep the better of two goals."""
    if worth > best.worth:  # else it cannot become better by waiting for it
        worth = later(worth, turns_to(p, seat, zone) + wait)
        if worth > best.worth:
            best.worth = worth
            best.zone = zone


def outlook(p: Position, seat: i64) -> Outlook:
    """The best goal of a seat."""
    best = Outlook()
    if p.vp[seat] >= p.vp_target:
        best.zone = KAUPANG
        best.worth = later(60.0, turns_to(p, seat, KAUPANG) + (1.0 if p.ship_at[seat] == KAUPANG else 0.0))
        return best
    fighters = crew(p, seat)
    fresh = p.active != seat or (p.acted >> ARMY) & 1 == 0
    wait = 0.0 if fresh else 0.8
    _towns(p, seat, best, fighters, wait)
    for zone in range(FIRST_PILLAGE, ZONES):
        if fighters > 0 and not p.foreign(seat, zone):
            h = zone - FIRST_HARBOUR
            prize = VP_WORTH * float(p.realm.bonus[h])
            worth = attack_worth(p, fighters, p.realm.defenders[h], prize, float(p.realm.silver[h]))
            tired = p.raided[seat] == zone or (p.active == seat and p.raid == zone)
            consider(p, seat, best, zone, worth, wait + (0.8 if tired else 0.0))
    _markets(p, seat, best)
    _halls(p, seat, best, fighters)
    for zone in range(SEAS):
        if (p.sea_vp >> zone) & 1 == 1:
            consider(p, seat, best, zone, VP_WORTH, 0.0)
    _enemies(p, seat, best, fighters, wait)
    return best


def _towns(p: Position, seat: i64, best: Outlook, fighters: i64, wait: float) -> None:
    """VP towns: their tokens, and settling them."""
    unknown = hidden_token(p, fighters) if fighters > 0 else 0.0
    ready = missing(p, seat) == 0 and p.shields[seat] > 0
    acted = p.active == seat and (p.acted >> SHIP) & 1 == 1
    for t in range(TOWNS):
        zone = FIRST_TOWN + t
        if p.owner[t] >= 0:
            if p.owner[t] == seat and (p.intact >> t) & 1 == 0 and not p.foreign(seat, zone):
                consider(p, seat, best, zone, VP_WORTH * float(p.realm.value[t]) * 0.9, 0.0)
            continue
        if p.foreign(seat, zone):
            continue
        token = p.vp_token[t]
        if token >= 0 and fighters > 0:
            worth = attack_worth(p, fighters, p.realm.token_defenders[token], token_prize(p, token), 0.0)
            consider(p, seat, best, zone, worth, wait)
        elif token != NO_TOKEN:
            consider(p, seat, best, zone, unknown, wait)
        if ready:
            consider(p, seat, best, zone, VP_WORTH * float(p.realm.value[t]), 0.8 if acted else 0.0)


def _markets(p: Position, seat: i64, best: Outlook) -> None:
    """Trade towns: goods that are missing, if there is silver and room for them."""
    lacking = missing(p, seat)
    if p.shields[seat] == 0:
        return
    room = p.free(seat, SHIP) + p.free(seat, ARMY)
    purse = p.silver[seat] // 2
    for m in range(MARKETS):
        token = p.market[m]
        wanted = 0.5 * float(size(lacking))
        if token >= 0:
            wanted = float(size(lacking & p.realm.market_goods[token]))
        most = float(min(room, purse))
        wanted = min(wanted, most)
        acted = p.active == seat and (p.acted >> SHIP) & 1 == 1
        consider(p, seat, best, FIRST_MARKET + m, wanted * 4.5, 0.8 if acted else 0.0)


def _halls(p: Position, seat: i64, best: Outlook, fighters: i64) -> None:
    """Kaupang and own Settlements: Vikings to take aboard."""
    lacking = CREW - fighters
    if lacking <= 0:
        return
    recruits = min(p.supply[seat], 3 + p.silver[seat])
    waiting = min(lacking, p.vikings(seat, KAUP) + recruits)
    consider(p, seat, best, KAUPANG, float(waiting) * 2.2, 0.3)
    for t in range(TOWNS):
        if p.owner[t] == seat and (p.intact >> t) & 1 == 1:
            waiting = min(lacking, p.garrison(t) + min(recruits, 4))
            consider(p, seat, best, FIRST_TOWN + t, float(waiting) * 2.0, 0.3)
    affordable = min(p.supply[seat], p.silver[seat])
    silver = min(lacking, affordable)
    for m in range(MARKETS):
        consider(p, seat, best, FIRST_MARKET + m, float(silver) * 1.3, 0.3)


def _enemies(p: Position, seat: i64, best: Outlook, fighters: i64, wait: float) -> None:
    """Weak Armies within reach, and the Settlements of a leader."""
    if fighters == 0:
        return
    for other in range(p.seats):
        if other == seat:
            continue
        zone = p.army_at[other]
        reachable = zone < SEAS or FIRST_MARKET <= zone < FIRST_PILLAGE
        if reachable and (zone >= SEAS or p.is_aboard(other)):
            defenders = p.unit_vikings(other)
            win = win_chance(p, fighters, defenders)
            if win > 0.75:
                prize = win * (VP_WORTH + 3.0 if defenders > 0 else 2.5) - (1.0 - win) * 14.0
                consider(p, seat, best, zone, prize + leading(p, other), wait)
    for t in range(TOWNS):
        owner = p.owner[t]
        if owner >= 0 and owner != seat and (p.intact >> t) & 1 == 1:
            if p.enemy_armies(seat, FIRST_TOWN + t) == 0:
                win = win_chance(p, fighters, p.garrison(t))
                share = 0.25 + 0.12 * leading(p, owner)
                worth = win * VP_WORTH * float(p.realm.value[t]) * share - (1.0 - win) * 14.0
                consider(p, seat, best, FIRST_TOWN + t, worth, wait)


def leading(p: Position, seat: i64) -> float:
    """How dangerous a player is: 0 to 4, by the VP he still needs."""
    return float(max(0, 4 - max(0, p.vp_target - p.vp[seat])))


def wealth(p: Position, seat: i64) -> float:
    """What a seat has, counted in silver; only VP count in full."""
    total = 0.75 * float(min(8, p.silver[seat])) + 0.25 * float(max(0, p.silver[seat] - 8))
    total += 1.1 * float(min(CREW + 1, crew(p, seat)))
    total += 0.5 * float(min(5, p.mustered(seat) - min(p.mustered(seat), crew(p, seat))))
    if p.shields[seat] > 0:
        held = 3 - size(missing(p, seat))
        total += 3.0 * float(held) + (2.5 if held == 3 else 0.0)
    total += 0.45 * float(min(4, p.hand_size[seat]))
    if not p.is_aboard(seat):
        total -= 1.0
    if (p.jormungand >> seat) & 1 == 1:
        total -= 1.5
    return VP_WORTH * float(p.vp[seat]) + MATERIAL * total
