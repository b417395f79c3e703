"""Reviews of finished games: made in a process of its own, one at a time, and kept for a while."""

import logging
import multiprocessing
import queue
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection

from longhouse.arena import interrupts
from longhouse.arena.review import Decision, Review, review
from longhouse.core import record as saga
from longhouse.core.catalogue import ENGLISH, spoken
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.replay import replay
from longhouse.server.hall.problems import TooMuch
from longhouse.server.hall.shelf import Shelf

log = logging.getLogger(__name__)
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
    failed: bool = False
    said: dict[str, tuple[Decision, ...]] = field(default_factory=dict)  # the decisions in other languages

    def decisions(self, game: Game, record: Record, components: Components) -> tuple[Decision, ...]:
        """The decisions of the review, in the language that is spoken; none while it is not ready."""
        if self.review is None:
            return ()
        if spoken() == ENGLISH:  # in which reviews are made
            return self.review.decisions
        if spoken() not in self.said:
            self.said[spoken()] = _in_words(self.review.decisions, game, record, components)
        return self.said[spoken()]


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
                    log.warning("a review failed: %s", what)
                    work.failed = True
                    return
        except (EOFError, OSError):
            work.failed = True
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


def _in_words(
    decisions: Sequence[Decision], game: Game, record: Record, components: Components
) -> tuple[Decision, ...]:
    """Decisions with their moves in the words of the choices the player had, in the language that is spoken."""
    table, fed, said = replay(game, record, components, upto=0), 0, []
    for decision in decisions:
        for event in record.events[fed : decision.event - 1]:
            table.feed(event)
        fed = decision.event - 1
        words = {choice.move: choice.says for choice in table.view(decision.seat).choices}
        played, better = (words.get(move, move) for move in (decision.played, decision.better))
        said.append(replace(decision, played_says=played, better_says=better))
    return tuple(said)
