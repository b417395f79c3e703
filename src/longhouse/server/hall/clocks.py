"""Clocks: how much time a seat has left, worked out from the times of the stored events.

A live clock gives each seat minutes for the whole game and seconds back for each turn; a slow one
gives minutes for each turn. They run by the wall, also while the hall is closed, but nobody
loses on time in the first minute after it opens. Who is asked is what a watcher sees, so a clock
gives no secret away.
"""

import time
from collections.abc import Iterator

from longhouse.server.hall.open_table import OpenTable

GRACE = 60.0  # seconds after the hall opened in which nobody loses on time


def left(table: OpenTable, now: float | None = None) -> list[float | None]:
    """Seconds each seat has left; None without a clock."""
    kind = table.row.clock.get("kind", "none")
    if kind == "none":
        return [None] * len(table.seats)
    moment = time.time() if now is None or not table.running else now
    if not table.running:
        moment = table.times[-1] if table.times else moment
    if kind == "slow":
        return [_slow(table, seat, moment) for seat in range(len(table.seats))]
    return [_live(table, seat, moment) for seat in range(len(table.seats))]


def run_out(table: OpenTable, now: float) -> list[int]:
    """The seats that are asked and have no time left."""
    if not table.running or not table.waited:
        return []
    return [seat for seat in table.waited[-1] if (left(table, now)[seat] or 0.0) <= 0]


def _seconds(table: OpenTable, name: str, scale: float) -> float:
    value = table.row.clock.get(name, 0)
    return float(value) * scale if isinstance(value, int | float) else 0.0


def _live(table: OpenTable, seat: int, now: float) -> float:
    seconds, increment = _seconds(table, "minutes", 60), _seconds(table, "increment", 1)
    for began, ended in _turns(table, seat):
        seconds -= (now if ended is None else ended) - began
        if ended is not None:
            seconds += increment
    return round(seconds, 1)


def _slow(table: OpenTable, seat: int, now: float) -> float | None:
    for began, ended in _turns(table, seat):
        if ended is None:
            return round(_seconds(table, "minutes", 60) - (now - began), 1)
    return None


def _turns(table: OpenTable, seat: int) -> Iterator[tuple[float, float | None]]:
    """From when to when (None: until now) a seat was asked; answers in between do not count, for they may be secret."""
    began: float | None = None
    for rest, asked in zip(table.rests, table.waited, strict=True):
        at = table.times[rest - 1] if 0 < rest <= len(table.times) else table.row.touched
        if seat in asked and began is None:
            began = at
        elif seat not in asked and began is not None:
            yield began, at
            began = None
    if began is not None:
        yield began, None
