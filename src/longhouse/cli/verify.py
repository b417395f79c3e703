"""longhouse verify: is a record in order, and what was checked?"""

from pathlib import Path

from longhouse.cli import files, sentences, terminal
from longhouse.cli.seats import called
from longhouse.cli.words import say
from longhouse.core.errors import BadRecord
from longhouse.core.seats import TABLE, seat_name
from longhouse.core.state import CHANCE
from longhouse.core.verify import Verdict, verify


def check(path: Path, components: Path | None) -> None:
    """Check a record and print what was found; BadRecord names the first bad event."""
    record = files.read_record(path)
    game = files.game_of(record)
    try:
        verdict = verify(game, record, game.components(components))
    except BadRecord as error:
        raise files.named(path, error) from None
    names = called(record.names)
    kinds = [event.seat for event in record.events]
    players = ", ".join(f"{seat_name(seat)} {name}" for seat, name in enumerate(names))
    answers = sum(kind >= 0 for kind in kinds)
    lines = [
        (
            say("verify", "game_title"),
            say("verify", "game", game=game.title, version=record.version, components=record.components),
        ),
        (say("verify", "seats_title"), players),
        (
            say("verify", "events_title"),
            say("verify", "events", events=len(kinds), answers=answers, outcomes=kinds.count(CHANCE)),
        ),
        (say("verify", "table_title"), ", ".join(event.move for event in record.events if event.seat == TABLE)),
        (say("verify", "chance_title"), _chance(verdict, bool(record.commit))),
        (say("verify", "ending_title"), sentences.ending(verdict.table, names)),
    ]
    wide = max(8, *(len(title) + 1 for title, _ in lines))
    terminal.out(say("verify", "in_order", file=path), "green")
    for title, text in lines:
        if text:
            terminal.out(terminal.wrapped(f"  {title:<{wide}}{text}", "", " " * (wide + 2)))
    for line in sentences.standings(verdict.table, names):
        terminal.out(f"{'':<{wide}}{line}")


def _chance(verdict: Verdict, committed: bool) -> str:
    if verdict.chance_checked:
        return say("verify", "drawn_again")
    return say("verify", "unpublished" if committed else "unsealed")
