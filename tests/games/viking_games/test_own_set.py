"""Viking Games with an owner's own cards: every surface says and draws the owner's names and numbers."""

from functools import cache
from importlib import resources
from xml.etree import ElementTree

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.core.words import cells
from longhouse.games.viking_games.components import Cards
from longhouse.games.viking_games.view import VikingGamesView
from tests.games.viking_games.positions import GAME, view_of

SHIPPED = (resources.files("longhouse.games.viking_games") / "components.toml").read_text(encoding="utf-8")
NAMES = {
    "Single Axe": "Hatchet",
    "Double Axe": "Bearded Axe",
    "Triple Axe": "Axe of the Jarl's Own Ever Thirsty Northern Guard",
    "One Shield": "Buckler",
    "Two Shield": "Targe",
    "Three Shield": "Round Shield",
    "Four Shield": "Shield of the Unreasonably Long-Named Shield Maiden",
    "Armory": "Underground Smithy",
    "Wench": "Trickster",
}
NUMBERS = {
    'group = "axe"\nvalue = 2': 'group = "axe"\nvalue = 7',
    'group = "shield"\nvalue = 4': 'group = "shield"\nvalue = 9',
    "hits_out = 10": "hits_out = 23",
}


@cache
def cards() -> Cards:
    """The shipped cards with all changed that an owner may change."""
    text = SHIPPED
    for old, new in {**{f'name = "{old}"': f'name = "{new}"' for old, new in NAMES.items()}, **NUMBERS}.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    own = GAME.components(text=text)
    assert isinstance(own, Cards)
    return own


@cache
def tables() -> tuple[tuple[VikingGamesView, ...], tuple[str, ...]]:
    """What those who decide and watchers see in some games, and what is told."""
    views, told = [], []
    for variant in ("standard", "strategic"):
        for seed in (1, 2, 3):
            table = Table(GAME, 3, {"variant": variant}, cards(), Rng(seed), answer_forced=False)
            rng = Rng(seed)
            while not table.over:
                seat = table.state.to_act()
                views += [view_of(table, seat), view_of(table, WATCHER)]
                table.play(seat, GAME.write(table.state, seat, table.state.pick(seat, rng)))
            told += [table.says(fact) for fact in table.news()]
    return tuple(views), tuple(told)


def no_shipped_name(words: str) -> bool:
    return not any(name in words for name in NAMES)


def test_the_log_says_the_owners_names() -> None:
    _, told = tables()
    assert all(no_shipped_name(sentence) for sentence in told)
    assert any("an Underground Smithy" in sentence for sentence in told)


def test_asks_and_choices_say_the_owners_names_and_numbers() -> None:
    views, _ = tables()
    says = [words for view in views for words in (view.asks, *(choice.says for choice in view.choices))]
    assert all(no_shipped_name(words) for words in says)
    assert "You throw a Bearded Axe (7 axes): at whom?" in says
    assert "End the turn and keep the Underground Smithy" in says
    assert any("of 23 hits" in words for words in says)


def test_the_terminal_says_the_owners_names_and_numbers_and_they_fit() -> None:
    views, _ = tables()
    shown = [GAME.show(view) for view in views]
    assert max(cells(line) for text in shown for line in text.split("\n")) <= 80
    assert all(no_shipped_name(text) for text in shown)
    assert all("23 hits and you are out" in text for text in shown)
    assert any("In play: A2 Bearded Axe" in text for text in shown)
    assert any(" Under… " in text + " " for text in shown)


@pytest.mark.parametrize("drawing", [GAME.draw, GAME.draw_tall])
def test_pictures_show_the_owners_names_and_numbers(drawing: object) -> None:
    assert callable(drawing)
    views, _ = tables()
    said: set[str] = set()
    for view in views[::7]:
        root = ElementTree.fromstring(drawing(view))
        said |= {words for element in root.iter() for words in (element.text or "", element.get("aria-label", ""))}
    assert all(no_shipped_name(words) for words in said)
    assert any(words.startswith("Throw 7 axes") for words in said)
    assert "Bearded Axe" in said
    assert any(words.startswith("Underground Smithy of P") for words in said)
    wench = ElementTree.fromstring(drawing(next(view for view in views if view.card == "WE")))
    card = next(element for element in wench.iter() if element.get("id") == "card")
    assert "Take an Underground Smithy or" in " ".join(card.itertext())
    assert any("/23" in words for words in said)
