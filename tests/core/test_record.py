"""Records: lossless text, and no change goes unnoticed."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from longhouse.core.errors import BadRecord
from longhouse.core.record import Event, Record, read, write
from longhouse.core.seats import TABLE
from longhouse.core.state import CHANCE, WATCHER
from tests.core.games import finished, table_at

HEADER = "longhouse 1\ngame viking_games 1\ncomponents default 1\nseats P1=anna P2=bob\n"
names = st.text(min_size=1, max_size=20).filter(lambda name: bool(name.strip()))
moves = st.from_regex(r"[a-z]{1,8}(:[A-Z][0-9])?", fullmatch=True)


@given(
    st.lists(names, min_size=2, max_size=7),
    st.lists(st.tuples(st.sampled_from([0, 1, CHANCE, TABLE]), moves), max_size=30),
)
@settings(max_examples=60, deadline=None)
def test_reading_what_was_written_gives_the_same_record(people: list[str], events: list[tuple[int, str]]) -> None:
    chosen = {"variant": "strategic"}
    record = Record("viking_games", 1, "default 1", tuple(people), chosen, "sha256:00", {1: "my word"})
    record.events = [Event(seat, move) for seat, move in events]

    text = write(record)

    assert read(text) == record
    assert write(read(text)) == text
    assert read(text.replace("\n", "\r\n")) == record


def test_a_record_reads_as_the_specification_shows_it() -> None:
    record = read(HEADER + "option variant=strategic\n\n* start:P2\nP2 throw:P1\n! undo 1\n")

    assert record.names == ("anna", "bob")
    assert record.options == {"variant": "strategic"}
    events = [(event.seat, event.move) for event in record.events]
    assert events == [(CHANCE, "start:P2"), (1, "throw:P1"), (TABLE, "undo 1")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: a record begins with 'longhouse 1'"),
        ("hello\n", "line 1: a record begins with 'longhouse 1'"),
        (HEADER.replace("longhouse 1", "longhouse 3") + "\n", "line 1: this is format 3"),
        (HEADER.replace("longhouse 1", "longhouse 0") + "\n", "line 1: this is format 0"),
        (HEADER[:-1], "the record stops inside its header"),
        (HEADER.replace("game viking_games 1\n", "") + "\n", "the header has no line 'game ...'"),
        (HEADER.replace("components default 1\n", "") + "\n", "the header has no line 'components ...'"),
        (HEADER.replace("seats P1=anna P2=bob\n", "") + "\n", "the header has no line 'seats ...'"),
        (HEADER.replace("games 1", "games one") + "\n", "line 2: 'game' needs a name and the version"),
        (HEADER.replace("P2=bob", "P3=bob") + "\n", "line 4: 'seats' needs P1=name P2=name"),
        (HEADER + "game viking_games 1\n\n", "line 5: 'game' stands there twice"),
        (HEADER + "weather fine\n\n", "line 5: 'weather fine' is no header line"),
        (HEADER + "option variant\n\n", "line 5: 'option variant' must be option name=value"),
        (HEADER + "word hello\n\n", "line 5: 'word' needs a seat and a word"),
        (HEADER + "view nobody\n\n", "line 5: 'view' needs a seat"),
        (HEADER + "\n* start:P1\nP1 now", "event 2: line 7: the record stops in the middle of a line"),
        (HEADER + "\n* start:P1\nP9 now\n", "event 2: 'P9' sits at no seat of this table"),
        (HEADER + "\n* start:P1\nnonsense\n", "event 2: 'nonsense' is no event"),
    ],
)
def test_a_malformed_record_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(BadRecord) as caught:
        read(text)

    assert str(caught.value).startswith(says)


def test_every_changed_dropped_or_swapped_event_is_found_by_its_number() -> None:
    text = write(finished(5))
    head, body = text.split("\n\n")
    lines = body.splitlines()
    for number in range(1, len(lines) + 1):
        i = number - 1
        changed = [*lines[:i], lines[i] + "x", *lines[number:]]
        dropped = [*lines[:i], *lines[number:]]
        tampered = [changed, dropped]
        if number < len(lines) and lines[i] != lines[number]:
            tampered.append([*lines[:i], lines[number], lines[i], *lines[number + 1 :]])
        for attempt in tampered:
            if number <= len(attempt) and attempt[i] == lines[i]:
                continue  # equal neighbours: the same lines are left, one fewer at their end
            with pytest.raises(BadRecord) as caught:
                read(head + "\n\n" + "\n".join(attempt) + "\n")
            assert caught.value.event == number


def test_a_cut_off_record_misses_its_next_event() -> None:
    text = write(finished(5))

    with pytest.raises(BadRecord, match="this event is missing") as caught:
        read(text[: text[:-1].rindex("\n") + 1])

    assert caught.value.event == len(text.split("\n\n")[1].splitlines())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("P1=P1", "P1=eve"),
        ("viking_games 1", "viking_games 2"),
        ("default 1", "default 2"),
        ("commit sha256:", "commit sha256:0"),
    ],
)
def test_a_changed_header_is_found(old: str, new: str) -> None:
    with pytest.raises(BadRecord, match="event 1: this event, or the header, is not what was written"):
        read(write(finished(5)).replace(old, new, 1))


def test_publishing_the_secret_breaks_no_seal() -> None:
    table = table_at(3, 10_000)

    assert read(write(table.record)).events == read(write(table.finished_record())).events


def test_a_seat_gets_only_what_it_may_see() -> None:
    """Strategic draws are seen by their owner alone, and leave no gap for the others (VG-R33)."""
    table = table_at(8, 12, 3, variant="strategic")
    whole = write(table.record)

    for seat in range(3):
        own = write(table.record.seen_by(seat))
        dealt = re.findall(r"deal:P(\d):", own)
        assert dealt
        assert set(dealt) == {str(seat + 1)}
        assert f"view P{seat + 1}\n" in own
        assert own.count("draw:") < whole.count("draw:")
    watched = write(table.record.seen_by(WATCHER))
    assert "draw:" not in watched
    assert "deal:" not in watched
    assert "secret" not in watched


@pytest.mark.parametrize("number", ["²", "٣", "9" * 5000, "-1"])
@pytest.mark.parametrize(
    "text",
    [
        "longhouse 1\ngame viking_games N\ncomponents default 1\nseats P1=anna P2=bob\n\n",
        HEADER + "word PN hello\n\n",
        HEADER + "view PN\n\n",
        HEADER + "\nPN throw:P1\n",
    ],
)
def test_only_plain_numbers_are_read(text: str, number: str) -> None:
    with pytest.raises(BadRecord):
        read(text.replace("N", number))
