"""Before the first turn: the starting player, silver, and the draft of Sagas.

The last player in turn order draws one Saga more than there are players; each keeps one and passes
the rest on, and the first player puts the card that is left back into the draw pile.
"""

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, hidden, steps, stow, turns
from longhouse.games.vikingjarl.actions import KEEP, SLOT
from longhouse.games.vikingjarl.board import SHIP
from longhouse.games.vikingjarl.components import MOST_SAGAS, SAGAS
from longhouse.games.vikingjarl.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of the draft is about."""
    if p.step == steps.DRAFT_KEEP:
        return KEEP, KEEP + SAGAS
    return SLOT, SLOT + MOST_SAGAS + 1


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    if p.step == steps.DRAFT_KEEP:
        return "" if p.packet[action - KEEP] > 0 else "VJ-34"  # only a Saga of the packet
    return "" if action - SLOT <= p.pile_size else "VJ-35"  # not deeper than the pile


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if p.step == steps.DRAFT_KEEP:
        keep(p, action - KEEP)
    else:
        slot(p, action - SLOT)


# Chance


def after_start(p: Position, seat: i64) -> None:
    """Who begins, and with how much silver (VJ-31, VJ-32)."""
    p.starter = seat  # VJ-31
    p.active = seat
    p.tell("VJ-31", "start", seat)
    for position in range(p.seats):
        p.silver[p.after(seat, position)] = position + 1  # VJ-32
    p.asked = p.after(seat, p.seats - 1)
    p.to_deal = p.seats + 1  # VJ-33: a Saga more than there are players
    p.step = steps.DEAL


def after_deal(p: Position, kind: i64) -> None:
    """A Saga comes to the packet."""
    cards.take_from_pile(p, kind)
    p.packet[kind] += 1  # VJ-33
    p.whisper(1 << p.asked, "VJ-33", "dealt", p.asked, kind)
    p.to_deal -= 1
    if p.to_deal == 0:
        p.step = steps.DRAFT_KEEP


# The draft


def keep(p: Position, kind: i64) -> None:
    """A player keeps a Saga and passes the rest on."""
    seat = p.asked
    p.packet[kind] -= 1
    p.hand[seat * SAGAS + kind] += 1  # VJ-34
    p.hand_size[seat] += 1
    hidden.note_kept(p, seat)
    p.whisper(1 << seat, "VJ-34", "kept", seat, kind)
    p.whisper(~(1 << seat), "VJ-34", "kept_unseen", seat)
    if seat == p.starter:
        p.step = steps.DRAFT_SLOT
        return
    p.asked = p.after(seat, p.seats - 1)  # VJ-34: against the turn order
    p.reveals += 1


def slot(p: Position, above: i64) -> None:
    """The first player puts the last card into the pile, so many cards deep (VJ-35)."""
    for k in range(SAGAS):
        if p.packet[k] > 0:
            p.packet[k] = 0
            p.slot_kind = k
    p.slot_above = above  # VJ-35
    p.pile_size += 1
    if above <= p.safe:
        p.safe += 1
    p.tell("VJ-35", "slot", p.starter, above)
    if p.truce:
        turns.begin_game(p)  # everybody loads in the first own turn (VJ-28)
    else:
        stow.begin(p, p.starter, SHIP)  # VJ-R44: everybody loads before anybody can attack
