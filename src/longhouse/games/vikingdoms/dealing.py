"""The set-up of Vikingdoms: the tiles are dealt, and the player who starts chooses an end of the row."""

from mypy_extensions import i64

from longhouse.core.masks import lowest
from longhouse.games.vikingdoms import raid, steps, turns
from longhouse.games.vikingdoms.components import TILES
from longhouse.games.vikingdoms.position import ISLAND, NONE, RED, TERRITORY, WHITE, Position


def after_deal(p: Position, tile: i64) -> None:
    """A tile comes to a territory, then to the islands; after the last one the prisoners are taken."""
    place: i64 = TERRITORY + p.dealt if p.dealt < 2 else ISLAND + (p.dealt - 2) // 2
    p.held[place] |= 1 << tile  # VD-7 one to each player, VD-8 the others in pairs
    p.dealt += 1
    if p.dealt <= 2:
        p.tell("VD-7", "start_tile", p.dealt - 1, tile)
    else:
        p.tell("VD-8", "island_tile", (p.dealt - 3) // 2 + 1, tile)
    if p.dealt == TILES:
        take_first_prisoners(p)
        find_starter(p)


def take_first_prisoners(p: Position) -> None:
    """Each start tile brings its prisoners."""
    for seat in range(2):
        tile = lowest(p.held[TERRITORY + seat])
        raid.take_prisoners(p, "VD-10", seat, p.pieces.prisoners[tile])  # VD-10


def find_starter(p: Position) -> None:
    """Fewer coins start, then the youngest, by a flip if nobody said who that is."""
    white, red = p.coins(WHITE), p.coins(RED)
    if white != red:
        ask_end(p, WHITE if white < red else RED, "VD-12")  # VD-12: the poorer start tile
    elif p.youngest != NONE:
        ask_end(p, p.youngest, "VD-13")  # VD-13: the table has named somebody
    else:
        p.step = steps.YOUNGEST  # VD-R3: a coin is flipped


def ask_end(p: Position, seat: i64, rule: str) -> None:
    """This seat starts, and is asked at which end."""
    p.active = seat
    p.turn = seat  # VD-14: and has the first turn
    p.step = steps.END
    p.tell(rule, "starter", seat)


def after_end(p: Position, end: i64) -> None:
    """The raid marker has its place; the first recruitment begins."""
    p.started_at = end  # VD-12, VD-R4
    p.tell("VD-12", "marker", p.turn, p.island() + 1)
    turns.begin_phase(p)  # VD-15
