"""The action space of Eketorp: 186 answers of players, 24 outcomes of chance.

    0-6      place a Viking on material field A-G
    7-21     place a Viking on a siege field: 7 + (castle - 1) * 3 + side
    22       end of placement
    23-57    attack on a material field: 23 + field * 5 + (opponent - 1)
    58-132   attack on a siege field: 58 + ((castle - 1) * 3 + side) * 5 + (opponent - 1)
    133 134  exchange the hand for amulets, keep it
    135-140  play battle card 1-6
    141-156  dismantle i bricks of the lower and j of the higher wall: 141 + 4 * i + j
    157-161  booty: grass, wood, clay, stone, none
    162-185  build a brick on a wall: 162 + colour * 6 + wall

Castles and opponents are relative: 1 is the clockwise neighbour of whoever decides. Sides are
0 catapult, 1 boat, 2 ram. Outcomes: 0-5 battle card 1-6, 6-11 seat 0-5 starts, 12-23 material card.
"""

from typing import Final

PLACE: Final = 0
SIEGE: Final = 7
END: Final = 22
ATTACK: Final = 23
ATTACK_SIEGE: Final = 58
EXCHANGE: Final = 133
KEEP: Final = 134
CARD: Final = 135
DISMANTLE: Final = 141
BOOTY: Final = 157
NO_BOOTY: Final = 161
BUILD: Final = 162
ACTIONS: Final = 186
RIVALS: Final = 5  # relative seats 1 to 5

DEALT: Final = 0
STARTS: Final = 6
TURNED: Final = 12
OUTCOMES: Final = 24
