"""Longhouse itself: whole games in the kernel, call by call, copies, moves through a Table, imagining, search.

usage: python -m benchmarks.longhouse_rows kernel|calls|copy|table|resample|search [--game NAME]
           [--build compiled|interpreted] [options of every row]

Run by the interpreter of the environment whose Longhouse is to be measured.
"""

import json
import sys
import time
from collections.abc import Callable
from itertools import repeat
from typing import Any

import longhouse
from benchmarks import timing
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State, playout, playouts, roll

OPTIONS: dict[str, dict[str, int | str | bool]] = {"viking_games": {"variant": "standard"}}
HIDDEN: dict[str, dict[str, int | str | bool]] = {"viking_games": {"variant": "strategic"}}
PHASES = {
    "throw": "throw",
    "now": "armory",
    "save": "armory",
    "rob": "wench",
    "skip": "wench",
    "again": "second",
    "done": "second",
}
MIDDLE = 25  # decisions before the copied position
COPIES = 5000
TABLES = 3


def step(state: State, rng: Rng) -> bool:
    """Let chance or a seat act at random, call by call; whether it was a seat's decision."""
    seat = state.to_act()
    if seat == CHANCE:
        state.apply(CHANCE, roll(state, rng))
        return False
    moves = state.legal(seat)
    state.apply(seat, moves[rng.below(len(moves))])
    return True


def one_game(start: State, rng: Rng) -> tuple[int, int]:
    """One game call by call; one game and its decisions."""
    state = start.copy()
    decisions = 0
    while state.to_act() != OVER:
        decisions += step(state, rng)
    return 1, decisions


def batch(start: State, rng: Rng, games: int) -> Callable[[], tuple[int, int]]:
    """That many games inside the kernel, as something to time."""
    return lambda: (games, playouts(start, games, rng))


def noted_game(game: Game, start: State, rng: Rng, tally: timing.Tally) -> tuple[int, int]:
    """One game of Viking Games call by call, its counts noted."""
    state = start.copy()
    counts = dict.fromkeys(PHASES.values(), 0)
    first = 0
    seat = state.to_act()
    while seat != OVER:
        moves = state.legal(seat)
        action = roll(state, rng) if seat == CHANCE else moves[rng.below(len(moves))]
        word, _, rest = game.write(state, seat, action).partition(":")
        if word == "start":
            first = int(rest.removeprefix("P")) - 1
        elif seat != CHANCE:
            counts[PHASES[word]] += 1
        state.apply(seat, action)
        seat = state.to_act()
    decisions = sum(counts.values())
    tally.note({**counts, "decisions": decisions, **ending(state, first)})
    return 1, decisions


def noted_playout(game: Game, start: State, rng: Rng, tally: timing.Tally) -> tuple[int, int]:
    """One game of Viking Games inside the kernel, after the starting seat, its counts noted."""
    state = start.copy()
    outcome = roll(state, rng)
    first = int(game.write(state, CHANCE, outcome).removeprefix("start:P")) - 1
    state.apply(CHANCE, outcome)
    decisions = playout(state, rng)
    tally.note({"decisions": decisions, **ending(state, first)})
    return 1, decisions


def ending(state: State, first: int) -> dict[str, int]:
    """The counts of a finished game: draws, turns and the winner's distance from the starting seat."""
    dump: dict[str, Any] = state.dump()
    counts = {"draws": dump["draws"], "turns": dump["turns"]}
    places = state.places()
    if places.count(1) == 1:
        counts["winner"] = (places.index(1) - first) % len(places)
    return counts


def in_the_middle(start: State, rng: Rng) -> State:
    """A position some decisions into a random game that goes on."""
    while True:
        state, decisions = start.copy(), 0
        while decisions < MIDDLE and state.to_act() != OVER:
            decisions += step(state, rng)
        if state.to_act() >= 0:
            return state


def copies(start: State, limit: timing.Limits) -> dict[str, float]:
    """How long copies of a position in the middle of a game take."""
    copy, made = in_the_middle(start, Rng(limit.seed)).copy, 0
    begun = time.perf_counter()
    while time.perf_counter() - begun < limit.seconds:
        for _ in repeat(None, COPIES):
            copy()
        made += COPIES
    return {"copies": made, "seconds": time.perf_counter() - begun}


def worlds(start: State, limit: timing.Limits) -> dict[str, float]:
    """How long it takes to imagine a position that looks the same to the seat to act."""
    rng, made = Rng(limit.seed), 0
    state = in_the_middle(start, rng)
    seat = state.to_act()
    begun = time.perf_counter()
    while time.perf_counter() - begun < limit.seconds:
        for _ in repeat(None, 50):
            state.resample(seat, rng)
        made += 50
    return {"worlds": made, "seconds": time.perf_counter() - begun}


def thoughts(game: Game, start: State, limit: timing.Limits) -> dict[str, float]:
    """Iterations of the tree search in a position in the middle of a game."""
    from longhouse.bots.bot import Worlds
    from longhouse.bots.search import Budget, new_tree, think

    rng = Rng(limit.seed)
    state = in_the_middle(start, rng)
    seat = state.to_act()
    tree = new_tree(game, seat, state.seats)
    begun = time.perf_counter()
    think(tree, Worlds(game, state, seat), Budget(seconds=limit.seconds), rng)
    return {"iterations": int(tree.visits[tree.root]), "seconds": time.perf_counter() - begun}


def tables(game: Game, limit: timing.Limits) -> dict[str, float]:
    """Random games through a Table, record and facts on; only the time inside play() counts."""
    from longhouse.core.table import Table

    rng, games, moves, spent = Rng(limit.seed), 0, 0, 0.0
    while spent < limit.seconds or games < TABLES:
        table = Table(game, seats=limit.players, chance=rng.fork())
        seat = table.state.to_act()
        while seat != OVER:
            options = table.state.legal(seat)
            text = game.write(table.state, seat, options[rng.below(len(options))])
            begun = time.perf_counter()
            table.play(seat, text)
            spent += time.perf_counter() - begun
            moves += 1
            seat = table.state.to_act()
        games += 1
    return {"games": games, "moves": moves, "seconds": spent}


def check_build(wanted: str | None) -> None:
    """Stop with a sentence if this is not the build that was to be measured."""
    found = "compiled" if longhouse.compiled() else "interpreted"
    if wanted and wanted != found:
        sys.exit(f"this interpreter has the {found} Longhouse, not the {wanted} one")


def main() -> None:
    """Measure one thing and report."""
    options = timing.parser(__doc__)
    options.add_argument("what", choices=("kernel", "calls", "copy", "table", "resample", "search"))
    options.add_argument("--game", default="viking_games")
    options.add_argument("--build", choices=("compiled", "interpreted"))
    given = options.parse_args()
    check_build(given.build)
    limit = timing.limits(given)
    game = longhouse.load(given.game)
    players = min(limit.players, game.seats[1])
    start = game.start(players, (HIDDEN if given.what == "resample" else OPTIONS).get(given.game, {}))
    rng, row, seen = Rng(limit.seed), f"Longhouse {given.what}", timing.Tally()
    if given.what == "copy":
        print(json.dumps({"row": row, **copies(start, limit)}))
    elif given.what == "resample":
        print(json.dumps({"row": row, **worlds(start, limit)}))
    elif given.what == "search":
        print(json.dumps({"row": row, **thoughts(game, start, limit)}))
    elif given.what == "table":
        print(json.dumps({"row": row, **tables(game, limit)}))
    elif limit.histograms:
        one = noted_game if given.what == "calls" else noted_playout
        tally = timing.timed(lambda: one(game, start, rng, seen), limit)
        tally.histograms = seen.histograms
        timing.report(row, tally)
    elif given.what == "calls":
        timing.report(row, timing.timed(lambda: one_game(start, rng), limit))
    else:
        games = max(10_000 // game.longest, 1) * 20 if longhouse.compiled() else 1
        timing.report(row, timing.timed(batch(start, rng, games), limit))


if __name__ == "__main__":
    main()
