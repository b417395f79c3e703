"""Terminal text and pictures of Vikingjarl with an owner's own component set."""

from collections.abc import Iterator
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from longhouse.core.words import cells
from longhouse.games.vikingjarl.view import VikingjarlView
from tests.games.vikingjarl.own_set import GAME, NAMES, own, shipped_words, tables

EVERY = 12  # events


def views(seed: int) -> Iterator[VikingjarlView]:
    """What somebody sees, now and then, in a game with the owner's set."""
    for number, table in enumerate(tables(seed)):
        if number % EVERY == 0:
            view = GAME.view(table.state, max(table.state.to_act(), 0), NAMES[:3])
            assert isinstance(view, VikingjarlView)
            yield replace(view, players=tuple(replace(player, jormungand=True, home=True) for player in view.players))


def drawn(view: VikingjarlView) -> list[str]:
    """All words and labels of both pictures."""
    assert GAME.draw_tall is not None
    elements = [e for svg in (GAME.draw(view), GAME.draw_tall(view)) for e in ElementTree.fromstring(svg).iter()]
    words = [words for e in elements if not e.tag.endswith("style") for words in (e.text, e.get("aria-label"))]
    return [said for said in words if said]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_terminal_never_shows_a_shipped_name(seed: int) -> None:
    """Nor a line that is too long."""
    for view in views(seed):
        lines = GAME.show(view).split("\n")
        assert [line for line in lines if shipped_words(line)] == []
        assert max(cells(line) for line in lines) <= 80


@pytest.mark.parametrize("seed", [3, 4])
def test_the_pictures_never_show_a_shipped_name(seed: int) -> None:
    """In words, in labels, and in the text for those who do not see them."""
    for view in views(seed):
        assert [words for words in drawn(view) if shipped_words(words)] == []


def test_terminal_and_pictures_show_the_numbers_of_the_owners_box() -> None:
    """Values and bonuses of towns, and what tokens show once they lie face up."""
    view = next(views(1))
    view = replace(view, tokens=("v01", "?", "", *view.tokens[3:]))
    text = GAME.show(view)

    assert "NID 4 1 for 5 silver · SVA 6 ? · REY 5 free" in text
    assert "LON 2 for 4 each +3 VP" in text
    assert "+3 VP" in drawn(view)
    assert "1: 5s" in drawn(view)
    assert own().zone_names[51] == "Uakby"
    assert "Victory Points: 10 and home to Uakby" in drawn(view)
