"""What every Python row shares: its options, the timed loop and the JSON line at the end."""

import argparse
import json
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

Histograms = dict[str, Counter[int]]


@dataclass
class Limits:
    """How long a row plays: a number of games if given, else a number of seconds."""

    players: int
    games: int
    seconds: float
    seed: int
    histograms: bool


@dataclass
class Tally:
    """What a row did."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    histograms: Histograms = field(default_factory=dict)

    def note(self, counts: dict[str, int]) -> None:
        """Add one game's counts (draws, turns, winner, ...) to the histograms."""
        for name, count in counts.items():
            self.histograms.setdefault(name, Counter())[count] += 1


def parser(about: str | None) -> argparse.ArgumentParser:
    """The options every row understands."""
    options = argparse.ArgumentParser(description=about)
    options.add_argument("--players", type=int, default=4)
    options.add_argument("--games", type=int, default=0, help="play exactly so many games")
    options.add_argument("--seconds", type=float, default=1.0, help="else play about so long")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--histograms", action="store_true", help="report how long games were and who won")
    return options


def limits(given: argparse.Namespace) -> Limits:
    """The limits among parsed options."""
    return Limits(given.players, given.games, given.seconds, given.seed, given.histograms)


def timed(play: Callable[[], tuple[int, int]], limit: Limits, clock: Callable[[], float] = time.perf_counter) -> Tally:
    """Call play() until the limit is reached; it returns the games and decisions it played.

    When seconds are the limit, half as many are first played unmeasured.
    """
    if not limit.games:
        warm = clock() + limit.seconds / 2
        while clock() < warm:
            play()
    tally = Tally()
    begun = clock()
    while tally.games < limit.games if limit.games else tally.seconds < limit.seconds:
        games, decisions = play()
        tally.games += games
        tally.decisions += decisions
        tally.seconds = clock() - begun
    return tally


def report(row: str, tally: Tally) -> None:
    """Print the JSON line the runner reads."""
    line: dict[str, object] = {
        "row": row,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": tally.seconds,
    }
    if tally.histograms:
        line["histograms"] = tally.histograms
    print(json.dumps(line))
