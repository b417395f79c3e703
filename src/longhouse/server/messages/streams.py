"""Event streams: every step a viewer notices, in order, once; a stream that comes back goes on where it was."""

import asyncio
import json
from collections.abc import AsyncGenerator, Sequence
from typing import Any

from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.server.hall.bell import Ear, Listener
from longhouse.server.hall.clocks import left
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import HallTable
from longhouse.server.messages.message import seats
from longhouse.server.storage.queries import ChatLine

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
        self.seats: object = None
        self.status = ""
        self.ear = Ear(asyncio.get_running_loop())

    def fresh(self, found: HallTable) -> list[str]:
        """Everything this viewer has not been sent yet; the table is held."""
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
        again = self.hall.rematch_of(found)
        public = (seats(found, now, self.hall.online(found)), watchers, again)
        if public == self.seats and status == self.status:
            return []
        changed = not first and (status != self.status or status == "waiting")
        self.seats, self.status = public, status
        if told:
            return []
        if changed:
            return [written("seen", self.hall.seen(found, self.viewer, self.person, self.look), now.n)]
        people = seats(found, now, self.hall.online(found), left(found))
        rematch = f"/t/{again}" if again else None
        return [written("seats", {"n": now.n, "seats": people, "watchers": watchers, "rematch": rematch})]

    async def events(self) -> AsyncGenerator[str, None]:
        """The stream until somebody hangs up."""
        live, ear = self.hall.live, self.ear
        live.join(self)
        try:
            yield "retry: 1000\n\n"
            while not ear.ended and not live.closing:
                parts = await ear.wait(PING_SECONDS)  # from what was sent last: a secret must not shift it
                if parts:
                    yield parts
                    if ear.sent():
                        live.ring(self.table)
                elif not ear.ended:
                    yield written("ping", {})
        finally:
            live.leave(self)


def tell(hall: Hall, table: str, streams: Sequence[Listener]) -> None:
    """Hand over to the open streams of a table what each of their viewers has not been sent yet."""
    with hall.at(table, sure=False) as found:
        for stream in streams:
            ear = stream.ear
            ear.again = True  # before the look at `sending`: a stream that stops sending just now rings itself
            if ear.sending or ear.ended:
                continue
            ear.again = False
            if stream.viewer != WATCHER and not found.seats[stream.viewer].held_by(stream.person):
                ear.tell([written("gone", {"says": "You no longer sit here."})], end=True)  # the host took it away
                continue
            parts = stream.fresh(found)
            if parts:
                ear.tell(parts)
