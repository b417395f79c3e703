"""Sentences as templates: one catalogue per game and one for the house, so that a language is a file.

A catalogue is words.toml beside the code that speaks, in another language words.LANGUAGE.toml:

    [facts]
    sent = "{seat} has sent {count:Viking} to {place}."

What follows a slot's name says how it is put:

    {seat}                          as it is
    {seat:whose}  {card:a}          in one of the [cases], by how the word looks
    {card:A}                        the same at the beginning of a sentence
    {count:Viking}                  counted, with a form of [nouns]: 1 Viking, 3 Vikings
    {count:leaves|leave}            one of several forms, by number
    {left:0=nothing|# card|# cards} a form for one number alone; # is the number

A case is a table of patterns and shapes; in a shape {} is the word, and * what the pattern's * stands for.

What a game's catalogue lacks is looked up in the house's, core/words.toml; what a language lacks is
said in English.

A language is known once there is a core/words.LANGUAGE.toml whose [language] says its name and its
plural. Whoever translates may keep all files of a language in a folder of their own and name it in
LONGHOUSE_CATALOGUES: longhouse.core/words.de.toml, longhouse.games.eketorp/rules.de.md, ...
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from tomllib import loads
from typing import Any

HOUSE = "longhouse.core"
ENGLISH = "en"
FOLDER = "LONGHOUSE_CATALOGUES"  # the variable that names a translator's folder
OTHER_LANGUAGE = re.compile(r"words\.([A-Za-z0-9_-]+)\.toml")
SLOT = re.compile(r"\{(\w+)(?::([^{}]*))?\}")
SHAPED = re.compile(r"\{\}|\*")
EXACT = re.compile(r"(-?\d+)=(.*)", re.DOTALL)
PLURALS: Mapping[str, Callable[[int], int]] = {  # which of a noun's forms a number takes
    "one-other": lambda n: int(n != 1),
    "zero-one-other": lambda n: int(n > 1),
    "one-few-many": lambda n: (
        0 if n % 10 == 1 and n % 100 != 11 else 1 if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14 else 2
    ),
    "other": lambda n: 0,
}
_language: ContextVar[str] = ContextVar("language", default=ENGLISH)


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Say everything in another language, as far as there are catalogues of it."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def spoken() -> str:
    """The code of the language that is spoken."""
    return _language.get()


def languages() -> dict[str, str]:
    """Every language there are catalogues of: its code, and what it calls itself."""
    return {code: str(_read(HOUSE, code).tables.get("language", {}).get("name", code)) for code in _codes()}


def language_of(wanted: Iterable[str]) -> str:
    """The first of some languages that there are catalogues of, however it is written (de_AT.UTF-8, de-AT); or ''."""
    known = {code.lower().replace("_", "-"): code for code in _codes()}
    for text in wanted:
        code = re.split(r"[.@]", text.strip().lower().replace("_", "-"))[0]
        while code and code not in known:
            code = code.rpartition("-")[0]
        if code:
            return known[code]
    return ""


def _codes() -> list[str]:
    names = [path.name for path in (*_folder(HOUSE).iterdir(), *_translated(HOUSE))]
    codes = {match[1] for name in names if (match := OTHER_LANGUAGE.fullmatch(name))}
    return [ENGLISH, *sorted(codes - {ENGLISH})]


def catalogue(package: str) -> "Catalogue":
    """The catalogue of a package, in the language that is spoken."""
    return _read(package, _language.get())


def house() -> "Catalogue":
    """The catalogue of the house."""
    return catalogue(HOUSE)


def speaker(package: str) -> Callable[..., str]:
    """What says a sentence of a package by its section and key, with its blanks filled."""

    def say(section: str, key: str, /, **slots: object) -> str:
        return catalogue(package).say(section, key, **slots)

    return say


say = speaker(HOUSE)


def opening(package: str, section: str, key: str) -> str:
    """An entry of the section a catalogue begins with, without reading the rest: for lists that should be quick."""
    text = text_beside(package, "words.toml", _language.get()) or text_beside(package, "words.toml")
    first = re.split(r"^\[", text, maxsplit=2, flags=re.MULTILINE)[1:2]
    entries = loads("[" + first[0]) if first else {}
    found = entries.get(section, {}).get(key)
    return catalogue(package).say(section, key) if found is None else str(found)


def text_beside(package: str, name: str, language: str = ENGLISH) -> str:
    """A file beside the code of a package, such as rules.md, in another language rules.de.md; '' if there is none."""
    if language != ENGLISH:
        stem, dot, kind = name.rpartition(".")
        name = f"{stem}.{language}{dot}{kind}"
    own = [path for path in _translated(package) if path.name == name]
    path = own[0] if own else _folder(package) / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""


def _folder(package: str) -> Path:
    """Where a package lies; it is not imported for that, as whoever lists games should not wait for them."""
    spec = find_spec(package)
    assert spec is not None, f"{package} is a package"
    return Path(str(spec.origin)).parent


def _translated(package: str) -> list[Path]:
    """The files of a package in the translator's folder."""
    folder = os.environ.get(FOLDER)
    return sorted((Path(folder) / package).glob("*.*.*")) if folder else []


@lru_cache(maxsize=256)
def _read(package: str, language: str) -> "Catalogue":
    below = [] if package == HOUSE else [_read(HOUSE, language)]
    if language == ENGLISH:
        return Catalogue(package, loads(text_beside(package, "words.toml")), below)
    below.insert(0, Catalogue(package, _read(package, ENGLISH).tables, []))
    try:
        tables = loads(text_beside(package, "words.toml", language))
        _check(tables, below[0])
    except ValueError as error:  # of TOML and of UTF-8, too
        from longhouse.core.errors import LonghouseError  # errors are said by catalogues, so it cannot stand above

        where = f"{package}/words.{language}.toml"
        raise LonghouseError(_read(HOUSE, ENGLISH).say("catalogues", "bad", file=where, why=error)) from None
    return Catalogue(package, tables, below)


def _check(tables: Mapping[str, Any], english: "Catalogue") -> None:
    """Complain about what could not be said: an unknown plural, or a blank that the English sentence does not have."""
    say = _read(HOUSE, ENGLISH).say
    for section, table in tables.items():
        if not isinstance(table, dict):
            raise ValueError(say("catalogues", "section", section=section))
        for key, entry in table.items():
            known = english._look(section, key)
            if known is not None and type(entry) is not type(known):
                raise ValueError(say("catalogues", "kind", section=section, key=key))
            for name in sorted(slots_of(str(entry)) - slots_of(str(known))) if isinstance(known, str) else ():
                raise ValueError(say("catalogues", "blank", section=section, key=key, blank=name))
    plural = tables.get("language", {}).get("plural", "other")
    if plural not in PLURALS:
        raise ValueError(say("catalogues", "plural", plural=plural, known=", ".join(PLURALS)))


@dataclass(frozen=True)
class _Slot:
    """A blank of a template, and how it is put."""

    name: str
    manner: str  # a case, a noun, or '' for as it is
    exact: Mapping[int, str]  # forms for one number alone
    forms: tuple[str, ...]  # forms by number


class Catalogue:
    """The templates, nouns, cases and terms of one package in one language."""

    def __init__(self, package: str, tables: Mapping[str, Mapping[str, Any]], below: Sequence["Catalogue"]) -> None:
        self.package = package
        self.tables = tables
        self.below = below  # where to look for what is missing here
        self._templates: dict[tuple[str, str], list[str | _Slot]] = {}

    def __contains__(self, place: tuple[str, str]) -> bool:
        return self._look(*place) is not None

    def say(self, section: str, key: str, /, **slots: object) -> str:
        """The sentence of that key with its blanks filled."""
        template = self._templates.get((section, key))
        if template is None:
            template = self._templates[section, key] = _parsed(self.template(section, key))
        return "".join(part if isinstance(part, str) else self._put(part, slots[part.name]) for part in template)

    def template(self, section: str, key: str) -> str:
        """The sentence of that key with its blanks open."""
        return str(self._entry(section, key))

    def term(self, key: str, index: int | None = None) -> str:
        """A word of the game, or one of a list of them."""
        entry = self._entry("terms", key)
        return str(entry if index is None else entry[index])

    def counted(self, n: int, noun: str) -> str:
        """A number of things: 1 shield, 2 shields."""
        return f"{n} {self.form(n, noun)}"

    def form(self, n: int, noun: str) -> str:
        """The form of a noun that goes with a number."""
        return str(_form(self._entry("nouns", noun), self._plural(n)))

    def several(self, n: int, word: str) -> str:
        """A number of things that no catalogue knows, such as an owner's pieces: 1 fisherman, 2 fishermen."""
        return f"{n} {self.case(_form(self._entry('language', 'forms'), self._plural(n)), word)}"

    def case(self, name: str, word: str) -> str:
        """A word in a case: with its article, as a possessive, as a plural."""
        if self._look("cases", name) is None and name != name.lower():
            put = self.case(name.lower(), word)
            return put[:1].upper() + put[1:]
        for pattern, shape in self._entry("cases", name).items():
            if fnmatchcase(word.lower(), pattern):
                return _shaped(word, pattern, str(shape))
        return word

    def listed(self, items: Sequence[str], last: str = "and") -> str:
        """Several things in a sentence: a, b and c."""
        if len(items) < 2:
            return "".join(items)
        comma, joint = self._entry("lists", "comma"), self._entry("lists", last)
        return f"{comma.join(items[:-1])}{joint}{items[-1]}"

    # Looking up

    def _entry(self, section: str, key: str) -> Any:
        entry = self._look(section, key)
        assert entry is not None, f"the words of {self.package} have no [{section}] {key}"
        return entry

    def _look(self, section: str, key: str) -> Any:
        entry = self.tables.get(section, {}).get(key)
        for other in self.below:
            if entry is not None:
                break
            entry = other._look(section, key)
        return entry

    def _plural(self, n: int) -> int:
        return PLURALS[self._entry("language", "plural")](n)

    # Filling blanks

    def _put(self, slot: _Slot, value: object) -> str:
        if slot.exact or slot.forms:
            assert isinstance(value, int), f"{slot.name} is a number"
            form = slot.exact.get(value)
            if form is None:
                form = _form(slot.forms, self._plural(value))
            return form.replace("#", str(value))
        if not slot.manner:
            return str(value)
        if isinstance(value, int):
            return self.counted(value, slot.manner)
        return self.case(slot.manner, str(value))


def _form(forms: Sequence[str], plural: int) -> str:
    """The form for a number; where a language has more forms than somebody wrote down, the last."""
    return forms[min(plural, len(forms) - 1)]


def _shaped(word: str, pattern: str, shape: str) -> str:
    """A word put into a shape: {} is all of it, * what the pattern's * stands for."""
    before, _, after = pattern.partition("*")
    parts = {"{}": word, "*": word[len(before) : len(word) - len(after)]}
    return SHAPED.sub(lambda blank: parts[blank[0]], shape)


def _parsed(template: str) -> list[str | _Slot]:
    """A template in pieces: words, and blanks between them."""
    parts: list[str | _Slot] = []
    at = 0
    for match in SLOT.finditer(template):
        parts += [template[at : match.start()], _slot(match[1], match[2] or "")]
        at = match.end()
    return [part for part in [*parts, template[at:]] if part != ""]


def _slot(name: str, manner: str) -> _Slot:
    if "|" not in manner and "=" not in manner:
        return _Slot(name, manner, {}, ())
    exact, forms = {}, []
    for form in manner.split("|"):
        match = EXACT.fullmatch(form)
        if match:
            exact[int(match[1])] = match[2]
        else:
            forms.append(form)
    return _Slot(name, "", exact, tuple(forms))


def slots_of(template: str) -> set[str]:
    """The names of a template's blanks."""
    return {match[1] for match in SLOT.finditer(template)}
