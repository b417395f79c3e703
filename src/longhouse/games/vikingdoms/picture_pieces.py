"""The pieces of Vikingdoms, drawn: troops, territory tiles and allies.

A troop is a pile of painted discs seen slightly from above. White's discs have a plain rim and a
star on top, Red's a studded rim and a boss, so that colour never stands alone.
"""

from typing import Any

from longhouse.core.catalogue import catalogue
from longhouse.core.svg import badge, circle, fit, group, path, rect, tag, text, wrap
from longhouse.core.symbols import DARK, MARK_SHAPES, STEEL, WOOD, coin, hammer, house, symbol, viking
from longhouse.games.vikingdoms.view import AllyView, TileView

PAINT = {"w": "paint-white", "r": "paint-red"}
SEAT_PAINT = ("paint-white", "paint-red")
FLAT = 0.5  # how much a circle is squeezed, seen from above
THICK = 0.155  # of a disc, measured in its width

# Troops


def disc(x: float, y: float, width: float, colour: str, top: bool = True, **attributes: Any) -> str:
    """One Viking of a troop; y is the middle of its upper face, whose emblem shows only on top."""
    rx, ry, thick = width / 2, width / 2 * FLAT, width * THICK
    bend = f"a{rx:.1f} {ry:.1f} 0 0 0 {width:.1f} 0"
    parts = [
        path(f"M{-rx:.1f} 0v{thick:.1f}{bend}v{-thick:.1f}z", class_="body", stroke_width=width * 0.022),
        *(_studs(rx, ry, thick) if colour == "r" else ()),
        tag("ellipse", rx=rx, ry=ry, class_="body", stroke_width=width * 0.022),
    ]
    if top:
        parts.append(_emblem(colour, width))
    return group(*parts, at=(x, y), class_=PAINT[colour], **attributes)


def _studs(rx: float, ry: float, thick: float) -> list[str]:
    """The rim of a red disc."""
    spots = [(k, (1 - (k * 0.3) ** 2) ** 0.5) for k in (-2.4, -1.2, 0, 1.2, 2.4)]
    return [circle(rx * k * 0.3, ry * deep + thick * 0.52, rx * 0.055, class_="mark") for k, deep in spots]


def _emblem(colour: str, width: float) -> str:
    """What is painted on the upper face."""
    if colour == "w":
        inside = [circle(0, 0, 9.4, class_="lined", stroke_width=0.8), group(MARK_SHAPES[5], scale=0.66, class_="rim")]
    else:
        inside = [
            path("M0 0V-9.6A9.6 9.6 0 0 1 9.6 0ZM0 0V9.6A9.6 9.6 0 0 1 -9.6 0Z", class_="mark", fill_opacity=0.85),
            circle(0, 0, 3.4, fill=STEEL, stroke=DARK, stroke_width=0.9),
        ]
    size = width / 24 * 0.98
    return tag("g", *inside, transform=f"scale({size:.3f} {size * FLAT:.3f})")


def troop(x: float, y: float, width: float, vikings: str, name: str) -> str:
    """A pile of discs, bottom first; x, y is the middle of the lowest upper face."""
    step = width * THICK * 1.06
    last = len(vikings) - 1
    shadow = tag("ellipse", cx=x, cy=y + width * THICK, rx=width * 0.56, ry=width * 0.3, class_="shade")
    discs = [
        disc(x, y - level * step, width, colour, level == last, id=f"viking-{name}-{level + 1}")
        for level, colour in enumerate(vikings)
    ]
    return shadow + "".join(discs)


def height_badge(x: float, y: float, height: int, size: float) -> str:
    """How many Vikings a troop has."""
    return badge(x, y, str(height), size, "height", "f-chalk")


# Buildings, on a grid of 24


def anchor(x: float, y: float, size: float) -> str:
    """A port."""
    return symbol(
        x, y, size,
        circle(0, -8.6, 2.5, class_="f-none ink", stroke_width=2),
        path("M0 -6V9.6M-5 -2.6H5M-9.6 2.6C-9.2 7.6 -4.6 10 0 10S9.2 7.6 9.6 2.6M-11.4 5.2L-9.6 2.2L-6.8 4.6M11.4 5.2"
             "L9.6 2.2L6.8 4.6", class_="f-none ink", stroke_width=2.2, stroke_linecap="round",
             stroke_linejoin="round"),
    )  # fmt: skip


def tower(x: float, y: float, size: float) -> str:
    """A fortress."""
    return symbol(
        x, y, size,
        path("M-8 11V-4H-10V-11H-6V-8H-2V-11H2V-8H6V-11H10V-4H8V11Z", fill="#d9d4c8", stroke=DARK, stroke_width=1.2,
             stroke_linejoin="round"),
        path("M-2.8 11V5.4C-2.8 3.6 -1.6 2.4 0 2.4S2.8 3.6 2.8 5.4V11ZM-4.6 -2.6H-2.4V.8H-4.6ZM2.4 -2.6H4.6V.8H2.4Z",
             fill=DARK),
        path("M-10 -4H10", stroke=DARK, stroke_width=1),
    )  # fmt: skip


def wheat(x: float, y: float, size: float) -> str:
    """A farm."""
    stalks = "M-6 11C-5 4 -5 -2 -6.4 -8M0 11V-9M6 11C5 4 5 -2 6.4 -8M-5.6 4H5.6"
    ears = "".join(
        f"M{x0} {y0}q-3.4 -1.4 -3 -4.4q3 1 3 4.4q0 -3.4 3 -4.4q.4 3 -3 4.4z"
        for x0, y0 in ((-6, -1), (-6.3, -4.4), (-6.5, -7), (0, -2), (0, -5.6), (0, -8), (6, -1), (6.3, -4.4), (6.5, -7))
    )
    return symbol(
        x, y, size,
        path(stalks, class_="f-none", stroke="#7a5a12", stroke_width=1.5, stroke_linecap="round"),
        path(ears, fill="#8a5f12", stroke="#5b3d06", stroke_width=0.5),
    )  # fmt: skip


def stall(x: float, y: float, size: float) -> str:
    """A marketplace."""
    return symbol(
        x, y, size,
        path("M-9 -2V11M9 -2V11", stroke=WOOD, stroke_width=2),
        path("M-9.6 4H9.6V8H-9.6Z", fill="#c79a5f", stroke=DARK, stroke_width=1),
        path("M-8 -10H8L11 -3C11 -.4 7.2 -.4 7.2 -3C7.2 -.4 3.6 -.4 3.6 -3C3.6 -.4 0 -.4 0 -3C0 -.4 -3.6 -.4 -3.6 -3"
             "C-3.6 -.4 -7.2 -.4 -7.2 -3C-7.2 -.4 -11 -.4 -11 -3Z", fill="#fff8e6", stroke=DARK, stroke_width=1,
             stroke_linejoin="round"),
        path("M-4.8 -10L-7.2 -3C-7.2 -.8 -3.6 -.8 -3.6 -3L-2.4 -10ZM2.4 -10L3.6 -3C3.6 -.8 7.2 -.8 7.2 -3L4.8 -10Z",
             class_="f-blood"),
        circle(-4, 2.6, 2, class_="f-gold", stroke=DARK, stroke_width=0.7),
        circle(.6, 2.6, 2, class_="f-moss", stroke=DARK, stroke_width=0.7),
        circle(5, 2.6, 2, class_="f-gold", stroke=DARK, stroke_width=0.7),
    )  # fmt: skip


def hut(x: float, y: float, size: float) -> str:
    """A village: two houses."""
    return group(
        house(x + size * 0.2, y - size * 0.1, size * 0.74, class_="paint-brown"),
        house(x - size * 0.2, y + size * 0.12, size * 0.74, class_="paint-brown"),
    )


def fist(x: float, y: float, size: float) -> str:
    """A rioter."""
    return symbol(
        x, y, size,
        circle(0, 0, 11.4, class_="f-blood", stroke="#fff8e6", stroke_width=1.4),
        path("M-5.6 -3.6C-5.6 -6.6 -2.4 -6.8 -2.2 -4.6C-1.8 -7 1.4 -6.8 1.4 -4.4C2 -6.4 4.6 -6 4.6 -3.8C6.6 -4.6 7.2"
             " -2 6.4 0L5 4.4V7.4H-3.8V4.4C-6.4 2.6 -6.6 .4 -5.6 -3.6Z", fill="#fff8e6"),
        path("M-2.2 -4.6V-1M1.4 -4.4V-1M4.6 -3.8V-1M-5.4 -.6H2.6", class_="f-none s-blood", stroke_width=1.1),
    )  # fmt: skip


def building(x: float, y: float, size: float, kind: str) -> str:
    """The sign of a kind of building."""
    if kind == "workshop":
        return hammer(x, y, size, class_="paint-grey")
    return {"village": hut, "port": anchor, "fortress": tower, "farm": wheat, "marketplace": stall}[kind](x, y, size)


# Tiles and allies


def tile_face(tile: TileView, size: float, captive: str) -> str:
    """A territory tile: coins upper left, prisoners upper right, the building, and a rioter's fist."""
    words = tile.called if size >= 92 else tile.code
    letter = max(12.0, size * 0.135)
    return "".join(
        (
            rect(0, 0, size, size, size * 0.1, class_=f"tile {tile.building}"),
            rect(size * 0.04, size * 0.04, size * 0.92, size * 0.92, size * 0.07, class_="inner"),
            building(size / 2, size * 0.56, size * 0.44, tile.building),
            coin(size * 0.2, size * 0.2, size * 0.34, str(tile.coins)),
            _prisoners(tile.prisoners, size, captive),
            fist(size * 0.84, size * 0.62, size * 0.26) if tile.rioter else "",
            text(size / 2, size * 0.93, fit(words, size, letter), letter, "middle", class_="b f-pen"),
            text(size * 0.08, size * 0.62, tile.code, 13, class_="f-pen") if size >= 92 else "",
        )
    )


def _prisoners(number: int, size: float, captive: str) -> str:
    """A captive and how many, with room for two digits (VD-R39)."""
    x, middle, value = (0.68, 0.88, size * 0.25) if number < 10 else (0.58, 0.84, max(12.0, size * 0.2))
    return viking(size * x, size * 0.2, size * 0.27, class_=captive) + text(
        size * middle, size * 0.2 + value * 0.38, str(number), value, "middle", class_="b f-pen"
    )


def ally_sign(x: float, y: float, size: float, code: str) -> str:
    """What an ally stands for: a broken law, coins, changing places, a captive."""
    if code == "volund":
        return coin(x, y, size)
    if code == "loke":
        bars = path("M-8 -11V11M-2.7 -11V11M2.7 -11V11M8 -11V11", stroke=DARK, stroke_width=1.5)
        return group(viking(x, y, size, class_="paint-grey"), symbol(x, y, size, bars))
    if code == "gunnar":
        return symbol(
            x, y, size,
            path("M-9 -3.4H6.4M2.6 -8L7.6 -3.4L2.6 1.2M9 5.4H-6.4M-2.6 .8L-7.6 5.4L-2.6 10", class_="f-none s-sea",
                 stroke_width=2.6, stroke_linecap="round", stroke_linejoin="round"),
        )  # fmt: skip
    return symbol(
        x, y, size,
        path("M-7.6 -10.6H5.6C8 -10.6 9.2 -9 9.2 -7V-5.6H5.4M-7.6 -10.6C-5.6 -10.6 -5 -9 -5 -7.4V8.4C-5 10 -6.2 10.8"
             " -7.8 10.8H3C4.8 10.8 5.6 9.6 5.6 8V-8.4", fill="#fff8e6", stroke=DARK, stroke_width=1.2),
        path("M-9 9L9.4 -8.4", class_="s-blood", stroke_width=3, stroke_linecap="round"),
    )  # fmt: skip


def ally_face(ally: AllyView, width: float, height: float, small: float) -> str:
    """An ally: sign, name, epithet and effect in words."""
    roomy = width >= 120
    rows = wrap(catalogue(__package__).case("As", ally.effect), width - 10, small, 3 if roomy else 4)
    sign = width * 0.42 if roomy else width * 0.36
    top = height * 0.08 + sign
    name = max(small, width * 0.12)
    parts = [
        rect(0, 0, width, height, width * 0.07, class_="face"),
        rect(width * 0.04, width * 0.04, width * 0.92, height - width * 0.08, width * 0.05, class_="hairline"),
        ally_sign(width / 2, height * 0.06 + sign / 2, sign, ally.code),
        text(width / 2, top + name, fit(ally.name, width - 10, name), name, "middle", class_="h f-pen"),
    ]
    low = top + name
    if roomy:
        low += small * 1.2
        parts.append(text(width / 2, low, fit(ally.epithet, width - 10, small), small, "middle", class_="f-fade"))
    parts += [
        text(width / 2, low + small * (1.35 + 1.2 * i), row, small, "middle", class_="f-pen")
        for i, row in enumerate(rows)
    ]
    return "".join(parts)
