"""What a table does: read once, kept as it was written, said in the house's words."""

import pytest

from longhouse.core.errors import BadMove
from longhouse.core.note import BACK, BOT, END, FLAG, RESIGN, RULES, UNDO, Note
from longhouse.core.record import Event
from longhouse.core.seats import TABLE

NAMES = ("Anna", "Bo", "Cy")
ALL = [
    (Note.undo(), "undo 1", "The last answer is taken back."),
    (Note.undo(3), "undo 3", "The last 3 answers are taken back."),
    (Note.resign(1), "resign P2", "Bo resigns."),
    (Note.bot(1, "karl"), "bot P2 karl", "A bot (karl) plays on for Bo."),
    (Note.back(2), "back P3", "Cy is back."),
    (Note.flag(0), "flag P1", "Anna has run out of time."),
    (
        Note.rules(2),
        "rules 2",
        "The rules are those of version 2 now; all that was played fits them, and the game goes on.",
    ),
    (Note.abandoned(), "end abandoned", "The game is closed as abandoned."),
]


@pytest.mark.parametrize(("note", "text", "says"), ALL)
def test_a_note_is_written_read_and_said(note: Note, text: str, says: str) -> None:
    assert note.text == text
    assert Note.read(text, 3) == note
    assert note.says(NAMES) == says


def test_every_kind_is_among_them() -> None:
    assert {note.kind for note, _, _ in ALL} == {UNDO, RESIGN, BOT, BACK, FLAG, RULES, END}


def test_its_fields_are_named() -> None:
    assert (Note.read("bot P2 jarl", 3).seat, Note.read("bot P2 jarl", 3).level) == (1, "jarl")
    assert Note.read("undo 12", 3).answers == 12
    assert Note.read("rules 4", 3).version == 4
    assert Note.read("end abandoned", 3).seat == TABLE


def test_the_text_stays_as_it_was_written() -> None:
    """A record of old that says it with a zero in front is kept to the letter: its check digits depend on it."""
    note = Note.read("undo 02", 3)

    assert (note.text, note.answers) == ("undo 02", 2)


@pytest.mark.parametrize(
    "text",
    [
        "", "dance", "undo", "undo x", "undo 0", "undo -1", "resign", "resign P9", "resign P0", "resign P01",
        "resign P1 ", "bot P1", "bot P1 ", "bot P9 karl", "bot P1 karl jarl", "back", "flag", "flag 1", "rules",
        "rules x", "end", "end now",
    ],
)  # fmt: skip
def test_a_table_does_only_what_it_knows(text: str) -> None:
    with pytest.raises(BadMove, match="is nothing a table does"):
        Note.read(text, 3)


def test_only_an_event_of_the_table_is_a_note() -> None:
    assert Event(TABLE, "resign P2").note(3) == Note.resign(1)
    assert Event(TABLE, "resign P4").note(3) is None
    assert Event(0, "resign P2").note(3) is None
