"""What the picture of Viking Games promises to players, pages and screen readers."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import WATCHER
from longhouse.core.view import View
from longhouse.games.viking_games.picture import draw, draw_tall
from tests.games.viking_games.positions import EXAMPLE, GAME, dealt, looks, view_of, views

SVG = "{http://www.w3.org/2000/svg}"
DRAWS = (draw, draw_tall)
TABLES = [(seats, strategic) for seats in range(2, 8) for strategic in (False, True)]
Drawing = Callable[[View], str]


def drawn(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def classes(element: ElementTree.Element) -> set[str]:
    return set(element.get("class", "").split())


def by_id(root: ElementTree.Element) -> dict[str, ElementTree.Element]:
    return {name: element for element in root.iter() if (name := element.get("id"))}


def words(element: ElementTree.Element) -> str:
    return " ".join(text.text or "" for text in element.iter(f"{SVG}text"))


@pytest.mark.parametrize("drawing", DRAWS)
@pytest.mark.parametrize(("seats", "strategic"), TABLES)
def test_every_choice_has_its_spot_and_nothing_else_can_be_clicked(
    seats: int, strategic: bool, drawing: Drawing
) -> None:
    steps = set()
    for view in views(seats, strategic):
        steps.add(view.step)
        spots = by_id(drawn(drawing(view)))
        for choice in view.choices:
            spot = spots[choice.spot]
            assert {"spot", "can"} <= classes(spot)
            assert spot.get("data-move", spot.get("data-moves", "")).split() == [
                c.move for c in view.choices if c.spot == choice.spot
            ]
            assert (spot.get("role"), spot.get("tabindex")) == ("button", "0")
            assert choice.says in spot.get("aria-label", "")
        can = {name for name, element in spots.items() if "can" in classes(element)}
        assert can == {choice.spot for choice in view.choices}
    assert {"throw", "armory", "over"} <= steps


@pytest.mark.parametrize("drawing", DRAWS)
@pytest.mark.parametrize(("seats", "strategic"), TABLES)
def test_pictures_are_complete_documents(seats: int, strategic: bool, drawing: Drawing) -> None:
    for view in views(seats, strategic):
        svg = drawing(view)
        root = drawn(svg)
        assert root.findtext(f"{SVG}title") == "Viking Games"
        assert root.findtext(f"{SVG}desc") == GAME.show(view)
        twice = [name for name, n in Counter(e.get("id") for e in root.iter() if e.get("id")).items() if n > 1]
        assert twice == []
        assert svg == drawing(view), "the same view is drawn the same"


@pytest.mark.parametrize("drawing", DRAWS)
def test_pictures_need_nothing_from_elsewhere(drawing: Drawing) -> None:
    for view in views(4, True):
        svg = drawing(view)
        assert "<script" not in svg
        assert "href" not in svg
        assert "@import" not in svg
        assert set(re.findall(r"url\(([^)]*)\)", svg)) <= {"#lh-fire", "#lh-light", "#lh-hatch"}
        assert set(re.findall(r"https?://[^\"]*", svg)) == {"http://www.w3.org/2000/svg"}


@pytest.mark.parametrize("drawing", DRAWS)
@pytest.mark.parametrize("seats", [2, 4, 7])
def test_nobody_sees_another_hand(seats: int, drawing: Drawing) -> None:
    """The picture is the same whatever the others hold (VG-R33)."""
    changed = 0
    for table, viewer in looks(seats, strategic=True):
        other = table.state.resample(viewer, Rng(viewer + table.outcomes))
        view = GAME.view(other, viewer, table.record.names)
        assert drawing(view) == drawing(table.view(viewer))
        changed += other.dump() != table.state.dump()
    assert changed > 10, "other hands were imagined"


@pytest.mark.parametrize("drawing", DRAWS)
def test_hands_are_faces_for_their_owner_and_backs_for_the_others(drawing: Drawing) -> None:
    for view in views(5, True):
        ids = by_id(drawn(drawing(view)))
        faces = sorted(name[5:7] for name in ids if re.fullmatch(r"hand-..-\d", name))
        own = view.players[view.seat].hand if view.seat < view.seats else ()
        assert faces == sorted(own)
        for seat, player in enumerate(view.players):
            backs = [name for name in ids if name.startswith(f"back-P{seat + 1}-")]
            assert len(backs) == (0 if seat == view.seat else player.hand_size)


def test_tall_pictures_can_be_read_and_touched_at_390_pixels() -> None:
    for seats, strategic in ((2, False), (4, True), (7, True)):
        for view in views(seats, strategic):
            root = drawn(draw_tall(view))
            assert root.get("viewBox", "").split()[2] == "390"
            assert min(float(text.get("font-size", "0")) for text in root.iter(f"{SVG}text")) >= 12
            for element in root.iter():
                if "can" in classes(element):
                    rings = [ring for ring in element.iter(f"{SVG}rect") if classes(ring) == {"ring"}]
                    assert rings
                    assert all(min(float(r.get("width", "0")), float(r.get("height", "0"))) >= 44 for r in rings)


def test_wide_pictures_can_be_read_on_a_small_desk() -> None:
    for view in views(7, True):
        root = drawn(draw(view))
        assert root.get("viewBox") == "0 0 1200 900"
        assert min(float(text.get("font-size", "0")) for text in root.iter(f"{SVG}text")) >= 16


@pytest.mark.parametrize("drawing", DRAWS)
def test_hostile_names_are_words_and_nothing_more(drawing: Drawing) -> None:
    view = view_of(dealt(3, *EXAMPLE), 1)
    names = ("</text><script>alert(1)</script>", "\x00\x07 bell \ud800", "a\"'&<>]]>" * 6)
    root = drawn(drawing(replace(view, names=names, asks=names[0])))
    assert not list(root.iter(f"{SVG}script"))
    assert "</text><s" in words(by_id(root)["seat-P1"])


@pytest.mark.parametrize("drawing", DRAWS)
def test_a_plaque_shows_hits_walls_armory_and_marks(drawing: Drawing) -> None:
    view = view_of(dealt(3, *EXAMPLE), 1)
    root = drawn(drawing(view))
    ids = by_id(root)
    assert "2/4" not in words(ids["seat-P1"])
    assert "3/4" in words(ids["seat-P1"])
    assert "0/10" in words(ids["seat-P1"])
    assert "safe for now" in words(ids["seat-P1"])
    assert "3/10" in words(ids["seat-P2"])
    assert "2/2" in words(ids["seat-P2"])
    assert {name for name in ids if name.startswith("armory-")} == {"armory-P3"}
    struck = [i for i in range(1, 5) if list(ids[f"shield-P1-{i}"].iter(f"{SVG}path"))[-1].get("class") == "s-blood"]
    assert struck == [1]
    hits = [i for i in range(1, 11) if "f-current" in classes(ids[f"hit-P2-{i}"][0])]
    assert hits == [1, 2, 3]
    assert "Double Axe" in words(ids["card"])
    assert "113" in words(ids["pile"])


@pytest.mark.parametrize("drawing", DRAWS)
def test_a_throw_tells_what_it_would_do(drawing: Drawing) -> None:
    ids = by_id(drawn(drawing(view_of(dealt(3, *EXAMPLE), 1))))
    assert "wall holds" in words(ids["seat-P1"])
    assert "2 hits" in words(ids["seat-P3"])
    assert "hit" not in words(ids["seat-P2"])
    seen = by_id(drawn(drawing(view_of(dealt(3, *EXAMPLE), WATCHER))))
    assert "wall holds" not in words(seen["seat-P1"])


@pytest.mark.parametrize("drawing", DRAWS)
def test_a_lost_turn_is_told(drawing: Drawing) -> None:
    ids = by_id(drawn(drawing(view_of(dealt(3, "WE", "skip:P3"), 0))))
    assert "loses next turn" in words(ids["seat-P3"]).replace("loses  ", "loses ")
    assert "to play" in words(ids["seat-P2"])


@pytest.mark.parametrize("drawing", DRAWS)
def test_a_wench_robs_at_the_armory_and_skips_at_the_plaque(drawing: Drawing) -> None:
    ids = by_id(drawn(drawing(view_of(dealt(3, "AR", "save", "WE"), 1))))
    assert ids["armory-P1"].get("data-move") == "rob:P1"
    assert ids["seat-P1"].get("data-move") == "skip:P1"
    assert ids["seat-P3"].get("data-move") == "skip:P3"
    assert "blocked" in classes(by_id(drawn(drawing(view_of(dealt(3, "WE", "skip:P3", "WE"), 1))))["seat-P3"])


@pytest.mark.parametrize("drawing", DRAWS)
def test_cards_that_cannot_be_played_are_dimmed_and_can_be_asked_about(drawing: Drawing) -> None:
    view = next(v for v in views(4, True) if v.step == "choose" and v.choices)
    player = replace(view.players[view.seat], hand=("A1", "A1", "AR"))
    players = tuple(player if seat == view.seat else p for seat, p in enumerate(view.players))
    view = replace(view, players=players, choices=tuple(c for c in view.choices if c.move == "play:A1"))
    ids = by_id(drawn(drawing(view)))
    assert "blocked" in classes(ids["hand-AR"])
    assert ids["hand-AR"].get("data-try") == "play:AR"
    assert len([name for name in ids if name.startswith("hand-A1-")]) == 2


@pytest.mark.parametrize("drawing", DRAWS)
def test_the_end_crowns_the_winner_and_places_the_others(drawing: Drawing) -> None:
    view = next(v for v in views(5, False) if v.step == "over")
    ids = by_id(drawn(drawing(view)))
    for seat, place in enumerate(view.places):
        if place > 1:
            assert f"out, place {place}" in words(ids[f"seat-P{seat + 1}"])
            assert "gone" in classes(ids[f"seat-P{seat + 1}"])
    assert "the last one standing" in words(ids["winner"])
    assert "card" not in ids


@pytest.mark.parametrize("drawing", DRAWS)
def test_a_shared_win_at_the_draw_limit_counts_its_winners(drawing: Drawing) -> None:
    view = next(v for v in views(4, False) if v.step == "over")
    shared = tuple(replace(p, out=False, place=1 if seat < 2 else 3) for seat, p in enumerate(view.players))
    ids = by_id(drawn(drawing(replace(view, places=(1, 1, 3, 3), players=shared, ending="VG-R25"))))
    assert "2 winners" in words(ids["winner"])
    assert "place 3" in words(ids["seat-P3"])


def test_other_values_of_a_users_cards_are_drawn() -> None:
    view = view_of(dealt(3, *EXAMPLE), 1)
    svg = draw(replace(view, card_values=(1, 9, 3, 1, 2, 3, 4, 0, 0), hit_limit=30))
    assert "Throw 9 axes" in svg
    assert "6 hits" in words(by_id(drawn(svg))["seat-P1"])


@pytest.mark.parametrize("drawing", DRAWS)
def test_one_card_is_one_discard(drawing: Drawing) -> None:
    view = view_of(dealt(3, *EXAMPLE), 1)
    for cards, says in ((0, "0 discards"), (1, "1 discard"), (2, "2 discards")):
        pile = by_id(drawn(drawing(replace(view, discard=(cards, *[0] * (len(view.discard) - 1))))))["discard"]
        assert words(pile).endswith(says)
