"""What a karl would play, and why: from what the seat may know, nothing else."""

from collections.abc import Sequence

from longhouse.bots.bot import Worlds
from longhouse.bots.names import bot
from longhouse.core.rng import Rng

ADVISER = "karl"
IMAGINED = 5  # positions that are looked at for the reason


def hint(worlds: Worlds, rng: Rng) -> str:
    """The move a karl would play, in a sentence, and how the seat stands after it."""
    view, world, legal = worlds.view(), worlds.sample(rng), worlds.legal()
    moves = {action: worlds.game.write(world, worlds.seat, action) for action in legal}
    best = bot(ADVISER).choose(worlds, rng)
    words = {choice.move: choice.says for choice in view.choices}
    said = f"A {ADVISER} would play {moves[best]}: {words[moves[best]]}."
    if len(legal) == 1:
        return f"{said} There is nothing else to play."
    standing = _standing(worlds, legal, rng)
    other = max((action for action in legal if action != best), key=lambda action: standing[action])
    mine, next_best = round(100 * standing[best]), round(100 * standing[other])
    if mine > next_best:
        return f"{said} It leaves you best off: about {mine} of 100; the next best is {moves[other]} with {next_best}."
    if mine == next_best:
        return f"{said} That is a rule of thumb: right after it, {moves[other]} looks just as good."
    return f"{said} It looks further than the moment: right after it, {moves[other]} would look better."


def _standing(worlds: Worlds, legal: Sequence[int], rng: Rng) -> dict[int, float]:
    """How well the seat stands right after each answer, from 0 to 1."""
    totals = dict.fromkeys(legal, 0.0)
    for _ in range(IMAGINED):
        world = worlds.sample(rng)
        for action in legal:
            after = world.copy()
            after.apply(worlds.seat, action)
            totals[action] += worlds.game.value(after, worlds.seat) / IMAGINED
    return totals
