"""longhouse review: where a finished game was won and lost."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

from longhouse.arena.review import Balance, Decision, Review, Stroke, review
from longhouse.cli import terminal
from longhouse.cli.figures import Figures
from longhouse.cli.progress import with_progress
from longhouse.cli.seats import called
from longhouse.cli.words import say
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.words import shorten

WORST = 10
LUCKIEST = 5


def run(game: Game, record: Record, components: Components | None, iterations: int, as_json: bool) -> None:
    """Review a record and print what was found."""
    record = replace(record, names=called(record.names))
    reviewed: Review | None = None
    steps = review(game, record, iterations, components=components)
    for _, finished in with_progress(steps, len(record.events) + 1, say("review", "events")):
        reviewed = finished
    assert reviewed is not None, "a record of a finished game has events"
    if as_json:
        print(json.dumps(asdict(reviewed), indent=2))
        return
    _print(game, record, reviewed)


def _print(game: Game, record: Record, reviewed: Review) -> None:
    terminal.out(say("review", "title", game=game.title), "bold")
    figures = Figures(
        ("", 24),
        (say("review", "fair"), 8),
        (say("review", "luck"), 9),
        (say("review", "own_play"), 10),
        (say("review", "others"), 9),
        (say("review", "result"), 9),
    )
    terminal.out(figures.head, "bold")
    for name, balance in zip(record.names, reviewed.balances, strict=True):
        terminal.out(figures.row(shorten(name, 23), *_balance(balance)))
    terminal.out()
    if reviewed.strokes:
        terminal.out(say("review", "luckiest"), "bold")
        for stroke in reviewed.luckiest(LUCKIEST):
            terminal.out(_stroke(record.names, stroke))
        terminal.out()
    worst = reviewed.worst(WORST)
    if not worst:
        terminal.out(say("review", "no_cost"))
        return
    terminal.out(say("review", "worst"), "bold")
    for decision in worst:
        terminal.out(_decision(record.names[decision.seat], decision))


def _balance(balance: Balance) -> list[str]:
    parts = (balance.luck, balance.own_play, balance.others_play)
    return [f"{balance.fair:.1%}", *(f"{part:+.1%}" for part in parts), f"{balance.result:.1%}"]


def _stroke(names: Sequence[str], stroke: Stroke) -> str:
    changes = ", ".join(f"{name} {luck:+.1%}" for name, luck in zip(names, stroke.luck, strict=True))
    said = stroke.drawn_says.removesuffix(".")
    drawn = stroke.drawn if said == stroke.drawn else f'{stroke.drawn} "{said}"'
    return terminal.wrapped(say("review", "stroke", event=stroke.event, drawn=drawn, changes=changes), "  ", "    ")


def _decision(who: str, decision: Decision) -> str:
    played = f'{decision.played} "{decision.played_says}"'
    better = f'{decision.better} "{decision.better_says}"'
    if decision.stand_in:
        who = say("review", "stand_in", level=decision.stand_in, name=who)
    cost = f"{decision.cost:.1%}"
    text = say("review", "decision", event=decision.event, who=who, played=played, better=better, cost=cost)
    return terminal.wrapped(text, "  ", "    ")
