"""Where the answers of Viking Games are on the picture: what to press, and from where to where each goes."""

from longhouse.core.state import State
from longhouse.games.viking_games.actions import DISCARD, NOW, PLAY, ROB, SKIP, THROW
from longhouse.games.viking_games.components import ARMORY, CODES
from longhouse.games.viking_games.notation import MOVES, SEATS


def spot(action: int) -> str:
    """The picture element to click for an answer."""
    if action < THROW:
        kind = action - PLAY if action < DISCARD else ARMORY + action - DISCARD
        return f"hand-{CODES[kind]}"
    if action >= NOW:
        return MOVES[action]
    if ROB <= action < SKIP:
        return f"armory-{SEATS[action - ROB]}"
    return f"seat-{SEATS[(action - THROW) % 7]}"


def ends(action: int) -> tuple[str, str]:
    """The picture elements an answer goes from and to: the card in play or in hand, and the seat it is meant for."""
    if action < THROW:
        return spot(action), ""
    return ("card", spot(action)) if action < NOW else ("", spot(action))


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, legal or not: a press on one of them may mean it."""
    return tuple(dict.fromkeys(place for place in (spot(action), *ends(action)) if place))
