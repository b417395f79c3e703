"""Checks a finished (or running) record: every move by the rules, every outcome by the commitment."""

from dataclasses import dataclass

from longhouse.core.catalogue import say
from longhouse.core.components import Components
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.fair import FairStream, commitment
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.state import CHANCE
from longhouse.core.table import Table, drawn, replay


@dataclass(frozen=True)
class Verdict:
    """What was found out about a record that is in order."""

    events: int
    over: bool
    chance_checked: bool
    table: Table


def verify(game: Game, record: Record, components: Components | None = None) -> Verdict:
    """Replay a record and draw its chance again; BadRecord names the first bad event."""
    table = replay(game, record, components, upto=0)
    stream = _stream(record)
    for number, event in enumerate(record.events, start=1):
        try:
            if event.seat == CHANCE and stream is not None and table.state.to_act() == CHANCE and not table.over:
                due = game.write(table.state, CHANCE, drawn(table.state, stream, table.outcomes))
                if due != event.move:
                    raise BadRecord(say("records", "other_draw", due=due, given=event.move))
            table.feed(event)
        except LonghouseError as error:
            raise BadRecord(str(error), number) from None
    if record.secret and record.commit and not table.over:
        _check_unfinished(table, len(record.events))
    return Verdict(len(record.events), table.over, stream is not None, table)


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
    return FairStream(secret, record.agreed())


def _check_unfinished(table: Table, events: int) -> None:
    """A running record stops only where a player is to decide."""
    if table.state.to_act() == CHANCE:
        raise BadRecord(say("records", "no_outcome"), events + 1)
