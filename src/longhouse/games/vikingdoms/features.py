"""The table of Vikingdoms as numbers for one seat, straight from the position; vector.py says what they are."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from longhouse.core.features import Features, begin, bits, one_of, relative
from longhouse.core.masks import size
from longhouse.core.state import State
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.board import HEIGHT, SQUARES
from longhouse.games.vikingdoms.components import ALLIES, FORTRESSES, ISLANDS, PORTS, TILES, VILLAGES
from longhouse.games.vikingdoms.position import (
    ALLIED,
    CAMP,
    CLAIMS,
    ISLAND,
    LOCKUP,
    NONE,
    TERRITORY,
    TROOP,
    Position,
    other,
)
from longhouse.games.vikingdoms.raid import rioters

LEVELS: Final = 5  # Vikings on a square at most


class VikingdomsFeatures(Features):
    """The quick way to the numbers of vector.py."""

    def write(self, state: State, seat: i64, out: vec[i16], at: i64) -> i64:
        """Fill a row."""
        assert isinstance(state, Position), "a position of Vikingdoms"
        p = state
        at = begin(p, seat, out, at)
        at = one_of(p.step, steps.OVER + 1, out, at)
        out[at + relative(p.turn, seat, 2)] = i16(1)
        out[at + 2] = i16(min(p.turn_limit - p.turn_count, 1000))
        out[at + 3] = i16(1) if p.golden else i16(0)
        at = write_board(p, seat, out, at + 4)
        at = one_of(p.last_from, SQUARES, out, at)
        at = one_of(p.last_to, SQUARES, out, at)
        out[at] = i16(p.last_count)
        at = one_of(p.moving_from, SQUARES, out, at + 1)
        at = one_of(p.moving_to, SQUARES, out, at)
        for i in range(ISLANDS):
            at = bits(p.held[ISLAND + i], TILES, out, at)
        at = one_of(p.started_at, 2, out, at)
        out[at] = i16(p.raid)
        at = one_of(p.island() if p.started_at != NONE else i64(-1), ISLANDS, out, at + 1)
        at = one_of(relative(p.leader, seat, 2), 2, out, at)
        at = bits(p.allies_left(), ALLIES, out, at)
        at = write_seat(p, seat, out, at)
        return write_seat(p, other(seat), out, at)


def write_board(p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
    """Own Vikings and the opponent's, square by square and from the bottom up; heights; who leads."""
    troops = p.troops
    theirs: i64 = at + SQUARES * LEVELS
    heights: i64 = theirs + SQUARES * LEVELS
    led: i64 = heights + SQUARES
    for square in range(SQUARES):
        troop = troops[square]
        if troop > 1:
            height = HEIGHT[troop]
            out[heights + square] = i16(height)
            out[led + square] = i16(1) if troop & 1 == seat else i16(-1)
            base: i64 = square * LEVELS
            if seat == 1:
                troop = ~troop  # now a 0 is the own colour
            for level in range(height):
                other_colour: i64 = (troop >> (height - 1 - level)) & 1
                out[at + base + level] = i16(1 - other_colour)
                out[theirs + base + level] = i16(other_colour)
    return led + SQUARES


def write_seat(p: Position, seat: i64, out: vec[i16], at: i64) -> i64:
    """One player's Vikings, territory and allies."""
    counts = p.counts
    out[at] = i16(counts[CAMP + seat])
    out[at + 1] = i16(counts[LOCKUP + seat])
    out[at + 2] = i16(counts[TROOP + seat])
    out[at + 3] = i16(counts[CLAIMS + seat])
    tiles = p.held[TERRITORY + seat]
    allies = p.held[ALLIED + seat]
    if tiles != 0:
        out[at + 4] = i16(size(tiles & VILLAGES))
        out[at + 5] = i16(size(tiles & PORTS))
        out[at + 6] = i16(size(tiles & FORTRESSES))
        out[at + 7] = i16(rioters(p, TERRITORY + seat))
    if tiles | allies != 0:
        out[at + 8] = i16(p.coins(seat))
    at = bits(tiles, TILES, out, at + 9)
    return bits(allies, ALLIES, out, at)
