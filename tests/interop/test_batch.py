"""Many games at once give what single games give."""

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from longhouse.core.errors import BadMove, BadOption, LonghouseError, NotNow
from longhouse.interop.batch import Batch
from longhouse.interop.setup import margins, results
from tests.interop.effort import cycles
from tests.interop.games import SETTINGS, WHOLE


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

    with pytest.raises(LonghouseError) as refused:
        batch.step(actions)
    assert refused.value.__notes__ == ["in game 2 of the batch"]

    assert np.array_equal(batch.observations, before)
    assert [batch.position(i).to_act() for i in range(4)] == batch.seats.tolist()


@pytest.mark.parametrize("actions", [[0, 0], [0.0, 0.0, 0.0, 0.0], [[0], [0], [0], [0]]])
def test_answers_of_another_shape_or_kind_are_refused(actions: list[Any]) -> None:
    batch = Batch("vikingdoms", 4, seed=2)
    with pytest.raises(BadMove, match="one whole number for each of the 4 games"):
        batch.step(np.array(actions))


@pytest.mark.parametrize("action", [-1, 275, np.uint64(2**63)])
def test_numbers_that_are_no_answer_are_refused(action: Any) -> None:
    batch = Batch("vikingdoms", 1, seed=2)
    with pytest.raises(NotNow, match=f"there is no action {action}; they are numbered from 0 to 274"):
        batch.step(np.array([action]))


@pytest.mark.parametrize(("games", "says"), [(0, "one game or more"), (-1, "one game or more"), (2.5, "whole number")])
def test_a_batch_is_of_some_games(games: Any, says: str) -> None:
    with pytest.raises(BadOption, match=f"games={games} is not possible; .*{says}"):
        Batch("vikingdoms", games)


def test_games_are_numbered_from_0() -> None:
    batch = Batch("vikingdoms", 2)
    for game in (-1, 2):
        with pytest.raises(IndexError, match=f"there is no game {game}; they are numbered from 0 to 1"):
            batch.position(game)


def test_seeds_are_whole_numbers_or_none() -> None:
    """Any whole number is a seed; without one, every batch is another."""
    seeds: list[Any] = [3, np.uint8(3), None, None]
    three, also_three, one, another = (Batch("viking_games", 64, seed=seed).observations for seed in seeds)
    assert np.array_equal(three, also_three)
    assert not np.array_equal(one, another)
    with pytest.raises(BadOption, match=r"seed=1\.5 is not possible; seed is a whole number"):
        Batch("viking_games", 2, seed=1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", WHOLE)
def test_copies_are_exact(name: str) -> None:
    """A batch that was pickled or copied on the way goes on exactly as the first one."""
    setting = WHOLE[name]
    batch = Batch(setting.game, 3, setting.seats, setting.options, seed=6)
    for _ in range(cycles(10, 100)):
        batch.step(batch.random_actions())
    twins = [pickle.loads(pickle.dumps(batch)), copy.deepcopy(batch)]
    for _ in range(cycles(30, 300)):
        actions = batch.random_actions()
        ended = batch.step(actions)
        for twin in twins:
            assert np.array_equal(twin.random_actions(), actions)
            assert np.array_equal(twin.step(actions).rewards, ended.rewards)
            for part in ("observations", "masks", "seats"):
                assert np.array_equal(getattr(twin, part), getattr(batch, part))


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
