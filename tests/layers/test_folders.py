"""Every game folder has the same files with the same things in them, and nothing nobody expects there."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

import pytest

from longhouse import games
from longhouse.core.components import Components
from longhouse.core.facts import Facts
from longhouse.core.game import Game, in_folder
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.vector import Vector
from longhouse.core.view import View
from longhouse.games.eketorp import hints as eketorp_hints
from longhouse.games.eketorp import load as eketorp_load
from longhouse.games.eketorp import notation as eketorp_notation
from longhouse.games.eketorp import view as eketorp_view
from longhouse.games.viking_games import hints as viking_games_hints
from longhouse.games.viking_games import load as viking_games_load
from longhouse.games.viking_games import notation as viking_games_notation
from longhouse.games.viking_games import view as viking_games_view
from longhouse.games.vikingdoms import hints as vikingdoms_hints
from longhouse.games.vikingdoms import load as vikingdoms_load
from longhouse.games.vikingdoms import notation as vikingdoms_notation
from longhouse.games.vikingdoms import view as vikingdoms_view
from longhouse.games.vikingjarl import hints as vikingjarl_hints
from longhouse.games.vikingjarl import load as vikingjarl_load
from longhouse.games.vikingjarl import notation as vikingjarl_notation
from longhouse.games.vikingjarl import view as vikingjarl_view
from longhouse.games.vikings import hints as vikings_hints
from longhouse.games.vikings import load as vikings_load
from longhouse.games.vikings import notation as vikings_notation
from longhouse.games.vikings import view as vikings_view
from tests.layers.tree import SOURCE, TESTS
from tests.toy import plunder, runes

FOLDERS = [SOURCE / "games" / name for name in ("eketorp", "viking_games", "vikingdoms", "vikingjarl", "vikings")]
TOYS = [TESTS / "toy" / name for name in ("plunder", "runes")]
NEEDED = {
    "__init__.py", "rules.md", "words.toml", "components.toml", "components.py", "actions.py", "position.py", "dump.py",
    "rules.py", "hints.py", "features.py", "vector.py", "load.py", "notation.py", "places.py", "facts.py", "view.py",
    "text.py", "picture.py",
}  # fmt: skip
FOR_PEOPLE = {"guide.json", "guide.py", "legend.json", "cover.svg"}  # a toy can do without
SPLIT = (
    "picture",
    "text",
    "view",
    "hints",
    "hidden",
    "load",
    "components",
)  # what may lie in several files, each beginning so


class Notation(Protocol):
    """Actions as text."""

    def read(self, state: State, seat: int, text: str) -> int: ...
    def write(self, state: State, seat: int, action: int) -> str: ...


class Hints(Protocol):
    """What bots are told."""

    def value(self, state: State, seat: int) -> float: ...
    def policy(self, state: State, seat: int, rng: Rng) -> int: ...


class Load(Protocol):
    """Positions from dumps."""

    def load(self, data: Mapping[str, object], components: Components, strict: bool) -> State: ...
    def census(self, state: State) -> dict[str, int]: ...


class Looks(Protocol):
    """Who may know what."""

    def view(self, state: State, seat: int, names: Sequence[str]) -> View: ...


# Held to their types by mypy.
NOTATIONS: list[Notation] = [
    eketorp_notation,
    viking_games_notation,
    vikingdoms_notation,
    vikingjarl_notation,
    vikings_notation,
]
HINTS: list[Hints] = [eketorp_hints, viking_games_hints, vikingdoms_hints, vikingjarl_hints, vikings_hints]
LOADS: list[Load] = [eketorp_load, viking_games_load, vikingdoms_load, vikingjarl_load, vikings_load]
VIEWS: list[Looks] = [eketorp_view, viking_games_view, vikingdoms_view, vikingjarl_view, vikings_view]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_a_game_folder_has_the_files_of_every_game(folder: Path) -> None:
    """So that whoever knows one game finds everything in another."""
    assert {path.name for path in folder.iterdir()} >= NEEDED | FOR_PEOPLE


@pytest.mark.parametrize("folder", TOYS, ids=lambda folder: folder.name)
def test_a_toy_has_all_a_game_needs(folder: Path) -> None:
    """scripts/new_game makes a game of it."""
    assert {path.name for path in folder.iterdir()} >= NEEDED


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_parts_of_a_file_begin_with_its_name(folder: Path) -> None:
    """picture_map.py belongs to picture.py; a name with an underscore promises that."""
    parts = [path.stem for path in folder.glob("*_*.py") if path.stem != "__init__"]
    kernels = {"own_turn", "saga_effects"}  # phases and things with two words of the rulebook

    assert [name for name in parts if not name.startswith(SPLIT) and name not in kernels] == []


@pytest.mark.parametrize("game", [*map(games.load, games.NAMES), plunder.GAME, runes.GAME], ids=lambda game: game.name)
def test_what_hangs_on_a_game_is_found_in_its_files(game: Game) -> None:
    """Of the kinds that core/game.py promises."""
    assert isinstance(game.facts, Facts)
    assert isinstance(game.vector, Vector)
    assert min(game.actions, game.outcomes) > 0
    assert all(callable(part) for part in (game.read, game.write, game.places, game.view, game.draw, game.show))
    assert all(callable(part) for part in (game.load, game.census, game.value, game.policy, game.read_components))


def test_a_missing_part_is_named() -> None:
    """Whoever forgets a function is told where it should be."""
    part = in_folder("notation", "reads").default
    with pytest.raises(AssertionError, match=r"longhouse.games.vikings/notation.py has no reads"):
        replace(games.load("vikings"), read=part)
