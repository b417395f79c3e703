"""Clocks: how much time a seat has left, worked out from the times of the stored events.

A live clock gives each seat minutes for the whole game and seconds back for each answer; a slow
one gives minutes for each answer. They run by the wall, also while the hall is closed, but nobody
loses on time in the first minute after it opens. Who is asked is what a watcher sees, so a clock
gives no secret away.
"""

import time

from longhouse.server.tables import HallTable

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
    times = [hall.times[rest - 1] if rest else now for rest in hall.rests if rest <= len(hall.times)]
    for i, began in enumerate(times):
        if seat not in hall.asked[i]:
            continue
        last = i + 1 == len(times)
        seconds -= (now if last else times[i + 1]) - began
        if not last and hall.answered(seat, i + 1):
            seconds += increment
    return round(seconds, 1)


def _slow(hall: HallTable, seat: int, now: float) -> float | None:
    i = len(hall.asked) - 1
    if i < 0 or seat not in hall.asked[i]:
        return None
    while i > 0 and seat in hall.asked[i - 1] and not hall.answered(seat, i):
        i -= 1
    rest = hall.rests[i]
    began = hall.times[rest - 1] if 0 < rest <= len(hall.times) else now
    return round(_seconds(hall, "minutes", 60) - (now - began), 1)
