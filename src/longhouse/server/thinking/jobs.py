"""The decisions bots have to make, and who thinks about which: a table stays with one thinker."""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass, field

from longhouse.server.thinking.worker import Asked

MOST_HOMES = 10_000  # tables whose thinker is remembered
PATIENCE = 1.0  # seconds a decision waits for its own thinker before another one takes the table over


@dataclass(frozen=True)
class Job:
    """A decision a bot has to make."""

    seat: int
    decision: int
    secret: bool
    asked: Asked
    began: float = field(default_factory=time.monotonic)

    @property
    def table_id(self) -> str:
        """The table where it is to be made."""
        return self.asked.table_id

    @property
    def key(self) -> tuple[str, int, int]:
        """What makes it this decision and no other."""
        return (self.table_id, self.seat, self.decision)


class Jobs:
    """Decisions that wait for a thinker; the one that thought about a table before remembers it, and is asked again."""

    def __init__(self) -> None:
        self._waiting: list[Job] = []
        self._homes: OrderedDict[str, int] = OrderedDict()  # the thinker of each table
        self._changed = threading.Condition()
        self._closed = False

    def put(self, job: Job) -> None:
        """One more decision."""
        with self._changed:
            self._waiting.append(job)
            self._changed.notify_all()

    def close(self) -> None:
        """Nobody thinks any more."""
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def take(self, thinker: int) -> Job | None:
        """The next decision for a thinker, as soon as there is one; None at the end."""
        with self._changed:
            while not self._closed:
                job = self._next(thinker)
                if job is not None:
                    self._waiting.remove(job)
                    self._homes[job.table_id] = thinker
                    self._homes.move_to_end(job.table_id)
                    while len(self._homes) > MOST_HOMES:
                        self._homes.popitem(last=False)
                    return job
                self._changed.wait(PATIENCE if self._waiting else None)
        return None

    def _next(self, thinker: int) -> Job | None:
        """The first decision at a table of this thinker or of none, else one that has waited too long for its own."""
        late = time.monotonic() - PATIENCE
        for job in self._waiting:
            if self._homes.get(job.table_id, thinker) == thinker:
                return job
        return next((job for job in self._waiting if job.began <= late), None)
