"""Light clients of a hall: sockets that read no more than a measurement needs, so that the server has the machine.

A player holds all four seats of a table of Viking Games. As a page does, it learns what it is asked from
its streams and from the answers to its own moves; a step is read as JSON only when a move is to be made.
"""

import asyncio
import json
import random
import re
import time
import uuid
from collections.abc import Sequence
from typing import Any

OPTIONS = {"hit_limit": 30}
IDLE = 3.0  # seconds after which a connection is opened anew; the hall closes it after five
SEATS = ("P1", "P2", "P3", "P4")
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
COOKIE = re.compile(rb"\r\nset-cookie: lh_me=([^;]+)", re.IGNORECASE)
NUMBER = re.compile(rb"(?:^|\n)id: (\d+)\n")
DATA = re.compile(rb"(?:^|\n)data: (.*)\Z")
ASKED = re.compile(rb'"decision":\d')


class Caller:
    """One connection for requests, one after the other."""

    def __init__(self, port: int) -> None:
        self.port = port
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._used = 0.0

    async def ask(self, method: str, path: str, body: object = None, cookie: str = "") -> tuple[bytes, bytes]:
        """The head and the body of an answer that must not be an error."""
        if time.monotonic() - self._used > IDLE:
            self.close()
        if self._reader is None or self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 22)
        sent = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Length: {len(sent)}\r\n"
        head += f"Cookie: lh_me={cookie}\r\n" if cookie else ""
        head += "Content-Type: application/json\r\n" if sent else ""
        self._writer.write(head.encode() + b"\r\n" + sent)
        got = await self._reader.readuntil(b"\r\n\r\n")
        length = LENGTH.search(got)
        assert length is not None, "an answer says how long it is"
        answer = await self._reader.readexactly(int(length[1]))
        self._used = time.monotonic()
        assert got[9:10] == b"2", f"{method} {path}: {got[9:12]!r} {answer[:300]!r}"
        return got, answer

    def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Stream(asyncio.Protocol):
    """One open stream: the numbers of the steps it was sent, and the last of them unread."""

    def __init__(self, request: bytes) -> None:
        self.request = request
        self.numbers: list[int] = []
        self.last = b""
        self.news = asyncio.Event()
        self._buffer = bytearray()
        self._transport: asyncio.WriteTransport | None = None

    async def open(self, port: int) -> None:
        """Connect."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        assert isinstance(transport, asyncio.WriteTransport), "a socket can be written to"
        self._transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        """Take in what came; an event ends with an empty line."""
        known = max(0, len(self._buffer) - 1)
        self._buffer += data
        while (cut := self._buffer.find(b"\n\n", known)) >= 0:
            self._event(bytes(self._buffer[:cut]))
            del self._buffer[: cut + 2]
            known = 0

    def _event(self, event: bytes) -> None:
        number = NUMBER.search(event)
        if number is not None:
            self.numbers.append(int(number[1]))
            self.last = event
            self.news.set()

    def seen(self) -> dict[str, Any]:
        """The last step."""
        data = DATA.search(self.last)
        assert data is not None, "a step has data"
        found: dict[str, Any] = json.loads(data[1])
        return found

    @property
    def asked(self) -> bool:
        """Whether the seat has to decide something."""
        return ASKED.search(self.last) is not None

    def in_order(self) -> bool:
        """Whether no step was missed or doubled."""
        first = self.numbers[0] if self.numbers else 0
        return self.numbers == list(range(first, first + len(self.numbers)))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


class Player:
    """One person who plays all four seats of a table."""

    def __init__(self, port: int, caller: Caller | None = None) -> None:
        self.port = port
        self.caller = caller or Caller(port)
        self.table = ""
        self.cookie = ""
        self.streams: dict[str, Stream] = {}
        self.over = False

    async def open(self) -> None:
        """A new table with four seats."""
        wish = {"game": "viking_games", "seats": [{"kind": "person"}] * 4, "my_seat": 0, "options": OPTIONS}
        head, body = await self.caller.ask("POST", "/api/tables", wish, self.cookie)
        cookie = COOKIE.search(head)
        self.cookie = cookie[1].decode() if cookie is not None else self.cookie
        made = json.loads(body)
        self.table, self.over = made["table"], False
        for seat in SEATS[1:]:
            token = made["seat_links"][seat].rsplit("/", 1)[1]
            await self._post(f"seats/{seat}/claim", {"token": token, "name": seat})

    async def listen(self, look: str, seats: Sequence[str] = SEATS) -> None:
        """Open a stream for each seat; returns when each has been sent the table as it is."""
        for seat in seats:
            request = (
                f"GET /api/tables/{self.table}/stream?seat={seat}&look={look} HTTP/1.1\r\n"
                f"Host: 127.0.0.1:{self.port}\r\nCookie: lh_me={self.cookie}\r\n\r\n"
            )
            self.streams[seat] = stream = Stream(request.encode())
            await stream.open(self.port)
        for stream in self.streams.values():
            await asyncio.wait_for(stream.news.wait(), 60)

    async def _post(self, path: str, body: object) -> bytes:
        return (await self.caller.ask("POST", f"/api/tables/{self.table}/{path}", body, self.cookie))[1]

    async def see(self, seat: str) -> dict[str, Any]:
        """The table now."""
        path = f"/api/tables/{self.table}?look=none&seat={seat}"
        found: dict[str, Any] = json.loads((await self.caller.ask("GET", path, cookie=self.cookie))[1])
        return found

    async def move(self, look: str) -> float:
        """Answer what the streams ask; seconds until it was acknowledged, or 0 when the game is over."""
        seat = next((seat for seat, stream in self.streams.items() if stream.asked), "")
        if not seat:
            self.over = True
            return 0.0
        seen = self.streams[seat].seen()
        move = random.choice(seen["choices"])["move"]
        body = {"seat": seat, "decision": seen["decision"], "moves": [move], "key": uuid.uuid4().hex, "look": look}
        for stream in self.streams.values():
            stream.news.clear()
        began = time.perf_counter()
        await self._post("moves", body)
        return time.perf_counter() - began

    async def told(self) -> None:
        """Until every seat has been sent a step since the last move."""
        for stream in self.streams.values():
            await asyncio.wait_for(stream.news.wait(), 60)

    def hang_up(self) -> None:
        """Close the streams."""
        for stream in self.streams.values():
            stream.close()
        self.streams.clear()
