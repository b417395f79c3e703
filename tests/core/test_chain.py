"""One chain per viewer: over what the viewer sees, and nothing else."""

import hashlib
from dataclasses import replace

import pytest

import longhouse
from longhouse.core.chain import Chain, heads
from longhouse.core.digest import packed
from longhouse.core.note import Note
from longhouse.core.record import Event, Record, Shown, read, write
from longhouse.core.state import TABLE, WATCHER
from longhouse.core.table import Done, Table
from tests.core.games import GAME
from tests.core.sealed import finished, opened, play_on
from tests.toy import runes

EKETORP = longhouse.load("eketorp")


def by_hand(record: Record, viewer: str, events: list[str]) -> str:
    """A head worked out from the page's description alone."""
    assert record.agreement is not None
    head = hashlib.sha256(packed("longhouse chain", viewer)).hexdigest()
    lines = [*record.agreement.lines(), *(tuple(event.split(" ", 1)) for event in events)]
    for fields in lines:
        head = hashlib.sha256(packed("longhouse link", head, *fields)).hexdigest()
    return head


def laid(order: list[int]) -> Table:
    """A table of Runes at which the seats have laid their first stones, in some order of seats."""
    table = opened(runes.GAME, 3, 4)
    for seat in order:
        table.play(seat, table.view(seat).choices[0].move)
    return table


def test_a_head_is_worked_out_as_the_page_says() -> None:
    table = opened(GAME, 3, 2)

    events = [event.line() for event in table.record.events]

    assert list(heads(table.record, 1))[-1] == by_hand(table.record, "P2", events)
    assert list(heads(table.record, WATCHER))[-1] == by_hand(table.record, "watcher", events)


def test_a_secret_answer_moves_no_other_head_until_it_is_shown() -> None:
    before = laid([])
    after = laid([1])

    for viewer in (0, 2, WATCHER):
        assert list(heads(after.record, viewer)) == list(heads(before.record, viewer))
    assert len(list(heads(after.record, 1))) == len(list(heads(before.record, 1))) + 1


def test_shown_answers_enter_the_chains_by_seat_and_not_in_the_order_of_answering() -> None:
    tables = [laid([0, 1, 2]), laid([2, 1, 0]), laid([1, 2, 0])]

    watched = {list(heads(table.record, WATCHER))[-1] for table in tables}

    assert len(watched) == 1
    assert [event.seat for event in tables[1].record.seen(WATCHER)] == [0, 1, 2]
    assert [[event.seat for event in tables[1].record.seen(seat)][-3:] for seat in range(3)] == [
        [0, 1, 2],  # its own answer was its first news of the round
        [1, 0, 2],
        [2, 0, 1],
    ]


def test_several_answers_of_a_seat_enter_the_chains_by_text_and_not_in_the_order_of_answering() -> None:
    """No game of the house lets the order be chosen (EK-R35 fixes it in Eketorp); if one did, nobody would learn it."""
    table = laid([0, 1, 2])
    events = [Event(1, "lay:b"), Event(0, "lay:z"), Event(1, "lay:a"), Event(0, "lay:y")]
    table.record.events[:], table.record.shown[:] = events, []
    table._covered, table.in_force = (
        [0, 1, 2, 3],
        [Done(place, event.seat, 0, False, False, 0) for place, event in enumerate(events)],
    )

    table._show(3)

    assert table.record.shown == [Shown(4, (3, 1, 2, 0))]


def test_what_was_taken_back_is_shown_to_nobody() -> None:
    """An answer behind a screen that was taken back stays what only its owner saw."""
    table = opened(EKETORP, 3, 1)
    first, second = [choice.move for choice in table.view(0).choices][:2]
    table.play(0, first)
    table.feed(Event(TABLE, Note.undo().text))  # as records of before have it
    taken_back = len(table.record.events) - 2
    table.play(0, second)
    while not table.record.shown:
        seat = table.state.to_act()
        table.act(seat, table.state.legal(seat)[-1])

    assert taken_back not in table.record.shown[0].events
    assert sum(event.move == first and event.seat == 0 for event in table.record.seen(0)) >= 1
    assert table.record.events[taken_back] not in list(table.record.seen(1))


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_a_shortened_record_has_the_chain_of_its_viewer(name: str) -> None:
    game = longhouse.load(name)
    table = play_on(opened(game, game.usual_seats, 6), 6)
    whole = finished(table)

    for viewer in (*range(table.seats), WATCHER):
        short = read(write(table.record.seen_by(viewer)))
        assert list(heads(short, viewer)) == list(heads(whole, viewer))
        assert "secret" not in write(short)
        assert short.signature is None


def test_what_the_table_does_is_a_link() -> None:
    table = opened(GAME, 3, 2)
    before = list(heads(table.record, 0))
    table.note(Note.bot(1, "karl"))

    assert list(heads(table.record, 0)) == [
        *before,
        by_hand(table.record, "P1", [e.line() for e in table.record.events]),
    ]


def test_chains_differ_between_viewers_and_agreements() -> None:
    agreement = opened(GAME, 3).record.agreement
    assert agreement is not None

    all_heads = {Chain(viewer, agreement).head for viewer in (0, 1, 2, WATCHER)}
    all_heads.add(Chain(0, replace(agreement, table="another")).head)

    assert len(all_heads) == 5


def test_when_answers_are_shown_stands_in_the_record() -> None:
    table = laid([2, 1, 0])
    places = [place for place, event in enumerate(table.record.events) if event.seat >= 0]

    assert table.record.shown == [Shown(len(table.record.events), tuple(reversed(places)))]
    assert f"\n= {places[2] + 1} {places[1] + 1} {places[0] + 1}\n" in write(table.record)
