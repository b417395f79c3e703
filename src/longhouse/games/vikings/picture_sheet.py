"""The score sheet of Vikings as a picture, and the preview of the next scoring, all players side by side."""

from collections.abc import Sequence

from longhouse.core.svg import fit, group, line, rect, text
from longhouse.core.symbols import crown
from longhouse.games.vikings.picture_pieces import sign
from longhouse.games.vikings.text import COIN_LINES, POINT_LINES, signed
from longhouse.games.vikings.view import VikingsView

STYLE = """
.lh .sheet{fill:var(--panel);stroke:var(--line);stroke-width:1.5}.lh .total{fill:var(--gold);fill-opacity:.16}
"""
Line = tuple[str, Sequence[str]]


def lines(view: VikingsView) -> list[Line]:
    """The lines of the sheet: the final one at the end of the game, else what the next scoring would bring."""
    if view.places:
        return _final(view)
    found: list[Line] = []
    for label, coins, points in _categories():
        entries = [_both(p.next_coins[coins] if coins >= 0 else 0, p.next_points[points] if points >= 0 else 0)
                   for p in view.players]  # fmt: skip
        if any(entry != "·" for entry in entries):
            found.append((label, entries))
    if view.scoring != "final":
        found += _standing(view)
    found.append(("if it ended then", [str(player.outlook) for player in view.players]))
    return found


def _standing(view: VikingsView) -> list[Line]:
    """How everybody stands in what only the final scoring counts."""
    return [
        ("boatsmen", [str(player.boatsmen) for player in view.players]),
        ("finished islands", [str(player.islands) for player in view.players]),
        ("longest of them", [str(player.longest) for player in view.players]),
        ("meals / eaters", [f"{player.food} / {player.eaters}" for player in view.players]),
    ]


def _categories() -> list[tuple[str, int, int]]:
    """Label, coin category, point category; -1 where there is none."""
    shared = {label: COIN_LINES.index(label) for label in POINT_LINES if label in COIN_LINES}
    found = [(label, shared.get(label, -1), i) for i, label in enumerate(POINT_LINES)]
    return [*found[:3], ("goldsmiths", COIN_LINES.index("goldsmiths"), -1), *found[3:]]


def _both(coins: int, points: int) -> str:
    parts = [f"{signed(coins)} g"] if coins else []
    parts += [signed(points)] if points else []
    return " ".join(parts) or "·"


def _final(view: VikingsView) -> list[Line]:
    found: list[Line] = [("to begin with", [str(player.started_vp) for player in view.players])]
    for i, label in enumerate(POINT_LINES):
        entries = [signed(player.points[i]) for player in view.players]
        if any(entry != "·" for entry in entries):
            found.append((label, entries))
    found.append(("victory points", [str(player.vp) for player in view.players]))
    found.append(("gold left", [str(player.gold) for player in view.players]))
    return found


def sheet_height(view: VikingsView, row: float) -> float:
    """How high the sheet gets."""
    return row * (len(lines(view)) + (3.4 if view.places else 2.6)) + 8


def sheet(view: VikingsView, x: float, y: float, width: float, row: float) -> str:
    """The sheet as a table."""
    size = row * 0.72
    label = width * 0.4
    column = (width - label - 8) / view.seats
    kind = {"small": "small scoring", "large": "large scoring", "final": "large and final scoring"}[view.scoring]
    title = "Final score" if view.places else f"The {kind}, if it came now"
    parts = [
        rect(0, 0, width, sheet_height(view, row), 10, class_="sheet"),
        text(12, row * 1.15, title, size * 1.08, class_="h f-ink"),
    ]
    for seat in range(view.seats):
        middle = label + column * (seat + 0.5)
        parts.append(sign(middle, row * 2.15, row * 1.05, seat))
        if view.places and view.places[seat] == 1:
            parts.append(crown(middle, row * 1.05, row * 1.1))
        if view.places:
            name = fit(view.names[seat], column - 4, size * 0.8)
            parts.append(text(middle, row * 3.2, name, size * 0.8, "middle", class_="f-ink"))
    shown = lines(view)
    for i, (words, entries) in enumerate(shown):
        base = row * (i + (4.2 if view.places else 3.4))
        total = words.startswith(("if", "victory"))
        if total:
            parts.append(rect(4, base - row * 0.76, width - 8, row, 5, class_="total"))
        elif i:
            parts.append(line(10, base - row * 0.76, width - 10, base - row * 0.76, class_="s-line"))
        parts.append(text(12, base, words, size, class_="f-ink" + (" b" if total else "")))
        parts += [
            text(label + column * (seat + 0.5), base, entry, size, "middle", class_="f-ink" + (" b" if total else ""))
            for seat, entry in enumerate(entries)
        ]
    return group(*parts, at=(x, y), id="sheet")
