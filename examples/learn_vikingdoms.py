"""Trains a small agent, in NumPy alone, that beats thrall at Vikingdoms.

    python -m examples.learn_vikingdoms --minutes 5

Many games run side by side (longhouse.interop.batch). In every game one seat learns and thrall, who
answers at random, has the other. The agent is a network with one hidden layer that looks at the row
of docs/learning.md and gives a preference for every answer and a guess at the result. After each
round of answers from finished games it is moved a little towards answers that led to better
results than it had guessed: policy gradients with a clipped step (PPO).
"""

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from longhouse.arena.stats import wilson
from longhouse.interop.batch import Batch

Floats = NDArray[np.float32]

GAME = "vikingdoms"
HIDDEN = 128
GAMES = 256  # side by side
ROUND = 16384  # answers between two updates
PASSES, PART = 3, 1024  # each round is gone through so often, in parts of this size
RATE, CLIP, ENTROPY, VALUE = 1e-3, 0.2, 0.005, 0.5  # the rate falls to 0 in the end
LOOKS = 20_000  # rows seen before learning begins, to know how large each number usually is


class Network:
    """From a row to a preference for every answer, and a guess at the result."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.mean = np.zeros(inputs, np.float32)
        self.spread = np.ones(inputs, np.float32)
        shapes = {"w1": (inputs, HIDDEN), "b1": (HIDDEN,), "w2": (HIDDEN, actions), "b2": (actions,), "w3": (HIDDEN, 1)}
        self.weights: dict[str, Floats] = {}
        for name, shape in shapes.items():
            size = 1 / np.sqrt(shape[0]) if len(shape) == 2 else 0.0
            self.weights[name] = (rng.standard_normal(shape) * size).astype(np.float32)
        self.weights["w2"] *= 0.1  # at first, all answers are about equally good
        self.slope = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.square = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.updates = 0

    def look_around(self, rows: NDArray[np.int16]) -> None:
        """Learn how large each number usually is."""
        self.mean = rows.mean(axis=0, dtype=np.float32)
        self.spread = np.maximum(rows.std(axis=0, dtype=np.float32), 0.1)

    def forward(self, rows: NDArray[np.int16], masks: NDArray[np.int8]) -> tuple[Floats, Floats, Floats, Floats]:
        """Inputs, hidden layer, the probability of every allowed answer, and the guess."""
        w = self.weights
        inputs = (rows - self.mean) / self.spread
        hidden = np.tanh(inputs @ w["w1"] + w["b1"])
        wishes = np.where(masks, hidden @ w["w2"] + w["b2"], np.float32(-1e9))
        odds = np.exp(wishes - wishes.max(axis=1, keepdims=True))
        return inputs, hidden, odds / odds.sum(axis=1, keepdims=True), (hidden @ w["w3"])[:, 0]

    def improve(self, played: "Answers", rate: float) -> None:
        """One step of Adam, of this size, towards answers that did better than guessed."""
        inputs, hidden, odds, guess = self.forward(played.rows, played.masks)
        n = len(guess)
        picked = np.arange(n), played.actions
        ratio = odds[picked] / played.odds
        gain = played.results - played.guesses
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        free = np.where(gain > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)  # beyond the clip there is no slope
        push = np.where(free, gain * ratio, np.float32(0))[:, None]
        wish = -push * (_one_hot(picked, odds) - odds)
        logs = np.log(odds + 1e-9)
        wish += ENTROPY * odds * (logs - (odds * logs).sum(axis=1, keepdims=True))
        value = np.float32(2 * VALUE) * (guess - played.results)[:, None]
        back = (wish @ self.weights["w2"].T + value @ self.weights["w3"].T) * (1 - hidden**2)
        self._step(
            {
                "w1": inputs.T @ back / n,
                "b1": back.mean(axis=0),
                "w2": hidden.T @ wish / n,
                "b2": wish.mean(axis=0),
                "w3": (hidden.T @ value / n).astype(np.float32),
            },
            rate,
        )

    def _step(self, slopes: dict[str, Floats], rate: float) -> None:
        self.updates += 1
        for name, slope in slopes.items():
            self.slope[name] += 0.1 * (slope - self.slope[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            first = self.slope[name] / (1 - 0.9**self.updates)
            second = self.square[name] / (1 - 0.999**self.updates)
            self.weights[name] -= (rate * first / (np.sqrt(second) + 1e-8)).astype(np.float32)


def _one_hot(picked: tuple[NDArray[np.int64], NDArray[np.int64]], like: Floats) -> Floats:
    found = np.zeros_like(like)
    found[picked] = 1
    return found


@dataclass
class Answers:
    """Answers of finished games: what was seen and allowed, what was done and how it ended."""

    rows: NDArray[np.int16]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    odds: Floats
    guesses: Floats
    results: Floats

    def part(self, chosen: NDArray[np.int64]) -> "Answers":
        """Some of them."""
        return Answers(*(each[chosen] for each in vars(self).values()))


@dataclass
class Hall:
    """Games side by side, in each of which the agent has one seat and thrall the other."""

    network: Network
    batch: Batch
    rng: np.random.Generator
    best: bool = False  # answer with the best instead of trying things out
    learners: NDArray[np.int64] = field(init=False)
    open: list[list[tuple[object, ...]]] = field(init=False)
    results: list[list[float]] = field(init=False)  # game by game, one after the other

    def __post_init__(self) -> None:
        self.learners = np.arange(self.batch.games) % 2
        self.results = [[] for _ in range(self.batch.games)]
        self.open = [[] for _ in range(self.batch.games)]

    def play(self, enough: Callable[[int], bool]) -> list[tuple[object, ...]]:
        """Play until the answers of finished games are enough."""
        done: list[tuple[object, ...]] = []
        batch = self.batch
        while not enough(len(done)):
            actions = np.array(batch.random_actions())
            asked = np.flatnonzero(batch.seats == self.learners)
            rows, masks = batch.observations[asked], batch.masks[asked]
            _, _, odds, guesses = self.network.forward(rows, masks)
            if self.best:
                chosen = odds.argmax(axis=1)
            else:
                noise = self.rng.random((len(asked), 1), dtype=np.float32)
                chosen = (odds.cumsum(axis=1) > noise * 0.999999).argmax(axis=1)
                for i, game in enumerate(asked):
                    self.open[game].append((rows[i], masks[i], chosen[i], odds[i, chosen[i]], guesses[i]))
            actions[asked] = chosen
            ended = batch.step(actions)
            for game, rewards in zip(ended.games, ended.rewards, strict=True):
                result = float(rewards[self.learners[game]])
                self.results[game].append(result)
                done += [(*answer, result) for answer in self.open[game]]
                self.open[game] = []
                self.learners[game] = 1 - self.learners[game]
        return done


def gathered(found: list[tuple[object, ...]]) -> Answers:
    """A list of answers as arrays."""
    rows, masks, actions, odds, guesses, results = zip(*found, strict=True)
    return Answers(
        np.array(rows, np.int16),
        np.array(masks, np.int8),
        np.array(actions, np.int64),
        np.array(odds, np.float32),
        np.array(guesses, np.float32),
        np.array(results, np.float32),
    )


def rounds(games: int) -> tuple[int, int]:
    """So many places, and games at each, for at least as many games: as many at each, lest short ones count more."""
    places = min(games, GAMES)
    return places, -(-games // places)


def match(network: Network, games: int, seed: int) -> float:
    """The share of games the agent wins against thrall when it answers as well as it can."""
    places, each = rounds(games)
    hall = Hall(network, Batch(GAME, places, seed=seed), np.random.default_rng(seed), best=True)
    hall.play(lambda _: min(map(len, hall.results)) >= each)
    return sum(result > 0 for results in hall.results for result in results[:each]) / (places * each)


Curve = list[dict[str, float]]


def learn(seconds: float, seed: int = 1, games: int = GAMES, size: int = ROUND) -> tuple[Network, Curve]:
    """Train for so long; the agent, and how it did on the way."""
    rng = np.random.default_rng(seed)
    batch = Batch(GAME, games, seed=seed)
    network = Network(batch.setup.size, batch.setup.actions, rng)
    looks = []
    for _ in range(min(LOOKS, 2 * size) // games + 1):
        looks.append(batch.observations)
        batch.step(batch.random_actions())
    network.look_around(np.concatenate(looks))
    hall = Hall(network, Batch(GAME, games, seed=seed + 1), rng)
    curve: Curve = []
    begun, played = time.monotonic(), 0
    while not curve or time.monotonic() - begun < seconds:
        answers = gathered(hall.play(lambda count: count >= size))
        played += len(answers.actions)
        rate = RATE * max(0.0, 1 - (time.monotonic() - begun) / seconds)
        for _ in range(PASSES):
            order = rng.permutation(len(answers.actions))
            for at in range(0, len(order), PART):
                network.improve(answers.part(order[at : at + PART]), rate)
        results = [result for place in hall.results for result in place]
        hall.results = [[] for _ in range(games)]
        won = sum(result > 0 for result in results) / len(results)
        curve.append({"seconds": time.monotonic() - begun, "answers": played, "games": len(results), "won": won})
        print(f"{curve[-1]['seconds']:6.0f} s {played:9,} answers   won {won:.1%} while trying things out", flush=True)
    return network, curve


def main() -> None:
    """Train, play a match, and write the curve."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=5.0)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--games", type=int, default=2048, help="of the match at the end, at least")
    options.add_argument("--curve", type=Path, help="write the learning curve here, as JSON")
    given = options.parse_args()
    if given.minutes <= 0 or given.games <= 0:
        options.error("there is something to do only with more than 0 minutes, and with 1 game or more")
    places, each = rounds(given.games)
    games = places * each
    network, curve = learn(given.minutes * 60, given.seed)
    share = match(network, games, given.seed + 1000)
    low, high = wilson(share * games, games)
    print(f"against thrall: {share:.1%} of {games} games won (95% interval {low:.1%} to {high:.1%})")
    if given.curve:
        given.curve.write_text(json.dumps({"curve": curve, "won": share, "low": low, "high": high}) + "\n")


if __name__ == "__main__":
    main()
