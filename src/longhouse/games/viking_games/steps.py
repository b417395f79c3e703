"""The steps of Viking Games: what is to be decided next, called as in the specification (section 5)."""

from typing import Final

# Chance
START: Final = 0  # who starts
DEAL: Final = 1  # strategic: a card of a starting hand
DRAW: Final = 2
LAST_OF_CHANCE: Final = DRAW

CHOOSE: Final = 3  # strategic: which of three cards to play, or to discard if none can be played
THROW: Final = 4  # an axe: at whom
ARMORY: Final = 5  # now or save
WENCH: Final = 6  # rob or skip, and whom
SECOND: Final = 7  # the saved Armory: again or done

OVER: Final = 8

NAMES: Final = ["start", "deal", "draw", "choose", "throw", "armory", "wench", "second", "over"]
