"""All tables of a hall as one file, and back: the same file fits SQLite and PostgreSQL."""

import gzip
import json
import os
from pathlib import Path
from typing import IO

from sqlalchemy import Connection, insert, select

from longhouse.core.errors import LonghouseError
from longhouse.server.storage import schema
from longhouse.server.storage.store import Store

FORMAT = 1
FIRST_WORDS = "longhouse backup"
PARTS = (schema.tables, schema.seats, schema.devices, schema.events, schema.keys, schema.chats)
BATCH = 1000


class BadBackup(LonghouseError):
    """A file that is no backup, or does not fit."""


def backup(database: str, path: Path) -> int:
    """Write all tables of a hall to a file, as they stand at one moment; returns how many.

    The file may replace an older backup, and nothing else.
    """
    store = Store(database)
    place = store.engine.url.database or ""
    if not store.shared and not os.path.isfile(place):
        raise BadBackup(f"there is no database {place}")
    _check_target(path)
    engine = store.engine.execution_options(isolation_level="REPEATABLE READ") if store.shared else store.engine
    part = path.with_name(path.name + ".part")
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as out, engine.begin() as connection:
                tables = _write(connection, out)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except OSError as error:
        raise BadBackup(f"{path} cannot be written: {error.strerror}") from None
    finally:
        part.unlink(missing_ok=True)
        store.close()
    return tables


def _check_target(path: Path) -> None:
    """Complain about a file that is there and is no backup."""
    if not path.exists():
        return
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            if FIRST_WORDS in next(lines, ""):
                return
    except (OSError, EOFError, ValueError):
        pass
    raise BadBackup(f"{path} is there already and is no backup; give another name")


def _write(c: Connection, out: IO[str]) -> int:
    tables = 0
    out.write(json.dumps({FIRST_WORDS: FORMAT}) + "\n")
    for table in PARTS:
        for row in c.execute(select(table).order_by(*table.primary_key)).mappings():
            out.write(json.dumps([table.name, dict(row)], ensure_ascii=False) + "\n")
            tables += table is schema.tables
    out.write(json.dumps(["end", {}]) + "\n")
    return tables


def restore(database: str, path: Path) -> int:
    """Read all tables of a backup into a database that has none; returns how many."""
    try:
        path.open("rb").close()
    except OSError as error:
        raise BadBackup(f"{path} cannot be read: {error.strerror}") from None
    store = Store(database)
    store.open()
    try:
        return store.write(lambda c: _fill(c, path))
    finally:
        store.close()


def _fill(c: Connection, path: Path) -> int:
    if c.execute(select(schema.tables.c.id).limit(1)).first() is not None:
        raise BadBackup("this database already holds tables; restore into a fresh one")
    by_name = {table.name: table for table in PARTS}
    rows: dict[str, list[dict[str, object]]] = {name: [] for name in by_name}
    count = 0
    complete = False
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            if json.loads(next(lines)) != {FIRST_WORDS: FORMAT}:
                raise BadBackup(f"{path} is no backup this Longhouse can read")
            for line in lines:
                name, row = json.loads(line)
                if name == "end":
                    complete = True
                    break
                rows[name].append(row)
                count += name == "tables"
                if len(rows[name]) >= BATCH:
                    c.execute(insert(by_name[name]), rows[name])
                    rows[name].clear()
    except (OSError, EOFError, ValueError, KeyError, StopIteration) as error:
        raise BadBackup(f"{path} is no whole backup: {error}") from None
    if not complete:
        raise BadBackup(f"{path} stops in the middle")
    for name, left in rows.items():
        if left:
            c.execute(insert(by_name[name]), left)
    return count
