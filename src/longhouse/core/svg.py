"""Drawing for all games: small functions that return SVG text, put into each other.

Only `text`, `block` and labels take words of people, and they escape them. Boxes are given by
their upper left corner, symbols (core/symbols.py) by their middle. A picture is drawn zone by
zone and closed by `picture`:

    def draw(view: View) -> str:
        return picture(view, "Vikings", show(view), (1200, 900), _board(view), _hand(view))

Attributes are keyword arguments: class_="f-panel", stroke_width=2, data_move="now". A game
writes down no colours: it uses the classes of core/style.py.

Whatever can be clicked is a `spot`. Draw a `ring` in it: the ring shows only while the spot can
be clicked, is chosen or has the focus. Spots lie beside each other, never inside each other;
one that cannot be clicked lets clicks through to what lies below.
"""

from functools import cache, lru_cache
from html import escape
from typing import Any, NamedTuple
from unicodedata import combining, east_asian_width

from longhouse.core.style import STYLE
from longhouse.core.view import Choice, View

Point = tuple[float, float]
KEPT = 4096  # words and numbers remembered as they are written: pictures repeat themselves


class Box(NamedTuple):
    """A place in the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


# Markup


def tag(name: str, *inside: str, **attributes: Any) -> str:
    """One element around markup; attributes that are None or '' are left out."""
    head = name
    for key, value in attributes.items():
        if value is not None and value != "":
            head += _name(key) + (_attribute(value) if isinstance(value, str) else _written(value)) + '"'
    content = "".join(inside)
    return f"<{head}>{content}</{name}>" if content else f"<{head}/>"


@cache
def _name(key: str) -> str:
    return f' {key.rstrip("_").replace("_", "-")}="'


@lru_cache(maxsize=KEPT)
def _attribute(words: str) -> str:
    return esc(words)


def esc(words: str) -> str:
    """Words of people as they may stand in markup, without what XML cannot hold."""
    if not words.isprintable():
        words = "".join(c for c in words if c in "\t\n" or c.isprintable() or c == "\u200d")
    return escape(words)


def _written(value: object) -> str:
    return _number(value) if isinstance(value, float) else str(value)


@lru_cache(maxsize=KEPT)
def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def group(*inside: str, at: Point | None = None, turn: float = 0, scale: float = 1, **attributes: Any) -> str:
    """Several elements as one, moved to a point, turned (degrees, clockwise), scaled."""
    moves = []
    if at is not None:
        moves.append(f"translate({_written(float(at[0]))} {_written(float(at[1]))})")
    if turn:
        moves.append(f"rotate({_written(float(turn))})")
    if scale != 1:
        moves.append(f"scale({_written(float(scale))})")
    return tag("g", *inside, transform=" ".join(moves), **attributes)


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attributes: Any) -> str:
    """A rectangle with rounded corners."""
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def circle(x: float, y: float, r: float, **attributes: Any) -> str:
    """A circle around a point."""
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, **attributes: Any) -> str:
    """A straight line."""
    return tag("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def path(d: str, **attributes: Any) -> str:
    """A shape in the path language of SVG."""
    return tag("path", d=d, **attributes)


# Words


def text(x: float, y: float, words: str, size: float = 16, anchor: str = "start", **attributes: Any) -> str:
    """One line of words; y is its base line, anchor start, middle or end."""
    shown = None if anchor == "start" else anchor
    return tag("text", esc(words), x=x, y=y, font_size=size, text_anchor=shown, **attributes)


def text_width(words: str, size: float = 16) -> float:
    """How wide words get at most in the fonts of the house (an estimate on the safe side)."""
    return size * sum(map(_em, words))


@cache
def _em(c: str) -> float:
    if c in "iIjl.,:;'|!·’ ()[]ft-":
        return 0.4
    if c in "mwMW@%&…—":
        return 1.0
    if combining(c):
        return 0.0
    if east_asian_width(c) in "WF" or ord(c) > 0x2000:
        return 1.05
    return 0.76 if c.isupper() else 0.61


def fit(words: str, width: float, size: float = 16) -> str:
    """The words, cut with an ellipsis if they would get wider."""
    if text_width(words, size) <= width:
        return words
    while words and text_width(words + "…", size) > width:
        words = words[:-1]
    return words.rstrip() + "…"


def wrap(words: str, width: float, size: float = 16, rows: int = 9) -> list[str]:
    """The words in lines that fit, about equally long; what exceeds the rows is cut with an ellipsis."""
    return list(_wrapped(words, width, size, rows))


@lru_cache(maxsize=KEPT)
def _wrapped(words: str, width: float, size: float, rows: int) -> tuple[str, ...]:
    lines = _filled(words, width, size)
    narrow = width
    while narrow > size and 1 < len(lines) <= rows and len(_filled(words, narrow - size / 2, size)) == len(lines):
        narrow -= size / 2
    lines = _filled(words, narrow, size)
    if len(lines) > rows:
        lines[rows - 1 :] = [" ".join(lines[rows - 1 :])]
    return tuple(fit(row, width, size) for row in lines)


def _filled(words: str, width: float, size: float) -> list[str]:
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if lines[-1] and text_width(longer, size) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def block(x: float, y: float, words: str, width: float, size: float = 16, rows: int = 9, **attributes: Any) -> str:
    """Wrapped words; y is the base line of the first row, attributes are those of text."""
    high = size * 1.3
    return "".join(
        text(x, y + i * high, row, size, **attributes) for i, row in enumerate(wrap(words, width, size, rows))
    )


def badge(
    x: float, y: float, words: str, size: float = 14, fill: str = "f-panel", ink: str = "f-ink", **attributes: Any
) -> str:
    """A small plate with a few words, its middle at a point."""
    width = text_width(words, size) + size
    return group(
        rect(-width / 2, -size * 0.8, width, size * 1.6, size * 0.8, class_=fill),
        text(0, size * 0.36, words, size, "middle", class_=f"{ink} b"),
        at=(x, y),
        **attributes,
    )


# Spots


def own(view: View, seat: int) -> str:
    """The class of what belongs to the viewer: a page leads there, to the first it finds."""
    return "own" if seat == view.seat else ""


def choices_at(view: View, name: str) -> list[Choice]:
    """The choices that belong to one spot."""
    return [choice for choice in view.choices if choice.spot == name]


def spot(
    view: View, name: str, *inside: str, at: Point | None = None, class_: str = "", label: str = "", tries: str = ""
) -> str:
    """A place of the picture that a Choice may belong to.

    With one move it carries data-move, with several data-moves (a page opens a menu). tries is
    the move a click would mean if it were allowed: the spot is then dimmed and carries data-try,
    so that a page can ask the table why not. label names a spot nobody can click now.
    """
    here = choices_at(view, name)
    if not here:
        kinds = f"spot {class_} blocked" if tries else f"spot {class_}"
        return group(*inside, at=at, id=name, class_=kinds.strip(), data_try=tries, aria_label=label)
    moves = " ".join(choice.move for choice in here)
    return group(
        *inside,
        at=at,
        id=name,
        class_=f"spot can {class_}".strip(),
        data_move=moves if len(here) == 1 else None,
        data_moves=moves if len(here) > 1 else None,
        role="button",
        tabindex=0,
        aria_label=" / ".join(choice.says for choice in here),
    )


def ring(x: float, y: float, width: float, height: float, r: float = 8) -> str:
    """The frame around a spot that shows that it can be clicked or is chosen."""
    return rect(x - 4, y - 4, width + 8, height + 8, r + 4, class_="ring")


def button(view: View, name: str, x: float, y: float, width: float, height: float, words: str, size: float = 18) -> str:
    """A spot that looks like a button: words in the middle of a plate."""
    return spot(
        view,
        name,
        rect(0, 0, width, height, 10, class_="plate"),
        text(width / 2, height / 2 + size * 0.36, fit(words, width - size, size), size, "middle", class_="b f-on"),
        ring(0, 0, width, height, 10),
        at=(x, y),
    )


# Cards


def asks(view: View, box: Box | None, size: float) -> str:
    """The question of the moment on its plaque, which shines when it is the viewer's; nothing without a place."""
    if box is None:
        return ""
    rows = wrap(view.asks, box.width - 24, size, 3)
    middle, centre = box.middle
    first = centre - (len(rows) - 1) * size * 0.65 + size * 0.35
    mine = " mine" if view.seat in view.waiting else ""
    lines = [
        text(middle, first + i * size * 1.3, row, size, "middle", class_="h f-chalk") for i, row in enumerate(rows)
    ]
    return group(rect(*box, 12, class_="asks" + mine), *lines, id="asks")


def card(
    x: float, y: float, width: float, height: float, *inside: str, corner: str = "", paint: str = "c-pen",
    title: str = "", words: str = "", small: float = 12, **attributes: Any,
) -> str:  # fmt: skip
    """A card or tile face: parchment with a thin inner line, a corner value, what is inside
    (drawn around the point 0, 0: the middle of the free space), a title and its effect in words.
    small is the least size of text on it."""
    size = max(small, width / 9)
    small = max(small, width / 11)
    rows = wrap(words, width * 0.9, small, 3) if words else []
    low = height - width * 0.1 - len(rows) * small * 1.25  # base line of the title
    middle = (low - size * 0.8) / 2 + width * 0.05 if title else (height + (size if corner else 0) * 0.5) / 2
    parts = [
        rect(0, 0, width, height, width * 0.09, class_="face"),
        rect(width * 0.05, width * 0.05, width * 0.9, height - width * 0.1, width * 0.05, class_="hairline"),
        group(*inside, at=(width / 2, middle)) if inside else "",
        text(width * 0.1, width * 0.1 + size * 0.85, corner, size, class_=f"b {paint} f-current") if corner else "",
        text(width / 2, low, fit(title, width * 0.9, size), size, "middle", class_="h f-pen") if title else "",
    ]
    parts += [
        text(width / 2, low + (i + 1) * small * 1.25, row, small, "middle", class_="f-fade")
        for i, row in enumerate(rows)
    ]
    return group(*parts, at=(x, y), **{"class_": "card " + paint, **attributes})


def back(x: float, y: float, width: float, height: float, **attributes: Any) -> str:
    """The back of a card: a woven pattern that tells nothing."""
    w, h = width, height
    thin = max(0.8, w / 70)
    knots = "".join(
        f"M{w / 2 - n * w:.1f} {h / 2:.1f}L{w / 2:.1f} {h / 2 - n * h:.1f}L{w / 2 + n * w:.1f} {h / 2:.1f}"
        f"L{w / 2:.1f} {h / 2 + n * h:.1f}Z"
        for n in ((0.36, 0.24, 0.12) if w > 40 else (0.26,))
    )
    return group(
        rect(0, 0, w, h, w * 0.09, class_="reverse", stroke_width=thin),
        rect(w * 0.08, w * 0.08, w * 0.84, h - w * 0.16, w * 0.05, class_="weave", stroke_width=thin) if w > 40 else "",
        path(knots, class_="weave", stroke_width=thin),
        at=(x, y),
        **{"class_": "card", **attributes},
    )


# Surfaces and the whole


def planks(x: float, y: float, width: float, height: float, rows: int = 6, r: float = 18) -> str:
    """A timber surface: boards with joints and a little grain, quiet enough to forget."""
    high = height / rows
    seams = "".join(f"M{x:.0f} {y + i * high:.1f}h{width:.0f}" for i in range(1, rows))
    joints = "".join(
        f"M{x + width * ((i * 0.37 + j * 0.5 + 0.13) % 1):.1f} {y + i * high:.1f}v{high:.1f}"
        for i in range(rows)
        for j in range(2)
    )
    grain = "".join(
        f"M{x + width * ((i * 0.23 + j * 0.31) % 0.8):.1f} {y + (i + 0.3 + 0.2 * j) * high:.1f}"
        f"q{width * 0.05:.1f} {4 - 3 * j} {width * 0.1:.1f} 0t{width * 0.1:.1f} 0"
        for i in range(rows)
        for j in range(3)
    )
    return group(
        rect(x, y, width, height, r, class_="f-timber"),
        path(grain, class_="grain thin"),
        path(seams + joints, class_="grain"),
        rect(x, y, width, height, r, fill="url(#lh-fire)"),
        rect(x, y, width, height, r, class_="rail"),
    )


DEFS = (
    '<defs><radialGradient id="lh-fire" cx=".5" cy=".45" r=".62">'
    '<stop offset="0" class="fire" stop-opacity=".30"/><stop offset=".55" class="fire" stop-opacity=".08"/>'
    '<stop offset="1" class="night" stop-opacity=".45"/></radialGradient>'
    '<radialGradient id="lh-light"><stop offset="0" class="fire" stop-opacity=".5"/>'
    '<stop offset="1" class="fire" stop-opacity="0"/></radialGradient>'
    '<pattern id="lh-hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="3" height="8" class="f-blood"/></pattern>'
    '<pattern id="lh-waves" width="48" height="20" patternUnits="userSpaceOnUse">'
    '<path d="M0 12q12 -8 24 0t24 0" class="wave"/></pattern></defs>'
)


def picture(view: View, title: str, words: str, size: tuple[float, float], *inside: str, style: str = "") -> str:
    """The whole SVG document: title, the text version for those who do not see it, style, zones."""
    width, height = size
    return tag(
        "svg",
        tag("title", esc(title), id="lh-title"),
        tag("desc", esc(words), id="lh-desc"),
        tag("style", STYLE + style),
        DEFS,
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_written(float(width))} {_written(float(height))}",
        class_="lh",
        role="group",
        aria_labelledby="lh-title lh-desc",
    )
