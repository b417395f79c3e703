"""Four random players of catanatron, a fast Catan engine in Python: another game, for orientation.

usage: python -m benchmarks.catanatron_row [options of every row]
"""

import random

from catanatron.game import TURNS_LIMIT, Game
from catanatron.models.player import Color, RandomPlayer

from benchmarks import timing

COLORS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def play(players: int) -> tuple[int, int]:
    """One game to its end or to catanatron's own turn limit; one game and its player actions."""
    game = Game([RandomPlayer(color) for color in COLORS[:players]], seed=random.getrandbits(62))
    decisions = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick()
        decisions += 1
    return 1, decisions


def main() -> None:
    """Play and report."""
    limit = timing.limits(timing.parser(__doc__).parse_args())
    random.seed(limit.seed)
    timing.report("catanatron (Catan)", timing.timed(lambda: play(limit.players), limit))


if __name__ == "__main__":
    main()
