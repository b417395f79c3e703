"""A hall in which some speak a language nobody knows: its catalogues lie in a folder, and nothing else is there."""

import json
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import longhouse
from longhouse.core import catalogue as catalogues
from longhouse.core.catalogue import FOLDER, HOUSE
from longhouse.server import words
from longhouse.server.web import games_api, guides_api, languages
from tests.games.foreign import LANGUAGE, SELF
from tests.games.test_foreign import CODES, drawn
from tests.server.serving import TOYS, Serving, Visitor

GAMES = tuple(f"longhouse.games.{name}" for name in longhouse.NAMES)
PACKAGES = (HOUSE, "longhouse.bots", "longhouse.server", *GAMES, *TOYS)
KEPT = (catalogues._read, languages.known, languages._wished, words._for_scripts, games_api.sample, guides_api.steps)
ENGLISH = re.compile(r"[A-Za-z]{3,}")
OTHER = re.compile(r"[а-яА-Я]")
TITLES = "|".join(longhouse.load(name).title for name in longhouse.NAMES)
NAMES = re.compile(  # titles of games, levels, people, languages, files, rules, what is typed; see CODES for more
    rf"{TITLES}|Runes|Plunder|Longhouse|English|{SELF}|thrall|karl|jarl|konungr|Anna|Bob|Ulf|Freydis|Snorri|Gudrun|Leif"
    r"|Ragna|Orm|Sigrid|openapi\.json|watcher|auto|[A-Z]{2}-R?\d+"
)
READ = {"aria-label", "title", "placeholder", "alt"}


@contextmanager
def translated_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The catalogues of a folder are there."""
    with monkeypatch.context() as patch:
        patch.setenv(FOLDER, str(folder))
        _forget()
        yield
    _forget()


def _forget() -> None:
    for kept in KEPT:
        kept.cache_clear()


class Stranger(Visitor):
    """A visitor whose browser asks for the language nobody knows."""

    def __init__(self, here: Serving, language: str = LANGUAGE) -> None:
        super().__init__(here.address)
        self.http.headers["Accept-Language"] = language


def english(text: str, game: str = "", known: str = "") -> list[str]:
    """The words of no catalogue, but what is typed in a game, and parts of what else is known."""
    left = [word for word in ENGLISH.findall(NAMES.sub("", text)) if word not in known]
    return [word for word in left if not re.fullmatch(rf"(?:{CODES.get(game, '-')})", word)]


def said(seen: Any) -> Iterator[str]:
    """What a message says to a person."""
    yield from (seen["asks"], seen["options_say"], seen["text"], seen["differs"] or "")
    yield from (seat["score_words"] for seat in seen["seats"])
    yield from (line["says"] for line in seen["news"])
    yield (seen["result"] or {}).get("says", "")
    yield from chosen(seen)
    for picture in (seen["svg"], seen["svg_tall"]):
        yield from drawn(picture) if picture else ()


def chosen(seen: Any) -> Iterator[str]:
    """What the choices of a message say, and how they are put together."""
    for choice in seen["choices"]:
        yield from (choice["says"], choice["group"], choice["called"], *(choice["confirm"] or {}).values())
    yield from (value for name, value in (seen["composing"] or {}).items() if name not in ("end", "free_order"))


class Page(HTMLParser):
    """What people read of a page; what is marked as another language, or as code, is not in question."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.words = ""  # of the scripts
        self.language: str | None = None
        self._within: list[tuple[str, bool]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "html":
            self.language = given.get("lang")
        apart = tag in ("code", "style") or (tag != "html" and "lang" in given)
        if tag not in ("meta", "link", "img", "input", "path", "circle"):
            self._within.append((tag, apart))
        if not self._apart:
            self.texts += [value for name, value in attrs if name in READ and value]

    def handle_endtag(self, tag: str) -> None:
        while self._within and self._within.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self._within and self._within[-1][0] == "script":
            self.words += data
        elif not self._apart:
            self.texts.append(data)

    @property
    def _apart(self) -> bool:
        return any(apart for _, apart in self._within)

    def script_words(self) -> list[str]:
        """Every sentence that scripts may say, without its blanks."""
        sentences = json.loads(self.words)["sentences"].values()
        forms = [form for one in sentences for form in (*one["forms"], *one.get("exact", {}).values())]
        return [re.sub(r"\{\w+\}", "", form) for form in forms]
