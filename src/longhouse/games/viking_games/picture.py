"""Viking Games as a picture: a table in the hall, seen from the viewer's seat.

Two compositions, one for wide screens (1200 x 900) and one for narrow ones (390 wide), place
the same zones; the zones draw themselves into the boxes they are given. All sizes of text follow
the layout's `small`, its smallest. Pieces have ids that stay with them: card, pile, discard,
hand-A1, armory-P1, hit-P1-3, shield-P1-2, back-P1-1.
"""

from math import copysign, cos, radians, sin
from typing import Any, NamedTuple

from longhouse.core.game import View
from longhouse.core.style import seat_paint
from longhouse.core.svg import (
    back,
    badge,
    button,
    card,
    choices_at,
    fit,
    group,
    line,
    picture,
    planks,
    rect,
    ring,
    spot,
    tag,
    text,
    text_width,
    wrap,
)
from longhouse.core.symbols import axe, crown, hit, horn, hourglass, house, runestone, seat_sign, shield, torch
from longhouse.games.viking_games.components import CODES, FIRST_SHIELD
from longhouse.games.viking_games.text import show
from longhouse.games.viking_games.view import SeatView, VikingGamesView

PAINTS = ("paint-red",) * 3 + ("paint-blue",) * 4 + ("paint-brown", "c-plum")
BUTTONS = {"now": "Use it now", "save": "Save it", "again": "Use it now", "done": "End turn"}
STYLE = """
.lh{--plum:#7a4b86}.lh .c-plum{color:var(--plum)}
.lh .plaque{fill:var(--ground);stroke:var(--line);stroke-width:2}
.lh .active{stroke:var(--gold);stroke-width:5}
.lh .chip{fill:var(--panel);stroke:var(--line);stroke-width:1.5}
.lh .vacant{fill:none;stroke:var(--line);stroke-width:1.5;stroke-dasharray:5 4}.lh .faint{opacity:.28}
.lh .slot{fill:none;stroke:var(--chalk);stroke-opacity:.35;stroke-width:2;stroke-dasharray:8 7}
.lh .asks{fill:#000;fill-opacity:.34}.lh .mine{stroke:var(--fire);stroke-width:2}
.lh .gone{opacity:.6}
.lh .aim{display:none;stroke:var(--fire);stroke-width:4;stroke-dasharray:4 10;stroke-linecap:round;pointer-events:none}
.lh .can:hover .aim,.lh .can:focus-visible .aim{display:inline}
.lh .omen{pointer-events:none}
"""


class Box(NamedTuple):
    """A place in the picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its centre."""
        return self.x + self.width / 2, self.y + self.height / 2


class Layout(NamedTuple):
    """Where everything goes."""

    size: tuple[float, float]
    table: Box
    small: float  # the smallest size of text
    plaque: float  # the same on the plaques of the players
    chip: float  # how high an Armory chip is: a thumb must hit it on narrow screens
    seats: tuple[Box, ...]  # by seat number
    card: Box
    pile: Box
    discard: Box
    asks: Box
    buttons: Box
    hand: Box

    def text_in(self, seat: int) -> float:
        """The smallest size of text on a player's plaque: larger where it has a row for itself."""
        box = self.seats[seat]
        return self.plaque * (1.12 if box.width > 2.5 * box.height else 1)


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    return _picture(view, _wide(view))


def draw_tall(view: View) -> str:
    """The table as SVG for a narrow screen."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    return _picture(view, _tall(view))


def _picture(view: VikingGamesView, at: Layout) -> str:
    return picture(
        view,
        "Viking Games",
        show(view),
        at.size,
        rect(0, 0, *at.size, class_="f-hall"),
        planks(*at.table, rows=8),
        _torches(at),
        _pile(view, at),
        _discard(view, at),
        _middle(view, at),
        *(_seat(view, at, seat) for seat in range(view.seats)),
        *(_armory(view, at, seat) for seat in range(view.seats) if view.players[seat].armory),
        _asks(view, at),
        _buttons(view, at),
        _hand(view, at),
        style=STYLE,
    )


def _torches(at: Layout) -> str:
    """Light in the corners of the hall, where there is room."""
    left = at.table.x / 2 + 4
    if left < 20:
        return ""
    return "".join(torch(x, y, 66) for y in (56, at.size[1] - 46) for x in (left, at.size[0] - left))


# Compositions


def _shows_hand(view: VikingGamesView) -> bool:
    return view.strategic and view.seat < view.seats


def _places(view: VikingGamesView) -> list[int]:
    """The seats clockwise from the viewer's, which is at the bottom."""
    first = view.seat if view.seat < view.seats else 0
    return [(first + k) % view.seats for k in range(view.seats)]


def _wide(view: VikingGamesView) -> Layout:
    """Seats around an oval, the viewer at the bottom, beside the hand if there is one."""
    width, height = {2: (400.0, 192.0), 3: (330.0, 192.0), 4: (330.0, 192.0)}.get(view.seats, (280.0, 168.0))
    hand = _shows_hand(view)
    middle = 392.0 if hand else 452.0
    reach = middle - 20 - height / 2
    left = (1200 - width - 544) / 2
    seats = {}
    for k, seat in enumerate(_places(view)):
        angle = radians(90 + k * 360 / view.seats)
        aside = copysign(abs(cos(angle)) ** (0.0 if view.seats == 3 else 0.5), cos(angle)) if k else 0.0
        x, y = 600 + (586 - width / 2) * aside, middle + reach * sin(angle)
        if k == 0 and hand:
            x, y = left + width / 2, 784.0
        seats[seat] = Box(x - width / 2, y - height / 2, width, height)
    top = middle - (156 if hand else 198)
    room = 428.0 if view.seats == 7 else 492.0
    return Layout(
        size=(1200, 900),
        table=Box(64, 64, 1072, 580 if hand else 772),
        small=17,
        plaque=19.5 if view.seats < 5 else 17,
        chip=44 if view.seats < 5 else 40,
        seats=tuple(seats[seat] for seat in range(view.seats)),
        card=Box(518, top, 164, 230),
        pile=Box(376, top + 40, 108, 151),
        discard=Box(706, top + 33, 130, 166),
        asks=Box(600 - room / 2, top + 248, room, 86),
        buttons=Box(394, top + 350, 412, 52),
        hand=Box(left + width + 30, 682, 514, 200),
    )


def _tall(view: VikingGamesView) -> Layout:
    """The question on top, then the others two by two, the cards, and the viewer at the bottom.

    Buttons lie on the viewer's own plaque, beside the Armory: who has to decide is never marked
    there as losing a turn.
    """
    others = _places(view)[1:]
    seats = {}
    gap, y = 16.0, 90.0
    for k, seat in enumerate(others):
        alone = k == len(others) - 1 and k % 2 == 0
        high = 136.0 if alone else 124.0
        seats[seat] = Box(10.0 if k % 2 == 0 else 200.0, y, 370 if alone else 180, high)
        if alone or k % 2 == 1:
            y += high + gap
    own = y + 194
    seats[_places(view)[0]] = Box(10, own, 370, 136)
    low = own + 136 + (182 if _shows_hand(view) else 14)
    return Layout(
        size=(390, low),
        table=Box(3, 3, 384, low - 6),
        small=12.5,
        plaque=12.5,
        chip=44,
        seats=tuple(seats[seat] for seat in range(view.seats)),
        card=Box(139, y, 112, 158),
        pile=Box(26, y + 18, 82, 115),
        discard=Box(268, y + 11, 108, 132),
        asks=Box(12, 12, 366, 58),
        buttons=Box(128, own + 85, 242, 44),
        hand=Box(10, own + 152, 370, 152),
    )


# The middle of the table


def _pile(view: VikingGamesView, at: Layout) -> str:
    x, y, width, height = at.pile
    layers = min(3, (view.pile + 29) // 30)
    backs = [back(x + 4 * i, y - 4 * i, width, height) for i in range(layers)]
    where = "In the draw pile and in other hands" if view.strategic else "In the draw pile"
    unseen = ", ".join(f"{n}×{code}" for code, n in zip(CODES, view.unseen, strict=True) if n)
    return group(
        tag("title", f"{where}: {unseen or 'nothing'}"),
        *(backs or [rect(x, y, width, height, 8, class_="slot")]),
        badge(x + width / 2, y + height / 2, str(view.pile), at.small * 1.2, "f-card", "f-pen"),
        text(x + width / 2, y + height + at.small * 1.4, "draw pile", at.small, "middle", class_="f-chalk"),
        id="pile",
    )


def _discard(view: VikingGamesView, at: Layout) -> str:
    """A list of what lies in the discard pile, which has no order."""
    x, y, width, height = at.discard
    small = at.small
    step = (height - small * 1.2) / 5
    cells = []
    for kind, code in enumerate(CODES):
        column, row = (0, kind) if kind < FIRST_SHIELD else (1, kind - FIRST_SHIELD) if kind < 7 else (0, kind - 4)
        left, base = width * (0.07 + 0.46 * column), small * 1.45 + row * step
        n = view.discard[kind]
        cells.append(text(left, base, code, small, class_=f"b f-current {PAINTS[kind]}"))
        cells.append(text(left + width * 0.4, base, str(n) if n else "–", small, "end", class_="f-pen"))
    total = sum(view.discard)
    return group(
        rect(0, 0, width, height, 8, class_="face"),
        *cells,
        text(width / 2, height + small * 1.4, f"{total} discards", small, "middle", class_="f-chalk"),
        at=(x, y),
        id="discard",
    )


def _middle(view: VikingGamesView, at: Layout) -> str:
    """The card being played; at the end the winner; else the place for a card."""
    x, y, width, height = at.card
    if view.places:
        return _winner(view, at)
    if view.card:
        return _card(view, view.card, at.card, at.small, id="card")
    words = {"choose": "play a card", "second": "a second card?"}.get(view.step, "")
    rows = wrap(words, width - 20, at.small, 2)
    return group(
        rect(0, 0, width, height, 12, class_="slot"),
        house(width / 2, height * 0.4, width * 0.4, class_="paint-brown dim") if view.step == "second" else "",
        *(
            text(width / 2, height * 0.62 + i * at.small * 1.3, row, at.small, "middle", class_="f-chalk")
            for i, row in enumerate(rows)
        ),
        at=(x, y),
    )


def _winner(view: VikingGamesView, at: Layout) -> str:
    winners = [seat for seat, place in enumerate(view.places) if place == 1]
    name = view.names[winners[0]] if len(winners) == 1 else f"{len(winners)} winners"
    size = at.card.width * 0.4
    signs = [
        seat_sign((i - (len(winners) - 1) / 2) * size * 0.8, size * 0.5, size * 0.75, seat)
        for i, seat in enumerate(winners[:4])
    ]
    words = "the last one standing" if view.ending == "VG-5" else "fewest hits, most shields"
    face = (crown(0, -size * 0.42, size), *signs)
    return card(*at.card, *face, title=name, words=words, small=at.small, id="winner")


def _card(view: VikingGamesView, code: str, box: Box, small: float, **attributes: Any) -> str:
    """The face of a card: symbols, name and what it does."""
    kind = CODES.index(code)
    n = view.card_values[kind]
    if kind < FIRST_SHIELD:
        words = f"Throw {n} {'axe' if n == 1 else 'axes'} at a rival"
    elif n:
        words = f"Stops {n} {'axe' if n == 1 else 'axes'}"
    else:
        words = "Draw and play another card" if code == "AR" else "Take an Armory or a turn away"
    return card(
        *box,
        _symbols(kind, max(n, 1), box),
        corner=code,
        paint=PAINTS[kind],
        title=view.card_names[kind],
        words=words,
        small=small,
        **attributes,
    )


def _symbols(kind: int, n: int, box: Box) -> str:
    """As many symbols as the card shows, in rows of at most three."""
    rows = {1: [1], 2: [2], 3: [1, 2], 4: [2, 2]}.get(n) or [3] * (n // 3) + [n % 3] * (n % 3 > 0)
    size = min(box.width * (0.5 if n == 1 else 0.36 if n < 5 else 0.25), box.height * 0.4 / len(rows))
    one = (axe, axe, axe, shield, shield, shield, shield, house, horn)[kind]
    return "".join(
        one((i - (row - 1) / 2) * size * 1.05, (r - (len(rows) - 1) / 2) * size * 0.98, size)
        for r, row in enumerate(rows)
        for i in range(row)
    )


def _asks(view: VikingGamesView, at: Layout) -> str:
    x, y, width, height = at.asks
    size = at.small * 1.15
    rows = wrap(view.asks, width - 24, size, 3)
    first = y + height / 2 - (len(rows) - 1) * size * 0.65 + size * 0.35
    mine = " mine" if view.seat in view.waiting else ""
    return group(
        rect(x, y, width, height, 12, class_="asks" + mine),
        *(
            text(x + width / 2, first + i * size * 1.3, row, size, "middle", class_="h f-chalk")
            for i, row in enumerate(rows)
        ),
        id="asks",
    )


def _buttons(view: VikingGamesView, at: Layout) -> str:
    x, y, width, height = at.buttons
    gap = 15
    wide = (width - gap) / 2
    shown = [name for name in BUTTONS if choices_at(view, name)]
    return "".join(
        button(view, name, x + i * (wide + gap), y, wide, height, BUTTONS[name], at.small * 1.1)
        for i, name in enumerate(shown)
    )


def _hand(view: VikingGamesView, at: Layout) -> str:
    """The viewer's own cards, one spot for each kind; what cannot be played is dimmed."""
    if not _shows_hand(view):
        return ""
    x, y, width, height = at.hand
    held = view.players[view.seat].hand
    gap = at.small
    wide = (width - gap * 2) / 3
    choosing = view.step == "choose" and view.seat in view.waiting
    spots = [rect(x + i * (wide + gap), y, wide, height, 12, class_="slot") for i in range(len(held), 3)]
    for code in sorted(set(held), key=CODES.index):
        boxes = [Box(x + i * (wide + gap), y, wide, height) for i, c in enumerate(held) if c == code]
        faces = [_card(view, code, box, at.small, id=f"hand-{code}-{i + 1}") for i, box in enumerate(boxes)]
        tries = f"play:{code}" if choosing and not choices_at(view, f"hand-{code}") else ""
        rings = [ring(*box, r=wide * 0.09) for box in boxes]
        spots.append(spot(view, f"hand-{code}", *faces, *rings, tries=tries, label=view.card_names[CODES.index(code)]))
    return group(*spots, id="hand")


# The players


def _seat(view: VikingGamesView, at: Layout, seat: int) -> str:
    """One player's plaque: who, hits, wall, marks. The Armory chip lies on it as a spot of its own."""
    box = at.seats[seat]
    player = view.players[seat]
    active = seat == view.active and not view.places and view.turns > 0
    skipping = view.step == "wench" and view.seat in view.waiting and player.skip_safe
    parts = [
        rect(0, 0, box.width, box.height, 12, class_="plaque active" if active else "plaque"),
        _head(view, at, seat, active),
        _gone(at, seat, player) if player.out else _front(view, at, seat),
        ring(2, 2, box.width - 4, box.height - 4, 10),
        _tab(view, at, seat, active),
        _omen(view, at, seat),
    ]
    return spot(
        view,
        f"seat-P{seat + 1}",
        *parts,
        at=(box.x, box.y),
        class_="gone" if player.out else "",
        label=view.names[seat],
        tries=f"skip:P{seat + 1}" if skipping else "",
    )


def _head(view: VikingGamesView, at: Layout, seat: int, active: bool) -> str:
    """Sign and name; on the right the backs of the hand, or the seat's number."""
    small, player, called = at.text_in(seat), view.players[seat], view.names[seat]
    right = at.seats[seat].width - small * 0.7
    corner = ""
    if view.strategic and seat != view.seat and player.hand_size:
        for i in range(player.hand_size):
            right -= small * 1.15
            corner += back(right, small * 0.7, small, small * 1.4, id=f"back-P{seat + 1}-{i + 1}")
    elif called != f"P{seat + 1}":
        corner = text(right, small * 1.85, f"P{seat + 1}", small, "end", class_="f-quiet")
        right -= small * 1.6
    size, left = small * 1.2, small * 2.7
    return group(
        seat_sign(small * 1.55, small * 1.5, small * 1.75, seat),
        text(left, small * 1.9, fit(called, right - left - small * 0.2, size), size, class_="h f-ink"),
        corner,
        class_="waiting" if active and seat != view.seat else "",
    )


def _front(view: VikingGamesView, at: Layout, seat: int) -> str:
    return _hits(view, at, seat) + _wall(view, at, seat) + _marks(view, at, seat)


def _hits(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The hit track: as many notches as hits are needed, the first ones struck."""
    small, hits, limit = at.text_in(seat), view.players[seat].hits, view.hit_limit
    width = at.seats[seat].width
    y, left = small * 3.4, small * 0.7
    room = width - left * 2 - text_width(f"{limit}/{limit}", small) - small * 0.2
    size = min(small * 1.4, room / limit)
    number = text(width - left, y + small * 0.36, f"{hits}/{limit}", small, "end", class_="b f-ink")
    if size < small * 0.55:
        whole = rect(left, y - small * 0.4, room, small * 0.8, small * 0.4, class_="f-line")
        part = rect(left, y - small * 0.4, room * min(hits / limit, 1), small * 0.8, small * 0.4, class_="f-blood")
        return whole + part + number
    notches = [
        hit(left + size * (i + 0.5), y, size * 0.98, empty=i >= hits, class_="c-blood", id=f"hit-P{seat + 1}-{i + 1}")
        for i in range(limit)
    ]
    return group(*notches, number)


def _wall(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The wall: shields card by card, the used ones struck through, from the smallest card on."""
    small, player = at.text_in(seat), view.players[seat]
    width = at.seats[seat].width
    y, left = small * 4.95, small * 0.7
    if not player.shields:
        return text(left, y + small * 0.36, "no shields", small, class_="f-quiet")
    words = f"{player.unused}/{player.shields}"
    room = width - left * 2 - text_width(words, small) - small * 0.2
    cards = [view.card_values[CODES.index(code)] for code in player.wall_shields]
    size = min(small * 1.5, room / (player.shields + 0.35 * (len(cards) - 1)))
    parts: list[str] = []
    x, used = left, player.shields - player.unused
    for value in cards:
        for _ in range(value):
            n = len(parts) + 1
            known = f"shield-P{seat + 1}-{n}"
            parts.append(shield(x + size / 2, y, size * 0.95, used=n <= used, class_=seat_paint(seat), id=known))
            x += size
        x += size * 0.35
    return group(*parts, text(width - left, y + small * 0.36, words, small, "end", class_="b f-ink"))


def _marks(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The place for an Armory, if it is empty; whether the next turn is lost, or cannot be."""
    player, small, chip = view.players[seat], at.text_in(seat), _chip(at, seat)
    x, y, width, height = chip
    vacant = group(
        rect(x, y, width, height, 8, class_="vacant"),
        house(x + width / 2, y + height / 2, small * 1.5, class_="paint-brown faint"),
    )
    mark = ""
    if player.skip_safe:
        left = x + width + small * 0.4
        words, paint = ("loses next turn", "ember") if player.due_skip else ("safe from a skip", "quiet")
        rows = wrap(words, at.seats[seat].width - left - small * 0.7, small, 2)
        first = y + height / 2 + small * (0.36 - 0.6 * (len(rows) - 1))
        mark = hourglass(left + small * 0.6, y + height / 2, small * 1.4, class_=f"c-{paint}") + "".join(
            text(left + small * 1.5, first + small * 1.2 * i, row, small, class_=f"f-{paint}")
            for i, row in enumerate(rows)
        )
    return mark if player.armory else vacant + mark


def _gone(at: Layout, seat: int, player: SeatView) -> str:
    small, high = at.text_in(seat), at.seats[seat].height
    return group(
        runestone(small * 2.2, high * 0.64, high * 0.44),
        text(small * 4.4, high * 0.64 + small * 0.4, f"out, place {player.place}", small * 1.1, class_="b f-ink"),
    )


def _tab(view: VikingGamesView, at: Layout, seat: int, active: bool) -> str:
    """A tab on the upper edge: whose turn it is, or who came where."""
    small = at.text_in(seat)
    place = view.places[seat] if view.places else 0
    if place == 1:
        return crown(small * 1.55, -small * 0.1, small * 1.9)
    if place and not view.players[seat].out:
        return badge(small * 4, -small * 0.2, f"place {place}", small, "f-gold", "f-pen")
    if not active:
        return ""
    return badge(small * 4, -small * 0.2, "your turn" if seat == view.seat else "to play", small, "f-gold", "f-pen")


def _omen(view: VikingGamesView, at: Layout, seat: int) -> str:
    """What choosing this player would do, on the upper edge; and the way the axe would fly."""
    if not choices_at(view, f"seat-P{seat + 1}"):
        return ""
    words = "loses a turn"
    if view.step == "throw":
        player = view.players[seat]
        hits = view.card_values[CODES.index(view.card)] - player.unused
        words = "wall holds" if hits < 0 else "wall falls" if hits == 0 else "1 hit" if hits == 1 else f"{hits} hits"
        if hits > 0 and player.hits + hits >= view.hit_limit:
            words = f"{words}: out!"
    box, small = at.seats[seat], at.text_in(seat)
    x = box.width - text_width(words, small) / 2 - small * 1.2
    return _flight(at.card, box) + group(badge(x, -small * 0.2, words, small, "f-ember", "f-on"), class_="omen")


def _flight(start: Box, end: Box) -> str:
    """A dashed line from the card's edge to the plaque's, relative to the plaque."""
    (x1, y1), (x2, y2) = start.middle, end.middle
    dx, dy = x2 - x1, y2 - y1

    def reach(box: Box) -> float:
        return min(box.width / 2 / abs(dx) if dx else 9, box.height / 2 / abs(dy) if dy else 9)

    a, b = reach(start), 1 - reach(end)
    return line(x1 + a * dx - end.x, y1 + a * dy - end.y, x1 + b * dx - end.x, y1 + b * dy - end.y, class_="aim")


def _chip(at: Layout, seat: int) -> Box:
    """Where on a plaque the Armory lies: lower left."""
    small = at.text_in(seat)
    width = text_width("Armory", small) + small * 2.6
    return Box(small * 0.6, at.seats[seat].height - small * 0.5 - at.chip, width, at.chip)


def _armory(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The chip of a saved Armory."""
    box, small = at.seats[seat], at.text_in(seat)
    x, y, width, height = _chip(at, seat)
    return spot(
        view,
        f"armory-P{seat + 1}",
        rect(0, 0, width, height, 8, class_="chip"),
        house(small * 1.15, height / 2, small * 1.6, class_="paint-brown"),
        text(small * 2.1, height / 2 + small * 0.36, "Armory", small, class_="b f-ink"),
        ring(2, 2, width - 4, height - 4, 7),
        at=(box.x + x, box.y + y),
        label=f"Armory of {view.names[seat]}",
    )
