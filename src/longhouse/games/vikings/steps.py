"""The steps of Vikings: what is to be decided next, called as in the specification (section 5.2).

Each phase has a range of numbers and a file that owns its steps: what can be answered (candidates),
what may not (broken_rule), and what an answer does (apply); for the compiled loops also what is open
as a mask (open_answers, open_cells). rules.py finds the phase by the number.
"""

from typing import Final

# Chance (chance.py)
START: Final = 0
TURN_SPECIAL: Final = 1
DRAW_VIKING: Final = 2
TURN_TILE: Final = 3
LAST_OF_CHANCE: Final = 3

# The auction (auction.py)
AUCTION_BID: Final = 4
BANISH: Final = 5
ARRANGE: Final = 6
LAST_OF_AUCTION: Final = 6

# A player's turn (own_turn.py)
TAKE: Final = 7
START_TILE: Final = 8
PLACE_SHIP: Final = 9
PLACE_ISLAND: Final = 10
SETTLE: Final = 11
SPECIAL: Final = 12
EXCHANGE: Final = 13
LAST_OF_TURN: Final = 13

# Boatsmen in a large scoring (boats.py)
BOAT_MODE: Final = 14
BOAT_CELL: Final = 15

OVER: Final = 16

# The steps that ask for a cell, as a mask
CELLS: Final = (1 << START_TILE) | (1 << PLACE_ISLAND) | (1 << EXCHANGE) | (1 << BOAT_CELL)

NAMES: Final = [
    "start", "turn_special", "draw_viking", "turn_tile", "auction_bid", "banish", "arrange", "take",
    "start_tile", "place_ship", "place_island", "settle", "special", "exchange", "boat_mode", "boat_cell", "over",
]  # fmt: skip
