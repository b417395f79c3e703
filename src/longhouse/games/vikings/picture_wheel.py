"""The wheel of Vikings as a picture: places, prices, sets, special tiles in the corners, heaps in the hub.

The wheel is drawn on a square of 540 around 0, 0; place p stands at twelve o'clock plus 30 degrees
for each place.
"""

from math import cos, pi, sin

from longhouse.core.svg import badge, circle, group, path, rect, ring, spot, tag, text
from longhouse.games.vikings.components import COLOURS, TILES
from longhouse.games.vikings.picture_pieces import special, tile_picture, viking_symbol
from longhouse.games.vikings.text import words
from longhouse.games.vikings.view import Set, VikingsView

HALF = 270.0
TILE = 62.0
PRICES_AT, VIKINGS_AT, TILES_AT = 104.0, 156.0, 226.0
CORNER = 84.0
# what is printed on the ships: the wheel shows it as the displays do
STYLE = """
.lh .rim-wheel{fill:var(--timber);stroke:var(--grain);stroke-width:5}.lh .hub{fill:var(--hall);fill-opacity:.55}
.lh .socket{fill:#000;fill-opacity:.16;stroke:var(--chalk);stroke-opacity:.25;stroke-width:1.5;stroke-dasharray:5 5}
.lh .price{fill:var(--card);stroke:var(--seam);stroke-width:1.5}
.lh .outlined{paint-order:stroke;stroke:#1d1a17;stroke-width:3px}
.lh .lock{fill:none;stroke:var(--pen);stroke-width:2.2}.lh .star{fill:var(--gold);stroke:#7a5a12;stroke-width:1}
.lh .tick{fill:none;stroke:#c8f0a0;stroke-linecap:round;stroke-linejoin:round;filter:drop-shadow(0 0 1px #000)}
"""


def wheel(view: VikingsView, x: float, y: float, size: float) -> str:
    """The whole wheel in a square box."""
    k = size / (2 * HALF)
    spokes = "".join(
        f"M{sin(a) * 84:.1f} {-cos(a) * 84:.1f}L{sin(a) * 128:.1f} {-cos(a) * 128:.1f}"
        for a in ((i + 0.5) * pi / 6 for i in range(12))
    )
    return group(
        circle(0, 0, 262, class_="rim-wheel"),
        circle(0, 0, 130, class_="hub"),
        path(spokes, class_="grain"),
        *(_place(view, place) for place in range(12)),
        _hub(view),
        *(_space(view, i, size > 450) for i in range(4) if view.version == "progress"),
        at=(x + size / 2, y + size / 2),
        scale=k,
        id="wheel",
    )


def _at(place: int, radius: float) -> tuple[float, float]:
    angle = place * pi / 6
    return sin(angle) * radius, -cos(angle) * radius


def _place(view: VikingsView, place: int) -> str:
    offered = view.wheel[place]
    x, y = _at(place, TILES_AT)
    vx, vy = _at(place, VIKINGS_AT)
    px, py = _at(place, PRICES_AT)
    if not offered.tile:
        return group(
            rect(x - TILE / 2, y - TILE / 2, TILE, TILE, 6, class_="socket"),
            circle(vx, vy, 16, class_="socket"),
        )
    parts = [
        group(tile_picture(view, TILE, offered.tile), at=(x - TILE / 2, y - TILE / 2)),
        viking_symbol(vx, vy, 46, offered.viking) if offered.viking else circle(vx, vy, 16, class_="socket"),
    ]
    if offered.price >= 0:
        parts.append(_price(view, place, px, py))
    parts.append(ring(x - TILE / 2, y - TILE / 2, TILE, TILE, 6))
    tries = f"t{place}" if view.step == "take" and view.seat in view.waiting and not offered.open else ""
    return spot(view, f"set-{place}", *parts, tries=tries, label=_label(view, offered))


def _label(view: VikingsView, offered: Set) -> str:
    tile = view.box.tiles[TILES.index(offered.tile)]
    if not offered.viking:
        return tile
    job = view.box.jobs[COLOURS.index(offered.viking)]
    key = "set_price" if offered.price >= 0 else "set"
    return words().say("picture", key, tile=tile, job=job, price=offered.price)


def _price(view: VikingsView, place: int, x: float, y: float) -> str:
    """The number beside a set: padlock if it is locked, star if it gives a special tile, points if needed."""
    offered = view.wheel[place]
    locked = offered.price == 0 and not offered.open and view.step == "take"
    parts = [circle(x, y, 19, class_="price")]
    if locked:
        parts.append(path(f"M{x - 5} {y - 1}v-5a5 5 0 0 1 10 0v5", class_="lock"))
        parts.append(rect(x - 8, y - 1, 16, 12, 2.5, class_="f-pen"))
    else:
        parts.append(text(x, y + 7.5, str(offered.price), 22, "middle", class_="b f-pen"))
    if offered.star:
        parts.append(path(_star(x + 17, y - 15, 11), class_="star"))
    if offered.open and offered.points:
        tx, ty = _at(place, TILES_AT)
        parts.append(
            badge(tx, ty + TILE / 2 - 4, words().say("picture", "points", points=offered.points), 17, "f-blood", "f-on")
        )
    return group(*parts)


def _star(x: float, y: float, r: float) -> str:
    corners = [(i * pi / 5, r if i % 2 == 0 else r * 0.45) for i in range(10)]
    return "M" + "L".join(f"{x + sin(a) * far:.1f} {y - cos(a) * far:.1f}" for a, far in corners) + "Z"


def _hub(view: VikingsView) -> str:
    """In the middle: Vikings drawn and not yet laid out, or how far the game is."""
    if any(view.drawn):
        return "".join(_heap(view, i, c) for i, c in enumerate(c for c in range(6) if view.drawn[c]))
    when = "now" if view.step.startswith("boat") else "next"
    return group(
        tag("title", _unseen(view)),
        text(0, -12, words().say("picture", "round", round=view.round), 25, "middle", class_="h f-chalk"),
        text(0, 14, words().say("picture", view.scoring), 18, "middle", class_="f-chalk"),
        text(0, 38, words().say("picture", when), 18, "middle", class_="f-chalk"),
        id="hub",
    )


def _unseen(view: VikingsView) -> str:
    """What is still to come, by kind: anybody can count it."""
    tiles = ", ".join(f"{n}×{code}" for code, n in zip(TILES, view.unseen_tiles, strict=True) if n)
    vikings = ", ".join(f"{n}×{code}" for code, n in zip(COLOURS, view.unseen_vikings, strict=True) if n)
    say = words().say
    return say(
        "picture", "unseen", tiles=tiles or say("picture", "nothing"), vikings=vikings or say("picture", "nobody")
    )


def to_come(view: VikingsView, x: float, y: float, width: float) -> str:
    """What is still in the stacks and in the sack, by kind."""
    tiles = TILES
    step = (width - 16) / len(tiles)
    size = min(26.0, step * 0.55)
    parts = [rect(0, 0, width, 66, 10, class_="hub")]
    for i, tile in enumerate(tiles):
        parts.append(group(tile_picture(view, size, tile), at=(10 + i * step, 6)))
        parts.append(text(12 + i * step + size, 25, str(view.unseen_tiles[i]), 14, class_="f-chalk"))
    step = (width - 16) / len(COLOURS)
    for i, colour in enumerate(COLOURS):
        parts.append(viking_symbol(22 + i * step, 50, 27, colour))
        parts.append(text(38 + i * step, 55, str(view.unseen_vikings[i]), 14, class_="f-chalk"))
    return group(tag("title", _unseen(view)), *parts, at=(x, y), id="to-come")


def _heap(view: VikingsView, i: int, colour: int) -> str:
    x, y = (i % 3 - 1) * 58.0, (i // 3 - 0.5) * 66.0
    code = COLOURS[colour]
    return spot(
        view,
        f"colour-{code}",
        rect(-26, -30, 52, 60, 10, class_="hub"),
        viking_symbol(-6, -2, 44, code),
        text(17, 24, str(view.drawn[colour]), 20, "middle", class_="b f-chalk outlined"),
        ring(-26, -30, 52, 60, 10),
        at=(x, y),
        label=words().several(view.drawn[colour], view.box.jobs[colour]),
    )


def _space(view: VikingsView, i: int, worded: bool) -> str:
    """A space for a special tile, in a corner of the square."""
    x = -HALF + 2 if i % 2 == 0 else HALF - CORNER - 2
    y = -HALF + 2 if i < 2 else HALF - CORNER - 2
    code = view.spaces[i]
    if not code:
        return group(rect(x, y, CORNER, CORNER, 8, class_="socket"), id=f"space-{i + 1}")
    name = view.box.called[code]
    return spot(
        view,
        f"space-{i + 1}",
        tag("title", name),
        special(view, CORNER, code, worded),
        ring(0, 0, CORNER, CORNER, 8),
        at=(x, y),
        label=name,
    )
