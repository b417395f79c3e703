"""A language nobody speaks: every word of the catalogues in other letters, so that what is no word of theirs shows.

Blanks, their cases and nouns stay; what is written around them, and the forms inside them, changes.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from string import ascii_letters
from tomllib import loads
from typing import Any
from unittest.mock import patch

from longhouse.core import catalogue as catalogues
from longhouse.core.catalogue import EXACT, HOUSE, SLOT, Catalogue, text_beside
from longhouse.core.game import Game

OTHER = dict(zip(ascii_letters, "абвгдежзийклмнопрстуфхцчшщАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩ", strict=True))


@contextmanager
def foreign() -> Iterator[None]:
    """Everything is said in other letters."""
    with patch.object(catalogues, "_read", _translated):
        yield


def letters(words: str) -> str:
    """Words in other letters."""
    return "".join(OTHER.get(letter, letter) for letter in words)


def _tables(package: str) -> Mapping[str, Mapping[str, Any]]:
    """The English catalogue, read anew: nothing that is kept for others may hold words in other letters."""
    return loads(text_beside(package, "words.toml"))


@cache
def _translated(package: str, language: str) -> Catalogue:
    tables = {section: _section(section, table) for section, table in _tables(package).items()}
    return Catalogue(package, tables, [] if package == HOUSE else [_translated(HOUSE, language)])


def _section(section: str, table: Mapping[str, Any]) -> Mapping[str, Any]:
    return table if section == "language" else {key: _entry(entry) for key, entry in table.items()}


def _entry(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {pattern: _entry(shape) for pattern, shape in entry.items()}
    return [_template(str(word)) for word in entry] if isinstance(entry, list) else _template(str(entry))


def _template(template: str) -> str:
    parts, at = [], 0
    for slot in SLOT.finditer(template):
        parts += [letters(template[at : slot.start()]), _slot(slot[1], slot[2] or "")]
        at = slot.end()
    return "".join([*parts, letters(template[at:])])


def _slot(name: str, manner: str) -> str:
    if "|" not in manner and "=" not in manner:
        return f"{{{name}:{manner}}}" if manner else f"{{{name}}}"
    return f"{{{name}:{'|'.join(_form(form) for form in manner.split('|'))}}}"


def _form(form: str) -> str:
    exact = EXACT.fullmatch(form)
    return f"{exact[1]}={letters(exact[2])}" if exact else letters(form)


# Pieces, which belong to a table's component set

TEXTS = {"vikings": "name|job|colour"}  # what people read of a component set, if not the usual columns
USUAL_TEXTS = "name|epithet|says"
FIXED = ("cat", "boat", "ram")  # names that no component set may change


def lettered(game: Game) -> str:
    """The game's component set with everything a person reads in other letters."""
    columns = TEXTS.get(game.name, USUAL_TEXTS)

    def put(line: re.Match[str]) -> str:
        return line[0] if line[2] in FIXED else f'{line[1]} = "{letters(line[2])}"'

    return re.sub(rf'^({columns}) = "(.*)"$', put, text_beside(game.package, "components.toml"), flags=re.MULTILINE)


# The same as files, as somebody who translates would write them

LANGUAGE = "qx"  # that nobody speaks
NUMBERED = re.compile(r"(\b[A-Z]{2}-R?\d+\b|\(table manners\))")  # what a rulebook is read by
SELF = "Чуждинский"  # what it calls itself


def write_catalogues(folder: Path, packages: Iterable[str], language: str = LANGUAGE) -> None:
    """Lay the catalogues and rulebooks of packages into a folder, in other letters, as a language of its own."""
    for package in packages:
        place = folder / package
        place.mkdir(parents=True, exist_ok=True)
        tables = {section: _section(section, table) for section, table in _tables(package).items()}
        if package == HOUSE:
            tables["language"] = {**tables["language"], "name": SELF}
        (place / f"words.{language}.toml").write_text(_toml(tables), encoding="utf-8")
        rules = text_beside(package, "rules.md")
        if rules:
            (place / f"rules.{language}.md").write_text(_rulebook(rules), encoding="utf-8")


def _rulebook(text: str) -> str:
    """A rulebook in other letters; what rules are called stays."""
    return "".join(part if NUMBERED.fullmatch(part) else letters(part) for part in NUMBERED.split(text))


def _toml(tables: Mapping[str, Mapping[str, Any]]) -> str:
    return "\n".join(
        f"[{section}]\n" + "".join(f"{json.dumps(key)} = {_value(entry)}\n" for key, entry in table.items())
        for section, table in tables.items()
    )


def _value(entry: Any) -> str:
    if isinstance(entry, dict):
        inside = ", ".join(f"{json.dumps(key)} = {_value(value)}" for key, value in entry.items())
        return f"{{ {inside} }}"
    return json.dumps(entry, ensure_ascii=False)
