"""The action space of Plunder: 6 answers of players, 8 outcomes of chance.

    0-4    plunder seat 0-4
    5      dig

Outcomes: 0-2 the die shows outcome + 1 pieces, 3-7 seat 0-4 starts.
"""

from typing import Final

TAKE: Final = 0
DIG: Final = 5
ACTIONS: Final = 6

ROLLED: Final = 0
STARTS: Final = 3
OUTCOMES: Final = 8
