"""Positions dumped before fields had the names of today are still read."""

import json
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.state import OVER
from longhouse.games.eketorp import GAME
from longhouse.games.eketorp.steps import NAMES

OLD: list[dict[str, Any]] = json.loads((Path(__file__).parent / "format1.json").read_text(encoding="utf-8"))


def test_there_is_an_old_dump_of_every_step() -> None:
    assert {old["dump"]["step"] for old in OLD} == set(NAMES)


@pytest.mark.parametrize("old", OLD, ids=lambda old: f"{old['dump']['step']}-{old['dump']['turn']}")
def test_a_dump_of_format_1_is_the_same_position(old: dict[str, Any]) -> None:
    """Who acts, what is allowed, and everything else that lay on the table (strictly checked)."""
    state = GAME.load(old["dump"], GAME.components(), True)
    actor = state.to_act()
    assert actor == old["to_act"]
    assert ([] if actor == OVER else state.legal(actor)) == old["legal"]
    now = state.dump()
    same = set(old["dump"]) - {"turn", "draw"}
    assert {key: now[key] for key in same} == {key: old["dump"][key] for key in same}
    assert now["draw_pile"] == old["dump"]["draw"]


def test_what_is_dumped_today_says_so() -> None:
    assert GAME.start(3).dump()["format"] == 2
