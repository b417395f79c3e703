"""A game may begin with a decision that leaves no choice: its record replays all the same (P11)."""

from dataclasses import replace

from longhouse.core.components import Components
from longhouse.core.options import Options
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from tests.conformance.check import caught
from tests.toy import plunder
from tests.toy.plunder.position import CHOOSE
from tests.toy.plunder.rules import Plunder


def in_the_middle(seats: int, options: Options, silver: Components) -> Plunder:
    """The first player has rolled, and the hoard is in that player's hands: only others can be plundered."""
    position = plunder.new(seats, options, silver)
    position.silver[0] += position.hoard
    position.hoard = 0
    position.step = CHOOSE
    position.rolled = 1
    return position


GAME = replace(plunder.GAME, new=in_the_middle)


def test_the_first_answer_of_the_table_is_not_given_twice() -> None:
    table = Table(GAME, 2, chance=Rng(1))

    assert table.record.events[0].line() == "P1 take:P2"
    again = replay(GAME, table.record)
    assert again.state.dump() == table.state.dump()
    assert again.record.events == table.record.events


def test_such_a_game_keeps_all_promises() -> None:
    assert caught(GAME, seeds=1, costly=3) == {}
