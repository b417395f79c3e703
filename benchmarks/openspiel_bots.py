"""OpenSpiel's own tree searches, made to think by the clock, and the games in which they meet ours.

Its searches in C++ cannot be used: on games written in Python, its own ones included, they end the
process with a segmentation fault (OpenSpiel 2.0). Its searches in Python think a number of
simulations; here the clock stops them, after the simulation in which it runs out.
"""

import random
import time
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

import longhouse.interop.openspiel as adapter

UCT = 2.0  # the exploration OpenSpiel's examples use
ENOUGH = 10_000_000  # simulations nobody reaches


@dataclass(frozen=True)
class Meeting:
    """A game for two in which searches meet, and the one of OpenSpiel's searches that plays it."""

    title: str
    game: str
    search: str
    seconds: float  # both think about a decision in a match
    options: dict[str, object] = field(default_factory=dict)

    def load(self) -> Any:
        """The game as OpenSpiel plays it."""
        return adapter.load(self.game, 2, self.options)


MEETINGS = {
    "viking_games": Meeting("Viking Games", "viking_games", "ismcts", 0.1),
    "strategic": Meeting("Viking Games (strategic)", "viking_games", "ismcts", 0.05, {"variant": "strategic"}),
    "vikingdoms": Meeting("Vikingdoms", "vikingdoms", "mcts", 0.02),  # its IS-MCTS insists on something hidden
}


class TimeUpError(Exception):
    """The clock ran out in the middle of a search."""


class Mcts(mcts.MCTSBot):
    """OpenSpiel's Monte Carlo tree search, stopped by the clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        state = np.random.RandomState(seed)
        super().__init__(game, UCT, ENOUGH, mcts.RandomRolloutEvaluator(1, state), random_state=state)
        self.seconds = seconds
        self.simulations = 0

    def step(self, state: Any) -> int:
        """The answer it has tried most."""
        self.end = time.perf_counter() + self.seconds
        try:
            return int(super().step(state))
        except TimeUpError:
            return int(self.root.best_child().action)

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        if root.explore_count > 1 and time.perf_counter() >= self.end:
            self.root = root
            raise TimeUpError
        self.simulations += 1
        return super()._apply_tree_policy(root, state)


class IsMcts(ismcts.ISMCTSBot):
    """OpenSpiel's information-set Monte Carlo tree search, stopped by the clock."""

    def __init__(self, game: Any, seconds: float, seed: int) -> None:
        state = np.random.RandomState(seed)
        evaluator = mcts.RandomRolloutEvaluator(1, state)
        super().__init__(game, evaluator, UCT, ENOUGH, random_state=state, allow_inconsistent_action_sets=True)
        self.seconds = seconds
        self.simulations = 0

    def step(self, state: Any) -> int:
        """The answer it has tried most."""
        self.end, self.before = time.perf_counter() + self.seconds, self.simulations
        try:
            return int(super().step(state))
        except TimeUpError:
            policy = self.get_final_policy(state, self.filter_illegals(self._root_node, state.legal_actions()))
            return int(max(policy, key=lambda found: found[1])[0])

    def sample_root_state(self, state: Any) -> Any:
        """Another world to search, while there is time."""
        if self.simulations > self.before + 1 and time.perf_counter() >= self.end:
            raise TimeUpError
        self.simulations += 1
        return super().sample_root_state(state)


def search(name: str, game: Any, seconds: float, seed: int) -> Any:
    """One of OpenSpiel's searches by its name."""
    return (Mcts if name == "mcts" else IsMcts)(game, seconds, seed)


def let_chance_act(state: Any, rng: random.Random) -> None:
    """Draw and roll until somebody decides or the game is over."""
    while state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])


def position(game: Any, decisions: int, seed: int) -> Any:
    """A position with a choice, some decisions into a random game that goes on."""
    rng = random.Random(seed)
    while True:
        state, made = game.new_initial_state(), 0
        let_chance_act(state, rng)
        while not state.is_terminal():
            if made >= decisions and len(state.legal_actions()) > 1:
                return state
            state.apply_action(rng.choice(state.legal_actions()))
            made += 1
            let_chance_act(state, rng)
