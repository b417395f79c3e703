"""What happens in Vikingdoms: what the numbers of each fact are called. The sentences are in words.toml."""

from collections.abc import Sequence

from longhouse.core.catalogue import catalogue
from longhouse.core.facts import Facts, Telling
from longhouse.core.seats import seat_name, seat_names
from longhouse.games.vikingdoms.board import NAMES
from longhouse.games.vikingdoms.components import BUILDING_OF, CODES, Pieces


def player_names(names: Sequence[str]) -> tuple[str, ...]:
    """What the players are called: by their colours, unless they have names."""
    words = catalogue(__package__)
    called = seat_names(names, 2)
    return tuple(words.term("players", s) if called[s] == seat_name(s) else called[s] for s in range(2))


def tile_name(telling: Telling, tile: int) -> str:
    """A tile by building and code: village V1."""
    building = telling.words.term("buildings", BUILDING_OF[tile])
    return telling.words.say("things", "tile", building=building, code=CODES[tile])


def ally_name(telling: Telling, ally: int) -> str:
    """An ally as the table's own set calls it."""
    assert isinstance(telling.components, Pieces), "the pieces of Vikingdoms"
    return telling.components.ally_names[ally]


def _seat(telling: Telling, seat: int) -> str:
    return player_names(telling.names)[seat]


def _square(telling: Telling, square: int) -> str:
    return NAMES[square]


def _reason(telling: Telling, reason: int) -> str:
    return telling.words.term("reasons", reason)


FACTS = Facts(
    __package__,
    slots={
        "start_tile": "seat tile",
        "island_tile": "island tile",
        "prisoners": "seat count -",
        "too_few": "seat count due",
        "no_prisoners": "",
        "starter": "seat",
        "marker": "seat island",
        "golden": "seat",
        "place": "seat square",
        "move": "seat source:square target:square count",
        "lost_turn": "seat",
        "raid": "seat white red square",
        "hasty_raid": "seat white red square",
        "empty_raid": "seat",
        "take": "seat tile",
        "rest": "seat tile",
        "riot": "seat",
        "riot_tile": "seat tile target:seat",
        "ally": "seat ally",
        "no_ally": "seat",
        "keep": "seat",
        "swap": "seat first second",
        "exchange": "seat count",
        "home": "",
        "next_island": "island",
        "win": "seat reason",
    },
    kinds={"seat": _seat, "square": _square, "tile": tile_name, "ally": ally_name, "reason": _reason},
)
