"""Our search against OpenSpiel's own, on the same games for two, at equal thinking time.

usage: python -m benchmarks.openspiel_match [GAME ...] [--games 200] [--seconds SECONDS] [--workers 2]

OpenSpiel plays our games through longhouse.interop.openspiel; ours thinks on one core, as theirs does.
Seats change from game to game, and each two games share their chance.
"""

import argparse
import multiprocessing
import os
import random
from dataclasses import dataclass
from functools import partial

from benchmarks.openspiel_bots import MEETINGS, let_chance_act, search
from longhouse.arena.stats import wilson
from longhouse.bots.bot import Worlds
from longhouse.bots.search import Budget, Searcher
from longhouse.core.rng import Rng
from longhouse.games import load


@dataclass(frozen=True)
class Played:
    """One game: our share of the win, and how much both searches thought."""

    share: float
    decisions: int  # of OpenSpiel's search, with a choice
    simulations: int  # of OpenSpiel's search


def play(name: str, seconds: float, number: int) -> Played:
    """One game between the two."""
    meeting = MEETINGS[name]
    rules, game = load(meeting.game), meeting.load()
    chance, mine = random.Random(number // 2), number % 2
    ours, theirs = Searcher("ours", Budget(seconds=seconds)), search(meeting.search, game, seconds, number)
    rng, state, decisions = Rng(number), game.new_initial_state(), 0
    let_chance_act(state, chance)
    while not state.is_terminal():
        seat, legal = state.current_player(), state.legal_actions()
        if len(legal) == 1:
            action = legal[0]
        elif seat == mine:
            action = ours.choose(Worlds(rules, state.held.state, seat), rng)
        else:
            action, decisions = theirs.step(state), decisions + 1
        state.apply_action(action)
        let_chance_act(state, chance)
    places = state.held.state.places()
    share = 1 / places.count(1) if places[mine] == 1 else 0.0
    return Played(share, decisions, theirs.simulations)


def meet(name: str, games: int, seconds: float, workers: int) -> str:
    """Play a match and say what it showed."""
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        played = list(pool.imap_unordered(partial(play, name, seconds), range(games)))
    wins = sum(one.share for one in played)
    low, high = wilson(wins, games)
    each = sum(one.simulations for one in played) / max(sum(one.decisions for one in played), 1)
    meeting = MEETINGS[name]
    return (
        f"Longhouse's search against OpenSpiel's {meeting.search}, {meeting.title}, 2 players, {games} games, "
        f"{seconds * 1000:g} ms a decision ({each:.0f} simulations of OpenSpiel's): "
        f"{wins / games:.1%} of the wins (95% interval {low:.1%} to {high:.1%})"
    )


def main() -> None:
    """Play the matches that were asked for."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    usual = ["viking_games", "vikingdoms"]
    options.add_argument("meetings", nargs="*", metavar="GAME", default=usual, help=f"some of {', '.join(MEETINGS)}")
    options.add_argument("--games", type=int, default=200)
    options.add_argument("--seconds", type=float, help="thinking time of both for a decision")
    options.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = options.parse_args()
    for name in given.meetings:
        seconds = given.seconds or MEETINGS[name].seconds
        print(meet(name, given.games, seconds, given.workers), flush=True)


if __name__ == "__main__":
    main()
