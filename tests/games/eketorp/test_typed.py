"""What people read and type: who starts, and lines as the specification prints them (its section 9)."""

import pytest

from longhouse.cli.moves import read_line
from longhouse.core.errors import BadMove
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, WATCHER
from longhouse.core.table import Table
from longhouse.games.eketorp import GAME
from tests.cases.casefile import merged
from tests.games.eketorp.positions import position

LOT = "drawn by lot"


def test_with_a_starting_player_named_nothing_is_said_of_a_lot() -> None:
    """In no view, text or log of a whole game (EK-R1)."""
    table = Table(GAME, 3, {"start_player": "P2"}, chance=Rng(4))
    rng = Rng(5)
    views = 0
    while (seat := table.state.to_act()) != OVER:
        if len(table.record.events) % 10 < 2:
            for viewer in (0, 1, 2, WATCHER):
                view = table.view(viewer)
                assert LOT not in view.asks + GAME.show(view) + GAME.draw(view)
                views += 1
        table.act(seat, table.state.pick(seat, rng))
    assert views > 100
    assert not [fact for fact in table.facts(WATCHER) if fact.key == "start" or LOT in table.says(fact)]


def test_only_where_a_lot_decides_it_is_said() -> None:
    """Before the first event with the option on random, and not before with a seat named."""
    assert LOT in GAME.view(GAME.start(3, {"start_player": "random"}), 0, ()).asks
    assert LOT not in GAME.view(GAME.start(3, {"start_player": "P2"}), 0, ()).asks


HANDS = {f"P{seat + 1}": {"hand": "2 3 4 6"} for seat in range(4)}
TABLE = {"start_player": "random", "turned": ["M01", "M02", "M03"], "material": "M01", "round": 3, **HANDS}


def table_at(step: str, **given: object) -> Table:
    """A table in round 3 at some step."""
    return Table(GAME, 4, position=position(4, {"step": step, **merged(TABLE, given)}))


@pytest.mark.parametrize("line", ["b: A2 F1 r-cat home2", "A2 F1 r-cat home2", "3.b A2 F1 r-cat home2"])
def test_a_whole_placement_is_typed_as_it_is_shown(line: str) -> None:
    """With whose it is, or without."""
    table = table_at("place", P2={"owes": True})

    assert read_line(table, 1, line) == ["+A", "+A", "+F", "+r-cat", "+end"]


@pytest.mark.parametrize("line", ["r-boat*r", "3.b r-boat*r", "b: r-boat*r"])
def test_a_line_of_a_record_is_typed_as_it_is_printed(line: str) -> None:
    """Round, player and move."""
    table = table_at("attack", turn="P2", P1={"boat": "b", "cat": "b"}, P2={"home": 4})

    assert read_line(table, 1, line) == ["r-boat*r"]


@pytest.mark.parametrize(
    ("line", "says"), [("3.y r-boat*r", "you are b"), ("y: r-boat*r", "you are b"), ("4.b r-boat*r", "this is round 3")]
)
def test_a_line_of_somebody_else_or_of_another_round_is_not_taken(line: str, says: str) -> None:
    """And the complaint says so."""
    table = table_at("attack", turn="P2", P1={"boat": "b", "cat": "b"}, P2={"home": 4})

    with pytest.raises(BadMove, match=says):
        read_line(table, 1, line)


MOVES = {
    "place": ["+A", "+b-cat", "+end"],
    "attack": ["C*y", "r-boat*y", "r-ram*r"],
    "amulet": ["amulet", "keep"],
    "card": ["card2"],
    "dismantle": ["take0.1"],
    "booty": ["booty-b", "booty-none"],
    "build": ["b>4"],
}


def moment(step: str) -> Table:
    """A table at which each move the specification prints for a step can be played by P2 (P1 in step 2)."""
    fight = {"attacker": "P2", "defender": "P1", "place": "r-boat", "difference": 2}
    if step == "place":
        return table_at("place", P1={"owes": True})
    if step == "attack":
        field = {"C": {"bricks": "1b", "vikings": "by"}}
        return table_at(
            "attack", turn="P2", fields=field, P1={"boat": "by", "ram": "b"}, P2={"home": 3}, P3={"home": 4}
        )
    if step == "build":
        return table_at("build", builder="P2", P2={"booty": "1b 1g"})
    if step == "booty":
        fight["taken"] = "1b"
    if step in ("amulet", "card"):
        fight["difference"] = 0
    asked = "P2" if step == "amulet" else ""
    mark = "b!" if step in ("dismantle", "booty") else "b"
    walls = "-|-|gg|b|-|-" if step == "dismantle" else "-|-|gg|-|-|-"
    return table_at(step, turn="P2", asked=asked, fight=fight, P1={"boat": mark, "walls": walls}, P2={"home": 5})


@pytest.mark.parametrize(("step", "move"), [(step, move) for step, moves in MOVES.items() for move in moves])
def test_every_form_the_specification_prints_is_understood(step: str, move: str) -> None:
    """And stored as it is printed."""
    table = moment(step)
    seat = 0 if step == "place" else 1

    assert read_line(table, seat, move) == [move]
    table.play(seat, move)
    assert table.record.events[0].move == move
