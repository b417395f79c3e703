"""What makes a game known to people: its guide, its legend and its cover, as they lie in its folder.

guide.json    a scripted first game: names of the seats, options, the seed of its chance, the reader's
              seat, and steps. A step says something about the position, may point at places of the
              picture (look), may ask the reader for a move, and then lets others play ("P2 throw:P1")
legend.json   the pieces: the id of each in the picture of a game under way ("at": "start"), or of a step
              of the guide, its title, a few words, and the rule that speaks of it
cover.svg     a picture for the shelf, 480 by 300

None of them is needed: a game without a guide offers none, one without a legend shows no pieces,
and one without a cover shows its title on timber.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from longhouse.core.palette import PALETTE
from longhouse.core.seats import seat_of
from longhouse.core.style import SERIF
from longhouse.core.svg import rect, tag, text, wrap

WIDTH, HEIGHT = 480, 300
START = "start"  # of a piece: it lies on the picture of a game under way


@dataclass(frozen=True)
class Lesson:
    """One step of a guide."""

    says: str
    look: tuple[str, ...]  # ids of picture elements to look at
    move: str  # what the reader is asked to play; '' if nothing
    then: tuple[tuple[int, str], ...]  # what the others play after it


@dataclass(frozen=True)
class Guide:
    """A scripted first game."""

    names: tuple[str, ...]
    seat: int  # the reader's
    options: Mapping[str, object]
    seed: int
    lessons: tuple[Lesson, ...]


@dataclass(frozen=True)
class Piece:
    """One entry of a legend."""

    title: str
    says: str
    rule: str
    id: str
    at: int | None  # the lesson on whose picture it lies; None for the picture of a game under way


@lru_cache(maxsize=64)
def read_guide(package: str) -> Guide | None:
    """The guide of a game, if it has one."""
    text = _read(package, "guide.json")
    if not text:
        return None
    read = json.loads(text)
    names = tuple(read["names"])
    lessons = tuple(_lesson(step, len(names)) for step in read["steps"])
    return Guide(names, _seat(read["seat"], len(names)), read["options"], read["seed"], lessons)


def _lesson(step: Mapping[str, Any], seats: int) -> Lesson:
    then = [line.split(" ", 1) for line in step.get("then", ())]
    return Lesson(
        step["says"],
        tuple(step.get("look", ())),
        step.get("move", ""),
        tuple((_seat(name, seats), move) for name, move in then),
    )


def _seat(name: str, seats: int) -> int:
    seat = seat_of(name, seats)
    assert seat >= 0, f"a guide for {seats} speaks of {name}"
    return seat


@lru_cache(maxsize=64)
def read_legend(package: str) -> tuple[Piece, ...]:
    """The pieces of a game, in the order in which they are shown."""
    entries = json.loads(_read(package, "legend.json") or "[]")
    return tuple(
        Piece(entry["title"], entry["says"], entry["rule"], entry["id"], None if entry["at"] == START else entry["at"])
        for entry in entries
    )


@lru_cache(maxsize=64)
def read_cover(package: str, title: str) -> str:
    """The cover of a game as SVG."""
    return _read(package, "cover.svg") or plain_cover(title)


def plain_cover(title: str) -> str:
    """A title on timber; colours are written out, for a cover is shown as an image of its own."""
    timber, chalk, fire = (PALETTE[name][0] for name in ("timber", "chalk", "fire"))
    size = 40
    rows = wrap(title, WIDTH - 80, size, 3)
    first = HEIGHT / 2 - (len(rows) - 1) * size * 0.65 + size * 0.35
    return tag(
        "svg",
        rect(0, 0, WIDTH, HEIGHT, fill=timber),
        rect(16, 16, WIDTH - 32, HEIGHT - 32, 12, fill="none", stroke=fire, stroke_width=3),
        *(
            text(WIDTH / 2, first + i * size * 1.3, row, size, "middle", fill=chalk, font_family=SERIF, font_weight=700)
            for i, row in enumerate(rows)
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
    )


def _read(package: str, name: str) -> str:
    """A file of a game's folder; '' if there is none."""
    path = files(package) / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""
