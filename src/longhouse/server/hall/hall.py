"""The hall: all tables of one database, and what people may do at them.

Nothing here knows HTTP. Every change is stored durably before anybody hears of it.
"""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import Connection, text

from longhouse.core.note import Note
from longhouse.core.record import Event
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.server.hall.bell import Live
from longhouse.server.hall.clocks import left
from longhouse.server.hall.open_table import HallTable
from longhouse.server.hall.problems import NotFound, NotYours, Stale
from longhouse.server.hall.shelf import Catalogue
from longhouse.server.messages.message import Seen, seen, viewer_of
from longhouse.server.metrics import Metrics
from longhouse.server.settings import Settings
from longhouse.server.storage import queries
from longhouse.server.storage.queries import SeatRow
from longhouse.server.storage.store import NOTICES, Conflict, Store
from longhouse.server.thinking.advice import is_compound

log = logging.getLogger(__name__)
T = TypeVar("T")
KEPT_TABLES = 2000  # in memory; the others are read again when somebody comes
MOVED_ON = "The table has moved on."
TRIES = 20  # when other processes write to the same table


class Hall:
    """All tables, by name."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.catalogue = Catalogue(settings.games)
        self.store = Store(settings.database)
        self.live = Live()
        self.metrics = Metrics()
        self.after_change: list[Callable[[HallTable], None]] = []  # the thinkers listen here
        self._tables: OrderedDict[str, HallTable] = OrderedDict()
        self._lock = threading.Lock()
        self._stale: set[str] = set()
        self.listening = False  # to other processes
        self.opened = time.time()

    # Tables in memory

    def known(self) -> list[str]:
        """The tables in memory."""
        with self._lock:
            return list(self._tables)

    @contextmanager
    def at(self, table: str, sure: bool = True) -> Iterator[HallTable]:
        """A table held for oneself; surely up to date, or as far as other processes have told."""
        while True:
            found = self._known(table)
            with found.lock:
                if self._tables.get(table) is not found:
                    continue  # it was forgotten meanwhile
                if self.store.shared and (sure or not self.listening or table in self._stale):
                    self._stale.discard(table)
                    self._catch_up(found)
                if found.outdated and not self._renewed(found):
                    continue  # another process was faster
                try:
                    yield found
                finally:
                    if len(found.times) != len(found.table.record.events):
                        self.forget(table)  # memory must hold just what is stored
                return

    def _renewed(self, hall: HallTable) -> bool:
        """Let a table that was begun under older rules go on under ours, if it fits; False: try again."""
        try:
            events = hall.renew()
            if events:
                self.change(hall, events)
        except Conflict:
            return False
        return True

    def _known(self, table: str) -> HallTable:
        with self._lock:
            found = self._tables.get(table)
            if found is not None:
                self._tables.move_to_end(table)
                return found
        stored = self.store.read(lambda c: queries.read_all(c, table))
        if stored is None or stored.row.game not in self.catalogue.names:
            raise NotFound("There is no such table.")
        made = HallTable(self.catalogue.game(stored.row.game), stored)
        with self._lock:
            found = self._tables.setdefault(table, made)
            self._make_room()
        return found

    def _make_room(self) -> None:
        """Forget the tables nobody has come to for longest, but none that is in use."""
        for name in list(self._tables)[: max(0, len(self._tables) - KEPT_TABLES)]:
            old = self._tables[name]
            if old.lock.acquire(blocking=False):
                del self._tables[name]
                old.lock.release()

    def forget(self, table: str) -> None:
        """Read a table from the store again when it is next asked for."""
        with self._lock:
            self._tables.pop(table, None)

    def _catch_up(self, hall: HallTable) -> None:
        """Take in what other processes have written."""

        def look(c: Connection) -> bool:
            row = queries.read_table(c, hall.id)
            if row is None:
                raise NotFound("There is no such table.")
            after = hall.chat[-1].number if hall.chat else 0
            known = len(hall.table.record.events) + len(hall.unread)
            return hall.catch_up(
                row,
                queries.read_seats(c, hall.id),
                queries.read_events(c, hall.id, known),
                queries.read_chat(c, hall.id, after),
            )

        if self.store.read(look):
            self.live.ring(hall.id)

    def heard(self, table: str) -> None:
        """A process says that something has happened at a table."""
        if table in self._tables:
            self._stale.add(table)
        self.live.ring(table)

    # Changes

    def change(self, hall: HallTable, events: Sequence[Event], *more: Callable[[Connection, float], object]) -> None:
        """Store new events of a table that memory already holds, with whatever belongs to them."""
        now = time.time()
        first = len(hall.table.record.events) - len(events)
        status = "abandoned" if hall.table.ended == Note.abandoned() else "over" if hall.table.over else "running"

        def write(c: Connection) -> None:
            queries.add_events(c, hall.id, first, events, now)
            queries.set_status(c, hall.id, status, now)
            if first == 0:
                queries.set_version(c, hall.id, hall.row.version)  # what it is begun under
            for act in more:
                act(c, now)
            self._notice(c, hall.id)

        try:
            self.store.write(write)
        except BaseException:
            self.forget(hall.id)  # memory ran ahead of the store
            raise
        hall.times.extend([now] * len(events))
        hall.row = replace(hall.row, status=status, touched=now)
        self.metrics.count("events_total", len(events))
        self._tell(hall)

    def write_about(self, hall: HallTable, act: Callable[[Connection, float], T]) -> T:
        """Store something about a table that is no event of its game."""
        now = time.time()

        def write(c: Connection) -> T:
            result = act(c, now)
            self._notice(c, hall.id)
            return result

        return self.store.write(write)

    def _notice(self, c: Connection, table: str) -> None:
        if self.store.shared:
            c.execute(text("SELECT pg_notify(:channel, :table)"), {"channel": NOTICES, "table": table})

    def _tell(self, hall: HallTable) -> None:
        self.live.ring(hall.id)
        for listener in self.after_change:
            listener(hall)

    def again(self, act: Callable[[], T]) -> T:
        """Do something, and again if another process wrote to the same table first."""
        for _ in range(TRIES):
            try:
                return act()
            except Conflict:
                continue
        raise Stale("The table is too busy; please try again.")

    # People

    def seats_of(self, hall: HallTable, person: str) -> list[int]:
        """The seats a person holds at a table."""
        return [seat.seat for seat in hall.seats if seat.held_by(person)]

    def viewer(self, hall: HallTable, person: str, wanted: str | None = None) -> int:
        """With whose eyes a person looks at a table."""
        mine = self.seats_of(hall, person)
        if not wanted:
            acting = [seat for seat in mine if hall.running and seat in hall.table.view(seat).waiting]
            return (acting or mine or [WATCHER])[0]
        viewer = viewer_of(wanted, len(hall.seats))
        if viewer is None:
            raise NotFound(f"There is no seat {wanted} at this table.")
        if viewer != WATCHER and viewer not in mine:
            raise NotYours(f"You do not sit at {wanted}.")
        return viewer

    def own_seat(self, hall: HallTable, person: str, wanted: str) -> int:
        """The seat a person wants to act for, if it is the person's own."""
        seat = self.viewer(hall, person, wanted)
        if seat == WATCHER:
            raise NotYours("You look on at this table; only who has a seat can do that.")
        return seat

    def seat_row(self, hall: HallTable, name: str) -> SeatRow:
        """The seat of that name."""
        seat = viewer_of(name, len(hall.seats))
        if seat is None or seat == WATCHER:
            raise NotFound(f"There is no seat {name} at this table.")
        return hall.seats[seat]

    # Looking

    def seen(self, hall: HallTable, viewer: int, person: str, look: str = "both", skipped: bool = False) -> Seen:
        """How a table looks to a viewer now."""
        eyes = hall.eyes_of(viewer)
        shown = seen(hall, eyes, eyes.now, look, fresh=True, online=self.online(hall), clocks=left(hall))
        return {**shown, **self._about(hall, person), "compound": compound(hall, viewer), "skipped": skipped}

    def missed(self, hall: HallTable, viewer: int, person: str, n: int | None, look: str = "both") -> list[Seen]:
        """What a viewer who has been sent step n has missed since; one fresh view if that is too long ago."""
        eyes = hall.eyes_of(viewer)
        steps = eyes.after(n) if n is not None else None
        if steps is None:
            return [self.seen(hall, viewer, person, look, skipped=n is not None)]
        online, clocks, about = self.online(hall), left(hall), self._about(hall, person)
        found = [{**seen(hall, eyes, step, look, online=online, clocks=clocks), **about} for step in steps]
        if found:
            found[-1]["compound"] = compound(hall, viewer)
        return found

    def _about(self, hall: HallTable, person: str) -> Seen:
        """What a table is to a person."""
        again = self.rematch_of(hall)
        return {
            "host": hall.row.host == person,
            "mine": [seat_name(seat) for seat in self.seats_of(hall, person)],
            "watchers": self.live.watchers(hall.id),
            "rematch": f"/t/{again}" if again else None,
        }

    def rematch_of(self, hall: HallTable) -> str | None:
        """The table at which a finished game is played again."""
        if hall.row.status not in ("over", "abandoned"):
            return None
        return self.store.read(lambda c: queries.rematch_of(c, hall.id))

    def online(self, hall: HallTable) -> list[bool]:
        """Which seats have a page open."""
        viewers = self.live.viewers(hall.id)
        return [seat.seat in viewers for seat in hall.seats]


def compound(hall: HallTable, viewer: int) -> bool:
    """Whether what a viewer is asked now is composed of several answers; a game's view may say so itself."""
    now = hall.eyes_of(viewer).now
    decision = now.decision
    if decision is None or not hall.running:
        return False
    declared = getattr(now.view, "compound", None)
    if declared is not None:
        return bool(declared)
    known = hall.compound.get(viewer)
    if known is None or known[0] != decision:
        known = hall.compound[viewer] = (decision, is_compound(hall, viewer))
    return known[1]
