"""What seats are called, and their marks and colours: the one place for all games and surfaces.

A seat is 0, 1, ... in code and P1, P2, ... in every text. Chance, the table and watchers have
names, too, though they sit nowhere.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from longhouse.core.catalogue import say
from longhouse.core.errors import BadOption
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


def checked_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """The same for a table: each given once, and fit to be shown."""
    if names and (len(names) != seats or any(not name.strip() or len(name) > 60 for name in names)):
        raise BadOption(say("choosing", "names", seats=seats))
    return seat_names(names, seats)


def checked_words(words: Mapping[int, str], seats: int) -> dict[int, str]:
    """What players add to the chance, fit to stand in a record."""
    for seat, word in words.items():
        if not 0 <= seat < seats or not word.isprintable() or not word.strip() or len(word) > 200:
            raise BadOption(say("choosing", "word"))
    return dict(words)
