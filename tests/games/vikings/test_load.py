"""Dumped positions of Vikings: those of old are read under the names of today, and what is not dumped is rebuilt."""

import json
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.games.vikings import GAME, steps
from longhouse.games.vikings.rules import Vikings

OLD: list[dict[str, Any]] = json.loads((Path(__file__).parent / "format_1.json").read_text(encoding="utf-8"))
BOX = GAME.components()


def moves(state: State) -> list[str]:
    seat = state.to_act()
    return [GAME.write(state, seat, action) for action in state.legal(seat)]


@pytest.mark.parametrize("kept", OLD, ids=lambda kept: str(kept["dump"]["step"]))
def test_a_dump_of_format_1_is_the_same_position(kept: dict[str, Any]) -> None:
    """Written by the version before; its fields have other names now, and two are no longer needed."""
    old = kept["dump"]
    state = GAME.load(old, BOX, True)
    now: dict[str, Any] = state.dump()

    assert moves(state) == kept["moves"]
    assert now["start_figure"] == old["starter"]
    assert now["boat_mode"] == old["use"]
    assert (now["P1"]["vp_sheet"], now["P1"]["gold_sheet"]) == (old["P1"]["points"], old["P1"]["coins"])
    assert now["step"] == old["step"].replace("auction", "auction_bid")
    assert {key: value for key, value in now.items() if key in old and key not in ("step", "P1", "P2", "P3")} == {
        key: value for key, value in old.items() if key in now and key not in ("step", "P1", "P2", "P3")
    }


def test_fields_of_format_1_are_unknown_in_a_dump_of_today() -> None:
    """A slip of the pen is not taken for an old dump."""
    start = GAME.start(2, {}).dump()

    with pytest.raises(BadPosition, match="'low' is no field here"):
        GAME.load({**start, "low": 0}, BOX, True)
    with pytest.raises(BadPosition, match="'starter' is no field here"):
        GAME.load({**start, "starter": "P1"}, BOX, True)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("ships", "²=SR", "must be a ship such as 3=SG"),
        ("ships", "15=SR", "must be a ship such as 3=SG"),
        ("display", "G²=L", "must be a cell such as G3"),
        ("display", "S1=L", "must be a cell such as G3"),
        ("base", "2*Q", r"holds '2\*Q'; each must be one of B Y G R K A"),
    ],
)
def test_what_is_no_piece_and_no_place_is_refused(field: str, value: str, says: str) -> None:
    """With a sentence that says what would be right."""
    start: dict[str, Any] = GAME.start(2, {}).dump()

    with pytest.raises(BadPosition, match=says):
        GAME.load({**start, "P1": {**start["P1"], field: value}}, BOX, True)


@pytest.mark.parametrize("options", [{}, {"version": "progress"}])
def test_gaps_and_sets_of_the_wheel_are_rebuilt(options: dict[str, object]) -> None:
    """At every event of a game: they follow from the wheel and the step."""
    state, rng = GAME.start(3, options), Rng(9)
    phases = set()
    while state.to_act() != OVER:
        loaded = GAME.load(state.dump(), BOX, True)
        assert isinstance(state, Vikings)
        assert isinstance(loaded, Vikings)
        assert (loaded.first_gap, loaded.last_gap) == (state.first_gap, state.last_gap), steps.NAMES[state.step]
        assert loaded.sets == state.sets
        phases.add((steps.NAMES[state.step], bool(state.last_gap >= 0)))
        seat = state.to_act()
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))

    assert {("turn_tile", True), ("take", False)} <= phases
