"""The games keep Gymnasium's rules for environments, by Gymnasium's own checker."""

import copy
import pickle
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from longhouse.core.errors import BadMove, BadOption
from longhouse.interop.gymnasium import IDS, LonghouseEnv
from longhouse.interop.pictures import MODES
from tests.interop.effort import cycles
from tests.interop.games import COUNTS, SETTINGS, WHOLE


@pytest.mark.parametrize(("name", "seats"), COUNTS)
def test_checker(name: str, seats: int) -> None:
    """Gymnasium's check_env finds nothing to complain about."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", ".*Not able to test alternative render modes")
        check_env(gymnasium.make(IDS[name], seats=seats, render_mode="ansi").unwrapped, skip_render_check=False)


@pytest.mark.parametrize("name", SETTINGS)
def test_games_are_played_to_their_end(name: str) -> None:
    """Allowed answers lead to the end and to a reward within its limits; masks are right all the way."""
    setting = SETTINGS[name]
    env = LonghouseEnv(setting.game, setting.seats, options=setting.options)
    rng = np.random.default_rng(3)
    _, info = env.reset(seed=7)
    for _ in range(cycles(60, 1000)):
        masks = env.action_masks()
        assert masks.any()
        assert masks.shape == (setting.game.actions,)
        assert np.array_equal(masks, info["action_mask"] == 1)
        seen, reward, over, cut, info = env.step(int(rng.choice(np.flatnonzero(masks))))
        assert seen in env.observation_space
        assert not cut
        assert -1.0 <= reward <= 1.0
        assert over or reward == 0.0
        if over:
            _, info = env.reset()


def test_an_answer_that_is_not_allowed_loses() -> None:
    env = LonghouseEnv("vikingdoms")
    env.reset(seed=1)
    wrong = int(np.flatnonzero(~env.action_masks())[0])

    _, reward, over, _, info = env.step(wrong)

    assert (reward, over) == (-1.0, True)
    assert f"action {wrong}" in info["illegal"]
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(wrong)


@pytest.mark.parametrize("action", [-1, 275, 10**30])
def test_a_number_beyond_all_answers_loses_like_others(action: int) -> None:
    env = LonghouseEnv("vikingdoms")
    env.reset(seed=1)
    _, reward, over, _, info = env.step(action)
    assert (reward, over) == (-1.0, True)
    assert f"there is no action {action}" in info["illegal"]


@pytest.mark.parametrize("action", [None, 1.0, "1", np.array([1])])
def test_what_is_no_number_is_refused_and_changes_nothing(action: Any) -> None:
    env = LonghouseEnv("vikingdoms")
    env.reset(seed=1)
    before = pickle.dumps(env)
    with pytest.raises(BadMove, match="an answer is a whole number, not "):
        env.step(action)
    assert pickle.dumps(env) == before


@pytest.mark.parametrize(
    "use",
    [
        lambda env: env.step(0),
        lambda env: env.action_masks(),
        lambda env: env.named_observation(),
        lambda env: env.render(),
    ],
)
def test_before_the_first_game_one_is_told_to_reset(use: Any) -> None:
    env = LonghouseEnv("vikingdoms", render_mode="ansi")
    for each in (env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        with pytest.raises(gymnasium.error.ResetNeeded, match="no game has begun: reset"):
            use(each)


def test_a_reset_that_is_refused_changes_nothing() -> None:
    env = LonghouseEnv("vikingdoms")
    env.reset(seed=1)
    env.step(int(env.action_masks().argmax()))
    before = pickle.dumps(env)
    for options in ({"game": {"turn_limit": 0}}, {"turn_limit": 3}, "fast"):
        with pytest.raises(BadOption):
            env.reset(seed=2, options=options)  # type: ignore[arg-type]
    assert pickle.dumps(env) == before


def test_a_learner_who_is_never_asked_is_told_so() -> None:
    env = LonghouseEnv("viking_games", 3, seat=1, options={"max_draws": 1, "start_player": "P1"})
    with pytest.raises(BadOption, match="with these options the learner is never asked anything"):
        env.reset(seed=1)


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_many_environments_run_side_by_side(mode: str) -> None:
    """Gymnasium's vectors carry the masks of all, and the same seed gives the same games in both kinds."""
    envs = gymnasium.make_vec(IDS["vikingdoms"], num_envs=2, vectorization_mode=mode)
    single = LonghouseEnv("vikingdoms")
    seen, info = envs.reset(seed=4)
    assert np.array_equal(seen[1], single.reset(seed=5)[0])
    for _ in range(5):
        actions = info["action_mask"].argmax(axis=1)
        seen, _, _, _, info = envs.step(actions)
        assert np.array_equal(seen[1], single.step(actions[1])[0])
        assert np.array_equal(info["action_mask"][1] == 1, single.action_masks())
    envs.close()


def test_levels_and_seats_are_as_chosen() -> None:
    env = LonghouseEnv("viking_games", 3, ["karl", "thrall"], seat=1)
    env.reset(seed=1)
    assert [bot.name for bot in env.bots] == ["karl", "thrall"]
    assert env.seat == 1
    with pytest.raises(BadOption, match="2 opponents"):
        LonghouseEnv("viking_games", 3, ["karl"])
    with pytest.raises(BadOption, match="seat='1' is not possible; seat is a whole number"):
        LonghouseEnv("viking_games", 3, seat="1")  # type: ignore[arg-type]
    seats = {LonghouseEnv("viking_games", 3).reset(seed=seed)[1]["seat"] for seed in range(20)}
    assert seats == {0, 1, 2}


def test_karl_is_harder_to_beat_than_thrall() -> None:
    """The bots really play: a learner who answers at random loses more often against karl."""
    won = {}
    for level in ("thrall", "karl"):
        env = LonghouseEnv("vikingdoms", opponents=level, seat=0)
        rng = np.random.default_rng(1)
        env.reset(seed=5)
        total, games = 0.0, 0
        while games < cycles(6, 40):
            _, reward, over, _, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
            if over:
                total, games = total + reward, games + 1
                env.reset()
        won[level] = total

    assert won["karl"] < won["thrall"]


@pytest.mark.parametrize("name", WHOLE)
def test_copies_are_exact(name: str) -> None:
    """At every step of a random game, a pickled and a copied environment go on exactly as the first one."""
    env = LonghouseEnv(WHOLE[name].game, WHOLE[name].seats, options=WHOLE[name].options)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    over = False
    while not over:
        action = int(rng.choice(np.flatnonzero(env.action_masks())))
        twins = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
        seen, reward, over, _, info = env.step(action)
        for twin in twins:
            its_seen, its_reward, its_over, _, its_info = twin.step(action)
            assert np.array_equal(its_seen, seen)
            assert np.array_equal(its_info["action_mask"], info["action_mask"])
            assert (its_reward, its_over) == (reward, over)
    first = env.reset()[0]
    assert all(np.array_equal(twin.reset()[0], first) for twin in twins)


def test_options_that_cannot_be_are_explained() -> None:
    env = LonghouseEnv("viking_games")
    with pytest.raises(BadOption, match="hit_limit is an option of the game"):
        env.reset(seed=1, options={"hit_limit": 7})
    with pytest.raises(BadOption, match="hit_limit=0 is not possible"):
        env.reset(seed=1, options={"game": {"hit_limit": 0}})
    env.reset(seed=1, options={"game": {"hit_limit": 7}})
    assert env.named_observation()["hit_limit"].tolist() == [7]


@pytest.mark.parametrize("mode", MODES)
def test_the_table_is_shown_in_every_mode(mode: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(IDS["vikingdoms"], render_mode=mode)
    env.reset(seed=1)
    shown: Any = env.render()
    printed = capsys.readouterr().out
    assert ("raid 1 of 5" in printed) == (mode == "human")
    if mode == "rgb_array":
        assert shown.dtype == np.uint8
        assert shown.shape[2] == 3
    else:
        assert {"human": shown is None, "ansi": "raid 1 of 5" in str(shown), "svg": str(shown).startswith("<svg")}[mode]
