"""Records, component sets and pictures as files, with a sentence for everything that can be wrong with them."""

import os
from pathlib import Path

from longhouse.cli.words import say
from longhouse.core import record as saga
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.games import load


class BadFile(LonghouseError):
    """A file that cannot be read or written."""


def read_record(path: Path) -> Record:
    """The record in a file."""
    try:
        return saga.read(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadFile(say("files", "unread", file=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise named(path, BadRecord(say("files", "no_text"))) from None
    except BadRecord as error:
        raise named(path, error) from None


def named(path: Path, error: BadRecord) -> BadRecord:
    """What is wrong with a record, and in which file."""
    better = BadRecord(say("files", "named", file=path, says=error))
    better.event = error.event
    return better


def game_of(record: Record) -> Game:
    """The game a record is of."""
    return load(record.game)


def unused(path: Path) -> Path:
    """The same path, if nothing is there yet."""
    if os.path.lexists(path):  # unlike path.exists() it has nothing against names that nothing can have
        raise BadFile(say("files", "there", file=path))
    return path


def write(path: Path, text: str) -> None:
    """Put a text into a file so that it is either there whole, and stays, or not at all."""
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".longhouse.{os.getpid()}.tmp")
    try:
        try:
            with open(draft, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(draft, target)
        finally:
            draft.unlink(missing_ok=True)
        _settle(target.parent)
    except OSError as error:
        raise BadFile(say("files", "unwritten", file=path, why=error.strerror)) from None


def write_again(path: Path, before: bytes | None, text: str) -> None:
    """Write a text over the one we wrote before (None: over nothing), and never over anybody else's."""
    try:
        there = path.read_bytes()
    except OSError:
        there = None
    if there not in (None, before):
        raise BadFile(say("files", "changed", file=path))
    write(path, text)


def _settle(folder: Path) -> None:
    """Make the new name of a file last, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_components(game: Game, path: Path | None) -> str | None:
    """The text of a component file, once it has been read without complaint."""
    if path is None:
        return None
    game.components(path)
    return path.read_text(encoding="utf-8")


def make_folder(folder: Path) -> None:
    """Make sure a folder is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadFile(say("files", "no_folder", folder=folder, why=error.strerror)) from None
