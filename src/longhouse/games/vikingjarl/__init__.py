"""Vikingjarl, a board game by Richard Mikalsen (rules revised by Lars Fotland, 2022), for 2 to 4 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options, start_player, start_seat
from longhouse.games.vikingjarl.components import Realm
from longhouse.games.vikingjarl.rules import Vikingjarl


def new(seats: int, options: Options, realm: Components) -> Vikingjarl:
    """The starting position."""
    assert isinstance(realm, Realm), "Vikingjarl is played with its own board"
    position = Vikingjarl(realm, seats)
    position.vp_target = int(options["vp_target"])
    position.final_round = options["final_round"] is True
    position.max_rounds = int(options["max_rounds"])
    position.truce = options["truce"] == "kaupang"
    position.repair_vp = options["repair_vp"] is True
    position.start_player = start_seat(options)
    position.lay_out()
    return position


GAME = Game(
    name="vikingjarl",
    title="Vikingjarl",
    seats=(2, 4),
    usual_seats=3,
    minutes=120,
    longest=200 * 4 * 400,
    hidden=True,
    options=(
        Option("vp_target", 10, (), 5, 20),  # VJ-30
        Option("final_round", False),
        Option("max_rounds", 40, (), 10, 200),
        Option("truce", "kaupang", ("kaupang", "none")),
        Option("repair_vp", True),
        start_player(4),
    ),
    version=1,
    package=__name__,
    new=new,
    plies=30,  # a voyage takes a few turns of many answers
    option_sets=(
        {},
        {"final_round": True, "vp_target": 5, "max_rounds": 25},
        {"truce": "none", "repair_vp": False, "max_rounds": 15, "start_player": "P2"},
    ),
)
