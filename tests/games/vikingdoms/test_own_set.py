"""Vikingdoms with an owner's own set: every surface says and draws the owner's names and numbers."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from xml.etree import ElementTree

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, EVERYBODY, Fact
from longhouse.core.svg import text_width
from longhouse.core.table import Table
from longhouse.core.view import View
from longhouse.core.words import cells
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.components import Pieces
from longhouse.games.vikingdoms.view import VikingdomsView

SHIPPED = (resources.files("longhouse.games.vikingdoms") / "components.toml").read_text(encoding="utf-8")
NAMES = {
    "Freya": "Sif",
    "Völund": "Wayland the Much Praised Smith of the Seven Northern Mountains and the Sea",
    "Gunnar": "Hagen",
    "Löke": "Surtr",
    "the lawbreaker": "of the golden hair",
    "the wealthy": "of the ringing anvil",
    "the strategist": "the grim",
    "the conqueror": "of the fire",
}
NUMBERS = {
    "coins = 6\nprisoners = 1\nrioter = true": "coins = 19\nprisoners = 11\nrioter = false",  # the marketplace
    "coins = 5\nprisoners = 1\nrioter = false": "coins = 17\nprisoners = 9\nrioter = true",  # the farm
    "amount = 3": "amount = 7",
    "amount = 2": "amount = 5",
    "coins_to_win = 16": "coins_to_win = 44",
    "turn_limit = 100": "turn_limit = 37",
}


@cache
def pieces() -> Pieces:
    """The shipped set with all changed that an owner may change."""
    text = SHIPPED
    for old, new in {**{f'"{old}"': f'"{new}"' for old, new in NAMES.items()}, **NUMBERS}.items():
        assert text.count(old) == 1
        text = text.replace(old, new)
    own = GAME.components(text=text)
    assert isinstance(own, Pieces)
    return own


@cache
def views() -> tuple[VikingdomsView, ...]:
    """What both seats see in some games."""
    return tuple(_seen())


def _seen() -> Iterator[VikingdomsView]:
    for seed in range(12):
        table = Table(GAME, 2, components=pieces(), chance=None, answer_forced=False)
        rng = Rng(seed)
        while not table.over:
            seat = table.state.to_act()
            action = table.state.roll(rng) if seat == CHANCE else table.state.pick(seat, rng)
            table.play(seat, GAME.write(table.state, seat, action))
            if table.state.to_act() != CHANCE:
                for viewer in range(2):
                    view = table.view(viewer)
                    assert isinstance(view, VikingdomsView)
                    yield view


def of_step(step: str) -> list[VikingdomsView]:
    shown = [view for view in views() if view.step == step and view.seat == view.to_act]
    assert shown, f"no game came to {step}"
    return shown


def no_shipped_name(words: str) -> bool:
    return not any(name in words for name in NAMES)


@pytest.mark.parametrize("ally", range(4))
def test_the_log_calls_allies_as_the_owner_does(ally: int) -> None:
    sentence = GAME.says(Fact("VD-51", "ally", [0, ally, 0, 0], EVERYBODY), ("Astrid", "Lars"), pieces())

    assert sentence == f"{list(NAMES.values())[ally]} joins Astrid."


def test_asks_call_gunnar_as_the_owner_does() -> None:
    assert {view.asks for view in of_step("swap")} == {"Hagen: swap two islands, or leave them as they are?"}
    assert all(no_shipped_name(view.asks) for view in views())


def test_choices_say_the_owners_numbers_and_names() -> None:
    says = {
        choice.move: choice.says for step in ("pick", "riot", "ally") for v in of_step(step) for choice in v.choices
    }

    assert says["take:MK"] == "Take the marketplace MK: 19 coins and 11 prisoners"
    assert says["riot:FM"] == "Take the farm FM in the riot: 17 coins, 9 prisoners and a rioter"
    assert says["ally:freya"] == "Sif of the golden hair: the golden rule does not bind you"
    assert says["ally:volund"] == f"{NAMES['Völund']} of the ringing anvil: 7 coins more"
    assert says["ally:loke"] == "Surtr of the fire: take 5 prisoners at once"
    assert all(no_shipped_name(words) for words in says.values())


def test_the_terminal_says_the_owners_numbers_and_names_and_they_fit() -> None:
    shown = [GAME.show(view) for view in views()]

    assert max(cells(line) for text in shown for line in text.split("\n")) <= 80
    assert all(no_shipped_name(text) for text in shown)
    assert all("/44  villages" in text and "of 37\n" in text for text in shown)
    assert any("MK marketplace 19c 11p\n" in text for text in shown)
    assert any("FM farm 17c 9p rioter" in text for text in shown)
    assert any("allies Sif" in text for text in shown)
    assert any("Surtr (take 5 prisoners at once)" in text for text in shown)


@pytest.mark.parametrize("drawing", [GAME.draw, GAME.draw_tall])
def test_pictures_show_the_owners_numbers_and_names(drawing: object) -> None:
    assert callable(drawing)
    first, last = of_step("recruit")[0], of_step("recruit")[-1]
    for view in (first, last, *of_step("ally")[:2], *of_step("swap")[:1]):
        root = ElementTree.fromstring(drawing(view))
        written = " ".join(root.itertext())
        labels = " ".join(element.get("aria-label", "") for element in root.iter())
        assert no_shipped_name(written)
        assert no_shipped_name(labels)
        assert f"{view.players[0].coins}/44" in written
        assert "marketplace MK: 19 coins and 11 prisoners" in labels or "MK" not in labels
    labels = " ".join(element.get("aria-label", "") for element in ElementTree.fromstring(drawing(first)).iter())
    assert "marketplace MK: 19 coins and 11 prisoners" in labels
    assert "farm FM: 17 coins, 9 prisoners and a rioter" in labels
    assert "Surtr of the fire: take 5 prisoners at once" in labels


def test_a_name_too_long_for_its_card_is_cut() -> None:
    view = of_step("recruit")[0]
    for drawing in (GAME.draw, GAME.draw_tall):
        assert drawing is not None
        root = ElementTree.fromstring(drawing(view))
        card = next(element for element in root.iter() if element.get("id") == "ally-volund")
        assert max(len(text) for text in card.itertext()) < 30


@pytest.mark.parametrize("drawing", [GAME.draw, GAME.draw_tall])
def test_a_number_of_two_digits_stays_on_its_tile(drawing: object) -> None:
    assert callable(drawing)
    root = ElementTree.fromstring(drawing(of_step("recruit")[0]))
    tile = next(element for element in root.iter() if element.get("id") == "tile-MK")
    wide = float(next(tile.iter("{http://www.w3.org/2000/svg}rect")).get("width", "0"))
    number = next(element for element in tile.iter() if element.text == "11")
    size, middle = float(number.get("font-size", "0")), float(number.get("x", "0"))
    assert middle + text_width("11", size) / 2 <= wide


def test_no_view_carries_what_the_shipped_set_says() -> None:
    """Whatever a surface could say comes from the view: it has no shipped name left."""
    shown: list[View] = list(views())
    assert all(no_shipped_name(repr(view)) for view in shown)
