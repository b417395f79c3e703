"""longhouse verify: what can be said of a record, and what not."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from longhouse.cli import files, halls, sentences, terminal
from longhouse.cli.seats import called
from longhouse.cli.words import say
from longhouse.core.digest import is_hex
from longhouse.core.errors import BadRecord, LonghouseError, UnknownGame
from longhouse.core.findings import SHORTEST_HEAD, Findings, Headline, examine, unreadable
from longhouse.core.seats import TABLE, WATCHING, seat_name, seat_of
from longhouse.core.state import CHANCE, WATCHER

LONGEST_HEAD = 64  # digits
EXIT_CODES = {  # 2 is bad input, as everywhere
    Headline.KNOWN_HALL: 0,
    Headline.UNKNOWN_HALL: 10,
    Headline.MAKER: 11,
    Headline.UNSEALED: 12,
    Headline.UNFINISHED: 13,
    Headline.SHORTENED: 14,
    Headline.CHANGED: 20,
    Headline.NO_RULES: 21,
    Headline.NO_COMPONENTS: 22,
    Headline.NO_RECORD: 23,
}
GOOD, FAIR = "green", "yellow"
STYLES = {Headline.KNOWN_HALL: GOOD} | dict.fromkeys(
    (Headline.UNKNOWN_HALL, Headline.MAKER, Headline.UNSEALED, Headline.UNFINISHED, Headline.SHORTENED), FAIR
)


class BadHead(LonghouseError):
    """A head that is none."""


@dataclass(frozen=True)
class Wanted:
    """How a record is to be checked."""

    components: Path | None = None
    heads: Sequence[str] = ()
    keys: Sequence[str] = ()
    halls: Path | None = None
    remember: str = ""
    as_json: bool = False


def check(path: Path, wanted: Wanted) -> int:
    """Check a record, say what was found, and return the exit code that goes with the headline."""
    known = wanted.halls or halls.usual_file()
    found = _find(path, wanted, halls.known(known, wanted.keys))
    if wanted.remember:
        if found.headline != Headline.UNKNOWN_HALL or found.record is None or found.record.signature is None:
            raise halls.BadHall(say("verify", "nothing_to_remember"))
        halls.remember(known, found.record.signature.key, wanted.remember)
    if wanted.as_json:
        terminal.out(json.dumps(_data(path, found), ensure_ascii=False, indent=2))
    else:
        _tell(path, found)
    return EXIT_CODES[found.headline]


def _find(path: Path, wanted: Wanted, known: dict[str, str]) -> Findings:
    kept = dict(_kept(head) for head in wanted.heads)
    try:
        record = files.read_record(path)
    except BadRecord as error:
        found = BadRecord(str(error).removeprefix(f"{path}: "))
        found.event = error.event
        return unreadable(found)
    try:
        game = files.game_of(record)
    except UnknownGame:
        game = None
    components = None
    if game is not None and wanted.components is not None:
        components = game.components(wanted.components)
    for viewer in kept:
        if viewer != WATCHER and viewer >= record.seats:
            raise BadHead(say("verify", "no_seat", seat=seat_name(viewer)))
    return examine(record, game, components, known, kept)


def _kept(text: str) -> tuple[int, str]:
    """A head as somebody wrote it down: P2:9f3c..."""
    who, _, head = text.partition(":")
    viewer = WATCHER if who == WATCHING else seat_of(who, WATCHER)
    if viewer < 0 or not SHORTEST_HEAD <= len(head) <= LONGEST_HEAD or not is_hex(head, len(head)):
        raise BadHead(say("verify", "bad_head", head=text, shortest=SHORTEST_HEAD, longest=LONGEST_HEAD))
    return viewer, head


def _tell(path: Path, found: Findings) -> None:
    """The headline, every finding, and how the game went."""
    headline = terminal.printable(say("verify", "headline", file=path, says=found.says()))
    terminal.out(terminal.wrapped(headline), STYLES.get(found.headline, "red"))
    if found.headline not in STYLES:
        return
    lines = [(title, terminal.printable(text)) for title, text in (*found.lines(), *_game(found)) if text]
    wide = max(8, *(len(title) + 1 for title, _ in lines))
    for title, text in lines:
        terminal.out(terminal.wrapped(f"  {title:<{wide}}{text}", "", " " * (wide + 2)))
    if found.table is not None and found.record is not None:
        for line in sentences.standings(found.table, called(found.record.names)):
            terminal.out(f"{'':<{wide}}{line}")


def _game(found: Findings) -> list[tuple[str, str]]:
    """What was played, and how it ended."""
    record = found.record
    assert record is not None
    names, kinds = called(record.names), [event.seat for event in record.events]
    answers, outcomes = sum(kind >= 0 for kind in kinds), kinds.count(CHANCE)
    game = files.game_of(record).title
    lines = [
        (
            say("verify", "game_title"),
            say("verify", "game", game=game, version=record.version, components=record.components),
        ),
        (say("verify", "seats_title"), ", ".join(f"{seat_name(seat)} {name}" for seat, name in enumerate(names))),
        (
            say("verify", "events_title"),
            say("verify", "events", events=len(kinds), answers=answers, outcomes=outcomes),
        ),
        (say("verify", "table_title"), ", ".join(event.move for event in record.events if event.seat == TABLE)),
    ]
    if found.table is not None:
        lines.append((say("verify", "ending_title"), sentences.ending(found.table, names)))
    return lines


def _data(path: Path, found: Findings) -> dict[str, object]:
    """The same for programs."""
    return {
        "file": str(path),
        "headline": found.headline,
        "says": found.says(),
        "luck": found.luck,
        "moves": found.moves,
        "extent": found.extent,
        "signature": found.signed,
        "hall": found.hall or None,
        "fingerprint": found.fingerprint or None,
        "event": found.event or None,
        "why": found.why or None,
        "brought": found.brought,
        "from_position": found.from_position,
        "withdrawn": [seat_name(seat) for seat in found.withdrawn],
        "silent": [seat_name(seat) for seat in found.silent],
        "heads": dict(found.kept),
        "format": found.record.format if found.record is not None else None,
        "events": len(found.record.events) if found.record is not None else None,
        "exit_code": EXIT_CODES[found.headline],
    }
