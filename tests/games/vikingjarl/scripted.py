"""A player that follows the specification's hints for bots (its section 11) by the letter.

It sails to the goal of the best value for its turns and does there what the hints say. What is asked
on the way (loading, dice, cards to give up) the quick policy answers, which knows the same rules of thumb.
"""

from longhouse.core.masks import size
from longhouse.games.vikingjarl import GAME
from longhouse.games.vikingjarl.board import NO_TOKEN
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_MARKET,
    FIRST_PILLAGE,
    FIRST_TOWN,
    KAUPANG,
    MARKETS,
    SEAS,
    TOWNS,
    ZONES,
)
from longhouse.games.vikingjarl.hints_goals import crew, missing, win_chance
from longhouse.games.vikingjarl.rules import Vikingjarl
from tests.games.vikingjarl.one_track import OneTrack

VP = 7.0  # in silver
FACE_DOWN = 5.0
RESOURCE = 4.0
REINFORCED = 2.0  # for each Viking that is missing
ENOUGH = 5  # Vikings aboard
AT_ONCE = ("play:mimir", "play:night_raid", "play:loki", "play:skald", "play:danegeld")


class Scripted(OneTrack):
    """Section 11, by the letter."""

    def __init__(self) -> None:
        super().__init__("scripted", GAME, best_goal, ())

    def _wishes(self, p: Vikingjarl, seat: int) -> list[str]:
        """Sagas at once, then the attack, then the settlement, the trade and the way."""
        zone = p.ship_at[seat]
        wishes = list(AT_ONCE)
        if value_here(p, seat, p.army_at[seat]) > 0:
            wishes.append("x:town")
        for index in range(1, p.seats):
            foe = (seat + index) % p.seats
            if p.army_at[foe] == p.army_at[seat] and win_chance(p, p.unit_vikings(seat), p.unit_vikings(foe)) > 0.7:
                wishes.append(f"x:@{index}")
        town = p.settled(p.army_at[seat])
        if town >= 0 and settlement(p, seat, town) > 0:
            wishes.append("x:set")
        wishes += ["rep:S", "set:S"]
        if FIRST_MARKET <= zone < FIRST_PILLAGE and p.depicted(zone) & missing(p, seat) and p.silver[seat] >= 2:
            wishes.append("tr:S")
        goal = best_goal(p, seat)
        if goal >= 0 and p.ship_mp < p.realm.ship_steps[zone * ZONES + goal] <= p.ship_mp + 2:
            wishes.append("play:fair_wind")
        return wishes + super()._wishes(p, seat)


def best_goal(p: Vikingjarl, seat: int) -> int:
    """The zone with the best value for the turns it takes."""
    if p.vp[seat] >= p.vp_target:
        return KAUPANG
    worths = {zone: value_here(p, seat, zone) + errand(p, seat, zone) for zone in range(ZONES)}
    return max(worths, key=lambda zone: worths[zone] / turns(p, seat, zone))


def turns(p: Vikingjarl, seat: int, zone: int) -> float:
    """A third of the distance; what can be reached this turn counts 0.6."""
    steps = p.realm.ship_steps[p.ship_at[seat] * ZONES + zone]
    return 0.6 if steps <= p.ship_mp else max(1.0, steps / 3)


def value_here(p: Vikingjarl, seat: int, zone: int) -> float:
    """What an attack on the town of a zone is worth."""
    fighters = int(crew(p, seat))
    if fighters == 0 or p.foreign(seat, zone):
        return 0.0
    if zone >= FIRST_PILLAGE and p.raided[seat] != zone and p.raid != zone:
        h = zone - FIRST_HARBOUR
        survivors = p.realm.survivors[min(9, fighters) * 10 + p.realm.defenders[h]]
        prize = survivors * int(p.realm.silver[h]) + VP * int(p.realm.bonus[h])
        return win_chance(p, fighters, p.realm.defenders[h]) * prize - (fighters - survivors)
    if FIRST_TOWN <= zone < FIRST_MARKET and p.owner[zone - FIRST_TOWN] < 0:
        token = p.vp_token[zone - FIRST_TOWN]
        if token < 0:
            return FACE_DOWN if token != NO_TOKEN and fighters >= 4 else 0.0
        prize = VP * int(p.realm.token_vp[token]) + int(p.realm.token_silver[token])
        return win_chance(p, fighters, p.realm.token_defenders[token]) * prize
    return 0.0


def errand(p: Vikingjarl, seat: int, zone: int) -> float:
    """What else there is to do in a zone."""
    lacking, fighters = missing(p, seat), int(crew(p, seat))
    if zone < SEAS:
        return VP if p.sea_vp >> zone & 1 else hunt(p, seat, zone)
    if FIRST_TOWN <= zone < FIRST_TOWN + TOWNS:
        town = zone - FIRST_TOWN
        if p.owner[town] < 0:
            ready = lacking == 0 and p.shields[seat] > 0 and not p.foreign(seat, zone)
            return VP * int(p.realm.value[town]) if ready else 0.0
        if p.owner[town] == seat:
            return REINFORCED * min(max(0, ENOUGH - fighters), int(p.garrison(town)) - 1)
        return settlement(p, seat, town)
    if FIRST_MARKET <= zone < FIRST_MARKET + MARKETS and p.shields[seat] > 0:
        token = p.market[zone - FIRST_MARKET]
        wanted = size(lacking & p.realm.market_goods[token]) if token >= 0 else 0.5 * int(size(lacking))
        return RESOURCE * min(float(wanted), float(p.silver[seat] // 2)) + hunt(p, seat, zone)
    return REINFORCED * max(0, ENOUGH - fighters) if zone == KAUPANG else 0.0


def hunt(p: Vikingjarl, seat: int, zone: int) -> float:
    """A weaker Army with a crew, within reach."""
    if p.realm.ship_steps[p.ship_at[seat] * ZONES + zone] > p.ship_mp:
        return 0.0
    foes = [foe for foe in range(p.seats) if foe != seat and p.army_at[foe] == zone and p.unit_vikings(foe) > 0]
    wins = [win_chance(p, crew(p, seat), p.unit_vikings(foe)) for foe in foes]
    return VP * max((win for win in wins if win > 0.7), default=0.0)


def settlement(p: Vikingjarl, seat: int, town: int) -> float:
    """The Settlement of a leader within three VP of the target."""
    owner = p.owner[town]
    if owner < 0 or owner == seat or p.vp[owner] < p.vp_target - 3 or p.vp[owner] < max(p.vp):
        return 0.0
    win = win_chance(p, crew(p, seat), p.garrison(town))
    return VP * int(p.realm.value[town]) * win if win > 0.5 else 0.0
