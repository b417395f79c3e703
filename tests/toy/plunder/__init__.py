"""Plunder, a tiny game of chance and targets without secrets, for 2 to 5 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options, start_player, start_seat
from longhouse.core.rulebook import Rulebook
from tests.toy.plunder import components, hints, load, notation, picture, text, view
from tests.toy.plunder.actions import ACTIONS, OUTCOMES
from tests.toy.plunder.components import MOST_SEATS, MOST_TURNS
from tests.toy.plunder.facts import FACTS
from tests.toy.plunder.rules import Plunder
from tests.toy.plunder.vector import VECTOR


def new(seats: int, options: Options, silver: Components) -> Plunder:
    """The starting position."""
    assert isinstance(silver, components.Silver), "Plunder is played with its own silver"
    position = Plunder(silver, seats)
    turns = options["turns"]
    position.turns_each = turns if isinstance(turns, int) else silver.turns  # PL-R2
    position.start_player = start_seat(options)
    position.lay_out()
    return position


GAME = Game(
    name="plunder",
    title="Plunder",
    tagline="Roll the die and help yourself.",
    seats=(2, MOST_SEATS),
    usual_seats=3,
    minutes=5,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    longest=1 + 2 * MOST_SEATS * MOST_TURNS,
    hidden=False,
    options=(
        start_player(MOST_SEATS),
        Option("turns", "auto", "turns for everybody; auto is 3", ("auto",), 1, MOST_TURNS),
    ),
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
    option_sets=({}, {"turns": 6, "start_player": "P2"}),
)
