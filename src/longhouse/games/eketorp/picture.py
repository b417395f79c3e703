"""Eketorp as a picture: a green island seen from above, castles around the fields, the hospital between.

The viewer's own castle is nearest to him (lower middle or lower left), the others follow clockwise.
The zones draw themselves into the places of a layout: wide for screens, tall for phones.
"""

from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.svg import circle, fit, group, path, picture, rect, spot, text
from longhouse.core.symbols import axe, viking
from longhouse.core.view import View
from longhouse.games.eketorp.components import FIELD_NAMES, LETTERS, WARDS
from longhouse.games.eketorp.picture_castle import (
    block,
    brick_row,
    castle,
    empty_castle,
    figures,
    paint,
    plaque,
    say,
    sign,
)
from longhouse.games.eketorp.picture_panel import panel, store_words
from longhouse.games.eketorp.text import show
from longhouse.games.eketorp.view import EketorpView, FieldView

LIGHT = "--meadow:#b9c796;--knoll:#a8b982;--plot:#dfe3bd;--mound:#d9c39a;--yard:#efe2c0;"
DARK = "--meadow:#2c3a26;--knoll:#354630;--plot:#43543a;--mound:#6f5c40;--yard:#cbb88c;"
STYLE = f"""
.lh{{{LIGHT}}}@media (prefers-color-scheme:dark){{.lh{{{DARK}}}}}
[data-theme=light] .lh{{{LIGHT}}}[data-theme=dark] .lh{{{DARK}}}
.lh .meadow{{fill:var(--meadow)}}.lh .knoll{{fill:var(--knoll)}}.lh .yard{{fill:var(--yard)}}
.lh .bailey{{fill:var(--mound);stroke:var(--line);stroke-width:2}}
.lh .field{{fill:var(--plot);stroke:var(--quiet);stroke-width:2}}
.lh .peace{{stroke:var(--moss);stroke-width:5}}.lh .battle{{stroke:var(--blood);stroke-width:6;stroke-dasharray:9 5}}
.lh .siege{{stroke:var(--blood);stroke-width:4}}
.lh .free{{fill:none;stroke:var(--pen);stroke-opacity:.28;stroke-width:1.2;stroke-dasharray:4 3}}
.lh .icon{{fill:none;stroke:var(--ink);stroke-width:2;stroke-linejoin:round;stroke-linecap:round}}
.lh .plaque{{fill:var(--panel);stroke:var(--line);stroke-width:2}}
.lh .active{{stroke:var(--gold);stroke-width:5}}.lh .mine{{stroke:var(--ember);stroke-width:3}}
.lh .ward{{fill:var(--panel);stroke:var(--line);stroke-width:2}}
.lh .arrow{{fill:none;stroke:var(--quiet);stroke-width:3;stroke-linecap:round}}
.lh .ghost{{opacity:.72}}.lh .pile{{opacity:.8}}
.lh .through{{pointer-events:none}}
"""

# Six castle sites, clockwise from the lower middle; which are used by how many players
SITES = ((600.0, 788.0), (206.0, 788.0), (206.0, 152.0), (600.0, 152.0), (994.0, 152.0), (994.0, 788.0))
USED = {3: (0, 2, 4), 4: (1, 2, 4, 5), 5: (0, 1, 2, 4, 5), 6: (0, 1, 2, 3, 4, 5)}
PLOTS = ((390, 386), (530, 374), (670, 374), (810, 386), (460, 498), (600, 500), (740, 498))


@dataclass(frozen=True)
class Fields:
    """Where the seven material fields lie."""

    places: tuple[tuple[float, float], ...]
    radius: float


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, EketorpView), "a view of Eketorp"
    small = 15.0
    first = view.seat if view.seat < view.seats else 0
    sites = USED[view.seats]
    parts = [rect(0, 0, 1200, 960, class_="f-hall"), rect(6, 6, 1188, 948, 26, class_="meadow")]
    parts += [empty_castle(*SITES[site], 0.8) for site in range(6) if site not in sites]
    for i, site in enumerate(sites):
        seat = (first + i) % view.seats
        x, y = SITES[site]
        parts.append(castle(view, seat, x, y, 0.9, small))
        parts.append(plaque(view, seat, x, y + 97, 272, small))
    parts.append(_fields(view, Fields(PLOTS, 60), small))
    parts.append(_hospital(view, 318, 564, 564, small))
    parts.append(_status(view, 18, 346, 276, small))
    parts.append(panel(view, 898, 340, 284, small)[0])
    return picture(view, say("title"), show(view), (1200, 960), *parts, style=STYLE)


def draw_tall(view: View) -> str:
    """The table as SVG for a narrow screen."""
    assert isinstance(view, EketorpView), "a view of Eketorp"
    small = 13.0
    first = view.seat if view.seat < view.seats else 0
    asked, y = panel(view, 10, 4, 370, small, asks=False)
    y += 30
    plots = tuple((52 + 95.5 * (i % 4), y + 46 + 98 * (i // 4)) for i in range(7))
    parts = [asked, _fields(view, Fields(plots, 46), small), _round(view, 338, y + 130, small)]
    y += 206
    parts.append(_hospital(view, 8, y, 374, small))
    y += 92
    parts += [castle(view, first, 195, y + 158, 1.15, small), plaque(view, first, 195, y + 278, 300, small)]
    y += 350
    for i in range(1, view.seats):
        seat = (first + i) % view.seats
        x = 100 if i % 2 else 290
        parts += [castle(view, seat, x, y + 96, 0.64, small), plaque(view, seat, x, y + 168, 184, small)]
        if i % 2 == 0 or i == view.seats - 1:
            y += 236
    parts.append(_status(view, 10, y, 370, small))
    y += 180
    ground = [rect(0, 0, 390, y, class_="f-hall"), rect(2, 2, 386, y - 4, 14, class_="meadow")]
    return picture(view, say("title"), show(view), (390, y), *ground, *parts, style=STYLE)


# Zones


def _fields(view: EketorpView, at: Fields, small: float) -> str:
    return group(*(_field(view, i, *at.places[i], at.radius, small) for i in range(len(FIELD_NAMES))), id="fields")


def _field(view: EketorpView, index: int, x: float, y: float, r: float, small: float) -> str:
    """One material field: its letter, bricks, and the Vikings on it."""
    field = view.fields[index]
    there = [(seat, n) for seat, n in enumerate(field.vikings) if n]
    rim = " battle" if field.battle else " peace" if there else ""
    name = f"place-{field.name}"
    planned = dict(view.mat).get(field.name, 0)
    people = [(seat, n, "") for seat, n in there] + ([(view.seat, planned, " ghost")] if planned else [])
    wide = r * 0.34
    return spot(
        view,
        name,
        circle(0, 0, r, class_="field" + rim),
        text(0, -r * 0.66, field.name, small * 1.15, "middle", class_="h f-ink"),
        brick_row(view, field.brick * field.bricks, 0, -r * 0.36, wide, r * 0.17, 4, id=f"bricks-{field.name}"),
        *(_person(seat, n, i, len(people), r, small, field, ghost) for i, (seat, n, ghost) in enumerate(people)),
        axe(r * 0.55, -r * 0.68, r * 0.5, class_="c-blood") if field.battle else "",
        circle(0, 0, r + 4, class_="ring"),
        at=(x, y),
        label=say("field", field=field.name, bricks=field.bricks),
    )


def _person(seat: int, n: int, i: int, count: int, r: float, small: float, field: FieldView, ghost: str) -> str:
    """The figures of one player on a field, one of several places."""
    rows = [count] if count < 4 else [(count + 1) // 2, count // 2]
    row, column = (0, i) if i < rows[0] else (1, i - rows[0])
    size = r * (0.6 if count < 3 else 0.5 if count < 4 else 0.42)
    x = (column - (rows[row] - 1) / 2) * r * 0.56
    y = r * 0.34 if len(rows) == 1 else r * (0.14 + 0.42 * row)
    name = f"mat-{field.name}" if ghost else f"vikings-{field.name}-{LETTERS[seat]}"
    return figures(x, y, size, seat, n, small=small, class_=paint(seat) + ghost, id=name)


def _hospital(view: EketorpView, x: float, y: float, width: float, small: float) -> str:
    """Four wards in a row, with arrows in the direction of recovery."""
    gap = small * 1.1
    wide = (width - gap * WARDS) / WARDS
    high = small * 4.9
    parts = []
    for ward in range(WARDS):
        left = ward * (wide + gap)
        people = [(seat, c.wards[ward]) for seat, c in enumerate(view.castles) if c.wards[ward]]
        label = view.ward_differences[ward] or catalogue(__package__).term("of_the_last_ward")
        parts.append(rect(left, 0, wide, high, 8, class_="ward"))
        parts.append(text(left + wide / 2, small * 1.25, label, small, "middle", class_="b f-ink"))
        parts += [_patient(view, ward, i, len(people), left, wide, small) for i in range(len(people))]
        tip = left + wide + gap
        parts.append(
            path(
                f"M{left + wide + 3:.1f} {high / 2:.1f}H{tip - 3:.1f}M{tip - 8:.1f} {high / 2 - 5:.1f}l5 5l-5 5",
                class_="arrow",
            )
        )
    return group(*parts, at=(x, y), id="hospital")


def _patient(view: EketorpView, ward: int, i: int, count: int, left: float, wide: float, small: float) -> str:
    """The Vikings of one player in a ward, one of up to six places in two rows."""
    there = [(seat, c.wards[ward]) for seat, c in enumerate(view.castles) if c.wards[ward]]
    seat, n = there[i]
    across = count if count < 4 else (count + 1) // 2
    row, column = divmod(i, across)
    x = left + wide / 2 + (column - (min(across, count - row * across) - 1) / 2) * wide / max(across, 2)
    y = small * (3.2 if count < 4 else 2.35 + 1.65 * row)
    size = small * (1.9 if count < 4 else 1.45)
    number = text(size * 0.42, size * 0.42, str(n), small * 0.95, class_="b f-ink") if n > 1 else ""
    shift = size * 0.2 if n > 1 else 0
    return group(
        group(viking(0, 0, size), class_=paint(seat)), number, at=(x - shift, y), id=f"ward-{ward}-{LETTERS[seat]}"
    )


def _round(view: EketorpView, x: float, y: float, small: float) -> str:
    """The number of the round, for the narrow layout."""
    return group(
        text(x, y, say("round", round=view.round), small * 1.1, "middle", class_="h f-ink"),
        text(x, y + small * 1.4, say("of_rounds", rounds=view.max_rounds), small, "middle", class_="f-ink"),
        text(x, y + small * 2.8, fit(view.material, small * 8, small), small, "middle", class_="f-ink"),
        id="round",
    )


def _status(view: EketorpView, x: float, y: float, width: float, small: float) -> str:
    """Round, pack, material card, store, draw pile and discards."""
    line = small * 1.75
    heading = "status_material" if view.material else "status"
    rows = [
        say("piles", draw_pile=view.draw_pile, discards=view.discards),
        say("material_left", left=view.material_left),
    ]
    parts = [
        rect(0, 0, width, line * 6.3, 10, class_="plaque"),
        text(
            width / 2,
            line * 0.95,
            fit(
                say(heading, round=view.round, rounds=view.max_rounds, material=view.material),
                width - small,
                small * 1.2,
            ),
            small * 1.2,
            "middle",
            class_="h f-ink",
        ),
        sign(small * 1.4, line * 1.75, small * 1.4, view.starter),
        text(small * 2.6, line * 1.95, say("holds_pack"), small, class_="f-ink"),
    ]
    for i, (letter, n) in enumerate(store_words(view)):
        left = small * 1.4 + i * (width - small * 2) / 4
        parts.append(group(block(view, letter, small * 1.3, small * 0.75), at=(left, line * 2.78)))
        parts.append(text(left + small, line * 2.95, str(n), small, class_="f-ink"))
    parts += [text(small * 0.8, line * (3.95 + i), row, small, class_="f-ink") for i, row in enumerate(rows)]
    if view.unseen:
        unseen = "  ".join(f"{k + 1}:{n}" for k, n in enumerate(view.unseen))
        parts.append(text(small * 0.8, line * 5.9, say("unseen", cards=unseen), small * 0.95, class_="f-ink"))
    return group(*parts, at=(x, y), id="status")
