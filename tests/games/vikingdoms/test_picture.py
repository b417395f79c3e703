"""What the picture of Vikingdoms promises to players, pages and screen readers."""

import re
from collections import Counter
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from longhouse.core.view import View
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.board import NAMES as SQUARES
from longhouse.games.vikingdoms.picture import draw, draw_tall
from longhouse.games.vikingdoms.steps import NAMES as STEPS
from tests.games.vikingdoms.positions import views

SVG = "{http://www.w3.org/2000/svg}"
Drawing = Callable[[View], str]
both = pytest.mark.parametrize("drawing", [draw, draw_tall])


def classes(element: ElementTree.Element) -> set[str]:
    return set(element.get("class", "").split())


def by_id(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {name: element for element in root.iter() if (name := element.get("id"))}


def words(element: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in element.iter(f"{SVG}text")]


@both
def test_every_choice_has_its_spot_and_nothing_else_can_be_clicked(drawing: Drawing) -> None:
    for view in views():
        spots = by_id(ElementTree.fromstring(drawing(view)))
        for choice in view.choices:
            spot = spots[choice.spot]
            assert {"spot", "can"} <= classes(spot)
            moves = [c.move for c in view.choices if c.spot == choice.spot]
            assert spot.get("data-move", spot.get("data-moves", "")).split() == moves
            assert (spot.get("role"), spot.get("tabindex")) == ("button", "0")
            assert choice.says in spot.get("aria-label", "")
        can = {name for name, element in spots.items() if "can" in classes(element)}
        assert can == {choice.spot for choice in view.choices}
    assert {view.step for view in views()} == set(STEPS)


@both
def test_pictures_are_complete_documents_and_need_nothing_from_elsewhere(drawing: Drawing) -> None:
    for view in views():
        svg = drawing(view)
        root = ElementTree.fromstring(svg)
        assert root.findtext(f"{SVG}title") == "Vikingdoms"
        assert root.findtext(f"{SVG}desc") == GAME.show(view)
        twice = [name for name, n in Counter(e.get("id") for e in root.iter() if e.get("id")).items() if n > 1]
        assert twice == []
        assert not re.search("<script|href|@import", svg)
        assert set(re.findall(r"https?://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}


@both
def test_every_viking_and_every_tile_is_drawn(drawing: Drawing) -> None:
    """Twelve of each colour, but for those who sail, and every tile once it is dealt."""
    for view in views():
        ids = by_id(ElementTree.fromstring(drawing(view)))
        for square, troop in zip(SQUARES, view.board, strict=True):
            found = [name for name in ids if name.startswith(f"viking-{square}-")]
            assert len(found) == len(troop)
            paints = ["r" if "paint-red" in classes(ids[name]) else "w" for name in sorted(found)]
            assert "".join(paints) == troop
        tiles = {code for island in view.islands for code in island} | {
            code for player in view.players for code in player.territory
        }
        assert {name[5:] for name in ids if name.startswith("tile-")} == tiles
        for seat, player in enumerate(view.players):
            assert f"{player.camp}" in " ".join(words(ids[f"camp-P{seat + 1}"]))
            assert f"{player.lockup}" in " ".join(words(ids[f"lockup-P{seat + 1}"]))
            assert f"{player.coins}/16" in words(ids[f"goals-P{seat + 1}"])


def test_tall_pictures_can_be_read_and_touched_at_390_pixels() -> None:
    for view in views():
        root = ElementTree.fromstring(draw_tall(view))
        assert root.get("viewBox", "").split()[2] == "390"
        assert min(float(text.get("font-size", "0")) for text in root.iter(f"{SVG}text") if not in_coin(text)) >= 12
        for name, element in by_id(root).items():
            if "can" in classes(element):
                grabs = [rect for rect in element.iter(f"{SVG}rect") if classes(rect) & {"ring", "grab"}]
                assert max(float(rect.get("height", "0")) for rect in grabs) >= 44, name
                if not name.startswith("exchange"):
                    assert max(float(rect.get("width", "0")) for rect in grabs) >= 44, name


def in_coin(text: ElementTree.Element) -> bool:
    """A coin is drawn on a grid of its own and scaled."""
    return text.get("font-size") == "13"


def test_the_viewer_sits_at_the_lower_edge() -> None:
    for view in views():
        ids = by_id(ElementTree.fromstring(draw(view)))
        height = {seat: float(ids[f"seat-P{seat + 1}"].get("transform", "").split()[1][:-1]) for seat in range(2)}
        own = view.seat if view.seat in (0, 1) else 0
        assert height[own] > height[1 - own]
