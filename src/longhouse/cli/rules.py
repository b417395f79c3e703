"""longhouse rules: the rulebook, or one rule of it."""

import sys

from longhouse.cli import sentences, terminal
from longhouse.core.game import Game


def show_rules(game: Game, rule: str = "") -> None:
    """Print one rule, or all of rules.md: as it is, or laid out on a terminal."""
    if rule:
        terminal.out(sentences.rule_text(sentences.find_rule(game, rule)))
    elif terminal.wants_colour(sys.stdout):
        from rich.console import Console
        from rich.markdown import Markdown

        Console(width=min(Console().width, terminal.WIDTH)).print(Markdown(game.rules.text))
    else:
        sys.stdout.write(game.rules.text)
