"""longhouse picture: a position as SVG in a file."""

import os
import sys
from pathlib import Path

from longhouse.cli import files, terminal
from longhouse.cli.seats import called
from longhouse.cli.words import say
from longhouse.core.errors import BadOption, BadRecord
from longhouse.core.fair import secret_from_seed
from longhouse.core.game import Game
from longhouse.core.replay import replay
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.core.words import number
from longhouse.games import load

STDOUT = "-"


def is_record(what: str) -> bool:
    """Whether somebody means a file rather than a game."""
    return what.endswith(".saga") or os.sep in what or Path(what).is_file()


def of_record(path: Path, after: int | None, components: Path | None) -> Table:
    """The table of a record after some of its events."""
    record = files.read_record(path)
    game = files.game_of(record)
    if after is not None and not 0 <= after <= len(record.events):
        raise BadOption(say("arguments", "after", after=after, events=len(record.events)))
    try:
        return replay(game, record, game.components(components), after)
    except BadRecord as error:
        raise files.named(path, error) from None


def of_game(name: str, players: int, options: dict[str, str], seed: int, components: Path | None) -> Table:
    """A table where the game is about to begin."""
    game: Game = load(name)
    return Table(game, players or game.usual_seats, options, game.components(components), secret_from_seed(seed))


def draw(table: Table, seat: str, target: Path) -> None:
    """Write the picture a seat sees to a file, or to stdout for '-'."""
    view = table.game.view(table.state, read_seat(seat, table.record.seats), called(table.record.names))
    svg = table.game.draw(view)
    if str(target) == STDOUT:
        sys.stdout.write(svg.rstrip("\n") + "\n")
        return
    if target.exists() and target.suffix.lower() != ".svg":
        raise files.BadFile(say("files", "no_svg", file=target))
    files.write(target, svg)
    terminal.out(str(target))


def read_seat(text: str, seats: int) -> int:
    """A seat as people write it: P1, p2, 3, or watcher."""
    wanted = text.strip().lower()
    if wanted == "watcher":
        return WATCHER
    place = number(wanted.removeprefix("p"))
    if not 1 <= place <= seats:
        raise BadOption(say("arguments", "no_seat", seat=repr(text), last=seat_name(seats - 1)))
    return place - 1
