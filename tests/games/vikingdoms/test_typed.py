"""Moves of Vikingdoms as the specification prints them (section 9) are understood where somebody types."""

import pytest

from longhouse.cli.moves import read_line
from longhouse.core.errors import BadMove, LonghouseError, Refused
from longhouse.core.table import Table
from longhouse.games.vikingdoms import GAME
from longhouse.games.vikingdoms.view import VikingdomsView
from tests.cases.casefile import merged

GOLDEN = "-,-,-,-/-,wrw,-,-/-,-,-,-/-,rrwrw,-,r"  # VD-T5, White to play
SAILED = "-,-,-,-/-,-,-,-/-,-,-,-/-,r,-,r"
UNDOING = "-,-,-,-/-,-,-,-/-,-,-,-/w,-,-,wr"  # VD-T7, after Red's a1-d1x1


def table_with(board: str, **given: object) -> Table:
    """A table where White is to play on a board."""
    on_board = {colour: sum(troop.count(colour) for troop in board.split(",")) for colour in "wr"}
    beginning = {
        "step": "recruit", "turn_count": 10, "dealt": 12, "started_at": "upper",
        "board": board, "islands": ["rest"] * 5,
        "P1": {"camp": 3, "lockup": 9 - on_board["r"], "territory": "V2"},
        "P2": {"camp": 3, "lockup": 9 - on_board["w"], "territory": "FM"},
    }  # fmt: skip
    start = GAME.start(2).dump()
    return Table(GAME, 2, position=GAME.load(merged(merged(start, beginning), given), GAME.components(), True))


@pytest.mark.parametrize("text", ["b1-b3x4", "b1-b3x4!", "b1-b3 x4", "b1-b3 x4!"])
def test_a_move_and_its_count_may_be_one_word(text: str) -> None:
    table = table_with(GOLDEN)

    for move in read_line(table, 0, text):
        table.play(0, move)

    assert table.state.dump()["board"] == SAILED
    assert [event.line() for event in table.record.events] == ["P1 b1-b3", "P1 x4"]


def test_a_count_that_leaves_no_choice_may_be_said_too() -> None:
    """The table answers x5 itself; whoever writes the whole move means no other."""
    assert read_line(table_with(GOLDEN), 0, "b1-d1x5!") == ["b1-d1"]


@pytest.mark.parametrize(
    ("board", "given", "text", "rule"),
    [
        (GOLDEN, {}, "b1-b3x2", "VD-R9"),
        (GOLDEN, {}, "b1-d1x4", "VD-R9"),  # only x5 is left, and x4 is refused by the rule that says so
        (UNDOING, {"last_move": "a1-d1x1"}, "d1-a1x1", "VD-33"),
        (GOLDEN, {}, "d1-c1x1", "VD-23"),
    ],
)
def test_a_whole_move_is_refused_by_the_rule_it_breaks(
    board: str, given: dict[str, object], text: str, rule: str
) -> None:
    table = table_with(board, **given)

    with pytest.raises(Refused) as refused:
        read_line(table, 0, text)
    assert refused.value.rule == rule
    assert refused.value.__notes__ == ["Nothing was played."]


@pytest.mark.parametrize("text", ["b1-b3x6", "b1-b3x", "b1-b3x0", "b1-b1x2", "hullo", "b1xb3"])
def test_what_is_no_move_stays_no_move(text: str) -> None:
    with pytest.raises(BadMove) as refused:
        read_line(table_with(GOLDEN), 0, text)
    assert not getattr(refused.value, "__notes__", [])  # one word: of course nothing was played


def test_as_one_answer_the_two_are_named() -> None:
    """A table takes one answer at a time, and says which two a whole move is."""
    with pytest.raises(LonghouseError, match="first b1-b3, then x4"):
        table_with(GOLDEN).play(0, "b1-b3x4!")


def test_in_a_raid_the_golden_rule_binds_nobody() -> None:
    """Neither what is seen nor what learners get says so, once the troop has sailed (VD-35)."""
    table = table_with(GOLDEN)
    view = table.view(0)
    assert isinstance(view, VikingdomsView)
    assert view.golden
    for move in ("b1-b3", "x4"):
        table.play(0, move)
    view = table.view(0)
    assert isinstance(view, VikingdomsView)
    assert view.step == "pick"
    assert not view.golden


@pytest.mark.parametrize("youngest", ["white", "red"])
def test_where_the_youngest_is_named_nobody_flips_a_coin(youngest: str) -> None:
    """With equal start tiles the table's word holds, and neither view nor log tells of chance (VD-13)."""
    table = Table(GAME, 2, {"youngest": youngest})
    shown = []
    for code in ["V1", "F1", "V2", "P1", "V3", "P2", "V4", "WS", "FM", "MK", "F2", "P3"]:
        table.play(-1, f"deal:{code}")
        shown += [table.view(seat).asks for seat in (0, 1)]
    seat = ["white", "red"].index(youngest)
    told = [table.says(fact) for fact in table.facts(0)]

    assert table.state.to_act() == seat
    starts = f"{youngest.title()} chooses where the raids start, and plays first."
    assert told[-1] == starts
    assert told.count(starts) == 1
    assert not any("coin is flipped" in line or " lot" in line for line in [*shown, *told])
