"""Who sits where: sitting down with a link, bots that stand in, coming back, seats taken away."""

import time
from dataclasses import replace

from longhouse.bots.levels import USUAL, bot
from longhouse.core.agreement import word_digest
from longhouse.core.digest import is_digest, new_salt
from longhouse.core.errors import NotNow
from longhouse.core.note import Note
from longhouse.core.table import PERSON
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.people import hashed, new_token, tidy_name
from longhouse.server.hall.problems import NotYours, Stale, Unfit
from longhouse.server.storage import queries
from longhouse.server.storage.rows import SeatRow
from longhouse.server.words import say

WORDS, SLOW_WORDS = 60.0, 24 * 3600.0  # seconds to open a word, once the last seat is taken
STAND_IN = USUAL  # plays on for who has resigned, run out of time or lost the seat


def claim(hall: Hall, person: str, table_id: str, name: str, token: str, called: str, digest: str = "") -> int:
    """Sit down at the seat of that name with its token, which is used up by that."""
    with hall.at(table_id) as table:
        before = hall.seat_row(table, name)
        if before.token is None or before.token != hashed(token):
            raise NotYours("other_link")
        if before.person is None:
            called = tidy_name(called, before.name or name)
            after = replace(before, kind="person", person=person, name=called, salt=new_salt())
            if digest and table.row.status == "waiting":
                after = replace(after, digest=_checked_digest(table, digest), word=None, word_salt=None)
        elif before.held_by(person):
            after = before
        else:
            raise NotYours("link_used")
        set_seat(hall, table, after, before)
    begin_if_full(hall, table_id)
    return before.seat


def set_seat(hall: Hall, table: OpenTable, after: SeatRow, before: SeatRow) -> None:
    """Change who sits at a seat, durably, then in memory."""
    if after == before:
        return
    if not hall.write_about(table, lambda c, now: queries.set_seat(c, table.id, after, before)):
        hall.forget(table.id)
        raise Stale("seat_taken_meanwhile")
    table.set_seats([after if seat.seat == after.seat else seat for seat in table.seats])
    hall.bell.ring(table.id)


def promise_word(hall: Hall, person: str, table_id: str, name: str, digest: str) -> None:
    """Give the digest of a word for one's seat, before every seat is taken; who opened the table does so afterwards."""
    with hall.at(table_id) as table:
        seat = table.seats[hall.own_seat(table, person, name)]
        if table.row.status != "waiting" or table.full or seat.digest is not None:
            raise Stale("too_late_for_words")
        set_seat(hall, table, replace(seat, digest=_checked_digest(table, digest)), seat)


def open_word(hall: Hall, person: str, table_id: str, name: str, salt: str, word: str) -> None:
    """Open the word whose digest was given; only once everybody has the full list of digests."""
    with hall.at(table_id) as table:
        seat = table.seats[hall.own_seat(table, person, name)]
        if table.row.status != "waiting" or not table.full:
            raise Stale("too_early_for_words" if table.row.status == "waiting" else "too_late_for_words")
        if seat.digest != word_digest(table_id, seat.seat, table.row.committed, salt, word):
            raise Unfit("other_word")
        set_seat(hall, table, replace(seat, word=word, word_salt=salt), seat)
    begin_if_full(hall, table_id)


def _checked_digest(table: OpenTable, digest: str) -> str | None:
    if not is_digest(digest):
        raise Unfit("no_digest")
    return digest if table.row.format > 1 else None


def patience(table: OpenTable) -> float:
    """How long a table waits for words that were promised, in seconds."""
    return SLOW_WORDS if table.row.clock.get("kind") == "slow" else WORDS


def begin_if_full(hall: Hall, table_id: str) -> None:
    """Begin the game once every seat is taken, and every word that was promised is opened or too late."""

    def begin() -> None:
        with hall.at(table_id) as table:
            if table.row.status != "waiting" or not table.full:
                return
            if table.row.filled is None and table.words_due():
                table.row = replace(table.row, filled=time.time())
                hall.write_about(table, lambda c, now: queries.set_filled(c, table.id, now))
                hall.bell.ring(table.id)
            if table.words_due() and time.time() < (table.row.filled or 0.0) + patience(table):
                return
            if table.record.events:  # played on from a record
                table.row = replace(table.row, status="running")
                events = table.go_on()
            else:
                events = table.start()
            hall.change(table, events)

    hall.again(begin)


def stand_in(hall: Hall, person: str, table_id: str, name: str, level: str) -> None:
    """Let a bot play for a person, or sit down at a seat nobody took."""
    bot(level)  # complains about a level that does not exist

    def act() -> None:
        with hall.at(table_id) as table:
            seat = hall.seat_row(table, name)
            if person != table.row.host and not seat.held_by(person):
                raise NotYours("who_lets_a_bot_play")
            if not seat.held_by(person) and seat.person is not None and hall.online(table)[seat.seat]:
                raise NotYours("not_away")
            if table.row.status == "waiting":
                if seat.taken:
                    raise Stale("seat_taken")
                set_seat(hall, table, replace(seat, kind="bot", level=level, token=None), seat)
                return
            check_running(table)
            if table.bot_level(seat.seat) is not None:
                raise Stale("bot_there_already")
            hall.change(table, table.note(Note.bot(seat.seat, level)))

    hall.again(act)
    begin_if_full(hall, table_id)


def come_back(hall: Hall, person: str, table_id: str, name: str) -> None:
    """Take a seat back from the bot that stood in."""

    def act() -> None:
        with hall.at(table_id) as table:
            seat = hall.own_seat(table, person, name)
            check_running(table)
            if table.game_table.played_by[seat] == PERSON:
                raise Stale("you_play_already")
            if table.gave_up(seat):
                raise Unfit("no_way_back")
            hall.change(table, table.note(Note.back(seat)))

    hall.again(act)


def remove(hall: Hall, person: str, table_id: str, name: str) -> str:
    """As the host, free a seat before the game begins: a new link. In a running game only a bot takes over."""

    def act() -> str:
        with hall.at(table_id) as table:
            seat = hall.seat_row(table, name)
            if person != table.row.host:
                raise NotYours("host_removes")
            if seat.kind == "bot" or seat.held_by(person):
                raise Unfit("nobody_there")
            if table.row.status != "waiting":
                raise Unfit("game_has_begun")
            token = new_token()
            free = SeatRow(seat.seat, "open", None, seat.name, token=hashed(token), salt=new_salt())
            set_seat(hall, table, free, seat)
            return f"/t/{table_id}/sit/{token}"

    return hall.again(act)


def check_running(table: OpenTable) -> None:
    """Complain unless the game is under way."""
    if table.differs:
        raise Stale(says=table.differs)
    if not table.running:
        raise NotNow(say("problems", "not_begun" if table.row.status == "waiting" else "over"))
