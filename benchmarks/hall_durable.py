"""Durable moves per second: the hall beside bare commits of the same database and beside boardgame.io's server.

    python -m benchmarks.hall_durable [--seconds 5] [--clients 16]

The same game (Viking Games, four seats, random answers), the same number of clients that each wait for
their acknowledgement before the next move and until all four seats have been told of it over their open
streams or sockets; no pictures. The hall is a server process on a SQLite file with full sync; boardgame.io is its own
server process with its file storage, which does not sync. Clients run in a process of their own. Bare
commits are one small row each on the same kind of file: alone, and many in one group.
"""

import argparse
import asyncio
import json
import multiprocessing
import subprocess
import tempfile
import time
from pathlib import Path

from sqlalchemy import text

from benchmarks.hall_clients import Player
from benchmarks.hall_load import free_port, serve, wait_until_open
from benchmarks.peers import PORTS, MissingError, node_environment, tool
from longhouse.server.storage.store import Store

GROUP = 16  # rows in a group of bare commits


def bare(folder: Path, seconds: float, group: int) -> float:
    """Rows per second, with that many in one commit."""
    store = Store(f"sqlite:///{folder}/bare{group}.db")
    with store.engine.begin() as connection:
        connection.execute(text("CREATE TABLE rows (n INTEGER PRIMARY KEY, words TEXT)"))
    done = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        with store.engine.begin() as connection:
            for _ in range(group):
                connection.execute(text("INSERT INTO rows (words) VALUES ('P1 throw:P2')"))
        done += group
    took = time.perf_counter() - began
    store.close()
    return done / took


async def _clients(port: int, seconds: float, clients: int) -> float:
    done = 0
    players = [Player(port) for _ in range(clients)]

    async def begin(player: Player) -> None:
        player.hang_up()
        await player.open()
        await player.listen("none")

    async def run(player: Player) -> None:
        nonlocal done
        while time.perf_counter() < end:
            if await player.move("none"):
                await player.told()
                done += 1
            else:
                await begin(player)

    for player in players:
        await begin(player)
    began = time.perf_counter()
    end = began + seconds
    await asyncio.gather(*(run(player) for player in players))
    return done / (time.perf_counter() - began)


def hall(folder: Path, seconds: float, clients: int) -> float:
    """Acknowledged moves per second of a hall."""
    port = free_port()
    context = multiprocessing.get_context("spawn")
    server = context.Process(target=serve, args=(port, f"sqlite:///{folder}/hall.db"), daemon=True)
    server.start()
    try:
        wait_until_open(port)
        return asyncio.run(_clients(port, seconds, clients))
    finally:
        server.kill()
        server.join()


def boardgame_io(folder: Path, seconds: float, clients: int) -> float:
    """Moves per second of boardgame.io's server that all players have been told."""
    command = [tool("node", "nodejs"), str(PORTS / "boardgame_io" / "served.js")]
    options = ["--seconds", str(seconds), "--clients", str(clients), "--folder", str(folder / "bgio")]
    done = subprocess.run(
        [*command, *options], env=node_environment(), capture_output=True, text=True, check=False, timeout=seconds + 120
    )
    if done.returncode != 0:
        raise MissingError(f"boardgame.io's server: {done.stderr.strip().splitlines()[-1:]}")
    answer = json.loads(done.stdout.strip().splitlines()[-1])
    return float(answer["moves"]) / float(answer["seconds"])


def measure(seconds: float, clients: int) -> dict[str, float | str]:
    """All rows, one after the other."""
    found: dict[str, float | str] = {}
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found["bare commits per second"] = round(bare(folder, seconds, 1), 1)
        found[f"rows per second, {GROUP} in a commit"] = round(bare(folder, seconds, GROUP), 1)
        found["hall, moves per second"] = round(hall(folder, seconds, clients), 1)
        try:
            found["boardgame.io, moves per second"] = round(boardgame_io(folder, seconds, clients), 1)
        except MissingError as problem:
            found["boardgame.io, moves per second"] = str(problem)
    return found


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--clients", type=int, default=16)
    given = parser.parse_args()
    for what, value in measure(given.seconds, given.clients).items():
        print(f"{what:38} {value}")


if __name__ == "__main__":
    main()
