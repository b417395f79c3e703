"""The symbols of the house: each thing has one, used on boards, in logs and on score sheets.

Every function draws around a point, in a box of the given size (drawn on a grid of 24), and
takes further attributes such as id and class_. Most are painted in the colour of their class
(c-NAME or paint-NAME of core/style.py); handles, hafts and coins have colours of their own.
"""

from typing import Any

from longhouse.core.palette import seat_paint
from longhouse.core.seats import MARKS
from longhouse.core.svg import circle, group, path, text

WOOD = "#8a5f35"
DARK = "#2b2118"
STEEL = "#d9d4c8"


def symbol(x: float, y: float, size: float, *inside: str, turn: float = 0, **attributes: Any) -> str:
    """What is drawn on the grid of 24 around 0, 0, brought to its place and size."""
    return group(*inside, at=(x, y), turn=turn, scale=size / 24, **attributes)


# Arms


def axe(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A bearded axe, its blade in the colour of its class."""
    return symbol(
        x, y, size,
        path("M-.6 11.5L.4 -10.5", stroke=WOOD, stroke_width=2.4, stroke_linecap="round"),
        path("M2.2 -9.6L-2 -9.6C-5 -9.4 -7.6 -10.2 -9.8 -11.4C-11.6 -6.4 -11 -.6 -7.4 4C-6.8 .4 -4.6 -2.6 -1.6 -3.2"
             "L2.2 -3.2Z", class_="body", stroke_width=0.8, stroke_linejoin="round"),
        path("M-9.2 -9.9C-10.4 -6 -10 -1.6 -7.6 2", stroke=STEEL, stroke_width=1.3, fill="none"),
        **{"turn": 24, **attributes},
    )  # fmt: skip


def hit(x: float, y: float, size: float = 24, *, empty: bool = False, **attributes: Any) -> str:
    """An axe head that struck; empty is the notch where one may still strike."""
    look = {"class_": "f-none s-quiet", "stroke_opacity": 0.55} if empty else {"class_": "f-current"}
    return symbol(
        x, y, size,
        path("M9 -3.4L3 -3.8C-.4 -4.4 -2.6 -7 -3.6 -10.6C-11.4 -6.6 -11.4 6.6 -3.6 10.6C-2.6 7 -.4 4.4 3 3.8L9 3.4Z",
             stroke_width=1.3, stroke_linejoin="round", **look),
        **attributes,
    )  # fmt: skip


def shield(x: float, y: float, size: float = 24, *, used: bool = False, **attributes: Any) -> str:
    """A round painted shield; a used one is pale and struck through."""
    painted = [
        circle(0, 0, 10.4, class_="body", stroke_width=1.4),
        path("M0 0L0 -9.6A9.6 9.6 0 0 1 9.6 0ZM0 0L0 9.6A9.6 9.6 0 0 1 -9.6 0Z", fill="#fff", fill_opacity=0.34),
        circle(0, 0, 3.2, fill=STEEL, stroke=DARK, stroke_width=0.9),
    ]
    if not used:
        return symbol(x, y, size, *painted, **attributes)
    gash = path("M-10 9.4L10 -9.4", class_="s-blood", stroke_width=3.2, stroke_linecap="round")
    return symbol(x, y, size, group(*painted, opacity=0.42), gash, **attributes)


def hammer(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A smith's hammer: work on walls, exchanges."""
    return symbol(
        x, y, size,
        path("M0 11.4V-4", stroke=WOOD, stroke_width=3, stroke_linecap="round"),
        path("M-9 -10H9V-3.4H-9Z", class_="body", stroke_width=1, stroke_linejoin="round"),
        **{"turn": 28, **attributes},
    )  # fmt: skip


# People and what they own


def viking(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A small shield-bearing figure in two tones."""
    return symbol(
        x, y, size,
        path("M-7.4 11.4C-7.8 4.6 -6.4 .2 -3.4 -1.4H3.4C6.4 .2 7.8 4.6 7.4 11.4Z", class_="body", stroke_width=1.2),
        circle(0, -5, 4.2, fill="#eac9a0", class_="flesh"),
        path("M-4.9 -4.6C-4.9 -9.2 -2.8 -11.4 0 -11.4S4.9 -9.2 4.9 -4.6L3.4 -5.6H-3.4Z", class_="body",
             stroke_width=1, stroke_linejoin="round"),
        path("M0 -11.4V-3.6", class_="helmet", stroke="var(--rim)", stroke_width=1.4),
        circle(3.2, 5, 5.2, class_="body", stroke_width=1.2),
        circle(3.2, 5, 1.9, class_="mark"),
        **attributes,
    )  # fmt: skip


def prisoner(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A Viking behind bars."""
    bars = path("M-8 -11V11M-2.7 -11V11M2.7 -11V11M8 -11V11M-10 -11H10M-10 11H10", stroke=DARK, stroke_width=1.5)
    return group(viking(x, y, size), symbol(x, y, size, bars), **attributes)


def crown(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """For winners and starting players; gold."""
    return symbol(
        x, y, size,
        path("M-10 7.5L-11 -5L-5.4 -.4L0 -8.6L5.4 -.4L11 -5L10 7.5Z", class_="f-gold", stroke="#7a5a12",
             stroke_width=1, stroke_linejoin="round"),
        circle(0, 3.4, 1.7, class_="f-blood"),
        circle(-5.6, 3.8, 1.3, class_="f-sea"),
        circle(5.6, 3.8, 1.3, class_="f-sea"),
        **attributes,
    )  # fmt: skip


def coin(x: float, y: float, size: float = 24, words: str = "", **attributes: Any) -> str:
    """A coin, with its worth on it if given."""
    worth = (
        text(0, 4.6, words, 13, "middle", class_="b", fill=DARK)
        if words
        else path("M0 -5.6V5.6M0 -2.4L3.6 -5.4M0 1.4L3.6 -1.6", stroke="#7a5a12", stroke_width=1.6, fill="none")
    )
    return symbol(
        x, y, size,
        circle(0, 0, 10.6, class_="f-gold", stroke="#7a5a12", stroke_width=1.2),
        circle(0, 0, 8.2, fill="none", stroke="#7a5a12", stroke_width=0.8, stroke_dasharray="1.6 1.2"),
        worth,
        **attributes,
    )  # fmt: skip


def amulet(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A hammer pendant on a loop."""
    return symbol(
        x, y, size,
        circle(0, -9, 2.4, fill="none", stroke="#7a5a12", stroke_width=1.6),
        path("M-1.9 -6.6H1.9V2L9.4 2.6V7L1.9 9.2L0 11.4L-1.9 9.2L-9.4 7V2.6L-1.9 2Z", class_="f-gold", stroke="#7a5a12",
             stroke_width=1.1, stroke_linejoin="round"),
        **attributes,
    )  # fmt: skip


def brick(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A building block, slightly from above, in the colour of its class."""
    return symbol(
        x, y, size,
        path("M-11 -1.5L-7.5 -6H11L7.5 -1.5Z", class_="body", stroke_width=1, stroke_linejoin="round"),
        path("M-11 -1.5L-7.5 -6H11L7.5 -1.5Z", fill="#fff", fill_opacity=0.35),
        path("M-11 -1.5H7.5V6.5H-11Z", class_="body", stroke_width=1, stroke_linejoin="round"),
        path("M7.5 -1.5L11 -6V2L7.5 6.5Z", class_="body", stroke_width=1, stroke_linejoin="round"),
        path("M7.5 -1.5L11 -6V2L7.5 6.5Z", fill="#000", fill_opacity=0.22),
        **attributes,
    )  # fmt: skip


def horn(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A drinking horn, full to the brim."""
    return symbol(
        x, y, size,
        path("M-9.6 -6.6C-9 4 -2 10.8 10.6 9.4C4.4 7.6 2 2.6 1.4 -6.6Z", class_="body", stroke_width=1,
             stroke_linejoin="round"),
        path("M-8.9 -1.6C-5.4 -.6 -1.6 -.6 2 -1.6M-4.4 6.2C-2 5.2 1.6 3.6 3.4 1.8", class_="s-gold", fill="none",
             stroke_width=1.8),
        path("M-11 -6.4C-11.4 -9 -8.6 -9.8 -7.6 -9C-6.8 -11.6 -3.2 -11.6 -2.6 -9.4C-.8 -10.8 2.8 -9.4 2.6 -6.4Z",
             fill="#fff8e6", stroke="#8d7a58", stroke_width=0.9, stroke_linejoin="round"),
        **attributes,
    )  # fmt: skip


def house(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A gabled house with crossed beams: buildings, an armory."""
    return symbol(
        x, y, size,
        path("M-7.6 -.6V10.6H7.6V-.6L0 -6Z", fill="#c79a5f", stroke=DARK, stroke_width=1, stroke_linejoin="round"),
        path("M2.6 -11.6L-11.4 1.8L-9.2 4L0 -4.8L9.2 4L11.4 1.8L-2.6 -11.6", class_="body", stroke_width=1,
             stroke_linejoin="round"),
        path("M-3 10.6V4.2C-3 2.4 -1.7 1.2 0 1.2S3 2.4 3 4.2V10.6Z", fill=DARK),
        **attributes,
    )  # fmt: skip


def ship(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A longship under a striped sail in the colour of its class."""
    return symbol(
        x, y, size,
        path("M0 -11.4V5", stroke=WOOD, stroke_width=1.6),
        path("M-7 -9.6C-2.4 -8.6 2.4 -8.6 7 -9.6C8.2 -5.4 8.2 -2.2 7 1.6C2.4 .6 -2.4 .6 -7 1.6"
             "C-8.2 -2.2 -8.2 -5.4 -7 -9.6Z", class_="body", stroke_width=1),
        path("M-2.4 -8.9C-3 -5.4 -3 -2.4 -2.4 .9H2.4C3 -2.4 3 -5.4 2.4 -8.9Z", fill="#fff", fill_opacity=0.4),
        path("M-11.4 -1.4C-9.6 -.8 -9.8 2.4 -8 3.6H8C9.8 2.4 9.6 -.8 11.4 -1.4C12 4.6 9 10 5 10.4H-5"
             "C-9 10 -12 4.6 -11.4 -1.4Z", fill=WOOD, stroke=DARK, stroke_width=1, stroke_linejoin="round"),
        **attributes,
    )  # fmt: skip


# Signs


def hourglass(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A lost turn, a wait."""
    return symbol(
        x, y, size,
        path("M-7 -10.4H7M-7 10.4H7", stroke="currentColor", stroke_width=2.4, stroke_linecap="round"),
        path("M-5.4 -9.6H5.4C5.4 -4 2 -2 1 0C2 2 5.4 4 5.4 9.6H-5.4C-5.4 4 -2 2 -1 0C-2 -2 -5.4 -4 -5.4 -9.6Z",
             fill="none", stroke="currentColor", stroke_width=1.6),
        path("M-3.6 9.2C-3 6.4 -1 5.4 0 3.6C1 5.4 3 6.4 3.6 9.2Z", class_="f-current"),
        **attributes,
    )  # fmt: skip


def torch(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A burning torch in an iron ring, with its light around it."""
    return symbol(
        x, y, size,
        circle(0, -3, 22, fill="url(#lh-light)"),
        path("M-1.6 0L-.8 11.6H.8L1.6 0Z", fill=WOOD, stroke=DARK, stroke_width=0.6),
        path("M-3 0H3L2.4 3H-2.4Z", fill="#4a443d"),
        path("M-3.4 0C-5.2 -3.4 -1.6 -5.4 -2 -9.8C1 -8.4 .8 -6 1.6 -5C2.2 -5.8 2.2 -6.8 2 -7.6C4.4 -5 5 -2.4 3.4 0Z",
             class_="f-fire"),
        path("M-1.6 0C-2.4 -2 -.4 -3.2 -.4 -5.2C1.4 -3.8 2.6 -2 1.6 0Z", fill="#fff3c4"),
        **attributes,
    )  # fmt: skip


def runestone(x: float, y: float, size: float = 24, **attributes: Any) -> str:
    """A stone for somebody who is out of the game."""
    return symbol(
        x, y, size,
        path("M-8 11V-3C-8 -8.4 -4.8 -11.4 .6 -11.2C5.6 -11 8.4 -7.6 8 -2L8.6 11Z", fill="#8d9299", stroke="#52575e",
             stroke_width=1.2, stroke_linejoin="round"),
        path("M-3 -5.6V6M-3 -2.4L0 -5.4M-3 1.4L0 -1.6M3.4 -5.6V6M3.4 -5.6L1.2 -2.4M3.4 6L5.4 3", fill="none",
             stroke="#3d4147", stroke_width=1.5, stroke_linecap="round"),
        **attributes,
    )  # fmt: skip


SHAPES = {
    "●": '<circle r="8.6"/>',
    "▲": '<path d="M0 -9.6L10.2 8H-10.2Z"/>',
    "■": '<path d="M-8 -8H8V8H-8Z"/>',
    "◆": '<path d="M0 -10.8L8.6 0L0 10.8L-8.6 0Z"/>',
    "✚": '<path d="M-3.2 -10H3.2V-3.2H10V3.2H3.2V10H-3.2V3.2H-10V-3.2H-3.2Z"/>',
    "★": '<path d="M0 -11L2.7 -3.7L10.5 -3.4L4.4 1.4L6.5 8.9L0 4.6L-6.5 8.9L-4.4 1.4L-10.5 -3.4L-2.7 -3.7Z"/>',
    "⬟": '<path d="M0 -10.4L10 -3.2L6.2 8.6H-6.2L-10 -3.2Z"/>',
}
MARK_SHAPES = tuple(SHAPES[mark] for mark in MARKS)  # by seat


def seat_mark(x: float, y: float, size: float, seat: int, **attributes: Any) -> str:
    """A seat's sign: its shape in what is written on its colour."""
    return symbol(x, y, size, MARK_SHAPES[seat], **{"class_": f"{seat_paint(seat)} mark", **attributes})


def seat_sign(x: float, y: float, size: float, seat: int, **attributes: Any) -> str:
    """A seat's painted shield with its sign on it, so that neither colour nor shape stands alone."""
    return symbol(
        x, y, size,
        circle(0, 0, 11, class_="body", stroke_width=1.8),
        group(MARK_SHAPES[seat], scale=0.62, class_="mark"),
        **{"class_": seat_paint(seat), **attributes},
    )  # fmt: skip
