"""The rules of Vikings: who acts, what is allowed, what it does, how it ends."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.games.vikings import boats, placing, scoring
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
    AUCTION_VIKINGS,
    BID_CAP,
    BOAT,
    BOATSMAN,
    BUILDING,
    COIN5,
    COLOUR_KINDS,
    COLUMNS,
    LEFT,
    MIDDLE,
    RIGHT,
    ROUNDS,
    ROWS,
    SETS,
    SHIP,
    SHIP_COLUMNS,
    SPACES,
    SPECIAL_KINDS,
    TILE_KINDS,
)
from longhouse.games.vikings.position import (
    ARRANGE,
    AUCTION,
    BANISH,
    BIDS_PAID,
    BOAT_CELL,
    BOAT_MODE,
    BUILT,
    BY_ONE,
    CHOOSE_SPECIAL,
    DRAW_VIKING,
    ENDED,
    EXCHANGE,
    FULL_WHEEL,
    NONE,
    PLACE_ISLAND,
    PLACE_SHIP,
    PURSE,
    SETS_PAID,
    SETTLING,
    START,
    START_TILE,
    TAKING,
    TURN_SPECIAL,
    TURN_TILE,
    Position,
    bit,
    bits,
    highest,
    lowest,
)


@final
class Vikings(Position):
    """A position of Vikings that knows what may happen next."""

    # Whose decision it is

    def to_act(self) -> i64:
        """The active seat decides; chance starts, draws and turns up. Everything is open (VK-R15)."""
        if self.step <= TURN_TILE:
            return CHANCE
        return self.active if self.step != ENDED else OVER

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
            return "" if (self._exchangeable(seat, row) >> column) & 1 else "VK-97"
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

    def _exchangeable(self, seat: i64, row: i64) -> i64:
        """The normal tiles of a row with the same building as the tile in hand (VK-R31)."""
        kind = self.building - BUILDING + MIDDLE
        return self.mask(seat, row, kind) & ~self.mask(seat, row, BUILT)

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
            return boats.open_columns(self, seat) if row == self.boat_row else 0
        return 1 if step == START_TILE else self._exchangeable(seat, row)

    def _asks_cell(self) -> bool:
        step = self.step
        return step == PLACE_ISLAND or step == BOAT_CELL or step == START_TILE or step == EXCHANGE

    def moves(self, seat: i64) -> vec[i64]:
        """Every allowed answer, ascending; if there is just one, the table gives it (VK-R42)."""
        if seat == CHANCE:
            return super().moves(seat)
        found = vec[i64]()
        if not self._asks_cell():
            first, _ = self.candidates(seat)
            return _append_bits(found, first, self._open(seat))
        for row in range(ROWS):
            found = _append_bits(found, CELL + row * COLUMNS, self._open_cells(seat, row))
        if self.step == BOAT_CELL and boats.may_skip(self):
            found = append(found, SKIP)
        return found

    def pick(self, seat: i64, rng: Rng) -> i64:
        """One of the allowed answers, each equally likely."""
        if not self._asks_cell():
            first, _ = self.candidates(seat)
            mask = self._open(seat)
            return first + _bit(mask, rng.below(bits(mask)))
        count: i64 = 1 if self.step == BOAT_CELL and boats.may_skip(self) else 0
        for row in range(ROWS):
            count += bits(self._open_cells(seat, row))
        left: i64 = rng.below(count)
        for row in range(ROWS):
            mask = self._open_cells(seat, row)
            here = bits(mask)
            if left < here:
                return CELL + row * COLUMNS + _bit(mask, left)
            left -= here
        return SKIP

    def weights(self) -> vec[i64]:
        """Each tile, Viking and special tile not yet seen is equally likely; so is each seat to start."""
        found = vec[i64]()
        if self.step == START:
            for _ in range(self.seats if self.start_player < 0 else 1):
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
        counts = self._unseen()
        first, _ = self._outcomes()
        total: i64 = 0
        for count in counts:
            total += count
        left: i64 = rng.below(total)
        kind: i64 = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        return first + kind

    # What it does

    def apply(self, seat: i64, action: i64) -> None:
        """Carry out an answer or an outcome, and everything up to the next one."""
        step = self.step
        if step == TAKING:
            self._after_take(seat, action - TAKE)
        elif step == PLACE_ISLAND:
            self._after_island(seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS)
        elif step == TURN_TILE:
            self._after_tile(action - TILE)
        elif step == DRAW_VIKING:
            self._after_viking(action - VIKING)
        elif step == SETTLING:
            self._after_settle(seat, action == SETTLE)
        elif step == PLACE_SHIP:
            self._after_ship(seat, action - SHIP_TO)
        elif step == START_TILE:
            self._after_start_tile(seat, (action - CELL) // COLUMNS)
        elif step == BOAT_MODE:
            self._after_boat_mode(seat, action)
        elif step == BOAT_CELL:
            self._after_boat_cell(seat, action)
        else:
            self._apply_rarer(seat, action)

    def _apply_rarer(self, seat: i64, action: i64) -> None:
        step = self.step
        if step == START:
            self.starter = action - STARTS  # VK-8
            self.tell("VK-8", "start", self.starter)
            self._begin_round()
        elif step == TURN_SPECIAL:
            self._after_special_turned(action - TURNED)
        elif step == AUCTION:
            self._after_bid(seat, action)
        elif step == BANISH:
            self._after_banish(seat, action - COLOUR)
        elif step == ARRANGE:
            self._after_arrange(seat, action - COLOUR)
        elif step == CHOOSE_SPECIAL:
            self._after_special(seat, action)
        else:
            self._after_exchange(seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS)

    # The beginning of a round

    def _begin_round(self) -> None:
        self.round += 1  # VK-9
        self.active = self.starter  # VK-72
        self.low = 0
        self.high = SETS - 1
        self.tell("VK-9", "round", self.round, self.starter)
        self._need_special()

    def _need_special(self) -> None:
        """Fill the spaces for special tiles, then go on; with an auction the tiles come later (VK-R38)."""
        if self.progress:
            for space in range(SPACES):
                if self.spaces[space] < 0:
                    self.step = TURN_SPECIAL  # VK-83
                    return
        self.step = DRAW_VIKING if self.auction else TURN_TILE  # VK-71, VK-86

    def _after_special_turned(self, special: i64) -> None:
        for space in range(SPACES):
            if self.spaces[space] < 0:
                self.spaces[space] = special  # VK-R30
                self.tell("VK-83", "special_turned", special, space)
                break
        self.pile[special] -= 1
        self._need_special()

    def _after_viking(self, colour: i64) -> None:
        self.sack[colour] -= 1
        self.drawn[colour] += 1
        count: i64 = 0
        for n in self.drawn:
            count += n
        if self.auction:
            if count == AUCTION_VIKINGS:
                self._open_auction()  # VK-71
        elif count == SETS:
            self._lay_vikings()  # VK-13

    def _lay_vikings(self) -> None:
        place: i64 = 0
        for colour in range(COLOUR_KINDS):
            for _ in range(self.drawn[colour]):
                self.vikings[place] = colour  # VK-13
                place += 1
            self.drawn[colour] = 0
        self._begin_taking()

    def _after_tile(self, tile: i64) -> None:
        self.pool[tile] -= 1
        if tile < SHIP:
            self.tiles[self.low] = tile  # VK-11
            self.low += 1
        else:
            self.tiles[self.high] = tile  # VK-12
            self.high -= 1
        if self.low > self.high:
            if self.auction:
                self.step = ARRANGE  # VK-78
                self.high = SETS - 1
            else:
                self.step = DRAW_VIKING

    def _begin_taking(self) -> None:
        self.wheel = FULL_WHEEL
        self.low = 0
        self.high = 0
        self.active = self.starter  # VK-14, VK-81
        self.step = TAKING
        self.tell("VK-14", "offering", self.starter)

    # The auction

    def _open_auction(self) -> None:
        self.step = AUCTION
        self.bid = NONE
        self.bidder = self.starter
        self.bidding = (1 << self.seats) - 1
        self.tell("VK-72", "auction", self.starter)

    def _after_bid(self, seat: i64, action: i64) -> None:
        if action == PASS:
            self.bidding &= ~(1 << seat)  # VK-73
            self.tell("VK-73", "pass", seat)
        else:
            self.bid = action - BID
            self.bidder = seat
            self.tell("VK-73", "bid", seat, self.bid)
        if self.bidding == 1 << self.bidder:
            self._end_auction()
            return
        while True:
            self.active = (self.active + 1) % self.seats  # VK-73, VK-R1
            if (self.bidding >> self.active) & 1 and self.active != self.bidder:
                return

    def _end_auction(self) -> None:
        winner = self.bidder
        points = self.pay(winner, BIDS_PAID, self.bid)  # VK-75
        self.tell("VK-75", "auction_won", winner, self.bid, points)
        self.starter = winner  # VK-76
        self.active = winner
        self.bid = NONE
        self.bidder = 0
        self.bidding = 0
        self.step = BANISH  # VK-77

    def _after_banish(self, seat: i64, colour: i64) -> None:
        self.drawn[colour] -= 1
        self.gone_vikings[colour] += 1  # VK-77
        self.tell("VK-77", "banish", seat, colour)
        self.step = TURN_TILE  # VK-78

    def _after_arrange(self, seat: i64, colour: i64) -> None:
        count = self.drawn[colour]
        for _ in range(count):
            self.vikings[self.high] = colour  # VK-79, VK-80
            self.high -= 1
        self.drawn[colour] = 0
        self.tell("VK-79" if seat == self.starter else "VK-80", "arrange", seat, colour, count)
        if self.high < 0:
            self._begin_taking()
        else:
            self.active = (seat + 1) % self.seats  # VK-80

    # A turn

    def _after_take(self, seat: i64, place: i64) -> None:
        zero = self.zero()
        price = place - zero
        self.entitled = self.progress and price > 0 and place == highest(self.wheel)  # VK-84, VK-R28
        points = self.pay(seat, SETS_PAID, price)  # VK-19
        self.tile = self.tiles[place]
        self.man = self.vikings[place]
        self.tiles[place] = NONE
        self.vikings[place] = NONE
        self.wheel &= ~(1 << place)
        self.purchases += 1  # VK-18
        self.tell("VK-19", "take", seat, place, price, points)
        self.tell("VK-15", "set", seat, self.tile, self.man)
        if place == zero and self.wheel != 0:
            self.tell("VK-25", "wheel", self.zero())
        if (self.to_start >> seat) & 1:
            self.step = START_TILE  # VK-38
        else:
            self._ask_tile(seat)

    def _after_start_tile(self, seat: i64, row: i64) -> None:
        self.to_start &= ~(1 << seat)
        self.put_tile(seat, row, 0, LEFT)  # VK-38
        self.tell("VK-38", "start_tile", seat, row)
        self._ask_tile(seat)

    def _ask_tile(self, seat: i64) -> None:
        """A tile that fits must be laid (VK-R8), in any row the player likes (VK-41)."""
        if self.tile >= SHIP:
            self.step = PLACE_SHIP  # VK-28
        elif placing.fits_somewhere(self, seat, self.tile):
            self.step = PLACE_ISLAND  # VK-32
        else:
            self.gone_tiles[self.tile] += 1  # VK-37
            self.tell("VK-37", "discard", seat, self.tile)
            self.tile = NONE
            self._man_to_base(seat)

    def _after_ship(self, seat: i64, column: i64) -> None:
        self.put_ship(seat, column, self.tile)  # VK-28
        self.tell("VK-28", "ship", seat, self.tile, column)
        self.tile = NONE
        self._man_to_base(seat)  # VK-40

    def _after_island(self, seat: i64, row: i64, column: i64) -> None:
        """Lay the tile; a building that waits replaces it before its Viking is asked for (VK-R32)."""
        tile = self.tile
        self.put_tile(seat, row, column, tile)  # VK-32
        self.tell("VK-32", "island", seat, tile, row, column)
        self.tile = NONE
        if MIDDLE <= tile < RIGHT:
            special = tile + BUILDING - MIDDLE
            if self.has(seat, special) > 0:
                self.owned[seat * SPECIAL_KINDS + special] -= 1
                self.put_building(seat, row, column, special)  # VK-98
                self.tell("VK-98", "exchange", seat, special, row, column)
        if row == 4 - self.man:
            self.row = row  # VK-R5
            self.column = column
            self.step = SETTLING  # VK-39
        else:
            self._man_to_base(seat)  # VK-40

    def _after_settle(self, seat: i64, settles: bool) -> None:
        if settles:
            self.put_man(seat, self.row, self.column)  # VK-39
            self.tell("VK-39", "settle", seat, self.man, self.row, self.column)
            self.man = NONE
        self.row = NONE
        self.column = NONE
        if settles:
            self._ask_special(seat)
        else:
            self._man_to_base(seat)  # VK-39

    def _man_to_base(self, seat: i64) -> None:
        self.base[seat * COLOUR_KINDS + self.man] += 1  # VK-40
        self.tell("VK-40", "to_base", seat, self.man)
        self.man = NONE
        self._ask_special(seat)

    def _ask_special(self, seat: i64) -> None:
        """The end of a turn: a special tile, if one is due and there (VK-R27)."""
        if self.entitled:
            for space in range(SPACES):
                if self.spaces[space] >= 0:
                    self.step = CHOOSE_SPECIAL  # VK-84
                    return
        self._end_turn()

    def _after_special(self, seat: i64, action: i64) -> None:
        if action == DECLINE:
            self.tell("VK-R29", "declined", seat)
            self._end_turn()
            return
        special = self.spaces[action - SPECIAL]
        self.spaces[action - SPECIAL] = NONE  # VK-85
        self.tell("VK-84", "special", seat, special)
        if special == COIN5:
            self.earn(seat, PURSE, 5)  # VK-88
            self.gone_specials[COIN5] += 1  # VK-88
        elif special >= BUILDING:
            self.building = special
            for row in range(ROWS):
                if self._exchangeable(seat, row) != 0:
                    self.step = EXCHANGE  # VK-97
                    return
            self.building = NONE
            self.owned[seat * SPECIAL_KINDS + special] += 1  # VK-98
            self.tell("VK-98", "waits", seat, special)
        else:
            self.owned[seat * SPECIAL_KINDS + special] += 1  # VK-84
        self._end_turn()

    def _after_exchange(self, seat: i64, row: i64, column: i64) -> None:
        self.put_building(seat, row, column, self.building)  # VK-97
        self.tell("VK-97", "exchange", seat, self.building, row, column)
        self.building = NONE
        self._end_turn()

    def _end_turn(self) -> None:
        self.entitled = False
        if self.wheel == 0:
            self._end_round()  # VK-16
            return
        self.active = (self.active + 1) % self.seats  # VK-14
        self.step = TAKING

    # The end of a round

    def _end_round(self) -> None:
        if self.round % 2 == 1:
            self.tell("VK-16", "small", self.round)
            for seat in range(self.seats):
                scoring.score_small(self, seat)  # VK-16
            self._next_round()
        else:
            self.tell("VK-16", "large", self.round)
            self.active = self.starter  # VK-49
            self._boats_or_score()

    def _boats_or_score(self) -> None:
        """Ask the active seat for its boatsmen; who has none to use is scored at once."""
        while not boats.can_move(self, self.active):
            if self._scored():
                return
        self.step = BOAT_MODE  # VK-50

    def _scored(self) -> bool:
        """Score the active seat and pass on; whether that was the last one."""
        scoring.score_large(self, self.active)  # VK-49
        self.active = (self.active + 1) % self.seats  # VK-49
        if self.active != self.starter:
            return False
        self._next_round()
        return True

    def _after_boat_mode(self, seat: i64, action: i64) -> None:
        if action == STOP:
            self.tell("VK-52", "stop", seat)
            if not self._scored():
                self._boats_or_score()
            return
        boats.begin(self, seat, action)
        self.base[seat * COLOUR_KINDS + BOATSMAN] -= 1  # VK-52
        self.gone_vikings[BOATSMAN] += 1  # VK-R21
        self.tell("VK-82" if self.progress else "VK-51", "boatsman", seat, self.use, self.boat_row)
        if self.progress and self.use != BY_ONE:
            self.owned[seat * SPECIAL_KINDS + BOAT] -= 1  # VK-90
            self.gone_specials[BOAT] += 1  # VK-90
            self.tell("VK-90", "boat", seat)
        self.step = BOAT_CELL

    def _after_boat_cell(self, seat: i64, action: i64) -> None:
        if action == SKIP:
            self.tell("VK-R18", "left_behind", seat, self.boat_row)
        else:
            column = (action - CELL) % COLUMNS
            boats.move(self, seat, column)  # VK-50
            self.tell("VK-50", "moved", seat, self.boat_row, column)
        if boats.goes_on(self, seat, action == SKIP):
            return
        boats.finish(self)
        self._boats_or_score()

    def _next_round(self) -> None:
        if self.round < ROUNDS:
            self.starter = (self.starter + 1) % self.seats  # VK-17, VK-R39
            self._begin_round()
            return
        self.tell("VK-16", "final")
        scoring.score_final(self)  # VK-16
        self.step = ENDED
        self._tell_winners()

    # How it ends and stands

    def _tell_winners(self) -> None:
        places = self.places()
        winners = [seat for seat in range(self.seats) if places[seat] == 1]
        rule = "VK-69" if len(winners) > 1 else "VK-67"
        for seat in range(self.seats):
            if places[seat] == 1:
                self.tell(rule, "win", seat, self.vp[seat], self.gold[seat])

    def scores(self) -> list[int]:
        """Victory points."""
        return [int(points) for points in self.vp]

    def places(self) -> list[int]:
        """Most points first, then most coins left; ties share."""
        if self.step != ENDED:
            return []
        places = [0] * self.seats
        for seat in range(self.seats):
            place = 1
            for other in range(self.seats):
                if self._stands_better(other, seat):
                    place += 1
            places[seat] = place  # VK-69
        return places

    def _stands_better(self, one: i64, other: i64) -> bool:
        if self.vp[one] != self.vp[other]:
            return self.vp[one] > self.vp[other]  # VK-67
        return self.gold[one] > self.gold[other]  # VK-68, VK-R26

    def ending(self) -> str:
        """The game ends with the scorings of the last round (VK-16)."""
        return "VK-16" if self.step == ENDED else ""

    # Copies

    def copy(self) -> "Vikings":
        """An independent twin, without listeners; nothing is hidden, so it serves resample(), too."""
        twin = Vikings(self.box, self.seats)
        self.copy_into(twin)
        return twin


def _append_bits(found: vec[i64], first: i64, mask: i64) -> vec[i64]:
    """Add first + n for each bit n of a mask."""
    while mask != 0:
        found = append(found, first + lowest(mask))
        mask &= mask - 1
    return found


def _bit(mask: i64, n: i64) -> i64:
    """The number of the bit that has n set bits below it."""
    for _ in range(n):
        mask &= mask - 1
    return lowest(mask)
