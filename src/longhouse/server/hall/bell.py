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
from longhouse.server.hall.open_table import HallTable

DRAWERS = 2  # threads: few, so that answers to requests do not wait for them
log = logging.getLogger(__name__)


class Listener(Protocol):
    """What an open stream is to those who ring."""

    table: str
    person: str
    viewer: int
    ear: "Ear"

    def fresh(self, found: HallTable) -> list[str]:
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


class Live:
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
            self._streams[stream.table][id(stream)] = stream
            self._people[stream.person] += 1
            self._count += 1
        self.ring(stream.table)

    def leave(self, stream: Listener) -> None:
        """A stream has closed."""
        with self._lock:
            if self._streams[stream.table].pop(id(stream), None) is not None:
                self._count -= 1
                self._people[stream.person] -= 1
                if not self._people[stream.person]:
                    del self._people[stream.person]
            if not self._streams[stream.table]:
                del self._streams[stream.table]
        self.ring(stream.table)

    # Ringing

    def ring(self, table: str) -> None:
        """Something has happened at a table."""
        with self._lock:
            if table not in self._streams or table in self._waiting:
                return
            self._waiting.add(table)
        self._rung.put(table)

    def ring_all(self) -> None:
        """Something may have happened anywhere."""
        for table in self.tables():
            self.ring(table)

    def _draw(self, draw: Callable[[str, Sequence[Listener]], None]) -> None:
        while True:
            table = self._rung.get()
            if table is None:
                return
            with self._lock:
                self._waiting.discard(table)
                streams = list(self._streams.get(table, {}).values())
            try:
                if streams:
                    draw(table, streams)
            except Exception:
                log.exception("table %s: its streams could not be told", table)
                for stream in streams:
                    stream.ear.tell([], end=True)  # they come back and are told what they missed

    # Who is there

    def tables(self) -> list[str]:
        """The tables somebody looks at."""
        with self._lock:
            return list(self._streams)

    def viewers(self, table: str) -> set[int]:
        """Who looks at a table."""
        with self._lock:
            return {stream.viewer for stream in self._streams.get(table, {}).values()}

    def watchers(self, table: str) -> int:
        """How many people look on at a table."""
        with self._lock:
            return len({s.person for s in self._streams.get(table, {}).values() if s.viewer == WATCHER})

    def streams(self, person: str | None = None) -> int:
        """How many streams are open, in all or of one person."""
        with self._lock:
            return self._count if person is None else self._people.get(person, 0)
