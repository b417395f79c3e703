"""What the hall says to people stands in one file, and all of that file is said."""

import ast
from pathlib import Path

import longhouse.server
from longhouse.core.catalogue import slots_of, speaking
from longhouse.server.hall import problems
from longhouse.server.hall.problems import NotFound, Problem
from longhouse.server.web.problems import STATUS
from longhouse.server.words import listed, say, words
from tests.layers.said import Place, by_say, said, texts

SOURCE = Path(longhouse.server.__file__).parent
KINDS = {kind.__name__ for kind in STATUS}
NAMED_ELSEWHERE = {("problems", "nothing_here"), ("problems", "not_here")}  # chosen by a status


def places(called: str, given: list[ast.expr]) -> list[Place]:
    """The section and the keys a call speaks of."""
    if called in KINDS and given:
        return [("problems", key) for key in texts(given[0])]
    return by_say(called, given)


def test_every_sentence_said_is_in_the_catalogue_and_none_is_left_over() -> None:
    """A key that is missing would show only when somebody is refused; one left over would be translated in vain."""
    in_file = {(section, key) for section, keys in words().tables.items() for key in keys}

    assert set(said(SOURCE, places)) | NAMED_ELSEWHERE == in_file


def test_every_blank_is_filled() -> None:
    """A sentence whose blank nobody fills could not be said."""
    wrong = {
        (section, key): slots_of(str(words().tables[section][key])) - blanks
        for (section, key), blanks in said(SOURCE, places).items()
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
