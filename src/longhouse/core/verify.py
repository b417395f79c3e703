"""Checks a record event by event: every move by the rules, every outcome by the commitment.

In format 2 also everything a forger could have written into it: names, words and a hidden beginning against their
digests, who saw each event, when secret answers were shown, and the numbers of the draws. What all that is worth, and
who answers for it, is in findings.py.
"""

from dataclasses import dataclass, field, replace

from longhouse.core.agreement import POSITION, RECORD, Agreement, beginning_digest, name_digest
from longhouse.core.catalogue import say
from longhouse.core.components import Components
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.fair import Draw, FairStream, commitment
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.replay import replay
from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE
from longhouse.core.table import Table


@dataclass(frozen=True)
class Verdict:
    """What was found out about a record that is in order."""

    events: int
    over: bool
    chance_checked: bool
    table: Table
    draws: list[Draw] = field(default_factory=list)  # of the outcomes that were drawn again


def verify(game: Game, record: Record, components: Components | None = None) -> Verdict:
    """Replay a record and draw its chance again; BadRecord names the first bad event."""
    if record.agreement is not None:
        check_agreed(record, record.agreement)
    table = replay(game, record, components, upto=0)
    stream = _stream(record)
    draws: list[Draw] = []
    for number, event in enumerate(record.events, start=1):
        try:
            sealed = stream is not None and event.seat == CHANCE and number > record.brought
            if sealed and table.state.to_act() == CHANCE and not table.over:
                draws.append(_checked_outcome(table, stream, event.move))
            table.feed(event)
            if record.agreement is not None:
                _check_seen(table, record, number)
        except LonghouseError as error:
            raise BadRecord(str(error), number) from None
    if record.secret and record.commit and not table.over:
        _check_unfinished(table, len(record.events))
    if record.draws and record.draws != draws:
        raise BadRecord(say("records", "other_numbers"))
    return Verdict(len(record.events), table.over, stream is not None, table, draws)


def published(game: Game, record: Record, secret: str, components: Components | None = None) -> Record:
    """A record of format 2 as it is published at the end: with its secret and the number of every outcome."""
    whole = replace(record, secret=secret)
    return replace(whole, draws=verify(game, whole, components).draws)


def _checked_outcome(table: Table, stream: FairStream | None, move: str) -> Draw:
    assert stream is not None
    action, draw = table.drawn(stream)
    due = table.game.write(table.state, CHANCE, action)
    if due != move:
        raise BadRecord(say("records", "other_draw", due=due, given=move))
    return draw


def check_agreed(record: Record, agreement: Agreement) -> None:
    """Complain about what does not fit the digests in the agreement."""
    for seat in agreement.broken_words():
        raise BadRecord(say("records", "other_word", seat=seat_name(seat)))
    for seat, salt in sorted(record.salts.items()):
        if name_digest(agreement.table, seat, salt, record.names[seat]) != agreement.seats[seat].name:
            raise BadRecord(say("records", "other_name", name=record.names[seat], seat=seat_name(seat)))
    if agreement.brought > len(record.events) and record.viewer is None:
        raise BadRecord(say("records", "brought_missing", events=agreement.brought))
    if record.opened is not None:
        _check_opened(record, agreement)


def _check_opened(record: Record, agreement: Agreement) -> None:
    """Complain unless what is opened as the beginning is what was agreed on."""
    assert record.opened is not None
    kind = POSITION if record.opened.position else RECORD
    if agreement.begins is None or agreement.begins.kind != kind:
        raise BadRecord(say("records", "no_beginning"))
    lines = [record.opened.position] if kind == POSITION else brought_lines(record)
    if beginning_digest(agreement.table, record.opened.salt, kind, lines) != agreement.begins.digest:
        raise BadRecord(say("records", "other_beginning"))


def brought_lines(record: Record) -> list[str]:
    """The events a table was played on from, as they enter its agreement."""
    return [event.line() for event in record.events[: record.brought]]


def _check_seen(table: Table, record: Record, number: int) -> None:
    """Complain if the record says otherwise than the rules who has seen what after so many events."""
    if record.events[number - 1].audience != table.record.events[-1].audience:
        raise BadRecord(say("records", "other_viewers"))
    said = [moment for moment in record.shown if moment.after == number]
    if said != [moment for moment in table.record.shown if moment.after == number]:
        raise BadRecord(say("records", "other_shown"))


def _stream(record: Record) -> FairStream | None:
    """The stream the record was committed to, if its secret is known."""
    if not record.secret:
        return None
    try:
        secret = bytes.fromhex(record.secret)
    except ValueError:
        raise BadRecord(say("records", "bad_secret")) from None
    if not record.commit:
        raise BadRecord(say("records", "no_commitment"))
    if commitment(secret) != record.commit:
        raise BadRecord(say("records", "other_secret"))
    return record.stream(secret)


def _check_unfinished(table: Table, events: int) -> None:
    """A running record stops only where a player is to decide."""
    if table.state.to_act() == CHANCE:
        raise BadRecord(say("records", "no_outcome"), events + 1)
