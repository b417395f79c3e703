"""New tables: agreed, opened from a record, played again; and how people come to their seats."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sqlalchemy import Connection

from longhouse.bots.levels import bot
from longhouse.core import record as saga
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.fair import commitment, new_secret
from longhouse.core.game import Game
from longhouse.core.record import Event
from longhouse.core.seats import seat_name
from longhouse.core.table import Table, replay
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import HallTable
from longhouse.server.hall.people import BOT_NAMES, hashed, new_table_id, new_token, tidy_name
from longhouse.server.hall.problems import NotYours, Stale, TooMuch, Unfit
from longhouse.server.storage import queries
from longhouse.server.storage.queries import SeatRow, TableRow

USUAL_LEVEL = "karl"
MOST_DEVICES = 20  # of one person
NO_CLOCK: Mapping[str, object] = {"kind": "none"}


@dataclass(frozen=True)
class Wish:
    """What somebody asks for at one seat."""

    kind: str = "open"
    level: str = USUAL_LEVEL
    name: str = ""


@dataclass(frozen=True)
class Plan:
    """A table somebody wants to open."""

    game: str
    seats: Sequence[Wish]
    my_seat: int | None = None
    my_name: str = ""
    my_word: str = ""
    options: Mapping[str, object] = field(default_factory=dict)
    components: str | None = None
    clock: Mapping[str, object] = field(default_factory=lambda: NO_CLOCK)
    hints: bool = True
    record: str | None = None
    previous: str | None = None


@dataclass(frozen=True)
class Made:
    """A new table, with the links to its free seats."""

    table: str
    my_seat: str | None
    seat_links: Mapping[str, str]

    @property
    def watch(self) -> str:
        """Where everybody may look on."""
        return f"/t/{self.table}"


def make(hall: Hall, person: str, plan: Plan) -> Made:
    """Open a new table; it begins when every seat is taken."""
    old = read_record(hall, plan.record, plan.components) if plan.record else None
    game = old.game if old else hall.catalogue.game(plan.game)
    if old is not None and old.over:
        raise Unfit("The game in this record is over; it can be looked at, but not played on.")
    count = old.record.seats if old else len(plan.seats)
    wishes = [*plan.seats, *[Wish()] * count][:count]
    options = dict(old.options) if old else dict(game.choose(count, plan.options))
    _check(game, options, plan, wishes)
    tokens: dict[int, str] = {}
    seats = [_seat(i, wish, plan, person, tokens) for i, wish in enumerate(wishes)]
    row = _row(game, person, plan, options, old)
    events = list(old.record.events) if old else []
    if old is not None and old.record.words:
        seats = [replace(seat, word=old.record.words.get(seat.seat)) for seat in seats]
    _store(hall, row, seats, events)
    begin_if_full(hall, row.id)
    mine = None if plan.my_seat is None else seat_name(plan.my_seat)
    links = {seat_name(seat): f"/t/{row.id}/sit/{token}" for seat, token in tokens.items()}
    hall.metrics.count("tables_made_total")
    return Made(row.id, mine, links)


def play_now(hall: Hall, person: str, name: str, game_name: str) -> Made:
    """A table against bots that begins at once."""
    game = hall.catalogue.game(game_name)
    seats = [Wish("person", name=name), *[Wish("bot")] * (game.usual_seats - 1)]
    return make(hall, person, Plan(game.name, seats, my_seat=0, my_name=name))


def open_replay(hall: Hall, person: str, text: str, components: str | None = None) -> str:
    """A table at which a recorded game can be looked at."""
    table = read_record(hall, text, components)
    plan = Plan(table.game.name, [Wish("person")] * table.record.seats, components=components, hints=False)
    row = _row(table.game, person, plan, dict(table.options), table)
    status = "over" if table.over else "abandoned"
    row = replace(row, kind="replay", status=status, secret=table.record.secret)
    seats = [
        SeatRow(i, "person", None, tidy_name(name, seat_name(i)), table.record.words.get(i))
        for i, name in enumerate(table.record.names)
    ]
    _store(hall, row, seats, table.record.events)
    return row.id


def rematch(hall: Hall, person: str, table: str) -> Made:
    """The same game again with the same seats, which who sat there may take; all who ask come to one table."""
    with hall.at(table) as old:
        if old.row.status not in ("over", "abandoned") or old.row.kind == "replay":
            raise Stale("A rematch begins when the game is over.")
        mine = hall.seats_of(old, person)
        if not mine and old.row.host != person:
            raise NotYours("Only who played at this table can ask for a rematch.")
        begun = hall.rematch_of(old)
        if begun is not None:
            return Made(begun, seat_name(mine[0]) if mine else None, {})
        wishes = [
            Wish("bot", seat.level or USUAL_LEVEL, seat.name) if seat.kind == "bot" else Wish("person", name=seat.name)
            for seat in old.seats
        ]
        first = mine[0] if mine else None
        plan = Plan(
            old.row.game,
            wishes,
            first,
            old.seats[first].name if first is not None else "",
            options=old.row.options,
            components=old.row.components,
            clock=old.row.clock,
            hints=old.row.hints,
            previous=old.id,
        )
        made = make(hall, person, plan)
        _keep_seats(hall, made.table, {seat.seat: seat for seat in old.seats})
    hall.live.ring(table)
    return made


def _keep_seats(hall: Hall, table: str, holders: Mapping[int, SeatRow]) -> None:
    """Who sat somewhere before sits there again."""
    with hall.at(table) as new:
        for seat in list(new.seats):
            holder = holders[seat.seat]
            if holder.person and not seat.taken:
                set_seat(hall, new, replace(seat, person=holder.person, devices=holder.devices), seat)
    begin_if_full(hall, table)


# Seats


def claim(hall: Hall, person: str, table: str, seat_name_: str, token: str, name: str, word: str) -> int:
    """Sit down at a seat with its token; with the same token again, on any device."""
    with hall.at(table) as found:
        seat = hall.seat_row(found, seat_name_)
        if seat.token is None or seat.token != hashed(token):
            raise NotYours("This link does not belong to that seat, or it has been taken back.")
        if seat.person is None:
            called = tidy_name(name, seat.name or seat_name_)
            given = tidy_name(word, "")[:200] or None
            begun = bool(found.table.record.events)
            after = replace(seat, kind="person", person=person, name=called, word=seat.word if begun else given)
        elif seat.held_by(person):
            after = seat
        else:
            if len(seat.devices) >= MOST_DEVICES:
                raise TooMuch("This seat is open on many devices already.")
            after = replace(seat, devices=seat.devices | {person})
        set_seat(hall, found, after, seat)
        number = seat.seat
    begin_if_full(hall, table)
    return number


def set_seat(hall: Hall, found: HallTable, after: SeatRow, before: SeatRow) -> None:
    """Change who sits at a seat, durably, then in memory."""
    if after == before:
        return
    if not hall.write_about(found, lambda c, now: queries.set_seat(c, found.id, after, before)):
        hall.forget(found.id)
        raise Stale("Somebody else was faster at this seat.")
    found.set_seats([after if seat.seat == after.seat else seat for seat in found.seats])
    hall.live.ring(found.id)


def begin_if_full(hall: Hall, table: str) -> None:
    """Begin the game once every seat is taken."""

    def begin() -> None:
        with hall.at(table) as found:
            if found.row.status != "waiting" or not all(seat.taken for seat in found.seats):
                return
            if found.table.record.events:  # played on from a record
                found.row = replace(found.row, status="running")
                events = found.go_on()
            else:
                events = found.start()
            hall.change(found, events)

    hall.again(begin)


# Parts


def _seat(number: int, wish: Wish, plan: Plan, person: str, tokens: dict[int, str]) -> SeatRow:
    if number == plan.my_seat:
        token = new_token()
        word = tidy_name(plan.my_word, "")[:200] or None
        tokens[number] = token
        return SeatRow(number, "person", None, tidy_name(plan.my_name, "You"), word, hashed(token), person)
    if wish.kind == "bot":
        bot(wish.level)  # complains about a level that does not exist
        return SeatRow(number, "bot", wish.level, tidy_name(wish.name, BOT_NAMES[number % len(BOT_NAMES)]))
    token = new_token()
    tokens[number] = token
    return SeatRow(number, wish.kind, None, tidy_name(wish.name, seat_name(number)), None, hashed(token))


def _check(game: Game, options: Mapping[str, object], plan: Plan, wishes: Sequence[Wish]) -> None:
    """Complain unless a table can be played so."""
    if plan.my_seat is not None and not 0 <= plan.my_seat < len(wishes):
        raise Unfit(f"There is no seat {seat_name(plan.my_seat)} at this table.")
    components = game.components(text=plan.components) if plan.components else None
    Table(game, len(wishes), options, components, None)


def _row(game: Game, person: str, plan: Plan, options: Mapping[str, object], old: Table | None) -> TableRow:
    now = time.time()
    secret = new_secret().hex()
    committed = commitment(bytes.fromhex(secret))
    if old is not None:
        committed = ""
        if old.record.secret and old.record.commit:
            secret, committed = old.record.secret, old.record.commit
    return TableRow(
        id=new_table_id(),
        game=game.name,
        version=game.version if old is None else old.record.version,
        components=plan.components,
        options=options,
        committed=committed,
        secret=secret,
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
    game = hall.catalogue.game(record.game)
    chosen = game.components(text=components) if components else None
    try:
        table = replay(game, record, chosen)
    except BadRecord:
        raise
    except LonghouseError as error:
        raise Unfit(str(error)) from None
    table.record.secret = record.secret
    return table
