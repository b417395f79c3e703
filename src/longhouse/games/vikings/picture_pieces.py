"""The pieces of Vikings as pictures: tiles, Vikings, ships, special tiles, seats."""

from typing import Any

from longhouse.core.svg import circle, fit, group, path, rect, text
from longhouse.core.symbols import MARK_SHAPES, coin, shield, ship, symbol, viking
from longhouse.games.vikings.components import SHIP, TILES
from longhouse.games.vikings.text import words
from longhouse.games.vikings.view import VikingsView

STYLE = """
.lh{--vk-sea:#2f7fb5;--vk-foam:#8cc0de;--vk-land:#7fae5a;--vk-coast:#e8d9a0;--vk-turf:#5d8a3e}
@media (prefers-color-scheme:dark){.lh{--vk-sea:#255f87;--vk-land:#6c964c;--vk-coast:#cdbf8a;--vk-turf:#4f7635}}
[data-theme=light] .lh{--vk-sea:#2f7fb5;--vk-land:#7fae5a;--vk-coast:#e8d9a0;--vk-turf:#5d8a3e}
[data-theme=dark] .lh{--vk-sea:#255f87;--vk-land:#6c964c;--vk-coast:#cdbf8a;--vk-turf:#4f7635}
.lh .sea{fill:var(--vk-sea)}.lh .foam{fill:none;stroke:var(--vk-foam);opacity:.55}
.lh .land{fill:var(--vk-land);stroke:var(--vk-coast)}.lh .turf{fill:none;stroke:var(--vk-turf)}
.lh .vk-B{color:#2b62c4;--rim:#14336e;--mark:#fff}.lh .vk-Y{color:#f0c419;--rim:#8a6a00;--mark:#2b2118}
.lh .vk-G{color:#2f9e44;--rim:#155524;--mark:#fff}.lh .vk-R{color:#c92a2a;--rim:#6d1313;--mark:#fff}
.lh .vk-K{color:#2c2a28;--rim:#a29a8c;--mark:#fff}.lh .vk-A{color:#8a8f98;--rim:#4c5057;--mark:#1d1a17}
.lh .seat-0{color:#f3ecd8;--rim:#8d7f5c;--mark:#2b2118}.lh .seat-1{color:#e8762d;--rim:#96420d;--mark:#2b2118}
.lh .seat-2{color:#b98a5a;--rim:#6a4a26;--mark:#2b2118}.lh .seat-3{color:#6b4423;--rim:#c9a47a;--mark:#fff}
.lh .letter{fill:var(--mark);font-weight:700}
.lh .grand{fill:none;stroke:var(--gold)}
"""


def sign(x: float, y: float, size: float, seat: int, **attributes: Any) -> str:
    """A seat's shield in the colour of the box, with its mark."""
    return symbol(
        x,
        y,
        size,
        circle(0, 0, 11, class_="body", stroke_width=1.8),
        group(MARK_SHAPES[seat], scale=0.62, class_="mark"),
        class_=f"seat-{seat}",
        **attributes,
    )


def viking_symbol(x: float, y: float, size: float, colour: str, lying: bool = False, **attributes: Any) -> str:
    """A Viking with the letter of his colour; one who is threatened lies on his side."""
    letter = ""
    if size >= 26:
        letter = circle(2.6, 4.8, 6.2, class_="body", stroke_width=1.2)
        letter += text(2.6, 8.4, colour, 10, "middle", class_="letter")
    return symbol(x, y, size, viking(0, 0, 24), letter, turn=90 if lying else 0, class_=f"vk-{colour}", **attributes)


def island(size: float, tile: str, grand: bool = False) -> str:
    """An island tile of a size, its corner at 0, 0: sea, a piece of land, its building."""
    s = size
    top, low = s * 0.1, s * 0.9
    left = f"M{s} {top}H{s * 0.5:.1f}C{s * 0.12:.1f} {top} {s * 0.08:.1f} {low} {s * 0.5:.1f} {low}H{s}"
    right = f"M0 {top}H{s * 0.5:.1f}C{s * 0.88:.1f} {top} {s * 0.92:.1f} {low} {s * 0.5:.1f} {low}H0"
    middle = f"M0 {top}Q{s * 0.5:.1f} {top * 0.4:.1f} {s} {top}V{low}Q{s * 0.5:.1f} {low + top * 0.6:.1f} 0 {low}Z"
    shape = {"L": left + "Z", "E": right + "Z"}.get(tile, middle)
    coast = max(1.0, s / 28)
    return "".join(
        (
            rect(0, 0, s, s, s * 0.06, class_="sea"),
            path(f"M{s * 0.08:.1f} {s * 0.06:.1f}q{s * 0.1:.1f} {-s * 0.05:.1f} {s * 0.2:.1f} 0", class_="foam"),
            path(shape, class_="land", stroke_width=coast),
            path(f"M{s * 0.6:.1f} {s * 0.76:.1f}q{s * 0.08:.1f} {-s * 0.06:.1f} {s * 0.16:.1f} 0", class_="turf"),
            building(s * 0.3, s * 0.36, s * 0.46, int(tile[1])) if tile[0] == "M" else "",
            rect(s * 0.03, s * 0.03, s * 0.94, s * 0.94, s * 0.06, class_="grand", stroke_width=s * 0.07)
            if grand
            else "",
        )
    )


def building(x: float, y: float, size: float, kind: int) -> str:
    """One of the four buildings: farmstead, church, longhouse, watchtower."""
    wall = {"fill": "#e6d3a8", "stroke": "#3a2c1c", "stroke_width": 1, "stroke_linejoin": "round"}
    roof = {"fill": "#8a4b2a", "stroke": "#3a2c1c", "stroke_width": 1, "stroke_linejoin": "round"}
    shapes = {
        1: path("M-9 0H5V10H-9Z", **wall) + path("M-11 1L-2 -8L7 1Z", **roof) + path("M6 4H11V10H6Z", **roof),
        2: path("M-8 1H8V11H-8Z", **wall)
        + path("M-10 2L0 -6L10 2Z", **roof)
        + path("M0 -6V-12M-3 -9.5H3", stroke="#3a2c1c", stroke_width=1.8),
        3: path("M-11 3H11V10H-11Z", **wall) + path("M-12 4C-8 -8 8 -8 12 4Z", **roof),
        4: path("M-5 -4H5V11H-5Z", **wall)
        + path("M-7 -3L0 -12L7 -3Z", **roof)
        + path("M-2 4H2V11H-2Z", fill="#3a2c1c"),
    }
    return symbol(x, y, size, shapes[kind])


def ship_tile(view: VikingsView, size: float, tile: str, repelled: bool = False) -> str:
    """A ship of a size, its corner at 0, 0, with its sail and what is printed on it."""
    s = size
    kind = TILES.index(tile) - SHIP
    tick = path(f"M{s * 0.06:.1f} {s * 0.22:.1f}l{s * 0.09:.1f} {s * 0.1:.1f}l{s * 0.16:.1f} {-s * 0.2:.1f}",
                class_="tick", stroke_width=max(2.5, s * 0.07))  # fmt: skip
    return "".join(
        (
            rect(0, 0, s, s, s * 0.06, class_="sea"),
            ship(s * 0.46, s * 0.46, s * 0.82, class_=f"vk-{view.box.ship_sails[kind]}"),
            _reward(s, *view.box.ship_rewards[kind]) if size >= 36 else "",
            tick if repelled else "",
        )
    )


def _reward(s: float, gold: int, points: int) -> str:
    """What is printed on a ship: gold as a coin, points as a shield, both side by side."""
    printed = ""
    if gold:
        printed += coin(s * (0.3 if points else 0.74), s * 0.74, s * 0.5, str(gold))
    if points:
        printed += shield(s * 0.74, s * 0.74, s * 0.5, class_="c-ember")
        printed += text(s * 0.74, s * 0.84, str(points), max(12.0, s * 0.3), "middle", class_="b f-chalk outlined")
    return printed


def tile_picture(view: VikingsView, size: float, tile: str) -> str:
    """Any tile."""
    return ship_tile(view, size, tile) if tile[0] == "S" else island(size, tile)


def special(view: VikingsView, size: float, code: str, worded: bool) -> str:
    """A special tile, its corner at 0, 0: a symbol, and a few words where there is room."""
    s = size
    small = s * 0.155
    if not worded:
        return rect(0, 0, s, s, s * 0.1, class_="face") + special_symbol(s * 0.5, s * 0.5, s * 0.66, code)
    label = special_words(view, code)
    return "".join(
        (
            rect(0, 0, s, s, s * 0.1, class_="face"),
            special_symbol(s * 0.5, s * 0.42, s * 0.56, code),
            text(s / 2, s * 0.92, label, small, "middle", class_="f-pen",
                 textLength=s * 0.94 if len(label) * small * 0.52 > s * 0.94 else None,
                 lengthAdjust="spacingAndGlyphs"),
        )
    )  # fmt: skip


def special_words(view: VikingsView, code: str) -> str:
    """What a special tile does; a building tile is called as the tile it replaces."""
    tile = view.box.tiles[TILES.index(f"M{code[3]}")] if code.startswith("bld") else ""
    return fit(words().say("special_words", code, tile=tile, **view.box.called), 18.0, 1.0)


def special_symbol(x: float, y: float, size: float, code: str) -> str:
    """What a special tile is about."""
    if code.startswith("bld"):
        return building(x, y, size, int(code[3]))
    if code in ("coin5", "hoard"):
        return coin(x, y, size * 0.9, "5" if code == "coin5" else "3")
    if code == "boat":
        return ship(x, y, size, class_="vk-A")
    colour = {"gold1": "Y", "noble1": "R", "scout1": "G", "fish1": "B", "crew": "A", "feast": "B"}[code]
    plus = {"crew": "", "feast": "×3"}.get(code, "+1")
    if size < 30:
        return viking_symbol(x, y, size, colour)
    return viking_symbol(x - size * 0.16, y, size, colour) + text(
        x + size * 0.46, y - size * 0.12, plus, max(12.0, size * 0.36), "middle", class_="b f-pen"
    )
