"""The action space of Vikingdoms: 275 answers of players, 14 outcomes of chance.

    0-1      the raids start at the upper, at the lower end
    2-17     place a Viking on a1, b1, ... d4
    18-217   move from one square to another: the 200 pairs on a line or a leap, in order
    218-222  move 1, 2, 3, 4, 5 Vikings
    223-234  take tile t in a raid
    235-246  take tile t in a riot
    247-250  take the ally Freya, Völund, Gunnar, Löke
    251-261  keep the islands, or swap 1x2 1x3 1x4 1x5 2x3 2x4 2x5 3x4 3x5 4x5
    262-274  exchange 0, 1, ... 12 prisoners

Outcomes: 0-11 tile t is dealt, 12 13 White, Red is the youngest.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.games.vikingdoms.board import SQUARES, on_way

UPPER: Final = 0
LOWER: Final = 1
PLACE: Final = 2
MOVE: Final = 18
COUNT: Final = 218
TAKE: Final = 223
RIOT: Final = 235
ALLY: Final = 247
KEEP: Final = 251
SWAP: Final = 252
EXCHANGE: Final = 262
ACTIONS: Final = 275

DEALT: Final = 0
YOUNGEST: Final = 12
OUTCOMES: Final = 14

NO_WAY: Final = -1


def _pairs() -> vec[i64]:
    """Every (from, to) that some height allows, as from * 16 + to, in order."""
    pairs = vec[i64]()
    for source in range(SQUARES):
        for target in range(SQUARES):
            if on_way(source, target, 5) or on_way(source, target, 3):
                pairs = append(pairs, i64(source * SQUARES + target))
    return pairs


def _numbers(pairs: vec[i64]) -> vec[i64]:
    """By from * 16 + to: the action that moves so, or NO_WAY."""
    actions = vec[i64]([NO_WAY] * (SQUARES * SQUARES))
    for index in range(len(pairs)):
        actions[pairs[index]] = MOVE + index
    return actions


PAIRS: Final = _pairs()
MOVE_NUMBER: Final = _numbers(PAIRS)
SWAPS: Final = vec[i64]([i * 8 + j for i in range(4) for j in range(i + 1, 5)])  # islands 0..4 as i * 8 + j


def source_of(action: i64) -> i64:
    """The square a move starts from."""
    return PAIRS[action - MOVE] // SQUARES


def target_of(action: i64) -> i64:
    """The square a move goes to."""
    return PAIRS[action - MOVE] % SQUARES


def move_of(source: i64, target: i64) -> i64:
    """The action that moves from one square to another."""
    return MOVE_NUMBER[source * SQUARES + target]
