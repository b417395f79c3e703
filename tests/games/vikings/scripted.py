"""A player that follows the specification's hints for bots (its section 11) by the letter."""

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.rng import Rng
from longhouse.games.vikings import crossing, placing, scoring, steps
from longhouse.games.vikings.actions import (
    ALL,
    BID,
    CELL,
    COLOUR,
    DECLINE,
    EACH,
    ONE,
    PASS,
    SETTLE,
    SHIP_TO,
    SPECIAL,
    STOP,
    TAKE,
)
from longhouse.games.vikings.board import ANY, SETTLED
from longhouse.games.vikings.components import (
    BOAT,
    BOATSMAN,
    BUILDING,
    COLOUR_KINDS,
    COLUMNS,
    CREW,
    FISHERMAN,
    GOLD1,
    GOLDSMITH,
    LEFT,
    NOBLE,
    NOBLE1,
    RIGHT,
    ROUNDS,
    ROWS,
    SCOUT,
    SHIP,
    WARRIOR,
)
from longhouse.games.vikings.position import Position
from longhouse.games.vikings.rules import Vikings

ON_BASE = 0.3  # of what a Viking is worth on an island
WITH_BOAT = 0.5  # with a boatsman and an empty tile
TASTE = {NOBLE1: 6, BUILDING: 5, BOAT: 4, GOLD1: 3, CREW: 2}  # special tiles, best first; the rest 1
MOST_BID = 3


class Scripted(Bot):
    """Section 11, by the letter."""

    name = "scripted"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """What the hints advise."""
        p = worlds.sample(rng)
        assert isinstance(p, Vikings)
        legal, seat = worlds.legal(), worlds.seat
        judge = {
            "take": take_worth,
            "start_tile": start_worth,
            "place_island": island_worth,
            "place_ship": column_worth,
            "settle": settle_worth,
            "boat_mode": boat_worth,
            "boat_cell": boat_cell_worth,
            "auction_bid": bid_worth,
            "banish": banish_worth,
            "arrange": arrange_worth,
            "special": special_worth,
            "exchange": exchange_worth,
        }[steps.NAMES[p.step]]
        return max(legal, key=lambda action: judge(p, seat, action))


def left(p: Position) -> tuple[int, int]:
    """Large scorings, and all scorings, still to come."""
    return (8 - max(p.round, 1)) // 2, 7 - max(p.round, 1)


def bit(mask: int, column: int) -> bool:
    """Whether a column is in a mask."""
    return mask >> column & 1 == 1


def columns(mask: int) -> list[int]:
    """The columns of a mask."""
    return [column for column in range(COLUMNS) if mask >> column & 1]


# What things are worth


def settled(p: Position, seat: int, row: int, column: int) -> float:
    """Rule 1: a Viking on an island."""
    large, every = left(p)
    if row == NOBLE:
        return 2.0 * large
    if row == SCOUT:
        return large * (1.0 + sum(bit(p.mask(seat, below, SETTLED), column) for below in (GOLDSMITH, FISHERMAN)))
    if row == GOLDSMITH:
        return 3 * every * 0.35
    if row == FISHERMAN:
        return 4.5 if scoring.food(p, seat) <= scoring.eaters(p, seat) else 3.0
    ship = p.ship_at(seat, column)
    if ship < 0:
        return 2.0
    saved = sum(settled(p, seat, r, column) for r in reached(p, ship) if bit(p.mask(seat, r, SETTLED), column))
    return ship_value(p, ship) * (large + 1) + saved


def ship_value(p: Position, tile: int) -> float:
    """What a ship pays, its gold at the price of gold."""
    return int(p.box.ship_points[tile - SHIP]) + int(p.box.ship_gold[tile - SHIP]) * gold(p)


def reached(p: Position, tile: int) -> range:
    """The rows a ship threatens."""
    return range(1, p.box.reach[tile - SHIP] + 1)


def gold(p: Position) -> float:
    """Rule 4: what a coin is worth."""
    return 0.45 if p.round < ROUNDS else 0.25


def waiting(p: Position, seat: int, viking: int) -> float:
    """Rule 2: a Viking on the base; a boatsman as in rule 1."""
    if viking == BOATSMAN:
        others = any(p.on_base(seat, row) for row in range(ROWS))
        return (2.5 if others else 1.5) + (1.0 if p.round >= ROUNDS - 1 else 0.0)
    row = 4 - viking
    ready = p.base[seat * COLOUR_KINDS + BOATSMAN] > 0 and p.empty_tiles(seat, row) != 0
    return (WITH_BOAT if ready else ON_BASE) * settled(p, seat, row, COLUMNS - 1)


def laid(p: Position, seat: int, row: int, column: int, tile: int, viking: int) -> float:
    """A tile with its Viking on a cell: rules 1, 2, 5 and 6."""
    threatened = bit(scoring.threat(p, seat, row), column)
    if viking < BOATSMAN and row == 4 - viking:
        worth = settled(p, seat, row, column) * (0.3 if threatened and row != WARRIOR else 1.0)
    else:
        worth = waiting(p, seat, viking)
    here = p.mask(seat, row, ANY)
    beside = column > 0 and bit(here, column - 1)
    if tile == LEFT:
        ends = sum(1 for r in range(ROWS) if opens(p, seat, r))
        worth += 0.5 if ends < 2 else 0.2
    elif tile == RIGHT:
        worth += 1.0 if beside else 0.0
    if bit(here, column + 1) and beside:
        worth += 1.0
    return worth - 0.05 * column - (0.3 if bit(p.ships(seat), column) and row != WARRIOR else 0.0)


def opens(p: Position, seat: int, row: int) -> bool:
    """Whether a row has an island without its right end."""
    here = p.mask(seat, row, ANY)
    return here & ~p.mask(seat, row, RIGHT) & ~(here >> 1) != 0


def ship_worth(p: Position, seat: int, tile: int, column: int) -> float:
    """Rule 3."""
    if bit(p.mask(seat, WARRIOR, SETTLED), column):
        return ship_value(p, tile) * left(p)[0]
    threatened = [row for row in reached(p, tile) if bit(p.mask(seat, row, SETTLED), column)]
    loss = 0.7 * sum(settled(p, seat, row, column) for row in threatened)
    return -ship_value(p, tile) - loss - 0.1 * abs(column - 2)


def set_worth(p: Position, seat: int, tile: int, viking: int) -> float:
    """A set, where it does most."""
    if tile >= SHIP:
        best = max(ship_worth(p, seat, tile, column) for column in columns(placing.ship_columns(p, seat)))
        return best + waiting(p, seat, viking)
    cells = [(row, column) for row in range(ROWS) for column in columns(placing.cells(p, seat, row, tile))]
    worths = [laid(p, seat, row, column, tile, viking) for row, column in cells]
    return max(worths, default=waiting(p, seat, viking))


# Answers


def take_worth(p: Position, seat: int, action: int) -> float:
    """A set less its price; rule 7 for the right to choose a special tile."""
    place = action - TAKE
    price = int(place - p.zero())
    coins = min(price, int(p.gold[seat]))
    dear = 0.1 if 3 <= p.round <= 5 and p.gold[seat] - coins < 10 else 0.0
    worth = set_worth(p, seat, p.tiles[place], p.vikings[place]) - coins * (gold(p) + dear) - (price - coins)
    highest = max(columns(p.sets))
    return worth + (3.0 if p.progress and place == highest and price > 0 else 0.0)


def start_worth(p: Position, seat: int, action: int) -> float:
    """The start tile: into the row of the Viking in hand, if his tile can go on there."""
    row = (action - CELL) // COLUMNS
    fits = p.viking < BOATSMAN and LEFT < p.tile <= RIGHT and row == 4 - p.viking
    return 2.0 if fits else 1.0 if row == GOLDSMITH else 0.0


def island_worth(p: Position, seat: int, action: int) -> float:
    """Rules 1, 2, 5 and 6."""
    return laid(p, seat, (action - CELL) // COLUMNS, (action - CELL) % COLUMNS, p.tile, p.viking)


def column_worth(p: Position, seat: int, action: int) -> float:
    """Rule 3."""
    return ship_worth(p, seat, p.tile, action - SHIP_TO)


def settle_worth(p: Position, seat: int, action: int) -> float:
    """Settle."""
    return 1.0 if action == SETTLE else 0.0


def boat_worth(p: Position, seat: int, action: int) -> float:
    """The use that brings over what is worth most; a boatsman stays if that is less than he is."""
    if action == STOP:
        return 1.5 if p.round < ROUNDS else 2.5
    if action == EACH:
        return sum(settled(p, seat, row, COLUMNS - 1) for row in columns(crossing.movable(p, seat)))
    row = action - ALL if action < EACH else action - ONE
    number = int(crossing.how_many(p, seat, row)) if action < EACH else 1
    return number * settled(p, seat, row, COLUMNS - 1)


def boat_cell_worth(p: Position, seat: int, action: int) -> float:
    """Where a Viking who crosses does most; nobody is left behind."""
    if action < CELL or action >= SETTLE:
        return -1.0
    row, column = (action - CELL) // COLUMNS, (action - CELL) % COLUMNS
    threatened = bit(scoring.threat(p, seat, row), column) and row != WARRIOR
    return settled(p, seat, row, column) * (0.3 if threatened else 1.0)


def bid_worth(p: Position, seat: int, action: int) -> float:
    """Rule 8: 1 to 3 gold, in small steps."""
    if action == PASS:
        return 0.0
    bid = action - BID
    return 1.0 / (1 + bid) if 1 <= bid <= min(MOST_BID, p.gold[seat] - 6) else -1.0


def banish_worth(p: Position, seat: int, action: int) -> float:
    """Rule 8: what the next player could use most."""
    return set_worth(p, (seat + 1) % p.seats, RIGHT, action - COLOUR)


def arrange_worth(p: Position, seat: int, action: int) -> float:
    """Rule 8: first, and so at high prices, what the others want and we do not."""
    return banish_worth(p, seat, action) - set_worth(p, seat, RIGHT, action - COLOUR)


def special_worth(p: Position, seat: int, action: int) -> float:
    """Rule 7: by taste."""
    if action == DECLINE:
        return 0.0
    special = min(int(p.spaces[action - SPECIAL]), BUILDING)
    late = special in (NOBLE1, GOLD1) and p.round > ROUNDS // 2
    return 1.0 if late else float(TASTE.get(special, 1))


def exchange_worth(p: Position, seat: int, action: int) -> float:
    """The building goes where most Vikings stand around it."""
    row, column = (action - CELL) // COLUMNS, (action - CELL) % COLUMNS
    return float(scoring.neighbours(p, seat, row, column))
