"""Runes, a tiny game of private deals and secret simultaneous choices, for 2 to 4 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options
from longhouse.core.rulebook import Rulebook
from tests.toy.runes import components, hints, load, notation, picture, text, view
from tests.toy.runes.actions import ACTIONS, OUTCOMES
from tests.toy.runes.components import LARGEST_HAND, MOST_SEATS
from tests.toy.runes.facts import FACTS
from tests.toy.runes.rules import Runes
from tests.toy.runes.vector import VECTOR


def new(seats: int, options: Options, stones: Components) -> Runes:
    """The starting position."""
    assert isinstance(stones, components.Stones), "Runes is played with its own stones"
    position = Runes(stones, seats)
    hand = options["hand"]
    position.hand_size = hand if isinstance(hand, int) else stones.hand  # RU-R2
    position.lay_out()
    return position


GAME = Game(
    name="runes",
    title="Runes",
    tagline="Lay the strongest rune that nobody else dares to lay.",
    seats=(2, MOST_SEATS),
    usual_seats=3,
    minutes=5,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    longest=2 * MOST_SEATS * LARGEST_HAND,
    hidden=True,
    options=(Option("hand", "auto", "stones in a hand; auto is 3", ("auto",), 2, LARGEST_HAND),),
    version=1,
    package=__name__,
    rules=Rulebook(__name__),
    read_components=components.read,
    new=new,
    load=load.load,
    read=notation.read,
    write=notation.write,
    view=view.view,
    draw=picture.draw,
    show=text.show,
    facts=FACTS,
    value=hints.value,
    policy=hints.policy,
    census=load.census,
    places=notation.places,
    vector=VECTOR,
    option_sets=({}, {"hand": 2}, {"hand": 4}),
)
