"""longhouse review: where a finished game was won and lost."""

import json
from collections.abc import Sequence
from dataclasses import asdict, replace

from longhouse.arena.review import Balance, Decision, Review, Stroke, review
from longhouse.cli import say
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
    found: Review | None = None
    steps = review(game, record, iterations, components=components)
    for _, finished in with_progress(steps, len(record.events) + 1, "events"):
        found = finished
    assert found is not None, "a record of a finished game has events"
    if as_json:
        print(json.dumps(asdict(found), indent=2))
        return
    _print(game, record, found)


def _print(game: Game, record: Record, found: Review) -> None:
    say.out(f"{game.title}: what made the result, in shares of the win", "bold")
    say.out(f"{'':<24}{'fair':>8}{'luck':>9}{'own play':>10}{'others':>9}{'result':>9}", "bold")
    for name, balance in zip(record.names, found.balances, strict=True):
        say.out(f"{pad(shorten(name, 23), 24)}{_balance(balance)}")
    say.out()
    if found.strokes:
        say.out("The luckiest moments", "bold")
        for stroke in found.luckiest(LUCKIEST):
            say.out(_stroke(record.names, stroke))
        say.out()
    worst = found.worst(WORST)
    if not worst:
        say.out("No decision cost anybody anything for sure.")
        return
    say.out("The decisions that cost most", "bold")
    for decision in worst:
        say.out(_decision(record.names[decision.seat], decision))


def _balance(balance: Balance) -> str:
    parts = (balance.luck, balance.own_play, balance.others_play)
    signed = "".join(f"{part:>+{width}.1%}" for part, width in zip(parts, (9, 10, 9), strict=True))
    return f"{balance.fair:>8.1%}{signed}{balance.result:>9.1%}"


def _stroke(names: Sequence[str], stroke: Stroke) -> str:
    changes = ", ".join(f"{name} {luck:+.1%}" for name, luck in zip(names, stroke.luck, strict=True))
    said = stroke.drawn_says.removesuffix(".")
    drawn = stroke.drawn if said == stroke.drawn else f'{stroke.drawn} "{said}"'
    return say.wrapped(f"  event {stroke.event}: {drawn}: {changes}", "", "    ")


def _decision(who: str, decision: Decision) -> str:
    played = f'{decision.played} "{decision.played_says}"'
    better = f'{decision.better} "{decision.better_says}"'
    if decision.stand_in:
        who = f"a {decision.stand_in} for {who}"
    text = f"  event {decision.event}: {who} played {played}; {better} was better by {decision.cost:.1%}"
    return say.wrapped(text, "", "    ")
