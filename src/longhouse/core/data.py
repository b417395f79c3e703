"""Reads a component set (the shipped one or a user's), with complaints in full sentences.

A set is a TOML file. Its tables hold columns; every column is named in [provenance], which
says where its values come from: 'rulebook', 'published: ...' or 'reconstructed: ...'.
"""

import hashlib
import json
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from longhouse.core.catalogue import catalogue, say
from longhouse.core.errors import DataError
from longhouse.core.reader import Reader

SOURCES = ("rulebook", "published", "reconstructed")


class Row(Reader):
    """One table of a component file."""

    error = DataError
    thing = "no_column"

    def text(self, key: str) -> str:
        """A piece of text that is not empty."""
        value = super().text(key)
        if not value.strip():
            raise self.wrong(key, say("reading", "text", given=repr(value)))
        return value

    def word(self, key: str, allowed: tuple[str, ...]) -> str:
        """One of a few words."""
        return self.one_of(key, allowed)

    def row(self, key: str) -> "Row":
        """A table inside this one."""
        return self.part(key)


class ComponentFile:
    """A component file as read: its tables, and the label that names it in records."""

    def __init__(self, name: str, text: str, label: str | None = None) -> None:
        self.name = name
        self.asked = {"provenance", "set"}
        try:
            self.tables: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise DataError(say("sets", "no_toml", file=name, why=error)) from None
        self.provenance = self._read_provenance()
        self.label = label if label is not None else self.fingerprint()

    def fingerprint(self) -> str:
        """The hash of the values in the file, whatever its comments and layout."""
        values = {key: value for key, value in self.tables.items() if key != "provenance"}
        canonical = json.dumps(values, sort_keys=True, ensure_ascii=False, default=str)
        return "sha256:" + hashlib.sha256(canonical.encode()).hexdigest()

    def table(self, name: str) -> Row:
        """The table [name]."""
        self.asked.add(name)
        value = self.tables.get(name)
        if not isinstance(value, dict):
            raise DataError(say("sets", "no_table", file=self.name, table=name))
        self._check_provenance(name, value)
        return Row(value, f"{self.name}, [{name}]")

    def rows(self, name: str) -> list[Row]:
        """The tables [[name]], in the order of the file."""
        self.asked.add(name)
        value = self.tables.get(name)
        if not isinstance(value, list) or not value:
            raise DataError(say("sets", "no_rows", file=self.name, table=name))
        rows = []
        for number, fields in enumerate(value, start=1):
            if not isinstance(fields, dict):
                raise DataError(say("sets", "row", file=self.name, table=name, number=number))
            self._check_provenance(name, fields)
            rows.append(Row(fields, f"{self.name}, {name} {number}"))
        return rows

    def done(self) -> None:
        """Complain about tables nobody asked for."""
        for name in self.tables:
            if name not in self.asked:
                known = ", ".join(sorted(self.asked))
                raise DataError(say("sets", "unknown_table", file=self.name, table=name, known=known))

    def _read_provenance(self) -> dict[str, str]:
        value = self.tables.get("provenance")
        if not isinstance(value, dict):
            raise DataError(say("sets", "no_provenance", file=self.name))
        for column, source in value.items():
            if not isinstance(source, str) or source.split(":")[0].strip() not in SOURCES:
                raise DataError(
                    say(
                        "sets",
                        "source",
                        file=self.name,
                        column=repr(column),
                        known=", ".join(SOURCES),
                        given=repr(source),
                    )
                )
        return {str(column): str(source) for column, source in value.items()}

    def _check_provenance(self, table: str, fields: Mapping[str, object]) -> None:
        for key in fields:
            if f"{table}.{key}" not in self.provenance:
                raise DataError(say("sets", "no_source", file=self.name, column=f"{table}.{key}"))


def bad_set(package: str, key: str, **slots: object) -> DataError:
    """What a game has against a component set: a sentence of its own, in section [set]."""
    return DataError(catalogue(package).say("set", key, **slots))


def shipped(package: str) -> ComponentFile:
    """The component set that comes with a game; its label is 'default' and the number in [set]."""
    text = (resources.files(package) / "components.toml").read_text(encoding="utf-8")
    file = ComponentFile("components.toml", text, label="")
    version = file.table("set").whole("version", 1, 1_000_000)
    file.label = f"default {version}"
    return file


def from_file(package: str, path: Path) -> ComponentFile:
    """A user's own component set; the same values as the shipped one count as the shipped one."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError(say("reading", "file", file=path, why=error.strerror)) from None
    except UnicodeDecodeError:
        raise DataError(say("reading", "no_text", file=path)) from None
    return from_text(package, path.name, text)


def from_text(package: str, name: str, text: str) -> ComponentFile:
    """A component set from its text."""
    file = ComponentFile(name, text)
    default = shipped(package)
    if file.fingerprint() == default.fingerprint():
        file.label = default.label
    return file
