"""Viking Games, a card game by Thomas Shepherd (Toresh Games, 2016), for 2 to 7 players."""

from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.options import Option, Options, start_player, start_seat
from longhouse.games.viking_games.components import Cards
from longhouse.games.viking_games.rules import VikingGames


def new(seats: int, options: Options, deck: Components) -> VikingGames:
    """The starting position; with two players only the limit differs (VG-40, VG-R21), hands or not (VG-R31)."""
    assert isinstance(deck, Cards), "Viking Games is played with its own cards"
    position = VikingGames(deck, seats)
    position.strategic = options["variant"] == "strategic"
    limit = options["hit_limit"]
    auto = deck.hits_out_two_players if seats == 2 else deck.hits_out  # VG-39, VG-R20
    position.hit_limit = limit if isinstance(limit, int) else auto
    most = options["max_draws"]
    position.max_draws = most if isinstance(most, int) else deck.max_draws
    position.start_player = start_seat(options)
    position.lay_out()
    return position


GAME = Game(
    name="viking_games",
    title="Viking Games",
    seats=(2, 7),
    usual_seats=4,
    minutes=20,
    longest=600 * 4 + 100,
    hidden=True,
    options=(
        Option(
            "variant",
            "standard",
            ("standard", "strategic"),
        ),
        start_player(7),
        Option(
            "hit_limit",
            "auto",
            ("auto",),
            1,
            30,
        ),
        Option(
            "max_draws",
            "auto",
            ("auto",),
            1,
            100_000,
        ),
    ),
    version=1,
    package=__name__,
    new=new,
    curiosity=2.0,  # a throw changes little, the cards much
    option_sets=({}, {"variant": "strategic"}, {"variant": "strategic", "max_draws": 30}, {"hit_limit": 3}),
)
