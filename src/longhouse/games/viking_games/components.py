"""The cards of Viking Games as one typed object.

k is a kind of card, 0..8, always in this order: A1 A2 A3 S1 S2 S3 S4 AR WE.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.components import Components
from longhouse.core.data import ComponentFile, bad_set

PACKAGE: Final = "longhouse.games.viking_games"
KINDS: Final = 9
FIRST_SHIELD: Final = 3  # axes are the kinds below
ARMORY: Final = 7
WENCH: Final = 8
CODES: Final = ["A1", "A2", "A3", "S1", "S2", "S3", "S4", "AR", "WE"]
GROUPS: Final = ["axe", "axe", "axe", "shield", "shield", "shield", "shield", "armory", "wench"]
HAND: Final = 2  # cards in a strategic hand between turns (VG-35)


class Cards(Components):
    """The deck and the limits of one component set."""

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.names: list[str] = []
        self.value: vec[i64] = vec[i64]()  # axes thrown or shields shown, by kind
        self.count: vec[i64] = vec[i64]()  # copies in the deck, by kind
        self.total: i64 = 0
        self.hits_out: i64 = 0
        self.hits_out_two_players: i64 = 0
        self.max_draws: i64 = 0


def read(file: ComponentFile) -> Cards:
    """The cards a component file describes, within the limits of VG-R40."""
    cards = Cards(file.label)
    rows = file.rows("kind")
    if [row.text("code") for row in rows] != CODES:
        raise bad_set(PACKAGE, "kinds", file=file.name, kinds=" ".join(CODES))
    for k, row in enumerate(rows):
        row.word("group", (GROUPS[k],))
        cards.names.append(row.text("name"))
        cards.value = append(cards.value, row.whole("value", 0 if k >= ARMORY else 1, 0 if k >= ARMORY else 9))
        cards.count = append(cards.count, row.whole("count", 0, 200))
        cards.total += cards.count[k]
        row.done()
    limits = file.table("limits")
    cards.hits_out = limits.whole("hits_out", 1, 30)
    cards.hits_out_two_players = limits.whole("hits_out_two_players", 1, 30)
    limits.whole("hand_size", HAND, HAND)
    cards.max_draws = limits.whole("max_draws", 1, 100_000)
    limits.done()
    if cards.count[0] + cards.count[1] + cards.count[2] == 0:
        raise bad_set(PACKAGE, "no_axe", file=file.name)
    if cards.total < 40:
        raise bad_set(PACKAGE, "too_few", file=file.name, cards=int(cards.total))
    return cards
