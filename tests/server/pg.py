"""A PostgreSQL of our own for the tests: run as an unprivileged user on loopback."""

import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from pathlib import Path

import psycopg
from psycopg import sql

OWNER = "longhouse"


def find(program: str) -> str | None:
    """Where a program of PostgreSQL is, the newest version first."""
    places = sorted(glob.glob(f"/usr/lib/postgresql/*/bin/{program}"), key=lambda p: -float(p.split("/")[4]))
    return places[0] if places else shutil.which(program)


def unprivileged() -> str | None:
    """The user PostgreSQL runs as when we are root, which it refuses."""
    if os.getuid() != 0:
        return None
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def free_port() -> int:
    """A port nobody listens at."""
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Cluster:
    """One PostgreSQL server with databases to throw away."""

    def __init__(self, durable: bool = False) -> None:
        if find("initdb") is None or find("postgres") is None:
            raise RuntimeError("the tests of the hall need PostgreSQL: `scripts/setup machine` installs it")
        self.home = Path(tempfile.mkdtemp(prefix="longhouse-pg-"))
        self.user = unprivileged()
        if self.user:
            shutil.chown(self.home, self.user)
        self.port = free_port()
        data = str(self.home / "data")
        self._run(
            [str(find("initdb")), "-D", data, "-U", OWNER, "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync"]
        )
        settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": "", "max_connections": "200"}
        if not durable:
            settings |= {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off"}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        self.log = (self.home / "log").open("wb")
        self.process = subprocess.Popen(
            [str(find("postgres")), "-D", data, "-p", str(self.port), *options],
            cwd=self.home,
            stdout=self.log,
            stderr=self.log,
            user=self.user,
        )
        self._wait()

    def _run(self, command: list[str]) -> None:
        subprocess.run(command, check=True, cwd=self.home, stdout=subprocess.DEVNULL, user=self.user)

    def _wait(self) -> None:
        for _ in range(200):
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise RuntimeError("PostgreSQL does not start: " + (self.home / "log").read_text())

    def address(self, database: str) -> str:
        """How psycopg finds a database."""
        return f"postgresql://{OWNER}@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """A fresh database, as --database takes it."""
        name = f"hall_{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        return self.address(name).replace("postgresql://", "postgresql+psycopg://")

    def close(self) -> None:
        """Stop and forget everything."""
        self.process.send_signal(signal.SIGQUIT)  # at once: all of it is thrown away
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.log.close()
        shutil.rmtree(self.home, ignore_errors=True)
