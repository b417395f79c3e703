"""The open streams of a hall: told when something has happened at their table.

Whoever changes a table rings. A few threads prepare what each open stream of that table has to be
sent, and hand it over to the event loop; a stream that is still sending is looked at again when it is done.
"""

import asyncio
import logging
import queue
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Protocol

from longhouse.core.state import WATCHER
from longhouse.server.hall.open_table import OpenTable

DRAWERS = 2  # threads: few, so that answers to requests do not wait for them
log = logging.getLogger(__name__)


class Listener(Protocol):
    """What an open stream is to those who ring."""

    table_id: str
    person: str
    seat: int  # with whose eyes it looks on
    language: str  # that its viewer reads
    ear: "Ear"

    def fresh(self, table: OpenTable) -> list[str]:
        """Everything its viewer has not been sent yet; asked while the table is held."""


class Ear:
    """Where the event loop waits for what one stream has to send."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.again = False  # something happened while it was sending
        self.sending = False
        self.ended = False
        self._parts: list[str] = []
        self._news: asyncio.Future[None] | None = None

    def tell(self, parts: list[str], end: bool = False) -> None:
        """Hand over what is to be sent; from any thread, while the table is held."""
        self.sending = True
        try:
            self.loop.call_soon_threadsafe(self._take, parts, end)
        except RuntimeError:  # the loop is closed: nobody listens any more
            self.ended = True

    def _take(self, parts: list[str], end: bool) -> None:
        self._parts += parts
        self.ended = self.ended or end
        self._wake()

    def _wake(self) -> None:
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def wait(self, seconds: float) -> str:
        """What is to be sent now; '' after a time of silence, or at the end."""
        if not self._parts and not self.ended:
            self._news = self.loop.create_future()
            timer = self.loop.call_later(seconds, self._wake)
            try:
                await self._news
            finally:
                timer.cancel()
                self._news = None
        parts, self._parts = self._parts, []
        return "".join(parts)

    def sent(self) -> bool:
        """It has been sent; whether something happened meanwhile."""
        self.sending = False
        again, self.again = self.again, False
        return again


class Bell:
    """The open streams of a hall, by table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._streams: dict[str, dict[int, Listener]] = defaultdict(dict)
        self._people: dict[str, int] = defaultdict(int)  # how many streams somebody has open
        self._count = 0
        self._rung: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._waiting: set[str] = set()
        self._threads: list[threading.Thread] = []
        self.closing = False

    # Opening and closing

    def open(self, draw: Callable[[str, Sequence[Listener]], None]) -> None:
        """Begin to draw for open streams."""
        for number in range(DRAWERS):
            thread = threading.Thread(target=self._draw, args=(draw,), name=f"hall-drawer-{number}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def end_streams(self) -> None:
        """The hall is about to close: all streams end."""
        self.closing = True
        with self._lock:
            streams = [stream for listeners in self._streams.values() for stream in listeners.values()]
        for stream in streams:
            stream.ear.tell([], end=True)

    def close(self) -> None:
        """Stop drawing."""
        self.end_streams()
        for _ in self._threads:
            self._rung.put(None)
        for thread in self._threads:
            thread.join(timeout=5)
        self._threads.clear()

    def join(self, stream: Listener) -> None:
        """A stream opens; everybody at the table may see that somebody is there."""
        with self._lock:
            self._streams[stream.table_id][id(stream)] = stream
            self._people[stream.person] += 1
            self._count += 1
        self.ring(stream.table_id)

    def leave(self, stream: Listener) -> None:
        """A stream has closed."""
        with self._lock:
            if self._streams[stream.table_id].pop(id(stream), None) is not None:
                self._count -= 1
                self._people[stream.person] -= 1
                if not self._people[stream.person]:
                    del self._people[stream.person]
            if not self._streams[stream.table_id]:
                del self._streams[stream.table_id]
        self.ring(stream.table_id)

    # Ringing

    def ring(self, table_id: str) -> None:
        """Something has happened at a table."""
        with self._lock:
            if table_id not in self._streams or table_id in self._waiting:
                return
            self._waiting.add(table_id)
        self._rung.put(table_id)

    def ring_all(self) -> None:
        """Something may have happened anywhere."""
        for table_id in self.tables():
            self.ring(table_id)

    def _draw(self, draw: Callable[[str, Sequence[Listener]], None]) -> None:
        while True:
            table_id = self._rung.get()
            if table_id is None:
                return
            with self._lock:
                self._waiting.discard(table_id)
                streams = list(self._streams.get(table_id, {}).values())
            try:
                if streams:
                    draw(table_id, streams)
            except Exception:
                log.exception("table %s: its streams could not be told", table_id)
                for stream in streams:
                    stream.ear.tell([], end=True)  # they come back and are told what they missed

    # Who is there

    def tables(self) -> list[str]:
        """The tables somebody looks at."""
        with self._lock:
            return list(self._streams)

    def lookers(self, table_id: str) -> set[int]:
        """With whose eyes somebody looks at a table."""
        with self._lock:
            return {stream.seat for stream in self._streams.get(table_id, {}).values()}

    def watchers(self, table_id: str) -> int:
        """How many people look on at a table."""
        with self._lock:
            return len({s.person for s in self._streams.get(table_id, {}).values() if s.seat == WATCHER})

    def streams(self, person: str | None = None) -> int:
        """How many streams are open, in all or of one person."""
        with self._lock:
            return self._count if person is None else self._people.get(person, 0)
