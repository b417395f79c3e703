"""Runes moves as text: lay:F, and the outcome deal:P1:F."""

from longhouse.core.errors import BadMove
from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE, State
from tests.toy.runes.components import CODES
from tests.toy.runes.rules import Runes


def write(state: State, seat: int, action: int) -> str:
    """The text of an answer, or of an outcome of chance."""
    assert isinstance(state, Runes), "a position of Runes"
    return f"deal:{seat_name(state.next)}:{CODES[action]}" if seat == CHANCE else f"lay:{CODES[action]}"


def read(state: State, seat: int, text: str) -> int:
    """The answer (or outcome) behind a text."""
    assert isinstance(state, Runes), "a position of Runes"
    head, example = (f"deal:{seat_name(state.next)}:", "outcome") if seat == CHANCE else ("lay:", "move")
    code = text.removeprefix(head)
    if not text.startswith(head) or code not in CODES:
        raise BadMove(f"{text!r} is no {example} of Runes; try {head}F, the runes are {' '.join(CODES)}")
    return CODES.index(code)
