"""One game between bots."""

from collections.abc import Mapping, Sequence

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.table import Table


def play_match(
    game: Game,
    bots: Sequence[Bot],
    seed: int,
    options: Mapping[str, object] | None = None,
    components: Components | None = None,
) -> Table:
    """The finished table of a game between bots; the same seed gives the same game."""
    rng = Rng(seed)
    minds = [rng.fork() for _ in bots]
    names = [f"bot:{bot.name}" for bot in bots]
    table = Table(game, len(bots), options, components, chance=rng, names=names)
    while not table.over:
        seat = table.state.to_act()
        action = bots[seat].choose(Worlds(game, table.state, seat, seen=table.seen(seat)), minds[seat])
        table.play(seat, game.write(table.state, seat, action))
    return table
