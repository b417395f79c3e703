"""A language is found by its files, chosen by its name, and a bad file of it is told in a sentence."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from longhouse.core import catalogue as catalogues
from longhouse.core.catalogue import FOLDER, catalogue, house, language_of, languages, opening, speaking
from longhouse.core.errors import LonghouseError

EKETORP = "longhouse.games.eketorp"
NORSE = """
[language]
name = "norrønt"
plural = "one-few-many"

[nouns]
card = ["spjald", "spjalda", "spjöld"]
"""

Put = Callable[[str, str], None]


@pytest.fixture
def put(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Put]:
    """Writes a file of a translator's folder."""

    def write(name: str, text: str) -> None:
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")

    monkeypatch.setenv(FOLDER, str(tmp_path))
    catalogues._read.cache_clear()
    yield write
    catalogues._read.cache_clear()


def test_english_is_always_known() -> None:
    assert languages()["en"] == "English"


def test_a_language_is_known_by_the_words_of_the_house(put: Put) -> None:
    put("longhouse.core/words.non.toml", NORSE)
    put("longhouse.cli/words.zz.toml", "")

    assert languages() == {"en": "English", "non": "norrønt"}


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["non"], "non"),
        (["non_IS.UTF-8"], "non"),
        (["NON-IS"], "non"),
        (["xx", "non"], "non"),
        (["en_GB.UTF-8", "non"], "en"),
        (["C", "POSIX", "C.UTF-8", ""], ""),
        (["nonsense"], ""),
        ([], ""),
    ],
)
def test_a_language_is_found_however_it_is_written(put: Put, wanted: list[str], found: str) -> None:
    put("longhouse.core/words.non.toml", NORSE)

    assert language_of(wanted) == found


def test_a_game_in_another_language_counts_as_that_language_does(put: Put) -> None:
    """What the game's own file lacks is taken from the house's of that language, before English."""
    put("longhouse.core/words.non.toml", NORSE)
    put(f"{EKETORP}/words.non.toml", '[nouns]\nbrick = ["steinn", "steinar"]\n')

    with speaking("non"):
        words = catalogue(EKETORP)
        assert [words.counted(n, "card") for n in (1, 3, 5)] == ["1 spjald", "3 spjalda", "5 spjöld"]
        assert [words.counted(n, "brick") for n in (1, 3, 5)] == ["1 steinn", "3 steinar", "5 steinar"]
        assert words.counted(5, "amulet") == "5 amulets"


def test_the_opening_of_a_catalogue_is_read_alone(put: Put) -> None:
    put("longhouse.core/words.non.toml", NORSE)
    put(f"{EKETORP}/words.non.toml", '# Eketorp\n\n[game]\ntagline = "Berjask."\n\n[facts]\nbroken')
    put("longhouse.games.vikings/words.non.toml", '[nouns]\ntile = ["flís"]\n\n[game]\ntagline = "Sigla."\n')

    with speaking("non"):
        assert opening(EKETORP, "game", "tagline") == "Berjask."
        assert opening("longhouse.games.vikings", "game", "tagline") == "Sigla."
        assert opening("longhouse.games.vikingdoms", "game", "tagline").startswith("Stack your crews")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[text", "at end of document"),
        ("you = 'x'", "you stands in no section"),
        ("[text]\nyou = '{nome} (þú)'", "[text] you has a blank that nobody fills: nome"),
        ("[text]\nyou = ['þú']", "[text] you is not of the kind it is in English"),
        ("[language]\nplural = 'dual'", "there is no plural dual; known are one-other"),
    ],
)
def test_a_bad_catalogue_is_told_in_a_sentence(put: Put, text: str, why: str) -> None:
    put("longhouse.core/words.non.toml", text)

    with speaking("non"), pytest.raises(LonghouseError) as caught:
        house().say("text", "you", name="Anna")
    assert "longhouse.core/words.non.toml cannot be used: " in str(caught.value)
    assert why in str(caught.value)


def test_a_catalogue_that_is_no_text_is_told_in_a_sentence(put: Put, tmp_path: Path) -> None:
    put("longhouse.core/words.non.toml", "")
    (tmp_path / "longhouse.core" / "words.non.toml").write_bytes(b"\xff")

    with speaking("non"), pytest.raises(LonghouseError, match=r"words\.non\.toml cannot be used"):
        house()
