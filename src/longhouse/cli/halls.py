"""The halls whose keys somebody knows: a file of lines KEY NAME, and keys given by hand."""

import os
from collections.abc import Sequence
from pathlib import Path

from longhouse.cli import files
from longhouse.cli.words import say
from longhouse.core.digest import is_hex
from longhouse.core.errors import LonghouseError
from longhouse.core.header import KEY_DIGITS
from longhouse.core.seal import fingerprint


class BadHall(LonghouseError):
    """A key, or a file of keys, that cannot be used."""


def usual_file() -> Path:
    """Where the halls you have met are kept, unless another file is named."""
    home = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(home) / "longhouse" / "halls"


def known(path: Path, given: Sequence[str]) -> dict[str, str]:
    """The keys in a file with what you call their halls, and the ones given by hand."""
    halls = _read(path)
    for key in given:
        if not is_hex(key, KEY_DIGITS):
            raise BadHall(say("verify", "bad_key", key=key, digits=KEY_DIGITS))
        halls.setdefault(key, say("verify", "given_hall", fingerprint=fingerprint(key)))
    return halls


def remember(path: Path, key: str, name: str) -> None:
    """Add a hall to the file."""
    if not name.strip() or not name.isprintable():
        raise BadHall(say("verify", "bad_name"))
    halls = _read(path)
    if name in halls.values() and halls.get(key) != name:
        raise BadHall(say("verify", "name_taken", name=name))
    halls[key] = name
    files.make_folder(path.parent)
    files.write(path, "".join(f"{known_key} {called}\n" for known_key, called in halls.items()))


def _read(path: Path) -> dict[str, str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise BadHall(say("files", "unread", file=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise BadHall(say("files", "named", file=path, says=say("files", "no_text"))) from None
    halls = {}
    for number, line in enumerate(lines, start=1):
        key, _, name = line.strip().partition(" ")
        if not key or key.startswith("#"):
            continue
        if not is_hex(key, KEY_DIGITS) or not name.strip():
            raise BadHall(say("verify", "bad_line", file=path, line=number))
        halls[key] = name.strip()
    return halls
