"""A hall that really serves, in a thread, and people who visit it."""

import json
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
import uvicorn
from pydantic import TypeAdapter

from longhouse.server.app import create_app
from longhouse.server.hall.hall import Hall
from longhouse.server.messages.message import Seen
from longhouse.server.settings import Settings
from longhouse.server.web.limits import Allowed
from longhouse.server.web.problems import Trouble
from tests.server.pg import free_port

QUICK = {"thinkers": 0, "pace": 0.0, "secret_pace": 0.02}
NO_LIMIT = Allowed(requests_per_minute=0, tables_per_hour=0)
TOYS = ("tests.toy.runes", "tests.toy.plunder")
Json = dict[str, Any]
SEEN, TROUBLE = TypeAdapter(Seen), TypeAdapter(Trouble)  # as documented, and nothing but that


@dataclass
class Message:
    """One event of a stream."""

    kind: str
    number: int | None
    data: Any


class Serving:
    """A hall at an address."""

    def __init__(self, settings: Settings, allowed: Allowed = NO_LIMIT) -> None:
        self.settings = settings
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.app = create_app(settings, allowed)
        config = uvicorn.Config(
            self.app, port=self.port, log_level="critical", timeout_graceful_shutdown=1, access_log=False
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started)

    @property
    def hall(self) -> Hall:
        """The hall itself."""
        hall = self.app.state.hall
        assert isinstance(hall, Hall)
        return hall

    def visitor(self) -> "Visitor":
        """Somebody new with a browser."""
        return Visitor(self.address)

    def close(self) -> None:
        """Close the doors."""
        self.hall.bell.close()
        self.server.should_exit = True
        self.thread.join(10)


@contextmanager
def serving(database: str, allowed: Allowed = NO_LIMIT, **more: Any) -> Iterator[Serving]:
    """A hall for the length of a test."""
    here = Serving(Settings(**{"database": database, "games": TOYS, **QUICK, **more}), allowed)
    try:
        yield here
    finally:
        here.close()


class Visitor:
    """A person with a browser: keeps a cookie, plays, looks on."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60)

    def get(self, path: str, **params: Any) -> Any:
        """What a GET answers, as JSON."""
        answer = self.http.get(path, params=params)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """What a POST answers, as JSON."""
        answer = self.http.post(path, json=body if body is not None else {})
        assert answer.status_code == status, f"{answer.status_code} {answer.text}"
        return answer.json()

    def make(self, game: str, seats: int = 2, bots: int = 0, **more: Any) -> Any:
        """A new table at which this visitor sits first, then others, then bots."""
        wishes = [{"kind": "person"}] * (seats - bots) + [{"kind": "bot", "level": "thrall"}] * bots
        wish = {"game": game, "seats": wishes, "my_seat": 0, "my_name": "Anna", **more}
        return self.post("/api/tables", wish, 201)

    def sit(self, made: Any, seat: str, name: str = "Bob", **more: Any) -> Json:
        """Sit down at a seat with its link."""
        body = {"token": made["seat_links"][seat].rsplit("/", 1)[1], "name": name, **more}
        seen: Json = self.post(f"/api/tables/{made['table']}/seats/{seat}/claim", body)
        return seen

    def see(self, table: str, seat: str | None = None, look: str = "none") -> Json:
        """The table as this visitor sees it."""
        seen: Json = self.get(f"/api/tables/{table}", look=look, **({"seat": seat} if seat else {}))
        SEEN.validate_json(json.dumps(seen))
        return seen

    def play(self, table: str, seen: Json, *moves: str, key: str = "", status: int = 200) -> Json:
        """Answer what is asked."""
        body = {
            "seat": seen["seat"],
            "decision": seen["decision"],
            "moves": list(moves),
            "key": key or uuid.uuid4().hex,
        }
        answer: Json = self.post(f"/api/tables/{table}/moves", {**body, "look": "none"}, status)
        (SEEN if status == 200 else TROUBLE).validate_json(json.dumps(answer))
        return answer

    @contextmanager
    def stream(self, table: str, last: int | None = None, **params: Any) -> Iterator["Listening"]:
        """The events of a table, gathered in the background."""
        listening = Listening(self, table, last, params)
        listening.thread.start()
        try:
            yield listening
        finally:
            listening.close()


@dataclass
class Listening:
    """What a stream has brought so far."""

    visitor: Visitor
    table: str
    last: int | None
    params: dict[str, Any]
    messages: list[Message] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.stop = threading.Event()
        own = self.visitor.http
        self.http = httpx.Client(base_url=own.base_url, cookies=own.cookies, headers=own.headers, timeout=60)

    def _listen(self) -> None:
        head = {"Last-Event-ID": str(self.last)} if self.last is not None else {}
        params = {"look": "none", **self.params}
        try:
            with self.http.stream("GET", f"/api/tables/{self.table}/stream", params=params, headers=head) as answer:
                for message in messages(answer.iter_lines()):
                    self.messages.append(message)
                    if self.stop.is_set():
                        return
        except (httpx.HTTPError, RuntimeError):
            return

    def of(self, kind: str) -> list[Message]:
        """The messages of a kind."""
        return [message for message in list(self.messages) if message.kind == kind]

    def seen(self) -> list[Json]:
        """The steps."""
        return [message.data for message in self.of("seen")]

    def until(self, true: Callable[["Listening"], bool]) -> None:
        """Wait for something to arrive."""
        wait_for(lambda: true(self))

    def close(self) -> None:
        """Hang up."""
        self.stop.set()
        self.http.close()


def messages(lines: Iterator[str]) -> Iterator[Message]:
    """The events in the lines of a stream."""
    kind, number, data = "", None, ""
    for line in lines:
        name, _, value = line.partition(": ")
        if name == "event":
            kind = value
        elif name == "id":
            number = int(value)
        elif name == "data":
            data = value
        elif not line and kind:
            yield Message(kind, number, json.loads(data))
            kind, number, data = "", None, ""


def wait_for(true: Callable[[], bool], seconds: float = 60.0) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.01)
