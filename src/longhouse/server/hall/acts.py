"""What people do at a table: answer, take back, resign, leave, come back, chat."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from sqlalchemy import Connection

from longhouse.bots.levels import bot
from longhouse.core.errors import LonghouseError, NotNow
from longhouse.core.record import Event
from longhouse.core.seats import seat_name
from longhouse.server.hall.hall import MOVED_ON, Hall
from longhouse.server.hall.open_table import HallTable
from longhouse.server.hall.opening import set_seat
from longhouse.server.hall.people import hashed, new_token, tidy_name
from longhouse.server.hall.problems import NotYours, Problem, Stale, Unfit
from longhouse.server.messages.message import Seen
from longhouse.server.storage import queries
from longhouse.server.storage.queries import ChatLine

STAND_IN = "karl"  # plays on for who has resigned or run out of time
MOST_MOVES = 200  # answers in one compound decision


def move(
    hall: Hall, person: str, table: str, seat: str, decision: int, moves: Sequence[str], key: str, look: str
) -> Seen:
    """Answer a decision; the table as the seat sees it once that is durable."""
    again = False

    def act() -> Seen:
        nonlocal again
        with hall.at(table) as found:
            number = hall.own_seat(found, person, seat)
            if not (again and done_before(hall, found, person, key)):
                again = True  # a key that was used before shows by a conflict, or because the answer no longer fits
                _answer(hall, found, person, number, decision, moves, key, look)
            return hall.seen(found, number, person, look)

    try:
        return hall.again(act)
    except (Problem, LonghouseError):
        with hall.at(table) as found:
            if done_before(hall, found, person, key):
                return hall.seen(found, hall.own_seat(found, person, seat), person, look)
        raise


def _answer(
    hall: Hall, found: HallTable, person: str, number: int, decision: int, moves: Sequence[str], key: str, look: str
) -> None:
    _open_for(found)
    if not 1 <= len(moves) <= MOST_MOVES:
        raise Unfit(f"An answer is one move, or up to {MOST_MOVES} that belong together.")
    if found.table.played_by[number] != "person":
        raise Stale("A bot plays for you; take the seat back first.", fresh=hall.seen(found, number, person, look))
    if found.eyes_of(number).now.decision != decision:
        raise Stale(MOVED_ON, fresh=hall.seen(found, number, person, look))
    _keep(hall, found, found.play(number, moves), person, key)


def bot_move(hall: Hall, table: str, seat: int, decision: int, text: str) -> bool:
    """A bot's answer; whether it still fitted."""

    def act() -> bool:
        with hall.at(table) as found:
            if not found.running or found.eyes_of(seat).now.decision != decision or not bot_level(found, seat):
                return False
            hall.change(found, found.play(seat, [text]))
            return True

    return hall.again(act)


def bot_level(found: HallTable, seat: int) -> str | None:
    """The level of the bot that plays at a seat now, if one does."""
    played_by = found.table.played_by[seat]
    return played_by if played_by != "person" else found.seats[seat].level if found.seats[seat].kind == "bot" else None


def undo(hall: Hall, person: str, table: str, seat: str, key: str, look: str) -> Seen:
    """Take the last answer back, while nobody has seen anything new."""

    def act(found: HallTable, number: int) -> list[Event]:
        if not found.eyes_of(number).now.can_undo:
            raise Unfit("This cannot be taken back: something has been seen or decided since.")
        return found.note("undo 1", number)

    return _noted(hall, person, table, seat, key, look, act)


def resign(hall: Hall, person: str, table: str, seat: str, key: str, look: str) -> Seen:
    """Give up; with more than two players a bot plays on."""

    def act(found: HallTable, number: int) -> list[Event]:
        if found.table.played_by[number] != "person":
            raise Unfit("A bot plays for this seat already.")
        events = found.note(f"resign {seat_name(number)}")
        if not found.table.over:
            events += found.note(f"bot {seat_name(number)} {STAND_IN}")
        return events

    return _noted(hall, person, table, seat, key, look, act)


def _noted(
    hall: Hall,
    person: str,
    table: str,
    seat: str,
    key: str,
    look: str,
    note: Callable[[HallTable, int], list[Event]],
) -> Seen:
    def act() -> Seen:
        with hall.at(table) as found:
            number = hall.own_seat(found, person, seat)
            if not done_before(hall, found, person, key):
                _open_for(found)
                _keep(hall, found, note(found, number), person, key)
            return hall.seen(found, number, person, look)

    return hall.again(act)


def flag(hall: Hall, found: HallTable, seat: int) -> None:
    """A seat has run out of time: a bot plays on. The table's lock is held."""
    if bot_level(found, seat) is None:
        hall.change(found, found.note(f"flag {seat_name(seat)}") + found.note(f"bot {seat_name(seat)} {STAND_IN}"))


def stand_in(hall: Hall, person: str, table: str, seat: str, level: str) -> None:
    """Let a bot play for a person, or sit down at a seat nobody took."""
    bot(level)

    def act() -> None:
        with hall.at(table) as found:
            row = hall.seat_row(found, seat)
            if person != found.row.host and not row.held_by(person):
                raise NotYours("Only the host and who sits there can let a bot play.")
            if found.row.status == "waiting":
                if row.taken:
                    raise Stale("Somebody sits there already.")
                set_seat(hall, found, replace(row, kind="bot", level=level, token=None), row)
                return
            _open_for(found)
            if bot_level(found, row.seat) is not None:
                raise Stale("A bot plays there already.")
            hall.change(found, found.note(f"bot {seat} {level}"))

    hall.again(act)


def come_back(hall: Hall, person: str, table: str, seat: str) -> None:
    """Take a seat back from the bot that stood in."""

    def act() -> None:
        with hall.at(table) as found:
            number = hall.own_seat(found, person, seat)
            _open_for(found)
            if found.table.played_by[number] == "person":
                raise Stale("You play there already.")
            if found.gave_up(number):
                raise Unfit("Who has resigned or run out of time does not come back.")
            hall.change(found, found.note(f"back {seat}"))

    hall.again(act)


def remove(hall: Hall, person: str, table: str, seat: str) -> str:
    """Take a seat away from a person: a new link, and a bot plays until somebody uses it."""

    def act() -> str:
        with hall.at(table) as found:
            row = hall.seat_row(found, seat)
            if person != found.row.host:
                raise NotYours("Only the host can take a seat away.")
            if row.kind == "bot" or row.held_by(person):
                raise Unfit("Nobody else sits there.")
            token = new_token()
            before = row.person
            set_seat(hall, found, replace(row, person=None, devices=frozenset(), token=hashed(token)), row)
            if before is not None and found.running and found.table.played_by[row.seat] == "person":
                hall.change(found, found.note(f"bot {seat} {STAND_IN}"))
            return f"/t/{table}/sit/{token}"

    return hall.again(act)


def close(hall: Hall, person: str | None, table: str) -> None:
    """Close a table as abandoned and publish its secret; the host may, and the hall after a long silence."""

    def act() -> None:
        with hall.at(table) as found:
            if person is not None and person != found.row.host:
                raise NotYours("Only the host can close a table.")
            if found.row.status not in ("waiting", "running") or found.row.kind == "replay":
                raise Stale("This table is closed already.")
            if found.row.status == "running" and not found.differs:
                hall.change(found, found.note("end abandoned"))
                return
            hall.write_about(found, lambda c, now: queries.set_status(c, table, "abandoned", now))
            hall.forget(table)
            hall.live.ring(table)

    hall.again(act)


def chat(hall: Hall, person: str, table: str, text: str, name: str, key: str) -> ChatLine:
    """Say something at a table."""

    def act() -> ChatLine:
        with hall.at(table) as found:
            mine = hall.seats_of(found, person)
            called = found.seats[mine[0]].name if mine else tidy_name(name, "a watcher")
            said = "".join(c for c in text if c.isprintable() or c == "\n").strip()
            if not said or len(said) > hall.settings.chat_length:
                raise Unfit(f"Say something of up to {hall.settings.chat_length} characters.")
            last = found.chat[-1].number if found.chat else 0
            if done_before(hall, found, person, key):
                return next((line for line in reversed(found.chat) if line.text == said), found.chat[-1])

            def write(c: Connection, now: float) -> ChatLine:
                line = ChatLine(last + 1, called, mine[0] if mine else None, said, now)
                queries.add_chat(c, table, line)
                queries.add_key(c, table, key, person, now)
                return line

            line = hall.write_about(found, write)
            found.chat.append(line)
            hall.live.ring(table)
            return line

    return hall.again(act)


def done_before(hall: Hall, found: HallTable, person: str, key: str) -> bool:
    """Whether this very request was carried out before."""
    return hall.store.read(lambda c: queries.has_key(c, found.id, key, person))


def _keep(hall: Hall, found: HallTable, events: Sequence[Event], person: str, key: str) -> None:
    hall.change(found, events, lambda c, now: queries.add_key(c, found.id, key, person, now))


def _open_for(found: HallTable) -> None:
    if found.differs:
        raise Stale(found.differs)
    if not found.running:
        raise NotNow("The game has not begun yet." if found.row.status == "waiting" else "The game is over.")
