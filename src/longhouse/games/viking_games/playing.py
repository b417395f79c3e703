"""A card of Viking Games is drawn and played: what axes, shields, an Armory and a Wench do."""

from mypy_extensions import i64

from longhouse.games.viking_games import endings, hidden, steps, turns
from longhouse.games.viking_games.actions import DISCARD, PLAY, ROB, SKIP
from longhouse.games.viking_games.components import ARMORY, FIRST_SHIELD, KINDS, WENCH
from longhouse.games.viking_games.position import DISCARD_PILE, NO_CARD, Position, hand_of, hits_of, wall_of


def playable(p: Position, kind: i64) -> bool:
    """Whether the active seat could play a card of this kind now."""
    if kind == ARMORY:
        return not p.has_armory(p.active)  # VG-27, VG-R28
    if kind == WENCH:
        others = p.living & ~(1 << p.active)
        return others & (p.armories | ~p.skip_safe) != 0  # VG-R15: somebody to rob or to skip
    return True  # VG-24, VG-R6: there is always somebody to throw at


def after_draw(p: Position, kind: i64) -> None:
    """A card comes into the hand, or is played or discarded at once."""
    seat = p.active
    p.draws += 1  # VG-R25: counted for the limit
    p.take_from_pile(kind)  # VG-7
    if p.strategic:
        p.put(hand_of(seat), kind)  # VG-36, VG-R26: also one drawn through an Armory
        p.whisper(1 << seat, "VG-36", "drawn", seat, kind)
        p.whisper(~(1 << seat), "VG-36", "drawn_unseen", seat)
        p.step = steps.CHOOSE
        return
    p.tell("VG-7", "draws", seat, kind)
    if playable(p, kind):  # VG-8, VG-R12, VG-R32: nobody may keep it back, or choose
        play(p, kind)  # VG-8
    else:
        p.put(DISCARD_PILE, kind)  # VG-9, VG-R11: also an Armory that finds one in front
        p.tell("VG-27" if kind == ARMORY else "VG-R15", "toss", seat, kind)
        turns.card_done(p)  # VG-10


def after_choice(p: Position, action: i64) -> None:
    """A card of the hand is played, or discarded if none could be."""
    seat = p.active
    kind = action - PLAY
    if action < DISCARD:
        spend(p, seat, kind)  # VG-36
        p.tell("VG-36", "plays", seat, kind)
        play(p, kind)  # VG-38
        return
    kind = ARMORY + action - DISCARD
    spend(p, seat, kind)  # VG-37
    hidden.note_stuck(p, seat, playable(p, ARMORY), playable(p, WENCH))  # VG-R39: the others could not be played
    p.put(DISCARD_PILE, kind)  # VG-37
    p.tell("VG-37", "discards", seat, kind)
    turns.card_done(p)  # VG-10


def spend(p: Position, seat: i64, kind: i64) -> None:
    """A card leaves the hand, and all see it: it cannot be taken back."""
    p.reveals += 1
    p.cards[hand_of(seat) * KINDS + kind] -= 1
    p.spent[seat * KINDS + kind] += 1  # VG-R39


def play(p: Position, kind: i64) -> None:
    """A card is being played: ask what it needs, or lay the shields."""
    p.card = kind
    if kind < FIRST_SHIELD:
        p.step = steps.THROW  # VG-12
    elif kind == ARMORY:
        p.step = steps.ARMORY  # VG-25
    elif kind == WENCH:
        p.step = steps.WENCH  # VG-31
    else:
        resolve(p, wall_of(p.active))  # VG-22, VG-R1: all shields are one wall
        p.unused[p.active] += p.deck.value[kind]  # VG-23, VG-R1
        p.tell("VG-22", "shields", p.active, kind, p.unused[p.active])
        turns.card_done(p)  # VG-10


def resolve(p: Position, place: i64) -> None:
    """The card being played comes to its place."""
    p.cards[place * KINDS + p.card] += 1
    p.card = NO_CARD


def after_throw(p: Position, target: i64) -> None:
    """Axes meet a wall, or hit."""
    kind = p.card
    axes = p.deck.value[kind]  # VG-13
    unused = p.unused[target]  # VG-15, VG-R5: they stop axes by themselves
    if axes < unused:  # VG-16
        resolve(p, wall_of(target))  # VG-16, VG-R3: the axe lies there, and all shields stay
        p.unused[target] = unused - axes  # VG-16
        p.tell("VG-16", "blocked", p.active, target, kind, unused - axes)
        turns.card_done(p)  # VG-10
        return
    if unused > 0:
        p.clear(wall_of(target))  # VG-17, VG-18, VG-R4: with the axes in it
        p.unused[target] = 0  # VG-17, VG-18
    if axes == unused:
        resolve(p, DISCARD_PILE)  # VG-17, VG-R4
        p.tell("VG-17", "wall_gone", p.active, target, kind)
    else:
        resolve(p, hits_of(target))  # VG-14, VG-R2: the whole card
        p.hits[target] += axes - unused  # VG-14, VG-18, VG-R2: only what got through
        if unused:
            p.tell("VG-18", "broken_through", p.active, target, kind, axes - unused)
        else:
            p.tell("VG-14", "hit", p.active, target, kind, axes)
        if p.hits[target] >= p.hit_limit:  # VG-20, VG-R7: more mean nothing more
            endings.leave(p, target)  # VG-20
            if p.step == steps.OVER:
                return  # VG-R19: nothing more is drawn
    turns.card_done(p)  # VG-10


def after_armory(p: Position, now: bool) -> None:
    """An Armory gives another card now, or is saved."""
    if now:
        resolve(p, DISCARD_PILE)  # VG-25
        p.tell("VG-25", "armory_now", p.active)
        turns.need_draw(p)  # VG-25, VG-29, VG-R10: as often as it happens
        return
    p.card = NO_CARD
    p.armories |= 1 << p.active  # VG-25, VG-26
    p.tell("VG-25", "armory_saved", p.active)
    turns.card_done(p)  # VG-10


def after_second(p: Position, again: bool) -> None:
    """The saved Armory gives a second card, or is kept."""
    if not again:
        p.tell("VG-30", "armory_kept", p.active)
        turns.end_turn(p)  # VG-30
        return
    p.armories &= ~(1 << p.active)  # VG-28
    p.put(DISCARD_PILE, ARMORY)  # VG-R13: before its card is drawn
    p.armory_ready = False  # VG-R9: once a turn
    p.tell("VG-28", "armory_again", p.active)
    turns.need_draw(p)  # VG-28, VG-29, VG-R10


def after_wench(p: Position, action: i64) -> None:
    """A Wench takes an Armory, or a turn."""
    if action < SKIP:
        target = action - ROB
        p.armories &= ~(1 << target)  # VG-32
        p.put(DISCARD_PILE, ARMORY)  # VG-32
        p.tell("VG-32", "rob", p.active, target)
    else:
        target = action - SKIP
        p.due_skip |= 1 << target  # VG-33
        p.skip_safe |= 1 << target  # VG-34, VG-R14: from now on
        p.tell("VG-33", "skip", p.active, target)
    resolve(p, DISCARD_PILE)  # VG-32, VG-33
    turns.card_done(p)  # VG-10
