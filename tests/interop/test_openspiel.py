"""The games keep OpenSpiel's rules for games, by OpenSpiel's own tests and with its own algorithms."""

import pickle
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.bots import uniform_random

import longhouse
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
    texts = set()
    observed = set()
    for first in (0, 1):
        state = openspiel.load("eketorp", 3).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        player = state.current_player()
        fields = state.legal_actions()[:2]
        state.apply_action(fields[first])
        state.apply_action(fields[1 - first])
        texts.add(state.information_state_string(player))
        observed.add(state.observation_string(player))

    assert len(texts) == 2
    assert len(observed) == 1


def test_secret_answers_are_not_seen_by_others() -> None:
    """In Eketorp the second to place cannot tell what the first has placed."""
    texts = []
    for choice in (0, 1):
        state = openspiel.load("eketorp", 3).new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        first = state.current_player()
        state.apply_action(state.legal_actions()[choice])
        texts.append([state.information_state_string(player) for player in range(3)])

    for player in range(3):
        assert (texts[0][player] == texts[1][player]) == (player != first)


@pytest.mark.parametrize("name", WHOLE)
def test_copies_are_exact(name: str) -> None:
    """At every step of a random game, a clone, a pickled and a serialised position are the same to the last field."""
    game = game_of(WHOLE[name])
    for state in played(game, 8):
        for twin in (state.clone(), pickle.loads(pickle.dumps(state)), game.deserialize_state(state.serialize())):
            assert stored(twin.held.state) == stored(state.held.state)
            assert twin.held.seen == state.held.seen
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
