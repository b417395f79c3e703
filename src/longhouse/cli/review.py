"""longhouse review: where a finished game was won and lost."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

from longhouse.arena.review import Balance, Decision, Review, Stroke, review
from longhouse.cli import terminal
from longhouse.cli.progress import with_progress
from longhouse.cli.seats import called
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.words import pad, shorten

WORST = 10
LUCKIEST = 5


def run(game: Game, record: Record, components: Components | None, iterations: int, as_json: bool) -> None:
    """Review a record and print what was found."""
    record = replace(record, names=called(record.names))
    reviewed: Review | None = None
    steps = review(game, record, iterations, components=components)
    for _, finished in with_progress(steps, len(record.events) + 1, "events"):
        reviewed = finished
    assert reviewed is not None, "a record of a finished game has events"
    if as_json:
        print(json.dumps(asdict(reviewed), indent=2))
        return
    _print(game, record, reviewed)


def _print(game: Game, record: Record, reviewed: Review) -> None:
    terminal.out(f"{game.title}: what made the result, in shares of the win", "bold")
    terminal.out(f"{'':<24}{'fair':>8}{'luck':>9}{'own play':>10}{'others':>9}{'result':>9}", "bold")
    for name, balance in zip(record.names, reviewed.balances, strict=True):
        terminal.out(f"{pad(shorten(name, 23), 24)}{_balance(balance)}")
    terminal.out()
    if reviewed.strokes:
        terminal.out("The luckiest moments", "bold")
        for stroke in reviewed.luckiest(LUCKIEST):
            terminal.out(_stroke(record.names, stroke))
        terminal.out()
    worst = reviewed.worst(WORST)
    if not worst:
        terminal.out("No decision cost anybody anything for sure.")
        return
    terminal.out("The decisions that cost most", "bold")
    for decision in worst:
        terminal.out(_decision(record.names[decision.seat], decision))


def _balance(balance: Balance) -> str:
    parts = (balance.luck, balance.own_play, balance.others_play)
    signed = "".join(f"{part:>+{width}.1%}" for part, width in zip(parts, (9, 10, 9), strict=True))
    return f"{balance.fair:>8.1%}{signed}{balance.result:>9.1%}"


def _stroke(names: Sequence[str], stroke: Stroke) -> str:
    changes = ", ".join(f"{name} {luck:+.1%}" for name, luck in zip(names, stroke.luck, strict=True))
    said = stroke.drawn_says.removesuffix(".")
    drawn = stroke.drawn if said == stroke.drawn else f'{stroke.drawn} "{said}"'
    return terminal.wrapped(f"  event {stroke.event}: {drawn}: {changes}", "", "    ")


def _decision(who: str, decision: Decision) -> str:
    played = f'{decision.played} "{decision.played_says}"'
    better = f'{decision.better} "{decision.better_says}"'
    if decision.stand_in:
        who = f"a {decision.stand_in} for {who}"
    text = f"  event {decision.event}: {who} played {played}; {better} was better by {decision.cost:.1%}"
    return terminal.wrapped(text, "", "    ")
