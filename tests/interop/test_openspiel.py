"""The games keep OpenSpiel's rules for games, by OpenSpiel's own tests and with its own algorithms."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import longhouse
from longhouse.core.errors import BadOption, LonghouseError, NotNow
from longhouse.core.rng import Rng
from longhouse.interop import openspiel
from tests.conformance.walks import Setting, stored
from tests.interop.effort import SOAK
from tests.interop.games import SETTINGS, SHORT, WHOLE


def game_of(setting: Setting) -> Any:
    return openspiel.load(setting.game.name, setting.seats, setting.options)


def played(game: Any, seed: int, steps: int = 1_000_000) -> Iterator[Any]:
    """The positions of a random game."""
    rng = np.random.default_rng(seed)
    state = game.new_initial_state()
    for _ in range(steps):
        yield state
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))


def opened(game: Any) -> Any:
    """The position in which somebody decides for the first time, after the first outcomes of chance."""
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    return state


@pytest.mark.parametrize("name", WHOLE)
def test_random_sim(name: str) -> None:
    """OpenSpiel's random_sim_test, with serialisation."""
    pyspiel.random_sim_test(game_of(WHOLE[name]), num_sims=10 if SOAK else 1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", SETTINGS)
def test_tensors_are_the_rows_of_every_variant(name: str) -> None:
    """Observation and information state begin with the row; their parts have its names."""
    setting, game = SETTINGS[name], game_of(SETTINGS[name])
    for state in played(game, 3, 40):
        if state.is_chance_node() or state.is_terminal():
            continue
        for player in range(setting.seats):
            row = state.held.setup.row(state.held.state, player)
            assert state.observation_tensor(player) == row.astype(np.float32).tolist()
            assert state.information_state_tensor(player)[: len(row)] == state.observation_tensor(player)
        observer = game.make_py_observer()
        observer.set_from(state, state.current_player())
        assert list(observer.dict) == [field.name for field in state.held.setup.fields]
        break


@pytest.mark.parametrize("name", [name for name, setting in SETTINGS.items() if setting.game.hidden])
def test_information_states_hold_no_secret(name: str) -> None:
    """A position resampled from an information state has the same one, and so has what follows in the open."""
    draws = Rng(4)
    for number, state in enumerate(played(game_of(SETTINGS[name]), 5, 120)):
        if number % 12 or state.is_chance_node() or state.is_terminal():
            continue
        player = state.current_player()
        other = state.resample_from_infostate(player, draws.chance)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert other.legal_actions() == state.legal_actions()


def test_what_was_seen_is_remembered() -> None:
    """Two ways to the same board are two information states, but one observation."""
    for player in range(2):
        texts = set()
        observed = set()
        for answers in ("upper +a1 +d4 +b1 +c4", "upper +b1 +d4 +a1 +c4"):
            state = opened(openspiel.load("vikingdoms"))
            for answer in answers.split():
                state.apply_action(state.string_to_action(answer))
            texts.add(state.information_state_string(player))
            observed.add(state.observation_string(player))

        assert len(texts) == 2
        assert len(observed) == 1


def test_secret_answers_are_not_seen_by_others() -> None:
    """In Eketorp the second to place cannot tell what the first has placed."""
    texts = []
    for choice in (0, 1):
        state = opened(openspiel.load("eketorp", 3))
        first = state.current_player()
        state.apply_action(state.legal_actions()[choice])
        texts.append([state.information_state_string(player) for player in range(3)])

    for player in range(3):
        assert (texts[0][player] == texts[1][player]) == (player != first)


def test_worlds_a_player_imagines_hold_nothing_of_what_only_others_saw() -> None:
    """Whatever the first has placed in Eketorp, another player imagines the same worlds with the same past."""
    imagined = []
    for choice in (0, 1):
        state = opened(openspiel.load("eketorp", 3))
        first = state.current_player()
        state.apply_action(state.legal_actions()[choice])
        world = state.resample_from_infostate((first + 1) % 3, Rng(4).chance)
        imagined.append([stored(world.held.state), *map(world.information_state_string, range(3))])

    assert imagined[0] == imagined[1]


@pytest.mark.parametrize("name", WHOLE)
def test_copies_are_exact(name: str) -> None:
    """At every step of a random game, a clone, a pickled and a serialised position are the same to the last field."""
    game = game_of(WHOLE[name])
    for state in played(game, 8):
        for twin in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
            assert stored(twin.held.state) == stored(state.held.state)
            assert twin.held.events == state.held.events
            assert twin.history() == state.history()


def test_chance_is_explicit_and_adds_up() -> None:
    state = openspiel.load("viking_games", 3).new_initial_state()
    assert state.is_chance_node()
    assert [state.action_to_string(outcome) for outcome, _ in state.chance_outcomes()] == [
        "start:P1",
        "start:P2",
        "start:P3",
    ]
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_options_are_parameters() -> None:
    game = pyspiel.load_game("longhouse_viking_games(players=3,variant=strategic)")
    assert game.num_players() == 3
    assert game.new_initial_state().held.state.dump()["variant"] == "strategic"
    assert (
        pyspiel.load_game("longhouse_vikingdoms(turn_limit=6)").new_initial_state().held.state.dump()["turn_limit"] == 6
    )
    assert openspiel.load("vikingjarl", 2, {"vp_target": 6}).get_parameters()["vp_target"] == 6
    assert {f"longhouse_{name}" for name in longhouse.NAMES} <= set(pyspiel.registered_names())


def test_the_number_of_players_is_checked() -> None:
    with pytest.raises(BadOption, match="2 to 4 players, not 0"):
        openspiel.load("vikings", 0)


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_what_cannot_be_done_is_refused_and_changes_nothing(name: str) -> None:
    """An answer that is not allowed, an outcome that cannot be, a draw where nothing is drawn: each gets a sentence."""
    game = openspiel.load(name)
    dealing, asking = game.new_initial_state(), opened(game)
    for state, actions, says in (
        (dealing, (9999, -7), "is no outcome that chance can have now"),
        (asking, (9999, -7), "there is no action"),
        (asking, set(range(game.num_distinct_actions())) - set(asking.legal_actions()), r"^action \d+"),
    ):
        before = (str(state), state.history(), list(state.held.events))
        for action in actions:
            with pytest.raises(LonghouseError, match=says):
                state.apply_action(action)
        assert (str(state), state.history(), state.held.events) == before
    with pytest.raises(NotNow, match="nothing to draw or roll"):
        asking.chance_outcomes()
    with pytest.raises(BadOption, match="there is no player 9"):
        asking.resample_from_infostate(9, Rng(1).chance)


def test_a_finished_game_takes_no_answer() -> None:
    *_, state = played(openspiel.load("viking_games", 3, {"max_draws": 6}), 1)
    assert state.legal_actions() == []
    with pytest.raises(NotNow, match="the game is over"):
        state.apply_action(0)


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_games_can_be_pickled(name: str) -> None:
    """With their players and options, also for a process that has not loaded them yet."""
    game = openspiel.load(name, None, SHORT.get(name), reward="margin")
    assert str(pickle.loads(pickle.dumps(game))) == str(copy.deepcopy(game)) == str(game)
    code = f"import pickle; print(pickle.loads({pickle.dumps(game)!r}))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == str(game)


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_nobody_is_shown_less_or_more_than_a_player_sees(name: str) -> None:
    """Where hands are hidden, OpenSpiel is told that there are no public, private or all-seeing observations."""
    game, kinds, open_to_all = openspiel.load(name), pyspiel.PrivateInfoType, not longhouse.load(name).hidden
    for private in (kinds.NONE, kinds.SINGLE_PLAYER, kinds.ALL_PLAYERS):
        for public in (True, False):
            found = make_observation(game, pyspiel.IIGObservationType(public, False, private))
            assert (found is not None) == (public and (private == kinds.SINGLE_PLAYER or open_to_all))


@pytest.mark.parametrize(
    ("name", "options"), [("viking_games", {"hit_limit": 30, "max_draws": 900}), ("vikingdoms", {"turn_limit": 300})]
)
def test_options_that_allow_longer_games_make_them_longer_for_openspiel(name: str, options: dict[str, object]) -> None:
    longest = openspiel.load(name, None, options).max_game_length()
    assert longest >= openspiel.load(name).max_game_length() * 1.4
    for seed in range(2):
        *_, state = played(openspiel.load(name, None, options), seed)
        assert len(state.history()) <= longest


# OpenSpiel's own players


def finish(state: Any, bots: list[Any]) -> list[float]:
    """Play on to the end."""
    rng = np.random.default_rng(1)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(rng.choice(outcomes, p=chances))
        else:
            action = bots[state.current_player()].step(state)
        state.apply_action(action)
    return list(state.returns())


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_its_random_bot_plays(name: str) -> None:
    game = openspiel.load(name, None, SHORT.get(name))
    bots = [uniform_random.UniformRandomBot(seat, np.random.RandomState(seat)) for seat in range(game.num_players())]

    assert sum(finish(game.new_initial_state(), bots)) == pytest.approx(0)


@pytest.mark.parametrize("name", ["vikingdoms", "viking_games"])
def test_its_tree_search_plays(name: str) -> None:
    game = openspiel.load(name, 2, {"vikingdoms": {"turn_limit": 1}, "viking_games": {"max_draws": 6}}[name])
    thinker = mcts.MCTSBot(game, 2, 4, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    bots = [thinker, uniform_random.UniformRandomBot(1, np.random.RandomState(2))]

    assert sum(finish(game.new_initial_state(), bots)) == pytest.approx(0)


@pytest.mark.parametrize(("name", "seats", "steps"), [("viking_games", 2, 40), ("eketorp", 3, 6), ("vikingjarl", 2, 6)])
def test_its_search_under_uncertainty_plays(name: str, seats: int, steps: int) -> None:
    """OpenSpiel's IS-MCTS imagines worlds through resample and chooses allowed answers."""
    options = {"variant": "strategic", "max_draws": 6} if name == "viking_games" else SHORT.get(name)
    game = openspiel.load(name, seats, options)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)) if name == "viking_games" else Flat()
    thinker = ismcts.ISMCTSBot(game, evaluator, 2.0, 4, random_state=np.random.RandomState(3))
    rng = np.random.default_rng(2)
    state = game.new_initial_state()
    answered = 0
    while not state.is_terminal() and answered < steps:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            continue
        action = thinker.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
        answered += 1
    assert answered > 0


class Flat(mcts.Evaluator):
    """Thinks nothing of any position."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_its_regret_minimisation_learns() -> None:
    """CFR on Viking Games of two draws comes nearer to the best answers than answering at random."""
    game = openspiel.load("viking_games", 2, {"max_draws": 2, "start_player": "P1"})
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(3):
        solver.evaluate_and_update_policy()

    assert 0 <= exploitability.nash_conv(game, solver.average_policy()) < before
