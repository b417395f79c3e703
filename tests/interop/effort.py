"""How much the makers' tests play: the interpreted build plays less, a soak much more."""

import os

import longhouse

SOAK = os.environ.get("LONGHOUSE_EFFORT") == "soak"


def cycles(interpreted: int, compiled: int) -> int:
    """How many rounds of answers to play."""
    if SOAK:
        return 10 * compiled
    return compiled if longhouse.compiled() else interpreted
