"""What a search advises a seat: from what the seat knows, and the same wherever that is the same."""

from longhouse.bots.bot import Worlds
from longhouse.bots.search import Budget, Prospect, Searcher
from longhouse.core.rng import Rng

ADVISER = "jarl"
ITERATIONS = 600  # a moment's thought; enough to try every answer


def advice(worlds: Worlds, rng: Rng) -> list[Prospect]:
    """What the search thinks of every answer, the best first."""
    found = Searcher(ADVISER, Budget(ITERATIONS)).prospects(worlds, rng)
    return sorted(found, key=lambda prospect: (-prospect.share, -prospect.result, prospect.action))
