"""The steps of Vikingdoms: what is to be decided next, called as in the specification (section 5)."""

from typing import Final

# Chance
DEAL: Final = 0
YOUNGEST: Final = 1  # who counts as the youngest
LAST_OF_CHANCE: Final = YOUNGEST

END: Final = 2  # at which end of the row the raids start

# Recruiting
RECRUIT: Final = 3  # place, or which move
COUNT: Final = 4  # how many Vikings move

# Raiding, in this order (VD-43)
PICK: Final = 5  # the leader's tile
RIOT: Final = 6  # the tile that is lost
ALLY: Final = 7  # which one
SWAP: Final = 8  # Gunnar's
EXCHANGE: Final = 9  # of prisoners

OVER: Final = 10

NAMES: Final = ["deal", "youngest", "end", "recruit", "count", "pick", "riot", "ally", "swap", "exchange", "over"]
