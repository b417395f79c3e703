"""What happens in Vikings: what the numbers of each fact are called. The sentences are in words.toml."""

from longhouse.core.facts import Facts, Kind, Telling
from longhouse.games.vikings.board import VP_LINE_NAMES
from longhouse.games.vikings.components import SHIP, SPECIALS, Box
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.position import MODES
from longhouse.games.vikings.view_names import ROLES, cost, gains, pieces, tile_name


def _box(telling: Telling) -> Box:
    assert isinstance(telling.components, Box), "the pieces of Vikings"
    return telling.components


def _called(name: str) -> Kind:
    """A piece that a sentence speaks of by itself, not by a number."""
    return lambda telling: pieces(_box(telling))[name]


def _counted(role: str) -> Kind:
    """So many of the Vikings of one colour."""
    colour = ROLES.index(role)
    return lambda telling, count: _vikings(telling, colour, count)


def _vikings(telling: Telling, colour: int, count: int) -> str:
    return telling.words.several(count, _box(telling).jobs[colour])


def _mode(telling: Telling, use: int, colour: int) -> str:
    return telling.words.say("modes", MODES[use], job=_box(telling).jobs[colour])


def _prize(telling: Telling, category: int) -> str:
    return telling.words.say("prizes", VP_LINE_NAMES[category], **pieces(_box(telling)))


FACTS = Facts(
    __package__,
    kinds={
        **{name: _called(name) for name in (*ROLES, *SPECIALS)},
        "job": lambda telling, colour: _box(telling).jobs[colour],
        "tile": lambda telling, tile: tile_name(_box(telling), tile),
        "ship": lambda telling, ship: tile_name(_box(telling), SHIP + ship),
        "special": lambda telling, special: _box(telling).special_names[special],
        "space": lambda telling, space: space + 1,
        "column": lambda telling, column: column + 1,
        "cell": lambda telling, row, column: cell_name(row, column),
        "first_cell": lambda telling, row: cell_name(row, 0),
        "cost": lambda telling, price, points: cost(price, points),
        "gains": lambda telling, gold, points: gains(gold, points),
        "vikings": _vikings,
        "goldsmiths": _counted("goldsmith"),
        "nobles": _counted("noble"),
        "mode": _mode,
        "prize": _prize,
    },
    slots={
        "start": "seat",
        "round": "round seat",
        "special_turned": "special space",
        "offering": "seat",
        "auction": "seat",
        "bid": "seat bid",
        "pass": "seat",
        "auction_won": "seat cost/2",
        "banish": "seat job",
        "arrange": "seat vikings/2",
        "take": "seat place cost/2",
        "set": "seat tile job",
        "wheel": "place",
        "start_tile": "seat cell:first_cell",
        "ship": "seat tile column",
        "island": "seat tile cell/2",
        "discard": "seat tile",
        "settle": "seat job cell/2",
        "to_base": "seat job",
        "special": "seat special",
        "purse": "seat gold coin5/0",
        "declined": "seat",
        "exchange": "seat special cell/2",
        "waits": "seat special",
        "small": "round",
        "large": "round",
        "final": "",
        "boatsman": "seat mode/2 boatsman/0",
        "boat": "seat boat/0",
        "moved": "seat job cell/2",
        "left_behind": "seat job",
        "stop": "seat boatsman/0",
        "goldsmiths": "seat goldsmiths gold",
        "guild": "seat gold gold1/0",
        "repelled": "seat ship gains/2",
        "nobles": "seat nobles points",
        "scouts": "seat own below scout/0",
        "extra": "seat points",
        "lost_ships": "seat gains/2",
        "gold": "seat gold points",
        "most": "seat prize most points",
        "oversupply": "seat spare points fisherman/0",
        "undersupply": "seat hungry",
        "starved": "seat hungry points",
        "building": "seat special points",
        "win": "seat points gold",
        "win_by_gold": "seat points gold rivals",
        "win_shared": "seat points gold",
    },
)
