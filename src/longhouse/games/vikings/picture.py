"""Vikings as a picture: the wheel, the viewer's homeland, the others' homelands, the score sheet.

A wide picture has the wheel and the sheet at the left, the homelands at the right; a tall one has
everything below each other. Ids that stay: set-3, space-1, pile, cell-G3, ship-2, base, base-R,
colour-B, bid4, pass, boat, stop, hand-tile, hand-viking, hand-building, hand-start, wheel, sheet,
display-P1, P1-G3, seat-P1.
"""

from longhouse.core.seats import seat_name
from longhouse.core.svg import (
    Box,
    asks,
    button,
    fit,
    group,
    path,
    picture,
    planks,
    rect,
    tag,
    text,
    text_width,
)
from longhouse.core.symbols import coin, crown, shield
from longhouse.core.view import View
from longhouse.games.vikings import picture_display, picture_pieces, picture_sheet, picture_wheel
from longhouse.games.vikings.picture_display import columns_needed, display
from longhouse.games.vikings.picture_pieces import sign, special_symbol, tile_picture, viking_symbol
from longhouse.games.vikings.text import show, words
from longhouse.games.vikings.view import VikingsView

STYLE = (
    "".join((picture_pieces.STYLE, picture_wheel.STYLE, picture_display.STYLE, picture_sheet.STYLE))
    + """
.lh .asks{fill:#000;fill-opacity:.34}.lh .mine{stroke:var(--fire);stroke-width:2}
.lh .plaque{fill:var(--panel);stroke:var(--line);stroke-width:1.5}.lh .active{stroke:var(--gold);stroke-width:4}
.lh .stack{fill:var(--back);stroke:var(--weave);stroke-width:2}
.lh .used{fill:#000;fill-opacity:.18;stroke-dasharray:5 4}
"""
)
WIDE = (1440.0, 900.0)
TALL = 390.0
HAND = 44.0  # a piece in hand
AT_HOME = ("start_tile", "place_ship", "place_island", "settle", "exchange", "boat_mode", "boat_cell")


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, VikingsView), "a view of Vikings"
    body: list[str] = []
    left = 560.0
    body.append(_stacks(view, 14, 12, left - 28, 44))
    if view.places:
        body.append(picture_sheet.sheet(view, 24, 90, left - 44, 30))
        low = 90 + picture_sheet.sheet_height(view, 30)
    else:
        body.append(picture_wheel.wheel(view, 14, 64, left - 28))
        row = min(21.0, 280 / (len(picture_sheet.lines(view)) + 2.6))
        body.append(picture_sheet.sheet(view, 14, 606, left - 28, row))
        low = 606 + picture_sheet.sheet_height(view, row)
        if low < 815:
            body.append(picture_wheel.to_come(view, 14, low + 10, left - 28))
    x, width = left + 6, WIDE[0] - left - 20
    body.append(asks(view, Box(x, 12, width, 56), 20))
    y = 78 + _controls(view, body, x, 78, width, 19)
    me = _large_seat(view)
    body.append(_plaque(view, me, x, y, width, 50, 18))
    y += 60
    y = _bands(view, me, body, x, y, width, 60, 46, True) + 12
    others = [seat for seat in _around(view, me) if seat != me]
    wide = (width - 12 * (len(others) - 1)) / len(others)
    bottoms = []
    for i, seat in enumerate(others):
        at = x + i * (wide + 12)
        body.append(_plaque(view, seat, at, y, wide, 62, 15))
        bottoms.append(_bands(view, seat, body, at, y + 68, wide, 31 if len(others) > 1 else 36, 20, False))
    return _picture(view, (WIDE[0], max(WIDE[1], low + 14, *[bottom + 14 for bottom in bottoms])), body)


def draw_tall(view: View) -> str:
    """The table as SVG for a narrow screen; who builds sees the homeland first, who takes the wheel."""
    assert isinstance(view, VikingsView), "a view of Vikings"
    body: list[str] = []
    x, width = 8.0, TALL - 16
    y = 12 + _controls(view, body, x, 12, width, 16)
    me = _large_seat(view)
    if view.places:
        body.append(picture_sheet.sheet(view, x, y, width, 21))
        y += picture_sheet.sheet_height(view, 21) + 10
        y = _homeland(view, me, body, x, y)
    elif view.seat in view.waiting and view.step in AT_HOME:
        y = _homeland(view, me, body, x, y)
        y = _tall_wheel(view, body, x, y)
    else:
        y = _tall_wheel(view, body, x, y)
        y = _homeland(view, me, body, x, y)
    if not view.places:
        body.append(picture_sheet.sheet(view, x, y, width, 20))
        y += picture_sheet.sheet_height(view, 20) + 12
        body.append(picture_wheel.to_come(view, x, y, width))
        y += 76
    for seat in _around(view, me):
        if seat != me:
            body.append(_plaque(view, seat, x, y, width, 62, 15))
            y = _bands(view, seat, body, x, y + 70, width, 34, 30, False) + 14
    return _picture(view, (TALL, y), body)


def _homeland(view: VikingsView, me: int, body: list[str], x: float, y: float) -> float:
    """The large display of a tall picture; returns where it ends."""
    width = TALL - 16
    body.append(_plaque(view, me, x, y, width, 62, 15))
    return _bands(view, me, body, x, y + 70, width, 44, 40, True) + 12


def _tall_wheel(view: VikingsView, body: list[str], x: float, y: float) -> float:
    width = TALL - 16
    body.append(_stacks(view, x, y, width, 34))
    body.append(picture_wheel.wheel(view, x, y + 42, width))
    return y + 42 + width + 10


def _picture(view: VikingsView, size: tuple[float, float], body: list[str]) -> str:
    return picture(
        view,
        words().say("picture", "title"),
        show(view),
        size,
        rect(0, 0, *size, class_="f-hall"),
        planks(4, 4, size[0] - 8, size[1] - 8, rows=10),
        *body,
        style=STYLE,
    )


def _large_seat(view: VikingsView) -> int:
    """Whose display is large: the viewer's, or for those who look on the active player's."""
    return view.seat if view.seat < view.seats else view.active


def _around(view: VikingsView, first: int) -> list[int]:
    return [(first + i) % view.seats for i in range(view.seats)]


def _bands(view: VikingsView, seat: int, body: list[str], x: float, y: float, width: float, most: float, least: float,
           large: bool) -> float:  # fmt: skip
    """Draw a display as large as it fits, in several bands if it is very long; return where it ends."""
    needed = max(columns_needed(view, seat), 6)
    cell = max(least, min(most, width / (needed + 1.2)))
    per_band = max(3, int(width / cell - 1.19))
    columns = max(needed, min(per_band, 9)) if large else needed
    for first in range(1, columns + 1, per_band):
        last = min(first + per_band - 1, max(columns, first))
        body.append(display(view, seat, x, y, cell, first, last, large))
        y += picture_display.height(cell) + 8
    return y


# The question and its buttons


def _controls(view: VikingsView, body: list[str], x: float, y: float, width: float, size: float) -> float:
    """What is in hand, and buttons for answers that have no place on the board; returns the height used."""
    labels = _button_words(view)
    hand = _in_hand(view)
    if not labels and not hand:
        return 0.0
    left = x
    if hand:
        wide = len(hand) * (HAND + 8.0) + 8
        body.append(group(rect(0, 0, wide, HAND + 6, 8, class_="asks"), *hand, at=(x, y), id="hand"))
        left += wide + 10
    gap, high = 8.0, 46.0
    at, row = left, y
    for name, label in labels.items():
        wide = max(48.0, text_width(label, size) + size * 1.5)
        if at + wide > x + width and at > left:
            at, row = left, row + high + gap
        body.append(button(view, name, at, row, min(wide, width), high, label, size))
        at += wide + gap
    return row + high + 12 - y


def _button_words(view: VikingsView) -> dict[str, str]:
    """The buttons that are needed now, by spot."""
    labels: dict[str, str] = {}
    for choice in view.choices:
        if choice.spot in ("pass", "boat", "stop", "pile"):
            labels[choice.spot] = words().say("picture", choice.spot, **view.box.called)
        elif choice.spot.startswith("bid"):
            labels[choice.spot] = choice.spot[3:] if choice.spot != "bid-more" else words().say("picture", "more")
    return labels


def _in_hand(view: VikingsView) -> list[str]:
    """The pieces that are being placed, side by side; before the first tile the start tile."""
    hand = []
    if view.step == "start_tile":
        hand.append(("start", tile_picture(view, HAND, "L")))
    if view.tile:
        hand.append(("tile", tile_picture(view, HAND, view.tile)))
    if view.viking:
        hand.append(("viking", viking_symbol(HAND / 2, HAND / 2, 42, view.viking)))
    if view.building:
        hand.append(("building", special_symbol(HAND / 2, HAND / 2, 42, view.building)))
    return [group(face, at=(8 + i * (HAND + 8.0), 3), id=f"hand-{name}") for i, (name, face) in enumerate(hand)]


# The board


def _stacks(view: VikingsView, x: float, y: float, width: float, height: float) -> str:
    """Six spaces with the scoring each round ends with; the stacks not yet used lie on them."""
    gap = 8.0
    wide = (width - 5 * gap) / 6
    parts = []
    for i in range(6):
        used = i < view.round
        now = i + 1 == view.round and not view.places
        left = i * (wide + gap)
        middle = left + wide / 2
        parts.append(rect(left, 0, wide, height, 6, class_="stack used" if used else "stack"))
        symbol = coin if i % 2 == 0 else shield
        parts.append(symbol(middle - (height * 0.3 if i == 5 else 0), height / 2, height * 0.7, class_="c-sea"))
        if i == 5:
            flag = path("M0 -8V8M0 -7.6L10 -4L0 0Z", class_="f-chalk s-chalk", stroke_width=1.6)
            parts.append(group(flag, at=(middle + height * 0.16, height / 2), scale=height / 24))
        if now:
            parts.append(rect(left - 2, -2, wide + 4, height + 4, 8, class_="f-none s-gold", stroke_width=3))
    return group(*parts, at=(x, y), id="stacks")


def _plaque(view: VikingsView, seat: int, x: float, y: float, width: float, height: float, size: float) -> str:
    """Name, points, gold, start figure, special tiles of a player."""
    player = view.players[seat]
    active = " active" if seat in view.waiting or (seat == view.active and not view.places and view.round) else ""
    room = width > 500
    name = view.names[seat]
    if seat == view.seat:
        name = words().say("picture", "you", name=name)
    low = height / 2 + size * 0.36 if room else height * 0.4
    parts = [
        rect(0, 0, width, height, 10, class_="plaque" + active),
        sign(22, height / 2 if room else height * 0.32, 30, seat),
        text(44, low, fit(name, width * 0.36 if room else width - 100, size), size, class_="h f-ink"),
    ]
    if seat == view.start_figure and view.round and not view.places:
        parts.append(crown(width - 22, height / 2 if room else height * 0.3, 26))
    at, line = (width * 0.42, height / 2) if room else (20.0, height * 0.76)
    facts = (
        (shield(at, line, size * 1.4, class_="c-ember"), f"{player.vp}"),
        (coin(at + 74, line, size * 1.4), f"{player.gold}"),
    )
    for i, (symbol, amount) in enumerate(facts):
        parts.append(symbol)
        parts.append(text(at + 74 * i + size, line + size * 0.38, amount, size * 1.1, class_="b f-ink"))
    first = at + 148
    step = min(46.0 if room else 30.0, (width - 40 - first) / max(1, len(player.specials)))
    for i, code in enumerate(player.specials):
        parts.append(special_symbol(first + i * step, line, 30 if room else 26, code))
    if player.specials:
        parts.append(tag("title", ", ".join(view.box.called[code] for code in player.specials)))
    return group(*parts, at=(x, y), id=f"seat-{seat_name(seat)}")
