"""A mutant tried in a process of its own: a copy of this one in which one module is another.

What all need (core, cases, pytest) is imported before the copy is made, so that a trial takes little more than
the cases do; the game itself is imported in the copy.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing as mp
import os
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import ModuleType

import pytest

from tests.cases.casefile import Case, read_cases
from tests.cases.runner import run
from tests.mutants.kernels import ROOT, Mutant

CASES = "cases"
MEMORY = 6 << 30
Trial = Callable[[str, Mutant | None], str]  # game and mutant: '' if nothing was noticed, else what was


class Other(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, with another text."""

    def __init__(self, name: str, source: str, path: Path) -> None:
        self.name = name
        self.source = source
        self.path = path

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Only for that module."""
        return importlib.util.spec_from_loader(fullname, self, origin=str(self.path)) if fullname == self.name else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the other text."""
        module.__file__ = str(self.path)
        exec(compile(self.source, str(self.path), "exec"), module.__dict__)


def install(mutant: Mutant) -> None:
    """Let the mutant take the place of its module, from now on."""
    package = f"longhouse.games.{mutant.game}"
    for imported in [name for name in sys.modules if name == package or name.startswith(f"{package}.")]:
        del sys.modules[imported]
    name = f"{package}.{mutant.file.removesuffix('.py')}"
    path = ROOT / "src" / "longhouse" / "games" / mutant.game / mutant.file
    sys.meta_path.insert(0, Other(name, mutant.source, path))


def cases_of(game: str) -> list[Case]:
    """The cases of a game."""
    return list(read_cases(ROOT / "tests" / "games" / game / "cases.toml"))


def by_cases(game: str, mutant: Mutant | None) -> str:
    """The first case that notices; '' if none does."""
    for case in cases_of(game):
        try:
            run(case)
        except Exception as error:
            return f"{case.name}: {type(error).__name__}"
    return ""


def by_other_tests(game: str, mutant: Mutant | None) -> str:
    """The first other test that notices; '' if none does. The quick ones first."""

    class First:
        """Remembers the first test that fails."""

        def __init__(self) -> None:
            self.name = ""

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            """Called by pytest for every test."""
            if report.failed and not self.name:
                self.name = report.nodeid

    os.environ["LONGHOUSE_EFFORT"] = "quick"
    os.environ["LONGHOUSE_BUILD"] = "pure"
    first = First()
    for paths, words in (
        (["tests/golden"], game),
        ([f"tests/games/{game}", "tests/games/test_scripted.py"], f"{game} or {game.replace('_', '-')}"),
        (["tests/conformance/test_promises.py", "tests/interop/test_rows.py"], game),
    ):
        arguments = ["-q", "-x", "-p", "no:cacheprovider", "-m", "not slow and not soak", "-k", words, *paths]
        code = pytest.main([f"--rootdir={ROOT}", *arguments], plugins=[first])
        if code == pytest.ExitCode.NO_TESTS_COLLECTED:
            return f"no tests in {paths}"
        if code != pytest.ExitCode.OK:
            return first.name or "it crashes"
    return ""


@dataclass
class Running:
    """A mutant being tried."""

    mutant: Mutant | None
    process: BaseProcess
    answer: Connection
    until: float


def tried(
    game: str, mutants: Sequence[Mutant | None], trial: Trial, limit: float, workers: int
) -> Iterator[tuple[Mutant | None, str]]:
    """Try mutants, so many at once; each with what was noticed, as soon as it is known."""
    context = mp.get_context("fork")
    waiting = list(reversed(mutants))
    running: list[Running] = []
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                mutant = waiting.pop()
                ours, theirs = context.Pipe(duplex=False)
                process = context.Process(target=_in_a_copy, args=(game, mutant, trial, theirs))
                process.start()
                theirs.close()
                running.append(Running(mutant, process, ours, time.monotonic() + limit))
            ready = wait([one.answer for one in running], timeout=0.5)
            for one in list(running):
                if one.answer in ready or time.monotonic() > one.until:
                    running.remove(one)
                    yield one.mutant, _noticed(one, one.answer in ready)
    finally:
        for one in running:
            one.process.kill()


def _noticed(one: Running, answered: bool) -> str:
    says = "it does not come to an end"
    if answered:
        try:
            says = str(one.answer.recv())
        except EOFError:
            says = "it crashes"
    one.process.kill()
    one.process.join()
    return says


def _in_a_copy(game: str, mutant: Mutant | None, trial: Trial, answer: Connection) -> None:
    """In the process of a mutant."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    os.chdir(ROOT)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if mutant is not None:
        install(mutant)
    try:
        says = trial(game, mutant)
    except BaseException as error:
        says = f"it crashes: {type(error).__name__}"
    answer.send(says)
