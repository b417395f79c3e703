"""A hall under load: many tables with live streams, moves at a steady pace, every stream checked.

    python -m benchmarks.hall_load --tables 300 --rate 20 --seconds 30

The server runs in a process of its own on a SQLite file with full sync; bots are off. Every table of
Viking Games has four seats, each with an open stream that gets its pictures. Printed are the times
of acknowledged POSTs; a stream that misses or doubles a step is an error.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import socket
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from longhouse.server.app import create_app
from longhouse.server.settings import Settings

OPTIONS = {"hit_limit": 30}
CONNECTIONS_AT_ONCE = 50


def serve(port: int, database: str) -> None:
    """What the server process does."""
    settings = Settings(
        database=database, thinkers=0, requests_per_minute=0, tables_per_hour=0, streams=100_000, streams_per_person=100
    )
    uvicorn.run(create_app(settings), port=port, log_level="critical", backlog=4096)


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


@dataclass
class Stream:
    """One open stream: the steps it was sent, as numbers."""

    numbers: list[int] = field(default_factory=list)

    async def read(self, port: int, table: str, seat: str, cookie: str, opened: asyncio.Event) -> None:
        """Listen until cancelled."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
        writer.write(
            f"GET /api/tables/{table}/stream?seat={seat}&look=wide HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n"
            f"Cookie: lh_me={cookie}\r\n\r\n".encode()
        )
        try:
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.numbers.append(int(line[4:]))
                    opened.set()
        finally:
            writer.close()

    def in_order(self) -> bool:
        """Whether no step was missed or doubled."""
        first = self.numbers[0] if self.numbers else 0
        return self.numbers == list(range(first, first + len(self.numbers)))


@dataclass
class Player:
    """One person who plays all four seats of a table."""

    http: httpx.AsyncClient
    table: str = ""
    cookie: str = ""
    streams: dict[str, Stream] = field(default_factory=dict)
    over: bool = False

    async def open(self) -> None:
        """A new table with four seats."""
        wish = {"game": "viking_games", "seats": [{"kind": "person"}] * 4, "my_seat": 0, "options": OPTIONS}
        answer = await self.http.post("/api/tables", json=wish)
        answer.raise_for_status()
        self.cookie = answer.cookies["lh_me"]
        self.http.cookies.clear()
        made = answer.json()
        self.table = made["table"]
        for seat in ("P2", "P3", "P4"):
            token = made["seat_links"][seat].rsplit("/", 1)[1]
            await self._post(f"seats/{seat}/claim", {"token": token, "name": seat})

    async def _post(self, path: str, body: object) -> httpx.Response:
        answer = await self.http.post(
            f"/api/tables/{self.table}/{path}", json=body, headers={"Cookie": f"lh_me={self.cookie}"}
        )
        answer.raise_for_status()
        return answer

    async def see(self, seat: str = "") -> dict[str, Any]:
        """The table now."""
        params = {"look": "none"} | ({"seat": seat} if seat else {})
        answer = await self.http.get(
            f"/api/tables/{self.table}", params=params, headers={"Cookie": f"lh_me={self.cookie}"}
        )
        answer.raise_for_status()
        found: dict[str, Any] = answer.json()
        return found

    async def move(self, look: str) -> float:
        """Answer what is asked; seconds until it was acknowledged, or 0 when the game is over."""
        seen = await self.see()
        if seen["status"] != "running":
            self.over = True
            return 0.0
        body = {"seat": seen["seat"], "decision": seen["decision"], "moves": [random.choice(seen["choices"])["move"]]}
        began = time.perf_counter()
        await self._post("moves", {**body, "key": uuid.uuid4().hex, "look": look})
        return time.perf_counter() - began


def cpu_seconds(process: int | None) -> float:
    """The processor time a process has used so far (Linux; elsewhere 0)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(port: int, tables: int, rate: float, seconds: float, server: int | None) -> dict[str, float]:
    """Open everything, play for a while, check every stream."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as http:
        players = [Player(http) for _ in range(tables)]
        for player in players:
            await player.open()
        tasks = await _listen(port, players)
        used = cpu_seconds(server)
        times, missed = await _play(players, rate, seconds)
        used = cpu_seconds(server) - used
        await _settle(players)
        for task in tasks:
            task.cancel()
        wrong = sum(not s.in_order() for player in players for s in player.streams.values())
        steps = sum(len(s.numbers) for player in players for s in player.streams.values())
    assert not wrong, f"{wrong} streams missed or doubled a step"
    times.sort()
    return {
        "tables": tables,
        "streams": 4 * tables,
        "moves": len(times),
        "moves_per_second": len(times) / seconds,
        "steps_sent": steps,
        "p50_ms": 1000 * times[len(times) // 2],
        "p99_ms": 1000 * times[int(len(times) * 0.99)],
        "late_starts": missed,
        "server_cpu_ms_per_move": 1000 * used / len(times),
    }


async def _listen(port: int, players: list[Player]) -> list["asyncio.Task[None]"]:
    tasks = []
    gate = asyncio.Semaphore(CONNECTIONS_AT_ONCE)

    async def begin(player: Player, seat: str) -> None:
        async with gate:
            stream, opened = Stream(), asyncio.Event()
            player.streams[seat] = stream
            tasks.append(asyncio.create_task(stream.read(port, player.table, seat, player.cookie, opened)))
            await asyncio.wait_for(opened.wait(), 60)

    await asyncio.gather(*(begin(player, f"P{n}") for player in players for n in (1, 2, 3, 4)))
    return tasks


async def _play(players: list[Player], rate: float, seconds: float) -> tuple[list[float], int]:
    """Moves at a steady pace on tables in turn, whether the one before is acknowledged or not."""
    times: list[float] = []
    running: set[asyncio.Task[None]] = set()
    busy: set[str] = set()
    late = 0

    async def one(player: Player) -> None:
        busy.add(player.table)
        took = await player.move("wide")
        busy.discard(player.table)
        if took:
            times.append(took)

    began = time.perf_counter()
    for number in range(int(rate * seconds)):
        wait = began + number / rate - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        free = [player for player in players if not player.over and player.table not in busy]
        if not free:
            late += 1
            continue
        task = asyncio.create_task(one(random.choice(free)))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.gather(*running)
    return times, late


async def _settle(players: list[Player]) -> None:
    """Wait until every stream has been sent the last step."""
    for player in players:
        for seat, stream in player.streams.items():
            n = (await player.see(seat))["n"]
            for _ in range(3000):
                if stream.numbers and stream.numbers[-1] >= n:
                    break
                await asyncio.sleep(0.01)
            assert stream.numbers[-1] == n, "a stream did not get the last step"


def run(tables: int, rate: float, seconds: float) -> dict[str, float]:
    """The whole measurement with its own server."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        context = multiprocessing.get_context("spawn")
        server = context.Process(target=serve, args=(port, f"sqlite:///{Path(folder)}/hall.db"), daemon=True)
        server.start()
        try:
            wait_until_open(port)
            return asyncio.run(load(port, tables, rate, seconds, server.pid))
        finally:
            server.kill()
            server.join()


def wait_until_open(port: int) -> None:
    """Wait until a hall answers."""
    for _ in range(1200):
        try:
            httpx.get(f"http://127.0.0.1:{port}/healthz", timeout=2)
            return
        except httpx.HTTPError:
            time.sleep(0.05)
    raise RuntimeError("the hall does not open")


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--rate", type=float, default=20.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    given = parser.parse_args()
    print(json.dumps(run(given.tables, given.rate, given.seconds), indent=1))


if __name__ == "__main__":
    main()
