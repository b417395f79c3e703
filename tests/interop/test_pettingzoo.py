"""The games keep PettingZoo's rules for environments, by PettingZoo's own tests."""

import copy
import pickle
import re
import warnings
from typing import Any

import numpy as np
import pettingzoo as pettingzoo_itself
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import longhouse
from longhouse.core.errors import BadMove, BadOption, NotNow, Refused, UnknownGame
from longhouse.interop import pettingzoo
from longhouse.interop.pettingzoo import LonghouseEnv, make
from tests.conformance.walks import stored
from tests.interop.effort import cycles
from tests.interop.games import COUNTS, SETTINGS, WHOLE

EVERY_COUNT = pytest.mark.parametrize(("name", "seats"), COUNTS)
EVERY_SETTING = pytest.mark.parametrize("name", SETTINGS)


def env_of(setting: str, **more: Any) -> LonghouseEnv:
    chosen = SETTINGS[setting]
    return LonghouseEnv(chosen.game, chosen.seats, chosen.options, **more)


def any_action(env: LonghouseEnv, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(env.action_mask(env.agent_selection))))


@EVERY_COUNT
def test_api(name: str, seats: int) -> None:
    """PettingZoo's api_test, over many cycles; it has nothing to warn about but that masks of others are empty."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(make(f"{name}_v0", seats=seats), num_cycles=cycles(20, 1000))


@EVERY_SETTING
def test_api_in_every_variant(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env_of(name), num_cycles=cycles(5, 200))


@EVERY_COUNT
def test_seeds(name: str, seats: int) -> None:
    """PettingZoo's seed_test: the same seed, the same game."""
    seed_test(lambda: make(f"{name}_v0", seats=seats), num_cycles=cycles(15, 500))


@EVERY_COUNT
def test_rendering(name: str, seats: int) -> None:
    """PettingZoo's render_test in all four modes; pictures have pixels in them."""
    pictures = {
        "svg": lambda picture: picture.startswith("<svg"),
        "rgb_array": lambda pixels: pixels.min() < 100 and pixels.std() > 1 and min(pixels.shape[:2]) > 100,
    }
    render_test(lambda render_mode: make(f"{name}_v0", seats=seats, render_mode=render_mode), pictures)


@pytest.mark.parametrize("name", WHOLE)
def test_copies_are_exact(name: str) -> None:
    """At every step of a random game, and in the game after it, what was pickled and what was copied are the same."""
    rng = np.random.default_rng(5)
    env = LonghouseEnv(WHOLE[name].game, WHOLE[name].seats, WHOLE[name].options)
    env.reset(seed=11)
    twin = env
    while True:
        twin = pickle.loads(pickle.dumps(twin))
        check_same(twin, env)
        check_same(copy.deepcopy(env), env)
        if not env.agents:
            break
        action = None if env.terminations[env.agent_selection] else any_action(env, rng)
        env.step(action)
        twin.step(action)
    env.reset()
    twin.reset()
    check_same(twin, env)


def check_same(other: LonghouseEnv, env: LonghouseEnv) -> None:
    assert stored(other.position) == stored(env.position)
    assert (other.agents, other.agent_selection) == (env.agents, env.agent_selection)
    assert (other.rewards, other.terminations) == (env.rewards, env.terminations)
    for agent in env.possible_agents:
        seen, wanted = other.observe(agent), env.observe(agent)
        assert all(np.array_equal(seen[part], wanted[part]) for part in wanted)


def test_the_winner_gets_one_and_the_others_share_the_loss() -> None:
    env = make("viking_games_v0", seats=4)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    while not env.terminations["player_0"]:
        assert set(env.rewards.values()) == {0.0}
        env.step(any_action(env, rng))

    places = env.position.places()
    assert places.count(1) == 1
    assert [env.rewards[agent] for agent in env.agents] == [1.0 if p == 1 else pytest.approx(-1 / 3) for p in places]


def test_the_margin_is_the_score_less_the_mean_of_the_others() -> None:
    env = make("vikings_v0", seats=3, reward="margin")
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    while not env.terminations["player_0"]:
        env.step(any_action(env, rng))

    a, b, c = env.position.scores()
    assert env.rewards["player_0"] == pytest.approx(a - (b + c) / 2)
    assert sum(env.rewards.values()) == pytest.approx(0)


def test_only_the_one_who_is_asked_may_answer() -> None:
    env = make("eketorp_v0", seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        assert env.action_mask(agent).any() == (agent == env.agent_selection)


def test_simultaneous_secrets_stay_secret() -> None:
    """In Eketorp all place at once: whatever the first has placed, the second sees the same."""
    rows = []
    for choice in (0, 1):
        env = make("eketorp_v0", seats=3)
        env.reset(seed=4)
        first = env.agent_selection
        env.step(int(np.flatnonzero(env.action_mask(first))[choice]))
        rows.append({agent: env.observe(agent)["observation"] for agent in env.agents})

    assert not np.array_equal(rows[0][first], rows[1][first])
    for agent in rows[0]:
        if agent != first:
            assert np.array_equal(rows[0][agent], rows[1][agent])


def test_what_is_not_allowed_is_refused_with_its_rule() -> None:
    env = make("viking_games_v0", seats=3)
    env.reset(seed=1)
    seat = env.possible_agents.index(env.agent_selection)
    while not env.action_mask(env.agent_selection)[11:18].any():
        env.step(int(np.flatnonzero(env.action_mask(env.agent_selection))[0]))
        seat = env.possible_agents.index(env.agent_selection)

    with pytest.raises(Refused, match=rf"action {11 + seat}: not allowed by VG-\w+ \(.+\)") as refused:
        env.step(11 + seat)
    assert refused.value.says == env.setup.game.rules.says(refused.value.rule)
    with pytest.raises(NotNow, match="action 0: not now; "):
        env.step(0)


@pytest.mark.parametrize("action", [None, 1.0, "1", np.array([1])])
def test_an_answer_is_a_whole_number(action: Any) -> None:
    env = make("vikingdoms_v0")
    env.reset(seed=1)
    before = pickle.dumps(env)
    with pytest.raises(BadMove, match="an answer is a whole number, not "):
        env.step(action)
    assert pickle.dumps(env) == before


@pytest.mark.parametrize("action", [-1, 275, 10**30])
def test_a_number_beyond_all_answers_is_refused(action: int) -> None:
    env = make("vikingdoms_v0")
    env.reset(seed=1)
    with pytest.raises(NotNow, match=f"there is no action {action}; they are numbered from 0 to 274"):
        env.step(action)


@pytest.mark.parametrize("kind", [int, np.int64, np.uint8, np.array])
def test_numpy_numbers_are_numbers(kind: Any) -> None:
    """Seeds and answers may come out of arrays."""
    env, twin = make("vikingdoms_v0"), make("vikingdoms_v0")
    for each, number in ((env, int), (twin, kind)):
        each.reset(seed=number(3))
        each.step(number(1))
    check_same(twin, env)


@pytest.mark.parametrize(
    "use",
    [
        lambda env: env.last(),
        lambda env: env.step(0),
        lambda env: env.observe("player_0"),
        lambda env: env.action_mask("player_0"),
        lambda env: env.render(),
        lambda env: env.position,
    ],
)
def test_before_the_first_game_one_is_told_to_reset(use: Any) -> None:
    env = make("vikingdoms_v0", render_mode="ansi")
    for each in (env, pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
        with pytest.raises(NotNow, match="no game has begun: reset"):
            use(each)


def test_after_all_agents_have_left_one_is_told_to_reset() -> None:
    env = make("viking_games_v0", seats=2, options={"max_draws": 3})
    env.reset(seed=1)
    rng = np.random.default_rng(1)
    while env.agents:
        env.step(None if env.terminations[env.agent_selection] else any_action(env, rng))
    with pytest.raises(NotNow, match="the game is over, and all agents have left: reset"):
        env.step(None)


def test_a_reset_that_is_refused_changes_nothing() -> None:
    """The game goes on, and the one after it is the one it would have been."""
    env, twin = make("vikingdoms_v0"), make("vikingdoms_v0")
    for each in (env, twin):
        each.reset(seed=1)
        each.step(1)
    for seed, options in ((2, {"game": {"turn_limit": 0}}), (None, {"turn_limit": 3}), (1.5, None), (2, "fast")):
        with pytest.raises(BadOption):
            env.reset(seed=seed, options=options)  # type: ignore[arg-type]
    check_same(env, twin)
    env.reset()
    twin.reset()
    check_same(env, twin)


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ({"seats": "3"}, "seats='3' is not possible; seats is a whole number"),
        ({"options": "strategic"}, "options='strategic' is not possible; it takes options of the game by name"),
    ],
)
def test_what_cannot_be_chosen_is_explained(chosen: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=re.escape(says)):
        make("viking_games_v0", **chosen)


def test_an_option_with_two_names_is_one_option() -> None:
    """Whoever starts is called start, too; the later choice holds."""
    env = make("viking_games_v0", seats=3, options={"start": "P1"})
    env.reset(seed=1, options={"game": {"start_player": "P3"}})
    assert env.position.dump()["start_player"] == "P3"
    with pytest.raises(BadOption, match="start is an option of the game"):
        env.reset(seed=1, options={"start": "P2"})


def test_options_can_differ_from_game_to_game() -> None:
    env = make("viking_games_v0", seats=2, options={"hit_limit": 5})
    env.reset(seed=1, options={"game": {"hit_limit": 7}})
    assert env.named_observation("player_0")["hit_limit"].tolist() == [7]
    env.reset(seed=1)
    assert env.named_observation("player_0")["hit_limit"].tolist() == [5]


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"game": {"hit_limit": 0}}, "hit_limit=0 is not possible; hit_limit is"),
        ({"game": {"hits": 7}}, "there is no option 'hits'; the options are"),
        ({"game": 7}, "it takes options of the game by name"),
        ({"hit_limit": 7}, "hit_limit is an option of the game: options={'game': {'hit_limit': ...}}"),
    ],
)
def test_options_that_cannot_be_are_explained(options: dict[str, Any], says: str) -> None:
    env = make("viking_games_v0")
    with pytest.raises(BadOption, match=re.escape(says)):
        env.reset(seed=1, options=options)


def test_people_see_the_table_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """In mode human the table is printed at the beginning and after every answer; ansi gives the same text."""
    shown, told = (make("vikingdoms_v0", render_mode=mode) for mode in ("human", "ansi"))
    for env in (shown, told):
        env.reset(seed=2)
    assert capsys.readouterr().out == f"{told.render()}\n"
    action = int(np.flatnonzero(told.action_mask(told.agent_selection))[0])
    for env in (shown, told):
        env.step(action)
    assert capsys.readouterr().out == f"{told.render()}\n"


def test_ids_are_found_and_mistakes_explained() -> None:
    assert pettingzoo.vikingdoms_v0.env().metadata["name"] == "vikingdoms_v0"
    assert tuple(f"{name}_v0" for name in longhouse.NAMES) == pettingzoo.IDS
    assert str(pettingzoo_itself.make("aec", "longhouse/vikings_v0", seats=2)) == "vikings_v0"
    with pytest.raises(UnknownGame, match="vikingdoms_v0"):
        make("chess_v0")
    with pytest.raises(AttributeError):
        _ = pettingzoo.chess_v6
    with pytest.raises(BadOption, match="reward is result or margin"):
        make("vikings_v0", reward="fame")
    with pytest.raises(BadOption, match="render_mode is human, ansi, svg"):
        make("vikings_v0", render_mode="video")
