"""The action space of Vikings: 299 answers of players, 33 outcomes of chance.

    0-11     take the set at a place of the wheel
    12-25    put the ship into column 1-14
    26-210   a cell: 26 + 37 * row + column - 1, rows K R G Y B (start tile, island, exchange, boat)
    211 212  the Viking settles on the new tile; goes to the base
    213-216  take the special tile of a space; 217 take none
    218-223  a colour B Y G R K A (banish, arrange)
    224      pass; 225-285 bid 0-60
    286-290  a boatsman moves all of one colour K R G Y B; 291 one of each
    292-296  a boatsman moves one Viking K R G Y B
    297      no more boatsmen; 298 leave the rest (or this colour) behind

Outcomes: 0-9 a tile is turned up, 10-15 a Viking is drawn, 16-28 a special tile is turned up,
29-32 a seat starts.
"""

from typing import Final

TAKE: Final = 0
SHIP_TO: Final = 12
CELL: Final = 26
SETTLE: Final = 211
TO_BASE: Final = 212
SPECIAL: Final = 213
DECLINE: Final = 217
COLOUR: Final = 218
PASS: Final = 224
BID: Final = 225
ALL: Final = 286
EACH: Final = 291
ONE: Final = 292
STOP: Final = 297
SKIP: Final = 298
ACTIONS: Final = 299

TILE: Final = 0
VIKING: Final = 10
TURNED: Final = 16
STARTS: Final = 29
OUTCOMES: Final = 33
