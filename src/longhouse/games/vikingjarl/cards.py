"""The Saga cards: drawing them, and showing them."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import hidden, steps
from longhouse.games.vikingjarl.components import CARDS, SAGAS
from longhouse.games.vikingjarl.position import Position


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
    p.safe = (sagas + 1) // 2  # VJ-26: the upper half, without events
    hidden.note_shuffled(p)
    p.tell("VJ-46", "shuffle", p.pile_size)


def can_be_drawn(p: Position, kind: i64) -> bool:
    """Whether the top card of the draw pile can be of this kind."""
    if p.slot_kind >= 0 and p.slot_above == 0:
        return kind == p.slot_kind  # VJ-35: the card of the draft lies on top
    if kind >= SAGAS and p.safe > 0:
        return False  # VJ-26: no event in the upper half
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
    """A Saga comes to the hand (VJ-42)."""
    seat = p.active
    take_from_pile(p, kind)
    p.draws -= 1
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
