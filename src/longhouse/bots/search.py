"""Bots that search: jarl thinks a little, konungr a lot."""

import time
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from longhouse.bots.bot import Bot, Worlds
from longhouse.bots.mcts import NONE, OUTCOME, Tree
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE

MOST_NODES = 150_000

Answer = tuple[int, int, float, float, float]  # a row of Tree.answers()


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
    place: float  # the expected place, 1 is best


class Helpers(Protocol):
    """Others who think about the same decision at the same time, by the clock."""

    def ask(self, worlds: Worlds, rng: Rng, end: float) -> None:
        """Let them think until time.monotonic() is at the end."""

    def answers(self) -> list[Answer]:
        """What they found, as far as it is there when the time is over."""


class Searcher(Bot):
    """Chooses what a tree search has tried most; keeps its tree while the game goes on as foreseen."""

    def __init__(self, name: str, budget: Budget, helpers: Helpers | None = None) -> None:
        self.name = name
        self.budget = budget
        self.helpers = helpers
        self._tree: Tree | None = None
        self._seen: Sequence[tuple[int, int]] = ()

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """The answer the search has tried most; the better result breaks a tie.

        By the clock a secret decision takes the whole time also with one answer, so that others do not notice.
        """
        legal = worlds.legal()
        if len(legal) == 1 and (self.budget.iterations or not worlds.secret):
            return legal[0]
        return best(self.prospects(worlds, rng)).action

    def prospects(self, worlds: Worlds, rng: Rng) -> list[Prospect]:
        """What the search thinks of each answer it tried, in the order of their numbers."""
        end = time.monotonic() + self.budget.seconds
        tree = self._grown_before(worlds) or new_tree(worlds.game, worlds.seat, worlds.seats)
        self._tree, self._seen = tree, tuple(worlds.seen)
        if self.budget.iterations:
            think(tree, worlds, self.budget, rng)
            return prospects(tree.answers(), worlds.legal())
        if self.helpers is not None:
            self.helpers.ask(worlds, rng, end)
        think_until(end, tree, worlds, rng)
        others = [] if self.helpers is None else self.helpers.answers()
        return prospects([*tree.answers(), *others], worlds.legal())

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
    if not budget.iterations:
        think_until(time.monotonic() + budget.seconds, tree, worlds, rng)
    for _ in range(budget.iterations):
        tree.grow(worlds.sample(rng), rng)


def think_until(end: float, tree: Tree, worlds: Worlds, rng: Rng) -> None:
    """Grow a tree, once at least, until time.monotonic() is at the end; the clock is looked at after each iteration."""
    tree.grow(worlds.sample(rng), rng)
    while time.monotonic() < end:
        tree.grow(worlds.sample(rng), rng)


def compared(worlds: Worlds, actions: Collection[int], iterations: int, rng: Rng) -> list[Prospect]:
    """What becomes of these answers, each searched equally long and in the same imagined worlds."""
    trees = {action: new_tree(worlds.game, worlds.seat, worlds.seats) for action in actions}
    for _ in range(iterations):
        world = worlds.sample(rng)
        for action, tree in trees.items():
            after = world.copy()
            after.apply(worlds.seat, action)
            tree.grow(after, rng)
    return prospects([(action, *tree.outlook()) for action, tree in trees.items()], actions)


def prospects(answers: Iterable[Answer], legal: Collection[int]) -> list[Prospect]:
    """What trees say about the legal answers at their roots, in the order of their numbers."""
    totals: dict[int, tuple[int, float, float, float]] = {}
    for action, visits, results, squares, places in answers:
        if action in legal:
            known = totals.get(action, (0, 0.0, 0.0, 0.0))
            totals[action] = (known[0] + visits, known[1] + results, known[2] + squares, known[3] + places)
    everything = sum(visits for visits, _, _, _ in totals.values())
    tried = []
    for action, (visits, results, squares, places) in sorted(totals.items()):
        mean = results / visits
        spread = max(squares / visits - mean * mean, 0.0) ** 0.5
        tried.append(Prospect(action, visits / everything, mean, spread, places / visits))
    return tried


def best(tried: Sequence[Prospect]) -> Prospect:
    """The answer tried most; the better result, then the lower number, breaks a tie."""
    return max(tried, key=lambda prospect: (prospect.share, prospect.result, -prospect.action))
