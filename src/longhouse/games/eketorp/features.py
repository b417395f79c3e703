"""A seat's view of Eketorp as numbers, straight from the position; vector.py says what they are.

Castles, like seats, are counted from the own one on.
"""

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, absolute, begin, bits, by_seat, counts, one_of, relative, turned
from longhouse.core.state import State
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.actions import END
from longhouse.games.eketorp.components import (
    COLOURS,
    FIELDS,
    HEIGHT,
    KINDS,
    MATERIAL_CARDS,
    MOST_SEATS,
    SIDES,
    WALLS,
    WARDS,
)
from longhouse.games.eketorp.conflicts import is_battlefield
from longhouse.games.eketorp.placing import figures_left
from longhouse.games.eketorp.position import (
    DRAW_PILE,
    KNOWN,
    NONE,
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
        at = one_of(p.step, steps.OVER + 1, out, at)
        out[at] = i16(p.round)
        at = one_of(relative(p.starter, seat, n), n, out, at + 1)
        at = one_of(relative(p.active(), seat, n), n, out, at)
        at = one_of(p.material, MATERIAL_CARDS, out, at)
        at = bits(p.turned, MATERIAL_CARDS, out, at)
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
    vikings = p.vikings
    bricks: i64 = at + FIELDS * COLOURS
    figures: i64 = bricks + FIELDS
    battles: i64 = figures + FIELDS * n
    for field in range(FIELDS):
        lying: i64 = p.bricks[field]
        if lying > 0:
            out[at + field * COLOURS + p.colour[field]] = i16(1)
            out[bricks + field] = i16(lying)
        owners: i64 = 0
        for seat in range(n):
            there: i64 = vikings[field * MOST_SEATS + seat]
            if there > 0:
                owners += 1
                out[figures + field * n + relative(seat, viewer, n)] = i16(there)
        if owners > 1 and is_battlefield(p, field):
            out[battles + field] = i16(1)
    return battles + FIELDS


def write_castles(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Walls brick by brick, and bricks beside the castle or to be built."""
    n = p.seats
    walls = p.walls
    for i in range(n):
        first: i64 = absolute(i, viewer, n) * WALLS
        for wall in range(WALLS):
            stack: i64 = walls[first + wall]
            if stack > 0:  # three bits for a brick, the lowest brick on the left: moved up until it is the third
                while stack < 64:
                    stack <<= 3
                out[at] = i16(stack >> 6)
                out[at + 1] = i16((stack >> 3) & 7)
                out[at + 2] = i16(stack & 7)
            at += HEIGHT
    at = by_seat(p.built, 1, viewer, n, out, at)
    at = by_seat(p.beside, COLOURS, viewer, n, out, at)
    return by_seat(p.booty, COLOURS, viewer, n, out, at)


def write_figures(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Vikings at home, in the hospital and at the castles; amulets; who is ready."""
    n = p.seats
    besiegers = p.besiegers
    ready: i64 = ~p.owing & ((1 << n) - 1) if p.step == steps.PLACE else i64(0)
    at = by_seat(p.home, 1, viewer, n, out, at)
    at = by_seat(p.amulets, 1, viewer, n, out, at)
    at = bits(turned(ready, viewer, n), n, out, at)
    at = by_seat(p.wards, WARDS, viewer, n, out, at)
    for i in range(n):
        first: i64 = absolute(i, viewer, n) * SIDES
        for side in range(SIDES):
            if besiegers[first + side] != 0:
                bits(turned(besiegers[first + side], viewer, n), n, out, at)
            at += n
    if p.done != 0:
        for i in range(n):
            bits((p.done >> (absolute(i, viewer, n) * SIDES)) & 7, SIDES, out, at + i * SIDES)
    return at + n * SIDES


def write_cards(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Hands and piles as far as the viewer may know them."""
    n = p.seats
    at = by_seat(p.hand_size, 1, viewer, n, out, at)
    hands: i64 = at + 2 * n
    piles: i64 = hands + n * KINDS
    thrown: i64 = KINDS * p.pieces.copies - p.draw_pile  # less what is held or lies beside a castle
    for i in range(n):
        seat = absolute(i, viewer, n)
        known: bool = p.origin[seat] == KNOWN
        if known:
            out[at + i] = i16(1)
        won: i64 = p.held(pile_of(seat))
        out[at + n + i] = i16(won)
        thrown -= won + p.hand_size[seat]
        if i == 0 or (p.memory_aid and known):
            counts(p.cards, hand_of(seat) * KINDS, KINDS, out, hands + i * KINDS)
        if i == 0 or p.memory_aid:
            counts(p.cards, pile_of(seat) * KINDS, KINDS, out, piles + i * KINDS)
    at = piles + n * KINDS
    out[at] = i16(p.draw_pile)
    out[at + 1] = i16(thrown)
    if p.memory_aid:
        out[at + 2] = i16(1)
        write_unseen(p, viewer, out, at + 3)
    return at + 3 + KINDS


def write_unseen(p: Position, viewer: i64, out: vec[i16], at: i64) -> None:
    """The cards the viewer cannot place, by value."""
    cards = p.cards
    counts(cards, DRAW_PILE * KINDS, KINDS, out, at)
    for seat in range(p.seats):
        if seat != viewer:
            first: i64 = thrown_first(seat) * KINDS
            later: i64 = thrown_later(seat) * KINDS
            for k in range(KINDS):
                out[at + k] += i16(cards[first + k] + cards[later + k])
            if p.origin[seat] != KNOWN:
                hand: i64 = hand_of(seat) * KINDS
                for k in range(KINDS):
                    out[at + k] += i16(cards[hand + k])


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
    if siege and p.home[p.defender] == 0 and (p.step == steps.AMULET or p.step == steps.DRAW or p.step == steps.CARD):
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
    return card + 1 if own else i64(-1)


def write_own(p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
    """What is behind the own screen, and where building goes on."""
    mat = p.mats[seat]
    if mat != 0:
        for place in range(END):
            figures = on_mat(mat, place)
            if figures > 0:
                out[at + seen_from(p, seat, p.absolute(seat, place))] += i16(figures)
    at += FIELDS + p.seats * SIDES
    out[at] = i16(figures_left(p, seat))
    out[at + 1] = i16(p.wall_from + 1)
    return at + 2
