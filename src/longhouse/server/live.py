"""Wakes the event streams of a table when something has happened there."""

import asyncio
import threading
from collections import defaultdict

import anyio

from longhouse.core.state import WATCHER

DRAWERS = 4


class Bell:
    """Rings at one open stream; rung from any thread."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.rung = asyncio.Event()

    def ring(self) -> None:
        """Wake the stream."""
        try:
            self.loop.call_soon_threadsafe(self.rung.set)
        except RuntimeError:  # the loop is closed: nobody listens any more
            return

    async def wait(self, seconds: float) -> bool:
        """Until the bell rings; False if it stayed silent."""
        try:
            await asyncio.wait_for(self.rung.wait(), seconds)
        except TimeoutError:
            return False
        self.rung.clear()
        return True


class Live:
    """The open streams of a hall, by table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.closing = False
        self._drawers: anyio.CapacityLimiter | None = None
        self._bells: dict[str, dict[Bell, tuple[str, int]]] = defaultdict(dict)

    def drawers(self) -> anyio.CapacityLimiter:
        """How many streams prepare their steps at once: few, so that answers to requests do not wait for them."""
        if self._drawers is None:
            self._drawers = anyio.CapacityLimiter(DRAWERS)
        return self._drawers

    def close(self) -> None:
        """The hall closes: all streams end."""
        self.closing = True
        self.ring_all()

    def join(self, table: str, bell: Bell, person: str, viewer: int) -> None:
        """A stream opens; everybody at the table may see that somebody is there."""
        with self._lock:
            self._bells[table][bell] = (person, viewer)
        self.ring(table)

    def leave(self, table: str, bell: Bell) -> None:
        """A stream has closed."""
        with self._lock:
            self._bells[table].pop(bell, None)
            if not self._bells[table]:
                del self._bells[table]
        self.ring(table)

    def ring(self, table: str) -> None:
        """Something has happened at a table."""
        with self._lock:
            bells = list(self._bells.get(table, ()))
        for bell in bells:
            bell.ring()

    def ring_all(self) -> None:
        """Something may have happened anywhere."""
        for table in self.tables():
            self.ring(table)

    def tables(self) -> list[str]:
        """The tables somebody looks at."""
        with self._lock:
            return list(self._bells)

    def viewers(self, table: str) -> set[int]:
        """Who looks at a table."""
        with self._lock:
            return {viewer for _, viewer in self._bells.get(table, {}).values()}

    def watchers(self, table: str) -> int:
        """How many people look on at a table."""
        with self._lock:
            return len({who for who, viewer in self._bells.get(table, {}).values() if viewer == WATCHER})

    def streams(self, person: str | None = None) -> int:
        """How many streams are open, in all or of one person."""
        with self._lock:
            everyone = [who for bells in self._bells.values() for who, _ in bells.values()]
        return len(everyone) if person is None else everyone.count(person)
