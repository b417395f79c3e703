"""The numbers learners see: they are in the view, all of them, in every position, and nothing else is."""

import numpy as np
import pytest

import longhouse
from longhouse.core.rng import Rng
from longhouse.interop.setup import Setup
from tests.conformance.walks import settings
from tests.interop.games import SETTINGS, spread
from tests.toy import plunder, runes

EVENTS, POSITIONS = 600, 40
EVERY = SETTINGS | {str(setting): setting for setting in settings([plunder.GAME, runes.GAME])}


def setup_of(name: str) -> Setup:
    setting = EVERY[name]
    return Setup(setting.game, setting.seats, setting.options)


@pytest.mark.parametrize("name", EVERY)
def test_rows_are_what_the_view_says(name: str) -> None:
    """The quick way to a row gives the same numbers as the view, within their stated bounds."""
    setup, setting = setup_of(name), EVERY[name]
    low, high = setup.bounds()
    for state in spread(setting, 1, EVENTS, POSITIONS):
        for seat in range(setting.seats):
            found = setup.row(state, seat)
            view = setup.vector.numbers(setting.game.view(state, seat, ()))
            named = {field: part.ravel().tolist() for field, part in setup.named(found).items()}
            assert named == view
            assert (found >= low).all()
            assert (found <= high).all()


@pytest.mark.parametrize("name", [name for name, setting in EVERY.items() if setting.game.hidden])
def test_rows_hold_no_secret(name: str) -> None:
    """Whatever a seat cannot know may be different without changing its row."""
    setup, setting = setup_of(name), EVERY[name]
    rng = Rng(3)
    for state in spread(setting, 2, EVENTS, POSITIONS // 2):
        for seat in range(setting.seats):
            other = state.resample(seat, rng)
            assert np.array_equal(setup.row(state, seat), setup.row(other, seat))


def test_the_numbers_of_hidden_games_differ_between_worlds() -> None:
    """The test above can fail: imagined worlds do differ for the others."""
    setup = Setup("viking_games", 3, {"variant": "strategic"})
    state = spread(SETTINGS["viking_games-3p-variant=strategic"], 2, 200, 2)[1]

    others = [setup.row(state.resample(0, Rng(seed)), 1).tolist() for seed in range(10)]

    assert any(row != setup.row(state, 1).tolist() for row in others)


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_fields_are_named_once_and_say_something(name: str) -> None:
    game = longhouse.load(name)
    for seats in range(game.seats[0], game.seats[1] + 1):
        setup = Setup(name, seats)
        names = [field.name for field in setup.fields]
        assert len(set(names)) == len(names)
        assert all(field.says and field.low < field.high for field in setup.fields)
        assert sum(field.size for field in setup.fields) == setup.size
