"""Reviews of finished games: made in a process of its own, one at a time, and kept for a while."""

import multiprocessing
import queue
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

from longhouse.arena import interrupts
from longhouse.arena.review import Review, review
from longhouse.core import record as saga
from longhouse.server.hall.problems import TooMuch
from longhouse.server.hall.shelf import Shelf
from longhouse.server.words import say

ITERATIONS = 60  # how hard a decision is thought about
KEPT = 100
MOST_WAITING = 20
SECONDS = 300.0  # after which a review is given up
PROGRESS = 5  # events between two reports


@dataclass
class Work:
    """A review, or how far it is."""

    record: str
    components: str | None
    done: int = 0  # events looked at
    of: int = 0
    review: Review | None = None
    trouble: str = ""


class Reviews:
    """All reviews of a hall."""

    def __init__(self, modules: Sequence[str]) -> None:
        self.modules = tuple(modules)
        self._works: OrderedDict[str, Work] = OrderedDict()
        self._waiting: queue.SimpleQueue[Work | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._closing = False

    def of(self, table_id: str, record: str, components: str | None, events: int) -> Work:
        """The review of a table; the first who asks lets it begin."""
        with self._lock:
            work = self._works.get(table_id)
            if work is None:
                if self._waiting.qsize() >= MOST_WAITING:
                    raise TooMuch("many_reviews")
                work = self._works[table_id] = Work(record, components, of=events)
                self._waiting.put(work)
                while len(self._works) > KEPT:
                    self._works.popitem(last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="hall-reviews", daemon=True)
                self._thread.start()
            return work

    def close(self) -> None:
        """Stop."""
        self._closing = True
        self._waiting.put(None)
        if self._thread is not None:
            self._thread.join(timeout=5)

    def _run(self) -> None:
        while True:
            work = self._waiting.get()
            if work is None or self._closing:
                return
            self._make(work)

    def _make(self, work: Work) -> None:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=_review,
            args=(theirs, self.modules, work.record, work.components),
            name="longhouse-review",
            daemon=True,
        )
        with interrupts.held():
            process.start()
        theirs.close()
        try:
            while work.review is None and not self._closing:
                if not ours.poll(SECONDS):
                    raise EOFError
                kind, what = ours.recv()
                if kind == "done":
                    work.done = what
                elif kind == "review":
                    work.review = what
                else:
                    work.trouble = what
                    return
        except (EOFError, OSError):
            work.trouble = say("problems", "review_interrupted")
        finally:
            process.kill()
            process.join()
            ours.close()


def _review(connection: Connection, modules: Sequence[str], text: str, components: str | None) -> None:
    """What the process does."""
    try:
        record = saga.read(text)
        game = Shelf(modules).game(record.game)
        chosen = game.components(text=components) if components else None
        for done, whole in review(game, record, ITERATIONS, components=chosen):
            if whole is not None:
                connection.send(("review", whole))
            elif done % PROGRESS == 0:
                connection.send(("done", done))
    except Exception as error:
        connection.send(("trouble", str(error)))
