"""Positions in a notebook: a picture where one can be shown, the same position as text elsewhere."""

from collections.abc import Sequence

from longhouse.core.game import Game
from longhouse.core.state import WATCHER, State
from longhouse.core.view import View


class Picture:
    """What one seat sees of a position: SVG in a notebook, text when printed."""

    def __init__(self, game: Game, view: View) -> None:
        self.game = game
        self.view = view

    def _repr_svg_(self) -> str:
        return self.game.draw(self.view)

    def __str__(self) -> str:
        return self.game.show(self.view)

    def __repr__(self) -> str:
        return f"<picture of {self.game.title}: {self.view.asks}>"


def picture(game: Game, state: State, seat: int = WATCHER, names: Sequence[str] = ()) -> Picture:
    """A position as one seat (or a watcher, who sees nothing hidden) sees it."""
    return Picture(game, game.view(state, seat, names))
