"""Runes under a newer version in which the first player can lay nothing any more."""

from dataclasses import replace

from longhouse.core.errors import BadMove
from longhouse.core.state import State
from tests.toy.runes import GAME as BEFORE


def read(state: State, seat: int, text: str) -> int:
    """The action behind a text, if anybody may do that."""
    if seat == 0:
        raise BadMove(f"{text!r} is nothing one can do any more")
    return BEFORE.read(state, seat, text)


GAME = replace(BEFORE, version=BEFORE.version + 1, read=read)
