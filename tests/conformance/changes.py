"""Changes of a dumped position that might make sense: another number, another word, a piece that lies elsewhere."""

import re
from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from typing import Any

from longhouse.core.rng import Rng

Path = tuple[str, ...]
SEAT = re.compile(r"P\d+")
COUNTED = re.compile(r"(\d+)\*(.+)")
KEPT = ("format",)  # what is never changed: there are tests of old formats


class Words:
    """What stands in the fields of some positions, by path; all seats share their words."""

    def __init__(self, dumps: Sequence[Mapping[str, Any]], own: Mapping[str, Any]) -> None:
        self.dumps = dumps
        self.leaves = list(leaves(own))

    def other(self, path: Path, rng: Rng) -> Any:
        """What stands in such a field of another position, perhaps of another seat."""
        data: Any = self.dumps[rng.below(len(self.dumps))]
        seats = [key for key in data if SEAT.fullmatch(key)]
        for own in path:
            key = seats[rng.below(len(seats))] if SEAT.fullmatch(own) and rng.below(2) == 0 else own
            if not isinstance(data, Mapping) or key not in data:
                return None
            data = data[key]
        return data


def leaves(data: Mapping[str, Any], path: Path = ()) -> Iterator[Path]:
    """The paths of all fields that hold no fields themselves."""
    for key, value in data.items():
        if isinstance(value, Mapping):
            yield from leaves(value, (*path, key))
        elif key not in KEPT:
            yield (*path, key)


def change(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """Make one change, and say which; the likely ones keep all pieces on the table."""
    for _ in range(20):
        said = CHANGES[rng.below(len(CHANGES))](data, words, rng)
        if said:
            return said
    return "nothing"


def parent(data: dict[str, Any], path: Path) -> dict[str, Any]:
    """The level that holds a field."""
    for key in path[:-1]:
        data = data.get(key, {})
    return data


def get(data: dict[str, Any], path: Path) -> Any:
    """The value of a field; None if an earlier change took it away."""
    return parent(data, path).get(path[-1])


def put(data: dict[str, Any], path: Path, value: Any, said: str) -> str:
    """Set a field, and say so."""
    before = get(data, path)
    if value == before and type(value) is type(before):
        return ""
    parent(data, path)[path[-1]] = value
    return f"{'.'.join(path)}: {said} ({before!r} -> {value!r})"


def some(words: Words, data: dict[str, Any], rng: Rng, kind: type) -> Path | None:
    """A field that holds a value of a kind."""
    fitting = [path for path in words.leaves if type(get(data, path)) is kind]
    return fitting[rng.below(len(fitting))] if fitting else None


def another_number(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """A number a little larger or smaller, or at a limit."""
    path = some(words, data, rng, int)
    if path is None:
        return ""
    value = get(data, path)
    return put(data, path, (value + 1, value - 1, 0, -1, value + 7, 10**9, -(10**9))[min(rng.below(12), 6)], "number")


def other_flag(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """Yes for no."""
    path = some(words, data, rng, bool)
    return "" if path is None else put(data, path, not get(data, path), "flag")


def from_another(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """What stands there in another position."""
    path = words.leaves[rng.below(len(words.leaves))]
    value = words.other(path, rng)
    return "" if value is None else put(data, path, value, "from another position")


def another_step(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """Another step, or somebody else to act."""
    path = (("step",), ("active",), ("step",), ("phase",))[rng.below(4)]
    if path[0] not in data:
        return ""
    return put(data, path, words.other(path, rng), "from another position")


def another_part(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """All of a seat, or of a part, from another position."""
    parts = [key for key, value in data.items() if isinstance(value, Mapping)]
    if not parts:
        return ""
    path = (parts[rng.below(len(parts))],)
    value = words.other(path, rng)
    return put(data, path, value, "from another position") if isinstance(value, Mapping) else ""


def seats_exchanged(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """A field of two seats exchanged."""
    seats = [key for key in data if SEAT.fullmatch(key)]
    fields = [path for path in words.leaves if len(path) > 1 and path[0] == seats[0]] if len(seats) > 1 else []
    if not fields:
        return ""
    one, two = rng.below(len(seats)), rng.below(len(seats))
    tail = fields[rng.below(len(fields))][1:]
    first, second = (seats[one], *tail), (seats[two], *tail)
    a, b = get(data, first), get(data, second)
    if a is None or b is None:
        return ""
    return put(data, first, b, "exchanged") and put(data, second, a, f"exchanged with {seats[one]}")


def words_of(value: str) -> list[str]:
    """The words of a text, counted ones one by one."""
    found: list[str] = []
    for word in value.split():
        match = COUNTED.fullmatch(word)
        found += [match[2]] * min(int(match[1]), 200) if match else [word]
    return found


def piece_moved(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """A word taken from one text and put into another; most likely of the same kind, at another seat."""
    source = some(words, data, rng, str)
    if source is None or not words_of(get(data, source)):
        return ""
    same = [path for path in words.leaves if path[-1] == source[-1] and type(get(data, path)) is str]
    target = same[rng.below(len(same))] if rng.below(3) > 0 else some(words, data, rng, str)
    if target is None or target == source:
        return ""
    taken = words_of(get(data, source))
    piece = taken.pop(rng.below(len(taken)))
    said = put(data, source, " ".join(taken), f"to {'.'.join(target)}")
    return said and put(data, target, " ".join([*words_of(get(data, target)), piece]), f"from {'.'.join(source)}")


def word_changed(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """A word of a text left out, doubled, or replaced by one of another position."""
    path = some(words, data, rng, str)
    if path is None or not words_of(get(data, path)):
        return ""
    own = words_of(get(data, path))
    i = rng.below(len(own))
    other = words.other(path, rng)
    fresh = words_of(other) if isinstance(other, str) else []
    way = rng.below(3)
    replaced = [own[i]] * 2 if way == 0 else [fresh[rng.below(len(fresh))]] if way == 1 and fresh else []
    return put(data, path, " ".join([*own[:i], *replaced, *own[i + 1 :]]), "word")


def words_exchanged(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """One word each of two texts exchanged."""
    one, two = some(words, data, rng, str), some(words, data, rng, str)
    if one is None or two is None or one == two:
        return ""
    a, b = words_of(get(data, one)), words_of(get(data, two))
    if not a or not b:
        return ""
    i, j = rng.below(len(a)), rng.below(len(b))
    a[i], b[j] = b[j], a[i]
    said = put(data, one, " ".join(a), f"a word exchanged with {'.'.join(two)}")
    return said and put(data, two, " ".join(b), "and back")


def list_changed(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """An entry of a list left out, doubled, exchanged with another, or changed."""
    path = some(words, data, rng, list)
    if path is None:
        return ""
    own = list(get(data, path))
    other = words.other(path, rng)
    way = rng.below(5)
    if way == 0 and isinstance(other, list) and other:
        return put(data, path, [*own, other[rng.below(len(other))]], "one more")
    if not own:
        return ""
    i, j = rng.below(len(own)), rng.below(len(own))
    if way == 1:
        return put(data, path, [*own[:i], *own[i + 1 :]], "one less")
    if way == 2:
        own[i], own[j] = own[j], own[i]
        return put(data, path, own, "order")
    if way == 3 and isinstance(own[i], int) and not isinstance(own[i], bool):
        own[i] += 1 - 2 * rng.below(2)
        return put(data, path, own, "number")
    if isinstance(other, list) and other:
        own[i] = other[rng.below(len(other))]
        return put(data, path, own, "entry")
    return ""


def one_up_one_down(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """A number one larger and another one smaller, as when something goes from one to the other."""
    one = some(words, data, rng, int)
    same = [p for p in words.leaves if one and p[-1] == one[-1] and p != one and type(get(data, p)) is int]
    two = same[rng.below(len(same))] if same and rng.below(2) == 0 else some(words, data, rng, int)
    if one is None or two is None or one == two:
        return ""
    said = put(data, one, get(data, one) - 1, "one less")
    return said and put(data, two, get(data, two) + 1, f"one more, from {'.'.join(one)}")


def nonsense(data: dict[str, Any], words: Words, rng: Rng) -> str:
    """A field left out, of another kind, or one that nobody knows."""
    path = words.leaves[rng.below(len(words.leaves))]
    way = rng.below(8)
    if way == 0:
        level: MutableMapping[str, Any] = parent(data, path)
        return f"{'.'.join(path)}: left out ({level.pop(path[-1])!r})" if path[-1] in level else ""
    if way == 1:
        data["nonsense"] = 1
        return "nonsense: added"
    value: Any = (None, -1, "", [], {}, "²", "x" * 50)[rng.below(7)]
    return put(data, path, value, "of another kind")


Change = Callable[[dict[str, Any], Words, Rng], str]
CHANGES: tuple[Change, ...] = (
    another_number,
    another_number,
    other_flag,
    from_another,
    from_another,
    another_step,
    another_step,
    another_part,
    seats_exchanged,
    piece_moved,
    piece_moved,
    piece_moved,
    word_changed,
    words_exchanged,
    words_exchanged,
    list_changed,
    list_changed,
    one_up_one_down,
    one_up_one_down,
    nonsense,
)
