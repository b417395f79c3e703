"""Where a hall keeps its tables: SQLite with one writer and group commit, or PostgreSQL.

A change is a function of a connection. `write` returns after its effects are durable; several
changes that wait at the same time share one commit, each in a savepoint of its own.
"""

import os
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import TypeVar, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.pool import QueuePool

from longhouse.core.errors import BadOption
from longhouse.server.storage.migrate import upgrade

T = TypeVar("T")
Change = Callable[[Connection], T]
LARGEST_GROUP = 64  # changes in one commit
BUSY_SECONDS = 10
NOTICES = "longhouse"  # the channel on which PostgreSQL tells other processes


class Conflict(Exception):
    """Somebody else has written the same row first."""


class StoreClosed(Exception):
    """The hall is closing; nothing more is written."""


@dataclass
class _Job:
    change: Callable[[Connection], object]
    done: "Future[object]"


class Store:
    """Durable changes and reads on one database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.shared = not url.startswith("sqlite")  # other processes may write, too
        self.engine = _engine(url)
        self.commits = 0
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._closed = False
        self._opened = False
        self._lock = -1  # the file that says that a hall is open

    def _lock_file(self) -> None:
        """One hall for one SQLite file."""
        path = self.engine.url.database
        if not path or path == ":memory:":
            raise BadOption("a hall keeps its tables in a file: sqlite:///hall.db")
        try:
            self._lock = os.open(f"{path}.lock", os.O_WRONLY | os.O_CREAT, 0o600)
        except OSError as error:
            raise BadOption(f"{path} cannot be used: {error.strerror}") from None
        try:
            import fcntl

            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except ImportError:
            return
        except OSError:
            os.close(self._lock)
            raise BadOption(f"another hall has {path} open; close it, or use another --database") from None

    def open(self) -> None:
        """Bring the schema up to date and begin to take changes."""
        if self._opened:
            return
        if not self.shared:
            self._lock_file()
        upgrade(self.engine)
        self._opened = True
        if not self.shared:
            self._writer = threading.Thread(target=self._write_groups, name="hall-writer", daemon=True)
            self._writer.start()

    def close(self) -> None:
        """Finish what is under way, then let go of the database."""
        self._closed = True
        if self._writer is not None:
            self._jobs.put(None)
            self._writer.join()
        self.engine.dispose()
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    @property
    def waiting(self) -> int:
        """How many changes wait for the next commit."""
        return self._jobs.qsize()

    def read(self, look: Change[T]) -> T:
        """What a look at the database finds."""
        with self.engine.connect() as connection:
            return look(connection)

    def write(self, change: Change[T]) -> T:
        """Carry out a change; when this returns, it will survive a power cut."""
        if self._closed:
            raise StoreClosed
        if self._writer is None:
            return self._write_alone(change)
        job = _Job(change, Future())
        self._jobs.put(job)
        return cast(T, job.done.result())

    def _write_alone(self, change: Change[T]) -> T:
        try:
            with self.engine.begin() as connection:
                result = change(connection)
        except IntegrityError as error:
            raise Conflict from error
        self.commits += 1
        return result

    # The one writer of SQLite

    def _write_groups(self) -> None:
        """What the writer does until the store closes: one commit after the other, each for all who wait."""
        connection: Connection | None = None
        last = False
        while not last:
            group: list[_Job] = []
            while not group or (len(group) < LARGEST_GROUP and not self._jobs.empty()):
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                group.append(job)
            if not group:
                break
            try:
                connection = connection or self.engine.connect()
                self._write_group(connection, group)
            except Exception as error:
                for job in group:
                    if not job.done.done():
                        job.done.set_exception(error)
                if connection is not None:
                    connection.close()
                    connection = None
        if connection is not None:
            connection.close()

    def _write_group(self, connection: Connection, group: list[_Job]) -> None:
        if len(group) == 1:
            job = group[0]
            try:
                with connection.begin():
                    result = job.change(connection)
            except IntegrityError as error:
                raise Conflict from error
            self.commits += 1
            job.done.set_result(result)
            return
        results: list[tuple[_Job, object]] = []
        with connection.begin():
            for job in group:
                try:
                    with connection.begin_nested():
                        results.append((job, job.change(connection)))
                except IntegrityError as error:
                    conflict = Conflict()
                    conflict.__cause__ = error
                    job.done.set_exception(conflict)
                except OperationalError:
                    raise
                except Exception as error:
                    job.done.set_exception(error)
        self.commits += 1
        for job, result in results:
            job.done.set_result(result)


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=20, max_overflow=20, pool_pre_ping=True, hide_parameters=True)
    engine = create_engine(
        url,
        poolclass=QueuePool,
        pool_size=20,
        max_overflow=40,
        hide_parameters=True,  # complaints end up in logs, and moves may be secret
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )

    @event.listens_for(engine, "connect")
    def _prepare(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy says BEGIN itself
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine
