"""Vikingjarl, a board game by Richard Mikalsen (rules revised by Lars Fotland, 2022), for 2 to 4 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options, start_player, start_seat
from longhouse.core.rulebook import Rulebook
from longhouse.core.state import State
from longhouse.games.vikingjarl import (
    components,
    facts,
    hints,
    load,
    notation,
    notation_places,
    picture,
    text,
    vector,
    view,
)
from longhouse.games.vikingjarl.actions import ACTIONS, OUTCOMES
from longhouse.games.vikingjarl.rules import Vikingjarl


def new(seats: int, options: Options, realm: Components) -> Vikingjarl:
    """The starting position."""
    assert isinstance(realm, components.Realm), "Vikingjarl is played with its own board"
    position = Vikingjarl(realm, seats)
    position.vp_target = int(options["vp_target"])
    position.final_round = options["final_round"] is True
    position.max_rounds = int(options["max_rounds"])
    position.truce = options["truce"] == "kaupang"
    position.repair_vp = options["repair_vp"] is True
    position.start_player = start_seat(options)
    position.lay_out()
    return position


def census(state: State) -> dict[str, int]:
    """How many there are of everything that never changes."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    return load.census(state)


GAME = Game(
    name="vikingjarl",
    title="Vikingjarl",
    tagline="Sail, raid, trade and settle, and bring your fame home to Kaupang.",
    seats=(2, 4),
    usual_seats=3,
    minutes=120,
    actions=ACTIONS,
    outcomes=OUTCOMES,
    longest=200 * 4 * 400,
    hidden=True,
    options=(
        Option("vp_target", 10, "Victory Points to bring home", (), 5, 20),  # VJ-30
        Option("final_round", False, "after the first return everybody else has one more turn"),
        Option("max_rounds", 40, "rounds after which the game is decided", (), 10, 200),
        Option("truce", "kaupang", "where no attack may be declared", ("kaupang", "none")),
        Option("repair_vp", True, "a repaired Settlement gives its VP back"),
        start_player(4),
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
    places=notation_places.places,
    draw=picture.draw,
    draw_tall=picture.draw_tall,
    show=text.show,
    facts=facts.FACTS,
    value=hints.value,
    policy=hints.policy,
    plies=30,  # a voyage takes a few turns of many answers
    census=census,
    vector=vector.VECTOR,
    option_sets=(
        {},
        {"final_round": True, "vp_target": 5, "max_rounds": 25},
        {"truce": "none", "repair_vp": False, "max_rounds": 15, "start_player": "P2"},
    ),
)
