"""What the command line says stands in one file, and all of that file is said."""

import re
from pathlib import Path

import pytest
from typer import Context
from typer.core import TyperGroup
from typer.main import get_command

import longhouse.cli
from longhouse.cli.commands import app
from longhouse.cli.words import say, words
from longhouse.core import catalogue
from longhouse.core.catalogue import house, slots_of, speaking
from tests.cli.desk import play
from tests.layers.said import by_say, said

SOURCE = Path(longhouse.cli.__file__).parent


BY_NAME = ("nouns", "commands", "flags", "given")  # looked up by what is typed, not by a key in the code


def test_every_sentence_said_is_in_the_catalogue_and_none_is_left_over() -> None:
    in_file = {(section, key) for section, keys in words().tables.items() for key in keys if section not in BY_NAME}

    assert {place for place in said(SOURCE, by_say) if place not in house_only()} - by_name() == in_file


def house_only() -> set[tuple[str, str]]:
    """What the terminal says in the words of the house."""
    return {(section, key) for section, keys in house().tables.items() for key in keys}


def by_name() -> set[tuple[str, str]]:
    return {(section, key) for section in BY_NAME for key in words().tables[section]}


def test_every_command_and_all_that_can_be_given_to_it_is_explained_and_nothing_else() -> None:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    commands = {"longhouse": group, **group.commands}
    flags, given = set(), set()
    for name, command in commands.items():
        for param in (*command.params, command.get_help_option(Context(command))):
            assert param is not None
            key = max(param.opts, key=len).lstrip("-").replace("-", "_")
            flags.add(f"{name}.{key}" if f"{name}.{key}" in words().tables["flags"] else key)
            given |= set(re.split(r"[|=]", (getattr(param, "metavar", "") or "").lower())) - {""}

    assert set(commands) == set(words().tables["commands"])
    assert flags == set(words().tables["flags"])
    assert given == set(words().tables["given"])


def test_every_blank_is_filled() -> None:
    wrong = {
        (section, key): slots_of(str(words().tables[section][key])) - blanks
        for (section, key), blanks in said(SOURCE, by_say).items()
        if section in words().tables
    }

    assert {place: slots for place, slots in wrong.items() if slots} == {}


def test_another_language_is_another_catalogue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What it lacks is said in English."""
    (tmp_path / "longhouse.cli").mkdir()
    (tmp_path / "longhouse.cli" / "words.xx.toml").write_text("[ending]\nruns = 'Njet.'\n", encoding="utf-8")
    monkeypatch.setenv(catalogue.FOLDER, str(tmp_path))
    catalogue._read.cache_clear()

    with speaking("xx"):
        assert say("ending", "runs") == "Njet."
        assert say("ending", "abandoned") == "The game was abandoned."
    catalogue._read.cache_clear()


def test_the_help_is_said_as_it_was_written() -> None:
    help_text = say("help", "words", rule="VG-1")

    assert help_text in play(typed="?\nquit\n").out
    assert help_text.startswith("You can type\n")
    assert "such as rules VG-1\n" in help_text
