"""New tables: agreed, opened from a record, played again."""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from longhouse.bots.levels import USUAL, bot
from longhouse.core import record as saga
from longhouse.core.digest import new_salt
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.fair import commitment, new_secret
from longhouse.core.game import Game
from longhouse.core.record import Event
from longhouse.core.replay import replay
from longhouse.core.seats import seat_name
from longhouse.core.table import Table
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.people import BOT_NAMES, hashed, new_table_id, new_token, tidy_name
from longhouse.server.hall.problems import NotYours, Stale, Unfit
from longhouse.server.hall.seats import begin_if_full, set_seat
from longhouse.server.storage import queries
from longhouse.server.storage.rows import SeatKind, SeatRow, TableRow
from longhouse.server.storage.store import Conflict

NO_CLOCK: Mapping[str, object] = {"kind": "none"}


@dataclass(frozen=True)
class Wish:
    """What somebody asks for at one seat."""

    kind: SeatKind = "open"
    level: str = USUAL
    name: str = ""


@dataclass(frozen=True)
class Plan:
    """A table somebody wants to open."""

    game: str
    seats: Sequence[Wish]
    my_seat: int | None = None
    my_name: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    components: str | None = None
    clock: Mapping[str, object] = field(default_factory=lambda: NO_CLOCK)
    hints: bool = True
    record: str | None = None
    previous: str | None = None


@dataclass(frozen=True)
class Made:
    """A new table, with the links to its free seats."""

    table_id: str
    my_seat: str | None
    seat_links: Mapping[str, str]

    @property
    def watch(self) -> str:
        """Where everybody may look on."""
        return f"/t/{self.table_id}"


def make(hall: Hall, person: str, plan: Plan) -> Made:
    """Open a new table; it begins when every seat is taken."""
    secret = new_secret()  # before anything is read that could become part of the chance
    old = read_record(hall, plan.record, plan.components) if plan.record else None
    game = old.game if old else hall.shelf.game(plan.game)
    if old is not None and old.over:
        raise Unfit("record_over")
    count = old.record.seats if old else len(plan.seats)
    wishes = [*plan.seats, *[Wish()] * count][:count]
    options = dict(old.options) if old else dict(game.choose(count, plan.options))
    _check(game, options, plan, wishes)
    tokens: dict[int, str] = {}
    seats = [_seat(i, wish, plan, person, tokens) for i, wish in enumerate(wishes)]
    row = _row(game, person, plan, options, secret)
    events = list(old.record.events) if old else []
    if old is not None and events:
        row = replace(row, version=old.record.version, brought=len(events), beginning_salt=new_salt())
    _store(hall, row, seats, events)
    begin_if_full(hall, row.id)
    mine = None if plan.my_seat is None else seat_name(plan.my_seat)
    links = {seat_name(seat): f"/t/{row.id}/sit/{token}" for seat, token in tokens.items()}
    hall.metrics.count("tables_made_total")
    return Made(row.id, mine, links)


def play_now(hall: Hall, person: str, name: str, game_name: str) -> Made:
    """A table against bots that begins at once."""
    game = hall.shelf.game(game_name)
    seats = [Wish("person", name=name), *[Wish("bot")] * (game.usual_seats - 1)]
    return make(hall, person, Plan(game.name, seats, my_seat=0, my_name=name))


def open_replay(hall: Hall, person: str, text: str, components: str | None = None) -> str:
    """A table at which a recorded game can be looked at; its id."""
    old = read_record(hall, text, components)
    plan = Plan(old.game.name, [Wish("person")] * old.record.seats, components=components, hints=False)
    row = _replayed(_row(old.game, person, plan, dict(old.options), b""), old)
    words, salts = old.record.words if old.record.format == 1 else {}, old.record.salts
    seats = [
        SeatRow(i, "person", None, tidy_name(name, seat_name(i)), words.get(i), salt=salts.get(i, ""))
        for i, name in enumerate(old.record.names)
    ]
    _store(hall, row, seats, old.record.events)
    return row.id


def _replayed(row: TableRow, old: Table) -> TableRow:
    """The row of a table at which a record is looked at: all that the record says, and nothing of our own."""
    record = old.record
    row = replace(
        row,
        kind="replay",
        status="over" if old.over else "abandoned",
        version=record.version,
        committed=record.commit if record.secret else "",
        secret=record.secret,
        format=record.format,
        brought=record.brought,
        beginning_salt=record.opened.salt if record.opened is not None else None,
    )
    if record.agreement is not None:
        row = replace(row, agreement="\n".join(saga.agreement_lines(record.agreement)))
    if record.signature is not None:
        made = record.signature
        row = replace(row, signature=json.dumps([made.key, made.value, made.succeeds]))
    return row


def rematch(hall: Hall, person: str, table_id: str) -> Made:
    """The same game again: whoever sat at the old table and asks is led to the own seat at the new one."""
    with hall.at(table_id) as old:
        if old.row.status not in ("over", "abandoned") or old.row.kind == "replay":
            raise Stale("rematch_when_over")
        own = hall.seats_of(old, person)
        if not own and old.row.host != person:
            raise NotYours("rematch_of_players")
        begun = hall.rematch_of(old)
        if begun is None:
            try:
                begun = make(hall, person, _plan_again(old, own[0] if own else None)).table_id
            except Conflict:  # another process was asked in the same instant
                begun = hall.rematch_of(old)
        holders = {seat.seat: seat for seat in old.seats}
    if begun is None:
        raise Stale("rematch_when_over")
    _take_seats(hall, begun, own, holders)
    hall.bell.ring(table_id)
    return Made(begun, seat_name(own[0]) if own else None, {})


def _plan_again(old: OpenTable, my_seat: int | None) -> Plan:
    wishes = [
        Wish("bot", seat.level or USUAL, seat.name) if seat.kind == "bot" else Wish("person", name=seat.name)
        for seat in old.seats
    ]
    return Plan(
        old.row.game,
        wishes,
        my_seat,
        old.seats[my_seat].name if my_seat is not None else "",
        options=old.row.options,
        components=old.row.components,
        clock=old.row.clock,
        hints=old.row.hints,
        previous=old.id,
    )


def _take_seats(hall: Hall, table_id: str, own: Sequence[int], holders: Mapping[int, SeatRow]) -> None:
    """Who asks sits where that person sat before; the others are asked in their own pages."""
    with hall.at(table_id) as table:
        for number in own:
            seat, holder = table.seats[number], holders[number]
            if not seat.taken and table.row.status == "waiting":
                set_seat(hall, table, replace(seat, person=holder.person, devices=holder.devices), seat)
    begin_if_full(hall, table_id)


# Parts


def _seat(number: int, wish: Wish, plan: Plan, person: str, tokens: dict[int, str]) -> SeatRow:
    if number == plan.my_seat:
        called = tidy_name(plan.my_name, seat_name(number))
        return SeatRow(number, "person", None, called, person=person, salt=new_salt())
    if wish.kind == "bot":
        bot(wish.level)  # complains about a level that does not exist
        called = tidy_name(wish.name, BOT_NAMES[number % len(BOT_NAMES)])
        return SeatRow(number, "bot", wish.level, called, salt=new_salt())
    called = tidy_name(wish.name, seat_name(number))
    if plan.previous is not None:  # kept for who sat there
        return SeatRow(number, wish.kind, None, called, salt=new_salt())
    token = new_token()
    tokens[number] = token
    return SeatRow(number, wish.kind, None, called, None, hashed(token), salt=new_salt())


def _check(game: Game, options: Mapping[str, object], plan: Plan, wishes: Sequence[Wish]) -> None:
    """Complain unless a table can be played so."""
    if plan.my_seat is not None and not 0 <= plan.my_seat < len(wishes):
        raise Unfit("no_seat", seat=seat_name(plan.my_seat))
    components = game.components(text=plan.components) if plan.components else None
    Table(game, len(wishes), options, components, None)


def _row(game: Game, person: str, plan: Plan, options: Mapping[str, object], secret: bytes) -> TableRow:
    now = time.time()
    return TableRow(
        id=new_table_id(),
        game=game.name,
        version=game.version,
        components=plan.components,
        options=options,
        committed=commitment(secret),
        secret=secret.hex(),
        hints=plan.hints,
        clock=dict(plan.clock),
        host=person,
        status="waiting",
        kind="play",
        created=now,
        touched=now,
        previous=plan.previous,
    )


def _store(hall: Hall, row: TableRow, seats: Sequence[SeatRow], events: Sequence[Event]) -> None:
    def write(c: Connection) -> None:
        queries.add_table(c, row, seats)
        queries.add_events(c, row.id, 0, events, row.created)

    hall.store.write(write)


def read_record(hall: Hall, text: str, components: str | None = None) -> Table:
    """The table a record describes, or a complaint in a sentence."""
    record = saga.read(text)
    game = hall.shelf.game(record.game)
    chosen = game.components(text=components) if components else None
    if record.set_up:
        raise Unfit("record_of_position")
    try:
        old = replay(game, record, chosen)
    except BadRecord:
        raise
    except LonghouseError as error:
        raise Unfit(says=str(error)) from None
    old.record.secret, old.record.signature = record.secret, record.signature
    return old
