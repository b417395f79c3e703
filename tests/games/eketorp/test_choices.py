"""Choices on the picture: what one takes hold of, where it goes, and what is about a place though it is not allowed."""

import re

import pytest

from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE
from longhouse.core.view import Choice, View
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.places import places
from longhouse.games.eketorp.rules import Eketorp
from tests.games.eketorp.positions import position

HANDS = {f"P{seat + 1}": {"hand": "2 3 4 6"} for seat in range(4)}
ROUND = {"turned": ["M01"], "material": "M01"}
FIELDS_AND_SIEGES = {
    **ROUND,
    "step": "attack",
    "fields": {"A": {"bricks": "1g", "vikings": "rb"}, "C": {"bricks": "2b", "vikings": "rb"}},
    "P1": {**HANDS["P1"], "home": 2},
    "P2": {**HANDS["P2"], "home": 4, "cat": "r", "walls": "gb|n|-|-|-|-"},
    "P3": {**HANDS["P3"], "boat": "rk"},
    "P4": {**HANDS["P4"], "home": 5},
}


def attacking() -> Eketorp:
    """Red can fight on field A, for yellow's boat, or besiege blue; on C there are bricks for all."""
    return position(4, FIELDS_AND_SIEGES)


def won() -> Eketorp:
    """Red has won the siege of blue's catapult by 4."""
    state = attacking()
    for seat, move in ((0, "b-cat*b"), (0, "keep"), (1, "keep"), (0, "card6"), (1, "card2")):
        state.apply(seat, GAME.read(state, seat, move))
    return state


def building() -> Eketorp:
    """Red has grass and wood to build."""
    data = {**HANDS, **ROUND, "step": "build", "P1": {**HANDS["P1"], "booty": "2g 1b", "walls": "ggg|-|-|-|-|-"}}
    return position(4, data)


def choice(view: View, move: str) -> Choice:
    """The choice of a move."""
    return {choice.move: choice for choice in view.choices}[move]


def ends(state: Eketorp, move: str) -> tuple[str, str]:
    """From where to where a move of red goes."""
    chosen = choice(GAME.view(state, 0, ()), move)
    return chosen.source, chosen.target


def test_a_fight_goes_from_figure_to_figure() -> None:
    state = attacking()
    assert ends(state, "A*b") == ("vikings-A-r", "vikings-A-b")
    assert ends(state, "y-boat*k") == ("vikings-y-boat-r", "vikings-y-boat-k")


def test_a_siege_goes_from_the_besieger_to_the_defenders() -> None:
    assert ends(attacking(), "b-cat*b") == ("vikings-b-cat-r", "home-b")


def test_a_figure_is_placed_from_home() -> None:
    state = position(4, {**ROUND, "step": "place", **{seat: {**hand, "owes": True} for seat, hand in HANDS.items()}})
    assert ends(state, "+C") == ("home-r", "place-C")
    assert ends(state, "+b-ram") == ("home-r", "place-b-ram")


def test_a_brick_is_dismantled_by_the_besieger() -> None:
    """One wall: the lowest brick that comes off; two walls: the castle."""
    state = won()
    assert ends(state, "take1.0") == ("vikings-b-cat-r", "brick-b-1-2")
    assert ends(state, "take2.0") == ("vikings-b-cat-r", "brick-b-1-1")
    assert ends(state, "take0.1") == ("vikings-b-cat-r", "brick-b-2-1")
    assert ends(state, "take0.0") == ("", "take0-0")
    state.apply(0, GAME.read(state, 0, "take0.1"))
    assert ends(state, "booty-n") == ("booty-n", "vikings-b-cat-r")


def test_a_brick_is_built_from_the_booty() -> None:
    assert ends(building(), "b>4") == ("booty-r-b", "wall-r-4")


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_narrow_picture_has_whatever_a_choice_names(seed: int) -> None:
    """As P14 asks of the wide one, in a whole game of three."""
    assert GAME.draw_tall is not None
    state, rng, step = GAME.start(3), Rng(seed), ""
    while state.to_act() >= CHANCE:
        seat = state.to_act()
        if seat >= 0 and state.dump()["step"] != step:
            step = str(state.dump()["step"])
            view = GAME.view(state, seat, ())
            ids = re.findall(r' id="([^"]+)"', GAME.draw_tall(view))
            assert len(ids) == len(set(ids))
            for one in view.choices:
                assert {one.spot, one.source, one.target} - {""} <= set(ids), one
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))


# What is about a place, though it is not allowed


def refused_at(state: Eketorp, spot: str) -> set[str]:
    """The rules that forbid red what could be done at a place."""
    about = [action for action in range(*state.candidates(0)) if spot in places(state, 0, action)]
    return {state.broken_rule(0, action) for action in about} - {""}


@pytest.mark.parametrize(
    ("state", "spot", "rule"),
    [
        (attacking(), "place-C", "EK-25"),
        (attacking(), "place-y-boat", "EK-29"),
        (attacking(), "place-k-ram", "EK-34"),
        (won(), "wall-b-2", "EK-52"),
        (won(), "wall-b-1", "EK-52"),
        (building(), "wall-r-1", "EK-58"),
        (building(), "booty-r-n", "EK-57"),
    ],
)
def test_a_place_knows_what_is_not_allowed_there(state: Eketorp, spot: str, rule: str) -> None:
    """So a press that is refused can name the rule."""
    assert rule in refused_at(state, spot)


def test_nothing_is_about_a_wall_out_of_reach() -> None:
    assert not [a for a in range(*won().candidates(0)) if "wall-b-3" in places(won(), 0, a)]
    assert not [a for a in range(*building().candidates(0)) if "wall-b-3" in places(building(), 0, a)]


@pytest.mark.parametrize("state", [attacking(), won(), building()])
def test_an_answer_is_about_where_its_choice_lies(state: Eketorp) -> None:
    view = GAME.view(state, 0, ())
    for one in view.choices:
        about = places(state, 0, GAME.read(state, 0, one.move))
        assert {one.spot, one.source, one.target} - {""} <= set(about)


# Groups


def test_long_lists_have_headings() -> None:
    """Figures go to the fields or to somebody's castle; bricks are built one kind after the other."""
    names = ("Anna", "Lars", "Ylva", "Knut")
    attacks = GAME.view(attacking(), 0, names)
    assert [(one.move, one.group) for one in attacks.choices] == [
        ("A*b", "Fields"),
        ("b-cat*b", "Lars' castle"),
        ("y-boat*k", "Ylva's castle"),
    ]
    builds = GAME.view(building(), 0, names)
    assert list(dict.fromkeys(one.group for one in builds.choices)) == ["Build grass", "Build wood"]
