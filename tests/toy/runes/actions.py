"""The action space of Runes: 5 answers of players, 5 outcomes of chance.

    0-4    lay a stone of kind k

Outcomes: 0-4 a stone of kind k is dealt.
"""

from typing import Final

LAY: Final = 0
ACTIONS: Final = 5

DEALT: Final = 0
OUTCOMES: Final = 5
