"""Bots: they think elsewhere, come back after a crash, and their pace gives nothing away."""

import os
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.rng import Rng
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.opening import Plan, Wish, make
from longhouse.server.hall.shelf import Shelf
from longhouse.server.settings import Settings
from longhouse.server.thinking import thinkers
from longhouse.server.thinking.jobs import Job
from longhouse.server.thinking.thinkers import Thinkers
from longhouse.server.thinking.worker import Asked, NoAnswer, Worker
from tests.server.serving import TOYS, Serving, serving, wait_for


def asked(level: str = "karl") -> Asked:
    """A decision at the beginning of a game."""
    game = Shelf().game("viking_games")
    state = game.start(4)
    rng = Rng(3)
    while state.to_act() < 0:
        state.apply(state.to_act(), state.roll(rng))
    return Asked("t", "viking_games", None, state.dump(), state.to_act(), level, ("a", "b", "c", "d"))


def test_bots_play_a_whole_game(here: Serving) -> None:
    """A table of bots runs to its end by itself, on what the hall stores."""
    anna = here.visitor()
    made = anna.post("/api/tables", {"game": "runes", "seats": [{"kind": "bot", "level": "karl"}] * 3}, 201)
    wait_for(lambda: anna.see(made["table"])["status"] == "over")
    assert anna.get(f"/api/tables/{made['table']}/verify")["ok"]


def test_bots_go_on_after_a_restart(database: str) -> None:
    """A hall that opens again lets the bots think on; the page says that they think."""
    with serving(database, pace=60.0) as first:
        anna = first.visitor()
        made = anna.post(
            "/api/tables", {"game": "viking_games", "seats": [{"kind": "bot", "level": "thrall"}] * 4}, 201
        )
        seen = anna.see(made["table"])
        assert [seat["thinking"] for seat in seen["seats"]] == [seat["to_act"] for seat in seen["seats"]]
        assert sum(seat["thinking"] for seat in seen["seats"]) == 1
    with serving(database) as second:
        again = second.visitor()
        wait_for(lambda: again.see(made["table"])["n"] > seen["n"] + 5)


def test_a_worker_that_dies_is_started_again() -> None:
    """A killed or hanging thinker is trouble for one question, not for the next."""
    worker = Worker()
    try:
        assert worker.ask(asked(), 60)
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        with pytest.raises(NoAnswer, match="no answer"):
            worker.ask(asked(), 0.1)
        assert worker.ask(asked("thrall"), 60)
        second = worker.pid
        assert second not in (None, first)
        os.kill(int(str(second)), signal.SIGKILL)
        wait_for(lambda: not worker.alive)
        assert worker.ask(asked("thrall"), 60)
        with pytest.raises(NoAnswer, match="BadOption"):
            worker.ask(asked("giant"), 60)
    finally:
        worker.close()


def test_a_hall_with_a_thinking_process_plays(tmp_path: Path) -> None:
    """Bots of every level answer through the process, with toy games, too."""
    with serving(f"sqlite:///{tmp_path}/hall.db", thinkers=1) as here:
        anna = here.visitor()
        seats = [{"kind": "bot", "level": level} for level in ("thrall", "karl", "thrall")]
        made = anna.post("/api/tables", {"game": "runes", "seats": seats}, 201)
        wait_for(lambda: anna.see(made["table"])["status"] == "over", 60)


class Clock:
    """A clock that stands still unless it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


def test_a_secret_answer_takes_as_long_with_one_option_as_with_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer to a secret decision comes after a whole number of paces from when it was asked."""
    settings = Settings(f"sqlite:///{tmp_path}/hall.db", games=TOYS, thinkers=0, secret_pace=0.5, pace=0.1)
    planned, clock = Thinkers(Hall(settings)), Clock()
    monkeypatch.setattr(thinkers, "time", clock)
    for took in (0.0, 0.001, 0.45, 0.499):
        planned._plan(Job(0, 1, True, asked(), began=clock.now - took), "lay:F")
    assert [due - job.began for due, _, job, _ in planned._due] == pytest.approx([0.5] * 4)

    planned._due.clear()
    planned._plan(Job(0, 1, True, asked(), began=clock.now - 0.7), "lay:F")
    assert planned._due[0][0] - (clock.now - 0.7) == pytest.approx(1.0)


def test_a_konungr_thinks_on_all_cores_that_nobody_else_uses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many bots think, there are never more processes at work than cores and thinkers."""
    monkeypatch.setattr(thinkers, "cores", lambda: 4)
    hall = Thinkers(Hall(Settings(f"sqlite:///{tmp_path}/hall.db", thinkers=0)))
    with hall._cores_for("karl") as karl, hall._cores_for("konungr") as first, hall._cores_for("konungr") as second:
        assert (karl, first, second) == (1, 3, 1)
    with hall._cores_for("konungr") as alone:
        assert alone == 4


def test_a_worker_lets_helpers_think_along() -> None:
    """A konungr with several cores answers, with one core, too."""
    worker = Worker()
    try:
        for cores in (2, 1):
            assert worker.ask(replace(asked("konungr"), cores=cores), 60)
    finally:
        worker.close()


def test_a_bot_is_asked_once_for_a_decision(tmp_path: Path) -> None:
    """However often a table is looked at, a decision is one job."""
    settings = Settings(f"sqlite:///{tmp_path}/hall.db", thinkers=0, pace=60.0, sweep=0)
    hall = Hall(settings)
    hall.store.open()
    planned = Thinkers(hall)
    made = make(hall, "host", Plan("viking_games", [Wish("bot", "thrall")] * 4))
    with hall.at(made.table_id) as table:
        for _ in range(3):
            planned.look(table)
    assert planned.waiting == 1
    hall.store.close()


def test_hints_are_given_only_where_they_are_allowed(here: Serving) -> None:
    """A hint names a legal move; a table may switch hints off."""
    anna = here.visitor()

    def table(**more: Any) -> tuple[str, dict[str, Any]]:
        made = anna.make("viking_games", 4, options={"start_player": "P1"}, **more)
        for seat in ("P2", "P3", "P4"):
            anna.sit(made, seat)
        return made["table"], anna.see(made["table"])

    name, seen = table()
    hint = anna.post(f"/api/tables/{name}/hint", {"seat": seen["seat"]})
    assert hint["move"] in [choice["move"] for choice in seen["choices"]]
    assert len(hint["shares"]) == len(seen["choices"])
    other = "P1" if seen["seat"] != "P1" else "P2"
    assert anna.post(f"/api/tables/{name}/hint", {"seat": other}, 409)["fresh"]["seat"] == other
    name, seen = table(hints=False)
    anna.post(f"/api/tables/{name}/hint", {"seat": seen["seat"]}, 403)
