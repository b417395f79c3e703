"""Dumped positions of Vikings: those of old are read under the names of today, and what is not dumped is rebuilt."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from longhouse.core.errors import BadPosition
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.games.vikings import GAME, steps
from longhouse.games.vikings.rules import Vikings
from tests.cases.casefile import merged

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
def test_sets_of_the_wheel_are_rebuilt(options: dict[str, object]) -> None:
    """At every event of a game: they follow from the wheel and the step."""
    state, rng = GAME.start(3, options), Rng(9)
    while state.to_act() != OVER:
        loaded = GAME.load(state.dump(), BOX, True)
        assert isinstance(state, Vikings)
        assert isinstance(loaded, Vikings)
        assert loaded.sets == state.sets, steps.NAMES[state.step]
        seat = state.to_act()
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))


# Positions that contradict themselves or cannot go on

READY: dict[str, Any] = {"round": 2, "pool": "rest", "sack": "rest", "pile": "rest", "bank": "rest"}
BARE: dict[str, Any] = {"start_tile": False}
OWN: dict[str, Any] = {"start_tile": False, "display": "B1=L"}
SPACES = ["gold1", "boat", "crew", "bld3"]
DRAWN = "4*B 2*Y G 2*R 2*K 2*A"
TILES = ["L", "L", "L", "L", "L", "L", "L", "L", "E", "E", "SG", "SB"]
ONE_SET = ["L B"] + [""] * 11
TAKE: dict[str, Any] = {"step": "take", "wheel": ONE_SET}
ISLAND: dict[str, Any] = {"step": "place_island", "tile": "E", "viking": "G", "P1": OWN}
SETTLE: dict[str, Any] = {"step": "settle", "viking": "B", "cell": "B1", "P1": OWN}
SPECIAL: dict[str, Any] = {"step": "special", "entitled": True, "spaces": SPACES, "wheel": ONE_SET}
EXCHANGE: dict[str, Any] = {
    **SPECIAL, "step": "exchange", "building": "bld3", "spaces": [*SPACES[:3], ""],
    "P1": {**BARE, "display": "B1=L B2=M3"},
}  # fmt: skip
BID: dict[str, Any] = {"step": "auction_bid", "bidding": ["P1", "P2"], "drawn": DRAWN, "spaces": SPACES}
SECOND: dict[str, Any] = {**BID, "active": "P2", "bid": 4, "bidder": "P1"}
FOUR: dict[str, Any] = {"seats": 4, "bidding": ["P1", "P2", "P3", "P4"], "P3": BARE, "P4": BARE}
ARRANGE: dict[str, Any] = {
    "step": "arrange", "active": "P2", "drawn": "4*B G 2*R 2*K A", "wheel": [*TILES[:10], "SG Y", "SB Y"],
    "spaces": SPACES,
}  # fmt: skip
HOME: dict[str, Any] = {**BARE, "base": "3*B Y A", "display": "B1=L B2=M1 B3=E Y1=L"}
BOATS: dict[str, Any] = {"step": "boat_mode", "P1": HOME}
ALL: dict[str, Any] = {**BOATS, "step": "boat_cell", "boat_mode": "all", "boat_row": "B", "boat_left": 3}
MOVED: dict[str, Any] = {
    **ALL, "P1": {**HOME, "base": "2*B Y", "display": "B1=L* B2=M1 B3=E Y1=L"},
    "gone_vikings": "A", "boat_left": 2, "boat_last": 1, "boat_moved": True,
}  # fmt: skip
EACH: dict[str, Any] = {**BOATS, "step": "boat_cell", "boat_mode": "each", "boat_row": "Y", "boat_rows": ["Y", "B"]}
ONE: dict[str, Any] = {**ALL, "boat_mode": "one", "boat_left": 1}
PROGRESS: dict[str, object] = {"version": "progress", "auction": False}
AUCTION: dict[str, object] = {"version": "progress"}
Given = dict[str, Any]

START: dict[str, Any] = {"step": "start", "round": 0, "P1": {"start_tile": True}, "P2": {"start_tile": True}}

SENSIBLE: list[tuple[dict[str, object], Given]] = [
    ({}, TAKE), ({}, ISLAND), ({}, SETTLE), ({}, BOATS), ({}, ALL), ({}, MOVED), ({}, EACH),
    (PROGRESS, SPECIAL), (PROGRESS, EXCHANGE), (PROGRESS, ONE), (AUCTION, BID), (AUCTION, SECOND), (AUCTION, ARRANGE),
    (AUCTION, {**SECOND, **FOUR}),
    ({}, {"step": "turn_tile", "wheel": ["L", "E"] + [""] * 9 + ["SB"]}),
    ({}, {"step": "draw_viking", "wheel": TILES, "drawn": "11*B"}),
    (AUCTION, {"step": "turn_tile", "drawn": "12*B", "spaces": SPACES}),
    (AUCTION, {"step": "draw_viking", "drawn": "12*B", "spaces": SPACES}),
    (AUCTION, {"step": "banish", "drawn": DRAWN, "spaces": SPACES}),
    (PROGRESS, {"step": "turn_special", "spaces": ["", *SPACES[1:]]}),
    ({}, {"step": "over", "round": 6}),
    ({}, START),
]  # fmt: skip


def load(options: dict[str, object], given: Given) -> State:
    start = GAME.start(given.get("seats", 2), {**options, "start_player": "P1"}, BOX).dump()
    return GAME.load(merged(merged(start, {**READY, "P1": BARE, "P2": BARE}), given), BOX, True)


@pytest.mark.parametrize(("options", "given"), SENSIBLE)
def test_what_makes_sense_is_loaded(options: dict[str, object], given: Given) -> None:
    """The positions that the next test changes for the worse."""
    assert load(options, given).dump()["step"] == given["step"]


@pytest.mark.parametrize(
    ("options", "given", "says"),
    [
        # the round and the step
        ({}, {**TAKE, "round": 0}, "round 0 does not go with step 'take'"),
        ({}, {**START, "P1": OWN}, "nothing is laid before the start"),
        ({}, {"step": "start", "round": 1}, "round 1 does not go with step 'start'"),
        ({}, {"step": "over", "round": 5}, "round 5 does not go with step 'over'"),
        ({}, {**BOATS, "round": 3}, "round 3 does not go with step 'boat_mode'"),
        ({}, {**BID, "spaces": [""] * 4}, "step 'auction_bid' belongs to an auction"),
        ({}, {"step": "turn_special"}, "belongs to the progress version"),
        ({}, {"step": "turn_tile", "active": "P2"}, "begins with the start player"),
        (AUCTION, {"step": "banish", "drawn": DRAWN, "spaces": SPACES, "active": "P2"}, "begins with the start player"),
        ({}, {**TAKE, "purchases": 24}, "24 purchases, but only 23 sets are gone"),
        ({}, {"step": "turn_tile", "purchases": 13}, "13 purchases, but only 12 sets are gone"),
        # what is in hand
        ({}, {**TAKE, "tile": "L"}, "step 'take' goes without a tile"),
        ({}, {**ISLAND, "tile": ""}, "step 'place_island' goes with a tile"),
        ({}, {**ISLAND, "viking": ""}, "step 'place_island' goes with a viking"),
        ({}, {**ISLAND, "tile": "SG"}, "step 'place_island' is for another tile"),
        ({}, {**ISLAND, "step": "place_ship"}, "step 'place_ship' is for another tile"),
        ({}, {**SETTLE, "cell": ""}, "step 'settle' goes with a cell"),
        ({}, {**SETTLE, "cell": "B2"}, "nobody can settle on B2"),
        ({}, {**SETTLE, "P1": {"display": "B1=L*"}}, "nobody can settle on B1"),
        ({}, {**SETTLE, "viking": "G"}, "G does not settle on B1"),
        ({}, {**ISLAND, "step": "start_tile"}, "step 'start_tile' does not go with the start tile"),
        (
            {},
            {**ISLAND, "round": 1, "tile": "L", "P1": {"start_tile": True, "display": ""}},
            "not go with the start tile",
        ),
        ({}, {**ISLAND, "P1": {"display": "K1=L R1=L G1=L Y1=L B1=L"}, "tile": "L"}, "P1 is to act and can do nothing"),
        ({}, {**ISLAND, "entitled": True}, "nobody is entitled"),
        (PROGRESS, {**TAKE, "entitled": True}, "nobody is entitled"),
        (PROGRESS, {**SPECIAL, "entitled": False}, "is for who is entitled"),
        (PROGRESS, {**SPECIAL, "spaces": [""] * 4}, "there is no special tile to take"),
        (PROGRESS, {**EXCHANGE, "building": ""}, "step 'exchange' goes with a building"),
        (PROGRESS, {**EXCHANGE, "building": "crew"}, "crew is no building"),
        (PROGRESS, {**EXCHANGE, "P1": OWN}, "P1 is to act and can do nothing"),
        # what lies in front of the players
        ({}, {**TAKE, "P1": {"display": "B1=E"}}, "B1 shows sea against land"),
        ({}, {**TAKE, "P1": {"display": "B1=L B2=L"}}, "shows sea against land"),
        ({}, {**TAKE, "P1": {"display": "B2=L"}}, "B2 hangs on nothing"),
        ({}, {**TAKE, "P1": {"display": "R3=L G3=L"}}, "R3 hangs on nothing"),
        ({}, {**TAKE, "P1": {"ships": "4=SR"}}, "ships lie side by side"),
        ({}, {**TAKE, "P1": {"ships": "1=SR 3=SR"}}, "ships lie side by side"),
        ({}, {**TAKE, "P1": {"ships": "3=SR 4=SR"}}, "ships lie side by side"),
        ({}, {**TAKE, "P1": {"ships": "1=SR 1=SG"}}, "two ships in column 1"),
        ({}, {**TAKE, "round": 1, "P2": {"start_tile": True, "ships": "1=SR"}}, "P2: the start tile is laid before"),
        ({}, {**TAKE, "round": 1, "P2": {"start_tile": True, "base": "A"}}, "P2: the start tile is laid before"),
        ({}, {**TAKE, "P2": {"start_tile": True}}, "P2: nobody's start tile waits after the first round"),
        (PROGRESS, {**TAKE, "P1": {"specials": "coin5"}}, "coin5 leaves the game at once"),
        (PROGRESS, {**TAKE, "P1": {"specials": "bld2", "display": "B1=L B2=M2"}}, "bld2 would not wait"),
        ({}, {**TAKE, "P2": {"vp_sheet": {"nobles": 11}}}, "P2: the sheet says that the game began with -1"),
        ({}, {**TAKE, "P2": {"gold_sheet": {"ships": 31}}}, "P2: the sheet says that the game began with -1"),
        ({}, {**TAKE, "gone_tiles": "SR"}, "no ship leaves the game"),
        ({}, {**TAKE, "gone_vikings": "B"}, "1 Vikings are gone besides boatsmen"),
        (AUCTION, {**TAKE, "gone_vikings": "B 2*G"}, "3 Vikings are gone besides boatsmen"),
        (PROGRESS, {**TAKE, "gone_specials": "crew"}, "crew never leaves the game"),
        # the wheel
        ({}, {**TAKE, "wheel": [" B", *ONE_SET[:11]]}, "a Viking at the wheel lies beside a tile"),
        ({}, {**TAKE, "wheel": ["L", *ONE_SET[:11]]}, "each place has a tile and a Viking, or neither"),
        ({}, {**TAKE, "drawn": "B"}, "no Viking is still to be laid out"),
        ({}, {**TAKE, "wheel": [""] * 12}, "there is no set to take"),
        ({}, {**BOATS, "wheel": ONE_SET}, "in step 'boat_mode' the wheel is empty"),
        ({}, {"step": "turn_tile", "wheel": ONE_SET}, "no Viking lies at the wheel yet"),
        ({}, {"step": "turn_tile", "wheel": TILES}, "all tiles are turned up"),
        ({}, {"step": "turn_tile", "wheel": ["SB"] + [""] * 11}, "islands lie from place 0 upwards"),
        ({}, {"step": "turn_tile", "wheel": [""] * 11 + ["L"]}, "islands lie from place 0 upwards"),
        ({}, {"step": "turn_tile", "wheel": ["L", "", "L"] + [""] * 9}, "islands lie from place 0 upwards"),
        ({}, {"step": "turn_tile", "drawn": "B"}, "there are 0 Vikings drawn, not 1"),
        (AUCTION, {"step": "turn_tile", "drawn": "11*B", "spaces": SPACES}, "there are 12 Vikings drawn, not 11"),
        (AUCTION, {**BID, "drawn": "12*B"}, "there are 13 Vikings drawn, not 12"),
        ({}, {"step": "draw_viking"}, "there are 12 tiles at the wheel"),
        ({}, {"step": "draw_viking", "wheel": TILES, "drawn": "12*B"}, "12 Vikings are drawn, that is all"),
        (AUCTION, {"step": "draw_viking", "drawn": "13*B", "spaces": SPACES}, "13 Vikings are drawn, that is all"),
        (AUCTION, {**ARRANGE, "drawn": "4*B G 2*R 2*K"}, "9 Vikings are to be laid out beside 2"),
        (AUCTION, {**ARRANGE, "wheel": [*TILES[:9], "E Y", "SG Y", "SB"]}, "laid from place 11 downwards"),
        (AUCTION, {**ARRANGE, "drawn": "4*B G 2*R 2*K Y"}, "all Vikings of a colour are laid out together"),
        (AUCTION, {**ARRANGE, "active": "P1"}, "P2 is to lay out Vikings, 1 colours lie there"),
        # the auction
        ({}, {**TAKE, "bid": 0}, "step 'take' goes without bids"),
        ({}, {**TAKE, "bidding": ["P1"]}, "step 'take' goes without bids"),
        ({}, {**TAKE, "bidder": "P2"}, "step 'take' goes without bids"),
        (AUCTION, {**BID, "bidding": []}, "the start player opens the auction"),
        (AUCTION, {**BID, "bidding": ["P1"]}, "the start player opens the auction"),
        (AUCTION, {**BID, "active": "P2"}, "the start player opens the auction"),
        (AUCTION, {**BID, "bidder": "P2"}, "the start player opens the auction"),
        (AUCTION, {**SECOND, "bidding": []}, "who bids has not passed"),
        (AUCTION, {**SECOND, "bidding": ["P1"]}, "who bids has not passed"),
        (AUCTION, {**SECOND, "bidding": ["P2"]}, "who bids has not passed"),
        (AUCTION, {**SECOND, "active": "P1"}, "P1 cannot answer the own bid"),
        (AUCTION, {**SECOND, **FOUR, "active": "P4"}, "between P1 and P4 everybody has passed"),
        (AUCTION, {**SECOND, "bid": 41}, "P1 cannot pay 41"),
        (AUCTION, {**SECOND, "bid": 0, "active": "P1", "bidder": "P2"}, "only the start player bids 0"),
        # boatsmen
        ({}, {**BOATS, "P1": {"base": "3*B Y"}}, "P1 has no boatsman with somebody to move"),
        ({}, {**BOATS, "boat_left": 1}, "in step 'boat_mode' no boatsman is at work"),
        ({}, {**BOATS, "boat_row": "B"}, "in step 'boat_mode' no boatsman is at work"),
        ({}, {**TAKE, "boat_moved": True}, "in step 'take' no boatsman is at work"),
        ({}, {**TAKE, "boat_rows": ["B"]}, "in step 'take' no boatsman is at work"),
        ({}, {**TAKE, "boat_last": 1}, "in step 'take' no boatsman is at work"),
        ({}, {**TAKE, "boat_mode": "all"}, "step 'take' goes without a boat_mode"),
        ({}, ONE, "a boatsman of the basic version moves more than one"),
        ({}, {**ALL, "boat_row": ""}, "a boatsman at work moves a colour"),
        ({}, {**ALL, "boat_row": "G"}, "a boatsman moves only who can move"),
        ({}, {**ALL, "boat_rows": ["B"]}, "one colour is moved, and others wait for it"),
        ({}, {**ALL, "boat_left": 0}, "a boatsman has 0 to move, but 3 can move"),
        ({}, {**ALL, "boat_left": 2}, "a boatsman has 2 to move, but 3 can move"),
        ({}, {**MOVED, "boat_left": 3}, "a boatsman has 3 to move, but 2 can move"),
        ({}, {**MOVED, "boat_last": 2}, "who was moved last is not there"),
        ({}, {**MOVED, "boat_moved": False}, "who was moved last is not there"),
        ({}, {**MOVED, "boat_last": 0}, "who was moved last is not there"),
        (
            {},
            {**MOVED, "P1": {"base": "2*B", "display": "B1=L B2=M1 B3=E*"}, "boat_last": 3},
            "no empty tile further right",
        ),
        ({}, {**EACH, "boat_row": "B"}, "one of each colour goes from top to bottom"),
        ({}, {**EACH, "boat_rows": ["Y", "G"]}, "one of each colour goes from top to bottom"),
        ({}, {**EACH, "boat_rows": ["Y", "B"], "P1": {"base": "Y"}}, "a boatsman moves only who can move"),
        ({}, {**EACH, "boat_left": 1}, "has moved too many or too few"),
        ({}, {**EACH, "boat_last": 1}, "has moved too many or too few"),
        (PROGRESS, {**ONE, "boat_left": 2}, "has moved too many or too few"),
        (PROGRESS, {**ONE, "boat_moved": True}, "has moved too many or too few"),
        # what is still to come
        ({}, {**TAKE, "round": 1, "gone_tiles": "13*L 20*E"}, "tiles in the stacks, but 60 are still to come"),
        ({}, {**TAKE, "round": 1, "gone_vikings": "13*A", "P1": {"base": "12*B"}}, "52 Vikings in the sack, but 60"),
        ({}, {"step": "turn_tile", "gone_vikings": "13*A", "P1": {"base": "13*B"}}, "52 Vikings in the sack, but 60"),
        (
            AUCTION,
            {"step": "banish", "drawn": DRAWN, "spaces": SPACES, "gone_tiles": "5*M1 5*M2 5*M3"},
            "but 60 are still",
        ),
        (
            PROGRESS,
            {**SPECIAL, "P1": {"specials": "5*boat"}, "P2": {"specials": "3*crew"}},
            "13 special tiles in the pile",
        ),
        (AUCTION, {**BID, "spaces": [*SPACES[:3], ""]}, "special tiles come before everything else"),
        (PROGRESS, {"step": "turn_special", "spaces": SPACES}, "no space for special tiles is empty"),
        (PROGRESS, {**START, "spaces": ["crew", "", "", ""]}, "no special tile is turned up before the start"),
    ],
)
def test_what_contradicts_itself_or_cannot_go_on_is_refused(
    options: dict[str, object], given: Given, says: str
) -> None:
    """With a sentence; most of these would hang, lose pieces or leave nothing to answer later."""
    with pytest.raises(BadPosition, match=re.escape(says)):
        load(options, given)
