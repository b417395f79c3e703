"""The steps of Eketorp: what is to be decided next, called as in the specification (section 5)."""

from typing import Final

# Chance
START: Final = 0  # who starts
DEAL: Final = 1  # the starting hands
MATERIAL: Final = 2
DRAW: Final = 3  # new cards for an exchanged hand
LAST_OF_CHANCE: Final = DRAW

PLACE: Final = 4

# The fighting
ATTACK: Final = 5
AMULET: Final = 6  # whether to exchange the hand
CARD: Final = 7  # both sides choose one
DISMANTLE: Final = 8
BOOTY: Final = 9  # which dismantled brick to keep

BUILD: Final = 10
OVER: Final = 11

NAMES: Final = [
    "start", "deal", "material", "draw", "place", "attack", "amulet", "card", "dismantle", "booty", "build", "over",
]  # fmt: skip
