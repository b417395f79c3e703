"""The worked example of docs/learning.md, in a shortened form."""

import sys

import numpy as np
import pytest
from examples.curve import drawn
from examples.learn_vikingdoms import Answers, Network, learn, main, match, rounds

import longhouse
from longhouse.arena.stats import wilson
from longhouse.interop.pictures import pixels


def test_an_agent_learns() -> None:
    """It plays, learns and is drawn; compiled, half a minute is enough to beat thrall clearly."""
    long = longhouse.compiled()
    network, curve = learn(30.0, games=64, size=4096) if long else learn(0.1, games=8, size=150)

    assert curve[-1]["answers"] >= 150
    assert all(np.isfinite(weights).all() for weights in network.weights.values())
    assert pixels(drawn({"curve": curve}, "learning"), 360).shape == (200, 360, 3)
    games = 400 if long else 8
    won = match(network, games, 5)
    low, _ = wilson(won * games, games)
    assert low > 0.5 if long else 0 <= won <= 1


def test_as_many_games_are_told_as_were_played() -> None:
    """A match is rounded up to as many games at every place."""
    assert [rounds(games) for games in (1, 256, 257, 2000)] == [(1, 1), (256, 1), (256, 2), (256, 8)]


@pytest.mark.parametrize("given", ["--minutes=0", "--minutes=-1", "--games=0"])
def test_nothing_to_do_is_said_at_once(
    given: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["learn_vikingdoms", given])
    with pytest.raises(SystemExit):
        main()
    assert "more than 0 minutes" in capsys.readouterr().err


def test_what_did_better_than_guessed_becomes_likelier() -> None:
    rng = np.random.default_rng(1)
    network = Network(6, 4, rng)
    rows = rng.integers(0, 3, (64, 6)).astype(np.int16)
    masks = np.tile(np.array([1, 1, 1, 0], np.int8), (64, 1))
    actions = np.arange(64) % 2
    _, _, odds, guesses = network.forward(rows, masks)
    results = np.where(actions == 0, 1.0, -1.0).astype(np.float32)
    played = Answers(rows, masks, actions, odds[np.arange(64), actions], guesses, results)
    for _ in range(20):
        network.improve(played, 1e-2)

    _, _, after, _ = network.forward(rows, masks)
    assert (after[:, 0] > odds[:, 0]).all()
    assert after[:, 3].max() == pytest.approx(0)
    assert after.sum(axis=1) == pytest.approx(np.ones(64), rel=1e-5)
