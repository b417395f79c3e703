"""The key of a hall: a file outside its database and its backups, the same for all its processes."""

import json
import os
from pathlib import Path

from longhouse.core.errors import LonghouseError
from longhouse.core.seal import KEY_BYTES, HallKey
from longhouse.server.storage import queries
from longhouse.server.storage.store import Store
from longhouse.server.words import say


class WrongKey(LonghouseError):
    """A key file that cannot be read, or is not that of this hall."""


def usual_path(store: Store) -> Path | None:
    """Where the key lies unless another file is named: beside a SQLite database; None if that is in memory."""
    place = store.engine.url.database or ""
    if store.shared:
        return Path("hall.key")
    return None if not place or place == ":memory:" else Path(place).with_name("hall.key")


def open_key(store: Store, path: str) -> HallKey | None:
    """The key of this hall; made when there is none yet, refused when the database knows another."""
    place = Path(path) if path else usual_path(store)
    if place is None:
        return None
    key = read_key(place) if place.exists() else _made(place)
    known = store.read(queries.hall_key)
    if known != key.public:
        if known is not None and known not in [older for older, _ in key.succeeds]:
            raise WrongKey(say("keys", "other_key", file=place))
        store.write(lambda c: queries.set_hall_key(c, key.public))
    return key


def read_key(place: Path) -> HallKey:
    """The key in a file."""
    try:
        stored = json.loads(place.read_text(encoding="utf-8"))
        private = bytes.fromhex(stored["private"])
        succeeds = tuple((str(older), str(statement)) for older, statement in stored["succeeds"])
    except (OSError, ValueError, KeyError, TypeError):
        raise WrongKey(say("keys", "bad_file", file=place)) from None
    if len(private) != KEY_BYTES:
        raise WrongKey(say("keys", "bad_file", file=place))
    return HallKey(private, succeeds)


def write_key(place: Path, key: HallKey) -> None:
    """Keep a key in place of the one before; either whole or not at all."""
    _draft(place, key).replace(place)


def _made(place: Path) -> HallKey:
    """A new key, unless another process was faster."""
    key = HallKey.new()
    try:
        draft = _draft(place, key)
        try:
            os.link(draft, place)
        finally:
            draft.unlink()
    except FileExistsError:
        return read_key(place)
    except OSError as error:
        raise WrongKey(say("keys", "unwritten", file=place, why=error.strerror)) from None
    return key


def _draft(place: Path, key: HallKey) -> Path:
    """A key in a file of its own that nobody else can read."""
    draft = place.with_name(f"{place.name}.{os.getpid()}.part")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(handle, "w", encoding="utf-8") as file:
        json.dump({"private": key.private.hex(), "succeeds": key.succeeds}, file)
        file.flush()
        os.fsync(file.fileno())
    return draft
