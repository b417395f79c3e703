"""Clocks: how much time a seat has left, worked out from the times of the stored events."""

from longhouse.server.tables import HallTable


def left(hall: HallTable) -> list[float | None]:
    """Seconds each seat has left; None without a clock."""
    return [None] * len(hall.seats)
