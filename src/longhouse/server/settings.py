"""What an operator can set about a hall."""

import os
from dataclasses import dataclass, field

from longhouse.core.catalogue import ENGLISH


@dataclass(frozen=True)
class Settings:
    """One hall: where it keeps its tables, how its bots think, how long it waits."""

    database: str = field(default_factory=lambda: os.environ.get("LONGHOUSE_DATABASE", "sqlite:///hall.db"))
    language: str = field(default_factory=lambda: os.environ.get("LONGHOUSE_LANGUAGE", ENGLISH))  # of who asks for none
    games: tuple[str, ...] = ()  # modules with a GAME beside the shipped ones
    thinkers: int = 1  # processes in which bots think; 0 lets them think in a thread
    pace: float = 0.7  # seconds a bot takes at least for an answer
    secret_pace: float = 1.5  # answers to secret decisions come after a whole number of these
    think_limit: float = 30.0  # seconds after which a thinker is given up and asked again
    key: str = field(default_factory=lambda: os.environ.get("LONGHOUSE_KEY", ""))  # file; else hall.key by the database
    secure_cookies: bool = False  # behind HTTPS
    expire_days: float = 30.0  # a running table nobody touched that long is closed as abandoned
    waiting_days: float = 7.0  # the same for a table that never began
    sweep: float = 1.0  # seconds between looks at clocks; 0 never looks
    poll: float = 5.0  # seconds between looks at a shared database, should a notice get lost
