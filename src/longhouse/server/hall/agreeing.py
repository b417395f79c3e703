"""What the people at a table agree to before its chance begins, from what is stored of it."""

from collections.abc import Mapping, Sequence

from longhouse.core.agreement import (
    BOT,
    NOTHING,
    PERSON,
    RECORD,
    Agreement,
    Beginning,
    Sitting,
    Word,
    beginning_digest,
    name_digest,
)
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.record import Event
from longhouse.server.storage.rows import SeatRow, TableRow


def agreement_of(
    game: Game,
    row: TableRow,
    seats: Sequence[SeatRow],
    components: Components,
    options: Mapping[str, str],
    brought: Sequence[Event],
) -> Agreement:
    """The agreement of a table of format 2 that is about to begin; words that were not opened stay out."""
    begins = None
    if row.beginning_salt is not None:
        lines = [event.line() for event in brought]
        digest = beginning_digest(row.id, row.beginning_salt, RECORD, lines)
        begins = Beginning(RECORD, len(brought), digest)
    return Agreement(
        row.id,
        row.game,
        row.version,
        components.label,
        game.digest_of(components),
        row.committed,
        tuple(_sitting(row.id, seat) for seat in seats),
        dict(options),
        {seat.seat: Word(seat.word_salt, seat.word) for seat in seats if seat.word and seat.word_salt},
        begins,
    )


def _sitting(table: str, seat: SeatRow) -> Sitting:
    what = f"{BOT}{seat.level}" if seat.kind == "bot" else PERSON
    return Sitting(what, name_digest(table, seat.seat, seat.salt, seat.name), seat.digest or NOTHING)


def salts_of(agreement: Agreement, seats: Sequence[SeatRow]) -> dict[int, str]:
    """The salts of the names that are still those that were agreed on."""
    return {
        seat.seat: seat.salt
        for seat in seats
        if seat.salt
        and name_digest(agreement.table, seat.seat, seat.salt, seat.name) == agreement.seats[seat.seat].name
    }
