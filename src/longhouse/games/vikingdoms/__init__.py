"""Vikingdoms, a duel of stacking and raiding by József Dorsonczky (Mind Fitness Games, 2016)."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import RANDOM, Option, Options
from longhouse.games.vikingdoms.components import Pieces
from longhouse.games.vikingdoms.position import COLOURS
from longhouse.games.vikingdoms.rules import Vikingdoms, new_position

TURNS = 100  # of a recruitment phase, in the shipped set


def new(seats: int, options: Options, pieces: Components) -> Vikingdoms:
    """The starting position: two players, White and Red (VD-1)."""
    assert isinstance(pieces, Pieces), "Vikingdoms is played with its own pieces"
    youngest = [RANDOM, *COLOURS].index(str(options["youngest"])) - 1
    limit = options["turn_limit"]
    return new_position(pieces, youngest, limit if isinstance(limit, int) else pieces.turn_limit)


GAME = Game(
    name="vikingdoms",
    title="Vikingdoms",
    seats=(2, 2),
    usual_seats=2,
    minutes=25,
    longest=14 + 5 * (2 * TURNS + 10),
    hidden=False,
    options=(
        Option(
            "youngest",
            RANDOM,
            (RANDOM, *COLOURS),
        ),
        Option(
            "turn_limit",
            "auto",
            ("auto",),
            1,
            10_000,
        ),
    ),
    version=1,
    package=__name__,
    new=new,
    option_sets=({}, {"youngest": "red"}, {"youngest": "white", "turn_limit": 6}, {"turn_limit": 1}),
)
