"""Bots that search: jarl thinks a little, konungr a lot."""

import time
from dataclasses import dataclass

from longhouse.bots.bot import Bot, Worlds
from longhouse.bots.mcts import Tree
from longhouse.core.rng import Rng

CHUNK = 8  # iterations between two looks at the clock


@dataclass(frozen=True)
class Budget:
    """How long a bot thinks: a number of iterations (the same choice everywhere) or seconds (for live play)."""

    iterations: int = 0
    seconds: float = 0.0


class Searcher(Bot):
    """Chooses what a tree search has tried most."""

    def __init__(self, name: str, budget: Budget, plies: int = 6, curiosity: float = 0.9, nodes: int = 200_000) -> None:
        self.name = name
        self.budget = budget
        self.plies = plies
        self.curiosity = curiosity
        self.nodes = nodes

    def search(self, worlds: Worlds, rng: Rng) -> Tree:
        """The tree after thinking as long as the budget allows."""
        game = worlds.game
        seats = worlds.view().seats
        tree = Tree(
            worlds.seat, seats, game.actions, game.value, game.policy, self.nodes, self.plies, self.curiosity
        )
        if self.budget.iterations:
            for _ in range(self.budget.iterations):
                tree.grow(worlds.sample(rng), rng)
            return tree
        end = time.perf_counter() + self.budget.seconds
        while time.perf_counter() < end:
            for _ in range(CHUNK):
                tree.grow(worlds.sample(rng), rng)
        return tree

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """The answer the search has tried most; the better mean breaks a tie."""
        legal = worlds.legal()
        if len(legal) == 1:
            return legal[0]
        answers = self.search(worlds, rng).answers()
        return max(answers, key=lambda answer: (answer[1], answer[2], -answer[0]))[0]
