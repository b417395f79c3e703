"""The hall: all tables of one database, and who may do what at them.

Nothing here knows HTTP. Every change is stored durably before anybody hears of it.
"""

import json
import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import Connection, text

from longhouse.core.errors import BadRecord
from longhouse.core.record import Event
from longhouse.core.seal import HallKey, signed
from longhouse.core.state import WATCHER
from longhouse.core.verify import published
from longhouse.server.hall.bell import Bell
from longhouse.server.hall.hall_key import open_key
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.problems import NotFound, NotYours, Stale
from longhouse.server.hall.shelf import Shelf
from longhouse.server.hall.viewer import seat_named
from longhouse.server.metrics import Metrics
from longhouse.server.settings import Settings
from longhouse.server.storage import queries
from longhouse.server.storage.rows import SeatRow
from longhouse.server.storage.store import NOTICES, Conflict, Store

log = logging.getLogger(__name__)
T = TypeVar("T")
KEPT_TABLES = 2000  # in memory; the others are read again when somebody comes
TRIES = 20  # when other processes write to the same table


class Hall:
    """All tables, by name."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.shelf = Shelf(settings.games)
        self.store = Store(settings.database)
        self.bell = Bell()
        self.metrics = Metrics()
        self.after_change: list[Callable[[OpenTable], None]] = []  # the thinkers listen here
        self._tables: OrderedDict[str, OpenTable] = OrderedDict()
        self._lock = threading.Lock()
        self._stale: set[str] = set()
        self.listening = False  # to other processes
        self.key: HallKey | None = None  # what the hall signs with; read when it opens
        self.opened = time.time()

    def open(self) -> None:
        """Open the store, and find the key of this hall."""
        self.store.open()
        self.key = open_key(self.store, self.settings.key)

    # Tables in memory

    def known(self) -> list[str]:
        """The tables in memory."""
        with self._lock:
            return list(self._tables)

    @contextmanager
    def at(self, table_id: str, sure: bool = True) -> Iterator[OpenTable]:
        """A table held for oneself; surely up to date, or as far as other processes have told."""
        while True:
            table = self._known(table_id)
            with table.lock:
                if self._tables.get(table_id) is not table:
                    continue  # it was forgotten meanwhile
                if self.store.shared and (sure or not self.listening or table_id in self._stale):
                    self._stale.discard(table_id)
                    self._catch_up(table)
                if table.outdated and not self._renewed(table):
                    continue  # another process was faster
                try:
                    yield table
                finally:
                    if len(table.times) != len(table.record.events):
                        self.forget(table_id)  # memory must hold just what is stored
                return

    def _renewed(self, table: OpenTable) -> bool:
        """Let a table that was begun under older rules go on under ours, if it fits; False: try again."""
        try:
            events = table.renew()
            if events:
                self.change(table, events)
        except Conflict:
            return False
        return True

    def _known(self, table_id: str) -> OpenTable:
        with self._lock:
            table = self._tables.get(table_id)
            if table is not None:
                self._tables.move_to_end(table_id)
                return table
        stored = self.store.read(lambda c: queries.read_all(c, table_id))
        if stored is None or stored.row.game not in self.shelf.names:
            raise NotFound("no_table")
        table = OpenTable(self.shelf.game(stored.row.game), stored)
        with self._lock:
            table = self._tables.setdefault(table_id, table)
            self._make_room()
        return table

    def _make_room(self) -> None:
        """Forget the tables nobody has come to for longest, but none that is in use."""
        for table_id in list(self._tables)[: max(0, len(self._tables) - KEPT_TABLES)]:
            table = self._tables[table_id]
            if table.lock.acquire(blocking=False):
                del self._tables[table_id]
                table.lock.release()

    def forget(self, table_id: str) -> None:
        """Read a table from the store again when it is next asked for."""
        with self._lock:
            self._tables.pop(table_id, None)

    def _catch_up(self, table: OpenTable) -> None:
        """Take in what other processes have written."""

        def look(c: Connection) -> bool:
            row = queries.read_table(c, table.id)
            if row is None:
                raise NotFound("no_table")
            after = table.chat[-1].number if table.chat else 0
            known = len(table.record.events) + len(table.unread)
            return table.catch_up(
                row,
                queries.read_seats(c, table.id),
                queries.read_events(c, table.id, known),
                queries.read_chat(c, table.id, after),
            )

        if self.store.read(look):
            self.bell.ring(table.id)

    def heard(self, table_id: str) -> None:
        """A process says that something has happened at a table."""
        if table_id in self._tables:
            self._stale.add(table_id)
        self.bell.ring(table_id)

    # Changes

    def change(self, table: OpenTable, events: Sequence[Event], *more: Callable[[Connection, float], object]) -> None:
        """Store new events of a table that memory already holds, with whatever belongs to them."""
        now = time.time()
        first = len(table.record.events) - len(events)
        status = table.stands()
        signature = self._signature(table) if status in ("over", "abandoned") else None

        def write(c: Connection) -> None:
            queries.add_events(c, table.id, first, events, now)
            queries.set_status(c, table.id, status, now)
            if first <= table.row.brought:
                queries.set_begun(c, table.id, table.row.version, table.row.agreement)
            if signature is not None:
                queries.set_signature(c, table.id, signature)
            for act in more:
                act(c, now)
            self._notice(c, table.id)

        try:
            self.store.write(write)
        except BaseException:
            self.forget(table.id)  # memory ran ahead of the store
            raise
        table.times.extend([now] * len(events))
        table.row = replace(table.row, status=status, touched=now, signature=signature)
        self.metrics.count("events_total", len(events))
        self._tell(table)

    def _signature(self, table: OpenTable) -> str | None:
        """The signature of this hall under a game that is over, as it is stored."""
        if self.key is None or table.record.agreement is None or table.differs:
            return None
        try:
            whole = published(table.game, table.record, table.row.secret, table.components)
        except BadRecord:
            log.exception("table %s: its record is not in order and is not signed", table.id)
            return None
        made = signed(whole, self.key).signature
        return None if made is None else json.dumps([made.key, made.value, made.succeeds])

    def write_about(self, table: OpenTable, act: Callable[[Connection, float], T]) -> T:
        """Store something about a table that is no event of its game."""
        now = time.time()

        def write(c: Connection) -> T:
            result = act(c, now)
            self._notice(c, table.id)
            return result

        return self.store.write(write)

    def _notice(self, c: Connection, table_id: str) -> None:
        if self.store.shared:
            c.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": NOTICES, "table": table_id})

    def _tell(self, table: OpenTable) -> None:
        self.bell.ring(table.id)
        for listener in self.after_change:
            listener(table)

    def again(self, act: Callable[[], T]) -> T:
        """Do something, and again if another process wrote to the same table first."""
        for _ in range(TRIES):
            try:
                return act()
            except Conflict:
                continue
        raise Stale("too_busy")

    # People

    def seats_of(self, table: OpenTable, person: str) -> list[int]:
        """The seats a person holds at a table."""
        return [seat.seat for seat in table.seats if seat.held_by(person)]

    def viewpoint(self, table: OpenTable, person: str, wanted: str | None = None) -> int:
        """With whose eyes a person looks at a table: one of the person's seats, or WATCHER."""
        own = self.seats_of(table, person)
        if not wanted:
            asked = [seat for seat in own if table.must_decide(seat)]
            return (asked or own or [WATCHER])[0]
        seat = seat_named(wanted, len(table.seats))
        if seat is None:
            raise NotFound("no_seat", seat=wanted)
        if seat != WATCHER and seat not in own:
            raise NotYours("not_your_seat", seat=wanted)
        return seat

    def own_seat(self, table: OpenTable, person: str, wanted: str) -> int:
        """The seat a person wants to act for, if it is the person's own."""
        seat = self.viewpoint(table, person, wanted)
        if seat == WATCHER:
            raise NotYours("you_look_on")
        return seat

    def seat_row(self, table: OpenTable, name: str) -> SeatRow:
        """The seat of that name."""
        seat = seat_named(name, len(table.seats))
        if seat is None or seat == WATCHER:
            raise NotFound("no_seat", seat=name)
        return table.seats[seat]

    # Who is there

    def rematch_of(self, table: OpenTable) -> str | None:
        """The table at which a finished game is played again."""
        if table.row.status not in ("over", "abandoned"):
            return None
        return self.store.read(lambda c: queries.rematch_of(c, table.id))

    def online(self, table: OpenTable) -> list[bool]:
        """Which seats have a page open."""
        lookers = self.bell.lookers(table.id)
        return [seat.seat in lookers for seat in table.seats]
