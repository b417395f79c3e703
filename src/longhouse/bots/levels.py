"""Bots by name and strength: a row each.

A level means the same everywhere. In arenas and tests jarl and konungr think a fixed number of
iterations, so that the same seed gives the same game on every machine; `jarl@400` names another
number. At a table with people they think by the clock, konungr with all the helpers it is given.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from longhouse.bots.bot import Bot
from longhouse.bots.search import Budget, Helpers, Searcher
from longhouse.bots.simple import Karl, Thrall
from longhouse.core.catalogue import speaker
from longhouse.core.errors import BadOption
from longhouse.core.words import number

say = speaker("longhouse.bots")

MOST_ITERATIONS = 1_000_000


@dataclass(frozen=True)
class Level:
    """One strength: how long it searches, unless it is a simple bot."""

    name: str
    simple: type[Bot] | None = None
    iterations: int = 0  # of a decision in arenas and tests
    live_seconds: float = 0.0  # of a decision at a table with people
    helped: bool = False  # whether others think along when it is live

    @property
    def plays(self) -> str:
        """How it plays, in a few words."""
        return say("levels", self.name)


LEVELS: Mapping[str, Level] = {  # the weakest first
    "thrall": Level("thrall", Thrall),
    "karl": Level("karl", Karl),
    "jarl": Level("jarl", iterations=250, live_seconds=0.25),
    "konungr": Level("konungr", iterations=2000, live_seconds=2.0, helped=True),
}
USUAL = "karl"  # sits down where nobody has chosen another
WEAKEST, STRONGEST = (*LEVELS,)[0], (*LEVELS,)[-1]


def bot(level: str, live: bool = False, helpers: Helpers | None = None) -> Bot:
    """A bot of a level; live ones think by the clock, and a konungr with helpers."""
    name, at, iterations = level.partition("@")
    row = LEVELS.get(name)
    if row is not None and row.simple is not None and not at:
        return row.simple()
    if row is not None and row.simple is None and at and 0 < number(iterations) <= MOST_ITERATIONS:
        return Searcher(level, Budget(iterations=number(iterations)))
    if row is not None and row.simple is None and not at:
        if live:
            return Searcher(level, Budget(seconds=row.live_seconds), helpers if row.helped else None)
        return Searcher(level, Budget(iterations=row.iterations))
    raise BadOption(say("problems", "no_bot", level=repr(level), known=", ".join(LEVELS)))
