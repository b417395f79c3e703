"""Helpers of a konungr: processes that think about the same decision at the same time.

Each gets an imagined world and nothing else. What it imagines from there is what the seat itself
would imagine (promise P18), so every helper grows an honest tree of its own until the time is over
and sends back what it found out about each answer; the bot adds that up. A helper that dies or is
late is missed, not waited for. Helpers start when first needed, end when nobody has asked for a
while, and when whoever asks is gone.
"""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from importlib import import_module
from multiprocessing import Pipe
from multiprocessing.connection import Connection, wait
from types import TracebackType

from longhouse.bots.bot import Worlds
from longhouse.bots.search import Answer, new_tree, think_until
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.rng import Rng

IDLE = 30.0  # seconds without a question after which a helper ends
EARLY = 0.005  # seconds before the end at which helpers stop, so that their answers are there in time
LATE = 0.01  # seconds after the end for which answers are waited for
STARTING = 0.1  # share of the time in which further helpers may be started
SILENCE = 10.0  # seconds without an answer after which a helper is replaced
HELP = "from longhouse.arena.crew import think_along; think_along()"


def cores() -> int:
    """How many cores this process may use; one where helpers cannot be started."""
    if os.name != "posix":
        return 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@dataclass(frozen=True)
class Question:
    """A decision as it is put to a helper: an imagined world, for whom to decide, and until when."""

    number: int
    package: str  # of the game
    components: str | None  # the text of a component file, or None for the shipped set
    world: dict[str, object]
    seat: int
    seed: int
    end: float


class Helper:
    """One process that thinks along."""

    def __init__(self) -> None:
        self.heard = time.monotonic()  # when it last answered, or was started
        self.connection, theirs = Pipe()
        path = os.pathsep.join(place for place in sys.path if place)
        with theirs:
            self.process = subprocess.Popen(
                [sys.executable, "-P", "-c", HELP, str(theirs.fileno())],
                pass_fds=[theirs.fileno()],
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C is for whoever asks
            )

    def ask(self, question: Question) -> bool:
        """Put a question; whether it could be put."""
        try:
            self.connection.send(question)
        except OSError:
            return False
        return True

    def answer(self) -> tuple[int, list[Answer]] | None:
        """The number of a question and what was found; None from a helper that is gone."""
        try:
            number, answers = self.connection.recv()
        except (EOFError, OSError):
            return None
        self.heard = time.monotonic()
        return number, answers

    def close(self) -> None:
        """End the process."""
        self.connection.close()
        self.process.kill()
        self.process.wait()


class Crew:
    """The helpers of the bots in one process, as many as there are cores beside the one in use.

    size and components may change from one decision to the next.
    """

    def __init__(self, size: int | None = None, components: str | None = None) -> None:
        self.size = cores() - 1 if size is None else size
        self.components = components
        self._helpers: list[Helper] = []
        self._asked: list[Helper] = []
        self._number = 0
        self._end = 0.0

    def __enter__(self) -> "Crew":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes."""
        return [helper.process.pid for helper in self._helpers]

    def ask(self, worlds: Worlds, rng: Rng, end: float) -> None:
        """Let helpers think until time.monotonic() is at the end."""
        self._number += 1
        self._asked, self._end = [], end
        began = time.monotonic()
        start_until = began + STARTING * (end - began)
        while len(self._helpers) < self.size and (not self._helpers or time.monotonic() < start_until):
            self._helpers.append(Helper())
        for helper in self._helpers[: self.size]:
            world = worlds.sample(rng).dump()
            seed = rng.below(1 << 30)
            question = Question(
                self._number, worlds.game.package, self.components, world, worlds.seat, seed, end - EARLY
            )
            if helper.ask(question):
                self._asked.append(helper)
            else:
                self._dismiss(helper)

    def answers(self) -> list[Answer]:
        """What the helpers found; those that are gone or late are left out."""
        answers: list[Answer] = []
        waiting = {helper.connection: helper for helper in self._asked}
        while waiting and (ready := wait(list(waiting), max(self._end + LATE - time.monotonic(), 0.0))):
            for connection in ready:
                assert isinstance(connection, Connection), "only connections were waited for"
                answer = waiting[connection].answer()
                if answer is None:
                    self._dismiss(waiting.pop(connection))
                elif answer[0] == self._number:
                    answers += answer[1]
                    del waiting[connection]
        for helper in waiting.values():
            if time.monotonic() - helper.heard > SILENCE:
                self._dismiss(helper)
        return answers

    def _dismiss(self, helper: Helper) -> None:
        """Do without a helper; another one is started for the next decision."""
        helper.close()
        self._helpers.remove(helper)

    def close(self) -> None:
        """End all helpers."""
        for helper in self._helpers:
            helper.close()
        self._helpers = []


def think_along() -> None:
    """What a helper does: think about whatever it is asked until nobody asks any more."""
    known: dict[tuple[str, str | None], tuple[Game, Components]] = {}
    with Connection(int(sys.argv[1])) as connection:
        while connection.poll(IDLE):
            try:
                question = connection.recv()
                connection.send((question.number, _thought(question, known)))
            except (EOFError, OSError):
                return


def _thought(question: Question, known: dict[tuple[str, str | None], tuple[Game, Components]]) -> list[Answer]:
    """What one tree says by the end of the time; nothing if that is over already."""
    key = (question.package, question.components)
    if key not in known:
        game: Game = import_module(question.package).GAME
        known[key] = game, game.components(text=question.components)
    game, components = known[key]
    if time.monotonic() >= question.end:
        return []
    state = game.load(question.world, components, False)
    tree = new_tree(game, question.seat, state.seats)
    think_until(question.end, tree, Worlds(game, state, question.seat), Rng(question.seed))
    return tree.answers()
