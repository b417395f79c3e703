"""Runes, a tiny game of private deals and secret simultaneous choices, for 2 to 4 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options
from tests.toy.runes.components import LARGEST_HAND, MOST_SEATS, Stones
from tests.toy.runes.rules import Runes


def new(seats: int, options: Options, stones: Components) -> Runes:
    """The starting position."""
    assert isinstance(stones, Stones), "Runes is played with its own stones"
    position = Runes(stones, seats)
    hand = options["hand"]
    position.hand_size = hand if isinstance(hand, int) else stones.hand  # RU-R2
    position.lay_out()
    return position


GAME = Game(
    name="runes",
    title="Runes",
    seats=(2, MOST_SEATS),
    usual_seats=3,
    minutes=5,
    longest=2 * MOST_SEATS * LARGEST_HAND,
    hidden=True,
    options=(Option("hand", "auto", ("auto",), 2, LARGEST_HAND),),
    version=1,
    package=__name__,
    new=new,
    option_sets=({}, {"hand": 2}, {"hand": 4}),
)
