"""Bots that search: jarl thinks a little, konungr a lot."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from longhouse.bots.bot import Bot, Worlds
from longhouse.bots.mcts import NONE, OUTCOME, Tree
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE

MOST_NODES = 150_000
CHUNK = 4  # iterations between two looks at the clock


@dataclass(frozen=True)
class Budget:
    """How long a bot thinks: a number of iterations (the same choice everywhere) or seconds (for live play)."""

    iterations: int = 0
    seconds: float = 0.0


@dataclass(frozen=True)
class Prospect:
    """What a search found out about one answer."""

    action: int
    share: float  # of all visits
    result: float  # the expected share of the win, from 0 to 1
    spread: float  # standard deviation of the results it saw


class Searcher(Bot):
    """Chooses what a tree search has tried most; keeps its tree while the game goes on as foreseen."""

    def __init__(self, name: str, budget: Budget) -> None:
        self.name = name
        self.budget = budget
        self._tree: Tree | None = None
        self._seen: Sequence[tuple[int, int]] = ()

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """The answer the search has tried most; the better result breaks a tie."""
        legal = worlds.legal()
        if len(legal) == 1:
            return legal[0]
        return best(self.prospects(worlds, rng)).action

    def prospects(self, worlds: Worlds, rng: Rng) -> list[Prospect]:
        """What the search thinks of each answer it tried, in the order of their numbers."""
        tree = self._grown_before(worlds) or new_tree(worlds.game, worlds.seat, worlds.seats)
        think(tree, worlds, self.budget, rng)
        self._tree, self._seen = tree, tuple(worlds.seen)
        return prospects(tree, worlds.legal())

    def _grown_before(self, worlds: Worlds) -> Tree | None:
        """The part of the last tree that has come true, if there is one worth keeping."""
        tree, known = self._tree, len(self._seen)
        if tree is None or not worlds.seen or tree.seat != worlds.seat or tree.nodes > MOST_NODES // 2:
            return None
        if tuple(worlds.seen[:known]) != self._seen:
            return None
        node = tree.root
        for seat, action in worlds.seen[known:]:
            node = tree.child(node, OUTCOME + action if seat == CHANCE else action)
            if node == NONE:
                return None
        tree.root = node
        return tree


def new_tree(game: Game, seat: int, seats: int) -> Tree:
    """An empty tree for one seat of a game."""
    return Tree(seat, seats, game.actions, game.value, game.policy, MOST_NODES, game.plies, game.curiosity)


def think(tree: Tree, worlds: Worlds, budget: Budget, rng: Rng) -> None:
    """Grow a tree as long as the budget allows."""
    if budget.iterations:
        for _ in range(budget.iterations):
            tree.grow(worlds.sample(rng), rng)
        return
    end = time.perf_counter() + budget.seconds
    while time.perf_counter() < end:
        for _ in range(CHUNK):
            tree.grow(worlds.sample(rng), rng)


def prospects(tree: Tree, legal: Collection[int]) -> list[Prospect]:
    """What a tree says about the legal answers at its root."""
    answers = sorted(answer for answer in tree.answers() if answer[0] in legal)
    total = sum(visits for _, visits, _, _ in answers)
    return [
        Prospect(action, visits / total, mean, max(square - mean * mean, 0.0) ** 0.5)
        for action, visits, mean, square in answers
    ]


def best(found: Sequence[Prospect]) -> Prospect:
    """The answer tried most; the better result, then the lower number, breaks a tie."""
    return max(found, key=lambda prospect: (prospect.share, prospect.result, -prospect.action))
