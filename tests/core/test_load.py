"""Dumps of old and of today: the format, and the names fields had before."""

from typing import Any

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.load import read_dump
from longhouse.core.state import DUMP_FORMAT

RENAMED = {
    2: {
        "starter": "start_player",
        "turn.white": "truce",
        "P*.foe": "rival",
        "step=armory": "save",
        "P*.marks=sick": "wounded",
    }
}
OLD: dict[str, Any] = {
    "starter": "P1",
    "step": "armory",
    "armory": "armory",
    "turn": {"white": True, "starter": 1, "step": "armory"},
    "P1": {"foe": "P2", "marks": ["sick", "tired"], "starter": 2},
    "P2": {"foe": "", "marks": [], "starter": 3},
}
NEW = {
    "start_player": "P1",
    "step": "save",
    "armory": "armory",
    "turn": {"truce": True, "starter": 1, "step": "armory"},
    "P1": {"rival": "P2", "marks": ["wounded", "tired"], "starter": 2},
    "P2": {"rival": "", "marks": [], "starter": 3},
}


def test_a_dump_without_a_format_is_read_under_the_names_of_today() -> None:
    fields = read_dump(OLD, RENAMED)

    assert fields.values == NEW
    assert fields.format == 1


def test_a_dump_of_today_is_read_as_it_is() -> None:
    fields = read_dump({"format": DUMP_FORMAT, **OLD}, RENAMED)

    assert fields.values == OLD
    assert fields.format == DUMP_FORMAT


def test_the_dump_itself_stays_as_it_was() -> None:
    before = repr(OLD)

    read_dump(OLD, RENAMED)

    assert repr(OLD) == before


def test_a_game_that_renamed_nothing_reads_both() -> None:
    assert read_dump(OLD).values == read_dump({"format": 1, **OLD}).values == OLD


@pytest.mark.parametrize("number", [0, -1, DUMP_FORMAT + 1, "2", None, True, 1.0])
def test_an_unknown_format_is_refused_with_a_sentence(number: object) -> None:
    with pytest.raises(BadPosition, match=f"of format {number!r}; this version of Longhouse reads 1 to {DUMP_FORMAT}"):
        read_dump({"format": number, **OLD})
