"""Sagas played in one's own turn, and selling them for silver."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, hidden, steps, units
from longhouse.games.vikingjarl.board import ARMY, KAUP, SHIP
from longhouse.games.vikingjarl.components import (
    CALL_TO_ARMS,
    DANEGELD,
    DRAUGR,
    FAIR_WIND,
    FIRST_PILLAGE,
    GARRISON,
    GOOD_TRADE,
    JORMUNGAND,
    LOKI,
    MIMIR,
    NIGHT_RAID,
    SAGAS,
    SEAS,
    SKALD,
    SKI_MARCH,
    STORM,
    VIKING,
)
from longhouse.games.vikingjarl.position import Position


def broken_play(p: Position, kind: i64) -> str:
    """The first rule that playing a Saga in the own turn would break."""
    seat = p.active
    if not p.holds(seat, kind):
        return "VJ-118"  # only what one holds
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
        return "" if fits else "VJ-R59"
    if kind == SKALD:
        return "" if p.won else "VJ-R59"
    if kind == MIMIR:
        return ""
    if kind < STORM:
        return "VJ-R18"  # a Saga for battles
    broken = ""
    for distance in range(1, p.seats):
        broken = broken_rival(p, kind, p.after(seat, distance))
        if broken == "":
            return ""
    return broken


def broken_rival(p: Position, kind: i64, rival: i64) -> str:
    """The first rule that playing a Saga against this opponent would break."""
    if p.played_against(p.active, rival):
        return "VJ-121"  # one against each opponent in a turn
    fits = False
    if kind == STORM:
        fits = p.ship_at[rival] < SEAS and p.carried(rival, SHIP) > 0
    elif kind == LOKI:
        fits = p.hand_size[rival] > 0
    elif kind == NIGHT_RAID:
        fits = p.silver[rival] > 0
    elif kind == DRAUGR:
        fits = p.mustered(rival) > 0
    elif (p.serpent >> rival) & 1 == 1:
        return "VJ-R46"  # it does not stack
    else:
        fits = True
    return "" if fits else "VJ-R59"


def play(p: Position, kind: i64) -> None:
    """A Saga is played: its effect, or the question it asks."""
    seat = p.active
    cards.show(p, seat, kind)
    p.tell("VJ-118", "play", seat, kind)
    if kind == FAIR_WIND:
        p.ship_mp += 2  # VJ-R59
    elif kind == SKI_MARCH:
        p.army_mp += 2  # VJ-R59
    elif kind == DANEGELD:
        p.silver[seat] += 4  # VJ-R59
        p.tell("VJ-R59", "danegeld", seat, 4)
    elif kind == SKALD:
        p.gain(seat, 1)  # VJ-R59
        p.tell("VJ-R59", "skald", seat)
    elif kind == MIMIR:
        cards.draw_sagas(p, 2, steps.MAIN)  # VJ-R59
    else:
        p.saga = kind
        p.step = steps.SAGA_VS
        if kind == GOOD_TRADE:
            p.step = steps.SAGA_FREE  # VJ-130
        elif kind == CALL_TO_ARMS:
            p.step = steps.SAGA_HALL


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
    return "" if (sold >> good) & 1 == 1 else "VJ-130"


def after_free(p: Position, unit: i64, good: i64) -> None:
    """The free good comes aboard."""
    p.load(p.active, unit, good)  # VJ-130
    p.tell("VJ-130", "free_good", p.active, unit, good)
    saga_over(p)


# Call to Arms


def after_hall(p: Position, hall: i64) -> None:
    """Up to three Vikings answer the call."""
    seat = p.active
    count = min(3, p.supply[seat])  # VJ-R59
    if hall == 0:
        p.cargo[p.at(seat, KAUP)] += count  # VJ-R59
    else:
        count = min(count, GARRISON - p.garrison(hall - 1))  # VJ-9
        p.store[(hall - 1) * 4] += count  # VJ-R59
    p.supply[seat] -= count
    p.tell("VJ-R59", "called", seat, hall, count)
    saga_over(p)


# Sagas against an opponent


def after_rival(p: Position, rival: i64) -> None:
    """The opponent is chosen."""
    seat = p.active
    kind = p.saga
    p.rival = rival
    p.against |= 1 << (seat * 4 + rival)  # VJ-121
    p.tell("VJ-R38", "against", seat, kind, rival)
    if kind == STORM:
        p.step = steps.SAGA_LOSE
        p.asked = rival
    elif kind == LOKI:
        p.step = steps.STEAL
    elif kind == DRAUGR:
        p.step = steps.SAGA_FROM
    elif kind == NIGHT_RAID:
        silver = min(2, p.silver[rival])  # VJ-R59
        p.silver[rival] -= silver  # VJ-R59
        p.silver[seat] += silver  # VJ-R59
        p.tell("VJ-R59", "night_raid", seat, rival, silver)
        saga_over(p)
    else:
        assert kind == JORMUNGAND, "the last Saga that is played against an opponent"
        p.serpent |= 1 << rival  # VJ-R46
        saga_over(p)


def after_lose(p: Position, good: i64) -> None:
    """The storm takes a piece of the Ship's load."""
    rival = p.rival
    if good == VIKING:
        p.lose_viking(rival, SHIP)  # VJ-R59
    else:
        p.cargo[p.at(rival, SHIP) + good] -= 1  # VJ-R59
    p.tell("VJ-R59", "storm", rival, good)
    saga_over(p)


def after_from(p: Position, place: i64) -> None:
    """Draugr: up to two Vikings of one place go back to the supply."""
    count = min(2, p.vikings_in(p.rival, place))  # VJ-R59
    for _i in range(count):
        p.lose_viking(p.rival, place)  # VJ-R59
    p.tell("VJ-R59", "draugr", p.rival, place, count)
    saga_over(p)


def after_steal(p: Position, kind: i64) -> None:
    """Loki: a random Saga changes hands, seen by these two only."""
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


# Silver for Sagas, and the end of the turn


def broken_cash(p: Position, index: i64) -> str:
    """The first rule that cashing a Saga would break; index counts the kinds with the silver icon."""
    held: i64 = 0
    if index < len(p.realm.icon_kinds):
        held = p.hand[p.active * SAGAS + p.realm.icon_kinds[index]]
    return "" if held > 0 else "VJ-120"


def cash(p: Position, kind: i64) -> None:
    """A Saga with the silver icon is discarded for 1 silver (VJ-120)."""
    cards.show(p, p.active, kind)
    p.silver[p.active] += 1  # VJ-120
    p.tell("VJ-120", "cash", p.active, kind)


def discard(p: Position, kind: i64) -> None:
    """A Saga too many is discarded; the silver icon gives 1 silver (VJ-116, VJ-117)."""
    cards.show(p, p.active, kind)  # VJ-116
    silver = (p.realm.icons >> kind) & 1
    p.silver[p.active] += silver  # VJ-117
    p.tell("VJ-117" if silver == 1 else "VJ-116", "discard", p.active, kind, silver)
