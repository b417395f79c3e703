"""Eketorp, a game of castles and plunder by Dirk Henn (Queen Games, 2007), for 3 to 6 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import RANDOM, Option, Options, start_seat
from longhouse.core.seats import all_seats, seat_name
from longhouse.games.eketorp.components import Pieces
from longhouse.games.eketorp.rules import Eketorp

FIRST = seat_name(0)  # EK-R1: the first seat counts as the oldest


def new(seats: int, options: Options, pieces: Components) -> Eketorp:
    """The starting position."""
    assert isinstance(pieces, Pieces), "Eketorp is played with its own pieces"
    position = Eketorp(pieces, seats)
    position.start_player = start_seat(options)
    position.empty_field_battles = options["empty_field_battles"] is True
    position.memory_aid = options["memory_aid"] is True
    position.lay_out()
    return position


GAME = Game(
    name="eketorp",
    title="Eketorp",
    seats=(3, 6),  # EK-01
    usual_seats=4,
    minutes=60,
    longest=6000,
    hidden=True,
    options=(
        Option("start_player", FIRST, (RANDOM, *all_seats(6)), alias="start"),
        Option("empty_field_battles", True),
        Option("memory_aid", True),
    ),
    version=1,
    package=__name__,
    new=new,
    plies=20,  # a round is seen through: placing, fights, building
    option_sets=({}, {"start_player": "random", "empty_field_battles": False, "memory_aid": False}),
)
