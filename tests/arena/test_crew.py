"""Helpers of a konungr: they know what the seat knows, and nobody waits for one that is gone."""

import os
import signal
import time
from collections.abc import Iterator

import pytest

import longhouse
from longhouse.arena import crew as crews
from longhouse.arena.crew import Crew, Helper, Question
from longhouse.bots.bot import Worlds
from longhouse.bots.search import Answer, Budget, Searcher
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, State

GAME = longhouse.load("viking_games")
PATIENCE = 60.0  # seconds until a process must be there, or gone


@pytest.fixture
def crew() -> Iterator[Crew]:
    with Crew(1) as one:
        yield one


def asked() -> tuple[State, int]:
    """A position in which somebody chooses a card from a secret hand."""
    state, rng = GAME.start(3, {"variant": "strategic"}), Rng(5)
    while (actor := state.to_act()) == CHANCE or len(state.legal(actor)) < 2:
        state.apply(actor, state.roll(rng) if actor == CHANCE else state.pick(actor, rng))
    return state, actor


def helped(crew: Crew, worlds: Worlds) -> list[Answer]:
    """What a helper finds in a moment, once it has started."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        soon = time.monotonic() + 0.2
        crew.ask(worlds, Rng(1), soon)
        time.sleep(0.2)
        if found := crew.answers():
            return found
    raise AssertionError("the helper did not start")


def test_a_helper_thinks_about_the_same_decision(crew: Crew) -> None:
    state, seat = asked()

    found = helped(crew, Worlds(GAME, state, seat))

    assert {action for action, *_ in found} == set(state.legal(seat))
    assert all(visits > 0 and 0.0 <= results <= visits for _, visits, results, _, _ in found)


def test_without_a_second_core_nobody_is_asked() -> None:
    state, seat = asked()
    with Crew(0) as nobody:
        nobody.ask(Worlds(GAME, state, seat), Rng(1), time.monotonic() + 1.0)

        assert (nobody.answers(), nobody.pids) == ([], [])


def test_a_killed_helper_is_missed_and_replaced(crew: Crew) -> None:
    """The search answers all the same, and in its time."""
    state, seat = asked()
    worlds = Worlds(GAME, state, seat)
    helped(crew, worlds)
    (first,) = crew.pids
    crew.ask(worlds, Rng(2), time.monotonic() + PATIENCE)
    os.kill(first, signal.SIGKILL)

    assert crew.answers() == []
    assert Searcher("konungr", Budget(seconds=0.05), crew).choose(worlds, Rng(3)) in state.legal(seat)
    assert helped(crew, worlds)
    assert first not in crew.pids


def test_a_helper_that_is_silent_for_long_is_replaced(crew: Crew, monkeypatch: pytest.MonkeyPatch) -> None:
    state, seat = asked()
    worlds = Worlds(GAME, state, seat)
    helped(crew, worlds)
    (first,) = crew.pids
    os.kill(first, signal.SIGSTOP)
    crew.ask(worlds, Rng(2), time.monotonic())
    assert crew.answers() == []
    assert crew.pids == [first]
    monkeypatch.setattr(crews, "SILENCE", 0.0)
    crew.ask(worlds, Rng(2), time.monotonic())

    assert crew.answers() == []
    assert crew.pids == []


def test_helpers_end_with_whoever_asks() -> None:
    helper = Helper()
    helper.connection.close()

    assert helper.process.wait(PATIENCE) == 0


def test_helpers_get_imagined_worlds_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions that look alike to the seat put the same questions, to the last field."""
    put: list[Question] = []

    class Notebook(Helper):
        def ask(self, question: Question) -> bool:
            put.append(question)
            return True

    monkeypatch.setattr(crews, "Helper", Notebook)
    state, seat = asked()
    for position in (state, state.resample(seat, Rng(77)), state.resample(seat, Rng(78))):
        with Crew(2) as crew:
            crew.ask(Worlds(GAME, position, seat), Rng(1), 1e12)

    assert len(put) == 6
    assert put[0:2] == put[2:4] == put[4:6]
    assert put[0].world != put[1].world
    assert state.dump() != state.resample(seat, Rng(77)).dump(), "there is something to hide"
