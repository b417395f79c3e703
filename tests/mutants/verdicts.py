"""What is known of mutants already: kept beside the environments, so that a run can be stopped and goes on.

A verdict holds while the game's kernels are what they were. One that was noticed by a case stays noticed
while that case stands as it did; a survivor is tried again when the cases or the other tests have changed.
"""

import hashlib
import json
from pathlib import Path

from tests.mutants.kernels import ROOT, Mutant, kernels_of

HOME = ROOT / ".venv" / "mutants"
SURVIVES = "survives"


def digest(*texts: str) -> str:
    """A short name for texts."""
    return hashlib.blake2b("\0".join(texts).encode(), digest_size=12).hexdigest()


def tests_digest(game: str) -> str:
    """A name for all that may notice: cases, and tests of this game."""
    folder = ROOT / "tests" / "games" / game
    paths = [*sorted(folder.glob("*.py")), folder / "cases.toml"]
    return digest(*(path.read_text(encoding="utf-8") for path in paths))


class Verdicts:
    """The verdicts of one game in a file, one line each."""

    def __init__(self, game: str, home: Path = HOME) -> None:
        self.kernels = digest(*(path.read_text(encoding="utf-8") for path in kernels_of(game)))
        self.tests = tests_digest(game)
        self.path = home / f"{game}.jsonl"
        self.known: dict[str, tuple[str, str]] = {}
        home.mkdir(parents=True, exist_ok=True)
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.path.exists() else []
        for line in lines:
            try:
                key, stage, says, tests = json.loads(line)
            except ValueError:
                continue  # a line that was cut off
            if stage != SURVIVES or tests == self.tests:
                self.known[key] = (stage, says)

    def key(self, mutant: Mutant) -> str:
        """What a verdict is about: this change, in these kernels."""
        return digest(self.kernels, mutant.file, mutant.source)

    def get(self, mutant: Mutant, cases: dict[str, str]) -> tuple[str, str] | None:
        """Which stage noticed it, and what was noticed; None if that is not known (any more)."""
        verdict = self.known.get(self.key(mutant))
        if verdict is None or verdict[0] != "cases":
            return verdict
        stage, says = verdict
        name, marked, mark = says.rpartition(" #")
        if not marked:
            return verdict  # no case has failed: the game did not come to an end
        return (stage, name) if cases.get(name.rpartition(": ")[0], "?") == mark else None

    def put(self, mutant: Mutant, stage: str, says: str, cases: dict[str, str]) -> None:
        """Keep a verdict."""
        self.known[self.key(mutant)] = (stage, says)
        mark = cases.get(says.rpartition(": ")[0], "") if stage == "cases" else ""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([self.key(mutant), stage, f"{says} #{mark}" if mark else says, self.tests]) + "\n")
