"""Where the answers of Runes are on the picture."""

from longhouse.core.state import State
from tests.toy.runes.components import CODES


def spot(action: int) -> str:
    """The picture element to click for an answer."""
    return f"hand-{CODES[action]}"


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, allowed or not."""
    return (spot(action),)
