"""Choices of Vikingdoms: what they say, where they begin and end on the picture, under which heading they stand."""

from xml.etree import ElementTree

import pytest

from longhouse.core.view import Choice
from longhouse.games.vikingdoms import GAME
from tests.cases.casefile import merged
from tests.games.vikingdoms.positions import looks, view_of, views
from tests.games.vikingdoms.test_pieces import START

MOVING = {
    "board": "-,-,-,-/-,wrw,-,-/-,-,-,-/-,rrwrw,-,r",
    "P1": {"camp": 3, "lockup": 4},
    "P2": {"camp": 3, "lockup": 5},
}


def choices(**change: object) -> dict[str, Choice]:
    """What White may answer at a position, by move."""
    state = GAME.load(merged(GAME.start(2).dump(), merged(START, {**change})), GAME.components(), False)
    return {choice.move: choice for choice in GAME.view(state, 0, ()).choices}


def test_a_placing_goes_from_the_camp_to_a_square() -> None:
    choice = choices()["+b2"]
    assert (choice.source, choice.target, choice.spot) == ("camp-P1", "b2", "b2")
    assert (choice.says, choice.group) == ("Place a Viking on b2", "Place a Viking")


def test_a_move_goes_from_square_to_square_and_stands_with_others_of_its_troop() -> None:
    choice = choices(**MOVING)["b1-b3"]
    assert (choice.source, choice.target, choice.spot) == ("b1", "b3", "b1")
    assert (choice.says, choice.group) == ("Move from b1 onto the troop of 3 on b3", "Move from b1")
    assert choices(**MOVING)["b1-d1"].says == "Move from b1 onto the red Viking on d1"


def test_a_count_begins_with_the_lowest_viking_that_moves() -> None:
    counts = choices(**MOVING, step="count", moving="b1-b3")
    assert {move: (choice.source, choice.target) for move, choice in counts.items()} == {
        "x3": ("viking-b1-3", "b3"),
        "x4": ("viking-b1-2", "b3"),
        "x5": ("viking-b1-1", "b3"),
    }
    assert counts["x3"].says == "Move 3 Vikings: a troop of 6 sails, led by White"


def test_tiles_and_allies_go_to_who_takes_them() -> None:
    taken = {c.move.split(":")[0]: c for view in views() for c in view.choices if view.seat == 0 and ":" in c.move}
    for kind in ("take", "riot", "ally"):
        assert (taken[kind].source, taken[kind].target) == (taken[kind].spot, "seat-P1")
    assert (taken["swap"].source[:7], taken["swap"].target[:7]) == ("island-", "island-")
    assert taken["swap"].source < taken["swap"].target
    assert (taken["ex"].source, taken["ex"].target) in (("lockup-P1", "camp-P2"), ("", ""))


def test_everything_a_choice_names_is_in_both_pictures() -> None:
    for view in views():
        named = {name for choice in view.choices for name in (choice.spot, choice.source, choice.target)} - {""}
        for drawing in (GAME.draw, GAME.draw_tall):
            assert drawing is not None
            assert named <= {element.get("id") for element in ElementTree.fromstring(drawing(view)).iter()}


def test_an_answer_is_about_the_places_its_choice_names() -> None:
    for table, viewer in looks():
        view = view_of(table, viewer)
        for choice in view.choices:
            action = GAME.read(table.state, viewer, choice.move)
            named = {choice.spot, choice.source, choice.target} - {""}
            assert set(GAME.places(table.state, viewer, action)) == named


@pytest.mark.parametrize(
    ("move", "rule", "about"),
    [("+b1", "VD-20", ("b1", "camp-P1")), ("d1-b1", "VD-27", ("d1", "b1")), ("b3-b1", "VD-29", ("b3", "b1"))],
)
def test_a_refused_answer_is_about_its_places_too(move: str, rule: str, about: tuple[str, ...]) -> None:
    """So that a press on a place nobody may press can name the rule."""
    state = GAME.load(merged(GAME.start(2).dump(), merged(START, MOVING)), GAME.components(), False)
    action = GAME.read(state, 0, move)
    assert state.broken_rule(0, action) == rule
    assert GAME.places(state, 0, action) == about


def test_scores_are_said_in_coins() -> None:
    for view in views():
        assert view.score_words == tuple(f"{n} coin" if n == 1 else f"{n} coins" for n in view.scores)
