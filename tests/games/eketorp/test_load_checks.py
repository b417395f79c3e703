"""Strict loading: what cannot be, or could not go on, is refused with a sentence that says why."""

import re
from collections.abc import Mapping

import pytest

from longhouse.core.errors import BadPosition
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.steps import NAMES
from tests.cases.casefile import merged

REST = {"draw_pile": "rest", "store": "rest"}
SEATS = {f"P{seat + 1}": {"hand": "2 3 4 6", "amulets": 0} for seat in range(4)}
TABLE: Mapping[str, object] = {"dealt_to": "", "material": "M01", "turned": ["M01"], **REST, **SEATS}
BATTLE: Mapping[str, object] = {
    "turn": "P1",
    "fields": {"A": {"bricks": "1g", "vikings": "rb"}},
    "P1": {"home": 5},
    "P2": {"home": 5},
}
FIGHT: Mapping[str, object] = merged(BATTLE, {"fight": {"attacker": "P1", "defender": "P2", "place": "A"}})
WON: Mapping[str, object] = {
    "turn": "P1",
    "fight": {"attacker": "P1", "defender": "P2", "place": "b-cat", "difference": 4},
    "P1": {"home": 5},
    "P2": {"cat": "r!", "walls": "gn|bg|-|-|-|-"},
}
TEN = [f"M{number:02}" for number in range(1, 11)]

# A sensible position of every step
SENSIBLE: dict[str, Mapping[str, object]] = {
    "start": {"start_player": "random", "dealt_to": "", **REST},
    "deal": {"dealt_to": "P2", **REST, "P1": {"hand": "1 1 2 3"}, "P2": {"hand": "1 2"}},
    "material": {**TABLE, "material": "", "turned": []},
    "draw": merged(merged(TABLE, FIGHT), {"asked": "P1", "to_draw": 3, "P1": {"hand": "5", "origin": "drawn"}}),
    "place": merged(TABLE, {"P1": {"owes": True}, "P2": {"mat": "A"}}),
    "attack": merged(TABLE, BATTLE),
    "amulet": merged(merged(TABLE, FIGHT), {"asked": "P1", "P1": {"amulets": 4}}),
    "card": merged(merged(TABLE, FIGHT), {"fight": {"attack_card": 3}}),
    "dismantle": merged(TABLE, WON),
    "booty": merged(merged(TABLE, WON), {"fight": {"taken": "1g 1n"}, "P2": {"walls": "g|b|-|-|-|-"}}),
    "build": merged(TABLE, {"builder": "P1", "P1": {"booty": "1g"}}),
    "over": merged(TABLE, {"ended_by": "EK-64", "material": "", "turned": TEN, "round": 10, "starter": "P3"}),
}
SENSIBLE["draw"] = merged(SENSIBLE["draw"], {"P1": {"thrown_first": "1 2 3 4"}})
REDEALT = {
    "redealing": True,
    "rejected": "1 1 2 3",
    "dealt_to": "P3",
    "P1": {"hand": "1 1 2 4"},
    "P2": {"hand": "5 5 6 6"},
    "P3": {"hand": "1"},
    "P4": {"hand": "1 2 3 3"},
}
FULL = "ggg|ggg|ggg|ggg|ggg|ggg"


def load(step: str, changes: Mapping[str, object]) -> None:
    """Load a sensible position of a step with some changes, strictly."""
    start = merged(GAME.start(4).dump(), {"step": step, **SENSIBLE[step]})
    GAME.load(merged(start, changes), GAME.components(), True)


@pytest.mark.parametrize("step", NAMES)
def test_sensible_positions_load(step: str) -> None:
    """Otherwise a refusal would say nothing."""
    load(step, {})


def test_hands_dealt_anew_load() -> None:
    """The last hand is weak and has not been looked at yet (EK-R2)."""
    load("deal", REDEALT)


@pytest.mark.parametrize(
    ("step", "changes", "says"),
    [
        # Pieces
        ("attack", {"store": "52g 42b 12n 6s"}, "53 grass bricks, but there are 52 (EK-09)"),
        ("attack", {"draw_pile": "8*1 5*2 5*3 5*4 9*5 5*6"}, "8 cards 1, but there are 9 (EK-06)"),
        # The round
        ("attack", {"turned": ["M01", "M02"]}, "goes with 1 material cards turned, not 2 (EK-13)"),
        ("attack", {"turned": []}, "goes with 1 material cards turned, not 0"),
        ("material", {"turned": ["M01"]}, "goes with 0 material cards turned, not 1"),
        ("deal", {"round": 2, "turned": ["M01"]}, "belongs before the first round"),
        ("attack", {"material": ""}, "does not go with that material card"),
        ("material", {"material": "M01"}, "does not go with that material card"),
        ("attack", {"material": "M02"}, "the material card of the round is not turned"),
        ("start", {"start_player": "P2"}, "no lot is drawn (EK-R1)"),
        ("attack", {"starter": "P2"}, "in round 1 the pack is with P1 (EK-63)"),
        ("over", {"starter": "P2"}, "in round 10 the pack is with P3"),
        ("attack", {"wall_from": 2}, "does not go with 'wall_from'"),
        ("attack", {"P1": {"owes": True}}, "does not go with who owes a placement"),
        ("place", {"P1": {"owes": False}}, "does not go with who owes a placement"),
        ("attack", {"turn": ""}, "needs 'turn'"),
        ("place", {"turn": "P1"}, "does not go with 'turn'"),
        ("deal", {"dealt_to": ""}, "needs 'dealt_to'"),
        ("card", {"asked": "P1"}, "does not go with 'asked'"),
        ("build", {"builder": ""}, "needs 'builder'"),
        ("card", {"turn": "P2"}, "whose turn it is attacks"),
        ("amulet", {"asked": "P3"}, "only who fights may exchange cards"),
        # Figures and castles
        ("attack", {"P3": {"home": 5}}, "5 Vikings, but everybody has 6 (EK-04)"),
        ("attack", {"P3": {"mat": "A"}}, "behind a screen"),
        ("place", {"P1": {"home": 1, "wards": [5, 0, 0, 0], "mat": "A"}}, "the mat does not go with 1 Vikings"),
        ("place", {"P2": {"home": 1, "wards": [5, 0, 0, 0], "mat": "A A"}}, "2 figures on the mat, but 1 at home"),
        ("place", {"P1": {"home": 0, "wards": [6, 0, 0, 0]}}, "the mat does not go with 0 Vikings"),
        ("deal", {"P1": {"home": 5, "wards": [1, 0, 0, 0]}}, "before the first round all are at home"),
        ("attack", {"P3": {"beside": "1g"}}, "beside a finished castle only"),
        ("material", {"P3": {"booty": "1g"}}, "does not go with booty"),
        ("deal", {"P3": {"walls": "g|-|-|-|-|-"}}, "no castle has a brick"),
        ("attack", {"P3": {"walls": FULL}}, "a finished castle ends the game"),
        ("build", {"P3": {"walls": FULL}}, "a finished castle ends the game"),
        ("build", {"builder": "P2", "P2": {"booty": "1g"}}, "who comes before the builder has built (EK-R24)"),
        ("build", {"P1": {"booty": ""}}, "the builder has bricks"),
        ("build", {"P1": {"walls": "ggg|ggg|ggg|ggg|ggg|gg"}}, "more room than bricks (EK-R26)"),
        ("build", {"wall_from": 6, "P1": {"booty": "4g"}}, "P1 is to act and can do nothing"),
        # Hands
        ("attack", {"P3": {"hand": "2 3 4"}}, "must have 4 cards together, not 3 (EK-R18)"),
        ("attack", {"P3": {"hand": "", "pile": "1 2 3 4", "origin": "known"}}, "takes up the pile at once"),
        ("draw", {"P2": {"hand": "", "pile": "1 2 3 4", "origin": "known"}}, "takes up the pile at once"),
        (
            "attack",
            {"P3": {"origin": "drawn", "thrown_first": "1 1 5 5", "amulets": 2}},
            "4 cards were thrown away, but 3",
        ),
        ("attack", {"P3": {"origin": "drawn", "amulets": 2, "shown": "1 1 5 5"}}, "4 cards were drawn, but 3"),
        ("attack", {"P3": {"thrown_first": "5"}}, "has thrown nothing away"),
        ("attack", {"P3": {"thrown_later": "5"}}, "has thrown nothing away"),
        ("draw", {"P1": {"origin": "opening", "thrown_first": ""}}, "an exchanged hand is drawn"),
        (
            "attack",
            {"P3": {"hand": "2 3", "pile": "1 1", "shown": "1"}},
            "4 cards, those shown and thrown away included",
        ),
        ("attack", {"P3": {"origin": "known"}}, "4 cards, those shown and thrown away included, not 0"),
        ("attack", {"P3": {"hand": "2 3 3 3"}}, "a starting hand has a card above 3 (EK-07)"),
        ("attack", {"rejected": "1 1 1"}, "'rejected' holds hands of 4 cards"),
        ("attack", {"rejected": "1 1 1 4"}, "none above 3"),
        ("attack", {"P3": {"hand": "4", "pile": "1 1 1", "shown": "1 1 2"}}, "more cards 2 were shown"),
        ("attack", {"rejected": "6*2 2*3"}, "cards 2 were rejected and are in starting hands"),
        (
            "attack",
            {"discards": "1", **{f"P{seat}": {"amulets": 5} for seat in (1, 2, 3, 4)}},
            "1 cards were thrown away, but 0 amulets",
        ),
        ("attack", {"to_draw": 1}, "does not go with 1 cards to draw"),
        ("draw", {"to_draw": 0, "P1": {"hand": "1 1 1 1"}}, "does not go with 0 cards to draw"),
        ("amulet", {"P1": {"amulets": 3}}, "only who can pay is asked for amulets (EK-R16)"),
        ("attack", {"redealing": True}, "does not go with 'redealing'"),
        # Dealing
        ("deal", {**REDEALT, "rejected": ""}, "exactly while rejected ones lie apart"),
        ("deal", {"rejected": "1 1 2 3"}, "exactly while rejected ones lie apart"),
        ("start", {"redealing": True, "rejected": "1 1 2 3"}, "nothing is dealt before the lot is drawn"),
        ("start", {"P1": {"hand": "4"}}, "nothing is dealt before the lot is drawn"),
        ("deal", {"P3": {"pile": "4"}}, "nobody has played or exchanged a card"),
        ("deal", {"P3": {"amulets": 4}}, "nobody has played or exchanged a card"),
        ("deal", {"P3": {"origin": "known"}}, "nobody has played or exchanged a card"),
        ("deal", {"P2": {"hand": "1 2 3 4"}}, "4 cards do not go with whose hand is dealt"),
        ("deal", {"P1": {"hand": "4"}}, "1 cards do not go with whose hand is dealt"),
        ("deal", {"P3": {"hand": "4"}}, "1 cards do not go with whose hand is dealt"),
        ("deal", merged(REDEALT, {"P4": {"hand": ""}}), "0 cards do not go with whose hand is dealt"),
        ("deal", merged(REDEALT, {"P1": {"hand": "1 1 2 3"}}), "a weak hand is dealt anew"),
        # Fields
        ("attack", {"fields": {"F": {"bricks": "1g"}}}, "fields, F: no material card brings such bricks there"),
        ("material", {"fields": {"A": {"bricks": "1g"}}}, "these bricks went back to the store"),
        ("deal", {"fields": {"F": {"bricks": "1n"}}}, "all bricks are in the store"),
        ("place", {"fields": {"A": {"vikings": "k"}}, "P4": {"home": 5}}, "does not go with Vikings there"),
        ("build", {"P3": {"cat": "k"}, "P4": {"home": 5}}, "does not go with Vikings there"),
        ("attack", {"P3": {"cat": "y", "home": 5}}, "nobody besieges his own castle"),
        ("attack", {"P3": {"cat": "kk"}, "P4": {"home": 4}}, "only one Viking of k"),
        ("attack", {"P3": {"cat": "!"}}, "a siege that is over has one besieger"),
        ("attack", {"P3": {"cat": "rk!"}, "P1": {"home": 4}, "P4": {"home": 5}}, "has one besieger"),
        # Fights
        ("attack", {"fight": {"attacker": "P1"}}, "does not go with that fight"),
        ("card", {"fight": {"defender": ""}}, "does not go with that fight"),
        ("card", {"fight": {"difference": 1}}, "does not go with a difference of 1"),
        ("dismantle", {"fight": {"difference": 0}}, "does not go with a difference of 0"),
        ("booty", {"fight": {"taken": ""}}, "does not go with 0 dismantled bricks"),
        ("dismantle", {"fight": {"taken": "1g"}}, "does not go with 1 dismantled bricks"),
        ("booty", {"fight": {"difference": 3}}, "worth more than the difference"),
        ("card", {"fight": {"attack_card": 5}}, "a chosen card is one in hand"),
        ("card", {"fight": {"attack_card": 0, "defence_card": 1}}, "a chosen card is one in hand"),
        ("amulet", {"fight": {"attack_card": 3}}, "does not go with a chosen card"),
        ("card", {"fight": {"defence_card": 3}}, "both cards are chosen"),
        ("dismantle", {"P2": {"cat": "r"}}, "has won a siege there"),
        ("dismantle", {"fight": {"defender": "P3"}}, "has won a siege there"),
        ("dismantle", {"fight": {"place": "A"}}, "has won a siege there"),
        ("dismantle", {"P2": {"cat": "y!"}, "P1": {"home": 6}, "P3": {"home": 5}}, "has won a siege there"),
        ("card", {"fight": {"defender": "P1"}}, "that fight cannot be (EK-34)"),
        ("card", {"fight": {"defender": "P3"}}, "that fight cannot be (EK-34)"),
        ("card", {"fields": {"A": {"bricks": "2g"}}}, "that fight cannot be (EK-25)"),
        ("card", {"fight": {"place": "r-cat"}, "P1": {"cat": "b"}, "P2": {"home": 4}}, "cannot be (EK-46)"),
        ("card", {"fight": {"place": "b-cat"}, "P2": {"cat": "r!"}, "P1": {"home": 4}}, "cannot be (EK-47)"),
        ("attack", {"turn": "P3"}, "P3 is to act and can do nothing"),
        # The end
        ("attack", {"ended_by": "EK-60"}, "does not go with 'ended_by'"),
        ("over", {"ended_by": ""}, "does not go with"),
        ("over", {"P1": {"walls": FULL}}, "a finished castle ends the game, and nothing else does so"),
        ("over", {"round": 9, "turned": TEN[:9], "starter": "P2"}, "the game ends after round 10 (EK-64)"),
        # Numbers nobody can mean
        ("attack", {"store": "9" * 5000 + "g"}, "must be bricks such as 2g"),
        ("attack", {"P1": {"mat": "A " * 16}}, "16 figures on the mat"),
    ],
)
def test_what_cannot_be_is_refused_and_says_why(step: str, changes: Mapping[str, object], says: str) -> None:
    """Each contradiction, or position that could not go on, in a sentence of its own."""
    with pytest.raises(BadPosition, match=re.escape(says)):
        load(step, changes)
