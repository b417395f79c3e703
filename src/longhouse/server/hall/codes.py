"""Coming back to one's seat in another browser: by a code that is good once, seen by everybody at the table."""

import time
from dataclasses import replace

from longhouse.core.note import Note
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.hall.people import hashed, new_token
from longhouse.server.hall.problems import NotYours, Stale
from longhouse.server.hall.seats import set_seat
from longhouse.server.storage.rows import SeatRow

REFUSAL = 60.0  # seconds in which an older browser that is open can refuse


def new_code(hall: Hall, person: str, table_id: str, name: str) -> str:
    """A code for one's own seat, in place of the one before; only its hash is kept."""
    with hall.at(table_id) as table:
        seat = table.seats[hall.own_seat(table, person, name)]
        code = new_token()
        set_seat(hall, table, replace(seat, code=hashed(code)), seat)
        return code


def come_with_code(hall: Hall, person: str, table_id: str, name: str, code: str) -> float:
    """Take one's seat in this browser; returns how many seconds an older one that is open has to refuse."""

    def act() -> float:
        with hall.at(table_id) as table:
            seat = hall.seat_row(table, name)
            if seat.person is None or seat.code is None or seat.code != hashed(code):
                raise NotYours("wrong_code")
            asking = replace(seat, code=None, coming=person, coming_at=time.time())
            set_seat(hall, table, asking, seat)
            if hall.online(table)[seat.seat]:
                return REFUSAL
            _seat_who_comes(hall, table, asking)
            return 0.0

    return hall.again(act)


def refuse(hall: Hall, person: str, table_id: str, name: str) -> None:
    """Say in the older browser that this is somebody else."""
    with hall.at(table_id) as table:
        seat = table.seats[hall.own_seat(table, person, name)]
        if seat.coming is None:
            raise Stale("nobody_comes")
        set_seat(hall, table, replace(seat, coming=None, coming_at=None), seat)


def let_in(hall: Hall, table: OpenTable, now: float) -> None:
    """Seat those whom nobody has refused in time. The table's lock is held."""
    for seat in list(table.seats):
        if seat.coming is not None and seat.coming_at is not None and now >= seat.coming_at + REFUSAL:
            _seat_who_comes(hall, table, seat)


def _seat_who_comes(hall: Hall, table: OpenTable, seat: SeatRow) -> None:
    """The older browsers are signed off, and everybody is told."""
    after = replace(seat, person=seat.coming, devices=frozenset(), coming=None, coming_at=None)
    set_seat(hall, table, after, seat)
    if table.running:
        hall.change(table, table.note(Note.code(seat.seat)))
