"""The steps of Vikingjarl: what is to be decided next, called as in the specification (section 5.3).

Each phase has a range of numbers and a file that owns its steps: what can be answered (candidates),
what may not (broken_rule), and what an answer does (apply). rules.py finds the phase by the number.
"""

from typing import Final

# Chance (chance.py): up to LAST_OF_CHANCE
START: Final = 0
DEAL: Final = 1  # the draft packet
DRAW: Final = 2
FLIP: Final = 3
ROLL: Final = 4
STEAL: Final = 5
LAST_OF_CHANCE: Final = STEAL

# The draft (draft.py)
DRAFT_KEEP: Final = 6
DRAFT_SLOT: Final = 7

# Loading (stow.py)
STOW: Final = 8

# The gods are angry (events.py)
GODS: Final = 9
GODS_FROM: Final = 10

# One's own turn (own_turn.py)
MAIN: Final = 11

# A battle: its target (attack.py), Sagas and rounds (battle.py), retreat (retreat.py), reward (victory.py)
TARGET: Final = 12
ATT_SAGA: Final = 13
DEF_SAGA: Final = 14
FIGHT: Final = 15
RETREAT: Final = 16
SPOILS: Final = 17
LOOT: Final = 18
ROOM: Final = 19

# A Trade (trade.py)
TRADE: Final = 20

# What a Saga asks (sagas.py)
SAGA_VS: Final = 21
SAGA_FROM: Final = 22
SAGA_HALL: Final = 23
SAGA_FREE: Final = 24
SAGA_LOSE: Final = 25

# Too many Sagas at the end of a turn (discard.py)
DISCARD: Final = 26

OVER: Final = 27

NAMES: Final = [
    "start", "deal", "draw", "flip", "roll", "steal", "draft_keep", "draft_slot", "stow", "gods", "gods_from", "main",
    "target", "att_saga", "def_saga", "fight", "retreat", "spoils", "loot", "room", "trade", "saga_vs", "saga_from",
    "saga_hall", "saga_free", "saga_lose", "discard", "over",
]  # fmt: skip
