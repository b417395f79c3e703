"""What the terminal says to people at its table stands in one file, and all of that file is said."""

from pathlib import Path

import pytest

import longhouse.cli
from longhouse.cli.words import say, words
from longhouse.core import catalogue
from longhouse.core.catalogue import slots_of, speaking
from tests.cli.desk import play
from tests.layers.said import by_say, said

SOURCE = Path(longhouse.cli.__file__).parent


def test_every_sentence_said_is_in_the_catalogue_and_none_is_left_over() -> None:
    in_file = {(section, key) for section, keys in words().tables.items() for key in keys if section != "nouns"}

    assert set(said(SOURCE, by_say)) == in_file


def test_every_blank_is_filled() -> None:
    wrong = {
        (section, key): slots_of(str(words().tables[section][key])) - blanks
        for (section, key), blanks in said(SOURCE, by_say).items()
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
