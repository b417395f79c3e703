"""The stones of Runes as one typed object.

k is a kind of stone, 0..4, always in this order: F U T O R.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile
from longhouse.core.errors import DataError

KINDS: Final = 5
CODES: Final = ["F", "U", "T", "O", "R"]
MOST_SEATS: Final = 4
LARGEST_HAND: Final = 4


class Stones(Components):
    """The stones of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.names: list[str] = []
        self.strength: vec[i64] = vec[i64]()  # by kind
        self.count: vec[i64] = vec[i64]()  # stones in the bag at the start, by kind
        self.total: i64 = 0
        self.hand: i64 = 0


def read(file: ComponentFile) -> Stones:
    """The stones a component file describes."""
    stones = Stones(file.label)
    rows = file.rows("rune")
    if [row.text("code") for row in rows] != CODES:
        raise DataError(f"{file.name}: the runes must be {' '.join(CODES)}, in this order, each once")
    for k, row in enumerate(rows):
        stones.names.append(row.text("name"))
        stones.strength = append(stones.strength, row.whole("strength", 1, 99))
        stones.count = append(stones.count, row.whole("count", 0, 50))
        stones.total += stones.count[k]
        row.done()
    limits = file.table("limits")
    stones.hand = limits.whole("hand", 1, LARGEST_HAND)
    limits.done()
    if stones.total < MOST_SEATS * LARGEST_HAND:
        raise DataError(f"{file.name}: {stones.total} stones are too few; {MOST_SEATS * LARGEST_HAND} is the least")
    return stones
