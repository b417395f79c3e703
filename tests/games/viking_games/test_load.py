"""Positions of Viking Games from their stored form: what cannot stand on a table is refused."""

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.state import State
from longhouse.games.viking_games import GAME

Change = dict[str, object]


def changed(data: dict[str, object], change: Change) -> dict[str, object]:
    result = dict(data)
    for key, value in change.items():
        below = result.get(key)
        result[key] = {**below, **value} if isinstance(value, dict) and isinstance(below, dict) else value
    return result


def loaded(change: Change, variant: str = "standard", strict: bool = True) -> State:
    """P1's turn begins in a game of three, with something changed."""
    start = GAME.start(3, {"start_player": "P1", "variant": variant}).dump()
    start = changed(start, {"step": "draw", "turns": 1, "draw": "rest"})
    if variant == "strategic":
        start = changed(start, {f"P{seat}": {"hand": "A1 S1"} for seat in (1, 2, 3)})
    return GAME.load(changed(start, change), GAME.components(), strict)


OUT = {"out": True, "hits": 10}
STANDARD: list[tuple[Change, str]] = [
    # what is no field, no number, no card
    ({"colour": 1}, "'colour' is no field here"),
    ({"shuffled": ""}, "'shuffled' is no field here"),
    ({"P1": {"hand": ""}}, "P1: 'hand' is no field here"),
    ({"P4": {}}, "'P4' is no field here"),
    ({"seats": 8}, "'seats' must be from 2 to 7, not"),
    ({"variant": "quick"}, "'variant' must be one of standard, strategic"),
    ({"hit_limit": 0}, "'hit_limit' must be from 1 to 30, not"),
    ({"step": "sleep"}, "'step' must be one of start, deal, draw"),
    ({"active": "P4"}, "'active' must be one of P1, P2, P3"),
    ({"ended_by": "VG-12"}, "'ended_by' must be one of"),
    ({"discard": "B1"}, "'discard' holds 'B1'; each must be one of A1"),
    ({"discard": "x*A1"}, "'discard' holds 'x\\*A1'; each must be one of A1 .* or several such as 3\\*A1"),
    ({"discard": "-1*A1"}, "each must be one of"),
    ({"discard": "²*A1"}, "each must be one of"),
    ({"discard": "1234567*A1"}, "each must be one of"),
    ({"discard": "31*A1"}, "there are only 30 cards A1"),
    ({"out_order": ["P9"]}, "'out_order' holds 'P9'; known are P1"),
    # cards that are lost or lie where they cannot (VG-1, VG-R1, VG-R2, VG-21)
    ({"draw": "A1"}, "1 cards A1, but the deck has 30 .VG-1"),
    ({"P2": {"wall": "A1"}}, "at least one unused shield, or there is no wall .VG-R1"),
    ({"P2": {"wall": "A1 S1"}}, "at least one unused shield"),
    ({"P2": {"wall": "A2 S1"}}, "at least one unused shield"),
    ({"P2": {"wall": "S1 AR"}}, "a wall is made of Shield and Axe cards"),
    ({"P2": {"hits": 1}}, "1 hits do not go with these hit cards .VG-R2"),
    ({"P2": {"hits": 1, "hit_cards": "2*A1"}}, "1 hits do not go"),
    ({"P2": {"hits": 4, "hit_cards": "A3"}}, "4 hits do not go"),
    ({"P2": {"hits": 2, "hit_cards": "A3 S1"}}, "only Axe cards hit"),
    ({"P2": {"hits": 10, "hit_cards": "4*A3"}}, "10 hits mean out .VG-20"),
    ({"P2": {**OUT, "hit_cards": "A1"}, "out_order": ["P2"]}, "who is out has no cards .VG-21"),
    ({"P2": {**OUT, "wall": "S1"}, "out_order": ["P2"]}, "who is out has no cards"),
    ({"P2": {**OUT, "armory": True}, "out_order": ["P2"]}, "who is out has no cards"),
    ({"P2": {**OUT, "skip_safe": True}, "out_order": ["P2"]}, "who is out has no marks .VG-R18"),
    ({"P2": {"due_skip": True}}, "who will lose a turn is safe from another skip .VG-R14"),
    # a turn that cannot be (VG-4, VG-5, VG-R9, VG-R25)
    ({"P2": OUT}, "out_order must name every seat that is out"),
    ({"out_order": ["P2"]}, "out_order must name every seat that is out"),
    ({"P2": OUT, "out_order": ["P2", "P2"]}, "out_order must name every seat that is out"),
    ({"step": "over"}, "step 'over' does not go with ended_by ''"),
    ({"ended_by": "VG-5"}, "step 'draw' does not go with ended_by 'VG-5'"),
    ({"draws": 601}, "601 draws are more than the limit of 600 .VG-R25"),
    ({"P2": OUT, "P3": OUT, "out_order": ["P2", "P3"]}, "with one player left the game is over .VG-5"),
    ({"P1": OUT, "out_order": ["P1"]}, "P1 is out and cannot be to act .VG-4"),
    ({"P1": {"due_skip": True, "skip_safe": True}}, "cannot be to act and about to lose a turn"),
    ({"step": "choose"}, "step 'choose' is one of the strategic variant"),
    ({"step": "deal"}, "step 'deal' is one of the strategic variant"),
    ({"card": "A1"}, "step 'draw' does not go with this 'card'"),
    ({"step": "throw"}, "step 'throw' does not go with this 'card'"),
    ({"step": "throw", "card": "S1"}, "step 'throw' does not go with this 'card'"),
    ({"step": "armory", "card": "WE"}, "step 'armory' does not go with this 'card'"),
    ({"step": "wench", "card": "AR"}, "step 'wench' does not go with this 'card'"),
    ({"armory_ready": True}, "armory_ready needs an Armory in front .VG-R9"),
    ({"step": "second"}, "step 'second' needs armory_ready"),
    ({"step": "armory", "card": "AR", "P1": {"armory": True}}, "this Armory cannot be played"),
    (
        {"step": "wench", "card": "WE", "P2": {"skip_safe": True}, "P3": {"skip_safe": True}},
        "this Wench cannot be played",
    ),
]
STRATEGIC: list[tuple[Change, str]] = [
    ({"P2": {"hand": "A1"}}, "a hand of 1 cards cannot be .VG-36"),
    ({"P2": {"hand": "3*A1"}}, "a hand of 3 cards cannot be"),
    ({"step": "choose"}, "P1: a hand of 2 cards cannot be"),
    ({"step": "start"}, "a hand of 2 cards cannot be"),
    ({"step": "deal", "P1": {"hand": "3*A1"}}, "a hand of 3 cards cannot be"),
    ({"P2": {**OUT}, "out_order": ["P2"]}, "a hand of 2 cards cannot be"),
    ({"P2": {"hand": "AR WE", "stuck": 1}}, "'stuck' and 'stuck_kinds' .AR, WE. go together .VG-R39"),
    ({"P2": {"hand": "AR WE", "stuck_kinds": ["AR"]}}, "go together"),
    ({"P2": {"hand": "A1 WE", "stuck": 1, "stuck_kinds": ["A1"]}}, "go together"),
    ({"P2": {"hand": "A1 WE", "stuck": 1, "stuck_kinds": ["AR"]}}, "the hand is not what others know of it"),
    ({"P2": {"hand": "A1 WE", "stuck": 2, "stuck_kinds": ["AR", "WE"]}}, "the hand is not what others know of it"),
    ({"P2": {"stuck": 4}}, "'stuck' must be from 0 to 3, not"),
    ({"P2": {"stuck_kinds": ["XX"]}}, "'stuck_kinds' holds 'XX'; known are A1"),
    ({"shuffled": "30*A1"}, "more A2 in the draw pile than were shuffled into it .VG-R39"),
    ({"P1": {"taken": "4*A1"}}, "more A1 in the draw pile than were shuffled into it"),
]


@pytest.mark.parametrize(("change", "complaint"), STANDARD)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(change: Change, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        loaded(change)


@pytest.mark.parametrize(("change", "complaint"), STRATEGIC)
def test_a_strategic_position_that_cannot_be_is_refused(change: Change, complaint: str) -> None:
    with pytest.raises(BadPosition, match=complaint):
        loaded(change, "strategic")


def test_fewer_checks_let_a_position_pass_that_only_a_puzzle_has() -> None:
    state = loaded({"draw": "A1", "P2": {"hits": 30}}, strict=False)

    assert state.scores() == [0, -30, 0]


def test_a_missing_field_is_named() -> None:
    data = GAME.start(3).dump()
    del data["discard"]

    with pytest.raises(BadPosition, match="'discard' is missing"):
        GAME.load(data, GAME.components(), True)


def test_the_rest_of_the_deck_is_the_draw_pile() -> None:
    state = loaded({"discard": "30*A1", "P2": {"armory": True}, "P3": {"wall": "3*S4"}})

    assert state.dump()["draw"] == "25*A2 15*A3 10*S1 7*S2 5*S3 14*AR 10*WE"
