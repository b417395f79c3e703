"""What the cases of Runes cannot say: who is asked although there is no choice."""

from longhouse.core.record import Event
from longhouse.core.state import CHANCE
from longhouse.core.table import Table
from tests.toy.runes import GAME


def test_rur1_a_player_with_one_rune_left_is_asked_all_the_same() -> None:
    """Silence would tell the others that there was nothing to choose (RU-R1)."""
    table = Table(GAME, 2, {"hand": 2})
    for deal in ("deal:P1:F", "deal:P2:U", "deal:P1:F", "deal:P2:O"):
        table.feed(Event(CHANCE, deal))
    table.go_on()

    assert table.state.legal(0) == [0]
    assert table.state.may_act(0)
