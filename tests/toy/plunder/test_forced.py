"""What the cases of Plunder cannot say: who is not asked because there is no choice."""

from longhouse.core.record import Event
from longhouse.core.state import CHANCE
from longhouse.core.table import Table
from tests.toy.plunder import GAME


def test_a_public_decision_without_a_choice_is_answered_by_the_table() -> None:
    """With an empty hoard and two players there is only one to plunder."""
    table = Table(GAME, 2, {"start_player": "P1"})
    table.feed(Event(CHANCE, "start:P1"))
    for seat in (0, 1, 0, 1):
        table.feed(Event(CHANCE, "roll:1"))
        table.feed(Event(seat, "dig"))
    table.feed(Event(CHANCE, "roll:1"))
    table.go_on()

    assert [event.line() for event in table.record.events[-2:]] == ["* roll:1", "P1 take:P2"]
