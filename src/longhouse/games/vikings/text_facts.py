"""A sentence for everything that happens in Vikings."""

from collections.abc import Callable, Sequence

from longhouse.core.components import Components
from longhouse.core.state import Fact
from longhouse.core.words import count, whose
from longhouse.games.vikings.components import SHIP

TILES = ["left end", "farmstead", "church", "longhouse", "watchtower", "right end",
         "red ship", "green ship", "yellow ship", "blue ship"]  # fmt: skip
JOBS = ["fisherman", "goldsmith", "scout", "noble", "warrior", "boatsman"]
JOBS_OF_ROW = ["warrior", "noble", "scout", "goldsmith", "fisherman"]
PLURAL = ["fishermen", "goldsmiths", "scouts", "nobles", "warriors", "boatsmen"]
SPECIALS = ["purse of five", "goldsmiths' guild", "boat", "nobles' hall", "scouts' map", "fishermen's net", "crew",
            "feast", "hoard", "great farmstead", "great church", "great longhouse", "great watchtower"]  # fmt: skip
USES = ["", "one {}", "all of one colour ({})", "one of each colour"]
MOST = {8: "most boatsmen", 9: "most completed islands", 10: "longest completed island"}

Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str], components: Components) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, names)


def _cell(row: int, column: int) -> str:
    return f"{'KRGYB'[row]}{column + 1}"


def _points(n: int) -> str:
    return count(n, "point")


def _cost(price: int, points: int) -> str:
    if price == 0:
        return "for nothing"
    if points == 0:
        return f"for {price} gold"
    if points == price:
        return f"for {_points(points)}"
    return f"for {price - points} gold and {_points(points)}"


def _gains(gold: int, points: int) -> str:
    parts = [f"{gold} gold"] if gold else []
    parts += [_points(points)] if points else []
    return " and ".join(parts) or "nothing"


def _boatsman(n: list[int], names: Sequence[str]) -> str:
    return f"A boatsman of {names[n[0]]} moves {USES[n[1]].format(JOBS_OF_ROW[n[2]])} and leaves the game."


def _arrange(n: list[int], names: Sequence[str]) -> str:
    return f"{names[n[0]]} lays out {count(n[2], JOBS[n[1]], PLURAL[n[1]])}."


def _most(n: list[int], names: Sequence[str]) -> str:
    return f"{names[n[0]]} scores {_points(n[3])} for the {MOST[n[1]]} ({n[2]})."


def _ship(n: list[int], names: Sequence[str]) -> str:
    assert n[1] >= SHIP, "a ship"
    return f"{names[n[0]]} lays the {TILES[n[1]]} into column {n[2] + 1}."


SENTENCES: dict[str, Teller] = {
    "start": lambda n, names: f"{names[n[0]]} starts.",
    "round": lambda n, names: f"Round {n[0]} begins; {names[n[1]]} has the start figure.",
    "special_turned": lambda n, names: f"Special tile {n[1] + 1}: {SPECIALS[n[0]]}.",
    "offering": lambda n, names: f"The offering is complete; {names[n[0]]} takes the first set.",
    "auction": lambda n, names: f"The auction begins; {names[n[0]]} opens.",
    "bid": lambda n, names: f"{names[n[0]]} bids {n[1]}.",
    "pass": lambda n, names: f"{names[n[0]]} passes.",
    "auction_won": lambda n, names: f"{names[n[0]]} wins the auction {_cost(n[1], n[2])} and becomes start player.",
    "banish": lambda n, names: f"{names[n[0]]} sends a {JOBS[n[1]]} back to the box.",
    "arrange": _arrange,
    "take": lambda n, names: f"{names[n[0]]} takes the set at place {n[1]} {_cost(n[2], n[3])}.",
    "set": lambda n, names: f"{names[n[0]]} gets {TILES[n[1]]} and {JOBS[n[2]]}.",
    "wheel": lambda n, names: f"The wheel turns: 0 now stands at place {n[0]}.",
    "start_tile": lambda n, names: f"{names[n[0]]} lays the start tile on {_cell(n[1], 0)}.",
    "ship": _ship,
    "island": lambda n, names: f"{names[n[0]]} lays the {TILES[n[1]]} on {_cell(n[2], n[3])}.",
    "discard": lambda n, names: f"The {TILES[n[1]]} fits nowhere in {whose(names[n[0]])} display and is discarded.",
    "settle": lambda n, names: f"{whose(names[n[0]])} {JOBS[n[1]]} settles on {_cell(n[2], n[3])}.",
    "to_base": lambda n, names: f"{whose(names[n[0]])} {JOBS[n[1]]} goes to the base.",
    "special": lambda n, names: f"{names[n[0]]} takes the {SPECIALS[n[1]]}.",
    "declined": lambda n, names: f"{names[n[0]]} takes no special tile.",
    "exchange": lambda n, names: f"{whose(names[n[0]])} {SPECIALS[n[1]]} replaces the tile on {_cell(n[2], n[3])}.",
    "waits": lambda n, names: f"{whose(names[n[0]])} {SPECIALS[n[1]]} waits for a fitting tile.",
    "small": lambda n, names: f"Round {n[0]} ends with a small scoring.",
    "large": lambda n, names: f"Round {n[0]} ends with a large scoring.",
    "final": lambda n, names: "Now the final scoring.",
    "boatsman": _boatsman,
    "boat": lambda n, names: f"{names[n[0]]} uses up a boat.",
    "moved": lambda n, names: f"{whose(names[n[0]])} {JOBS_OF_ROW[n[1]]} crosses to {_cell(n[1], n[2])}.",
    "left_behind": lambda n, names: f"{names[n[0]]} leaves the {JOBS_OF_ROW[n[1]]} behind.",
    "stop": lambda n, names: f"{names[n[0]]} uses no more boatsmen.",
    "goldsmiths": lambda n, names: f"{names[n[0]]} gets {n[2]} gold for {count(n[1], 'goldsmith')}.",
    "guild": lambda n, names: f"{whose(names[n[0]])} goldsmiths' guild adds {n[1]} gold.",
    "repelled": lambda n, names: f"{names[n[0]]} gets {_gains(n[2], n[3])} for the {TILES[SHIP + n[1]]}, repelled.",
    "nobles": lambda n, names: f"{names[n[0]]} scores {_points(n[2])} for {count(n[1], 'noble')}.",
    "scouts": lambda n, names: f"{names[n[0]]} scores {n[1]} for scouts and {n[2]} for whom they see below.",
    "extra": lambda n, names: f"{names[n[0]]} scores {_points(n[1])} more for a special tile.",
    "lost_ships": lambda n, names: f"{names[n[0]]} loses {_gains(n[1], n[2])} to ships that are not repelled.",
    "gold": lambda n, names: f"{names[n[0]]} turns {n[1]} gold into {_points(n[2])}.",
    "most": _most,
    "oversupply": lambda n, names: f"{whose(names[n[0]])} fishermen could feed {n[1]} more: {_points(n[2])}.",
    "undersupply": lambda n, names: f"{n[1]} of {whose(names[n[0]])} Vikings go hungry: a point lost for each.",
    "building": lambda n, names: f"{whose(names[n[0]])} {SPECIALS[n[1]]} brings {_points(n[2])}.",
    "win": lambda n, names: f"{names[n[0]]} wins with {_points(n[1])} and {n[2]} gold left.",
}
