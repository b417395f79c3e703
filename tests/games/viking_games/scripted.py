"""A player that follows the specification's hints for bots (its section 11) by the letter."""

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.rng import Rng
from longhouse.games.viking_games.actions import AGAIN, NOW, PLAY, ROB, SKIP, THROW
from longhouse.games.viking_games.components import ARMORY, FIRST_SHIELD, KINDS, WENCH
from longhouse.games.viking_games.rules import VikingGames
from longhouse.games.viking_games.steps import NAMES as STEPS


class Scripted(Bot):
    """Section 11, by the letter."""

    name = "scripted"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """What the hints advise."""
        state = worlds.sample(rng)
        assert isinstance(state, VikingGames)
        legal, seat = worlds.legal(), worlds.seat
        if STEPS[state.step] == "throw":
            return THROW + target(state, seat, state.deck.value[state.card])
        if STEPS[state.step] == "wench":
            return wench(state, legal)
        if STEPS[state.step] == "choose":
            return max(legal, key=lambda action: card_worth(state, seat, action))
        return NOW if NOW in legal else AGAIN


def life(p: VikingGames, seat: int) -> int:
    """Hits to the limit, and unused shields."""
    return p.hit_limit - p.hits[seat] + p.unused[seat]


def rivals(p: VikingGames, seat: int) -> list[int]:
    """The others who are still in."""
    return [other for other in range(p.seats) if other != seat and p.alive(other)]


def target(p: VikingGames, seat: int, axes: int) -> int:
    """The one with most life; somebody who falls, if nobody has more life than we or it wins the game."""
    others = rivals(p, seat)
    strongest = max(others, key=lambda other: life(p, other))
    falling = [other for other in others if life(p, other) <= axes]
    if falling and (len(others) == 1 or life(p, strongest) <= life(p, seat)):
        return max(falling, key=lambda other: life(p, other))
    return strongest


def wench(p: VikingGames, legal: list[int]) -> int:
    """Skip whoever has most life; rob where nobody can be skipped."""
    skips = [action for action in legal if action >= SKIP]
    if skips:
        return max(skips, key=lambda action: life(p, action - SKIP))
    return max(legal, key=lambda action: life(p, action - ROB))


def card_worth(p: VikingGames, seat: int, action: int) -> float:
    """What playing a card is worth; to discard comes last."""
    kind = action - PLAY
    if kind >= KINDS:
        return -1.0
    if kind == ARMORY:
        return 1.8
    if kind == WENCH:
        return 1.2
    value = float(p.deck.value[kind])
    if kind >= FIRST_SHIELD:
        return value * (0.7 + 0.6 * int(p.hits[seat]) / int(p.hit_limit))
    aimed = target(p, seat, p.deck.value[kind])
    if len(rivals(p, seat)) == 1 and life(p, aimed) <= value:
        return 100.0
    blocked = min(value, float(p.unused[aimed]))
    return value - blocked + 0.3 * blocked
