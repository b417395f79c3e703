"""Kills a hall under load at random moments and counts what was acknowledged.

    python -m tests.server.kill 200                      (SQLite, then PostgreSQL)
    python -m tests.server.kill 10 --database sqlite:///FILE

Several people play whole games through HTTP. The server process gets SIGKILL in the middle, comes
back, and play goes on: a request without an answer is sent again with its key. In the end every
table must hold just the acknowledged answers, each once, in order.
"""

import argparse
import multiprocessing
import random
import tempfile
import threading
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from longhouse.core.record import Event
from longhouse.core.table import Table
from longhouse.server.hall.shelf import Shelf
from longhouse.server.storage import queries
from longhouse.server.storage.store import Store
from tests.server.pg import Cluster, free_port
from tests.server.victim import serve

PLAYERS = 4
TABLE_ANSWERS = 60  # then a new table is begun


class Server:
    """A hall in a process of its own; a process that has everything imported gives birth to it."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = free_port()
        self.nursery = multiprocessing.get_context("forkserver")
        self.nursery.set_forkserver_preload(["tests.server.victim"])

    def start(self) -> None:
        """Open the hall and wait until it answers."""
        self.process = self.nursery.Process(target=serve, args=(self.port, self.database), daemon=True)
        self.process.start()
        end = time.monotonic() + 60
        while True:
            try:
                if httpx.get(f"http://127.0.0.1:{self.port}/healthz", timeout=2).status_code == 200:
                    return
            except httpx.HTTPError:
                assert time.monotonic() < end, "the hall does not open"
                assert self.process.is_alive(), "the hall closed by itself"
                time.sleep(0.02)

    def kill(self) -> None:
        """No goodbye."""
        self.process.kill()
        self.process.join()


@dataclass
class Player:
    """Plays all seats of one table after another and remembers what was acknowledged."""

    port: int
    stop: threading.Event
    played: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    retries: int = 0
    answered: int = 0
    troubles: list[str] = field(default_factory=list)

    def run(self) -> None:
        """Play until told to stop."""
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=10)
        try:
            while not self.stop.is_set():
                self._play(self._new_table())
        except AssertionError as error:
            self.troubles.append(str(error))

    def _surely(self, path: str, body: object) -> httpx.Response | None:
        """Send until there is an answer."""
        while True:
            try:
                return self.http.post(path, json=body)
            except httpx.HTTPError:
                self.retries += 1
                if self.stop.is_set() and self.retries > 1000:
                    return None
                time.sleep(0.05)

    def _new_table(self) -> str:
        seats = [{"kind": "person"}] * 4
        wish = {"game": "viking_games", "seats": seats, "my_seat": 0, "my_name": "A", "options": {"hit_limit": 30}}
        while True:
            made = self._surely("/api/tables", wish)
            assert made is not None
            assert made.status_code == 201, made.text
            table = str(made.json()["table"])
            for seat in ("P2", "P3", "P4"):
                token = made.json()["seat_links"][seat].rsplit("/", 1)[1]
                claimed = self._surely(f"/api/tables/{table}/seats/{seat}/claim", {"token": token, "name": seat})
                assert claimed is not None
                assert claimed.status_code == 200, claimed.text
            self.played[table] = []
            return table

    def _see(self, table: str) -> dict[str, object]:
        while True:
            try:
                seen = self.http.get(f"/api/tables/{table}", params={"look": "none"})
                assert seen.status_code == 200, f"{table} does not open: {seen.text}"
                shown: dict[str, object] = seen.json()
                return shown
            except httpx.HTTPError:
                time.sleep(0.05)

    def _play(self, table: str) -> None:
        for _ in range(TABLE_ANSWERS):
            if self.stop.is_set():
                return
            seen = self._see(table)
            choices = seen["choices"]
            if seen["status"] == "over":
                return
            assert isinstance(choices, list)
            assert choices, f"{table}: nobody is asked: {seen['asks']}"
            move = random.choice(choices)["move"]
            body = {
                "seat": seen["seat"],
                "decision": seen["decision"],
                "moves": [move],
                "key": uuid.uuid4().hex,
                "look": "none",
            }
            answer = self._surely(f"/api/tables/{table}/moves", body)
            if answer is None:
                return
            assert answer.status_code == 200, f"{table}: {answer.status_code} {answer.text}"
            self.answered += 1
            self.played[table].append((str(seen["seat"]), str(move)))


def answers(database: str, table: str) -> list[tuple[str, str]]:
    """The answers of people in a stored table, in order."""
    store = Store(database)
    stored = store.read(lambda c: queries.read_all(c, table))
    store.engine.dispose()
    assert stored is not None, f"{table} is gone"
    assert [event.number for event in stored.events] == list(range(len(stored.events))), f"{table} has a gap"
    game = Shelf().game(stored.row.game)
    replayed = Table(game, len(stored.seats), stored.row.options, None, None, answer_forced=False)
    for event in stored.events:
        replayed.feed(Event(event.seat, event.move))
    events = replayed.record.events
    return [(f"P{s.seat + 1}", events[s.number].move) for s in replayed.in_force if s.seat >= 0 and not s.forced]


def run(count: int, database: str, seed: int = 1) -> str:
    """Kill that often; returns a sentence with figures, or fails."""
    rng = random.Random(seed)
    server = Server(database)
    server.start()
    stop = threading.Event()
    players = [Player(server.port, stop) for _ in range(PLAYERS)]
    threads = [threading.Thread(target=player.run, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    for _ in range(count):
        before = sum(player.answered for player in players)
        while sum(player.answered for player in players) < before + 3 and all(t.is_alive() for t in threads):
            time.sleep(0.01)
        time.sleep(rng.uniform(0.0, 0.3))
        server.kill()
        server.start()
    time.sleep(0.3)
    stop.set()
    for thread in threads:
        thread.join(60)
        assert not thread.is_alive(), "a player waits for ever"
    for player in players:
        assert not player.troubles, player.troubles
    server.kill()
    acknowledged = retries = 0
    for player in players:
        retries += player.retries
        for table, played in player.played.items():
            assert answers(database, table) == played, f"{table} holds something else than was acknowledged"
            acknowledged += len(played)
    assert acknowledged > 0
    tables = sum(len(player.played) for player in players)
    return (
        f"{count} kills, {tables} tables, {acknowledged} acknowledged answers: none lost, none doubled "
        f"({retries} requests sent again)"
    )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", nargs="?", type=int, default=10)
    parser.add_argument("--database", default="")
    given = parser.parse_args()
    if given.database:
        print(run(given.count, given.database))
        return
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite:", run(given.count, f"sqlite:///{Path(folder)}/hall.db"), flush=True)
    cluster = Cluster(durable=True)
    try:
        print("PostgreSQL:", run(given.count, cluster.new()), flush=True)
    finally:
        cluster.close()


if __name__ == "__main__":
    main()
