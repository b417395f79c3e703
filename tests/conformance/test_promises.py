"""Every promise, for every game, player count and option set (P16: tests/golden)."""

from functools import lru_cache

import pytest

from longhouse.core.game import Game
from tests.conformance.check import PROMISES, check
from tests.conformance.games import GAMES, SETTINGS
from tests.conformance.walks import Setting, Walk, effort, walk
from tests.toy import runes


@lru_cache(maxsize=2)
def walks_of(name: str) -> tuple[Walk, ...]:
    return tuple(walk(SETTINGS[name], seed) for seed in range(effort().walks))


def by_setting() -> list[object]:
    """All promises of one setting stand together, so that its walks are made once."""
    return [
        pytest.param(name, promise, id=f"{name}-{promise}", marks=pytest.mark.xdist_group(name))
        for name in SETTINGS
        for promise in PROMISES
    ]


@pytest.mark.parametrize(("name", "promise"), by_setting())
def test_promise(name: str, promise: str) -> None:
    """The promise holds at the positions of a few random games."""
    assert check(promise, walks_of(name), effort().costly) > 0


def test_all_promises_are_checked() -> None:
    """P1 to P19; P16 has golden files instead."""
    assert set(PROMISES) | {"P16"} == {f"P{number}" for number in range(1, 20)}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_option_set_is_tried(game: Game) -> None:
    """No option set of a game is impossible for all player counts."""
    tried = [setting.options for setting in SETTINGS.values() if setting.game is game]
    assert all(options in tried for options in game.option_sets)


def test_settings_have_readable_names() -> None:
    """A failing test says how to see it again."""
    assert str(Setting(runes.GAME, 3, {"hand": 2})) == "runes-3p-hand=2"
