"""Handing over at a real terminal that remembers: nothing of the last hand can be scrolled back to in tmux."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

PATIENCE = 30.0  # seconds
SECRET = "Your hand"


class Tmux:
    """A terminal with a memory of what scrolled away, in a server of its own."""

    def __init__(self, folder: Path, command: str) -> None:
        self.socket = str(folder / "tmux")
        self._run("-f", "/dev/null", "new-session", "-d", "-x", "90", "-y", "24", command)

    def seen(self) -> str:
        """The screen, and everything above its upper edge."""
        return self._run("capture-pane", "-p", "-S", "-", "-E", "-")

    def type(self, line: str) -> None:
        """Type a line and Enter."""
        self._run("send-keys", "-l", line)
        self._run("send-keys", "Enter")

    def wait_for(self, there: Callable[[str], bool]) -> str:
        """What is seen once it is as wanted."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            seen = self.seen()
            if there(seen):
                return seen
            time.sleep(0.1)
        raise AssertionError(f"it never came; seen is\n{self.seen()}")

    def close(self) -> None:
        """End this server and what runs in it."""
        self._run("kill-server")

    def _run(self, *arguments: str) -> str:
        command = ["tmux", "-S", self.socket, *arguments]
        done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def evening(folder: Path) -> Iterator[Tmux]:
    """Two people at one terminal, with hands nobody else may see."""
    play = ["play", "viking_games", "--seats", "human,human", "--option", "variant=strategic", "--seed", "7"]
    command = shlex.join(["env", f"PYTHONPATH={os.pathsep.join(sys.path)}", sys.executable, "-m", "longhouse", *play])
    tmux = Tmux(folder, command)
    yield tmux
    tmux.close()


def test_the_last_hand_cannot_be_scrolled_back_to_after_a_hand_over(evening: Tmux) -> None:
    """Each looks at a hand and answers; at the next hand-over neither screen nor history shows a hand."""
    for _ in range(2):
        waiting = evening.wait_for(lambda seen: "press Enter when nobody else is looking" in seen)
        assert SECRET not in waiting
        evening.type("")
        evening.wait_for(lambda seen: SECRET in seen and "your move" in seen)
        for _ in range(3):
            evening.type("?")  # fills the screen, so that the hand scrolls away
        evening.wait_for(lambda seen: seen.count("You can type") == 3)
        evening.type("1")
    assert SECRET not in evening.wait_for(lambda seen: "press Enter when nobody else is looking" in seen)
