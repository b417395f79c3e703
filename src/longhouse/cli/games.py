"""longhouse games, options, components: what can be played, with which options and which pieces.

To list the games their folders are read, not imported: five games would take longer to start
than anybody wants to wait for a list.
"""

import ast
import sys
from dataclasses import dataclass
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from longhouse.cli import files, terminal
from longhouse.cli.words import say
from longhouse.core.catalogue import opening
from longhouse.core.game import Game
from longhouse.core.options import Option
from longhouse.games import NAMES, load


@dataclass(frozen=True)
class Card:
    """What the list says about a game."""

    title: str
    seats: tuple[int, int]
    minutes: int


def card(name: str) -> Card:
    """The card of a game: read from the facts in its folder, or from the game itself."""
    spec = find_spec(f"longhouse.games.{name}")
    if spec is not None and spec.origin is not None:
        card = _read_card(Path(spec.origin).read_text(encoding="utf-8"))
        if card is not None:
            return card
    return _card_of(load(name))


def _card_of(game: Game) -> Card:
    return Card(game.title, game.seats, game.minutes)


def _read_card(source: str) -> Card | None:
    """The card in `GAME = Game(title=..., ...)`, if its facts are plainly written there."""
    wanted = set(Card.__dataclass_fields__)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Game":
            given = {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg in wanted}
            try:
                return Card(**{name: ast.literal_eval(value) for name, value in given.items() if name})
            except (TypeError, ValueError):
                return None
    return None


def list_games() -> None:
    """Every game in two lines."""
    for name in NAMES:
        game = card(name)
        about = say("games", "minutes", minutes=game.minutes)
        terminal.out(f"{name:<14}{game.title:<22}{_players(game.seats):<17}{about}", strong=f"^{name}")
        terminal.out(terminal.wrapped(opening(f"longhouse.games.{name}", "game", "tagline"), " " * 14), "dim")


def show_options(game: Game) -> None:
    """One game with its options and how to start it."""
    from longhouse.bots.levels import LEVELS, STRONGEST

    title = say("games", "title", game=game.title, players=_players(game.seats), minutes=game.minutes)
    terminal.out(title, "bold")
    terminal.out(terminal.wrapped(game.tagline))
    terminal.out()
    terminal.out(say("games", "options"))
    for option in game.options:
        terminal.out(f"  {option.name}={_text(option.default)}")
        terminal.out(terminal.wrapped(_described(game, option), "      "), "dim")
    terminal.out()
    terminal.out(say("games", "seats", strongest=STRONGEST, levels=", ".join(LEVELS)))
    terminal.out(say("games", "play", game=game.name))
    terminal.out(say("games", "rules", game=game.name))


def show_components(game: Game, target: Path | None) -> None:
    """The shipped component set, as a file to write one's own numbers into."""
    text = (resources.files(game.package) / "components.toml").read_text(encoding="utf-8")
    if target is None:
        sys.stdout.write(text)
    else:
        files.write(files.unused(target), text)
        terminal.out(str(target))


def _players(seats: tuple[int, int]) -> str:
    low, high = seats
    return say("games", "players" if low == high else "players_between", low=low, high=high)


def _described(game: Game, option: Option) -> str:
    return say("games", "option", says=game.option_says(option), allowed=option.allowed())


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
