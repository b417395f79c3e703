"""Bots without search: thrall plays at random, karl looks one step ahead."""

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State

WORLDS = 3  # positions karl imagines for a decision
REPLIES = 12  # answers karl plays on before judging


class Thrall(Bot):
    """Any legal action, each equally likely."""

    name = "thrall"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """A random answer."""
        legal = worlds.legal()
        return legal[rng.below(len(legal))]


class Karl(Bot):
    """Greedy: tries each answer in a few imagined worlds and keeps the one that leaves it best off.

    While its own turn goes on, the quick policy answers for it; near-ties go to what the quick
    policy would do.
    """

    name = "karl"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """The answer with the best prospect one step ahead."""
        legal = worlds.legal()
        if len(legal) == 1:
            return legal[0]
        game, seat = worlds.game, worlds.seat
        totals = dict.fromkeys(legal, 0.0)
        for _ in range(WORLDS):
            world = worlds.sample(rng)
            favourite = game.policy(world, seat, rng)
            if favourite in totals:
                totals[favourite] += 0.002
            chance = rng.fork()
            for action in legal:
                totals[action] += _prospect(game, world.copy(), seat, action, chance)
        return max(legal, key=lambda action: totals[action])


def _prospect(game: Game, world: State, seat: int, action: int, rng: Rng) -> float:
    """How well the seat stands after an answer and the rest of its own turn."""
    world.apply(seat, action)
    for _ in range(REPLIES):
        actor = world.to_act()
        if actor == CHANCE or actor == OVER or actor != seat:
            break
        world.apply(actor, game.policy(world, actor, rng))
    return game.value(world, seat)
