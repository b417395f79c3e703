"""The score sheet of Vikings as a picture, and the preview of the next scoring, all players side by side."""

from collections.abc import Sequence

from longhouse.core.svg import fit, group, line, rect, text
from longhouse.core.symbols import crown
from longhouse.games.vikings.picture_pieces import sign
from longhouse.games.vikings.text import line_of, signed, words
from longhouse.games.vikings.view import VikingsView

STYLE = """
.lh .sheet{fill:var(--panel);stroke:var(--line);stroke-width:1.5}.lh .total{fill:var(--gold);fill-opacity:.16}
"""
Line = tuple[str, Sequence[str]]


def lines(view: VikingsView) -> list[Line]:
    """The lines of the sheet: the final one at the end of the game, else what the next scoring would bring."""
    if view.places:
        return _final(view)
    shown: list[Line] = []
    for category in _categories(view):
        entries = [_both(p.next_gold.get(category, 0), p.next_vp.get(category, 0)) for p in view.players]
        if any(entry != "·" for entry in entries):
            shown.append((line_of(view, _sheet_of(view, category), category), entries))
    if view.scoring != "final":
        shown += _standing(view)
    return [*shown, (_label(view, "outlook"), [str(player.outlook) for player in view.players])]


def _label(view: VikingsView, key: str) -> str:
    return words().say("sheet", key, **view.box.called)


def _standing(view: VikingsView) -> list[Line]:
    """How everybody stands in what only the final scoring counts."""
    return [
        (_label(view, "boatsmen"), [str(player.boatsmen) for player in view.players]),
        (_label(view, "islands"), [str(player.islands) for player in view.players]),
        (_label(view, "longest"), [str(player.longest) for player in view.players]),
        (_label(view, "food"), [f"{player.food} / {player.eaters}" for player in view.players]),
    ]


def _categories(view: VikingsView) -> list[str]:
    """What a scoring can bring, in the order of the sheet: the goldsmiths' gold stands below the ships."""
    categories = list(view.players[0].next_vp)
    after = categories.index("ships") + 1
    return [*categories[:after], "goldsmiths", *categories[after:]]


def _sheet_of(view: VikingsView, category: str) -> str:
    return "vp_sheet" if category in view.players[0].next_vp else "gold_sheet"


def _both(gold: int, points: int) -> str:
    parts = [words().say("sheet", "amount_gold", amount=signed(gold))] if gold else []
    parts += [signed(points)] if points else []
    return " ".join(parts) or "·"


def _final(view: VikingsView) -> list[Line]:
    shown: list[Line] = [(_label(view, "started"), [str(player.started_vp) for player in view.players])]
    for category in view.players[0].vp_sheet:
        entries = [signed(player.vp_sheet[category]) for player in view.players]
        if any(entry != "·" for entry in entries):
            shown.append((line_of(view, "vp_sheet", category), entries))
    shown.append((_label(view, "vp"), [str(player.vp) for player in view.players]))
    return [*shown, (_label(view, "gold"), [str(player.gold) for player in view.players])]


def sheet_height(view: VikingsView, row: float) -> float:
    """How high the sheet gets."""
    return row * (len(lines(view)) + (3.4 if view.places else 2.6)) + 8


def sheet(view: VikingsView, x: float, y: float, width: float, row: float) -> str:
    """The sheet as a table."""
    size = row * 0.72
    label = width * 0.4
    column = (width - label - 8) / view.seats
    scoring = words().say("scorings", view.scoring)
    title = words().say("sheet", "final" if view.places else "preview", scoring=scoring)
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
    totals = (_label(view, "outlook"), _label(view, "vp"))
    for i, (said, entries) in enumerate(lines(view)):
        base = row * (i + (4.2 if view.places else 3.4))
        total = said in totals
        if total:
            parts.append(rect(4, base - row * 0.76, width - 8, row, 5, class_="total"))
        elif i:
            parts.append(line(10, base - row * 0.76, width - 10, base - row * 0.76, class_="s-line"))
        parts.append(text(12, base, fit(said, label * 1.12, size), size, class_="f-ink" + (" b" if total else "")))
        parts += [
            text(label + column * (seat + 0.5), base, entry, size, "middle", class_="f-ink" + (" b" if total else ""))
            for seat, entry in enumerate(entries)
        ]
    return group(*parts, at=(x, y), id="sheet")
