"""Vikings moves as text: t7, S3, G4, on, base, x2, x-, cA, bid5, pass, allG, each, oneR, stop, skip.

Outcomes of chance are tile:L, viking:B, special:boat and start:P2.
"""

from longhouse.core.catalogue import speaker
from longhouse.core.errors import BadMove
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import CHANCE, State
from longhouse.games.vikings.actions import STARTS
from longhouse.games.vikings.components import (
    BID_CAP,
    COLOURS,
    COLUMNS,
    ROW_CODES,
    SETS,
    SHIP_COLUMNS,
    SPACES,
    SPECIALS,
    TILES,
)

MOVES = (
    [f"t{place}" for place in range(SETS)]
    + [f"S{column + 1}" for column in range(SHIP_COLUMNS)]
    + [f"{row}{column + 1}" for row in ROW_CODES for column in range(COLUMNS)]
    + ["on", "base"]
    + [f"x{space + 1}" for space in range(SPACES)]
    + ["x-"]
    + [f"c{colour}" for colour in COLOURS]
    + ["pass"]
    + [f"bid{coins}" for coins in range(BID_CAP + 1)]
    + [f"all{row}" for row in ROW_CODES]
    + ["each"]
    + [f"one{row}" for row in ROW_CODES]
    + ["stop", "skip"]
)
ACTION = {text: action for action, text in enumerate(MOVES)}
OUTCOMES = (
    [f"tile:{code}" for code in TILES]
    + [f"viking:{code}" for code in COLOURS]
    + [f"special:{code}" for code in SPECIALS]
    + [f"start:{seat}" for seat in all_seats(4)]
)
OUTCOME = {text: outcome for outcome, text in enumerate(OUTCOMES)}
say = speaker("longhouse.games.vikings")

TRY = "t7, S3, G4, on, base, x2, x-, cA, bid5, pass, allG, each, oneR, stop, skip"


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    return OUTCOMES[action] if seat == CHANCE else MOVES[action]


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    if seat == CHANCE:
        outcome = OUTCOME.get(text)
        if outcome is None:
            raise BadMove(
                say("typed", "no_outcome", text=repr(text), outcomes="start:P1, tile:L, viking:B, special:boat")
            )
        if outcome >= STARTS + state.seats:
            raise BadMove(say("typed", "no_seat", text=text, seat=text[-2:], last=seat_name(state.seats - 1)))
        return outcome
    action = ACTION.get(text)
    if action is None:
        raise BadMove(say("typed", "no_move", text=repr(text), game="Vikings", moves=TRY))
    return action
