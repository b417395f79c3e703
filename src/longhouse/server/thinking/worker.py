"""One process in which bots think."""

import multiprocessing
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

from longhouse.arena import interrupts
from longhouse.arena.crew import Crew
from longhouse.bots.bot import Worlds
from longhouse.bots.levels import bot
from longhouse.core.rng import Rng
from longhouse.server.hall.shelf import Shelf
from longhouse.server.thinking.minds import Minds

MEMORY = 4 * 1024**3  # bytes a worker may use
LOOK_SECONDS = 60.0  # between two looks for bots that can be forgotten


@dataclass(frozen=True)
class Asked:
    """A decision as it is handed to a worker: the position, and for whom to decide."""

    table_id: str
    game: str
    components: str | None
    position: Mapping[str, object]
    seat: int
    level: str
    names: tuple[str, ...]
    seen: tuple[tuple[int, int], ...] = ()
    cores: int = 1  # it may think on


class NoAnswer(Exception):
    """A worker gave no answer: it crashed, took too long or did not know how."""


def think(shelf: Shelf, asked: Asked, minds: Minds, crew: Crew | None = None, rng: Rng | None = None) -> str:
    """The move a bot chooses, with what it remembers, and the help of a crew if it may use several cores."""
    game = shelf.game(asked.game)
    components = game.components(text=asked.components) if asked.components else game.components()
    state = game.load(asked.position, components, False)
    worlds = Worlds(game, state, asked.seat, asked.names, asked.seen)
    if crew is not None:
        crew.size, crew.components = asked.cores - 1, asked.components
    mind = minds.bot((asked.table_id, asked.seat, asked.level), lambda: bot(asked.level, live=True, helpers=crew))
    action = mind.choose(worlds, rng or Rng(int.from_bytes(os.urandom(7), "big")))
    return game.write(state, asked.seat, action)


def _work(connection: Connection, modules: Sequence[str]) -> None:
    """What the process does: answer until nobody asks any more."""
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError, OSError):
        pass
    shelf, crew, minds = Shelf(modules), Crew(), Minds()
    while True:
        try:
            while not connection.poll(LOOK_SECONDS):
                minds.forget_rested()
            asked = connection.recv()
        except (EOFError, OSError):
            return
        try:
            answer = (True, think(shelf, asked, minds, crew))
        except Exception as error:
            answer = (False, type(error).__name__)  # its words may name secret moves, and it ends up in logs
        connection.send(answer)


class Worker:
    """Asks a process that is started when needed, and again when it fails."""

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self.modules = tuple(modules)
        self._process: multiprocessing.process.BaseProcess | None = None
        self._connection: Connection | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, if it runs."""
        return self._process.pid if self._process is not None else None

    @property
    def alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()

    def ask(self, asked: Asked, seconds: float) -> str:
        """The move a bot chooses, within a time."""
        connection = self._start()
        try:
            connection.send(asked)
            if not connection.poll(seconds):
                raise NoAnswer(f"no answer within {seconds:g} seconds")
            fine, answer = connection.recv()
        except (EOFError, OSError) as error:
            self.close()
            raise NoAnswer(f"the process ended ({type(error).__name__})") from None
        except NoAnswer:
            self.close()
            raise
        if not fine:
            raise NoAnswer(answer)
        return str(answer)

    def _start(self) -> Connection:
        if not self.alive or self._connection is None:
            self.close()
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self.modules), name="longhouse-worker", daemon=True)
            with interrupts.held():
                process.start()
            theirs.close()
            self._process, self._connection = process, ours
        return self._connection

    def close(self) -> None:
        """End the process."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join()
        self._process = self._connection = None
