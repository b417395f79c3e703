"""The rows of the benchmark. To measure something new, write a script that prints one JSON line
{"row": ..., "games": ..., "decisions": ..., "seconds": ...} and add a Row here.
"""

import argparse
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.peers import MissingError

PATIENCE = 120.0  # seconds a row may take beyond what it was asked for


@dataclass(frozen=True)
class Builds:
    """The interpreters whose Longhouse is measured; None: not given."""

    compiled: str | None = None
    interpreted: str | None = None

    def python(self, build: str) -> str:
        """The interpreter of a build, or MissingError."""
        found = self.compiled if build == "compiled" else self.interpreted
        if found is None:
            option = "--compiled-python" if build == "compiled" else "--pure-python"
            raise MissingError(f"no interpreter with the {build} Longhouse was given ({option})")
        return found


@dataclass(frozen=True)
class Command:
    """How a row is started; its options are appended."""

    words: list[str]
    environment: dict[str, str] | None = None
    folder: Path = peers.ROOT


@dataclass(frozen=True)
class Row:
    """One thing that is measured.

    counts is the field of the JSON line that is divided by the seconds. Rows that count decisions are
    compared in the main table; the others are listed below it, each as `show` says (a form of `run.SHOWN`), with how
    often it has the speed of the rows it stands beside. check is the number of games same_game.py asks of the row.
    """

    key: str
    name: str
    prepare: Callable[[Builds], Command]
    counts: str = "decisions"
    show: str = "per second"
    same_game: bool = True
    check: int = 0
    beside: tuple[str, ...] = ()  # keys of the rows it is compared with


def add_builds(options: argparse.ArgumentParser) -> None:
    """The options that name the interpreters of our two builds."""
    options.add_argument("--compiled-python", metavar="PATH", help="interpreter with the compiled Longhouse")
    options.add_argument("--pure-python", metavar="PATH", help="interpreter with the interpreted Longhouse")


def builds(given: argparse.Namespace) -> Builds:
    """The interpreters among parsed options."""
    return Builds(interpreter(given.compiled_python), interpreter(given.pure_python))


def interpreter(given: str | None) -> str | None:
    """A path or name of an interpreter as a full path, so that it can be started from anywhere."""
    return os.path.abspath(shutil.which(given) or given) if given else None


def c_port(builds: Builds) -> Command:
    """The C program."""
    return Command([peers.c_program()])


def openspiel(game: str, builds: Builds) -> Command:
    """A game played in OpenSpiel."""
    return Command([peers.peer_python(peers.OPEN_SPIEL), "-m", "benchmarks.openspiel_rows", game])


def boardgame_io(builds: Builds) -> Command:
    """The boardgame.io port."""
    play = peers.PORTS / "boardgame_io" / "play.js"
    return Command([peers.tool("node", "nodejs"), str(play)], peers.node_environment())


def catanatron(builds: Builds) -> Command:
    """Random players of Catan."""
    return Command([peers.peer_python(peers.CATANATRON), "-m", "benchmarks.catanatron_row"])


def longhouse(what: str, build: str, builds: Builds, game: str = "viking_games") -> Command:
    """One of our own measurements."""
    words = [builds.python(build), "-m", "benchmarks.longhouse_rows", what, "--build", build, "--game", game]
    return Command(words)


def learning(what: str, game: str, builds: Builds) -> Command:
    """Steps through an interface for learners."""
    theirs = what == "pettingzoo"
    python = peers.peer_python(peers.PETTINGZOO) if theirs else builds.python("compiled")
    return Command([python, "-m", "benchmarks.learning_rows", what, game])


def searching(what: str, game: str, builds: Builds) -> Command:
    """The tree search: its clock, where its time goes, and beside OpenSpiel's searches."""
    return Command([builds.python("compiled"), "-m", "benchmarks.search_rows", what, game])


C, OPENSPIEL, BOARDGAME_IO, CATANATRON = "c", "openspiel", "boardgame_io", "catanatron"
CONNECT_FOUR = "connect_four"
OTHERS = {"vikingdoms": "Vikingdoms", "vikings": "Vikings", "eketorp": "Eketorp", "vikingjarl": "Vikingjarl"}

ROWS: list[Row] = [
    Row(C, "C port", c_port, check=500_000),
    Row("kernel", "Longhouse, kernel, compiled", partial(longhouse, "kernel", "compiled"), check=100_000),
    Row("calls", "Longhouse, call by call, compiled", partial(longhouse, "calls", "compiled"), check=20_000),
    Row(
        "interpreted",
        "Longhouse, kernel, interpreted",
        partial(longhouse, "kernel", "interpreted"),
        check=5_000,
    ),
    Row(OPENSPIEL, "OpenSpiel Python port", partial(openspiel, "viking_games"), check=20_000),
    Row(BOARDGAME_IO, "boardgame.io port", boardgame_io, check=4_000),
    Row(CONNECT_FOUR, "OpenSpiel connect_four (C++)", partial(openspiel, "connect_four"), same_game=False),
    Row(CATANATRON, "catanatron (Catan)", catanatron, same_game=False),
    *[
        Row(
            f"kernel_{game}",
            f"Longhouse, {title}, kernel, compiled",
            partial(longhouse, "kernel", "compiled", game=game),
            same_game=False,
        )
        for game, title in OTHERS.items()
    ],
    Row("table", "Longhouse, moves through a Table", partial(longhouse, "table", "compiled"), counts="moves"),
    Row(
        "copy",
        "Longhouse, copy of a position",
        partial(longhouse, "copy", "compiled"),
        counts="copies",
        show="microseconds",
    ),
    *[
        Row(
            f"resample_{game}",
            f"Longhouse, {title}, imagining what is hidden",
            partial(longhouse, "resample", "compiled", game=game),
            counts="worlds",
            show="microseconds",
        )
        for game, title in (("viking_games", "Viking Games (strategic)"), ("eketorp", "Eketorp"))
    ],
    *[
        Row(
            f"search_{game}_{build}",
            f"Longhouse, {title}, search, {build}",
            partial(longhouse, "search", build, game=game),
            counts="iterations",
            beside=(f"search_{game}_interpreted",),
        )
        for game, title in {"viking_games": "Viking Games", **OTHERS}.items()
        for build in ("compiled", "interpreted")
    ],
    *[
        Row(
            f"{what}_{game}",
            f"Longhouse, {title}, all seats taken, {says}",
            partial(searching, what, game),
            counts=counts,
            show=what,
        )
        for what, says, counts in (
            ("parts", "where a search's time goes", "kernel"),
            ("clock", "beyond the time to think", "asked"),
        )
        for game, title in {"viking_games": "Viking Games", **OTHERS}.items()
    ],
]

ROWS += [
    Row(
        f"{what}_{game}",
        f"Longhouse, {title}, live search on {where}",
        partial(searching, what, game),
        counts="iterations",
        beside=(f"alone_{game}",),
    )
    for game, title in {"viking_games": "Viking Games", **OTHERS}.items()
    for what, where in {"alone": "one core", "crew": "all cores"}.items()
]

PEER = {"viking_games": "Viking Games", "strategic": "Viking Games (strategic)", "vikingdoms": "Vikingdoms"}
ROWS += [
    Row(
        f"{what}_{game}",
        f"{whose}, {title}, 2 players",
        partial(searching, what, game),
        counts="iterations",
        beside=(f"{'mcts' if game == 'vikingdoms' else 'ismcts'}_{game}",) if what == "ours" else (),
    )
    for game, title in PEER.items()
    for what, whose in {
        "mcts": "OpenSpiel's MCTS",
        "ismcts": "OpenSpiel's IS-MCTS",
        "ours": "Longhouse's search",
    }.items()
    if (what, game) != ("ismcts", "vikingdoms")  # for games with something hidden only
]

PETTINGZOO = "pettingzoo_connect_four"
INTERFACES = {  # what, its name, and the rows it stands beside
    "aec": ("PettingZoo", (PETTINGZOO,)),
    "batch": ("batch", ("aec_{game}", PETTINGZOO)),
    "openspiel": ("OpenSpiel from Python", (CONNECT_FOUR,)),
}
ROWS += [
    Row(
        f"pettingzoo_{game}",
        f"PettingZoo's own {game}",
        partial(learning, "pettingzoo", f"{game}_{version}"),
        counts="steps",
        beside=(PETTINGZOO,),
    )
    for game, version in {"connect_four": "v3", "tictactoe": "v3"}.items()
]
ROWS += [
    Row(
        f"{what}_{game}",
        f"Longhouse, {title}, {name}",
        partial(learning, what, game),
        counts="steps",
        beside=tuple(key.format(game=game) for key in beside),
    )
    for what, (name, beside) in INTERFACES.items()
    for game, title in {"viking_games": "Viking Games", **OTHERS}.items()
]


def run(command: Command, options: list[str], seconds: float) -> dict[str, Any]:
    """Start a row, wait for it, and return its JSON line; MissingError if it fails."""
    words = [*command.words, *options]
    try:
        done = subprocess.run(
            words,
            cwd=command.folder,
            env=command.environment,
            capture_output=True,
            text=True,
            timeout=seconds + PATIENCE,
            check=False,
        )
    except OSError as problem:
        raise MissingError(f"it could not be started: {problem.strerror}") from None
    except subprocess.TimeoutExpired:
        raise MissingError("it did not finish in time") from None
    if done.returncode != 0:
        raise MissingError(f"it failed: {peers.last_line(done.stderr)}")
    try:
        line = json.loads(peers.last_line(done.stdout))
    except ValueError:
        line = None
    if not isinstance(line, dict):
        raise MissingError("it printed no JSON line")
    return line
