"""Checking a record: by the rules, and by the commitment."""

from dataclasses import replace

import pytest

from longhouse.core.errors import BadRecord
from longhouse.core.fair import commitment
from longhouse.core.note import Note
from longhouse.core.record import Event, Record, read, write
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.core.table import Table
from longhouse.core.verify import verify
from tests.core.games import GAME, finished, table_at


def resealed(record: Record) -> Record:
    """What a forger would hand over: the same text with fresh check digits."""
    return read(write(record))


def test_an_honest_record_is_in_order() -> None:
    record = finished(7, 4, variant="strategic")

    verdict = verify(GAME, resealed(record))

    assert verdict.over
    assert verdict.chance_checked
    assert verdict.events == len(record.events)


def test_a_running_record_and_one_without_commitment_say_what_was_not_checked() -> None:
    running = verify(GAME, table_at(7, 10).record)
    assert not running.over
    assert not running.chance_checked
    simulated = Table(GAME, 2, chance=Rng(3))
    assert not verify(GAME, simulated.record).chance_checked


def test_every_outcome_drawn_anew_by_a_forger_is_found_by_its_number() -> None:
    record = finished(7)
    outcomes = [i for i, event in enumerate(record.events) if event.seat == CHANCE]
    for i in outcomes:
        other = "start:P2" if record.events[i].move != "start:P2" else "start:P1"
        if i > 0:
            other = "draw:A1" if record.events[i].move != "draw:A1" else "draw:A2"
        events = [*record.events[:i], Event(CHANCE, other), *record.events[i + 1 :]]
        with pytest.raises(BadRecord, match="the committed stream draws") as caught:
            verify(GAME, resealed(replace(record, events=events)))
        assert caught.value.event == i + 1


def test_dropping_an_event_under_fresh_check_digits_is_found() -> None:
    record = finished(7)
    last = len(record.events) - 1
    for i in range(last):
        events = [*record.events[:i], *record.events[i + 1 :]]
        with pytest.raises(BadRecord) as caught:
            verify(GAME, resealed(replace(record, events=events)))
        assert caught.value.event >= i + 1
    assert not verify(GAME, resealed(replace(record, events=record.events[:last]))).over


@pytest.mark.parametrize(
    "change",
    [
        {"options": {"hit_limit": "11"}},
        {"words": {0: "mine"}},
    ],
)
def test_a_changed_header_does_not_fit_the_commitment(change: dict[str, object]) -> None:
    fields = {key: getattr(finished(7), key) for key in Record.__dataclass_fields__}

    with pytest.raises(BadRecord, match="the committed stream draws") as caught:
        verify(GAME, resealed(Record(**(fields | change))))

    assert caught.value.event >= 1


def test_a_secret_that_was_not_committed_to_is_refused() -> None:
    record = finished(7)

    with pytest.raises(BadRecord, match="does not belong to the commitment"):
        verify(GAME, replace(record, secret="00" * 32))
    with pytest.raises(BadRecord, match="not a row of hexadecimal digits"):
        verify(GAME, replace(record, secret="hello"))
    with pytest.raises(BadRecord, match="there is a secret but no commitment"):
        verify(GAME, replace(record, commit=""))
    with pytest.raises(BadRecord, match="the committed stream draws"):
        verify(GAME, replace(record, secret="00" * 32, commit=commitment(bytes(32))))


def test_an_illegal_answer_is_found_by_its_number() -> None:
    record = finished(7)
    number, event = next((n, e) for n, e in enumerate(record.events) if e.move.startswith("throw"))
    events = [*record.events[:number], Event(event.seat, f"throw:P{event.seat + 1}"), *record.events[number + 1 :]]

    with pytest.raises(BadRecord, match="not allowed by VG-12") as caught:
        verify(GAME, resealed(replace(record, events=events)))

    assert caught.value.event == number + 1


def test_events_of_the_table_are_understood() -> None:
    table = table_at(7, 10, 3, variant="strategic")
    table.note(Note.bot(1, "karl"))
    table.note(Note.back(1))
    seat = table.state.to_act()
    if table.state.secret(seat):
        table.play(seat, GAME.write(table.state, seat, table.state.legal(seat)[0]))
    table.note(Note.abandoned())

    assert verify(GAME, resealed(table.finished_record())).over


def test_an_undo_that_was_not_allowed_is_found() -> None:
    record = table_at(7, 10).record
    events = [*record.events, Event(-3, "undo 1")]

    with pytest.raises(BadRecord, match="cannot be unseen") as caught:
        verify(GAME, resealed(replace(record, events=events)))

    assert caught.value.event == len(events)
