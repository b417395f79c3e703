"""Plunder, a tiny game of chance and targets without secrets, for 2 to 5 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options, start_player, start_seat
from tests.toy.plunder.components import MOST_SEATS, MOST_TURNS, Silver
from tests.toy.plunder.rules import Plunder


def new(seats: int, options: Options, silver: Components) -> Plunder:
    """The starting position."""
    assert isinstance(silver, Silver), "Plunder is played with its own silver"
    position = Plunder(silver, seats)
    turns = options["turns"]
    position.turns_each = turns if isinstance(turns, int) else silver.turns  # PL-R2
    position.start_player = start_seat(options)
    position.lay_out()
    return position


GAME = Game(
    name="plunder",
    title="Plunder",
    seats=(2, MOST_SEATS),
    usual_seats=3,
    minutes=5,
    longest=1 + 2 * MOST_SEATS * MOST_TURNS,
    hidden=False,
    options=(
        start_player(MOST_SEATS),
        Option("turns", "auto", ("auto",), 1, MOST_TURNS),
    ),
    version=1,
    package=__name__,
    new=new,
    option_sets=({}, {"turns": 6, "start_player": "P2"}),
)
