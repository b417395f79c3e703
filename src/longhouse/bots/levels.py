"""Bots by name and strength: which level thinks how, and how long.

A level means the same everywhere. In arenas and tests jarl and konungr think a fixed number of
iterations, so that the same seed gives the same game on every machine; `jarl@400` names another
number. At a table with people they think by the clock, konungr with all the helpers it is given.
"""

from longhouse.bots.bot import Bot
from longhouse.bots.search import Budget, Helpers, Searcher
from longhouse.bots.simple import Karl, Thrall
from longhouse.core.errors import BadOption
from longhouse.core.words import number

PLAYS = {  # the levels, and how they play
    "thrall": "plays anything",
    "karl": "plays sensibly",
    "jarl": "thinks ahead",
    "konungr": "thinks long and hard",
}
LEVELS = tuple(PLAYS)
USUAL = "karl"  # sits down where nobody has chosen another
ITERATIONS = {"jarl": 250, "konungr": 2000}  # of a decision in arenas and tests
LIVE_SECONDS = {"jarl": 0.25, "konungr": 2.0}  # of a decision at a table with people


def bot(level: str, live: bool = False, helpers: Helpers | None = None) -> Bot:
    """A bot of a level; live ones think by the clock, and a konungr with helpers."""
    name, at, iterations = level.partition("@")
    if name == "thrall" and not at:
        return Thrall()
    if name == "karl" and not at:
        return Karl()
    if name in ITERATIONS and at and 0 < number(iterations) <= 1_000_000:
        return Searcher(level, Budget(iterations=number(iterations)))
    if name in ITERATIONS and not at and live:
        return Searcher(level, Budget(seconds=LIVE_SECONDS[name]), helpers if name == "konungr" else None)
    if name in ITERATIONS and not at:
        return Searcher(level, Budget(iterations=ITERATIONS[name]))
    raise BadOption(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}, or jarl@400 for 400 iterations")
