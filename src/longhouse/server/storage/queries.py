"""The statements that read and write what is stored."""

import json
from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from longhouse.core.record import Event
from longhouse.server.storage import schema
from longhouse.server.storage.rows import ChatLine, SeatRow, StoredEvent, StoredTable, TableRow

# Statements of every answer, made once
_HAS_KEY = select(schema.keys.c.at).where(
    schema.keys.c.table_id == bindparam("t"),
    schema.keys.c.key == bindparam("k"),
    schema.keys.c.person == bindparam("p"),
)
_ADD_EVENT = insert(schema.events)
_ADD_KEY = insert(schema.keys)
_SET_STATUS = (
    update(schema.tables)
    .where(schema.tables.c.id == bindparam("t"))
    .values(status=bindparam("status"), touched=bindparam("touched"))
)


# Reading


def read_table(c: Connection, table_id: str) -> TableRow | None:
    """The row of a table."""
    row = c.execute(select(schema.tables).where(schema.tables.c.id == table_id)).mappings().first()
    if row is None:
        return None
    return TableRow(**{**row, "options": json.loads(row["options"]), "clock": json.loads(row["clock"])})


def read_seats(c: Connection, table_id: str) -> list[SeatRow]:
    """The seats of a table, in order."""
    rows = c.execute(select(schema.seats).where(schema.seats.c.table_id == table_id).order_by(schema.seats.c.seat))
    seats = [{key: value for key, value in row.items() if key != "table_id"} for row in rows.mappings()]
    d = schema.devices
    devices = c.execute(select(d.c.seat, d.c.person).where(d.c.table_id == table_id)).all()
    return [SeatRow(**seat, devices=frozenset(p for s, p in devices if s == seat["seat"])) for seat in seats]


def read_events(c: Connection, table_id: str, first: int = 0) -> list[StoredEvent]:
    """The events of a table from a number on."""
    e = schema.events
    rows = c.execute(
        select(e.c.number, e.c.seat, e.c.move, e.c.at)
        .where(e.c.table_id == table_id, e.c.number >= first)
        .order_by(e.c.number)
    )
    return [StoredEvent(*row) for row in rows]


def read_chat(c: Connection, table_id: str, after: int = 0) -> list[ChatLine]:
    """What was said at a table after a number."""
    t = schema.chats
    rows = c.execute(
        select(t.c.number, t.c.name, t.c.seat, t.c.text, t.c.at)
        .where(t.c.table_id == table_id, t.c.number > after)
        .order_by(t.c.number)
    )
    return [ChatLine(*row) for row in rows]


def read_all(c: Connection, table_id: str) -> StoredTable | None:
    """All of one table."""
    row = read_table(c, table_id)
    if row is None:
        return None
    return StoredTable(row, read_seats(c, table_id), read_events(c, table_id), read_chat(c, table_id))


def has_key(c: Connection, table_id: str, key: str, person: str) -> bool:
    """Whether this person's request with this key was carried out before."""
    return c.execute(_HAS_KEY, {"t": table_id, "k": key, "p": person}).first() is not None


def tables_of(c: Connection, person: str) -> list[str]:
    """The tables at which a person sits or which it made, latest first."""
    t, s = schema.tables, schema.seats
    d = schema.devices
    mine = select(s.c.table_id).where(s.c.person == person).union(select(d.c.table_id).where(d.c.person == person))
    rows = c.execute(
        select(t.c.id).where((t.c.id.in_(mine)) | (t.c.host == person)).order_by(t.c.touched.desc()).limit(200)
    )
    return [row[0] for row in rows]


def rematch_of(c: Connection, table_id: str) -> str | None:
    """The table at which a game is played again."""
    t = schema.tables
    row = c.execute(select(t.c.id).where(t.c.previous == table_id).order_by(t.c.created).limit(1)).first()
    return None if row is None else str(row[0])


def tables_in(c: Connection, status: Sequence[str], untouched_since: float | None = None) -> list[str]:
    """The tables that stand so, perhaps only those nobody touched since a time."""
    t = schema.tables
    query = select(t.c.id).where(t.c.status.in_(status), t.c.kind == "play").order_by(t.c.created)
    if untouched_since is not None:
        query = query.where(t.c.touched < untouched_since)
    return [row[0] for row in c.execute(query)]


def count_tables(c: Connection) -> dict[str, int]:
    """How many tables stand how."""
    t = schema.tables
    rows = c.execute(select(t.c.status, func.count()).group_by(t.c.status))
    return {str(row[0]): int(row[1]) for row in rows}


# Writing


def add_table(c: Connection, row: TableRow, seats: Sequence[SeatRow]) -> None:
    """A new table."""
    values = {**row.__dict__, "options": json.dumps(dict(row.options)), "clock": json.dumps(dict(row.clock))}
    c.execute(insert(schema.tables).values(**values))
    c.execute(insert(schema.seats), [{"table_id": row.id, **_columns(seat)} for seat in seats])


def add_events(c: Connection, table_id: str, first: int, events: Sequence[Event], at: float) -> None:
    """Events that follow the ones before; a number that is taken is a conflict."""
    if not events:
        return
    rows = [
        {"table_id": table_id, "number": first + i, "seat": event.seat, "move": event.move, "at": at}
        for i, event in enumerate(events)
    ]
    c.execute(_ADD_EVENT, rows if len(rows) > 1 else rows[0])


def add_key(c: Connection, table_id: str, key: str, person: str, at: float) -> None:
    """Remember that a request was carried out."""
    c.execute(_ADD_KEY, {"table_id": table_id, "key": key, "person": person, "at": at})


def add_chat(c: Connection, table_id: str, line: ChatLine) -> None:
    """Something somebody said."""
    c.execute(insert(schema.chats).values(table_id=table_id, **line.__dict__))


def set_status(c: Connection, table_id: str, status: str, at: float) -> None:
    """How a table stands now."""
    c.execute(_SET_STATUS, {"t": table_id, "status": status, "touched": at})


def set_begun(c: Connection, table_id: str, version: int, agreement: str | None) -> None:
    """Under which version of the rules a table begins, and what was agreed."""
    values = {"version": version, "agreement": agreement}
    c.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(**values))


def set_filled(c: Connection, table_id: str, at: float) -> None:
    """When the last seat was taken."""
    c.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(filled=at))


def set_signature(c: Connection, table_id: str, signature: str) -> None:
    """The hall's signature under a record that is over."""
    c.execute(update(schema.tables).where(schema.tables.c.id == table_id).values(signature=signature))


def hall_key(c: Connection) -> str | None:
    """The public key that all processes of this hall sign with."""
    row = c.execute(select(schema.halls.c.value).where(schema.halls.c.name == "key")).first()
    return None if row is None else str(row[0])


def set_hall_key(c: Connection, key: str) -> None:
    """From now on this is it."""
    c.execute(delete(schema.halls).where(schema.halls.c.name == "key"))
    c.execute(insert(schema.halls).values(name="key", value=key))


def set_seat(c: Connection, table_id: str, seat: SeatRow, before: SeatRow) -> bool:
    """Change who sits at a seat, unless somebody else has changed it first."""
    s = schema.seats
    values = {key: value for key, value in _columns(seat).items() if key != "seat"}
    person = s.c.person.is_(None) if before.person is None else s.c.person == before.person
    query = update(s).where(s.c.table_id == table_id, s.c.seat == seat.seat, s.c.kind == before.kind, person)
    if c.execute(query.values(**values)).rowcount != 1:
        return False
    d = schema.devices
    for device in seat.devices - before.devices:
        c.execute(insert(d).values(table_id=table_id, seat=seat.seat, person=device))
    for device in before.devices - seat.devices:
        c.execute(delete(d).where(d.c.table_id == table_id, d.c.seat == seat.seat, d.c.person == device))
    return True


def _columns(seat: SeatRow) -> dict[str, object]:
    return {key: value for key, value in seat.__dict__.items() if key != "devices"}
