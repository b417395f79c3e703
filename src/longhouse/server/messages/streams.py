"""Event streams: every sight of a viewer, in order, once; a stream that comes back goes on where it was."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import speaking, spoken
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.server.hall.bell import Ear, Listener
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.messages.message import Company, Look, Part, Seen, company_of, latest, missed, written
from longhouse.server.storage.rows import ChatLine
from longhouse.server.words import say

PING_SECONDS = 15.0
LATEST_CHAT = 50


@dataclass(frozen=True)
class Said(Part):
    """A line of chat."""

    n: int
    name: str
    seat: str | None
    text: str
    at: float


@dataclass(frozen=True)
class Gone(Part):
    """The seat is somebody else's now."""

    says: str


@dataclass(frozen=True)
class Ping(Part):
    """The line is alive."""


@dataclass(frozen=True, kw_only=True)
class There(Company):
    """Who is there now, while the viewer has noticed as much as this number says."""

    n: int


EVENTS: Mapping[type[Part], str] = {Seen: "seen", There: "seats", Said: "chat", Gone: "gone", Ping: "ping"}


def event(part: Part, number: int | None = None) -> str:
    """One event of a stream as text."""
    head = f"id: {number}\n" if number is not None else ""
    return f"{head}event: {EVENTS[type(part)]}\ndata: {written(part)}\n\n"


def said(line: ChatLine) -> Said:
    """A line of chat as it is sent."""
    name = line.name or say("chat", "watcher")
    return Said(line.number, name, None if line.seat is None else seat_name(line.seat), line.text, line.at)


class Stream:
    """What one open stream has sent so far, and what it has to send next."""

    def __init__(
        self, hall: Hall, table_id: str, person: str, seat: int, look: Look, last: int | None, chat: int | None
    ) -> None:
        self.hall = hall
        self.table_id = table_id
        self.person = person
        self.seat = seat
        self.look = look
        self.language = spoken()
        self.last = last  # the sight sent last
        self.chat = chat  # the line of chat sent last
        self.company: Company | None = None
        self.status = ""
        self.ear = Ear(asyncio.get_running_loop())

    def fresh(self, table: OpenTable) -> list[str]:
        """Everything this viewer has not been sent yet; the table is held."""
        sights = self._sights(table)
        return [*sights, *self._company(table, told=bool(sights)), *self._chat(table)]

    def _sights(self, table: OpenTable) -> list[str]:
        sent = missed(self.hall, table, self.seat, self.person, self.last, self.look)
        if sent:
            self.last = sent[-1].n
        return [event(one, one.n) for one in sent]

    def _company(self, table: OpenTable, told: bool) -> list[str]:
        """Who is there now, if that has changed since it was sent and is not told already."""
        now, status, first = table.viewer(self.seat).now, table.row.status, not self.status
        company = company_of(self.hall, table, now, clocks=False)
        if company == self.company and status == self.status:
            return []
        changed = not first and (status != self.status or status == "waiting")
        self.company, self.status = company, status
        if told:
            return []
        if changed:
            return [event(latest(self.hall, table, self.seat, self.person, self.look), now.n)]
        return [event(There(**vars(company_of(self.hall, table, now)), n=now.n))]

    def _chat(self, table: OpenTable) -> list[str]:
        lines = table.chat[-LATEST_CHAT:]
        if self.chat is not None:
            lines = [line for line in table.chat if line.number > self.chat]
        self.chat = table.chat[-1].number if table.chat else 0
        return [event(said(line)) for line in lines]

    async def events(self) -> AsyncGenerator[str, None]:
        """The stream until somebody hangs up."""
        bell, ear = self.hall.bell, self.ear
        bell.join(self)
        try:
            yield "retry: 1000\n\n"
            while not ear.ended and not bell.closing:
                parts = await ear.wait(PING_SECONDS)  # from what was sent last: a secret must not shift it
                if parts:
                    yield parts
                    if ear.sent():
                        bell.ring(self.table_id)
                elif not ear.ended:
                    yield event(Ping())
        finally:
            bell.leave(self)


def tell(hall: Hall, table_id: str, streams: Sequence[Listener]) -> None:
    """Hand over to the open streams of a table what each of their viewers has not been sent yet, in their language."""
    with hall.at(table_id, sure=False) as table:
        for stream in streams:
            with speaking(stream.language):
                _tell(table, stream)


def _tell(table: OpenTable, stream: Listener) -> None:
    ear = stream.ear
    ear.again = True  # before the look at `sending`: a stream that stops sending just now rings itself
    if ear.sending or ear.ended:
        return
    ear.again = False
    if stream.seat != WATCHER and not table.seats[stream.seat].held_by(stream.person):
        ear.tell([event(Gone(say("asks", "gone")))], end=True)  # the host took it away
        return
    parts = stream.fresh(table)
    if parts:
        ear.tell(parts)
