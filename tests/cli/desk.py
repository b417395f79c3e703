"""Runs the command line in three ways: in this process, as a program, and at a terminal."""

import io
import os
import pty
import re
import select
import shlex
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from fcntl import ioctl
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from longhouse.cli.main import run
from longhouse.cli.verify import EXIT_CODES
from longhouse.core import record as saga
from longhouse.core.findings import Headline
from longhouse.core.record import Event

PYTHON = shlex.quote(sys.executable)
PROGRAM = [sys.executable, "-m", "longhouse"]
PROMPT = "your move (? for help): "
PATIENCE = 120.0  # seconds
ALWAYS_FIRST = "1\n" * 200  # typed by somebody who never hesitates
AGAIN = 5.0  # seconds after which a key is pressed once more
SEARCHED = os.pathsep.join(str(Path(part).absolute()) for part in sys.path if part)  # also from another folder


@dataclass(frozen=True)
class Said:
    """What a command left behind."""

    code: int
    out: str
    err: str


def verified(path: str, *arguments: str) -> Headline:
    """What `longhouse verify` finds out about a record, by its exit code."""
    said = longhouse("verify", path, *arguments)
    return {code: headline for headline, code in EXIT_CODES.items()}[said.code]


def longhouse(*arguments: str, typed: str = "") -> Said:
    """Run a command in this process; typed is what comes in on stdin."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err), patch("sys.stdin", io.StringIO(typed)):
        code = run(arguments)
    return Said(code, out.getvalue(), err.getvalue())


def program(*arguments: str, typed: str = "", **environment: str) -> Said:
    """Run a command as a program of its own, with pipes."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=_environment(environment),
        timeout=PATIENCE,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def shell(command: str) -> Said:
    """Run a line as a shell does, nobody typing."""
    done = subprocess.run(
        ["sh", "-c", command],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env=_environment({}),
        timeout=PATIENCE,
        check=False,
    )
    return Said(done.returncode, done.stdout, done.stderr)


def events(path: Path) -> list[Event]:
    """What happened in a game that was kept."""
    return saga.read(path.read_text()).events


def play(*arguments: str, typed: str = ALWAYS_FIRST, save: str = "g.saga") -> Said:
    """A game that begins with P1's axe: throw:P2, throw:P3 and so on can be played."""
    start = ("--option", "start_player=P1", "--seed", seed_where("throw:P2"))
    return longhouse("play", "viking_games", *start, "--save", save, *arguments, typed=typed)


@cache
def seed_where(text: str, *options: str) -> str:
    """A seed with which the first question to P1 shows a text."""
    start = ("--option", "start_player=P1", *options)
    for seed in range(100):
        with TemporaryDirectory() as folder:
            path = f"{folder}/g.saga"
            said = longhouse("play", "viking_games", *start, "--seed", str(seed), "--save", path)
        if text in said.out:
            return str(seed)
    raise AssertionError(f"no game begins with {text}")


class Terminal:
    """A terminal of 80 columns in which the program runs; somebody types and reads."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        settings = _environment({"TERM": "xterm-256color"} | environment)
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.execvpe(PROGRAM[0], [*PROGRAM, *arguments], settings)
        ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 80, 0, 0))
        self.seen = ""  # everything so far
        self._read = 0  # how much of it was waited for

    def wait_for(self, *texts: str) -> str:
        """Read until one of the texts appears; return what came up to its end."""
        deadline = time.monotonic() + PATIENCE
        while True:
            fresh = self.seen[self._read :]
            ends = [fresh.index(text) + len(text) for text in texts if text in fresh]
            if ends:
                self._read += min(ends)
                return fresh[: min(ends)]
            if not self._more(deadline):
                raise AssertionError(f"waited in vain for {texts}; the terminal shows:\n{fresh}")

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        os.write(self.master, f"{line}\n".encode())

    def press_ctrl_c(self) -> None:
        """Press Ctrl-C."""
        os.write(self.master, b"\x03")

    def kill(self) -> None:
        """End the program without a warning, as a power cut would."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)

    def leave_by_ctrl_c(self) -> int:
        """Press Ctrl-C, once more if nothing comes of it, and return the exit code.

        A line editor that has shown its prompt and not yet begun to wait for keys may miss the first press.
        """
        before = len(self.seen)
        deadline = 0.0
        while not self.seen[before:].replace("^C", ""):
            if time.monotonic() >= deadline:
                self.press_ctrl_c()
                deadline = time.monotonic() + AGAIN
            if not self._more(deadline) and time.monotonic() < deadline:  # it has ended without a word
                break
        return self.leave()

    def leave(self) -> int:
        """Read to the end and return the exit code."""
        deadline = time.monotonic() + PATIENCE
        while self._more(deadline):
            pass
        os.close(self.master)
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])

    def _more(self, deadline: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], max(deadline - time.monotonic(), 0))
        if not ready:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program has ended
            return False
        self.seen += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)


def plain(text: str) -> str:
    """What a terminal shows, without colours and other commands to it."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def widest(text: str) -> int:
    """The length of the longest line."""
    return max(len(line) for line in plain(text).splitlines())


def only_record(folder: Path) -> Path:
    """The one record in a folder."""
    (path,) = folder.glob("*.saga")
    return path


def _environment(changes: Mapping[str, str]) -> dict[str, str]:
    """Our own environment, with what could colour or widen the output taken away."""
    kept = {key: value for key, value in os.environ.items() if key not in ("NO_COLOR", "COLUMNS", "FORCE_COLOR")}
    return {**kept, "PYTHONPATH": SEARCHED, "PYTHONIOENCODING": "utf-8", **changes}
