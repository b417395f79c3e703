"""What seats are called, and their marks and colours: the one place for all games and surfaces.

A seat is 0, 1, ... in code and P1, P2, ... in every text. Chance, the table and watchers have
names, too, though they sit nowhere.
"""

from collections.abc import Sequence
from typing import Final

from longhouse.core.state import TABLE as TABLE
from longhouse.core.state import WATCHER
from longhouse.core.state import seat_name as seat_name
from longhouse.core.words import number

WATCHING: Final = seat_name(WATCHER)

# The colour (a name in style.PAINTS) and the mark of each seat, where the box does not fix them.
SIGNS: Final = (
    ("red", "●"), ("blue", "▲"), ("yellow", "■"), ("green", "◆"), ("black", "✚"), ("white", "★"), ("orange", "⬟"),
)  # fmt: skip
MARKS: Final = "".join(mark for _, mark in SIGNS)


def seat_of(text: str, seats: int) -> int:
    """The seat that P1, P2, ... names among so many; -1 for any other text."""
    place = number(text[1:]) if text.startswith("P") else -1
    return place - 1 if 1 <= place <= seats else -1


def all_seats(seats: int) -> tuple[str, ...]:
    """P1, P2, ... for so many seats."""
    return tuple(seat_name(seat) for seat in range(seats))


def seat_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """What the people on the seats are called: as given, or P1, P2, ..."""
    return tuple(names) or all_seats(seats)
