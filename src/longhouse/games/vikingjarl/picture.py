"""Vikingjarl as a picture: the map with its tracks, below it the player boards, the question and the own Sagas.

A wide screen shows the whole map; a narrow one the part of it that matters now.
"""

from longhouse.core.svg import group, picture, rect
from longhouse.core.view import View
from longhouse.games.vikingjarl import picture_boards, picture_map
from longhouse.games.vikingjarl.text import show
from longhouse.games.vikingjarl.view import VikingjarlView

STYLE = picture_map.STYLE + picture_boards.STYLE


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, VikingjarlView), "a view of Vikingjarl"
    panels = [picture_boards.panel(view, seat, 400 * seat + 200 * (4 - view.seats), 1000) for seat in range(view.seats)]
    y = 1308.0
    question = picture_boards.asks(view, 16, y, 1568, 24)
    y += picture_boards.asks_height(view, 1568, 24) + 12
    answers, high = picture_boards.buttons(view, 16, y, 1568, 22)
    y += high
    sagas = picture_boards.hand_kinds(view)
    wide = min(300.0, (1568 - 14 * (len(sagas) - 1)) / max(1, len(sagas)))
    cards = [
        picture_boards.saga_card(view, kind, count, 16 + i * (wide + 14), y, wide, 170, 18)
        for i, (kind, count) in enumerate(sagas)
    ]
    y += 184 if cards else 0
    return _closed(
        view,
        1600,
        y + 8,
        picture_map.board(view, 0, 0, 1600, 1000, picture_map.whole()),
        picture_boards.score_track(view, 20, 20, 540),
        picture_boards.battlezone(view, 1230, 20, 360),
        picture_boards.piles(view, 20, 660, 300),
        *panels,
        question,
        answers,
        *cards,
    )


def draw_tall(view: View) -> str:
    """The table as SVG for a narrow screen."""
    assert isinstance(view, VikingjarlView), "a view of Vikingjarl"
    parts = [picture_map.board(view, 0, 0, 390, 400, picture_map.close_up(view, 390, 400))]
    y = 408.0
    if view.battle is not None:
        parts.append(picture_boards.battlezone(view, 15, y, 360))
        y += 230
    answers, high = picture_boards.buttons(view, 8, y, 374, 16)
    parts.append(answers)
    y += high
    sagas = picture_boards.hand_kinds(view)
    for i, (kind, count) in enumerate(sagas):
        left = 8 + 190 * (i % 2)
        parts.append(picture_boards.saga_card(view, kind, count, left, y + 168 * (i // 2), 184, 160, 14))
    y += 168 * ((len(sagas) + 1) // 2)
    first = view.seat if view.seat < view.seats else 0
    for k in range(view.seats):
        parts.append(picture_boards.panel(view, (first + k) % view.seats, 0, y, 390 / 400))
        y += 296
    parts.append(picture_boards.score_track(view, 8, y, 374))
    y += 118
    parts.append(picture_boards.piles(view, 45, y, 300))
    y += 328
    return _closed(view, 390, y + 8, group(*parts))


def _closed(view: VikingjarlView, width: float, height: float, *parts: str) -> str:
    """The whole picture."""
    ground = rect(0, 0, width, height, class_="f-hall")
    return picture(view, picture_map.say("title"), show(view), (width, height), ground, *parts, style=STYLE)
