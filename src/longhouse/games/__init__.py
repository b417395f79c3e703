"""The games, by name; a game is imported only when asked for."""

from importlib import import_module

from longhouse.core.catalogue import say
from longhouse.core.errors import UnknownGame
from longhouse.core.game import Game

NAMES = ("eketorp", "viking_games", "vikingdoms", "vikingjarl", "vikings")


def load(name: str) -> Game:
    """The game of that name; viking-games and Viking Games are found, too."""
    known = name.strip().lower().replace("-", "_").replace(" ", "_")
    if known not in NAMES:
        raise UnknownGame(say("choosing", "no_game", game=repr(name), known=", ".join(NAMES)))
    game = import_module(f"longhouse.games.{known}").GAME
    assert isinstance(game, Game), "every game folder has its GAME"
    return game
