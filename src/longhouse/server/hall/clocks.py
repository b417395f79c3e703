"""Clocks: how much time a seat has left, worked out from the times of the stored events.

A live clock gives each seat minutes for the whole game and seconds back for each turn; a slow one
gives minutes for each turn. They run by the wall, also while the hall is closed, but nobody
loses on time in the first minute after it opens. Who is asked is what a watcher sees, so a clock
gives no secret away.
"""

import time
from collections.abc import Iterator

from longhouse.server.hall.open_table import HallTable

GRACE = 60.0  # seconds after the hall opened in which nobody loses on time


def left(hall: HallTable, now: float | None = None) -> list[float | None]:
    """Seconds each seat has left; None without a clock."""
    kind = hall.row.clock.get("kind", "none")
    if kind == "none":
        return [None] * len(hall.seats)
    moment = time.time() if now is None or not hall.running else now
    if not hall.running:
        moment = hall.times[-1] if hall.times else moment
    if kind == "slow":
        return [_slow(hall, seat, moment) for seat in range(len(hall.seats))]
    return [_live(hall, seat, moment) for seat in range(len(hall.seats))]


def run_out(hall: HallTable, now: float) -> list[int]:
    """The seats that are asked and have no time left."""
    if not hall.running or not hall.asked:
        return []
    return [seat for seat in hall.asked[-1] if (left(hall, now)[seat] or 0.0) <= 0]


def _seconds(hall: HallTable, name: str, scale: float) -> float:
    value = hall.row.clock.get(name, 0)
    return float(value) * scale if isinstance(value, int | float) else 0.0


def _live(hall: HallTable, seat: int, now: float) -> float:
    seconds, increment = _seconds(hall, "minutes", 60), _seconds(hall, "increment", 1)
    for began, ended in _turns(hall, seat):
        seconds -= (now if ended is None else ended) - began
        if ended is not None:
            seconds += increment
    return round(seconds, 1)


def _slow(hall: HallTable, seat: int, now: float) -> float | None:
    for began, ended in _turns(hall, seat):
        if ended is None:
            return round(_seconds(hall, "minutes", 60) - (now - began), 1)
    return None


def _turns(hall: HallTable, seat: int) -> Iterator[tuple[float, float | None]]:
    """From when to when (None: until now) a seat was asked; answers in between do not count, for they may be secret."""
    began: float | None = None
    for rest, asked in zip(hall.rests, hall.asked, strict=True):
        at = hall.times[rest - 1] if 0 < rest <= len(hall.times) else hall.row.touched
        if seat in asked and began is None:
            began = at
        elif seat not in asked and began is not None:
            yield began, at
            began = None
    if began is not None:
        yield began, None
