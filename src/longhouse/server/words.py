"""The words of the hall for the people in it: sentences of words.toml, in the language that is spoken."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from longhouse.core.catalogue import ENGLISH, EXACT, PLURALS, SLOT, Catalogue, catalogue, speaking, spoken

SCRIPTS = "scripts"  # the section of what scripts say
COUNTED = 200  # numbers after which every way of counting goes on by hundreds


def words() -> Catalogue:
    """The catalogue of the hall."""
    return catalogue("longhouse.server")


def say(section: str, key: str, /, **slots: object) -> str:
    """A sentence of the hall with its blanks filled."""
    return words().say(section, key, **slots)


def listed(items: Sequence[str]) -> str:
    """Several things in a sentence."""
    return words().listed(items)


# What scripts say: a page brings it along, with blanks that are left to fill, and the way of counting as a table


def for_scripts() -> Mapping[str, Any]:
    """The sentences of the scripts, in the language that is spoken, and which of a noun's forms each number takes."""
    return _for_scripts(spoken())


@lru_cache(maxsize=64)
def _for_scripts(language: str) -> Mapping[str, Any]:
    rule = PLURALS[words().template("language", "plural")]
    plurals = [rule(n) for n in range(COUNTED)]
    with speaking(ENGLISH):
        keys = list(words().tables[SCRIPTS])
    return {"plurals": "".join(map(str, plurals)), "sentences": {key: _forms(key, plurals) for key in keys}}


def _forms(key: str, plurals: Sequence[int]) -> Mapping[str, Any]:
    """A sentence with all its blanks left open: once, or in every form that the number in one of them may ask for."""
    template = words().template(SCRIPTS, key)
    blanks: dict[str, object] = {slot[1]: f"{{{slot[1]}}}" for slot in SLOT.finditer(template)}
    counted = [slot for slot in SLOT.finditer(template) if _is_counted(slot[2] or "")]
    if not counted:
        return {"forms": [say(SCRIPTS, key, **blanks)]}
    by, exact = counted[0][1], [int(form[1]) for form in map(EXACT.fullmatch, counted[0][2].split("|")) if form]

    def put(n: int) -> str:
        return say(SCRIPTS, key, **{**blanks, **{slot[1]: Later(n, slot[1]) for slot in counted}})

    fitting = [[n for n, one in enumerate(plurals) if one == form] for form in range(max(plurals) + 1)]
    free = [next((n for n in numbers if n not in exact), numbers[0]) for numbers in fitting]
    return {"by": by, "exact": {n: put(n) for n in exact}, "forms": [put(n) for n in free]}


def _is_counted(manner: str) -> bool:
    return "|" in manner or "=" in manner or ("nouns", manner) in words()


class Later(int):
    """A number that decides how a sentence is put now, and is written into it later."""

    def __new__(cls, n: int, blank: str) -> "Later":
        """A number for the blank of that name."""
        later = super().__new__(cls, n)
        later.blank = blank
        return later

    blank: str

    def __str__(self) -> str:
        return f"{{{self.blank}}}"
