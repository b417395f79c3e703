"""The action space of Viking Games: 36 answers of players, 16 outcomes of chance.

    0-8    play a card of kind k        (strategic)
    9-10   discard an Armory, a Wench   (strategic)
    11-17  throw the axe at seat 0-6
    18-24  rob seat 0-6 of the Armory
    25-31  let seat 0-6 lose a turn
    32 33  an Armory: use it now, save it
    34 35  the saved Armory: again (use it), done (end the turn)

Outcomes: 0-8 a card of kind k is drawn or dealt, 9-15 seat 0-6 starts.
"""

from typing import Final

PLAY: Final = 0
DISCARD: Final = 9
THROW: Final = 11
ROB: Final = 18
SKIP: Final = 25
NOW: Final = 32
SAVE: Final = 33
AGAIN: Final = 34
DONE: Final = 35
ACTIONS: Final = 36

DRAWN: Final = 0
STARTS: Final = 9
OUTCOMES: Final = 16
