"""Plunder moves as text: take:P2, dig, and the outcomes roll:2, start:P2."""

from longhouse.core.errors import BadMove
from longhouse.core.seats import all_seats, seat_name
from longhouse.core.state import CHANCE, State

SEATS = all_seats(5)
MOVES = [*(f"take:{seat}" for seat in SEATS), "dig"]
OUTCOMES = ["roll:1", "roll:2", "roll:3", *(f"start:{seat}" for seat in SEATS)]


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    return OUTCOMES[action] if seat == CHANCE else MOVES[action]


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    known = OUTCOMES if seat == CHANCE else MOVES
    if text not in known:
        raise BadMove(
            f"{text!r} is no {'outcome' if seat == CHANCE else 'move'} of Plunder; known are {', '.join(known)}"
        )
    if ":P" in text and int(text[-1]) > state.seats:
        raise BadMove(f"{text}: there is no {text[-2:]} at this table; the last seat is {seat_name(state.seats - 1)}")
    return known.index(text)
