"""A seat's view of Viking Games as numbers, straight from the position; vector.py says what they are."""

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, absolute, begin, bits, counts, one_of, relative, turned
from longhouse.core.state import State
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import ARMORY, FIRST_SHIELD, KINDS
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, Position, hand_of, hits_of, wall_of


class VikingGamesFeatures(Features):
    """The quick way to the numbers of vector.py."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Viking Games"
        p = state
        n = p.seats
        at = begin(p, seat, out, at)
        out[at] = i16(1) if p.strategic else i16(0)
        out[at + 1] = i16(p.hit_limit)
        at = one_of(p.step, steps.OVER + 1, out, at + 2)
        at = one_of(relative(p.active, seat, n), n, out, at)
        at = one_of(p.card, KINDS, out, at)
        out[at] = i16(p.pile)
        at = write_unseen(p, seat, out, at + 1)
        at = counts(p.cards, DISCARD_PILE * KINDS, KINDS, out, at)
        out[at] = i16(min(p.max_draws - p.draws, 1000))
        at = write_seats(p, seat, out, at + 1)
        at = bits(turned(p.armories, seat, n), n, out, at)
        at = bits(turned(p.due_skip, seat, n), n, out, at)
        at = bits(turned(p.skip_safe, seat, n), n, out, at)
        at = bits(turned(p.living, seat, n), n, out, at)
        return counts(p.cards, hand_of(seat) * KINDS, KINDS, out, at)


def write_unseen(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """Cards in the draw pile and in the hands of the others, by kind."""
    cards = p.cards
    for k in range(KINDS):
        unseen = cards[DRAW_PILE * KINDS + k]
        if p.strategic:
            for seat in range(p.seats):
                if seat != viewer:
                    unseen += cards[hand_of(seat) * KINDS + k]
        out[at + k] = i16(unseen)
    return at + KINDS


def write_seats(p: Position, viewer: i64, out: vec[i16], at: i64) -> i64:
    """What lies in front of the seats, field by field."""
    n = p.seats
    cards = p.cards
    hits = p.hits
    unused = p.unused
    axes: i64 = at + 2 * n
    wall: i64 = axes + n * FIRST_SHIELD
    held: i64 = wall + n * ARMORY
    for i in range(n):
        seat = absolute(i, viewer, n)
        out[at + i] = i16(hits[seat])
        out[at + n + i] = i16(unused[seat])
        place: i64 = hits_of(seat) * KINDS
        for k in range(FIRST_SHIELD):
            out[axes + i * FIRST_SHIELD + k] = i16(cards[place + k])
        place = wall_of(seat) * KINDS
        for k in range(ARMORY):
            out[wall + i * ARMORY + k] = i16(cards[place + k])
        if p.strategic:
            out[held + i] = i16(p.held(hand_of(seat)))
    return held + n
