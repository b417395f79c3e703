"""Positions that cannot be are refused in a sentence, whatever is wrong with them (VJ rules by ID)."""

from collections.abc import Mapping
from typing import Any

import pytest

import longhouse
from longhouse.core.errors import BadPosition
from tests.cases.casefile import merged

GAME = longhouse.load("vikingjarl")
REALM = GAME.components()

TURN = {"step": "main", "round": 1, "pile": "rest", "turn": {"ship_mp": 3, "army_mp": 2}}
SETTLED = {
    "tokens": {"JOR": ""},
    "tokens_buried": 1,
    "settlements": {"JOR": {"owner": "P2", "intact": True, "holds": ""}},
    "P2": {"shields": 3},
}
SIEGE = {
    **SETTLED,
    "step": "fight",
    "turn": {"acted": "A"},
    "battle": {"target": "settlement", "defender": "P2", "round": 1},
    "P1": {"army": "JOR", "army_load": "2*V", "kaupang": ""},
    "settlements": {"JOR": {"owner": "P2", "intact": True, "holds": "V wood"}},
}
LOOT = merged(SIEGE, {"step": "loot", "pending": {"loot_stage": 1}})
LOOT = merged(LOOT, {"settlements": {"JOR": {"intact": False, "holds": "wood"}}})
DUEL = {
    "step": "fight",
    "turn": {"acted": "A"},
    "battle": {"target": "army", "defender": "P2", "round": 1, "marks": ["manned"]},
    "P1": {"army": "FRI", "army_load": "2*V", "kaupang": ""},
    "P2": {"army": "FRI", "army_load": "2*V", "kaupang": "", "hand": "loki"},
}
SPOILS = merged(DUEL, {"step": "spoils", "battle": {"lost": [0, 0, 0, 2]}, "P2": {"army_load": "", "silver": 2}})
RAID = {
    "step": "fight",
    "turn": {"acted": "A", "raid": "LON"},
    "battle": {"target": "town", "round": 1, "white_vikings": 2},
    "P1": {"army": "LON", "army_load": "2*V", "kaupang": "", "hand": "loki"},
}
TOKEN = merged(RAID, {"turn": {"raid": ""}, "P1": {"army": "NID"}, "tokens": {"NID": "v04"}})
TOKEN = merged(TOKEN, {"battle": {"white_vikings": 1}})
ROOM = {
    "step": "room",
    "turn": {"acted": "A", "won": True},
    "battle": {"target": "town", "round": 1, "due": ["mead"]},
    "tokens": {"NID": ""},
    "tokens_gone": ["v02"],
    "P1": {"army": "NID", "army_load": "5*V", "kaupang": ""},
}
GODS = {"step": "gods", "event": "gods", "pending": {"to_ask": 2}, "P1": {"vp": 1}}
STORM = {
    "step": "saga_lose",
    "asked": "P2",
    "pending": {"saga": "storm", "rival": "P2"},
    "turn": {"against": ["P1>P2"]},
    "P2": {"ship": "SKA", "ship_load": "V"},
}
TRADE = {"step": "trade", "turn": {"acted": "S"}, "P1": {"ship": "HEI"}, "markets": {"HEI": "t1"}}
STOW = {"step": "stow", "pending": {"stow_stage": 4, "put": [2, 0, 0, 0, 0, 0, 0, 0]}}
FLIP = {"step": "flip", "pending": {"flip_at": "HEI"}, "P1": {"ship": "HEI"}}
HOME = {"final_round": True, "home": ["P2"], "P2": {"vp": 10}}
OVER = {"step": "over", "ended_by": "VJ-125", "home": ["P1"], "P1": {"vp": 10}}
DRAFT = {
    "step": "draft_keep",
    "asked": "P2",
    "pile": "rest",
    "packet": "loki mimir storm",
    "P1": {"silver": 1},
    "P2": {"silver": 2},
}


def load(given: Mapping[str, Any], start: Mapping[str, Any]) -> None:
    """A position for two, strictly."""
    data = merged(GAME.start(2, {"start_player": "P1"}).dump(), start)
    GAME.load(merged(data, given), REALM, True)


@pytest.mark.parametrize(
    "sound",
    [{}, SETTLED, SIEGE, LOOT, DUEL, SPOILS, RAID, TOKEN, ROOM, GODS, STORM, TRADE, STOW, FLIP, HOME, OVER],
)
def test_positions_that_can_be_are_read(sound: Mapping[str, Any]) -> None:
    """Those that are spoiled below."""
    load(sound, TURN)


def test_the_draft_can_be_read() -> None:
    load(DRAFT, {})


@pytest.mark.parametrize(
    ("given", "spoiled", "says"),
    [
        # Options and pieces
        ({}, {"vp_target": 4}, "VJ-30"),
        ({}, {"max_rounds": 9}, "VJ-R43"),
        ({}, {"P1": {"kaupang": "10*V"}}, "Vikings|VJ-27"),
        ({}, {"P1": {"ship_load": "4*V wood", "kaupang": ""}}, "VJ-4, VJ-6"),
        ({}, {"P1": {"army_load": "6*iron"}}, "VJ-4, VJ-6"),
        ({}, {"P1": {"ship": "FRI"}}, "VJ-21"),
        ({}, {"P1": {"army": "SKA"}}, "VJ-22"),
        ({}, {"P1": {"raided": "HEI"}}, "VJ-67"),
        ({}, {"P1": {"army": "LON"}, "P2": {"ship": "LON"}}, "VJ-53"),
        ({}, {"P1": {"ship": "JOR"}, "P2": {"army": "JOR"}}, "VJ-53"),
        (SETTLED, {"settlements": {"JOR": {"holds": "5*V"}}, "P2": {"kaupang": ""}}, "VJ-9"),
        (SETTLED, {"settlements": {"JOR": {"holds": "V", "intact": False}}}, "VJ-9"),
        (SETTLED, {"tokens": {"JOR": "v01"}, "tokens_buried": 0}, "VJ-106"),
        ({}, {"markets": {"HEI": ""}}, "Trade tokens"),
        ({}, {"tokens": {"NID": "v01", "JOR": "v01"}, "tokens_buried": 1}, "VJ-24"),
        ({}, {"tokens": {"NID": ""}, "tokens_buried": 1}, "VJ-106"),
        (SETTLED, {"tokens": {"NID": "v01"}, "tokens_gone": ["v01"], "tokens_buried": 0}, "VP tokens|VJ-86"),
        ({}, {"sea_vp": ["SKA"]}, "VJ-25"),
        ({}, {"safe": 43, "pile": "2*gods ragnarok", "discards": "3*fair_wind"}, "of|VJ-26"),
        ({}, {"slot_above": 1}, "VJ-35"),
        ({}, {"slot": "loki", "slot_above": 45, "P2": {"passed": "loki"}}, "VJ-35"),
        # The game
        ({}, {"starter": "P2"}, "VJ-31"),
        ({}, {"last_turns": ["P1"]}, "VJ-126"),
        ({}, {"round": 41}, "VJ-R43"),
        (HOME, {"final_round": False}, "VJ-125"),
        (HOME, {"home": ["P2", "P2"]}, "VJ-R54"),
        (HOME, {"last_turns": ["P2"]}, "VJ-R41"),
        (HOME, {"active": "P2", "asked": "P2"}, "VJ-R41"),
        (HOME, {"round": 42}, "VJ-R41"),
        ({}, {"ended_by": "VJ-125"}, "over"),
        (OVER, {"ended_by": ""}, "over"),
        (OVER, {"P1": {"vp": 9}}, "VJ-125"),
        (OVER, {"ended_by": "VJ-126"}, "VJ-126"),
        (OVER, {"ended_by": "VJ-R43"}, "VJ-R43"),
        (OVER, {"ended_by": "VJ-1"}, "VJ-R43"),
        # The turn
        ({}, {"asked": "P2"}, "active player"),
        ({}, {"P1": {"jormungand": True}}, "VJ-R46"),
        ({}, {"turn": {"against": ["P1>P1"]}}, "VJ-121"),
        ({}, {"turn": {"won": True}}, "VJ-38"),
        ({}, {"turn": {"raid": "LON"}}, "VJ-38"),
        ({}, {"turn": {"acted": "A", "raid": "HEI"}}, "VJ-67"),
        ({}, {"turn": {"bought": 1}}, "VJ-38"),
        ({}, {"turn": {"recruited": ["KAU"]}}, "VJ-38"),
        ({}, {"turn": {"acted": "S", "recruited": ["LON"]}}, "VJ-112"),
        # Steps before the first turn, in a turn and after it
        ({}, {"step": "draft_keep"}, "VJ-33"),
        ({}, {"round": 0}, "VJ-36"),
        ({}, {"packet": "loki"}, "VJ-33"),
        ({}, {"pending": {"to_deal": 1}}, "VJ-33"),
        ({}, {"step": "draw"}, "VJ-42"),
        ({}, {"step": "draw", "pending": {"draws": 3}}, "VJ-42"),
        ({}, {"step": "draw", "pending": {"draws": 1}, "pile": "", "discards": "3*fair_wind"}, "of|nothing"),
        ({}, {"pending": {"draws": 1}}, "VJ-42"),
        ({}, {"pending": {"resume": "fight"}}, "VJ-36"),
        ({}, {"step": "discard", "P1": {"hand": "loki skald mimir"}}, "VJ-116"),
        ({}, {"step": "retreat", "P1": {"army": "FRI"}}, "VJ-83"),
        ({}, {"step": "target", "P1": {"army_load": "V"}}, "VJ-R9"),
        # The gods
        (GODS, {"event": ""}, "VJ-R55"),
        ({}, {"event": "gods"}, "VJ-R55"),
        (GODS, {"asked": "P2"}, "VJ-R37"),
        (GODS, {"pending": {"to_ask": 0}}, "VJ-R37"),
        (GODS, {"pending": {"losses": 1}}, "VJ-R37"),
        (GODS, {"pending": {"draws": 2}}, "VJ-R35"),
        (GODS, {"step": "gods_from"}, "VJ-R37"),
        (GODS, {"step": "gods_from", "pending": {"losses": 2}, "P1": {"kaupang": "V"}}, "VJ-R37"),
        (GODS, {"P1": {"vp": 0, "kaupang": "V"}}, "can do nothing"),
        # Loading
        (STOW, {"step": "main"}, "VJ-122"),
        (STOW, {"asked": "P2"}, "VJ-122"),
        (STOW, {"turn": {"stowed": "S"}}, "VJ-R39"),
        (STOW, {"pending": {"put": [5, 0, 0, 0, 0, 0, 0, 0]}}, "VJ-122"),
        (STOW, {"pending": {"put": [2, 0, 0, 0, 1, 0, 0, 0]}}, "VJ-122"),
        (STOW, {"pending": {"stow_stage": 5}}, "VJ-122"),
        # Trading, tokens, Sagas
        (TRADE, {"P1": {"ship": "SKA"}}, "VJ-97"),
        (TRADE, {"turn": {"acted": "A"}}, "VJ-38"),
        (TRADE, {"pending": {"unit": "A"}, "P1": {"army": "aboard"}, "turn": {"acted": "SA"}}, "VJ-R6"),
        (TRADE, {"pending": {"trade_stage": 3}, "P1": {"ship": "KAU"}}, "VJ-101"),
        ({}, {"pending": {"trade_stage": 3}}, "VJ-R60"),
        (FLIP, {"P1": {"ship": "SKA"}}, "VJ-58"),
        (FLIP, {"markets": {"HEI": "t1"}}, "VJ-58"),
        (FLIP, {"step": "main"}, "VJ-58"),
        (FLIP, {"pending": {"flip_at": ""}}, "VJ-58"),
        (STORM, {"pending": {"saga": "loki"}}, "VJ-R59"),
        (STORM, {"step": "main", "asked": "P1"}, "VJ-R59"),
        (STORM, {"pending": {"rival": ""}}, "VJ-121"),
        (STORM, {"turn": {"against": []}}, "VJ-121"),
        (STORM, {"asked": "P1"}, "VJ-R59"),
        (STORM, {"P2": {"ship": "KAU"}}, "VJ-R59"),
        (STORM, {"P2": {"ship_load": ""}}, "can do nothing"),
        ({}, {"pending": {"rival": "P2"}}, "VJ-R38"),
        ({}, {"step": "saga_vs", "pending": {"saga": "mimir"}}, "VJ-R38"),
        ({}, {"step": "saga_vs", "pending": {"saga": "night_raid"}}, "can do nothing"),
        ({}, {"step": "saga_hall", "pending": {"saga": "call_to_arms"}, "P1": {"kaupang": "9*V"}}, "VJ-R31"),
        # Battles
        ({}, {"battle": {"target": "town"}}, "VJ-65"),
        ({}, {"battle": {"white_vikings": 2}}, "VJ-82"),
        ({}, {"battle": {"lost": [1, 0, 0, 0]}}, "VJ-82"),
        (RAID, {"turn": {"acted": ""}}, "VJ-38"),
        (RAID, {"turn": {"raid": ""}}, "VJ-R15"),
        (RAID, {"P1": {"raided": "LON"}}, "VJ-67"),
        (RAID, {"battle": {"white_vikings": 4}}, "VJ-75"),
        (RAID, {"battle": {"white_vikings": 0}}, "VJ-R19"),
        (RAID, {"battle": {"round": 0}}, "VJ-R20"),
        (RAID, {"step": "roll", "battle": {"round": 30}}, "VJ-R20"),
        (RAID, {"step": "att_saga"}, "VJ-R18"),
        (RAID, {"step": "att_saga", "battle": {"round": 0}, "P1": {"hand": ""}}, "VJ-R18"),
        (RAID, {"P1": {"army_load": ""}}, "VJ-R19"),
        (RAID, {"battle": {"lost": [0, 0, 0, 1]}}, "VJ-75"),
        (RAID, {"battle": {"lost": [1, 0, 0, 0]}}, "VJ-R17"),
        (RAID, {"battle": {"lost": [0, 4, 0, 0]}}, "VJ-R17"),
        (RAID, {"battle": {"lost": [0, 8, 0, 0]}}, "VJ-R17"),
        (RAID, {"battle": {"marks": ["valkyries_defender"]}}, "VJ-R59"),
        (RAID, {"battle": {"marks": ["manned"]}}, "VJ-94"),
        (RAID, {"battle": {"due": ["mead"]}}, "VJ-R27"),
        (RAID, {"pending": {"loot_stage": 1}}, "VJ-88"),
        (TOKEN, {"battle": {"white_vikings": 2}}, "VJ-75"),
        (TOKEN, {"tokens": {"NID": "v01"}, "battle": {"white_vikings": 0}}, "VJ-69"),
        (DUEL, {"battle": {"marks": []}}, "VJ-94"),
        (DUEL, {"battle": {"white_vikings": 3}}, "VJ-R59"),
        (DUEL, {"battle": {"lost": [0, 0, 1, 0]}}, "VJ-R17"),
        (DUEL, {"battle": {"lost": [0, 0, 0, 4]}}, "VJ-R17"),
        (DUEL, {"P1": {"army": "KAU"}, "P2": {"army": "KAU"}}, "VJ-R13"),
        (DUEL, {"step": "def_saga", "battle": {"round": 0}}, "VJ-R18"),
        (
            DUEL,
            {"step": "def_saga", "asked": "P2", "battle": {"round": 0}, "turn": {"against": ["P2>P1"]}},
            "VJ-121",
        ),
        (DUEL, {"step": "spoils"}, "VJ-82"),
        (SPOILS, {"P2": {"silver": 0}}, "can do nothing"),
        (RAID, {"step": "spoils", "battle": {"white_vikings": 0}}, "VJ-92"),
        (SIEGE, {"settlements": {"JOR": {"intact": False, "holds": ""}}}, "VJ-87"),
        (SIEGE, {"battle": {"lost": [0, 0, 0, 4]}, "P2": {"kaupang": ""}}, "VJ-R17"),
        (SIEGE, {"P2": {"army": "JOR"}}, "VJ-71"),
        (LOOT, {"pending": {"loot_stage": 0}}, "VJ-88"),
        (LOOT, {"settlements": {"JOR": {"intact": True}}}, "VJ-87"),
        (ROOM, {"battle": {"due": []}}, "VJ-R27"),
        (ROOM, {"battle": {"due": ["V"]}}, "VJ-R27"),
        (ROOM, {"P1": {"army_load": "4*V"}}, "VJ-R27"),
        (ROOM, {"tokens": {"NID": "?"}, "tokens_gone": []}, "VJ-R27"),
        # What players know
        ({}, {"tags": ["P1 knows P1 holds loki"], "P1": {"hand": "loki"}}, "VJ-R58"),
        ({}, {"tags": ["P1 knows P2 holds loki"]}, "VJ-R58"),
        ({}, {"tags": ["P1 knows P2 holds loki"] * 2, "P2": {"hand": "loki"}}, "VJ-R58"),
        ({}, {"P1": {"taken": "3*loki"}}, "VJ-46"),
        ({}, {"shuffled": "loki"}, "VJ-46"),
        ({}, {"P2": {"passed": "loki", "got": [1, 0]}}, "VJ-R58"),
        ({}, {"P2": {"passed": "loki", "got": [0, 1], "hand": "loki"}}, "VJ-34"),
        ({}, {"P1": {"passed": "loki", "got": [0, 1]}, "P2": {"hand": "loki"}}, "VJ-35"),
        ({}, {"P2": {"passed": "loki mimir storm"}}, "VJ-33"),
        ({}, {"slot": "loki", "safe": 5}, "VJ-34, VJ-35"),
    ],
)
def test_what_cannot_be_is_refused(given: Mapping[str, Any], spoiled: Mapping[str, Any], says: str) -> None:
    """In a sentence that names the rule, or what is missing."""
    with pytest.raises(BadPosition, match=says):
        load(merged(given, spoiled), TURN)


@pytest.mark.parametrize(
    ("spoiled", "says"),
    [
        ({"packet": "loki mimir"}, "VJ-34"),
        ({"asked": "P1"}, "VJ-34"),
        ({"P2": {"hand": "skald"}}, "VJ-34"),
        ({"step": "deal"}, "VJ-33"),
        ({"step": "deal", "pending": {"to_deal": 1}}, "VJ-33"),
        ({"step": "draft_slot", "asked": "P1"}, "VJ-35"),
        ({"step": "start"}, "VJ-3[0-9]"),
        ({"step": "main"}, "VJ-36"),
        ({"step": "stow", "packet": ""}, "VJ-R44"),
        ({"active": "P2"}, "VJ-31"),
        ({"discards": "loki", "packet": "mimir skald storm"}, "VJ-36"),
        ({"tokens": {"NID": "v01"}}, "VJ-24"),
        ({"P1": {"silver": 5}}, "VJ-32"),
        ({"P1": {"ship": "SKA"}}, "VJ-27"),
        ({"P1": {"kaupang": "4*V wood"}}, "VJ-27"),
        ({"P1": {"kaupang": "5*V"}}, "VJ-27"),
        ({"P1": {"kaupang": "3*V", "army_load": "V"}}, "VJ-R44"),
        ({"turn": {"ship_mp": 3}}, "VJ-36"),
        ({"home": ["P1"], "final_round": True}, "VJ-"),
    ],
)
def test_before_the_first_turn_everything_lies_as_it_was_laid_out(spoiled: Mapping[str, Any], says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        load(merged(DRAFT, spoiled), {})
