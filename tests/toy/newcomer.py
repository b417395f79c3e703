"""Plays a game of that name wherever games are played: python -m tests.toy.newcomer NAME

In the terminal, in the hall, in the arena and as a PettingZoo environment; a line for each that says how it ended.
"""

import os
import sys
import tempfile
import time
import warnings
from pathlib import Path

from pettingzoo.test import api_test

import longhouse
from longhouse.cli.verify import EXIT_CODES
from longhouse.core.findings import Headline
from longhouse.interop.pettingzoo import make
from tests.cli.desk import ALWAYS_FIRST
from tests.cli.desk import longhouse as command
from tests.server.serving import Visitor, serving

PATIENCE = 60.0  # seconds


def in_the_terminal(name: str) -> str:
    """A whole game against karls, always the first choice; its record is kept and verified."""
    played = command("play", name, "--seed", "1", "--save", "newcomer.saga", typed=ALWAYS_FIRST)
    assert played.code == 0, played.err
    verified = command("verify", "newcomer.saga")
    assert verified.code == EXIT_CODES[Headline.MAKER], verified.out
    return verified.out.strip().splitlines()[0]


def in_the_hall(name: str) -> str:
    """A whole game against bots through the hall's calls, with pictures, rules, cover and a reason for every no."""
    with serving(f"sqlite:///{Path.cwd() / 'newcomer.db'}", games=()) as hall:
        anna = hall.visitor()
        assert anna.get(f"/api/games/{name}/rules")
        assert anna.http.get(f"/api/games/{name}/cover").text.startswith("<svg")
        made = anna.make(name, longhouse.load(name).usual_seats, longhouse.load(name).usual_seats - 1)
        return _played(anna, made["table"])


def _played(anna: Visitor, table: str) -> str:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        seen = anna.see(table, "P1", look="both")
        assert "<svg" in seen["svg"]
        if seen["status"] == "over":
            return str(seen["result"]["says"])
        if seen["decision"] is not None:
            anna.play(table, seen, seen["choices"][0]["move"])
        else:
            time.sleep(0.02)
    raise AssertionError("the game in the hall did not end")


def in_the_arena(name: str) -> str:
    """A small league of thrall, karl and jarl."""
    league = command("arena", name, "--bots", "thrall,karl,jarl@20", "--games", "6", "--seed", "1", "--workers", "1")
    assert league.code == 0, league.err
    return f"{sum(level in league.out for level in ('thrall', 'karl', 'jarl'))} levels rated"


def as_an_environment(name: str) -> str:
    """PettingZoo's own api_test, and a whole game."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with open(os.devnull, "w", encoding="utf-8") as nowhere:
            before, sys.stdout = sys.stdout, nowhere
            try:
                api_test(make(f"{name}_v0"), num_cycles=50)
            finally:
                sys.stdout = before
    env, steps = make(f"{name}_v0"), 0
    env.reset(seed=1)
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        env.step(None if terminated or truncated else int(observation["action_mask"].argmax()))
        steps += 1
    return f"{'ended' if not env.agents else 'goes on'} after {'some' if steps else 'no'} steps"


def main(name: str) -> None:
    """Play everywhere, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        print("terminal:", in_the_terminal(name))
        print("hall:", in_the_hall(name))
        print("arena:", in_the_arena(name))
        print("environment:", as_an_environment(name))


if __name__ == "__main__":
    main(sys.argv[1])
