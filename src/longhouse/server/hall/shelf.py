"""The games a hall offers, by name."""

from collections.abc import Sequence
from importlib import import_module

import longhouse
from longhouse.core.errors import UnknownGame
from longhouse.core.game import Game


class Shelf:
    """The shipped games, and those of further modules."""

    def __init__(self, modules: Sequence[str] = ()) -> None:
        self.modules = tuple(modules)
        self._more: dict[str, Game] = {}
        for module in modules:
            game = import_module(module).GAME
            assert isinstance(game, Game), f"{module} has its GAME"
            self._more[game.name] = game
        self.names = (*longhouse.NAMES, *self._more)
        self.packages = (*(f"longhouse.games.{name}" for name in longhouse.NAMES), *self.modules)

    def game(self, name: str) -> Game:
        """The game of that name."""
        if name in self._more:
            return self._more[name]
        if name not in longhouse.NAMES:
            raise UnknownGame(f"there is no game {name!r}; the games are {', '.join(self.names)}")
        return longhouse.load(name)

    def all(self) -> list[Game]:
        """Every game."""
        return [self.game(name) for name in self.names]
