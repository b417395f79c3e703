"""Sagas: drawing, showing, and the two events."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import hidden, steps
from longhouse.games.vikingjarl.board import PLACES
from longhouse.games.vikingjarl.components import CARDS, GODS, RAGNAROK, SAGAS
from longhouse.games.vikingjarl.position import Position

# Drawing


def draw_sagas(p: Position, count: i64, resume: i64) -> None:
    """The active seat draws Sagas, then the game goes on with the step `resume`."""
    p.draws = count
    p.resume = resume
    draw_on(p)


def draw_on(p: Position) -> None:
    """The next Saga that is due, or back to where the game stood."""
    if p.draws > 0:
        if p.pile_size == 0:
            rebuild(p)  # VJ-46
        if p.pile_size > 0:
            p.step = steps.DRAW
            return
        p.tell("VJ-R36", "no_cards", p.active)
    p.draws = 0
    p.step = p.resume
    p.asked = p.active


def rebuild(p: Position) -> None:
    """The discard pile becomes a new draw pile, events in its lower half (VJ-46, VJ-R36)."""
    sagas: i64 = 0
    for k in range(CARDS):
        p.pile[k] = p.discards[k]
        p.discards[k] = 0
        p.pile_size += p.pile[k]
        if k < SAGAS:
            sagas += p.pile[k]
    p.safe = (sagas + 1) // 2  # VJ-26
    hidden.note_shuffled(p)
    p.tell("VJ-46", "shuffle", p.pile_size)


def can_be_drawn(p: Position, kind: i64) -> bool:
    """Whether the top card of the draw pile can be of this kind."""
    if p.slot_kind >= 0 and p.slot_above == 0:
        return kind == p.slot_kind  # VJ-35
    if kind >= SAGAS and p.safe > 0:
        return False  # VJ-26
    return p.pile[kind] > 0


def take_from_pile(p: Position, kind: i64) -> None:
    """The top card of the draw pile, which is of this kind, leaves it."""
    if p.slot_kind >= 0 and p.slot_above == 0:
        p.slot_kind = -1
        hidden.note_slot_drawn(p, p.active, kind)
    else:
        p.pile[kind] -= 1
        if p.slot_kind >= 0:
            p.slot_above -= 1
    p.pile_size -= 1
    if p.safe > 0:
        p.safe -= 1


def after_draw(p: Position, kind: i64) -> None:
    """A Saga comes to the hand; an event happens at once (VJ-42, VJ-43)."""
    seat = p.active
    take_from_pile(p, kind)
    p.draws -= 1
    if kind == GODS:
        p.event = kind  # VJ-R55
        p.tell("VJ-43", "event", seat, kind)
        p.count = p.seats
        ask_next(p)
    elif kind == RAGNAROK:
        p.tell("VJ-43", "event", seat, kind)
        ragnarok(p)
        draw_on(p)  # VJ-R35
    else:
        p.hand[seat * SAGAS + kind] += 1  # VJ-42
        p.hand_size[seat] += 1
        hidden.note_drawn(p, seat, kind)
        p.whisper(1 << seat, "VJ-42", "drawn", seat, kind)
        p.whisper(~(1 << seat), "VJ-42", "drawn_unseen", seat)
        draw_on(p)


def show(p: Position, seat: i64, kind: i64) -> None:
    """A Saga leaves a hand, openly, for the discard pile."""
    p.hand[seat * SAGAS + kind] -= 1
    p.hand_size[seat] -= 1
    p.discards[kind] += 1
    hidden.note_shown(p, seat, kind)
    p.reveals += 1


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
    while p.count > 0:
        seat = p.asked
        if p.vp[seat] > 0 or p.mustered(seat) >= 2:
            p.step = steps.GODS
            return
        if p.mustered(seat) == 1:
            for place in range(PLACES):
                if p.vikings_in(seat, place) > 0:
                    p.lose_viking(seat, place)  # VJ-R37
                    p.tell("VJ-R37", "gods_last", seat, place)
                    break
        else:
            p.tell("VJ-128", "gods_spare", seat)
        gods_go_on(p)
    p.discards[GODS] += 1  # VJ-44
    p.event = -1
    draw_on(p)


def gods_go_on(p: Position) -> None:
    """One player has paid; the next one clockwise is asked."""
    p.count -= 1
    p.asked = p.after(p.asked, 1)


def after_gods(p: Position, vp: bool) -> None:
    """A player gives 1 VP, or begins to give 2 Vikings."""
    if vp:
        p.gain(p.asked, -1)  # VJ-43
        p.tell("VJ-43", "gods_vp", p.asked)
        gods_go_on(p)
        ask_next(p)
    else:
        p.losses = 2
        p.step = steps.GODS_FROM


def after_gods_from(p: Position, place: i64) -> None:
    """A Viking goes to the gods."""
    p.lose_viking(p.asked, place)  # VJ-R37
    p.tell("VJ-R37", "gods_viking", p.asked, place)
    p.losses -= 1
    if p.losses == 0:
        gods_go_on(p)
        ask_next(p)
