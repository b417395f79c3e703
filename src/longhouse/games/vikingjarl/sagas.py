"""Sagas played in one's own turn, what they ask, and cashing them for silver.

What each needs and does is in saga_effects.py.
"""

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, recruit, saga_effects, steps
from longhouse.games.vikingjarl.actions import FREE, FROM, HALL, LOSE, RIVAL
from longhouse.games.vikingjarl.board import PLACES, SHIP
from longhouse.games.vikingjarl.components import AGAINST, OPPONENT, SAGAS, TOWNS, WOOD
from longhouse.games.vikingjarl.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers to what a Saga asks."""
    step = p.step
    if step == steps.SAGA_VS:
        return RIVAL, RIVAL + 3
    if step == steps.SAGA_FROM:
        return FROM, FROM + PLACES
    if step == steps.SAGA_HALL:
        return HALL, HALL + 1 + TOWNS
    if step == steps.SAGA_LOSE:
        return LOSE, LOSE + 4
    return FREE, FREE + 6


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    step = p.step
    if step == steps.SAGA_VS:
        rival = p.opponent(action - RIVAL)
        return "VJ-R38" if rival < 0 else saga_effects.broken_against(p, p.saga, rival)
    if step == steps.SAGA_FROM:
        return "" if p.vikings_in(p.rival, action - FROM) > 0 else "VJ-R59"  # nobody is there
    if step == steps.SAGA_HALL:
        return recruit.broken_hall(p, action - HALL)
    if step == steps.SAGA_LOSE:
        return "" if p.cargo[p.at(p.asked, SHIP) + action - LOSE] > 0 else "VJ-R59"  # only what is on the Ship
    return saga_effects.broken_free(p, (action - FREE) // 3, WOOD + (action - FREE) % 3)


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    step = p.step
    if step == steps.SAGA_VS:
        choose_rival(p, p.opponent(action - RIVAL))
    elif step == steps.SAGA_FROM:
        saga_effects.draugr(p, action - FROM)
    elif step == steps.SAGA_HALL:
        saga_effects.call_to_arms(p, action - HALL)
    elif step == steps.SAGA_LOSE:
        saga_effects.storm(p, action - LOSE)
    else:
        saga_effects.good_trade(p, (action - FREE) // 3, WOOD + (action - FREE) % 3)


# In one's own turn


def broken_play(p: Position, kind: i64) -> str:
    """The first rule that playing a Saga in the own turn would break."""
    return saga_effects.broken_rule(p, p.active, kind)


def play(p: Position, kind: i64) -> None:
    """A Saga is played: against whom is asked first, else it takes effect at once."""
    seat = p.active
    cards.show(p, seat, kind)
    p.tell("VJ-118", "play", seat, kind)
    if AGAINST[kind] == OPPONENT:
        saga_effects.ask(p, kind, steps.SAGA_VS)
    else:
        saga_effects.effect(p, seat, kind)


def choose_rival(p: Position, rival: i64) -> None:
    """The opponent is chosen, and the Saga takes effect."""
    seat = p.active
    p.rival = rival
    p.against |= 1 << (seat * 4 + rival)  # VJ-121: one against each opponent in a turn
    p.tell("VJ-R38", "against", seat, p.saga, rival)
    saga_effects.effect(p, seat, p.saga)


# Silver for Sagas


def broken_cash(p: Position, index: i64) -> str:
    """The first rule that cashing a Saga would break; index counts the kinds with the silver icon."""
    held: i64 = 0
    if index < len(p.realm.icon_kinds):
        held = p.hand[p.active * SAGAS + p.realm.icon_kinds[index]]
    return "" if held > 0 else "VJ-120"  # one with the icon, and held


def cash(p: Position, kind: i64) -> None:
    """A Saga with the silver icon is discarded for 1 silver (VJ-120)."""
    cards.show(p, p.active, kind)
    p.silver[p.active] += 1  # VJ-120
    p.tell("VJ-120", "cash", p.active, kind)
