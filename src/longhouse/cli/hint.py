"""What a jarl would play, and what it expects of the best few moves: from what the seat may know, nothing else."""

from longhouse.bots.advice import ADVISER, advice
from longhouse.bots.bot import Worlds
from longhouse.cli import terminal
from longhouse.cli.figures import Figures
from longhouse.cli.words import say
from longhouse.core.rng import Rng

FEW = 6  # moves that are shown
WIDEST = 40  # letters of a move that are shown


def hint(worlds: Worlds, rng: Rng) -> list[str]:
    """The move a jarl would play, in a sentence, and a table of the moves it thought about most."""
    view, world = worlds.view(), worlds.sample(rng)
    prospects = advice(worlds, rng)
    moves = [worlds.game.write(world, worlds.seat, prospect.action) for prospect in prospects]
    words = {choice.move: choice.says for choice in view.choices}
    alone = len(prospects) == 1
    said = say("hint", "only" if alone else "best", level=ADVISER, move=moves[0], says=words[moves[0]])
    if alone:
        return [terminal.wrapped(said, "  ")]
    shown = [move if len(move) <= WIDEST else move[: WIDEST - 1] + "…" for move in moves[:FEW]]
    figures = Figures(
        (say("hint", "move"), max(map(len, shown))),
        (say("hint", "thoughts"), 10),
        (say("hint", "win"), 7),
        (say("hint", "spread"), 14),
        (say("hint", "place"), 7),
    )
    lines = [terminal.wrapped(said, "  "), "", f"  {figures.head}"]
    for move, one in zip(shown, prospects, strict=False):
        row = figures.row(move, f"{one.share:.0%}", f"{one.result:.0%}", f"{one.spread:.0%}", f"{one.place:.1f}")
        lines.append(f"  {row}")
    if len(prospects) > FEW:
        lines.append("  " + say("hint", "more", count=len(prospects) - FEW))
    return lines
