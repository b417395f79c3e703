"""Outcomes kept on disk while many games are played, so that a stopped run can go on."""

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import IO

from longhouse.arena.simulate import Plan
from longhouse.arena.stats import Outcome
from longhouse.core.catalogue import speaker
from longhouse.core.errors import LonghouseError

say = speaker("longhouse.arena")


class BadJournal(LonghouseError):
    """A file that is no journal, or that of other games."""


class Journal:
    """The outcomes of one plan in a file: a line for the plan, then a line for each game.

    A line that was cut off, or tells of no game of the plan, is left out, and its game played again.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        self.outcomes: dict[int, Outcome] = {}
        try:
            self._file = self._open()
        except OSError as error:
            raise BadJournal(say("problems", "journal", file=path, why=error.strerror)) from None

    def _open(self) -> IO[str]:
        """Read what is there, and put it there again without what does not belong; whole at any moment."""
        asked = asdict(self.plan) | {"games": 0, "records": False}  # more games may follow, with records or without
        first = json.dumps(asked, sort_keys=True)
        text = self.path.read_text(encoding="utf-8", errors="replace") if self.path.exists() else ""
        lines = text.splitlines()
        if lines and lines[0] != first:
            raise BadJournal(say("problems", "other_plan", file=self.path))
        for line in lines[1:]:
            self._take(line)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_name(self.path.name + ".tmp")
        with draft.open("w", encoding="utf-8") as file:
            for line in (first, *(json.dumps(asdict(outcome)) for outcome in self.outcomes.values())):
                file.write(line + "\n")
            file.flush()
            os.fsync(file.fileno())
        os.replace(draft, self.path)
        return self.path.open("a", encoding="utf-8")

    def add(self, outcome: Outcome) -> None:
        """Keep one more game."""
        self.outcomes[outcome.number] = outcome
        self._file.write(json.dumps(asdict(outcome)) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Nothing more will be kept."""
        self._file.close()

    def _take(self, line: str) -> None:
        """Read one game, if the line tells of one."""
        try:
            fields = json.loads(line)
            for name in ("levels", "places", "scores"):
                fields[name] = tuple(fields[name])
            outcome = Outcome(**fields)
        except (ValueError, KeyError, TypeError):
            return
        if self._fits(outcome):
            self.outcomes[outcome.number] = outcome

    def _fits(self, outcome: Outcome) -> bool:
        """Whether an outcome can be that of a game of the plan."""
        numbers = (outcome.number, outcome.decisions, *outcome.places, *outcome.scores)
        seats = len(self.plan.levels)
        return (
            all(type(number) is int for number in numbers)
            and min(outcome.number, outcome.decisions) >= 0
            and outcome.levels == self.plan.seated(outcome.number)
            and len(outcome.places) == len(outcome.scores) == seats
            and min(outcome.places) == 1
            and max(outcome.places) <= seats
            and isinstance(outcome.ending, str)
        )
