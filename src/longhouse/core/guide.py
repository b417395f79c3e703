"""What makes a game known to people: its guide, its legend and its cover, as they lie in its folder.

guide.json    a scripted first game: names of the seats, options, the seed of its chance, the reader's
              seat, and steps. A step says something about the position, may point at places of the
              picture (look), may ask the reader for a move, and then lets others play ("P2 throw:P1")
legend.json   the pieces: the id of each in the picture of a game under way ("at": "start"), or of a step
              of the guide, and the rule that speaks of it
words.toml    what they say: [guide] by the names of the steps, [legend] a few words about each piece
              and [legend_titles] what it is called
guide.py      slots(): the blanks of these sentences, from the component set in hand. Seats are {P1}, {P2}, ...
cover.svg     a picture for the shelf, 480 by 300

A guide's table is played with the set its sentences were filled with. The script is written for the
shipped set: a set with other names and other points plays it, too; with other cards or tiles its chance
turns out otherwise.

None of them is needed: a game without a guide offers none, one without a legend shows no pieces,
and one without a cover shows its title on timber.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from longhouse.core.catalogue import catalogue
from longhouse.core.palette import PALETTE
from longhouse.core.seats import seat_name, seat_of
from longhouse.core.style import SERIF
from longhouse.core.svg import rect, tag, text, wrap

WIDTH, HEIGHT = 480, 300
START = "start"  # of a piece: it lies on the picture of a game under way

Slots = Mapping[str, object]  # the blanks of sentences, filled


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


def read_guide(package: str, slots: Slots) -> Guide | None:
    """The guide of a game, if it has one, in the language that is spoken."""
    script = _script(package, "guide.json")
    if not script:
        return None
    names = tuple(script["names"])
    filled = {**slots, **{seat_name(seat): name for seat, name in enumerate(names)}}
    lessons = tuple(_lesson(package, step, len(names), filled) for step in script["steps"])
    return Guide(names, _seat(script["seat"], len(names)), script["options"], script["seed"], lessons)


def _lesson(package: str, step: Mapping[str, Any], seats: int, slots: Slots) -> Lesson:
    then = [line.split(" ", 1) for line in step.get("then", ())]
    return Lesson(
        catalogue(package).say("guide", step["step"], **slots),
        tuple(step.get("look", ())),
        step.get("move", ""),
        tuple((_seat(name, seats), move) for name, move in then),
    )


def _seat(name: str, seats: int) -> int:
    seat = seat_of(name, seats)
    assert seat >= 0, f"a guide for {seats} speaks of {name}"
    return seat


def read_legend(package: str, slots: Slots) -> tuple[Piece, ...]:
    """The pieces of a game, in the order in which they are shown, in the language that is spoken."""
    words = catalogue(package)
    return tuple(
        Piece(
            words.say("legend_titles", entry["piece"], **slots),
            words.say("legend", entry["piece"], **slots),
            entry["rule"],
            entry["id"],
            None if entry["at"] == START else entry["at"],
        )
        for entry in _script(package, "legend.json") or ()
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


@lru_cache(maxsize=64)
def _script(package: str, name: str) -> Any:
    text = _read(package, name)
    return json.loads(text) if text else None


def _read(package: str, name: str) -> str:
    """A file of a game's folder; '' if there is none."""
    path = files(package) / name
    return path.read_text(encoding="utf-8") if path.is_file() else ""
