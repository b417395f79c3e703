"""Viking Games (standard variant) as an OpenSpiel Python game, `python_viking_games`.

Chance nodes are the starting seat and every drawn card, by kind; a card that asks nothing is resolved at
once. Action numbers and rule numbers (VG-...) are those of the rules specification.
"""

from collections.abc import Mapping
from typing import Any

import pyspiel

KINDS = ("A1", "A2", "A3", "S1", "S2", "S3", "S4", "AR", "WE")
CARDS = (30, 25, 15, 10, 7, 5, 3, 15, 10)
VALUE = (1, 2, 3, 1, 2, 3, 4, 0, 0)
FIRST_SHIELD, ARMORY_CARD, WENCH_CARD = 3, 7, 8
MAX_PLAYERS = 7
MAX_DRAWS = 600
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)

THROW, ROB, SKIP, NOW, SAVE, AGAIN, DONE, ACTIONS = 11, 18, 25, 32, 33, 34, 35, 36
START, DRAW, THROWING, ARMORY, WENCH, SECOND, OVER = range(7)

GAME_TYPE = pyspiel.GameType(
    short_name="python_viking_games",
    long_name="Python Viking Games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 4},
)


class VikingGamesGame(pyspiel.Game):
    """The game: its parameters, and how to start."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.players: int = (params or {}).get("players", 4)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=len(KINDS),
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=3 * MAX_DRAWS,
        )
        super().__init__(GAME_TYPE, info, params or {})

    def new_initial_state(self) -> "VikingGamesState":
        """The position before the starting player is known."""
        return VikingGamesState(self, self.players)


class VikingGamesState(pyspiel.State):
    """One position. Piles and cards in front are counts by kind."""

    def __init__(self, game: VikingGamesGame, players: int) -> None:
        super().__init__(game)
        self.players = players
        self.hit_limit = 15 if players == 2 else 10
        self.pile = list(CARDS)
        self.pile_size = sum(CARDS)
        self.discard = [0] * len(KINDS)
        self.hits = [0] * players
        self.unused = [0] * players
        self.hit_cards = [[0, 0, 0] for _ in range(players)]
        self.wall_axes = [[0, 0, 0] for _ in range(players)]
        self.wall_shields = [[0, 0, 0, 0] for _ in range(players)]
        self.armory = [False] * players
        self.due_skip = [False] * players
        self.skip_safe = [False] * players
        self.living = list(range(players))
        self.out_order: list[int] = []
        self.phase = START
        self.start = self.active = self.card = -1
        self.armory_ready = False
        self.draws = self.turns = 0

    # The OpenSpiel interface

    def current_player(self) -> int:
        """The seat to act, CHANCE or TERMINAL."""
        if self.phase >= THROWING:
            return self.active if self.phase != OVER else TERMINAL
        return CHANCE

    def _legal_actions(self, player: int) -> list[int]:
        if self.phase == THROWING:
            return [THROW + seat for seat in self.living if seat != player]
        if self.phase == ARMORY:
            return [NOW, SAVE]
        if self.phase == WENCH:
            return self._wench_uses(player)
        return [AGAIN, DONE]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The possible starting seats or cards, with their probabilities."""
        if self.phase == START:
            return [(seat, 1 / self.players) for seat in range(self.players)]
        size = self.pile_size
        return [(kind, count / size) for kind, count in enumerate(self.pile) if count]

    def _apply_action(self, action: int) -> None:
        if self.phase == DRAW:
            self._draw(action)
        elif self.phase == THROWING:
            self._throw(action - THROW)
        elif self.phase == ARMORY:
            self._use_armory(action)
        elif self.phase == WENCH:
            self._use_wench(action)
        elif self.phase == SECOND:
            self._use_saved_armory(action)
        else:
            self.start = action
            self._begin_turn(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"start:P{action + 1}" if self.phase == START else f"draw:{KINDS[action]}"
        if action >= NOW:
            return ("now", "save", "again", "done")[action - NOW]
        word = "skip" if action >= SKIP else "rob" if action >= ROB else "throw"
        return f"{word}:P{(action - THROW) % MAX_PLAYERS + 1}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.phase == OVER

    def returns(self) -> list[float]:
        """The winners share +1, the others share -1; nothing before the end, or if all win."""
        winners = self.winners()
        losers = self.players - len(winners)
        if not winners or not losers:
            return [0.0] * self.players
        return [1 / len(winners) if seat in winners else -1 / losers for seat in range(self.players)]

    def __str__(self) -> str:
        seats = [
            f"P{seat + 1} h{self.hits[seat]}/{self.hit_limit} u{self.unused[seat]}"
            f"{' AR' * self.armory[seat]}{' z' * self.due_skip[seat]}{' s' * self.skip_safe[seat]}"
            for seat in self.living
        ]
        turn = f"turn {self.turns} P{self.active + 1} phase {self.phase} card {self.card}"
        return f"{turn}: {'; '.join(seats)}"

    # The rules

    def winners(self) -> list[int]:
        """The last one living, or at the draw limit the best of the living (VG-R25)."""
        if self.phase != OVER:
            return []
        best = min((self.hits[seat], -self.unused[seat]) for seat in self.living)
        return [seat for seat in self.living if (self.hits[seat], -self.unused[seat]) == best]

    def _wench_uses(self, player: int) -> list[int]:
        others = [seat for seat in self.living if seat != player]
        robs = [ROB + seat for seat in others if self.armory[seat]]
        return robs + [SKIP + seat for seat in others if not self.skip_safe[seat]]

    def _begin_turn(self, seat: int) -> None:
        self.active = seat
        self.turns += 1
        self.skip_safe[seat] = False
        self.armory_ready = self.armory[seat]
        self._need_card()

    def _need_card(self) -> None:
        """Wait for a card to be drawn; the draw limit ends the game (VG-R25)."""
        if self.draws == MAX_DRAWS:
            self.phase = OVER
            return
        if self.pile_size == 0:  # VG-11
            self.pile, self.discard = self.discard, [0] * len(KINDS)
            self.pile_size = sum(self.pile)
        self.phase = DRAW

    def _draw(self, card: int) -> None:
        seat = self.active
        self.pile[card] -= 1
        self.pile_size -= 1
        self.draws += 1
        self.card = card
        if card < FIRST_SHIELD:
            self.phase = THROWING
        elif card < ARMORY_CARD:  # VG-22
            self.wall_shields[seat][card - FIRST_SHIELD] += 1
            self.unused[seat] += VALUE[card]
            self._card_done()
        elif card == ARMORY_CARD and not self.armory[seat]:
            self.phase = ARMORY
        elif card == WENCH_CARD and self._wench_uses(seat):
            self.phase = WENCH
        else:  # VG-9
            self.discard[card] += 1
            self._card_done()

    def _card_done(self) -> None:
        if self.armory_ready and self.armory[self.active]:  # VG-28
            self.phase = SECOND
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        seat = self.active
        while True:
            seat = (seat + 1) % self.players
            if seat not in self.living:
                continue
            if not self.due_skip[seat]:
                break
            self.due_skip[seat] = False  # VG-33
        self._begin_turn(seat)

    def _throw(self, target: int) -> None:
        card, axes, unused = self.card, VALUE[self.card], self.unused[target]
        if axes < unused:  # VG-16
            self.wall_axes[target][card] += 1
            self.unused[target] -= axes
        else:  # VG-17, VG-18
            if unused:
                self._discard_wall(target)
            if axes == unused:
                self.discard[card] += 1
            else:
                self.hits[target] += axes - unused
                self.hit_cards[target][card] += 1
                if self.hits[target] >= self.hit_limit:
                    self._leave(target)
        if self.phase != OVER:
            self._card_done()

    def _discard_wall(self, seat: int) -> None:
        for axe, count in enumerate(self.wall_axes[seat]):
            self.discard[axe] += count
        for shield, count in enumerate(self.wall_shields[seat]):
            self.discard[FIRST_SHIELD + shield] += count
        self.wall_axes[seat] = [0, 0, 0]
        self.wall_shields[seat] = [0, 0, 0, 0]
        self.unused[seat] = 0

    def _leave(self, seat: int) -> None:
        """A seat is out and its cards are discarded (VG-20, VG-21)."""
        for axe, count in enumerate(self.hit_cards[seat]):
            self.discard[axe] += count
        self.hit_cards[seat] = [0, 0, 0]
        if self.armory[seat]:
            self.discard[ARMORY_CARD] += 1
        self.armory[seat] = self.due_skip[seat] = self.skip_safe[seat] = False
        self.living.remove(seat)
        self.out_order.append(seat)
        if len(self.living) == 1:
            self.phase = OVER

    def _use_armory(self, action: int) -> None:
        if action == NOW:  # VG-25
            self.discard[ARMORY_CARD] += 1
            self._need_card()
        else:
            self.armory[self.active] = True
            self._card_done()

    def _use_wench(self, action: int) -> None:
        self.discard[WENCH_CARD] += 1
        if action < SKIP:  # VG-32
            self.armory[action - ROB] = False
            self.discard[ARMORY_CARD] += 1
        else:  # VG-33, VG-R14
            self.due_skip[action - SKIP] = self.skip_safe[action - SKIP] = True
        self._card_done()

    def _use_saved_armory(self, action: int) -> None:
        self.armory_ready = False
        if action == AGAIN:  # VG-28, VG-R13
            self.armory[self.active] = False
            self.discard[ARMORY_CARD] += 1
            self._need_card()
        else:
            self._end_turn()


pyspiel.register_game(GAME_TYPE, VikingGamesGame)
