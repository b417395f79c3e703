"""longhouse verify: is a record in order, and what was checked?"""

from pathlib import Path

from longhouse.cli import files, sentences, terminal
from longhouse.cli.seats import called
from longhouse.cli.words import words
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
    answers = words().counted(sum(kind >= 0 for kind in kinds), "answer")
    outcomes = words().counted(kinds.count(CHANCE), "outcome")
    lines = [
        ("game", f"{game.title}, rules version {record.version}, components {record.components}"),
        ("seats", players),
        ("events", f"{len(kinds)}: {answers}, all by the rules; {outcomes} of chance"),
        ("table", ", ".join(event.move for event in record.events if event.seat == TABLE)),
        ("chance", _chance(verdict, bool(record.commit))),
        ("ending", sentences.ending(verdict.table, names)),
    ]
    terminal.out(f"{path} is in order.", "green")
    for word, text in lines:
        if text:
            terminal.out(terminal.wrapped(f"  {word:<8}{text}", "", " " * 10))
    for line in sentences.standings(verdict.table, names):
        terminal.out(f"        {line}")


def _chance(verdict: Verdict, committed: bool) -> str:
    if verdict.chance_checked:
        return "drawn again from the published secret; every outcome agrees with the seal"
    if committed:
        return "possible by the rules; the secret is not published yet, so the seal was not checked"
    return "possible by the rules; nothing was sealed, so it cannot be drawn again"
