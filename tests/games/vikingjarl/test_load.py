"""Positions from data: dumps of old (format 1) and of today, and battles that cannot be."""

import json
from pathlib import Path
from typing import Any

import pytest

import longhouse
from longhouse.core.errors import BadPosition
from tests.cases.casefile import merged

GAME = longhouse.load("vikingjarl")
REALM = GAME.components()
OLD: dict[str, Any] = json.loads((Path(__file__).parent / "format_1.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", OLD)
def test_a_dump_of_format_1_is_the_same_position(name: str) -> None:
    """What could be answered is what could be answered when it was dumped; dumped again it is of today."""
    state = GAME.load(OLD[name]["dump"], REALM, True)
    seat = state.to_act()

    assert [GAME.write(state, seat, action) for action in state.legal(seat)] == OLD[name]["legal"]
    assert GAME.load(state.dump(), REALM, True).dump() == state.dump()
    assert state.dump()["format"] == 2


@pytest.mark.parametrize(
    ("name", "part", "now"),
    [
        ("deal", "pending", {"to_deal": 3, "to_ask": 0}),
        ("gods in a trade", "pending", {"to_deal": 0, "to_ask": 1, "trade_stage": 6, "stow_stage": 0}),
        ("draw in a trade", "pending", {"stow_stage": 0, "trade_stage": 6, "loot_stage": 0}),
        ("stow under way", "pending", {"stow_stage": 4, "trade_stage": 0, "loot_stage": 0}),
        ("trade under way", "pending", {"stow_stage": 0, "trade_stage": 6, "loot_stage": 0}),
        ("loot settlement", "pending", {"stow_stage": 0, "trade_stage": 0, "loot_stage": 2}),
        ("target", "pending", {"stow_stage": 0, "trade_stage": 0, "loot_stage": 0}),
        ("loot settlement", "battle", {"target": "settlement", "defender": "P2"}),
        ("roll army", "battle", {"target": "army", "defender": "P2"}),
        ("flip town", "battle", {"target": "town", "defender": ""}),
    ],
)
def test_what_had_several_meanings_has_one_now(name: str, part: str, now: dict[str, object]) -> None:
    """Format 1 had one `stage`, one `count` and one `foe`."""
    dumped = GAME.load(OLD[name]["dump"], REALM, True).dump()[part]
    assert isinstance(dumped, dict)

    assert {key: dumped[key] for key in now} == now


@pytest.mark.parametrize("old", ["stage", "count", "foe", "serpent", "white", "draw"])
def test_a_dump_of_today_has_no_old_fields(old: str) -> None:
    data = GAME.start(2).dump()
    part = {"stage": "pending", "count": "pending", "foe": "battle", "white": "battle", "serpent": "P1"}.get(old)
    given = {part: {old: 0}} if part else {old: ""}

    with pytest.raises(BadPosition, match=f"'{old}' is no field here"):
        GAME.load(merged(data, given), REALM, True)


SETTLED = {
    "tokens": {"JOR": ""},
    "tokens_buried": 1,
    "settlements": {"JOR": {"owner": "P2", "intact": True, "holds": ""}},
    "P2": {"shields": 3},
}


@pytest.mark.parametrize(
    ("battle", "army", "rule"),
    [
        ({"target": "army", "defender": "P2"}, "FRI", "VJ-72"),
        ({"target": "army", "defender": ""}, "KAU", "VJ-72"),
        ({"target": "settlement", "defender": "P2"}, "FRI", "VJ-70"),
        ({"target": "settlement", "defender": "P1"}, "JOR", "VJ-70"),
        ({"target": "town", "defender": ""}, "JOR", "VJ-65"),
        ({"target": "town", "defender": ""}, "FRI", "VJ-65"),
        ({"target": "town", "defender": "P2"}, "LON", "VJ-65"),
    ],
)
def test_a_battle_has_its_target_where_the_attackers_army_is(battle: dict[str, str], army: str, rule: str) -> None:
    given = {**SETTLED, "step": "fight", "round": 1, "battle": battle, "turn": {"acted": "A"}}
    given["P1"] = {"army": army, "army_load": "V", "kaupang": "3*V"}

    with pytest.raises(BadPosition, match=f"in {army}, where the attacker's Army is, .*{rule}"):
        GAME.load(merged(GAME.start(2).dump(), given), REALM, True)
