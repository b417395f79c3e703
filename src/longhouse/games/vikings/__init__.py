"""Vikings (Wikinger), a tile game by Michael Kiesling (2007), for 2 to 4 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import RANDOM, Option, Options, start_seat
from longhouse.games.vikings.components import Box
from longhouse.games.vikings.rules import Vikings


def new(seats: int, options: Options, box: Components) -> Vikings:
    """The starting position."""
    assert isinstance(box, Box), "Vikings is played with its own pieces"
    position = Vikings(box, seats)
    position.progress = options["version"] == "progress"  # VK-70
    position.auction = position.progress and options["auction"] is True  # VK-86: progress may do without
    position.start_player = start_seat(options)
    position.empty_majority = options["empty_majority"] is True
    position.guests_eat = options["guests_eat"] is True
    position.lay_out()
    return position


GAME = Game(
    name="vikings",
    title="Vikings",
    seats=(2, 4),  # VK-1
    usual_seats=4,
    minutes=60,
    longest=1200,  # VK-R44: 175 draws, 72 purchases and what follows them, at most 64 answers in each auction
    hidden=False,
    options=(
        Option("version", "basic", ("basic", "progress")),
        Option("auction", True),
        Option("start_player", RANDOM, (RANDOM, "P1", "P2", "P3", "P4"), alias="first_player"),
        Option("empty_majority", False),
        Option("guests_eat", False),
    ),
    version=1,
    package=__name__,
    new=new,
    option_sets=(
        {},
        {"version": "progress"},
        {"version": "progress", "auction": False},
        {"version": "progress", "guests_eat": True, "empty_majority": True, "start_player": "P2"},
    ),
)
