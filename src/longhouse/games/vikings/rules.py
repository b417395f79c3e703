"""The rules of Vikings: who acts, what is allowed, what it does, how it ends.

Each phase owns its steps (steps.py says which) in a file with the same functions: candidates,
broken_rule, apply, and what is open as a mask. What they share has files of its own: placing and
crossing (masks, and the reasons to say no), rounds, endings, scoring.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.masks import added, nth, size
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, ROOM
from longhouse.games.vikings import auction, boats, chance, crossing, dump, own_turn, scoring, steps
from longhouse.games.vikings.actions import CELL, SKIP
from longhouse.games.vikings.components import COLUMNS, ROWS
from longhouse.games.vikings.position import Position


@final
class Vikings(Position):
    """A position of Vikings that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """The active seat decides; chance starts, draws and turns up. Everything is open (VK-R15)."""
        if self.step <= steps.LAST_OF_CHANCE:
            return CHANCE
        return self.active if self.step != steps.OVER else i64(OVER)

    # What may be decided: every step is its phase's (steps.py), those met most often first

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step > steps.LAST_OF_AUCTION:
            if step <= steps.LAST_OF_TURN:
                return own_turn.candidates(self)
            return boats.candidates(self)
        if step <= steps.LAST_OF_CHANCE:
            return chance.candidates(self)
        return auction.candidates(self)

    def is_about(self, seat: i64, action: i64) -> bool:
        """Whether an answer is of the kind the step asks for: between cells and skip are the words of other steps."""
        return self.step != steps.BOAT_CELL or action == SKIP or action < CELL + ROWS * COLUMNS

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step > steps.LAST_OF_AUCTION:
            if step <= steps.LAST_OF_TURN:
                return own_turn.broken_rule(self, action)
            return boats.broken_rule(self, action)
        if step <= steps.LAST_OF_CHANCE:
            return chance.broken_rule(self, action)
        return auction.broken_rule(self, action)

    # The quick ways of the compiled loops: promise P1 holds moves() and pick() to broken_rule(), P3 roll() to weights()

    def _open_answers(self) -> i64:
        """The allowed answers of a step without cells, as a mask from its first candidate on."""
        step = self.step
        if step <= steps.LAST_OF_AUCTION:
            return auction.open_answers(self)
        if step <= steps.LAST_OF_TURN:
            return own_turn.open_answers(self)
        return boats.open_answers(self)

    def _open_cells(self, row: i64) -> i64:
        """The allowed columns of a row, in a step that asks for a cell."""
        if self.step <= steps.LAST_OF_TURN:
            return own_turn.open_cells(self, row)
        return boats.open_cells(self, row)

    def _may_skip(self) -> bool:
        """Whether leaving Vikings behind is an answer, too."""
        return crossing.may_skip(self)

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; if there is just one, the table gives it (VK-R42)."""
        if seat == CHANCE:
            return super().moves(seat)
        allowed = vec[i64](capacity=ROOM)
        if (steps.CELLS >> self.step) & 1 == 0:
            first, _last = self.candidates(seat)
            return added(allowed, first, self._open_answers())
        for row in range(i64(ROWS)):
            allowed = added(allowed, CELL + row * COLUMNS, self._open_cells(row))
        if self._may_skip():
            allowed = append(allowed, SKIP)
        return allowed

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        if (steps.CELLS >> self.step) & 1 == 0:
            first, _last = self.candidates(seat)
            mask = self._open_answers()
            return first + nth(mask, rng.below(size(mask)))
        count: i64 = 1 if self._may_skip() else 0
        for row in range(i64(ROWS)):
            count += size(self._open_cells(row))
        left: i64 = rng.below(count)
        for row in range(i64(ROWS)):
            mask = self._open_cells(row)
            here = size(mask)
            if left < here:
                return CELL + row * COLUMNS + nth(mask, left)
            left -= here
        return SKIP

    def weights(self) -> vec[i64]:
        """How likely the outcomes of chance are, in the order of moves(CHANCE)."""
        return chance.weights(self)

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight."""
        return chance.roll(self, rng)

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step > steps.LAST_OF_AUCTION:
            if step <= steps.LAST_OF_TURN:
                own_turn.apply(self, action)
            else:
                boats.apply(self, action)
        elif step <= steps.LAST_OF_CHANCE:
            chance.apply(self, action)
        else:
            auction.apply(self, action)

    # How it ends and stands

    def scores(self) -> list[int]:
        """Victory points."""
        return [int(points) for points in self.vp]

    def places(self) -> list[int]:
        """Most points first, then most coins left; ties share."""
        return scoring.places(self) if self.step == steps.OVER else []

    def ending(self) -> str:
        """The game ends with the scorings of the last round (VK-16)."""
        return "VK-16" if self.step == steps.OVER else ""

    # Copies

    def copy(self) -> "Vikings":
        """An independent twin, without listeners; nothing is hidden, so it serves resample(), too."""
        twin = Vikings(self.box, self.seats)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
