"""What has to be done from time to time: clocks, tables nobody comes back to, news from other processes."""

import logging
import threading
import time
from functools import partial

from sqlalchemy import Connection

from longhouse.server.hall import acts
from longhouse.server.hall.clocks import GRACE, run_out
from longhouse.server.hall.codes import let_in
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.problems import Problem
from longhouse.server.hall.seats import begin_if_full
from longhouse.server.storage import queries
from longhouse.server.storage.store import NOTICES, StoreClosed
from longhouse.server.thinking.thinkers import Thinkers
from longhouse.server.upkeep.memory import Tidying

log = logging.getLogger(__name__)
DAY = 24 * 3600.0
EXPIRY_SECONDS = 300.0  # between two looks for abandoned tables
RESUME_SECONDS = 30.0  # between two looks for bots another process has left waiting


class Keeper:
    """Looks after a hall in the background."""

    def __init__(self, hall: Hall, thinkers: Thinkers) -> None:
        self.hall = hall
        self.thinkers = thinkers
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []

    def open(self) -> None:
        """Begin."""
        self._threads = [threading.Thread(target=self._sweep, name="hall-keeper", daemon=True)]
        if self.hall.store.shared:
            self._threads.append(threading.Thread(target=self._listen, name="hall-listener", daemon=True))
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """Stop."""
        self._stop.set()
        for thread in self._threads:
            thread.join(timeout=5)

    def _sweep(self) -> None:
        settings = self.hall.settings
        expiry = resumed = polled = time.monotonic()
        tidying = Tidying(expiry)
        while not self._stop.wait(settings.sweep or 1.0):
            now = time.monotonic()
            try:
                if settings.sweep:
                    self.look_at_clocks(time.time())
                    self.look_at_words()
                tidying.look(self.hall.store.commits, now)
                if now - expiry >= EXPIRY_SECONDS:
                    expiry = now
                    self.expire(time.time())
                if self.hall.store.shared and now - polled >= settings.poll:
                    polled = now
                    self.poll()
                if self.hall.store.shared and now - resumed >= RESUME_SECONDS:
                    resumed = now
                    self.thinkers.resume(time.time() - RESUME_SECONDS)
            except StoreClosed:
                return
            except Exception:
                log.exception("the keeper of the hall stumbled")

    def look_at_clocks(self, now: float) -> None:
        """Flag the seats whose time is up; a bot plays on."""
        if now - self.hall.opened < GRACE:
            return
        for table_id in self.hall.known():
            try:
                with self.hall.at(table_id, sure=False) as table:
                    if table.row.clock.get("kind", "none") == "none":
                        continue
                    for seat in run_out(table, now):
                        acts.flag(self.hall, table, seat)
            except Problem:
                continue

    def look_at_words(self) -> None:
        """Begin at tables that have waited long enough for words, and seat those who have waited with a code."""
        for table_id in self.hall.known():
            try:
                with self.hall.at(table_id, sure=False) as table:
                    waits = table.row.status == "waiting" and table.row.filled is not None
                    let_in(self.hall, table, time.time())
                if waits:
                    begin_if_full(self.hall, table_id)
            except Problem:
                continue

    def expire(self, now: float) -> None:
        """Close tables nobody has touched for long; their secrets are published."""
        settings = self.hall.settings
        for status, days in (("running", settings.expire_days), ("waiting", settings.waiting_days)):
            for table_id in self.hall.store.read(partial(_untouched, status, now - days * DAY)):
                try:
                    acts.close(self.hall, None, table_id)
                    log.info("table %s: closed as abandoned", table_id)
                except Problem:
                    continue

    def poll(self) -> None:
        """See what other processes have done at the tables somebody looks at, should a notice be lost."""
        for table_id in self.hall.bell.tables():
            try:
                with self.hall.at(table_id):
                    pass
            except Problem:
                continue

    def _listen(self) -> None:
        """Hear from PostgreSQL at which tables something has happened."""
        import psycopg

        address = self.hall.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stop.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {NOTICES}")
                    self.hall.listening = True
                    self.hall.bell.ring_all()
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=0.3):
                            self.hall.heard(notice.payload)
            except psycopg.Error:
                self.hall.listening = False
                self._stop.wait(1.0)


def _untouched(status: str, since: float, c: Connection) -> list[str]:
    return queries.tables_in(c, (status,), since)
