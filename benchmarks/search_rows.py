"""The tree search: how it keeps to its clock, where its time goes, and its speed beside OpenSpiel's searches.

usage: python -m benchmarks.search_rows clock|parts|alone|crew GAME [options of every row]
       python -m benchmarks.search_rows ours|mcts|ismcts viking_games|strategic|vikingdoms [options of every row]

clock: decisions of a live jarl and a live konungr (on all cores) in the largest positions of a game with all seats
taken; by how much the slowest of each exceeded its time. parts: Linux's perf samples a search a thousand times a
second, and each sample counts for the part of the program whose function runs; memory, reference counting and calls
belong to no part. alone, crew: iterations a second of a live search on one core and on all. ours, mcts, ismcts:
iterations a second in the same positions for two players.
"""

import json
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import longhouse
from benchmarks import timing
from longhouse.arena.crew import Crew
from longhouse.bots.bot import Worlds
from longhouse.bots.levels import LEVELS, bot
from longhouse.bots.search import Budget, new_tree, think, think_until
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State

DEEP = 12  # decisions before the positions for two
PLACES = 4  # positions for two in which the searches are measured
WARM = 1.0  # seconds a search runs before perf looks
PARTS = ("kernel", "hints", "tree", "other")


def large_positions(game: Game, seed: int, count: int) -> list[State]:
    """The positions of one game with the most answers, all seats taken, half of them from its last third."""
    state, rng = game.start(game.seats[1]), Rng(seed)
    found: list[State] = []
    while (seat := state.to_act()) != OVER:
        if seat == CHANCE:
            state.apply(seat, state.roll(rng))
            continue
        if len(state.legal(seat)) > 1:
            found.append(state.copy())
        state.apply(seat, game.policy(state, seat, rng))
    late = found[-len(found) // 3 :]
    return [*_widest(late, count - count // 2), *_widest(found, count // 2)]


def _widest(states: list[State], count: int) -> list[State]:
    return sorted(states, key=lambda state: -len(state.legal(state.to_act())))[:count]


def clock(game: Game, limit: timing.Limits) -> dict[str, float]:
    """By how many seconds decisions exceeded their time, at most."""
    searching = {name: level.live_seconds for name, level in LEVELS.items() if level.simple is None}
    worst = dict.fromkeys(searching, 0.0)
    made, rng = 0, Rng(limit.seed)
    with Crew() as crew:
        for level, seconds in searching.items():
            count = max(int(limit.seconds / seconds), 1)
            for state in large_positions(game, limit.seed, count):
                player, worlds = bot(level, live=True, helpers=crew), Worlds(game, state, state.to_act())
                begun = time.perf_counter()
                player.choose(worlds, rng)
                worst[level] = max(worst[level], time.perf_counter() - begun - seconds)
                made += 1
    return {**worst, "asked": made, "seconds": 1.0}


def on_cores(game: Game, helpers: int | None, limit: timing.Limits) -> dict[str, float]:
    """Iterations of a live search and its helpers: so many, or one for each further core."""
    (state,) = large_positions(game, limit.seed, 1)
    worlds, rng = Worlds(game, state, state.to_act()), Rng(limit.seed)
    with Crew(helpers) as crew:
        for seconds in (1.0, limit.seconds):  # once unmeasured, while helpers start
            tree = new_tree(game, worlds.seat, worlds.seats)
            begun = time.perf_counter()
            end = time.monotonic() + seconds
            crew.ask(worlds, rng, end)
            think_until(end, tree, worlds, rng)
            answers = [*tree.answers(), *crew.answers()]
            spent = time.perf_counter() - begun
    return {"iterations": sum(visits for _, visits, *_ in answers), "seconds": spent}


def part_of(symbol: str) -> str:
    """The part of the program a function belongs to."""
    if not symbol.startswith("CPyDef_"):
        return "other"
    module = symbol.removeprefix("CPyDef_")
    if module.startswith("mcts___"):
        return "tree"
    return "hints" if module.startswith("hints") or "___hints" in module else "kernel"


def parts(name: str, limit: timing.Limits) -> dict[str, float]:
    """The shares of a search's time that its parts take, as perf sees it."""
    perf = shutil.which("perf")
    if perf is None:
        sys.exit("perf is not installed (Debian package: linux-perf)")
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "perf.data")
        again = [sys.executable, "-m", "benchmarks.search_rows", "sampled", name]
        again += ["--seconds", str(limit.seconds + WARM), "--seed", str(limit.seed)]
        record = [perf, "record", "--freq", "999", "--delay", str(int(WARM * 1000)), "--output", data, "--", *again]
        report = [perf, "report", "--input", data, "--stdio", "--sort", "symbol", "--fields", "overhead,symbol"]
        for command in (record, [*report, "--field-separator", ";"]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                sys.exit(f"perf failed: {(done.stderr or done.stdout).strip().splitlines()[-1:]}")
    shares = dict.fromkeys(PARTS, 0.0)
    for line in done.stdout.splitlines():
        share, *symbol = (cell.strip() for cell in line.split(";"))
        if share.endswith("%"):
            shares[part_of(symbol[0].removeprefix("[.] "))] += float(share.removesuffix("%")) / 100
    return {**shares, "seconds": 1.0}


def sampled(game: Game, limit: timing.Limits) -> dict[str, float]:
    """A search in the middle of a game, to be looked at."""
    (state,) = large_positions(game, limit.seed, 1)
    tree = new_tree(game, state.to_act(), state.seats)
    think(tree, Worlds(game, state, state.to_act()), Budget(seconds=limit.seconds), Rng(limit.seed))
    return {"iterations": int(tree.visits[tree.root]), "seconds": limit.seconds}


def beside_the_peer(which: str, name: str, limit: timing.Limits) -> dict[str, float]:
    """Iterations of our search or one of OpenSpiel's, in the same positions for two."""
    from benchmarks import openspiel_bots as peer

    meeting, done, spent = peer.MEETINGS[name], 0, 0.0
    rules, game = longhouse.load(meeting.game), meeting.load()
    for place in range(PLACES):
        state = peer.position(game, DEEP, limit.seed * PLACES + place)
        seat, seconds = state.current_player(), limit.seconds / PLACES
        begun = time.perf_counter()
        if which == "ours":
            tree = new_tree(rules, seat, 2)
            think(tree, Worlds(rules, state.held.state, seat), Budget(seconds=seconds), Rng(limit.seed))
            done += int(tree.visits[tree.root])
        else:
            theirs = peer.search(which, game, seconds, limit.seed)
            theirs.step(state)
            done += theirs.simulations
        spent += time.perf_counter() - begun
    return {"iterations": done, "seconds": spent}


def main() -> None:
    """Measure one thing and report."""
    options = timing.parser(__doc__)
    options.add_argument("what", choices=("clock", "parts", "alone", "crew", "sampled", "ours", "mcts", "ismcts"))
    options.add_argument("game")
    given = options.parse_args()
    limit = timing.limits(given)
    if given.what == "clock":
        found = clock(longhouse.load(given.game), limit)
    elif given.what == "parts":
        found = parts(given.game, limit)
    elif given.what in ("alone", "crew"):
        found = on_cores(longhouse.load(given.game), 0 if given.what == "alone" else None, limit)
    elif given.what == "sampled":
        found = sampled(longhouse.load(given.game), limit)
    else:
        found = beside_the_peer(given.what, given.game, limit)
    print(json.dumps({"row": f"{given.what} {given.game}", **found}))


if __name__ == "__main__":
    main()
