"""Tree search over what one seat knows: the compiled heart of jarl and konungr.

The tree belongs to one observer. Its edges are the answers and outcomes this seat can see; what it
cannot see happens inside the imagined worlds and leaves no edge, so worlds that look alike share
their statistics. Every iteration imagines a world that fits what the seat knows, walks down the
tree by the best promise for whoever is to act, adds one node, plays on a few steps by the quick
policy, judges the position for every seat, and remembers that judgement along the way.

Curiosity is counted in spreads: how far the results of this search lie apart. A game whose judgements
differ by hundredths is so searched as keenly as one that is won or lost at the end of every playout.

Hidden answers (Eketorp's placements and cards) can lead to different questions once they are shown;
then an edge of its own says which question it is, so that unlike situations do not share a node.

A node is a row of flat tables. first and next chain its children; label is the action that leads
to it (outcomes of chance above OUTCOME); sums[node * seats + seat] adds up results.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State

NONE: Final = -1
OUTCOME: Final = 1_000_000
QUESTION: Final = 2_000_000
TRUST: Final = 0.45  # share of the first look that goes to what the quick policy would do
CAUTION: Final = 0.2  # how many spreads worse than its parent an untried answer is taken to be
FIRST_SPREAD: Final = 0.3  # of results, before there are any
LEAST_SPREAD: Final = 0.02


class Tree:
    """The nodes of one search, and how a new iteration grows them."""

    def __init__(
        self,
        seat: i64,
        seats: i64,
        actions: i64,
        value: Callable[[State, int], float],
        policy: Callable[[State, int, Rng], int],
        most_nodes: i64,
        plies: i64,
        curiosity: float,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.value = value
        self.policy = policy
        self.most_nodes = most_nodes
        self.plies = plies
        self.curiosity = curiosity
        self.spread: float = FIRST_SPREAD
        self.nodes: i64 = 0
        self.first: vec[i64] = vec[i64]()
        self.next: vec[i64] = vec[i64]()
        self.label: vec[i64] = vec[i64]()
        self.visits: vec[i64] = vec[i64]()
        self.offered: vec[i64] = vec[i64]()
        self.sums: vec[float] = vec[float]()
        self.squares: vec[float] = vec[float]()  # of the observer's results, for the spread
        self.placed: vec[float] = vec[float]()  # the observer's places, added up
        self.slot: vec[i64] = vec[i64]([NONE] * actions)
        self.path: vec[i64] = vec[i64]()
        self.results: vec[float] = vec[float]([0.0] * seats)
        self.place = 1.0  # of the observer where the last iteration ended
        self.root: i64 = self._add(NONE, NONE)

    def _add(self, parent: i64, label: i64) -> i64:
        node = self.nodes
        self.first = append(self.first, NONE)
        self.next = append(self.next, NONE)
        self.label = append(self.label, label)
        self.visits = append(self.visits, 0)
        self.offered = append(self.offered, 0)
        self.squares = append(self.squares, 0.0)
        self.placed = append(self.placed, 0.0)
        for _i in range(self.seats):
            self.sums = append(self.sums, 0.0)
        if parent != NONE:
            self.next[node] = self.first[parent]
            self.first[parent] = node
        self.nodes = node + 1
        return node

    def child(self, node: i64, label: i64) -> i64:
        """The child of a node under a label, or NONE."""
        child = self.first[node]
        while child != NONE and self.label[child] != label:
            child = self.next[child]
        return child

    # One iteration

    def grow(self, world: State, rng: Rng) -> None:
        """Walk one imagined world down the tree, add a node, judge, and remember."""
        self.path = vec[i64]()
        self.path = append(self.path, self.root)
        self.spread = self._spread()
        node = self.root
        inside = True
        hidden = False  # whether somebody has answered in secret since the last edge
        while inside:
            actor = world.to_act()
            if actor == OVER:
                break
            if actor == CHANCE:
                outcome = world.roll(rng)
                shown = (world.audience(CHANCE, outcome) >> self.seat) & 1 == 1
                world.apply(CHANCE, outcome)
                if shown:
                    node = self._step(node, OUTCOME + outcome)
                    inside = node != NONE
                continue
            if not self._sees(world, actor):
                world.apply(actor, self.policy(world, actor, rng))
                hidden = True
                continue
            if hidden and node != self.root:
                hidden = False
                low, _high = world.candidates(actor)
                node = self._step(node, QUESTION + low * self.seats + actor)
                inside = node != NONE
                continue
            hidden = False
            child = self._choose(world, node, actor, rng)
            world.apply(actor, self.label[child])
            self.path = append(self.path, child)
            inside = self.visits[child] > 0 and self.nodes < self.most_nodes
            node = child
        self._play_on(world, rng)
        self._judge(world)
        self._remember()

    def _spread(self) -> float:
        """How far the results at the root lie apart, as a standard deviation."""
        visits = float(self.visits[self.root])
        if visits < 2.0:
            return FIRST_SPREAD
        mean = self.sums[self.root * self.seats + self.seat] / visits
        return LEAST_SPREAD + sqrt(max(self.squares[self.root] / visits - mean * mean, 0.0))

    def _sees(self, world: State, actor: i64) -> bool:
        """Whether the observer sees what this seat answers now."""
        if actor == self.seat:
            return True
        low, _high = world.candidates(actor)
        return (world.audience(actor, low) >> self.seat) & 1 == 1

    def _step(self, node: i64, label: i64) -> i64:
        """Go down an edge of chance, adding it if need be; NONE when it is new."""
        child = self.child(node, label)
        fresh = child == NONE
        if fresh:
            if self.nodes >= self.most_nodes:
                return NONE
            child = self._add(node, label)
        self.path = append(self.path, child)
        return i64(NONE) if fresh else child

    def _choose(self, world: State, node: i64, actor: i64, rng: Rng) -> i64:
        """The child with the best promise for the seat to act, among what it may answer in this world."""
        moves = world.moves(actor)
        count: i64 = len(moves)
        self._lay_out(node, True)
        favourite: i64 = self.policy(world, actor, rng) if count > 1 else moves[0]
        visits = self.visits[node]
        base = 0.5
        if visits > 0:
            base = self.sums[node * self.seats + actor] / float(visits) - CAUTION * self.spread
        even = (1.0 - TRUST) / float(count)
        drive = self.curiosity * self.spread
        best: i64 = NONE
        best_action: i64 = moves[0]
        best_promise = -1.0e9
        for action in moves:
            child = self.slot[action]
            share = even + TRUST if action == favourite else even
            tried: i64 = 0
            offered: i64 = visits
            mean = base
            if child != NONE:
                tried = self.visits[child]
                self.offered[child] += 1
                offered = self.offered[child]
                if tried > 0:
                    mean = self.sums[child * self.seats + actor] / float(tried)
            promise = mean + drive * share * sqrt(float(offered + 1)) / float(1 + tried)
            if promise > best_promise:
                best_promise = promise
                best = child
                best_action = action
        self._lay_out(node, False)
        if best == NONE:
            best = self._add(node, best_action)
            self.offered[best] = 1
        return best

    def _lay_out(self, node: i64, there: bool) -> None:
        """Note which child belongs to which answer, or forget it again."""
        child = self.first[node]
        while child != NONE:
            label = self.label[child]
            if label < OUTCOME:
                self.slot[label] = child if there else i64(NONE)
            child = self.next[child]

    def _play_on(self, world: State, rng: Rng) -> None:
        """A few more answers by the quick policy."""
        left = self.plies
        while left > 0:
            actor = world.to_act()
            if actor == OVER:
                return
            if actor == CHANCE:
                world.apply(CHANCE, world.roll(rng))
                continue
            world.apply(actor, self.policy(world, actor, rng))
            left -= 1

    def _judge(self, world: State) -> None:
        """How well every seat stands: the shared win at the end, else the hints' value."""
        if world.to_act() != OVER:
            for seat in range(self.seats):
                self.results[seat] = self.value(world, seat)
            self.place = self._place()
            return
        places = world.places()
        self.place = float(places[self.seat])
        winners: i64 = 0
        for seat in range(self.seats):
            if places[seat] == 1:
                winners += 1
        for seat in range(self.seats):
            self.results[seat] = 1.0 / float(winners) if places[seat] == 1 else 0.0

    def _place(self) -> float:
        """The observer's place if the judgement came true; as good as another is half a place behind it."""
        place = 1.0
        mine = self.results[self.seat]
        for seat in range(self.seats):
            if seat != self.seat and self.results[seat] >= mine:
                place += 1.0 if self.results[seat] > mine else 0.5
        return place

    def _remember(self) -> None:
        mine = self.results[self.seat]
        for node in self.path:
            self.visits[node] += 1
            self.squares[node] += mine * mine
            self.placed[node] += self.place
            row = node * self.seats
            for seat in range(self.seats):
                self.sums[row + seat] += self.results[seat]

    # What came out

    def outlook(self) -> tuple[int, float, float, float]:
        """At the root itself: visits; the observer's results, their squares and places added up."""
        root = self.root
        return self.visits[root], self.sums[root * self.seats + self.seat], self.squares[root], self.placed[root]

    def answers(self) -> list[tuple[int, int, float, float, float]]:
        """For each tried answer of the observer: action, visits; results, their squares and places added up."""
        answers: list[tuple[int, int, float, float, float]] = []
        child = self.first[self.root]
        while child != NONE:
            tried = self.visits[child]
            if tried > 0 and self.label[child] < OUTCOME:
                results = self.sums[child * self.seats + self.seat]
                answers.append((self.label[child], tried, results, self.squares[child], self.placed[child]))
            child = self.next[child]
        return answers
