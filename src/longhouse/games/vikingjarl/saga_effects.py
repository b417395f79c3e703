"""What each Saga needs and what it does: its condition in broken_condition(), its effect in effect().

When it may be played, and whether against an opponent, is in its row (components.py). A Saga that
asks something more goes on in the function that is called like it.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, casualties, hidden, retreat, steps, units
from longhouse.games.vikingjarl.board import ARMY, KAUP, SHIP
from longhouse.games.vikingjarl.components import (
    AGAINST,
    ATTACKING,
    BERSERKERS,
    CALL_TO_ARMS,
    DANEGELD,
    DEFENDING,
    DRAUGR,
    FAIR_WIND,
    FEIGNED_FLIGHT,
    FIRST_PILLAGE,
    GARRISON,
    GOOD_TRADE,
    JORMUNGAND,
    LOKI,
    MIMIR,
    MJOLNIR,
    NIGHT_RAID,
    OPPONENT,
    OWN_TURN,
    SAGAS,
    SEAS,
    SHIELD_WALL,
    SKALD,
    SKI_MARCH,
    STORM,
    STRANDHOGG,
    TIMING,
    VALKYRIES,
    VIKING,
)
from longhouse.games.vikingjarl.position import BERSERK, ENEMY_ARMY, SURPRISED, VALKYRIES_A, VALKYRIES_D, Position

# The numbers of the cards (VJ-R59)
WIND_MP: Final = 2  # also of Ski March
DANEGELD_SILVER: Final = 4
SKALD_VP: Final = 1
MIMIR_DRAWS: Final = 2
CALLED: Final = 3
WALL: Final = 2  # white Vikings of a Shield Wall
STOLEN_SILVER: Final = 2
DRAUGR_VIKINGS: Final = 2


def broken_rule(p: Position, seat: i64, kind: i64) -> str:
    """The first rule that playing a Saga now would break."""
    if not p.holds(seat, kind):
        return "VJ-118"  # only what one holds
    if p.step == steps.MAIN:
        if TIMING[kind] & OWN_TURN == 0:
            return "VJ-R18"  # a Saga for battles
    elif p.step == steps.ATT_SAGA:
        if TIMING[kind] & ATTACKING == 0:
            return "VJ-R18"  # not for an attacker
    elif TIMING[kind] & DEFENDING == 0:
        return "VJ-119"  # no response
    return broken_condition(p, seat, kind)


def broken_condition(p: Position, seat: i64, kind: i64) -> str:
    """The rule by which a Saga can do nothing now, or ''; asked at a time when it may be played."""
    if kind == FAIR_WIND:
        return "VJ-R57" if (p.closed >> SHIP) & 1 == 1 else ""
    if kind == SKI_MARCH:
        return "VJ-R57" if (p.closed >> ARMY) & 1 == 1 else ""
    if kind == GOOD_TRADE:
        return "" if can_get_free(p, SHIP) or can_get_free(p, ARMY) else "VJ-130"
    if kind == CALL_TO_ARMS:
        return "" if p.supply[seat] > 0 else "VJ-R31"
    if kind == DANEGELD:
        fits = p.army_at[seat] >= FIRST_PILLAGE and p.unit_vikings(seat) > 0
        return "" if fits else "VJ-R59"  # a Unit with Vikings in a Pillage town
    if kind == SKALD:
        return "" if p.won else "VJ-R59"  # an attack must have been won this turn
    if kind == FEIGNED_FLIGHT:
        can_flee = p.target == ENEMY_ARMY and retreat.can_retreat(p, seat)
        return "" if can_flee else "VJ-R50"
    if AGAINST[kind] == OPPONENT:
        return broken_against_all(p, seat, kind)
    return "" if p.marks & mark(p, kind) == 0 else "VJ-R59"  # not twice in a battle


def mark(p: Position, kind: i64) -> i64:
    """The mark that a Saga leaves on a battle; 0 for none."""
    if kind == BERSERKERS:
        return BERSERK
    if kind == STRANDHOGG:
        return SURPRISED
    if kind == VALKYRIES:
        return VALKYRIES_A if p.step == steps.ATT_SAGA else VALKYRIES_D
    return 0


def broken_against_all(p: Position, seat: i64, kind: i64) -> str:
    """The rule against the last opponent if a Saga can be played against none, else ''."""
    broken = ""
    for distance in range(1, p.seats):
        broken = broken_against(p, kind, p.after(seat, distance))
        if broken == "":
            return ""
    return broken


def broken_against(p: Position, kind: i64, rival: i64) -> str:
    """The first rule that playing a Saga against this opponent would break."""
    if p.played_against(p.active, rival):
        return "VJ-121"  # one against each opponent in a turn
    if kind == STORM:
        fits = p.ship_at[rival] < SEAS and p.carried(rival, SHIP) > 0
    elif kind == LOKI:
        fits = p.hand_size[rival] > 0
    elif kind == NIGHT_RAID:
        fits = p.silver[rival] > 0
    elif kind == DRAUGR:
        fits = p.mustered(rival) > 0
    elif (p.jormungand >> rival) & 1 == 1:
        return "VJ-R46"  # it does not stack
    else:
        fits = True
    return "" if fits else "VJ-R59"


def effect(p: Position, seat: i64, kind: i64) -> None:
    """What a Saga does once it is shown, and its opponent (p.rival) chosen."""
    if kind == FAIR_WIND:
        p.ship_mp += WIND_MP  # VJ-R59
    elif kind == SKI_MARCH:
        p.army_mp += WIND_MP  # VJ-R59
    elif kind == GOOD_TRADE:
        ask(p, kind, steps.SAGA_FREE)
    elif kind == CALL_TO_ARMS:
        ask(p, kind, steps.SAGA_HALL)
    elif kind == DANEGELD:
        p.silver[seat] += DANEGELD_SILVER  # VJ-R59
        p.tell("VJ-R59", "danegeld", seat, DANEGELD_SILVER)
    elif kind == SKALD:
        p.gain(seat, SKALD_VP)  # VJ-R59
        p.tell("VJ-R59", "skald", seat)
    elif kind == MIMIR:
        cards.draw_sagas(p, MIMIR_DRAWS, steps.MAIN)  # VJ-R59
    elif kind == SHIELD_WALL:
        p.white_vikings += WALL  # VJ-129
    elif kind == MJOLNIR:
        mjolnir(p)
    elif kind == FEIGNED_FLIGHT:
        p.tell("VJ-R50", "flight", seat)
        retreat.ask(p, seat)  # VJ-R50: nobody has won
    elif kind == STORM:
        ask(p, kind, steps.SAGA_LOSE)
        p.asked = p.rival
    elif kind == LOKI:
        ask(p, kind, steps.STEAL)
    elif kind == NIGHT_RAID:
        night_raid(p, seat, p.rival)
    elif kind == DRAUGR:
        ask(p, kind, steps.SAGA_FROM)
    elif kind == JORMUNGAND:
        p.jormungand |= 1 << p.rival  # VJ-R46
        saga_over(p)
    else:
        p.marks |= mark(p, kind)  # VJ-R59: Berserkers, Strandhogg, Valkyries


def ask(p: Position, kind: i64, step: i64) -> None:
    """A Saga asks something before it is over."""
    p.saga = kind
    p.step = step


def saga_over(p: Position) -> None:
    """The Saga is told; the turn goes on."""
    p.saga = -1
    p.rival = -1
    p.step = steps.MAIN
    p.asked = p.active


# Good Trade


def can_get_free(p: Position, unit: i64) -> bool:
    """Whether a Unit is in a Trade town and has room for a good sold there."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    if unit == ARMY and p.is_aboard(seat):
        return False
    return units.is_market(zone) and p.depicted(zone) != 0 and p.unit_free(seat, unit) > 0


def broken_free(p: Position, unit: i64, good: i64) -> str:
    """The first rule that this free good would break (VJ-130)."""
    if not can_get_free(p, unit):
        return "VJ-130"  # a Unit in a Trade town, with room
    sold = p.depicted(p.unit_at(p.active, unit))
    return "" if (sold >> good) & 1 == 1 else "VJ-130"  # only what is sold there


def good_trade(p: Position, unit: i64, good: i64) -> None:
    """The free good comes aboard."""
    p.load(p.active, unit, good)  # VJ-130
    p.tell("VJ-130", "free_good", p.active, unit, good)
    saga_over(p)


# Call to Arms


def call_to_arms(p: Position, hall: i64) -> None:
    """Up to three Vikings answer the call."""
    seat = p.active
    count = min(CALLED, p.supply[seat])  # VJ-R59
    if hall == 0:
        p.cargo[p.at(seat, KAUP)] += count  # VJ-R59
    else:
        count = min(count, GARRISON - p.garrison(hall - 1))  # VJ-9: no more than four in a Settlement
        p.store[(hall - 1) * 4] += count  # VJ-R59
    p.supply[seat] -= count
    p.tell("VJ-R59", "called", seat, hall, count)
    saga_over(p)


# In battle


def mjolnir(p: Position) -> None:
    """The other side loses a Viking at once."""
    if p.step == steps.ATT_SAGA:
        casualties.defender_loses(p, 1)  # VJ-R59
    else:
        casualties.attacker_loses(p, 1)  # VJ-R59


# Against an opponent


def night_raid(p: Position, seat: i64, rival: i64) -> None:
    """Up to two silver change hands."""
    silver = min(STOLEN_SILVER, p.silver[rival])  # VJ-R59
    p.silver[rival] -= silver  # VJ-R59
    p.silver[seat] += silver  # VJ-R59
    p.tell("VJ-R59", "night_raid", seat, rival, silver)
    saga_over(p)


def storm(p: Position, good: i64) -> None:
    """The storm takes a piece of the Ship's load."""
    rival = p.rival
    if good == VIKING:
        p.lose_viking(rival, SHIP)  # VJ-R59
    else:
        p.cargo[p.at(rival, SHIP) + good] -= 1  # VJ-R59
    p.tell("VJ-R59", "storm", rival, good)
    saga_over(p)


def draugr(p: Position, place: i64) -> None:
    """Up to two Vikings of one place go back to the supply."""
    count = min(DRAUGR_VIKINGS, p.vikings_in(p.rival, place))  # VJ-R59
    for _i in range(count):
        p.lose_viking(p.rival, place)  # VJ-R59
    p.tell("VJ-R59", "draugr", p.rival, place, count)
    saga_over(p)


def loki(p: Position, kind: i64) -> None:
    """A random Saga changes hands, seen by these two only."""
    seat = p.active
    rival = p.rival
    p.hand[rival * SAGAS + kind] -= 1  # VJ-R59
    p.hand_size[rival] -= 1
    p.hand[seat * SAGAS + kind] += 1  # VJ-R59
    p.hand_size[seat] += 1
    hidden.note_stolen(p, rival, seat, kind)
    both: i64 = (1 << seat) | (1 << rival)
    p.whisper(both, "VJ-R59", "stolen", seat, rival, kind)
    p.whisper(~both, "VJ-R59", "stolen_unseen", seat, rival)
    saga_over(p)
