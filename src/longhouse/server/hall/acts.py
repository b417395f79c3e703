"""What people and bots do at a table: answer, take back, resign, run out of time, close it, chat."""

from collections.abc import Callable, Sequence

from sqlalchemy import Connection

from longhouse.core.errors import LonghouseError
from longhouse.core.note import Note
from longhouse.core.record import Event
from longhouse.core.table import PERSON
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.people import tidy_name
from longhouse.server.hall.problems import NotYours, Problem, Stale, Unfit
from longhouse.server.hall.seats import STAND_IN, check_running
from longhouse.server.storage import queries
from longhouse.server.storage.rows import ChatLine

MOST_MOVES = 200  # answers in one composed decision
LONGEST_CHAT = 500  # characters of a line


def move(hall: Hall, person: str, table_id: str, name: str, decision: int, moves: Sequence[str], key: str) -> None:
    """Answer a decision; once this returns, that is durable."""
    again = False

    def act() -> None:
        nonlocal again
        with hall.at(table_id) as table:
            seat = hall.own_seat(table, person, name)
            if not (again and _done_before(hall, table, person, key)):
                again = True  # a key that was used before shows by a conflict, or because the answer no longer fits
                _check_asked(table, seat, decision, moves)
                _keep(hall, table, table.play(seat, moves), person, key)

    try:
        hall.again(act)
    except (Problem, LonghouseError):
        with hall.at(table_id) as table:
            if not _done_before(hall, table, person, key):
                raise


def _check_asked(table: OpenTable, seat: int, decision: int, moves: Sequence[str]) -> None:
    check_running(table)
    if not 1 <= len(moves) <= MOST_MOVES:
        raise Unfit("too_many_moves", most=MOST_MOVES)
    if table.game_table.played_by[seat] != PERSON:
        raise Stale("bot_plays_for_you")
    if table.viewer(seat).now.decision != decision:
        raise Stale("moved_on")


def bot_move(hall: Hall, table_id: str, seat: int, decision: int, text: str) -> bool:
    """A bot's answer; whether it still fitted."""

    def act() -> bool:
        with hall.at(table_id) as table:
            if not table.running or table.viewer(seat).now.decision != decision or not table.bot_level(seat):
                return False
            hall.change(table, table.play(seat, [text]))
            return True

    return hall.again(act)


def undo(hall: Hall, person: str, table_id: str, name: str, key: str) -> None:
    """Take the last answer back, while nobody has seen anything new."""

    def take_back(table: OpenTable, seat: int) -> list[Event]:
        if not table.viewer(seat).now.can_undo:
            raise Unfit("no_undo")
        return table.note(Note.undo(), seat)

    _once(hall, person, table_id, name, key, take_back)


def resign(hall: Hall, person: str, table_id: str, name: str, key: str) -> None:
    """Give up; with more than two players a bot plays on."""

    def give_up(table: OpenTable, seat: int) -> list[Event]:
        if table.game_table.played_by[seat] != PERSON:
            raise Unfit("bot_plays_already")
        events = table.note(Note.resign(seat))
        return events if table.game_table.over else events + table.note(Note.bot(seat, STAND_IN))

    _once(hall, person, table_id, name, key, give_up)


def _once(
    hall: Hall, person: str, table_id: str, name: str, key: str, act: Callable[[OpenTable, int], list[Event]]
) -> None:
    """Do something for a seat, unless this very request was carried out before."""

    def attempt() -> None:
        with hall.at(table_id) as table:
            seat = hall.own_seat(table, person, name)
            if not _done_before(hall, table, person, key):
                check_running(table)
                _keep(hall, table, act(table, seat), person, key)

    hall.again(attempt)


def flag(hall: Hall, table: OpenTable, seat: int) -> None:
    """A seat has run out of time: a bot plays on. The table's lock is held."""
    if table.bot_level(seat) is None:
        hall.change(table, table.note(Note.flag(seat)) + table.note(Note.bot(seat, STAND_IN)))


def close(hall: Hall, person: str | None, table_id: str) -> None:
    """Close a table as abandoned and publish its secret; the host may, and the hall after a long silence."""

    def act() -> None:
        with hall.at(table_id) as table:
            if person is not None and person != table.row.host:
                raise NotYours("host_closes")
            if table.row.status not in ("waiting", "running") or table.row.kind == "replay":
                raise Stale("closed_already")
            if person is not None and table.row.status == "running" and _others_present(hall, table, person):
                raise NotYours("others_present")
            if table.row.status == "running" and not table.differs:
                hall.change(table, table.note(Note.abandoned()))
                return
            hall.write_about(table, lambda c, now: queries.set_status(c, table_id, "abandoned", now))
            hall.forget(table_id)
            hall.bell.ring(table_id)

    hall.again(act)


def _others_present(hall: Hall, table: OpenTable, person: str) -> bool:
    """Whether other persons who play here have their pages open."""
    online = hall.online(table)
    return any(
        online[seat.seat] and seat.person is not None and not seat.held_by(person)
        for seat in table.seats
        if table.bot_level(seat.seat) is None
    )


def chat(hall: Hall, person: str, table_id: str, text: str, name: str, key: str) -> ChatLine:
    """Say something at a table."""
    said = "".join(c for c in text if c.isprintable() or c == "\n").strip()
    if not said or len(said) > LONGEST_CHAT:
        raise Unfit("chat_length", most=LONGEST_CHAT)

    def act() -> ChatLine:
        with hall.at(table_id) as table:
            own = hall.seats_of(table, person)
            called = table.seats[own[0]].name if own else tidy_name(name, "")
            if _done_before(hall, table, person, key):
                return next((line for line in reversed(table.chat) if line.text == said), table.chat[-1])
            last = table.chat[-1].number if table.chat else 0

            def write(c: Connection, now: float) -> ChatLine:
                line = ChatLine(last + 1, called, own[0] if own else None, said, now)
                queries.add_chat(c, table_id, line)
                queries.add_key(c, table_id, key, person, now)
                return line

            line = hall.write_about(table, write)
            table.chat.append(line)
            hall.bell.ring(table_id)
            return line

    return hall.again(act)


def _done_before(hall: Hall, table: OpenTable, person: str, key: str) -> bool:
    """Whether this very request was carried out before."""
    return hall.store.read(lambda c: queries.has_key(c, table.id, key, person))


def _keep(hall: Hall, table: OpenTable, events: Sequence[Event], person: str, key: str) -> None:
    hall.change(table, events, lambda c, now: queries.add_key(c, table.id, key, person, now))
