"""Bots by name and strength."""

from longhouse.bots.bot import Bot
from longhouse.bots.simple import Karl, Thrall
from longhouse.core.errors import BadOption

LEVELS = ("thrall", "karl")


def bot(level: str) -> Bot:
    """A bot of a level."""
    if level == "thrall":
        return Thrall()
    if level == "karl":
        return Karl()
    raise BadOption(f"there is no bot {level!r}; the levels are {', '.join(LEVELS)}")
