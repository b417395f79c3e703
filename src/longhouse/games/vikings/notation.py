"""Vikings moves as text: t7, S3, G4, on, base, x2, x-, cA, bid5, pass, allG, each, oneR, stop, skip.

What a set costs may be said with it: t7(4g), t11(2g+3vp). Outcomes of chance are tile:L, viking:B,
special:boat and start:P2.
"""

import re

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
from longhouse.games.vikings.rules import Vikings

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

PRICED = re.compile(r"(t\d+)\((?=\d)(?:(\d{1,3})g)?(?:(?:(?<=g)\+)?(\d{1,3})vp)?\)")  # t11(2g+3vp)
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
    priced = PRICED.fullmatch(text)
    action = ACTION.get(priced.group(1) if priced else text)
    if action is None:
        raise BadMove(say("typed", "no_move", text=repr(text), game="Vikings", moves=TRY))
    if priced:
        _check_price(state, seat, action, priced)
    return action


def _check_price(state: State, seat: int, place: int, priced: re.Match[str]) -> None:
    """Complain if a set does not cost what was said, or is no longer there."""
    assert isinstance(state, Vikings), "a position of Vikings"
    if not (state.sets >> place) & 1:
        return  # the rules say so
    price = place - int(state.zero())
    coins = min(price, int(state.gold[seat]))
    said = int(priced.group(2) or 0), int(priced.group(3) or 0)
    if said != (coins, price - coins):
        raise BadMove(say("typed", "price", set=priced.group(1), price=_price(coins, price - coins)))


def _price(coins: int, points: int) -> str:
    """A price as it is appended to a set: 4g, 3vp, 2g+3vp."""
    return f"{coins}g+{points}vp" if coins and points else f"{points}vp" if points else f"{coins}g"
