"""What everybody at a table of Vikingjarl may know is in everybody's view, in the terminal and on the picture."""

from collections.abc import Mapping

import pytest

import longhouse
from longhouse.core.state import WATCHER
from longhouse.games.vikingjarl.view import VikingjarlView
from tests.cases.casefile import merged

GAME = longhouse.load("vikingjarl")
REALM = GAME.components()
BATTLE = {"target": "army", "defender": "P2", "round": 1, "marks": ["valkyries_attacker", "manned"]}
FIGHTING = {
    "step": "fight",
    "turn": {"acted": "A"},
    "battle": BATTLE,
    "P1": {"army": "FRI", "army_load": "V", "kaupang": "2*V"},
    "P2": {"army": "FRI", "army_load": "V", "kaupang": "2*V"},
}


def views(given: Mapping[str, object], options: Mapping[str, object] | None = None) -> list[VikingjarlView]:
    """A position for three, P1 to move, as each of them and a watcher see it."""
    start = GAME.start(3, {"start_player": "P1", **(options or {})}).dump()
    state = GAME.load(merged(start, {"step": "main", "round": 2, "pile": "rest", **given}), REALM, True)
    seen = [GAME.view(state, seat, ("Astrid", "Bjorn", "Cnut")) for seat in (0, 1, 2, WATCHER)]
    return [view for view in seen if isinstance(view, VikingjarlView)]


def test_who_still_has_a_last_turn_is_shown() -> None:
    """VJ-126: also in the terminal and on the boards of the players."""
    given = {"home": ["P2"], "last_turns": ["P3"], "P2": {"vp": 10}}
    for view in views(given, {"final_round": True}):
        assert [player.last_turn for player in view.players] == [False, False, True]
        assert GAME.show(view).count("one more turn") == 1
        assert GAME.draw(view).count(" · one more turn<") == 1


@pytest.mark.parametrize(
    ("marks", "shown", "said"),
    [
        (["manned"], (False, False), []),
        (["valkyries_attacker", "manned"], (True, False), ["Valkyries with the attacker"]),
        (["valkyries_defender", "manned"], (False, True), ["Valkyries with the defender"]),
    ],
)
def test_valkyries_in_force_are_shown(marks: list[str], shown: tuple[bool, bool], said: list[str]) -> None:
    """VJ-R17: for whom, and only in a battle."""
    for view in views({**FIGHTING, "battle": {**BATTLE, "marks": marks}}):
        assert view.battle is not None
        assert view.battle.valkyries == shown
        text = " ".join(GAME.show(view).split())
        assert [
            words for words in ("Valkyries with the attacker", "Valkyries with the defender") if words in text
        ] == said
        assert GAME.draw(view).count(">Valkyries<") == len(said)


def test_strandhogg_in_force_is_shown() -> None:
    """VJ-R59: with no dice for the defender in the first round."""
    struck = {**FIGHTING, "step": "roll", "battle": {**BATTLE, "round": 0, "marks": ["strandhogg", "manned"]}}
    for view in views(struck):
        assert view.battle is not None
        assert (view.battle.surprised, view.battle.dice) == (True, (1, 0))
    assert [view.battle.surprised for view in views(FIGHTING) if view.battle is not None] == [False] * 4


def test_what_limits_the_rest_of_a_turn_is_shown() -> None:
    """Sagas bought (VJ-103), who played against whom (VJ-121), Recruits (VJ-113), steps (VJ-50), a won attack."""
    turn = {
        "acted": "SA",
        "bought": 2,
        "against": ["P1>P3", "P2>P1"],
        "recruited": ["KAU"],
        "steps": {"KAU": 2, "HEI": 1},
        "won": True,
        "raid": "LON",
        "stowed": "S",
    }
    for view in views({"turn": turn}):
        seen = view.turn
        assert (seen.bought, seen.against, seen.recruited) == (2, ((0, 2), (1, 0)), ("KAU",))
        assert (seen.full_harbours, seen.used_harbours) == (("KAU",), ("HEI",))
        assert (seen.won, seen.raid, seen.stowed) == (True, "LON", ("KAU",))
        text = " ".join(GAME.show(view).split())
        assert (
            "This turn: 2 Sagas bought · P1 played against P3 · P2 played against P1 · recruited in KAU"
            " · no more steps in or out of KAU · an attack won" in text
        )


def test_a_fresh_turn_limits_nothing() -> None:
    for view in views({}):
        assert (view.turn.bought, view.turn.against, view.turn.recruited, view.turn.won) == (0, (), (), False)
        assert "This turn" not in GAME.show(view)
