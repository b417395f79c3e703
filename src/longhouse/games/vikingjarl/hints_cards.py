"""A quick sensible answer about cards: which to keep, what to give the gods, what a Saga asks."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.actions import DISCARD, FREE, FROM, GODS_VIKINGS, GODS_VP, HALL, KEEP, LOSE, RIVAL, SLOT
from longhouse.games.vikingjarl.board import ARMY, KAUP, PLACES, SHIP
from longhouse.games.vikingjarl.components import GARRISON, MEAD, SAGAS, TOWNS, WOOD, WORTH
from longhouse.games.vikingjarl.hints_goals import missing
from longhouse.games.vikingjarl.position import Position
from longhouse.games.vikingjarl.rules import Vikingjarl


def answer(p: Vikingjarl, seat: i64) -> i64:
    """A quick sensible answer in the draft, to an event, to a Saga, and at the end of a turn."""
    step = p.step
    if step == steps.DISCARD:
        return DISCARD + _least(p, seat)
    if step >= steps.SAGA_VS:
        return _saga(p, seat)
    if step == steps.GODS:
        enough = p.mustered(seat) >= 2
        return GODS_VIKINGS if enough else GODS_VP
    if step == steps.GODS_FROM:
        return FROM + _spare_place(p, seat)
    return KEEP + _best_of(p) if step == steps.DRAFT_KEEP else i64(SLOT)


def _saga(p: Vikingjarl, seat: i64) -> i64:
    step = p.step
    if step == steps.SAGA_VS:
        return _rival(p)
    if step == steps.SAGA_FROM:
        return FROM + _most_vikings(p, p.rival)
    if step == steps.SAGA_HALL:
        t = p.own_settlement(seat, p.ship_at[seat])
        return HALL + 1 + t if t >= 0 and p.garrison(t) < GARRISON else i64(HALL)
    return _free(p, seat) if step == steps.SAGA_FREE else _lose(p, seat)


def _lose(p: Vikingjarl, seat: i64) -> i64:
    """For the storm: a good one has twice, else a Viking, else what there is."""
    for good in range(WOOD, MEAD + 1):
        if p.cargo[p.at(seat, SHIP) + good] > 1:
            return LOSE + good
    if p.vikings(seat, SHIP) > 0:
        return LOSE
    for good in range(WOOD, MEAD + 1):
        if p.cargo[p.at(seat, SHIP) + good] > 0:
            return LOSE + good
    return LOSE


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
        other = p.after(p.active, action - RIVAL + 1)
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
