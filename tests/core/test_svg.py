"""The drawing helpers of the house: markup that holds, words that fit, spots that can be found, colours to read."""

from dataclasses import dataclass
from xml.etree import ElementTree

import pytest

from longhouse.core import symbols
from longhouse.core.palette import PAINTS, PALETTE, seat_paint
from longhouse.core.style import STYLE
from longhouse.core.svg import (
    back,
    badge,
    block,
    button,
    card,
    esc,
    fit,
    group,
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
from longhouse.core.view import Choice, View

PAIRS = [("ink", "ground"), ("ink", "panel"), ("quiet", "ground"), ("quiet", "panel"), ("on", "ember"),
         ("ember", "ground"), ("pen", "card"), ("fade", "card"), ("pen", "gold"), ("chalk", "timber"),
         ("chalk", "hall"), ("blood", "ground"), ("blood", "panel"), ("ember", "panel"), ("sea", "ground"),
         ("sea", "panel"), ("pen", "fire")]  # fmt: skip
SYMBOLS = [symbols.axe, symbols.hit, symbols.shield, symbols.hammer, symbols.viking, symbols.prisoner, symbols.crown,
           symbols.coin, symbols.amulet, symbols.brick, symbols.horn, symbols.house, symbols.ship, symbols.hourglass,
           symbols.torch, symbols.runestone]  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Empty(View):
    """A view of nothing in particular."""


def view(*choices: Choice) -> View:
    return Empty(
        seat=0, seats=2, to_act=0, waiting=(0,), asks="?", scores=(0, 0), places=(), ending="", choices=choices,
        names=("A", "B"),
    )  # fmt: skip


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as the web's accessibility guidelines define it."""
    lights = []
    for colour in (one, other):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        r, g, b = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        lights.append(0.2126 * r + 0.7152 * g + 0.0722 * b)
    return (max(lights) + 0.05) / (min(lights) + 0.05)


def test_tags_write_attributes_and_leave_out_what_is_not_given() -> None:
    assert tag("g", "<a/>", class_="x", data_move="now", id=None, fill="") == '<g class="x" data-move="now"><a/></g>'
    assert rect(1.0, 2.5, 3, 4.123) == '<rect x="1" y="2.5" width="3" height="4.12"/>'
    assert group("<a/>", at=(1, 2), turn=45, scale=0.5) == (
        '<g transform="translate(1 2) rotate(45) scale(0.5)"><a/></g>'
    )


def test_words_of_people_cannot_become_markup() -> None:
    assert esc("<b>&\"'\x00\x1b\ufffe\ud800é") == "&lt;b&gt;&amp;&quot;&#x27;é"
    assert text(0, 0, "<b>") == '<text x="0" y="0" font-size="16">&lt;b&gt;</text>'
    assert tag("g", aria_label='"<') == '<g aria-label="&quot;&lt;"/>'


def test_words_are_cut_where_they_would_get_too_wide() -> None:
    assert fit("Astrid", 100) == "Astrid"
    cut = fit("Astrid of the Western Fjord", 100)
    assert cut.startswith("Astrid")
    assert cut.endswith("…")
    assert text_width(cut) <= 100
    assert text_width("MMMM") > text_width("iiii")
    assert text_width("雷神") > text_width("ab")


def test_words_are_wrapped_into_even_lines() -> None:
    rows = wrap("one two three four five six", 90)
    assert " ".join(rows) == "one two three four five six"
    assert len(rows) > 1
    assert all(text_width(row) <= 90 for row in rows)
    assert max(map(len, rows)) - min(map(len, rows)) <= 6
    short = wrap("one two three four five six", 90, rows=2)
    assert len(short) == 2
    assert short[1].endswith("…")
    assert wrap("", 50) == [""]


def test_a_spot_carries_its_one_move() -> None:
    chosen = view(Choice("now", "now", "Use it <now>"))
    element = ElementTree.fromstring(spot(chosen, "now", ring(0, 0, 9, 9)))
    assert element.attrib == {
        "id": "now",
        "class": "spot can",
        "data-move": "now",
        "role": "button",
        "tabindex": "0",
        "aria-label": "Use it <now>",
    }
    assert 'class="ring"' in button(chosen, "now", 0, 0, 99, 44, "Now")


def test_a_spot_with_several_moves_lists_them() -> None:
    element = ElementTree.fromstring(spot(view(Choice("a", "x", "A"), Choice("b", "x", "B")), "x"))
    assert element.get("data-moves") == "a b"
    assert element.get("data-move") is None
    assert element.get("aria-label") == "A / B"


def test_a_spot_without_moves_cannot_be_clicked_but_can_tell_why_not() -> None:
    quiet = ElementTree.fromstring(spot(view(), "x", label="P1"))
    assert quiet.attrib == {"id": "x", "class": "spot", "aria-label": "P1"}
    asked = ElementTree.fromstring(spot(view(), "x", tries="play:A1"))
    assert asked.get("class", "").split() == ["spot", "blocked"]
    assert asked.get("data-try") == "play:A1"


def test_a_picture_is_a_document_with_its_words() -> None:
    things = [planks(0, 0, 9, 9), back(0, 0, 9, 9), card(0, 0, 90, 120, corner="1", title="<T>", words="w " * 40)]
    root = ElementTree.fromstring(
        picture(view(), "A & B", "it says\n<so>", (10, 20), *things, badge(0, 0, "&"), block(0, 0, "a b", 9))
    )
    names = {child.tag.split("}")[1]: child.text for child in root}
    assert names["title"] == "A & B"
    assert names["desc"] == "it says\n<so>"
    assert root.get("viewBox") == "0 0 10 20"


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_symbols_are_drawn_where_they_are_wanted(symbol: object) -> None:
    assert callable(symbol)
    element = ElementTree.fromstring(symbol(10, 20, 48, id="it", class_="c-gold"))
    assert element.get("id") == "it"
    assert element.get("class") == "c-gold"
    moved = [e.get("transform", "") for e in element.iter() if "translate(10 20)" in e.get("transform", "")]
    assert moved
    assert "scale(2)" in moved[0]


def test_seats_differ_in_colour_and_in_shape() -> None:
    assert len({seat_paint(seat) for seat in range(7)}) == 7
    assert len(set(symbols.MARK_SHAPES)) == 7
    assert seat_paint(3) == "paint-green"
    assert symbols.MARK_SHAPES[3] in symbols.seat_sign(0, 0, 24, 3)


@pytest.mark.parametrize("shade", [0, 1])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_can_be_read_in_light_and_dark(ink: str, ground: str, shade: int) -> None:
    assert contrast(PALETTE[ink][shade], PALETTE[ground][shade]) >= 4.5


@pytest.mark.parametrize("name", PAINTS)
def test_marks_can_be_read_on_paint(name: str) -> None:
    body, _, mark = PAINTS[name]
    assert contrast(body, mark) >= 4.5


def test_a_reader_or_a_page_chooses_light_or_dark_and_no_motion() -> None:
    for needed in ("prefers-color-scheme:dark", "[data-theme=dark]", "[data-theme=light]", "prefers-reduced-motion"):
        assert needed in STYLE
    assert STYLE.count("{") == STYLE.count("}")
