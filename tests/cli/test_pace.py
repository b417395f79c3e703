"""How long bots take at the terminal: their pace gives nothing away."""

from pathlib import Path

import pytest

import longhouse
from longhouse.bots.bot import Bot, Worlds
from longhouse.cli import session
from longhouse.core.fair import secret_from_seed
from longhouse.core.rng import Rng
from longhouse.core.table import Table

PACE = 0.1
GAME = longhouse.load("viking_games")


class Clock:
    """A clock that goes on only while somebody thinks or sleeps."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        assert seconds >= 0.0
        self.now += seconds


class Thinker(Bot):
    """Takes a time for the first answer there is."""

    def __init__(self, clock: Clock, takes: float) -> None:
        self.clock = clock
        self.takes = takes

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        self.clock.now += self.takes
        return worlds.legal()[0]


def answered(variant: str, takes: float, path: Path, monkeypatch: pytest.MonkeyPatch) -> float:
    """How long the first answer of a bot took."""
    clock, secret = Clock(), secret_from_seed(4)
    names = ["bot:karl", "bot:karl", "bot:karl", "Anna"]
    table = Table(GAME, 4, {"variant": variant, "start_player": "P1"}, GAME.components(), secret, names)
    seat = table.state.to_act()
    monkeypatch.setattr(session, "time", clock)
    monkeypatch.setattr(session, "SECRET_PACE", PACE)
    monkeypatch.setattr(session, "bot", lambda level, live, helpers: Thinker(clock, takes))
    evening = session.Session(table, secret, path / "game.saga")
    assert evening.level(seat) == "karl"
    assert table.state.secret(seat) == (variant == "strategic")
    evening._bot_answers(seat)
    return clock.now - 100.0


def test_a_secret_answer_comes_after_the_same_time_however_long_it_was_thought_about(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = [answered("strategic", takes, tmp_path, monkeypatch) for takes in (0.0, 0.001, 0.04, 0.09)]

    assert times == pytest.approx([PACE] * 4)


def test_an_open_answer_is_not_held_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert answered("standard", 0.03, tmp_path, monkeypatch) == pytest.approx(0.03)
