"""A hall under load: many tables with live streams, moves at a steady pace, every stream checked.

    python -m benchmarks.hall_load --tables 300 --rate 20 --seconds 30

The server runs in a process of its own on a SQLite file with full sync; bots are off. Every table of
Viking Games has four seats, each with an open stream that gets its pictures. Printed are the times
of acknowledged POSTs; a stream that misses or doubles a step is an error. The clients run on the same machine.
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
from pathlib import Path

import httpx

from benchmarks.hall_clients import Caller, Player
from longhouse.server.app import create_app
from longhouse.server.running import run as run_server
from longhouse.server.settings import Settings
from longhouse.server.web.limits import Allowed

CALLERS = 4  # connections that open the tables
SETTLE = 2.0  # seconds before the moves begin


def serve(port: int, database: str) -> None:
    """What the server process does."""
    allowed = Allowed(requests_per_minute=0, tables_per_hour=0, streams=100_000, streams_per_person=100)
    run_server(create_app(Settings(database=database, thinkers=0), allowed), "127.0.0.1", port)


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def cpu_seconds(process: int | None) -> float:
    """The processor time a process has used so far (Linux; elsewhere 0)."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def load(port: int, tables: int, rate: float, seconds: float, server: int | None) -> dict[str, float]:
    """Open everything, play for a while, check every stream."""
    callers = [Caller(port) for _ in range(CALLERS)]
    players = [Player(port, callers[number % CALLERS]) for number in range(tables)]
    for player in players:
        await player.open()
        await player.listen("wide")
    for player in players:
        player.caller = Caller(port)
    await asyncio.sleep(SETTLE)
    used, own = cpu_seconds(server), time.process_time()
    times, late = await _play(players, rate, seconds)
    used, own = cpu_seconds(server) - used, time.process_time() - own
    for player in players:
        for seat, stream in player.streams.items():
            now = (await player.see(seat))["n"]
            assert stream.numbers[-1] == now, f"a stream stands at step {stream.numbers[-1]} instead of {now}"
    wrong = sum(not s.in_order() for player in players for s in player.streams.values())
    steps = sum(len(s.numbers) - 1 for player in players for s in player.streams.values())
    assert not wrong, f"{wrong} streams missed or doubled a step"
    times.sort()
    return {
        "tables": tables,
        "streams": 4 * tables,
        "moves": len(times),
        "moves_per_second": len(times) / seconds,
        "steps_sent": steps,
        "p50_ms": round(1000 * times[len(times) // 2], 1),
        "p99_ms": round(1000 * times[int(len(times) * 0.99)], 1),
        "longest_ms": round(1000 * times[-1], 1),
        "left_out": late,
        "server_cpu_ms_per_move": round(1000 * used / len(times), 2),
        "client_cpu_ms_per_move": round(1000 * own / len(times), 2),
        "load_average": round(os.getloadavg()[0], 1),
    }


async def _play(players: list[Player], rate: float, seconds: float) -> tuple[list[float], int]:
    """Moves at a steady pace on random tables, whether the one before is acknowledged or not."""
    times: list[float] = []
    running: set[asyncio.Task[None]] = set()
    busy: set[str] = set()
    late = 0

    async def one(player: Player) -> None:
        busy.add(player.table)
        took = await player.move("wide")
        if took:
            times.append(took)
            await player.told()
        busy.discard(player.table)

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
