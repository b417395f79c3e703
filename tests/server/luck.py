"""Luck that is the same whenever a test is run: what a hall draws for secrets, tables and bots comes from a seed.

Every test of the hall has its own, made of its name; LONGHOUSE_LUCK=7 gives all of them another, and
LONGHOUSE_LUCK=none leaves luck as it is. What the test itself draws is counted apart from what the hall draws.
"""

import hashlib
import os
import random
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path

ENVIRONMENT = "LONGHOUSE_LUCK"


class Luck:
    """Bytes that look random and follow from a seed."""

    def __init__(self, seed: Callable[[], str]) -> None:
        self.seed = seed
        self.drawn: Counter[str] = Counter()
        self.lock = threading.Lock()

    def bytes(self, count: int) -> bytes:
        """So many bytes, as os.urandom gives them."""
        who = "test" if threading.current_thread() is threading.main_thread() else "hall"
        name = f"{os.environ.get(ENVIRONMENT, '')} {self.seed()} {who}"
        with self.lock:
            self.drawn[name] += 1
            return hashlib.shake_256(f"{name} {self.drawn[name]}".encode()).digest(count)


def settle(luck: Luck) -> Callable[[], None]:
    """From now on everything is drawn from it; returns what undoes that."""
    if os.environ.get(ENVIRONMENT) == "none":
        return lambda: None
    before = os.urandom
    os.urandom = luck.bytes
    vars(random)["_urandom"] = luck.bytes  # which the module secrets draws from

    def undo() -> None:
        os.urandom = before
        vars(random)["_urandom"] = before

    return undo


def from_file(path: Path) -> Luck:
    """Luck by what stands in a file: tests write their names there for a hall in another process."""
    return Luck(lambda: path.read_text(encoding="utf-8") if path.exists() else "")
