"""Bots think in processes of their own: with a time limit, started again after a crash.

An answer to a secret decision is given after a whole number of `secret_pace` seconds, so that
its delay does not tell how much there was to choose from. A konungr thinks on all cores that no
other bot of the hall uses. A table stays with one thinker, whose bots remember it.
"""

import heapq
import itertools
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial

from longhouse.arena.crew import cores
from longhouse.bots.bot import unhurried
from longhouse.bots.levels import LEVELS, WEAKEST
from longhouse.core.errors import LonghouseError
from longhouse.server.hall import acts
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.problems import Problem
from longhouse.server.hall.seats import begin_if_full
from longhouse.server.storage import queries
from longhouse.server.storage.store import StoreClosed
from longhouse.server.thinking.jobs import Job, Jobs
from longhouse.server.thinking.minds import Minds
from longhouse.server.thinking.worker import Asked, NoAnswer, Worker, think

log = logging.getLogger(__name__)
FAILURES = 3  # after which a decision is answered at random, so that the table goes on


class Thinkers:
    """The bots of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._jobs = Jobs()
        self._pending: set[tuple[str, int, int]] = set()
        self._lock = threading.Lock()
        self._due: list[tuple[float, int, Job, str]] = []
        self._count = itertools.count()
        self._woken = threading.Condition()
        self._closing = False
        self._free = cores()
        self._minds = Minds()  # of bots that think here
        self._threads: list[threading.Thread] = []

    def open(self) -> None:
        """Begin to think, also about what was left when the hall closed."""
        self.hall.after_change.append(self.look)
        for number in range(max(1, self.hall.settings.thinkers)):
            self._start(partial(self._think, number), f"hall-thinker-{number}")
        self._start(self._deliver, "hall-bots")
        self._start(self.resume, "hall-resume")

    def close(self) -> None:
        """Stop thinking."""
        with self._woken:
            self._closing = True
            self._woken.notify_all()
        self._jobs.close()
        for thread in self._threads:
            thread.join(timeout=5)

    def _start(self, target: object, name: str) -> None:
        assert callable(target), "a thread runs a function"
        thread = threading.Thread(target=target, name=name, daemon=True)
        thread.start()
        self._threads.append(thread)

    def resume(self, untouched_since: float | None = None) -> None:
        """Look at all tables that should be under way, or at those nobody touched since a time."""
        for table_id in self.hall.store.read(lambda c: queries.tables_in(c, ("waiting", "running"), untouched_since)):
            if self._closing:
                return
            try:
                begin_if_full(self.hall, table_id)
                with self.hall.at(table_id) as table:
                    self.look(table)
            except (Problem, StoreClosed):
                continue

    def look(self, table: OpenTable) -> None:
        """See whether a bot is asked at a table; its lock is held."""
        if not table.running:
            return
        state = table.game_table.state
        for seat in range(len(table.seats)):
            level = table.bot_level(seat)
            if level is None or not state.may_act(seat):
                continue
            decision = table.viewer(seat).now.decision
            if decision is None:
                continue
            asked = Asked(
                table.id,
                table.game.name,
                table.row.components,
                state.dump(),
                seat,
                level,
                table.record.names,
                tuple(table.game_table.seen(seat)),
            )
            self._submit(Job(seat, decision, state.secret(seat), asked))

    def _submit(self, job: Job) -> None:
        with self._lock:
            if job.key in self._pending:
                return
            self._pending.add(job.key)
        self._jobs.put(job)

    @property
    def waiting(self) -> int:
        """How many decisions bots have to make."""
        return len(self._pending)

    # Thinking

    def _think(self, number: int) -> None:
        worker = Worker(self.hall.shelf.modules) if self.hall.settings.thinkers else None
        while (job := self._jobs.take(number)) is not None:
            self._plan(job, self._answer(job, worker))
        if worker is not None:
            worker.close()

    def _answer(self, job: Job, worker: Worker | None) -> str:
        if worker is None:
            return think(self.hall.shelf, job.asked, self._minds)
        for _ in range(FAILURES):
            try:
                with self._cores_for(job.asked.level) as many:
                    return worker.ask(replace(job.asked, cores=many), self.hall.settings.think_limit)
            except NoAnswer as reason:
                self.hall.metrics.count("thinker_restarts_total")
                log.warning("table %s: a %s had to be asked again: %s", job.table_id, job.asked.level, reason)
        return think(self.hall.shelf, replace(job.asked, level=WEAKEST), Minds())

    @contextmanager
    def _cores_for(self, level: str) -> Iterator[int]:
        """How many cores a bot may think on: all that no other uses, and one in any case."""
        with self._lock:
            many = max(self._free, 1) if level in LEVELS and LEVELS[level].helped else 1
            self._free -= many
        try:
            yield many
        finally:
            with self._lock:
                self._free += many

    def _plan(self, job: Job, move: str) -> None:
        """Give the answer at its time."""
        settings = self.hall.settings
        took = time.monotonic() - job.began
        if job.secret and settings.secret_pace > 0:
            due = job.began + unhurried(took, settings.secret_pace)
        else:
            due = job.began + max(took, settings.pace)
        with self._woken:
            heapq.heappush(self._due, (due, next(self._count), job, move))
            self._woken.notify_all()

    def _deliver(self) -> None:
        while True:
            with self._woken:
                while not self._closing and (not self._due or self._due[0][0] > time.monotonic()):
                    self._woken.wait(self._due[0][0] - time.monotonic() if self._due else None)
                if self._closing:
                    return
                _, _, job, move = heapq.heappop(self._due)
            self._give(job, move)

    def _give(self, job: Job, move: str) -> None:
        try:
            acts.bot_move(self.hall, job.table_id, job.seat, job.decision, move)
        except StoreClosed:
            return
        except (Problem, LonghouseError) as error:
            log.warning("table %s: the answer of a bot did not fit (%s)", job.table_id, type(error).__name__)
        except Exception:
            log.exception("table %s: the answer of a bot could not be kept", job.table_id)
        finally:
            with self._lock:
                self._pending.discard(job.key)
        self.hall.metrics.count("bot_answers_total")
