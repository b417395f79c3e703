"""The numbers of answers and outcomes are those of the specification (5.3): records of learners depend on them."""

from collections.abc import Iterator

import pytest

from longhouse.core.state import CHANCE
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.rules import Eketorp
from longhouse.games.eketorp.steps import NAMES
from tests.games.eketorp.positions import position

RED = "bykwo"  # the others, clockwise from P1
SIDES = ("cat", "boat", "ram")


def numbered() -> Iterator[str]:
    """Every answer of P1 among six players, in the order of the table."""
    yield from (f"+{field}" for field in "ABCDEFG")
    yield from (f"+{castle}-{side}" for castle in RED for side in SIDES)
    yield "+end"
    yield from (f"{field}*{rival}" for field in "ABCDEFG" for rival in RED)
    yield from (f"{castle}-{side}*{rival}" for castle in RED for side in SIDES for rival in RED)
    yield from ("amulet", "keep")
    yield from (f"card{value}" for value in range(1, 7))
    yield from (f"take{i}.{j}" for i in range(4) for j in range(4))
    yield from ("booty-g", "booty-b", "booty-n", "booty-s", "booty-none")
    yield from (f"{brick}>{wall}" for brick in "gbns" for wall in range(1, 7))


def test_every_answer_has_the_number_of_the_table() -> None:
    state = GAME.start(6)
    moves = list(numbered())

    assert len(moves) == GAME.actions == 186
    assert [GAME.read(state, 0, move) for move in moves] == list(range(186))
    assert [GAME.write(state, 0, action) for action in range(186)] == moves


def test_every_outcome_has_a_number_of_its_own() -> None:
    """Cards by value, then seats, then material cards."""
    lot = GAME.start(6, {"start_player": "random"})
    card = position(6, {"step": "material", **{f"P{seat + 1}": {"hand": "1 2 3 4"} for seat in range(6)}})

    assert GAME.outcomes == 24
    assert [GAME.write(GAME.start(6), CHANCE, outcome) for outcome in range(6)] == [f"deal:r:{v}" for v in range(1, 7)]
    assert [GAME.write(lot, CHANCE, outcome) for outcome in range(6, 12)] == [f"start:P{n}" for n in range(1, 7)]
    assert [GAME.write(card, CHANCE, outcome) for outcome in range(12, 24)] == [
        f"material:M{n:02}" for n in range(1, 13)
    ]
    assert (lot.legal(CHANCE), card.legal(CHANCE)) == (list(range(6, 12)), list(range(12, 24)))


@pytest.mark.parametrize(
    ("step", "active"),
    [("material", 2), ("place", 2), ("attack", 0), ("build", 0), ("deal", 1)],
)
def test_active_is_who_the_step_is_about_or_the_starting_player(step: str, active: int) -> None:
    """As the view and the rows of learners say."""
    hands = {f"P{seat + 1}": {"hand": "2 3 4 6", "amulets": 0} for seat in range(4)}
    card = {} if step == "material" else {"material": "M01", "turned": ["M01"]}
    given: dict[str, object] = {"start_player": "random", "starter": "P3", "step": step, **hands, **card}
    if step == "place":
        given["P1"] = {**hands["P1"], "owes": True}
    elif step == "attack":
        given |= {"P1": {**hands["P1"], "home": 5}, "P2": {**hands["P2"], "cat": "r"}}
    elif step == "build":
        given["P1"] = {**hands["P1"], "booty": "1g"}
    elif step == "deal":
        given = {"start_player": "random", "step": step, "dealt_to": "P2", "P1": {"hand": "2 3 4 6"}}
    state = position(4, given)

    assert isinstance(state, Eketorp)
    assert (NAMES[state.step], state.active()) == (step, active)


@pytest.mark.parametrize(("chosen", "active"), [({}, 1), ({"attack_card": 3}, 2), ({"defence_card": 3}, 1)])
def test_active_is_the_attacker_until_he_has_chosen_his_card(chosen: dict[str, int], active: int) -> None:
    """Then the other side, whoever is asked first."""
    hands: dict[str, dict[str, object]] = {f"P{seat + 1}": {"hand": "2 3 4 6", "amulets": 0} for seat in range(4)}
    given: dict[str, object] = {"material": "M01", "turned": ["M01"], "turn": "P2", "step": "card", **hands}
    fight = {"attacker": "P2", "defender": "P3", "place": "y-cat", **chosen}
    state = position(4, {**given, "fight": fight, "P2": {**hands["P2"], "home": 5}, "P3": {**hands["P3"], "cat": "b"}})

    assert state.active() == active
