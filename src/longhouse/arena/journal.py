"""Outcomes kept on disk while many games are played, so that a stopped run can go on."""

import json
import os
from dataclasses import asdict
from pathlib import Path

from longhouse.arena.simulate import Plan
from longhouse.arena.stats import Outcome
from longhouse.core.errors import LonghouseError


class BadJournal(LonghouseError):
    """A file that is no journal, or that of other games."""


class Journal:
    """The outcomes of one plan in a file: a line for the plan, then a line for each game."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.outcomes: dict[int, Outcome] = {}
        asked = asdict(plan) | {"games": 0}  # more games of the same kind may follow
        first = json.dumps(asked, sort_keys=True)
        lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if lines and lines[0] != first:
            raise BadJournal(f"{path} holds the games of another plan; name another file")
        for line in lines[1:]:
            self._take(line)
        path.parent.mkdir(parents=True, exist_ok=True)
        self._file = path.open("w", encoding="utf-8")
        self._write(first)
        for outcome in list(self.outcomes.values()):
            self._write(json.dumps(asdict(outcome)))
        self._keep()

    def add(self, outcome: Outcome) -> None:
        """Keep one more game."""
        self.outcomes[outcome.number] = outcome
        self._write(json.dumps(asdict(outcome)))
        self._keep()

    def close(self) -> None:
        """Nothing more will be kept."""
        self._file.close()

    def _take(self, line: str) -> None:
        """Read one game; a line that was cut off is played again."""
        try:
            fields = json.loads(line)
            for name in ("levels", "places", "scores"):
                fields[name] = tuple(fields[name])
            outcome = Outcome(**fields)
        except (ValueError, KeyError, TypeError):
            return
        self.outcomes[outcome.number] = outcome

    def _write(self, line: str) -> None:
        self._file.write(line + "\n")

    def _keep(self) -> None:
        self._file.flush()
        os.fsync(self._file.fileno())
