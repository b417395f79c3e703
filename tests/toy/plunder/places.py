"""Where the answers of Plunder are on the picture."""

from longhouse.core.state import State
from tests.toy.plunder.actions import DIG, TAKE
from tests.toy.plunder.notation import SEATS


def spot(action: int) -> str:
    """The picture element to click for an answer."""
    return "hoard" if action == DIG else f"seat-{SEATS[action - TAKE]}"


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, allowed or not."""
    return (spot(action),)
