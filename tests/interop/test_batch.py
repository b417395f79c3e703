"""Many games at once give what single games give."""

from typing import Any

import numpy as np
import pytest

from longhouse.core.errors import BadMove, LonghouseError
from longhouse.interop.batch import Batch
from longhouse.interop.setup import margins, results
from tests.interop.effort import cycles
from tests.interop.games import SETTINGS


@pytest.mark.parametrize("name", SETTINGS)
def test_rows_and_masks_are_those_of_each_game(name: str) -> None:
    """At every step, each row is what the asked seat of that game sees, each mask what it may answer."""
    setting = SETTINGS[name]
    batch = Batch(setting.game, 3, setting.seats, setting.options, seed=4)
    for _ in range(cycles(12, 200)):
        for number in range(batch.games):
            state, seat = batch.position(number), int(batch.seats[number])
            assert seat == state.to_act()
            assert np.flatnonzero(batch.masks[number]).tolist() == state.legal(seat)
            assert np.array_equal(batch.observations[number], batch.setup.row(state, seat))
        batch.step(batch.random_actions())


def test_games_end_with_their_results_and_begin_anew() -> None:
    batch = Batch("viking_games", 8, seats=3, seed=1)
    ended = 0
    for _ in range(300):
        found = batch.step(batch.random_actions())
        assert found.rewards.shape == (len(found.games), 3)
        for rewards in found.rewards:
            assert sorted(rewards.tolist()) == pytest.approx([-0.5, -0.5, 1.0])
        ended += len(found.games)
    assert ended > 8
    assert (batch.masks.sum(axis=1) > 0).all()


def test_the_same_seed_gives_the_same_games_whatever_their_number() -> None:
    """Game by game, chance is its own: the first games of a large batch are those of a small one."""
    small, large = Batch("vikingdoms", 2, seed=9), Batch("vikingdoms", 5, seed=9)
    for _ in range(40):
        assert np.array_equal(small.observations, large.observations[:2])
        first = small.masks.argmax(axis=1)
        rest = large.masks.argmax(axis=1)
        small.step(first)
        large.step(rest)


def test_a_refused_answer_changes_nothing() -> None:
    batch = Batch("vikingdoms", 4, seed=2)
    before = batch.observations.copy()
    actions = batch.masks.argmax(axis=1)
    actions[2] = int(np.flatnonzero(batch.masks[2] == 0)[0])

    with pytest.raises(LonghouseError):
        batch.step(actions)

    assert np.array_equal(batch.observations, before)
    assert [batch.position(i).to_act() for i in range(4)] == batch.seats.tolist()


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0, 0.0], [[0], [0], [0], [0]]])
def test_answers_of_another_shape_or_kind_are_refused(actions: list[Any]) -> None:
    batch = Batch("vikingdoms", 4, seed=2)
    with pytest.raises(BadMove, match="one whole number for each of the 4 games"):
        batch.step(np.array(actions))


def test_arrays_of_a_step_stay_as_they_are() -> None:
    batch = Batch("viking_games", 4, seed=2)
    kept, copy = batch.observations, batch.observations.copy()
    for _ in range(5):
        batch.step(batch.random_actions())
    assert np.array_equal(kept, copy)


def test_rewards() -> None:
    assert results([1, 2, 3]) == [1.0, -0.5, -0.5]
    assert results([1, 3, 1, 4]) == [0.5, -0.5, 0.5, -0.5]
    assert results([1, 1]) == [0.0, 0.0]
    assert margins([10, 4]) == [6.0, -6.0]
    assert margins([9, 3, 0]) == [7.5, -1.5, -6.0]
