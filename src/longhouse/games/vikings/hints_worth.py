"""What things are worth in Vikings, in points: Vikings, ships, coins, special tiles.

After the rules of thumb of people who play well; large and every are the large scorings and all
scorings a seat has before it.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.masks import bit, size
from longhouse.games.vikings import components as box
from longhouse.games.vikings import endings, scoring
from longhouse.games.vikings.board import SETTLED
from longhouse.games.vikings.position import Position

GOLD_WORTH: Final = vec[i64]([52, 52, 48, 46, 42, 36, 24])  # by round, in hundredths of a point


def gold_worth(p: Position) -> float:
    """What a coin is worth while there is something to buy."""
    return float(GOLD_WORTH[p.round]) / 100.0


def large_left(p: Position, seat: i64) -> i64:
    """Large scorings a seat still has before it."""
    left = (8 - max(p.round, 1)) // 2
    return left - 1 if endings.already_scored(p, seat) else left


def scorings_left(p: Position, seat: i64) -> i64:
    """Scorings of both kinds a seat still has before it."""
    left = 7 - max(p.round, 1)
    return left - 1 if endings.already_scored(p, seat) else left


def sets_left(p: Position) -> i64:
    """Sets each player is still to take, about."""
    return (72 - p.purchases + p.seats - 1) // p.seats


def ship_worth(p: Position, ship: i64) -> float:
    """What a repelled ship pays at a large scoring."""
    return float(p.box.ship_gold[ship]) * gold_worth(p) + float(p.box.ship_points[ship])


def islander(p: Position, seat: i64, row: i64, column: i64, large: i64, every: i64) -> float:
    """What a Viking on an island who is not threatened brings in small and large scorings."""
    if row == box.NOBLE:
        return float(large * (2 + p.has(seat, box.NOBLE1)))
    if row == box.SCOUT:
        below = p.mask(seat, box.GOLDSMITH, SETTLED) >> column & 1
        below += p.mask(seat, box.FISHERMAN, SETTLED) >> column & 1
        return float(large * (1 + p.has(seat, box.SCOUT1) + below))
    if row == box.GOLDSMITH:
        return float(every * (3 + p.has(seat, box.GOLD1))) * gold_worth(p) * (0.9 if every > 1 else 0.6)
    if row == box.FISHERMAN:
        return float(large * p.has(seat, box.FISH1))
    return 0.0


def typical(p: Position, seat: i64, row: i64, large: i64, every: i64) -> float:
    """What a Viking of a row brings if he gets to an island somewhere."""
    if row == box.WARRIOR:
        bare = p.ships(seat) & ~p.mask(seat, box.WARRIOR, SETTLED)
        return 1.5 + (2.5 + float(large) if bare != 0 else 0.0)
    if row == box.FISHERMAN:
        return 5.0
    if row == box.SCOUT:
        return float(large) * 1.6
    return islander(p, seat, row, 0, large, every)


def arrives(p: Position, seat: i64, row: i64, column: i64, large: i64, every: i64) -> float:
    """What it brings to put a Viking of a row on a cell: for himself, and for those he meets there."""
    if row == box.WARRIOR:
        return _warrior(p, seat, column, large)
    threatened = (scoring.threat(p, seat, row) >> column) & 1 == 1
    worth = islander(p, seat, row, column, large, every)
    if (
        row >= box.GOLDSMITH
        and p.mask(seat, box.SCOUT, SETTLED) & ~scoring.threat(p, seat, box.SCOUT) & bit(column) != 0
    ):
        worth += float(large)
    if row == box.FISHERMAN:
        worth += fisherman(p, seat)
    return worth * 0.3 if threatened else worth


def fisherman(p: Position, seat: i64) -> float:
    """What a fisherman more feeds: hungry Vikings are saved, meals left over bring double."""
    spare = float(scoring.food(p, seat) - scoring.eaters(p, seat)) - 0.45 * float(sets_left(p))
    if spare >= 0.0:
        return 10.0
    return 5.0 if spare <= -5.0 else 10.0 + spare


def _warrior(p: Position, seat: i64, column: i64, large: i64) -> float:
    """A warrior saves his column and earns the ship's reward; without a ship he may have to wait."""
    tile = p.ship_at(seat, column)
    if tile < 0:
        return 2.0 if p.round < box.ROUNDS else 0.3
    worth = ship_worth(p, tile - box.SHIP) * float(large + 1)
    for row in range(1, p.box.reach[tile - box.SHIP] + 1):
        if (p.mask(seat, row, SETTLED) >> column) & 1:
            worth += 0.7 * islander(p, seat, row, column, large, large * 2)
            worth += 5.0 if row == box.FISHERMAN else 0.0
    return worth


def special_worth(p: Position, seat: i64, special: i64, large: i64) -> float:
    """What a special tile brings beside the base, or is worth taking for."""
    rounds = float(7 - max(p.round, 1))
    if special == box.COIN5:
        return 5.0 * gold_worth(p)
    if special == box.GOLD1:
        return gold_worth(p) * rounds * (0.5 + 0.9 * float(size(p.mask(seat, box.GOLDSMITH, SETTLED))))
    if special == box.BOAT:
        return 2.2 if p.round < box.ROUNDS else 1.5
    if special == box.NOBLE1:
        return float(large) * (0.6 + 0.9 * float(size(p.mask(seat, box.NOBLE, SETTLED))))
    if special == box.SCOUT1:
        return float(large) * (0.6 + 0.9 * float(size(p.mask(seat, box.SCOUT, SETTLED))))
    if special == box.FISH1:
        return float(large) * (0.6 + 0.9 * float(size(p.mask(seat, box.FISHERMAN, SETTLED))))
    if special == box.CREW:
        return 1.5
    if special == box.FEAST:
        return 2.0 + max(0.0, float(scoring.food(p, seat) - scoring.eaters(p, seat)))
    if special == box.HOARD:
        return 1.5 + 0.13 * float(p.gold[seat])
    return 3.5 if special >= box.BUILDING and p.round < box.ROUNDS else 1.5
