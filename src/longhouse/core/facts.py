"""What the numbers of a fact are called, and how a fact becomes a sentence.

A kernel tells a fact with a key and up to four numbers. The game's facts.py names these numbers
once per key, and says how each kind of number is called:

    FACTS = Facts(
        __package__,
        slots={"sent": "seat place count", "battle": "seat target:seat place", "won": "seat foe/2"},
        kinds={"place": place, "foe": foe},
    )

A slot is `name`, `name:kind` where the kind has another name, or `name/2` where it is made of two
numbers; a number nobody speaks of is `-`. What is no kind is a plain number. The sentences are in
the game's words.toml, section [facts].
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import Catalogue, catalogue
from longhouse.core.components import Components
from longhouse.core.state import Fact


@dataclass(frozen=True)
class Telling:
    """What a sentence is told with: what seats are called, the table's own component set, the words."""

    names: Sequence[str]
    components: Components
    words: Catalogue


Kind = Callable[..., object]  # of a Telling and as many numbers as the slot is wide


def _seat(telling: Telling, seat: int) -> str:
    return telling.names[seat]


def _number(telling: Telling, number: int) -> int:
    return number


@dataclass(frozen=True)
class Slot:
    """One named part of a fact."""

    name: str
    kind: Kind
    first: int  # of the fact's numbers
    width: int


class Facts:
    """The facts of one game."""

    def __init__(self, package: str, slots: Mapping[str, str], kinds: Mapping[str, Kind] | None = None) -> None:
        self.package = package
        self._kinds: dict[str, Kind] = {"seat": _seat, **(kinds or {})}
        self.slots = {key: self._slots(key, names) for key, names in slots.items()}

    def _slots(self, key: str, names: str) -> tuple[Slot, ...]:
        slots, first = [], 0
        for part in names.split():
            shape, _, width = part.partition("/")
            name, _, kind = shape.partition(":")
            assert not kind or kind in self._kinds, f"{key}: there is no kind {kind!r}"
            wide = int(width or 1)
            if name != "-":
                slots.append(Slot(name, self._kinds.get(kind or name, _number), first, wide))
            first += wide
        assert first <= 4, f"{key}: a fact has four numbers at most"
        return tuple(slots)

    def says(self, fact: Fact, names: Sequence[str], components: Components) -> str:
        """A fact as a sentence, with the component set of its table in hand."""
        words = catalogue(self.package)
        telling = Telling(names, components, words)
        filled = {
            slot.name: slot.kind(telling, *fact.numbers[slot.first : slot.first + slot.width])
            for slot in self.slots[fact.key]
        }
        return words.say("facts", fact.key, **filled)

    def named(self, fact: Fact) -> dict[str, tuple[int, ...]]:
        """The numbers of a fact by name, for whoever counts what happens."""
        return {slot.name: tuple(fact.numbers[slot.first : slot.first + slot.width]) for slot in self.slots[fact.key]}
