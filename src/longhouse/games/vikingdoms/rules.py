"""The rules of Vikingdoms: who acts, what is allowed, what it does, how it ends."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
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
from longhouse.games.vikingdoms.board import EMPTY, HEIGHT, SQUARES, lowest, nth, size
from longhouse.games.vikingdoms.components import (
    ALL_TILES,
    EXCHANGE_MIN,
    GUNNAR,
    ISLANDS,
    LOKE,
    RAIDING_HEIGHT,
    RIOT_AT,
    TILES,
    Pieces,
)
from longhouse.games.vikingdoms.position import (
    ALLIED,
    BEFORE,
    CAMP,
    CLAIMING,
    CLAIMS,
    COUNTING,
    DEAL,
    DOWNWARDS,
    ENDED,
    FLIP,
    ISLAND,
    LOCKUP,
    NONE,
    RECRUIT,
    RED,
    RIOTING,
    SHARING,
    START,
    SWAPPING,
    TERRITORY,
    TRADING,
    TROOP,
    UPWARDS,
    WHITE,
    Position,
    other,
)
from longhouse.games.vikingdoms.raid import Verdict, claims_of, imprison, judge, rioters
from longhouse.games.vikingdoms.recruit import (
    broken_by_count,
    broken_by_moving,
    broken_by_placing,
    can_act,
    can_lead,
    goals,
    highest,
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
        found = vec[i64]()
        if self.step == COUNTING:
            allowed = numbers(self)
            while allowed != 0:
                found = append(found, COUNT + lowest(allowed))
                allowed &= allowed - 1
            return found
        if self.step != RECRUIT:
            return super().moves(seat)
        free = places(self)
        while free != 0:
            found = append(found, PLACE + lowest(free))
            free &= free - 1
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
                self._after_placing(action - PLACE)
            else:
                self.moving_from = source_of(action)
                self.moving_to = target_of(action)
                self.step = COUNTING
        elif step == COUNTING:
            self._after_move(action - COUNT + 1)
        elif step == SHARING:
            self._after_taking(action - TAKE)
        elif step == RIOTING:
            self._after_riot(action - RIOT)
        elif step == CLAIMING:
            self._after_ally(action - ALLY)
        elif step == SWAPPING:
            self._after_swap(action)
        elif step == TRADING:
            self._after_exchange(action - EXCHANGE)
        elif step == DEAL:
            self._after_deal(action)
        elif step == FLIP:
            self._ask_start(action - YOUNGEST, "VD-R3")  # VD-R3
        else:
            self._after_start(action == UPPER)

    # Set-up

    def _after_deal(self, tile: i64) -> None:
        place: i64 = TERRITORY + self.dealt if self.dealt < 2 else ISLAND + (self.dealt - 2) // 2
        self.held[place] |= 1 << tile  # VD-7, VD-8
        self.dealt += 1
        if self.dealt <= 2:
            self.tell("VD-7", "start_tile", self.dealt - 1, tile)
        else:
            self.tell("VD-8", "island_tile", (self.dealt - 3) // 2 + 1, tile)
        if self.dealt == TILES:
            self._take_first_prisoners()
            self._find_starter()

    def _take_first_prisoners(self) -> None:
        for seat in range(2):
            tile = lowest(self.held[TERRITORY + seat])
            self._take_prisoners("VD-10", seat, self.pieces.prisoners[tile])  # VD-10

    def _find_starter(self) -> None:
        white, red = self.coins(WHITE), self.coins(RED)
        if white != red:
            self._ask_start(WHITE if white < red else RED, "VD-12")  # VD-12
        elif self.youngest != NONE:
            self._ask_start(self.youngest, "VD-13")  # VD-13
        else:
            self.step = FLIP  # VD-R3

    def _ask_start(self, seat: i64, rule: str) -> None:
        self.active = seat
        self.turn = seat  # VD-14
        self.step = START
        self.tell(rule, "starter", seat)

    def _after_start(self, upper: bool) -> None:
        self.direction = DOWNWARDS if upper else UPWARDS  # VD-12, VD-R4
        self.tell("VD-12", "start", self.turn, self.island() + 1)
        self._begin_phase()  # VD-15

    # Recruitment

    def _begin_phase(self) -> None:
        self.turns = 0
        vikings = self.counts[CAMP] + self.counts[CAMP + 1]
        for square in range(SQUARES):
            vikings += HEIGHT[self.troops[square]]
        if vikings < RAIDING_HEIGHT:
            self._hasty_raid()  # VD-R30
        else:
            self._begin_turn()

    def _forget_last_move(self) -> None:
        self.last_from = NONE
        self.last_to = NONE
        self.last_count = 0

    def _begin_turn(self) -> None:
        """Ask the player on turn; who can do nothing loses the turn."""
        lost: i64 = 0
        while True:
            self.golden = can_lead(self, self.turn)  # VD-17
            if can_act(self):
                break
            self.tell("VD-25", "lost_turn", self.turn)
            self._forget_last_move()  # VD-R12
            self.turns += 1  # VD-R30
            self.turn = other(self.turn)  # VD-25
            lost += 1
            if lost == 2 or self.turns >= self.turn_limit:
                self._hasty_raid()  # VD-R30
                return
        self.step = RECRUIT
        self.active = self.turn
        if self.golden:
            self.tell("VD-17", "golden", self.turn)

    def _after_placing(self, square: i64) -> None:
        """A new troop of one: never a raiding troop (VD-R11)."""
        seat = self.turn
        self.counts[CAMP + seat] -= 1  # VD-21
        self.troops[square] = EMPTY * 2 + seat  # VD-21
        self.occupied |= 1 << square
        self._forget_last_move()  # VD-R12
        self.tell("VD-21", "place", seat, square)
        self._end_turn(NONE)

    def _after_move(self, count: i64) -> None:
        source, target = self.moving_from, self.moving_to
        moved = self.troops[source] & ((1 << count) - 1)  # VD-24
        self.troops[source] >>= count
        if self.troops[source] == EMPTY:
            self.occupied &= ~(1 << source)
        self.troops[target] = (self.troops[target] << count) | moved  # VD-22, VD-R7
        self.last_from = source  # VD-33
        self.last_to = target
        self.last_count = count
        self.moving_from = NONE
        self.moving_to = NONE
        self.tell("VD-22", "move", self.turn, source, target, count)
        self._end_turn(target)

    def _end_turn(self, landed: i64) -> None:
        """The turn passes on, or a raid begins; landed is where Vikings came together."""
        self.turns += 1
        self.turn = other(self.turn)  # VD-14, VD-R6
        if landed >= 0 and self.troops[landed] >> RAIDING_HEIGHT != 0:
            self._sail(landed)  # VD-35, VD-R31
            self.tell("VD-35", "raid", self.leader, self.counts[TROOP], self.counts[TROOP + 1], landed)
        elif self.turns >= self.turn_limit:
            self._hasty_raid()  # VD-R30
        else:
            self._begin_turn()

    # The raid

    def _hasty_raid(self) -> None:
        """The tallest troop sails; among equals one that the player on turn leads, then the first square."""
        best = highest(self)  # VD-R30
        if best >= 0:
            self._sail(best)  # VD-R30
        else:
            self._ask_leader(self.turn)  # VD-R30
        self.tell("VD-R30", "hasty_raid", self.leader, self.counts[TROOP], self.counts[TROOP + 1], best)

    def _sail(self, square: i64) -> None:
        """A troop leaves the board for the raid marker; all others stay (VD-R5)."""
        troop = self.troops[square]
        reds = size(troop) - 1
        height: i64 = 0
        while troop >> (height + 1) != 0:
            height += 1
        self.counts[TROOP + RED] = reds  # VD-37
        self.counts[TROOP + WHITE] = height - reds  # VD-37
        self.troops[square] = EMPTY  # VD-37
        self.occupied &= ~(1 << square)
        self._ask_leader(troop & 1)  # VD-4

    def _ask_leader(self, seat: i64) -> None:
        self.golden = False
        self._forget_last_move()  # VD-R12
        self.leader = seat
        self.active = seat  # VD-38
        self.step = SHARING

    def _take_prisoners(self, rule: str, captor: i64, number: i64) -> None:
        """The captor locks up Vikings of the opponent."""
        taken = imprison(self, captor, number)
        self.tell(rule, "prisoners", captor, taken, number)

    def _after_taking(self, tile: i64) -> None:
        """Both get a tile, and the difference in prisoners is taken (VD-45)."""
        leader, follower = self.leader, other(self.leader)
        place = ISLAND + self.island()  # VD-36
        left = lowest(self.held[place] & ~(1 << tile))  # VD-39
        self.held[place] = 0
        for seat in range(2):
            self.held[BEFORE + seat] = self.held[TERRITORY + seat]  # VD-R22
        self.held[TERRITORY + leader] |= 1 << tile  # VD-38, VD-61
        self.held[TERRITORY + follower] |= 1 << left  # VD-39, VD-61
        self.tell("VD-38", "take", leader, tile)
        self.tell("VD-39", "rest", follower, left)
        more = self.pieces.prisoners[tile] - self.pieces.prisoners[left]
        if more > 0:
            self._take_prisoners("VD-44", leader, more)  # VD-44, VD-43
        elif more < 0:
            self._take_prisoners("VD-44", follower, -more)  # VD-44, VD-43
        else:
            self.tell("VD-46", "no_prisoners")
        self._look_for_riot()

    def _look_for_riot(self) -> None:
        for seat in range(2):
            now = rioters(self, TERRITORY + seat)
            if now >= RIOT_AT and rioters(self, BEFORE + seat) < RIOT_AT:
                self.active = other(seat)  # VD-49
                self.step = RIOTING  # VD-48, VD-R20
                self.tell("VD-48", "riot", seat)
                return
        self._count_claims()

    def _after_riot(self, tile: i64) -> None:
        """Any tile may change hands, also one that would have won (VD-76, VD-77)."""
        winner, loser = self.active, other(self.active)
        self.held[TERRITORY + loser] &= ~(1 << tile)  # VD-48
        self.held[TERRITORY + winner] |= 1 << tile  # VD-49
        self.tell("VD-49", "riot_tile", winner, tile, loser)
        self._take_prisoners("VD-50", winner, self.pieces.prisoners[tile])  # VD-50, VD-R18
        self._count_claims()

    def _count_claims(self) -> None:
        for seat in range(2):
            self.counts[CLAIMS + seat] = claims_of(self, seat)  # VD-51, VD-R22
        self._ask_claim(self.leader)  # VD-52

    def _ask_claim(self, first: i64) -> None:
        """Ask for the next ally: the first seat if it has a claim, else the other (VD-R23)."""
        if self.allies_left() != 0:
            for seat in (first, other(first)):
                if self.counts[CLAIMS + seat] > 0:
                    self.active = seat  # VD-R23
                    self.step = CLAIMING  # VD-51
                    return
        for seat in range(2):
            if self.counts[CLAIMS + seat] > 0:
                self.tell("VD-R24", "no_ally", seat)
            self.counts[CLAIMS + seat] = 0  # VD-R24
        self._ask_exchange(self.leader)

    def _after_ally(self, ally: i64) -> None:
        """An ally joins for good (VD-R21), wanted or not (VD-R25)."""
        seat = self.active
        self.held[ALLIED + seat] |= 1 << ally  # VD-51, VD-56
        self.counts[CLAIMS + seat] -= 1  # VD-R23
        self.tell("VD-51", "ally", seat, ally)
        if ally == LOKE:
            self._take_prisoners("VD-60", seat, self.pieces.loke_prisoners)  # VD-60
        if ally == GUNNAR and size(self.islands_left()) >= 2:
            self.step = SWAPPING  # VD-59, VD-R26
        else:
            self._ask_claim(other(seat))  # VD-R23

    def _after_swap(self, action: i64) -> None:
        if action == KEEP:
            self.tell("VD-59", "keep", self.active)
        else:
            i, j = SWAPS[action - SWAP] >> 3, SWAPS[action - SWAP] & 7
            pair = self.held[ISLAND + i]
            self.held[ISLAND + i] = self.held[ISLAND + j]  # VD-59
            self.held[ISLAND + j] = pair  # VD-59
            self.tell("VD-59", "swap", self.active, i + 1, j + 1)
        self._ask_claim(other(self.active))  # VD-R23

    def _ask_exchange(self, seat: i64) -> None:
        """Ask the leader, then the other, if there is something to exchange."""
        if self.counts[LOCKUP + seat] >= EXCHANGE_MIN and self.counts[LOCKUP + other(seat)] >= 1:
            self.active = seat
            self.step = TRADING  # VD-54, VD-R27
        elif seat == self.leader:
            self._ask_exchange(other(seat))  # VD-R27
        else:
            self._end_raid()

    def _after_exchange(self, number: i64) -> None:
        for seat in range(2):
            self.counts[LOCKUP + seat] -= number  # VD-55
            self.counts[CAMP + seat] += number  # VD-55
        self.tell("VD-55", "exchange", self.active, number)
        if self.active == self.leader:
            self._ask_exchange(other(self.active))  # VD-R27
        else:
            self._end_raid()

    # How it ends and stands

    def _end_raid(self) -> None:
        """Everything is carried out before anybody has won (VD-R29)."""
        for seat in range(2):
            self.counts[CAMP + seat] += self.counts[TROOP + seat]  # VD-62
            self.counts[TROOP + seat] = 0
            self.held[BEFORE + seat] = 0
        self.tell("VD-62", "home")
        verdict = judge(self)
        if verdict.winner != NONE:
            self._end(verdict)  # VD-73
            return
        self.raid += 1  # VD-63
        self.leader = NONE
        self.tell("VD-63", "next_island", self.island() + 1)
        self._begin_phase()  # VD-64

    def _end(self, verdict: Verdict) -> None:
        self.step = ENDED
        self.winner = verdict.winner
        self.reason = verdict.reason
        self.ended_by = verdict.rule
        self.tell(verdict.rule, "win", verdict.winner, verdict.reason)

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


def new_position(pieces: Pieces, youngest: i64, turn_limit: i64) -> Vikingdoms:
    """The starting position."""
    position = Vikingdoms(pieces)
    position.youngest = youngest
    position.turn_limit = turn_limit
    position.lay_out()
    return position
