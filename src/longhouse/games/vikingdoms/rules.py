"""The rules of Vikingdoms: who acts, what is allowed, what it does, how it ends.

What an answer does is in files of its own: dealing, turns, sailing, raid, endings.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.masks import added, lowest, nth, size
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, ROOM
from longhouse.games.vikingdoms import dealing, dump, raid, steps, turns
from longhouse.games.vikingdoms.actions import (
    ALLY,
    COUNT,
    DEALT,
    EXCHANGE,
    KEEP,
    MOVE,
    NO_WAY,
    OUTCOMES,
    PLACE,
    RIOT,
    SWAP,
    SWAPS,
    TAKE,
    UPPER,
    YOUNGEST,
    move_of,
    source_of,
    target_of,
)
from longhouse.games.vikingdoms.board import EMPTY, SQUARES
from longhouse.games.vikingdoms.components import ALL_TILES, ISLANDS, TILES, Pieces
from longhouse.games.vikingdoms.position import ISLAND, LOCKUP, TERRITORY, Position, other
from longhouse.games.vikingdoms.recruit import (
    broken_by_count,
    broken_by_moving,
    broken_by_placing,
    open_counts,
    open_squares,
    open_targets,
)


@final
class Vikingdoms(Position):
    """A position of Vikingdoms that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Chance deals the tiles; then always one seat is asked, with one possible answer too (VD-R38)."""
        if self.step <= steps.LAST_OF_CHANCE:
            return CHANCE
        return self.active if self.step != steps.OVER else i64(OVER)

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The range of answers this step is about."""
        step = self.step
        if step == steps.RECRUIT:
            return PLACE, COUNT
        if step == steps.COUNT:
            return COUNT, TAKE
        if step == steps.PICK:
            return TAKE, RIOT
        if step == steps.RIOT:
            return RIOT, ALLY
        if step == steps.ALLY:
            return ALLY, KEEP
        if step == steps.SWAP:
            return KEEP, EXCHANGE
        if step == steps.EXCHANGE:
            return EXCHANGE, EXCHANGE + 13
        if step == steps.DEAL:
            return DEALT, YOUNGEST
        return (YOUNGEST, OUTCOMES) if step == steps.YOUNGEST else (UPPER, PLACE)

    def broken_rule(self, seat: i64, action: i64) -> str:
        """Why an answer is not allowed, or ''."""
        step = self.step
        if step == steps.RECRUIT:
            if action < MOVE:
                return broken_by_placing(self, action - PLACE)
            return broken_by_moving(self, source_of(action), target_of(action))
        if step == steps.COUNT:
            return broken_by_count(self, action - COUNT + 1)
        if step == steps.PICK:
            island = self.held[ISLAND + self.island()]
            return "" if (island >> (action - TAKE)) & 1 == 1 else "VD-38"
        if step == steps.RIOT:
            tiles = self.held[TERRITORY + other(seat)]
            return "" if (tiles >> (action - RIOT)) & 1 == 1 else "VD-R19"
        if step == steps.ALLY:
            return "" if (self.allies_left() >> (action - ALLY)) & 1 == 1 else "VD-51"
        if step == steps.SWAP:
            return "" if action == KEEP or self._may_swap(action - SWAP) else "VD-R26"
        if step == steps.EXCHANGE:
            return "" if action - EXCHANGE <= self._most_exchanged() else "VD-R27"
        if step == steps.DEAL:
            taken = (self._tiles_dealt() >> action) & 1 == 1
            return "" if not taken else "VD-7" if self.dealt < 2 else "VD-8"
        return ""

    def _tiles_dealt(self) -> i64:
        tiles = self.held[TERRITORY] | self.held[TERRITORY + 1]
        for i in range(ISLANDS):
            tiles |= self.held[ISLAND + i]
        return tiles

    def _may_swap(self, swap: i64) -> bool:
        both: i64 = (1 << (SWAPS[swap] >> 3)) | (1 << (SWAPS[swap] & 7))
        return both & ~self.islands_left() == 0  # VD-R26: only islands still to be raided

    def _most_exchanged(self) -> i64:
        return min(self.counts[LOCKUP], self.counts[LOCKUP + 1])  # VD-R27: the smaller lockup

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending: the quick way to what broken_rule, the law, allows.

        p1_legal_is_candidates_filtered (tests/conformance) holds it to the law.
        """
        if self.step == steps.COUNT:
            return added(vec[i64](capacity=ROOM), COUNT, open_counts(self))
        if self.step != steps.RECRUIT:
            return super().moves(seat)
        allowed = added(vec[i64](capacity=ROOM), PLACE, open_squares(self))
        for source in range(SQUARES):
            if self.troops[source] != EMPTY:
                targets = open_targets(self, source)
                while targets != 0:
                    allowed = append(allowed, move_of(source, lowest(targets)))
                    targets &= targets - 1
        return allowed

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely, without a list of them.

        p1_quick_ways_mean_the_same (tests/conformance) holds it to moves.
        """
        if self.step == steps.COUNT:
            allowed = open_counts(self)
            return COUNT + nth(allowed, rng.below(size(allowed)))
        if self.step != steps.RECRUIT:
            return super().pick(seat, rng)
        free = open_squares(self)
        placings = size(free)
        total = placings
        troops = self.troops
        for source in range(SQUARES):
            if troops[source] != EMPTY:
                total += size(open_targets(self, source))
        left: i64 = rng.below(total)
        if left < placings:
            return PLACE + nth(free, left)
        left -= placings
        for source in range(SQUARES):
            if troops[source] != EMPTY:
                targets = open_targets(self, source)
                here = size(targets)
                if left < here:
                    return move_of(source, nth(targets, left))
                left -= here
        return NO_WAY

    def weights(self) -> vec[i64]:
        """Every tile left is equally likely to be dealt, and either player to be the youngest (VD-7, VD-R3)."""
        outcomes: i64 = TILES - self.dealt if self.step == steps.DEAL else i64(2)
        return vec[i64]([1] * outcomes)  # VD-7, VD-R3

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight: all are equally likely (p3_weights_match_legal holds it to weights)."""
        if self.step == steps.YOUNGEST:
            return YOUNGEST + rng.below(2)
        return DEALT + nth(ALL_TILES & ~self._tiles_dealt(), rng.below(TILES - self.dealt))

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == steps.RECRUIT:
            if action < MOVE:
                turns.after_placing(self, action - PLACE)
            else:
                self.moving_from = source_of(action)
                self.moving_to = target_of(action)
                self.step = steps.COUNT
        elif step == steps.COUNT:
            turns.after_move(self, action - COUNT + 1)
        elif step == steps.PICK:
            raid.after_taking(self, action - TAKE)
        elif step == steps.RIOT:
            raid.after_riot(self, action - RIOT)
        elif step == steps.ALLY:
            raid.after_ally(self, action - ALLY)
        elif step == steps.SWAP:
            raid.after_swap(self, action)
        elif step == steps.EXCHANGE:
            raid.after_exchange(self, action - EXCHANGE)
        elif step == steps.DEAL:
            dealing.after_deal(self, action)
        elif step == steps.YOUNGEST:
            dealing.ask_end(self, action - YOUNGEST, "VD-R3")  # VD-R3
        else:
            dealing.after_end(self, action)

    # How it ends and stands

    def scores(self) -> list[int]:
        """The coins, with Völund's (VD-R37)."""
        return [int(self.coins(seat)) for seat in range(2)]

    def places(self) -> list[int]:
        """The winner first; there are no draws."""
        if self.step != steps.OVER:
            return []
        return [1 if seat == self.winner else 2 for seat in range(2)]

    def ending(self) -> str:
        """The rule that ended the game."""
        return self.ended_by

    # Copies

    def copy(self) -> "Vikingdoms":
        """An independent twin, without listeners."""
        twin = Vikingdoms(self.pieces)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)


def new_position(pieces: Pieces, youngest: i64, turn_limit: i64) -> Vikingdoms:
    """The starting position."""
    position = Vikingdoms(pieces)
    position.youngest = youngest
    position.turn_limit = turn_limit
    position.lay_out()
    return position
