"""Event streams: every step a viewer notices, in order, once; a stream that comes back goes on where it was."""

import json
import time
from collections.abc import AsyncIterator
from typing import Any

import anyio.to_thread

from longhouse.core.record import seat_name
from longhouse.core.state import WATCHER
from longhouse.server.clocks import left
from longhouse.server.hall import Hall
from longhouse.server.live import Bell
from longhouse.server.rows import ChatLine
from longhouse.server.seen import seats
from longhouse.server.tables import HallTable

PING_SECONDS = 15.0
LATEST_CHAT = 50


def said(line: ChatLine) -> dict[str, Any]:
    """A line of chat as it is sent."""
    seat = None if line.seat is None else seat_name(line.seat)
    return {"n": line.number, "name": line.name, "seat": seat, "text": line.text, "at": line.at}


def written(event: str, data: object, number: int | None = None) -> str:
    """One event of a stream as text."""
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {event}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"


class Stream:
    """What one open stream has sent so far, and what it has to send next."""

    def __init__(
        self, hall: Hall, table: str, person: str, viewer: int, look: str, last: int | None, chat: int | None
    ) -> None:
        self.hall = hall
        self.table = table
        self.person = person
        self.viewer = viewer
        self.look = look
        self.last = last
        self.chat = chat
        self.seats = ""
        self.status = ""
        self.gone = False

    def fresh(self) -> list[str]:
        """Everything this viewer has not been sent yet."""
        with self.hall.at(self.table, sure=False) as found:
            if self.viewer != WATCHER and not found.seats[self.viewer].held_by(self.person):
                self.gone = True  # the host took the seat away
                return [written("gone", {"says": "You no longer sit here."})]
            steps = self.hall.missed(found, self.viewer, self.person, self.last, self.look)
            parts = [written("seen", step, step["n"]) for step in steps]
            if steps:
                self.last = steps[-1]["n"]
            parts += self._people(found, bool(steps))
            lines = found.chat[-LATEST_CHAT:] if self.chat is None else [s for s in found.chat if s.number > self.chat]
            self.chat = found.chat[-1].number if found.chat else 0
            return parts + [written("chat", said(line)) for line in lines]

    def _people(self, found: HallTable, told: bool) -> list[str]:
        """Who is there now, if that has changed since it was sent."""
        now, status, first = found.eyes_of(self.viewer).now, found.row.status, not self.status
        watchers = self.hall.live.watchers(self.table)
        public = json.dumps([seats(found, now, self.hall.online(found)), watchers])
        if public == self.seats and status == self.status:
            return []
        changed = not first and (status != self.status or status == "waiting")
        self.seats, self.status = public, status
        if told:
            return []
        if changed:
            return [written("seen", self.hall.seen(found, self.viewer, self.person, self.look), now.n)]
        people = seats(found, now, self.hall.online(found), left(found))
        return [written("seats", {"seats": people, "watchers": watchers})]

    async def events(self, bell: Bell) -> AsyncIterator[str]:
        """The stream until somebody hangs up."""
        self.hall.live.join(self.table, bell, self.person, self.viewer)
        try:
            yield "retry: 1000\n\n"
            ping = time.monotonic() + PING_SECONDS
            limiter = self.hall.live.drawers()
            while not self.gone and not self.hall.live.closing:
                for part in await anyio.to_thread.run_sync(self.fresh, limiter=limiter):
                    yield part
                    ping = time.monotonic() + PING_SECONDS  # by what was sent: a secret must not shift it
                if (
                    not self.gone
                    and not self.hall.live.closing
                    and not await bell.wait(max(0.0, ping - time.monotonic()))
                ):
                    yield written("ping", {})
                    ping = time.monotonic() + PING_SECONDS
        finally:
            self.hall.live.leave(self.table, bell)
