"""The two events among the Sagas: the gods are angry, and Ragnarok.

The gods ask every player, from the one who drew them on, for 1 VP or 2 Vikings; their card lies in
no pile meanwhile (VJ-R55).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, hidden, steps
from longhouse.games.vikingjarl.actions import FROM, GODS_VIKINGS, GODS_VP
from longhouse.games.vikingjarl.board import PLACES
from longhouse.games.vikingjarl.components import GODS, RAGNAROK, SAGAS
from longhouse.games.vikingjarl.position import Position

VIKINGS_FOR_GODS: Final = 2  # VJ-R37


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of an event is about."""
    if p.step == steps.GODS_FROM:
        return FROM, FROM + PLACES
    return GODS_VP, GODS_VIKINGS + 1


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    seat = p.asked
    if p.step == steps.GODS_FROM:
        return "" if p.vikings_in(seat, action - FROM) > 0 else "VJ-R37"  # nobody is there
    if action == GODS_VP:
        return "" if p.vp[seat] > 0 else "VJ-R37"  # no VP to give
    return "" if p.mustered(seat) >= VIKINGS_FOR_GODS else "VJ-R37"  # too few Vikings


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if p.step == steps.GODS_FROM:
        give_viking(p, action - FROM)
    elif action == GODS_VP:
        give_vp(p)
    else:
        p.losses = VIKINGS_FOR_GODS
        p.step = steps.GODS_FROM


def after_event(p: Position, kind: i64) -> None:
    """An event is drawn: it happens at once (VJ-43)."""
    cards.take_from_pile(p, kind)
    p.draws -= 1
    p.tell("VJ-43", "event", p.active, kind)
    if kind == GODS:
        p.event = kind  # VJ-R55: in no pile while it is carried out
        p.to_ask = p.seats
        ask_next(p)
    else:
        ragnarok(p)
        cards.draw_on(p)  # VJ-R35: no other card for it


def ragnarok(p: Position) -> None:
    """All hands are discarded, without silver (VJ-45)."""
    for seat in range(p.seats):
        for k in range(SAGAS):
            p.discards[k] += p.hand[seat * SAGAS + k]
            p.hand[seat * SAGAS + k] = 0
        p.tell("VJ-45", "hand_lost", seat, p.hand_size[seat])
        p.hand_size[seat] = 0
    p.discards[RAGNAROK] += 1  # VJ-44
    hidden.note_all_shown(p)
    p.reveals += 1


# The gods are angry


def ask_next(p: Position) -> None:
    """Ask the next player who can lose something, or put the event away."""
    while p.to_ask > 0:
        seat = p.asked
        if p.vp[seat] > 0 or p.mustered(seat) >= VIKINGS_FOR_GODS:
            p.step = steps.GODS
            return
        if p.mustered(seat) == 1:
            give_last_viking(p, seat)
        else:
            p.tell("VJ-128", "gods_spare", seat)
        go_on(p)
    p.discards[GODS] += 1  # VJ-44
    p.event = -1
    cards.draw_on(p)


def give_last_viking(p: Position, seat: i64) -> None:
    """Who has neither a VP nor two Vikings loses the one he has, wherever it is."""
    for place in range(PLACES):
        if p.vikings_in(seat, place) > 0:
            p.lose_viking(seat, place)  # VJ-R37
            p.tell("VJ-R37", "gods_last", seat, place)
            return


def go_on(p: Position) -> None:
    """One player has paid; the next one clockwise is asked."""
    p.to_ask -= 1
    p.asked = p.after(p.asked, 1)


def give_vp(p: Position) -> None:
    """1 VP for the gods."""
    p.gain(p.asked, -1)  # VJ-43
    p.tell("VJ-43", "gods_vp", p.asked)
    go_on(p)
    ask_next(p)


def give_viking(p: Position, place: i64) -> None:
    """A Viking goes to the gods."""
    p.lose_viking(p.asked, place)  # VJ-R37
    p.tell("VJ-R37", "gods_viking", p.asked, place)
    p.losses -= 1
    if p.losses == 0:
        go_on(p)
        ask_next(p)
