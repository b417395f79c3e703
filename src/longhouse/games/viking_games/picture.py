"""Viking Games as a picture: a table in the hall, seen from the viewer's seat.

The zones draw themselves into the boxes of a layout. All sizes of text follow the layout's
`small`, its smallest. Pieces have ids that stay with them: card, pile, discard, hand-A1,
armory-P1, hit-P1-3, shield-P1-2, back-P1-1.
"""

from typing import Any

from longhouse.core.catalogue import catalogue
from longhouse.core.svg import (
    Box,
    asks,
    back,
    badge,
    button,
    card,
    choices_at,
    esc,
    group,
    picture,
    planks,
    rect,
    ring,
    spot,
    tag,
    text,
    wrap,
)
from longhouse.core.symbols import axe, crown, horn, house, seat_sign, shield, torch
from longhouse.core.view import View
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, GROUPS
from longhouse.games.viking_games.picture_layout import Layout, shows_hand, tall, wide
from longhouse.games.viking_games.picture_seats import armory, plaque
from longhouse.games.viking_games.text import show
from longhouse.games.viking_games.view import VikingGamesView

PAINTS = ("paint-red",) * 3 + ("paint-blue",) * 4 + ("paint-brown", "c-plum")
BUTTONS = ("now", "save", "again", "done")
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


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    return _picture(view, wide(view))


def draw_tall(view: View) -> str:
    """The table as SVG for a narrow screen."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    return _picture(view, tall(view))


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
        *(plaque(view, at, seat) for seat in range(view.seats)),
        *(armory(view, at, seat) for seat in range(view.seats) if view.players[seat].armory),
        asks(view, at.asks, at.small * 1.15),
        _buttons(view, at),
        _hand(view, at),
        style=STYLE,
    )


def _say(key: str, /, **slots: object) -> str:
    return catalogue(__package__).say("picture", key, **slots)


def _torches(at: Layout) -> str:
    """Light in the corners of the hall, where there is room."""
    left = at.table.x / 2 + 4
    if left < 20:
        return ""
    return "".join(torch(x, y, 66) for y in (56, at.size[1] - 46) for x in (left, at.size[0] - left))


# The middle of the table


def _pile(view: VikingGamesView, at: Layout) -> str:
    x, y, width, height = at.pile
    layers = min(3, (view.pile + 29) // 30)
    backs = [back(x + 4 * i, y - 4 * i, width, height) for i in range(layers)]
    unseen = ", ".join(f"{n}×{code}" for code, n in zip(CODES, view.unseen, strict=True) if n)
    words = _say("unseen" if view.strategic else "in_pile", cards=unseen or catalogue(__package__).term("nothing"))
    return group(
        tag("title", esc(words)),
        *(backs or [rect(x, y, width, height, 8, class_="slot")]),
        badge(x + width / 2, y + height / 2, str(view.pile), at.small * 1.2, "f-card", "f-pen"),
        text(x + width / 2, y + height + at.small * 1.4, _say("pile"), at.small, "middle", class_="f-chalk"),
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
    return group(
        rect(0, 0, width, height, 8, class_="face"),
        *cells,
        text(
            width / 2,
            height + small * 1.4,
            _say("discards", count=sum(view.discard)),
            small,
            "middle",
            class_="f-chalk",
        ),
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
    words = _say(view.step) if view.step in ("choose", "second") else ""
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
    name = view.names[winners[0]] if len(winners) == 1 else _say("winners", count=len(winners))
    size = at.card.width * 0.4
    signs = [
        seat_sign((i - (len(winners) - 1) / 2) * size * 0.8, size * 0.5, size * 0.75, seat)
        for i, seat in enumerate(winners[:4])
    ]
    words = _say("last" if view.ending == "VG-5" else "limit")
    face = (crown(0, -size * 0.42, size), *signs)
    return card(*at.card, *face, title=name, words=words, small=at.small, id="winner")


def _card(view: VikingGamesView, code: str, box: Box, small: float, **attributes: Any) -> str:
    """The face of a card: symbols, name and what it does."""
    kind = CODES.index(code)
    value = view.card_values[kind]
    words = _say(GROUPS[kind], value=value, armory=view.card_names[ARMORY])
    return card(
        *box,
        _symbols(kind, max(value, 1), box),
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


def _buttons(view: VikingGamesView, at: Layout) -> str:
    x, y, width, height = at.buttons
    gap = 15
    wide = (width - gap) / 2
    shown = [name for name in BUTTONS if choices_at(view, name)]
    return "".join(
        button(view, name, x + i * (wide + gap), y, wide, height, _say(name), at.small * 1.1)
        for i, name in enumerate(shown)
    )


def _hand(view: VikingGamesView, at: Layout) -> str:
    """The viewer's own cards, one spot for each kind; what cannot be played is dimmed."""
    if not shows_hand(view):
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
