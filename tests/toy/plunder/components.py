"""The silver and the die of Plunder as one typed object."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile
from longhouse.core.errors import DataError

FACES: Final = 3
MOST_SEATS: Final = 5
MOST_TURNS: Final = 6


class Silver(Components):
    """The pieces of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.sides: vec[i64] = vec[i64]()  # sides of the die that show face + 1 pieces
        self.each: i64 = 0  # pieces a player begins with
        self.hoard: i64 = 0
        self.turns: i64 = 0


def read(file: ComponentFile) -> Silver:
    """The pieces a component file describes."""
    silver = Silver(file.label)
    rows = file.rows("face")
    if len(rows) != FACES:
        raise DataError(f"{file.name}: the die has {FACES} faces, not {len(rows)}")
    for face, row in enumerate(rows):
        row.whole("pieces", face + 1, face + 1)
        silver.sides = append(silver.sides, row.whole("sides", 1, 20))
        row.done()
    limits = file.table("limits")
    silver.each = limits.whole("silver", 1, 20)
    silver.hoard = limits.whole("hoard", 0, 50)
    silver.turns = limits.whole("turns", 1, MOST_TURNS)
    limits.done()
    return silver
