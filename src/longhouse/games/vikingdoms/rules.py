"""The rules of Vikingdoms: who acts, what is allowed, what it does, how it ends.

What an answer does is in files of its own: dealing, turns, sailing, raid, endings.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.masks import added, lowest, nth, size
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, ROOM
from longhouse.games.vikingdoms import dealing, dump, raid, turns
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
from longhouse.games.vikingdoms.position import (
    CLAIMING,
    COUNTING,
    DEAL,
    ENDED,
    FLIP,
    ISLAND,
    LOCKUP,
    RECRUIT,
    RIOTING,
    SHARING,
    SWAPPING,
    TERRITORY,
    TRADING,
    Position,
    other,
)
from longhouse.games.vikingdoms.recruit import (
    broken_by_count,
    broken_by_moving,
    broken_by_placing,
    goals,
    numbers,
    places,
)


@final
class Vikingdoms(Position):
    """A position of Vikingdoms that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """Chance deals the tiles; then always one seat is asked, with one possible answer too (VD-R38)."""
        if self.step <= FLIP:
            return CHANCE
        return self.active if self.step != ENDED else i64(OVER)

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The range of answers this step is about."""
        step = self.step
        if step == RECRUIT:
            return PLACE, COUNT
        if step == COUNTING:
            return COUNT, TAKE
        if step == SHARING:
            return TAKE, RIOT
        if step == RIOTING:
            return RIOT, ALLY
        if step == CLAIMING:
            return ALLY, KEEP
        if step == SWAPPING:
            return KEEP, EXCHANGE
        if step == TRADING:
            return EXCHANGE, EXCHANGE + 13
        if step == DEAL:
            return DEALT, YOUNGEST
        return (YOUNGEST, OUTCOMES) if step == FLIP else (UPPER, PLACE)

    def broken_rule(self, seat: i64, action: i64) -> str:
        """Why an answer is not allowed, or ''."""
        step = self.step
        if step == RECRUIT:
            if action < MOVE:
                return broken_by_placing(self, action - PLACE)
            return broken_by_moving(self, source_of(action), target_of(action))
        if step == COUNTING:
            return broken_by_count(self, action - COUNT + 1)
        if step == SHARING:
            island = self.held[ISLAND + self.island()]
            return "" if (island >> (action - TAKE)) & 1 == 1 else "VD-38"
        if step == RIOTING:
            tiles = self.held[TERRITORY + other(seat)]
            return "" if (tiles >> (action - RIOT)) & 1 == 1 else "VD-R19"
        if step == CLAIMING:
            return "" if (self.allies_left() >> (action - ALLY)) & 1 == 1 else "VD-51"
        if step == SWAPPING:
            return "" if action == KEEP or self._may_swap(action - SWAP) else "VD-R26"
        if step == TRADING:
            return "" if action - EXCHANGE <= self._most_exchanged() else "VD-R27"
        if step == DEAL:
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
        return both & ~self.islands_left() == 0  # VD-R26

    def _most_exchanged(self) -> i64:
        return min(self.counts[LOCKUP], self.counts[LOCKUP + 1])  # VD-R27

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending."""
        if self.step == COUNTING:
            return added(vec[i64](capacity=ROOM), COUNT, numbers(self))
        if self.step != RECRUIT:
            return super().moves(seat)
        found = added(vec[i64](capacity=ROOM), PLACE, places(self))
        for source in range(SQUARES):
            if self.troops[source] != EMPTY:
                met = goals(self, source)
                while met != 0:
                    found = append(found, move_of(source, lowest(met)))
                    met &= met - 1
        return found

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        if self.step == COUNTING:
            allowed = numbers(self)
            return COUNT + nth(allowed, rng.below(size(allowed)))
        if self.step != RECRUIT:
            return super().pick(seat, rng)
        free = places(self)
        placings = size(free)
        total = placings
        troops = self.troops
        for source in range(SQUARES):
            if troops[source] != EMPTY:
                total += size(goals(self, source))
        left: i64 = rng.below(total)
        if left < placings:
            return PLACE + nth(free, left)
        left -= placings
        for source in range(SQUARES):
            if troops[source] != EMPTY:
                met = goals(self, source)
                here = size(met)
                if left < here:
                    return move_of(source, nth(met, left))
                left -= here
        return NO_WAY

    def weights(self) -> vec[i64]:
        """Every tile left is equally likely to be dealt, and either player to be the youngest (VD-7, VD-R3)."""
        outcomes: i64 = TILES - self.dealt if self.step == DEAL else i64(2)
        return vec[i64]([1] * outcomes)  # VD-7, VD-R3

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight."""
        if self.step == FLIP:
            return YOUNGEST + rng.below(2)
        return DEALT + nth(ALL_TILES & ~self._tiles_dealt(), rng.below(TILES - self.dealt))

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == RECRUIT:
            if action < MOVE:
                turns.after_placing(self, action - PLACE)
            else:
                self.moving_from = source_of(action)
                self.moving_to = target_of(action)
                self.step = COUNTING
        elif step == COUNTING:
            turns.after_move(self, action - COUNT + 1)
        elif step == SHARING:
            raid.after_taking(self, action - TAKE)
        elif step == RIOTING:
            raid.after_riot(self, action - RIOT)
        elif step == CLAIMING:
            raid.after_ally(self, action - ALLY)
        elif step == SWAPPING:
            raid.after_swap(self, action)
        elif step == TRADING:
            raid.after_exchange(self, action - EXCHANGE)
        elif step == DEAL:
            dealing.after_deal(self, action)
        elif step == FLIP:
            dealing.ask_start(self, action - YOUNGEST, "VD-R3")  # VD-R3
        else:
            dealing.after_start(self, action == UPPER)

    # How it ends and stands

    def scores(self) -> list[int]:
        """The coins, with Völund's (VD-R37)."""
        return [int(self.coins(seat)) for seat in range(2)]

    def places(self) -> list[int]:
        """The winner first; there are no draws."""
        if self.step != ENDED:
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
