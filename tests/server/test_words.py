"""What the hall says to people stands in one file, and all of that file is said."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import longhouse.server
from longhouse.core.catalogue import slots_of, speaking
from longhouse.server.hall import problems
from longhouse.server.hall.problems import NotFound, Problem
from longhouse.server.web.problems import STATUS
from longhouse.server.words import SCRIPTS, for_scripts, listed, say, words
from tests.layers.said import Place, by_say, said, texts
from tests.server.abroad import translated_in

SOURCE = Path(longhouse.server.__file__).parent
KINDS = {kind.__name__ for kind in STATUS}
CHOSEN = ["guided_says", "play_now_says", "new_says"]  # by a row of the front page
NAMED_ELSEWHERE = {("problems", "nothing_here"), ("problems", "not_here")}  # chosen by a status


def places(called: str, given: list[ast.expr]) -> list[Place]:
    """The section and the keys a call speaks of."""
    if called in KINDS and given:
        return [("problems", key) for key in texts(given[0])]
    return by_say(called, given)


def in_templates() -> Iterator[tuple[Place, set[str]]]:
    """What the templates say, with the blanks that are filled."""
    for path in (SOURCE / "web" / "templates").glob("*.html"):
        for call in re.finditer(
            r'(?=\bsay\("(\w+)", (?:"(\w+)"|key)([^()]*(?:\([^()]*\)[^()]*)*)\))', path.read_text("utf-8")
        ):
            blanks = set(re.findall(r", (\w+)=", call[3]))
            keys = [call[2]] if call[2] else CHOSEN
            for key in keys:
                yield (call[1], key), blanks


def all_said() -> dict[Place, set[str]]:
    """Every sentence that code and templates say; what scripts say has a test of its own."""
    sentences = said(SOURCE, places)
    for place, blanks in in_templates():
        sentences.setdefault(place, set()).update(blanks)
    return {place: blanks for place, blanks in sentences.items() if place[0] != SCRIPTS}


def test_every_sentence_said_is_in_the_catalogue_and_none_is_left_over() -> None:
    """A key that is missing would show only when somebody is refused; one left over would be translated in vain."""
    in_file = {(section, key) for section, keys in words().tables.items() for key in keys if section != SCRIPTS}

    assert set(all_said()) | NAMED_ELSEWHERE == in_file


def test_every_blank_is_filled() -> None:
    """A sentence whose blank nobody fills could not be said."""
    wrong = {
        (section, key): slots_of(str(words().tables[section][key])) - blanks
        for (section, key), blanks in all_said().items()
    }

    assert {place: slots for place, slots in wrong.items() if slots} == {}


def test_every_kind_of_problem_has_its_status() -> None:
    """Whoever adds a kind of problem says how the web answers it."""
    kinds = {kind for kind in vars(problems).values() if isinstance(kind, type) and issubclass(kind, Problem)}

    assert kinds - {Problem} <= set(STATUS)


def test_a_problem_says_its_sentence() -> None:
    """With its blanks filled, in English where a language has no catalogue yet."""
    assert NotFound("no_seat", seat="P7").says == "There is no seat P7 at this table."
    assert NotFound(says="As it is.").says == "As it is."
    with speaking("xx"):
        assert (
            say("asks", "waiting", seats=listed(["P1", "P2", "P3"])) == "Waiting until somebody sits at P1, P2 and P3."
        )


def test_what_scripts_say_keeps_its_blanks_open_and_its_forms_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A sentence that counts is sent in every form of the language, with the way of counting as a table."""
    place = tmp_path / "longhouse.core"
    place.mkdir()
    (place / "words.pl.toml").write_text('[language]\nname = "Polski"\nplural = "one-few-many"\n')
    place = tmp_path / "longhouse.server"
    place.mkdir()
    (place / "words.pl.toml").write_text(
        '[scripts]\nfound = "{count:0=nic|# zasada|# zasady|# zasad}"\nstep = "Krok {n} z {all}"\n', encoding="utf-8"
    )
    with translated_in(tmp_path, monkeypatch), speaking("pl"):
        sent = for_scripts()

    assert sent["sentences"]["step"] == {"forms": ["Krok {n} z {all}"]}
    assert sent["sentences"]["away"] == {"forms": ["away"]}
    assert sent["sentences"]["found"] == {
        "by": "count",
        "exact": {0: "nic"},
        "forms": ["{count} zasada", "{count} zasady", "{count} zasad"],
    }
    assert [sent["plurals"][n] for n in (1, 2, 5, 11, 22, 101, 112)] == ["0", "1", "2", "2", "1", "0", "2"]
