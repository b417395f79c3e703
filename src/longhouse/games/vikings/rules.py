"""The rules of Vikings: who acts, what is allowed, what it does, how it ends.

What an answer does is in files of its own: rounds, turns, placing, boats, scoring, endings.
"""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.counts import choose
from longhouse.core.masks import added, bit, nth, size
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, ROOM
from longhouse.games.vikings import boats, dump, endings, placing, rounds, scoring, turns
from longhouse.games.vikings.actions import (
    ALL,
    BID,
    CELL,
    COLOUR,
    DECLINE,
    PASS,
    SETTLE,
    SHIP_TO,
    SKIP,
    SPECIAL,
    STARTS,
    STOP,
    TAKE,
    TILE,
    TO_BASE,
    TURNED,
    VIKING,
)
from longhouse.games.vikings.components import (
    BID_CAP,
    COLOUR_KINDS,
    COLUMNS,
    ROWS,
    SETS,
    SHIP_COLUMNS,
    SPACES,
    SPECIAL_KINDS,
    TILE_KINDS,
)
from longhouse.games.vikings.position import (
    ARRANGE,
    AUCTION,
    BANISH,
    BOAT_CELL,
    BOAT_MODE,
    CHOOSE_SPECIAL,
    DRAW_VIKING,
    ENDED,
    EXCHANGE,
    PLACE_ISLAND,
    PLACE_SHIP,
    SETTLING,
    START,
    START_TILE,
    TAKING,
    TURN_SPECIAL,
    TURN_TILE,
    Position,
)


@final
class Vikings(Position):
    """A position of Vikings that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """The active seat decides; chance starts, draws and turns up. Everything is open (VK-R15)."""
        if self.step <= TURN_TILE:
            return CHANCE
        return self.active if self.step != ENDED else i64(OVER)

    # What may be decided

    def candidates(self, seat: i64) -> tuple[i64, i64]:
        """The action numbers this step is about."""
        step = self.step
        if step == TAKING:
            return TAKE, TAKE + SETS
        if step == PLACE_ISLAND or step == START_TILE or step == EXCHANGE:
            return CELL, CELL + ROWS * COLUMNS
        if step == PLACE_SHIP:
            return SHIP_TO, SHIP_TO + SHIP_COLUMNS
        if step == SETTLING:
            return SETTLE, TO_BASE + 1
        if step == CHOOSE_SPECIAL:
            return SPECIAL, DECLINE + 1
        if step == BANISH or step == ARRANGE:
            return COLOUR, COLOUR + COLOUR_KINDS
        if step == AUCTION:
            return PASS, BID + BID_CAP + 1
        if step == BOAT_MODE:
            return ALL, STOP + 1
        if step == BOAT_CELL:
            return CELL, SKIP + 1
        return self._outcomes()

    def _outcomes(self) -> tuple[i64, i64]:
        if self.step == TURN_TILE:
            return TILE, TILE + TILE_KINDS
        if self.step == DRAW_VIKING:
            return VIKING, VIKING + COLOUR_KINDS
        if self.step == TURN_SPECIAL:
            return TURNED, TURNED + SPECIAL_KINDS
        return STARTS, STARTS + self.seats

    def broken_rule(self, seat: i64, action: i64) -> str:
        """The first rule an answer would break."""
        step = self.step
        if step <= TURN_TILE:
            return self._broken_chance_rule(action)
        if step == TAKING:
            return placing.broken_take_rule(self, seat, action - TAKE)
        if step == PLACE_SHIP:
            return placing.broken_ship_rule(self, seat, action - SHIP_TO)
        if step == CHOOSE_SPECIAL:
            empty = action != DECLINE and self.spaces[action - SPECIAL] < 0
            return "VK-85" if empty else ""
        if step == AUCTION:
            return self._broken_bid_rule(seat, action)
        if step == BANISH:
            return "" if self.drawn[action - COLOUR] > 0 else "VK-77"
        if step == ARRANGE:
            return "" if self.drawn[action - COLOUR] > 0 else "VK-80"
        if step == BOAT_MODE:
            return boats.broken_use_rule(self, seat, action)
        if step == BOAT_CELL:
            return boats.broken_cell_rule(self, seat, action)
        return "" if step == SETTLING else self._broken_cell_rule(seat, action - CELL)

    def _broken_cell_rule(self, seat: i64, cell: i64) -> str:
        row = cell // COLUMNS
        column = cell % COLUMNS
        if self.step == START_TILE:
            return "" if column == 0 else "VK-R3"
        if self.step == EXCHANGE:
            return "" if (placing.exchangeable(self, seat, row) >> column) & 1 else "VK-97"
        return placing.broken_cell_rule(self, seat, row, column, self.tile)

    def _broken_bid_rule(self, seat: i64, action: i64) -> str:
        if action == PASS:
            return "" if self.bid >= 0 else "VK-R36"
        if action - BID <= self.bid:
            return "VK-73"
        return "" if action - BID <= self.gold[seat] + self.vp[seat] else "VK-74"

    def _broken_chance_rule(self, outcome: i64) -> str:
        if self.step == START:
            fits = self.start_player < 0 or outcome - STARTS == self.start_player
            return "" if fits else "VK-R2"
        if self.step == TURN_TILE:
            return "" if self.pool[outcome - TILE] > 0 else "VK-10"
        if self.step == DRAW_VIKING:
            return "" if self.sack[outcome - VIKING] > 0 else "VK-7"
        return "" if self.pile[outcome - TURNED] > 0 else "VK-R30"

    # The quick ways of the compiled loops

    def _open(self, seat: i64) -> i64:
        """The allowed answers of a step without cells, as a mask from its first action on."""
        step = self.step
        if step == TAKING:
            return placing.open_sets(self, seat)
        if step == PLACE_SHIP:
            return placing.ship_columns(self, seat)
        if step == SETTLING:
            return 3
        if step == BOAT_MODE:
            return boats.open_uses(self, seat)
        mask: i64 = 0
        if step == AUCTION:
            most = min(BID_CAP, self.gold[seat] + self.vp[seat])  # VK-R36
            mask = 0 if self.bid < 0 else 1
            return mask | ((bit(most + 2) - 1) & ~(bit(self.bid + 2) - 1))
        if step == CHOOSE_SPECIAL:
            for space in range(SPACES):
                if self.spaces[space] >= 0:
                    mask |= 1 << space
            return mask | (1 << SPACES)
        for colour in range(COLOUR_KINDS):
            if self.drawn[colour] > 0:
                mask |= 1 << colour
        return mask

    def _open_cells(self, seat: i64, row: i64) -> i64:
        """The allowed columns of a row, in a step that asks for a cell."""
        step = self.step
        if step == PLACE_ISLAND:
            return placing.cells(self, seat, row, self.tile)
        if step == BOAT_CELL:
            return boats.open_columns(self, seat) if row == self.boat_row else i64(0)
        return i64(1) if step == START_TILE else placing.exchangeable(self, seat, row)

    def _asks_cell(self) -> bool:
        step = self.step
        return step == PLACE_ISLAND or step == BOAT_CELL or step == START_TILE or step == EXCHANGE

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; if there is just one, the table gives it (VK-R42)."""
        if seat == CHANCE:
            return super().moves(seat)
        found = vec[i64](capacity=ROOM)
        if not self._asks_cell():
            first, _last = self.candidates(seat)
            return added(found, first, self._open(seat))
        for row in range(ROWS):
            found = added(found, CELL + row * COLUMNS, self._open_cells(seat, row))
        if self.step == BOAT_CELL and boats.may_skip(self):
            found = append(found, SKIP)
        return found

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        if not self._asks_cell():
            first, _last = self.candidates(seat)
            mask = self._open(seat)
            return first + nth(mask, rng.below(size(mask)))
        count: i64 = 1 if self.step == BOAT_CELL and boats.may_skip(self) else 0
        for row in range(ROWS):
            count += size(self._open_cells(seat, row))
        left: i64 = rng.below(count)
        for row in range(ROWS):
            mask = self._open_cells(seat, row)
            here = size(mask)
            if left < here:
                return CELL + row * COLUMNS + nth(mask, left)
            left -= here
        return SKIP

    def weights(self) -> vec[i64]:
        """Each tile, Viking and special tile not yet seen is equally likely; so is each seat to start."""
        found = vec[i64]()
        if self.step == START:
            for _i in range(self.seats if self.start_player < 0 else i64(1)):
                found = append(found, 1)
            return found
        for count in self._unseen():
            if count > 0:
                found = append(found, count)
        return found

    def _unseen(self) -> vec[i64]:
        if self.step == TURN_TILE:
            return self.pool
        return self.sack if self.step == DRAW_VIKING else self.pile

    def roll(self, rng: Rng) -> i64:
        """One outcome by weight."""
        if self.step == START:
            if self.start_player >= 0:
                return STARTS + self.start_player + rng.below(1)
            return STARTS + rng.below(self.seats)
        first, _last = self._outcomes()
        return first + choose(self._unseen(), rng)

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == TAKING:
            turns.after_take(self, seat, action - TAKE)
        elif step == PLACE_ISLAND:
            turns.after_island(self, seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS)
        elif step == TURN_TILE:
            rounds.after_tile(self, action - TILE)
        elif step == DRAW_VIKING:
            rounds.after_viking(self, action - VIKING)
        elif step == SETTLING:
            turns.after_settle(self, seat, action == SETTLE)
        elif step == PLACE_SHIP:
            turns.after_ship(self, seat, action - SHIP_TO)
        elif step == START_TILE:
            turns.after_start_tile(self, seat, (action - CELL) // COLUMNS)
        elif step == BOAT_MODE:
            endings.after_boat_mode(self, seat, action)
        elif step == BOAT_CELL:
            endings.after_boat_cell(self, seat, action)
        else:
            self._apply_rarer(seat, action)

    def _apply_rarer(self, seat: i64, action: i64) -> None:
        step = self.step
        if step == START:
            self.starter = action - STARTS  # VK-8
            self.tell("VK-8", "start", self.starter)
            rounds.begin_round(self)
        elif step == TURN_SPECIAL:
            rounds.after_special_turned(self, action - TURNED)
        elif step == AUCTION:
            rounds.after_bid(self, seat, action)
        elif step == BANISH:
            rounds.after_banish(self, seat, action - COLOUR)
        elif step == ARRANGE:
            rounds.after_arrange(self, seat, action - COLOUR)
        elif step == CHOOSE_SPECIAL:
            turns.after_special(self, seat, action)
        else:
            turns.after_exchange(self, seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS)

    # How it ends and stands

    def scores(self) -> list[int]:
        """Victory points."""
        return [int(points) for points in self.vp]

    def places(self) -> list[int]:
        """Most points first, then most coins left; ties share."""
        return scoring.places(self) if self.step == ENDED else []

    def ending(self) -> str:
        """The game ends with the scorings of the last round (VK-16)."""
        return "VK-16" if self.step == ENDED else ""

    # Copies

    def copy(self) -> "Vikings":
        """An independent twin, without listeners; nothing is hidden, so it serves resample(), too."""
        twin = Vikings(self.box, self.seats)
        self.copy_into(twin)
        return twin

    def dump(self) -> dict[str, object]:
        """Every field in human words."""
        return dump.dump(self)
