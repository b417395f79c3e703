"""Steps per second as learners take them: PettingZoo's own games, and ours through each interface.

usage: python -m benchmarks.learning_rows pettingzoo|aec|batch|openspiel GAME [options of every row]

A step is one answer: look at the observation, choose any allowed answer, give it. Games of ours are
played by their usual number of players. Seconds are those of the processor, so that other work on the machine counts
less.
"""

import json
import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from benchmarks import timing

GAMES = 256  # side by side in a batch
Played = tuple[int, int]


def aec_game(env: Any, rng: random.Random) -> Played:
    """One game in a PettingZoo environment, as its documentation shows it."""
    import numpy as np

    env.reset(seed=rng.getrandbits(30))
    steps = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
        steps += 1
    return 1, steps


def pettingzoo(game: str, seed: int) -> Callable[[], Played]:
    """A game of PettingZoo's own."""
    env = import_module(f"pettingzoo.classic.{game}").env()
    rng = random.Random(seed)
    return lambda: aec_game(env, rng)


def aec(game: str, seed: int) -> Callable[[], Played]:
    """A game of ours as a PettingZoo environment."""
    from longhouse.interop.pettingzoo import make

    env = make(f"{game}_v0")
    rng = random.Random(seed)
    return lambda: aec_game(env, rng)


def batch(game: str, seed: int) -> Callable[[], Played]:
    """Many games of ours at once: observations and masks as arrays, answers chosen at random."""
    from longhouse.interop.batch import Batch

    games = Batch(game, GAMES, seed=seed)

    def some_steps() -> Played:
        ended = sum(len(games.step(games.random_actions()).games) for _ in range(20))
        return ended, 20 * GAMES

    return some_steps


def openspiel(game: str, seed: int) -> Callable[[], Played]:
    """A game of ours in OpenSpiel, driven from Python, each answer with its observation."""
    import numpy as np

    from longhouse.interop.openspiel import load

    rules, rng = load(game), random.Random(seed)
    observer = rules.make_py_observer()

    def one_game() -> Played:
        state, steps = rules.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                observer.set_from(state, state.current_player())
                state.apply_action(int(rng.choice(np.flatnonzero(state.legal_actions_mask()))))
                steps += 1
        return 1, steps

    return one_game


def main() -> None:
    """Measure one row."""
    options = timing.parser(__doc__)
    options.add_argument("what", choices=["pettingzoo", "aec", "batch", "openspiel"])
    options.add_argument("game")
    given = options.parse_args()
    play = {"pettingzoo": pettingzoo, "aec": aec, "batch": batch, "openspiel": openspiel}[given.what]
    tally = timing.timed(play(given.game, given.seed), timing.limits(given), time.process_time)
    row = f"{given.what} {given.game}"
    print(json.dumps({"row": row, "games": tally.games, "steps": tally.decisions, "seconds": tally.seconds}))


if __name__ == "__main__":
    main()
