"""Setting up: the starting player, silver, the draft of Sagas, and loading before the first turn."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, hidden, steps, stow, turns
from longhouse.games.vikingjarl.board import SHIP
from longhouse.games.vikingjarl.components import SAGAS
from longhouse.games.vikingjarl.position import Position


def after_start(p: Position, seat: i64) -> None:
    """Who begins, and with how much silver (VJ-31, VJ-32)."""
    p.starter = seat  # VJ-31
    p.active = seat
    p.tell("VJ-31", "start", seat)
    for position in range(p.seats):
        p.silver[p.after(seat, position)] = position + 1  # VJ-32
    begin_draft(p)


# The draft


def begin_draft(p: Position) -> None:
    """The last player draws one Saga more than there are players (VJ-33)."""
    p.asked = p.after(p.starter, p.seats - 1)
    p.count = p.seats + 1
    p.step = steps.DEAL


def after_deal(p: Position, kind: i64) -> None:
    """A Saga comes to the packet."""
    cards.take_from_pile(p, kind)
    p.packet[kind] += 1  # VJ-33
    p.whisper(1 << p.asked, "VJ-33", "dealt", p.asked, kind)
    p.count -= 1
    if p.count == 0:
        p.step = steps.DRAFT_KEEP


def after_keep(p: Position, kind: i64) -> None:
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
    p.asked = p.after(seat, p.seats - 1)  # VJ-34
    p.reveals += 1


def after_slot(p: Position, above: i64) -> None:
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
    begin_play(p)


# Before the first turn


def begin_play(p: Position) -> None:
    """The first turn; without a truce everybody may load first (VJ-28, VJ-R44)."""
    if p.truce:
        p.round = 1
        turns.begin_turn(p, p.starter)
    else:
        stow.begin(p, p.starter, SHIP)  # VJ-R44


def after_loading(p: Position) -> None:
    """One player has loaded: the next one loads, or the first turn begins (VJ-R44)."""
    seat = p.after(p.asked, 1)
    if seat != p.starter:
        stow.begin(p, seat, SHIP)  # VJ-R44
    else:
        p.round = 1
        turns.begin_turn(p, seat)
