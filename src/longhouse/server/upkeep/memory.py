"""Keeps a busy hall from stopping to tidy its memory.

Python now and then looks through everything it holds for rings of forgotten objects. A hall holds
much (every table, every step), nearly none of it in rings, and all answers wait meanwhile. So the
look through everything is left for a moment when nobody plays; the young objects are looked at as ever.
"""

import gc
import sys

YOUNG, MIDDLE = 2_000, 10  # objects made, and looks at those, before the next older ones are looked at
NEVER = 1_000_000
SWITCH_SECONDS = 0.001  # after which a thread lets another one work
QUIET = 5  # looks without a change after which nobody plays
SOONEST, LATEST = 600.0, 3600.0  # seconds between two looks through everything: in a quiet moment, in any case


def prepare() -> None:
    """Set up this process to serve."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    sys.setswitchinterval(SWITCH_SECONDS)


class Tidying:
    """Looks through everything in a quiet moment; asked about once a second."""

    def __init__(self, now: float) -> None:
        self._done = now
        self._changes = -1
        self._quiet = 0

    def look(self, changes: int, now: float) -> bool:
        """Tidy up if it is time; changes counts whatever is done in the hall."""
        self._quiet = self._quiet + 1 if changes == self._changes else 0
        self._changes = changes
        since = now - self._done
        if since < SOONEST or (self._quiet < QUIET and since < LATEST):
            return False
        gc.collect()
        self._done = now
        return True
