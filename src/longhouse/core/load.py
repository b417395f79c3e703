"""Reads a dumped position, of today or of old, with complaints in full sentences.

dump() gives the fields of a position their names of today, and says so by its format:

    {"format": DUMP_FORMAT, "seats": 3, "step": "throw", ...}

A dump without a format is of format 1. When fields get better names, the format goes up (once for all
games that change on the same day), and load.py of the game says what format 2 has renamed:

    RENAMED = {
        2: {
            "starter": "start_player",      # a field
            "turn.white": "truce",          # a field of a part
            "P*.foe": "rival",              # a field of every seat
            "step=armory": "save",          # a word in a field
            "P*.marks=sick": "wounded",     # a word in a field, or in a list, of every seat
        },
    }

    fields = read_dump(data, RENAMED)

The left side is a path in the names of the format before, with * for anything inside a name; the right
side is the new name or word alone. A game that must know more asks for fields.format.
"""

from collections.abc import Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Final

from longhouse.core.catalogue import say, speaker
from longhouse.core.errors import BadPosition
from longhouse.core.reader import Reader
from longhouse.core.seats import all_seats
from longhouse.core.state import CHANCE, DUMP_FORMAT, OVER, State, seat_name

FORMAT: Final = "format"

Renamed = Mapping[int, Mapping[str, str]]  # by the format that brought the new names


class Fields(Reader):
    """One level of a dumped position."""

    error = BadPosition
    format = DUMP_FORMAT  # in which it was dumped

    def word(self, key: str, allowed: Sequence[str]) -> int:
        """The number of one of a few words."""
        return list(allowed).index(self.one_of(key, allowed))

    def words(self, key: str, allowed: Sequence[str]) -> list[int]:
        """The numbers of some of a few words, from a list."""
        for word in self.texts(key):
            if word not in allowed:
                raise self.wrong(key, say("reading", "word", given=repr(word), known=", ".join(allowed)))
        return [list(allowed).index(word) for word in self.texts(key)]

    def seat(self, key: str, seats: int) -> int:
        """A seat written as P1, P2, ..."""
        return self.word(key, all_seats(seats))

    @property
    def inside(self) -> str:
        """Which part of the position this is, such as P1; '' for the whole."""
        return self.where.removeprefix(say("positions", "name")).removeprefix(", ")


class Sense:
    """What must hold in a position of a game; what is said otherwise stands in [load] of its catalogue."""

    def __init__(self, package: str) -> None:
        self._say = speaker(package)

    def says(self, key: str, /, **slots: object) -> str:
        """A sentence of [load]."""
        return self._say("load", key, **slots)

    def wrong(self, key: str, /, part: str = "", **slots: object) -> BadPosition:
        """A complaint about a position, or about a part of it, such as P1."""
        where = say("positions", "name")
        where = f"{where}, {part}" if part else where
        return BadPosition(say("positions", "wrong", where=where, says=self.says(key, **slots)))

    def need(self, holds: bool, key: str, /, part: str = "", **slots: object) -> None:
        """Complain unless something holds."""
        if not holds:
            raise self.wrong(key, part, **slots)


def read_dump(data: Mapping[str, object], renamed: Renamed | None = None) -> Fields:
    """The fields of a dump under their names of today; BadPosition if it is of a format we do not know."""
    written = data.get(FORMAT, 1)
    if isinstance(written, bool) or not isinstance(written, int) or not 1 <= written <= DUMP_FORMAT:
        raise BadPosition(say("positions", "format", format=repr(written), newest=DUMP_FORMAT))
    values: Mapping[str, object] = {key: value for key, value in data.items() if key != FORMAT}
    for newer in range(written + 1, DUMP_FORMAT + 1):
        names = (renamed or {}).get(newer)
        if names:
            values = _with_new_names(values, names)
    fields = Fields(values, say("positions", "name"))
    fields.format = written
    return fields


def check_goes_on(state: State) -> None:
    """Complain unless the position can go on: whoever is to act has a legal answer, or the game is over with places."""
    actor = int(state.to_act())
    able = [seat for seat in range(state.seats) if state.may_act(seat)]
    if actor == OVER:
        _refuse_unless(len(state.places()) == state.seats and not able, "no_places")
        return
    _refuse_unless(OVER < actor < state.seats, "nobody")
    if actor == CHANCE:
        weights = list(state.weights())
        _refuse_unless(not able, "both")
        _refuse_unless(len(weights) == len(state.legal(CHANCE)) > 0, "no_outcome")
        _refuse_unless(min(weights) > 0, "no_weight")
        return
    _refuse_unless(actor in able, "may_not", actor)
    for seat in able:
        _refuse_unless(len(state.moves(seat)) > 0, "no_answer", seat)


def _refuse_unless(sensible: bool, why: str, seat: int = CHANCE) -> None:
    if not sensible:
        says = say("stuck", why, seat=seat_name(seat) if seat >= 0 else "")
        raise BadPosition(say("positions", "wrong", where=say("positions", "name"), says=says))


def _with_new_names(values: Mapping[str, object], names: Mapping[str, str], path: str = "") -> dict[str, object]:
    """One level of a dump in the words of the next format."""
    fresh: dict[str, object] = {}
    for key, value in values.items():
        here = f"{path}{key}"
        if isinstance(value, Mapping):
            fresh[_new_name(here, key, names)] = _with_new_names(value, names, f"{here}.")
        else:
            fresh[_new_name(here, key, names)] = _new_words(here, value, names)
    return fresh


def _new_words(path: str, value: object, names: Mapping[str, str]) -> object:
    """A word, or those in a list, as the next format has them; anything else as it is."""
    if isinstance(value, list):
        return [_new_words(path, item, names) for item in value]
    return _new_name(f"{path}={value}", value, names) if isinstance(value, str) else value


def _new_name(path: str, old: str, names: Mapping[str, str]) -> str:
    for pattern, new in names.items():
        alike = all(path.count(mark) == pattern.count(mark) for mark in ".=")
        if alike and fnmatchcase(path, pattern):
            return new
    return old
