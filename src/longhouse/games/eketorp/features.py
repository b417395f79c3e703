"""A seat's view of Eketorp as numbers, straight from the position; vector.py says what they are.

Castles, like seats, are counted from the own one on.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.numbers import Features, begin, bits, counts, one_of, relative, turned
from longhouse.core.state import State
from longhouse.games.eketorp.actions import END
from longhouse.games.eketorp.components import CARDS, COLOURS, FIELDS, HEIGHT, KINDS, MOST_SEATS, SIDES, WALLS, WARDS
from longhouse.games.eketorp.fighting import is_battlefield
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import (
    AMULETS,
    DISCARDS,
    DRAW,
    DRAWING,
    DUEL,
    ENDED,
    KNOWN,
    NONE,
    PLACING,
    Position,
    hand_of,
    on_mat,
    pile_of,
    thrown_first,
    thrown_later,
)


class EketorpFeatures(Features):
    """The quick way to the numbers of vector.py."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Eketorp"
        p = state
        n = p.seats
        at = begin(p, seat, out, at)
        at = one_of(p.step, ENDED + 1, out, at)
        out[at] = i16(p.round)
        at = one_of(relative(p.starter, seat, n), n, out, at + 1)
        at = one_of(relative(p.turn, seat, n), n, out, at)
        at = one_of(p.card, CARDS, out, at)
        at = bits(p.turned, CARDS, out, at)
        at = write_fields(p, seat, out, at)
        at = write_castles(p, seat, out, at)
        at = write_figures(p, seat, out, at)
        at = write_cards(p, seat, out, at)
        at = write_fight(p, seat, out, at)
        at = counts(p.store, 0, COLOURS, out, at)
        return write_own(p, seat, out, at)


def write_fields(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The material fields: colour and number of bricks, figures, whether there is a battle."""
    n = p.seats
    bricks: i64 = at + FIELDS * COLOURS
    figures: i64 = bricks + FIELDS
    battles: i64 = figures + FIELDS * n
    for field in range(FIELDS):
        if p.bricks[field] > 0:
            out[at + field * COLOURS + p.colour[field]] = i16(1)
            out[bricks + field] = i16(p.bricks[field])
        for i in range(n):
            out[figures + field * n + i] = i16(p.vikings[field * MOST_SEATS + (viewer + i) % n])
        if is_battlefield(p, field):
            out[battles + field] = i16(1)
    return battles + FIELDS


def write_castles(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Walls brick by brick, and bricks beside the castle or to be built."""
    n = p.seats
    for i in range(n):
        seat: i64 = (viewer + i) % n
        for wall in range(WALLS):
            stack = p.walls[seat * WALLS + wall]
            size: i64 = 0
            rest = stack
            while rest > 0:
                rest >>= 3
                size += 1
            for level in range(size):
                out[at + level] = i16((stack >> (3 * (size - 1 - level))) & 7)
            at += HEIGHT
    for i in range(n):
        out[at + i] = i16(p.built[(viewer + i) % n])
    at += n
    for i in range(n):
        at = counts(p.beside, ((viewer + i) % n) * COLOURS, COLOURS, out, at)
    for i in range(n):
        at = counts(p.booty, ((viewer + i) % n) * COLOURS, COLOURS, out, at)
    return at


def write_figures(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Vikings at home, in the hospital and at the castles; amulets; who is ready."""
    n = p.seats
    ready: i64 = ~p.owing & ((1 << n) - 1) if p.step == PLACING else 0
    for i in range(n):
        seat: i64 = (viewer + i) % n
        out[at + i] = i16(p.home[seat])
        out[at + n + i] = i16(p.amulets[seat])
    at = bits(turned(ready, viewer, n), n, out, at + 2 * n)
    for i in range(n):
        at = counts(p.wards, ((viewer + i) % n) * WARDS, WARDS, out, at)
    for i in range(n):
        for side in range(SIDES):
            at = bits(turned(p.besiegers[((viewer + i) % n) * SIDES + side], viewer, n), n, out, at)
    for i in range(n):
        at = bits((p.done >> (((viewer + i) % n) * SIDES)) & 7, SIDES, out, at)
    return at


def write_cards(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Hands and piles as far as the viewer may know them."""
    n = p.seats
    for i in range(n):
        seat: i64 = (viewer + i) % n
        out[at + i] = i16(p.held[seat])
        if p.origin[seat] == KNOWN:
            out[at + n + i] = i16(1)
        out[at + 2 * n + i] = i16(heap(p, pile_of(seat)))
    at += 3 * n
    for i in range(n):
        seat = (viewer + i) % n
        if i == 0 or (p.memory_aid and p.origin[seat] == KNOWN):
            counts(p.cards, hand_of(seat) * KINDS, KINDS, out, at)
        at += KINDS
    for i in range(n):
        seat = (viewer + i) % n
        if i == 0 or p.memory_aid:
            counts(p.cards, pile_of(seat) * KINDS, KINDS, out, at)
        at += KINDS
    out[at] = i16(p.left)
    out[at + 1] = i16(discards(p))
    out[at + 2] = i16(1) if p.memory_aid else i16(0)
    if p.memory_aid:
        write_unseen(p, viewer, out, at + 3)
    return at + 3 + KINDS


def heap(p: Position, place: i64) -> i64:
    """How many cards lie at a place."""
    found: i64 = 0
    for k in range(KINDS):
        found += p.cards[place * KINDS + k]
    return found


def discards(p: Position) -> i64:
    """How many cards were thrown away."""
    found = heap(p, DISCARDS)
    for seat in range(p.seats):
        found += heap(p, thrown_first(seat)) + heap(p, thrown_later(seat))
    return found


def write_unseen(p: Position, viewer: i64, out: vec[i16], at: i64) -> None:
    """The cards the viewer cannot place, by value."""
    cards = p.cards
    for k in range(KINDS):
        found = cards[DRAW * KINDS + k]
        for seat in range(p.seats):
            if seat != viewer:
                found += cards[thrown_first(seat) * KINDS + k] + cards[thrown_later(seat) * KINDS + k]
                if p.origin[seat] != KNOWN:
                    found += cards[hand_of(seat) * KINDS + k]
        out[at + k] = i16(found)


def write_fight(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """The fight under way; nothing without one."""
    n = p.seats
    end: i64 = at + 2 * n + FIELDS + n * SIDES + 5 + COLOURS
    if p.attacker == NONE:
        return end
    at = one_of(relative(p.attacker, viewer, n), n, out, at)
    at = one_of(relative(p.defender, viewer, n), n, out, at)
    at = one_of(seen_from(p, viewer, p.place), FIELDS + n * SIDES, out, at)
    siege = p.is_siege()
    out[at] = i16(1) if siege else i16(0)
    if siege and p.home[p.defender] == 0 and (p.step == AMULETS or p.step == DRAWING or p.step == DUEL):
        out[at + 1] = i16(1)
    out[at + 2] = i16(p.difference)
    out[at + 3] = i16(chosen(p.attack_card, p.attacker == viewer))
    out[at + 4] = i16(chosen(p.defence_card, p.defender == viewer))
    counts(p.taken, 0, COLOURS, out, at + 5)
    return end


def seen_from(p: Position, viewer: i64, place: i64) -> i64:
    """A place of the board with castles counted from the viewer's own."""
    if place < FIELDS:
        return place
    castle: i64 = (place - FIELDS) // SIDES
    return FIELDS + relative(castle, viewer, p.seats) * SIDES + (place - FIELDS) % SIDES


def chosen(card: i64, own: bool) -> i64:
    """A chosen card: its value, -1 if it is hidden, 0 if none is chosen."""
    if card == NONE:
        return 0
    return card + 1 if own else -1


def write_own(p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
    """What is behind the own screen, and where building goes on."""
    mat = p.mats[seat]
    for place in range(END):
        figures = on_mat(mat, place)
        if figures > 0:
            out[at + seen_from(p, seat, p.absolute(seat, place))] += i16(figures)
    at += FIELDS + p.seats * SIDES
    out[at] = i16(figures_left(p, seat))
    out[at + 1] = i16(p.wall_from + 1)
    return at + 2
