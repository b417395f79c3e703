"""What a search advises a seat: from what the seat knows, and the same wherever that is the same."""

from dataclasses import replace

from longhouse.bots.bot import Worlds
from longhouse.bots.search import Budget, Prospect, Searcher, compared
from longhouse.core.rng import Rng

ADVISER = "jarl"
ITERATIONS = 600  # a moment's thought
LOOKS = 10  # at each answer the search left aside, as it may where it has found a sure win


def advice(worlds: Worlds, rng: Rng) -> list[Prospect]:
    """What the search thinks of every answer, the best first."""
    prospects = Searcher(ADVISER, Budget(ITERATIONS)).prospects(worlds, rng)
    tried = {prospect.action for prospect in prospects}
    aside = [action for action in worlds.legal() if action not in tried]
    prospects += [replace(prospect, share=0.0) for prospect in compared(worlds, aside, LOOKS, rng)]
    return sorted(prospects, key=lambda prospect: (-prospect.share, -prospect.result, prospect.action))
