"""Small, large and final scoring.

A ship without a warrior below it threatens its column from row K down to the row of its sail
(VK-45, VK-46); so a warrior is never threatened himself (VK-R16). Every count here is of the
Vikings that are not threatened (VK-47).
"""

from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.masks import bit, lowest, size
from longhouse.games.vikings.board import (
    ANY,
    BOATSMEN,
    BUILDINGS,
    BUILT,
    CHANGED,
    COINS_LOST,
    FISHERMEN,
    GOLD,
    GOLDSMITHS,
    ISLANDS,
    LONGEST,
    NOBLES,
    NONE,
    SCOUTS,
    SETTLED,
    SHIPS_LOST,
    SHIPS_WON,
    SUPPLY,
)
from longhouse.games.vikings.components import (
    BOATSMAN,
    BUILDING,
    COLOUR_KINDS,
    CREW,
    FEAST,
    FISH1,
    FISHERMAN,
    GOLD1,
    GOLDSMITH,
    HOARD,
    LEFT,
    MIDDLE,
    NOBLE,
    NOBLE1,
    RIGHT,
    ROWS,
    SCOUT,
    SCOUT1,
    SHIP_KINDS,
    WARRIOR,
)
from longhouse.games.vikings.position import Position

# Threat


def threat(p: Position, seat: i64, row: i64) -> i64:
    """The columns in which a row is threatened by a ship."""
    unrepelled: i64 = 0
    for ship in range(SHIP_KINDS):
        if p.box.reach[ship] >= row:
            unrepelled |= p.fleet[seat * (SHIP_KINDS + 1) + ship]  # VK-45: down to the row of its sail
    return unrepelled & ~p.mask(seat, WARRIOR, SETTLED)  # VK-46: a warrior repels it


def safe(p: Position, seat: i64, row: i64) -> i64:
    """The Vikings of a row who are not threatened."""
    return p.mask(seat, row, SETTLED) & ~threat(p, seat, row)  # VK-47: who is threatened earns nothing


# Small and large scoring


def score_goldsmiths(p: Position, seat: i64, rule: str) -> None:
    """Each goldsmith earns coins (VK-48, VK-59)."""
    count = size(safe(p, seat, GOLDSMITH))
    if count == 0:
        return
    p.earn(seat, GOLDSMITHS, 3 * count)  # VK-48
    p.tell(rule, "goldsmiths", seat, count, 3 * count)
    extra = count * p.has(seat, GOLD1)
    if extra > 0:
        p.earn(seat, GOLDSMITHS, extra)  # VK-89: one more each
        p.tell("VK-89", "guild", seat, extra)


def score_small(p: Position, seat: i64) -> None:
    """The scoring after rounds 1, 3 and 5."""
    score_goldsmiths(p, seat, "VK-48")


def score_large(p: Position, seat: i64) -> None:
    """The scoring after rounds 2, 4 and 6, top to bottom (VK-49); fishermen earn nothing of their own (VK-60)."""
    for ship in range(SHIP_KINDS):
        repelled = size(p.fleet[seat * (SHIP_KINDS + 1) + ship] & p.mask(seat, WARRIOR, SETTLED))
        if repelled > 0:
            _score_repelled(p, seat, ship, repelled)
    nobles = size(safe(p, seat, NOBLE))
    if nobles > 0:
        p.score(seat, NOBLES, 2 * nobles)  # VK-56
        p.tell("VK-56", "nobles", seat, nobles, 2 * nobles)
        _score_extra(p, seat, NOBLES, nobles * p.has(seat, NOBLE1), "VK-91")
    scouts = safe(p, seat, SCOUT)  # VK-58: a threatened one sees nobody
    if scouts != 0:
        seen = size(scouts & p.mask(seat, GOLDSMITH, SETTLED)) + size(
            scouts & p.mask(seat, FISHERMAN, SETTLED)
        )  # VK-57, VK-R17: whatever lies between
        p.score(seat, SCOUTS, size(scouts) + seen)  # VK-57
        p.tell("VK-57", "scouts", seat, size(scouts), seen)
        _score_extra(p, seat, SCOUTS, size(scouts) * p.has(seat, SCOUT1), "VK-92")
    score_goldsmiths(p, seat, "VK-59")
    _score_extra(p, seat, FISHERMEN, size(safe(p, seat, FISHERMAN)) * p.has(seat, FISH1), "VK-93")


def _score_repelled(p: Position, seat: i64, ship: i64, count: i64) -> None:
    p.earn(seat, SHIPS_WON, count * p.box.ship_gold[ship])  # VK-55
    p.score(seat, SHIPS_WON, count * p.box.ship_points[ship])  # VK-55
    p.tell("VK-55", "repelled", seat, ship, count * p.box.ship_gold[ship], count * p.box.ship_points[ship])


def _score_extra(p: Position, seat: i64, category: i64, amount: i64, rule: str) -> None:
    """What a special tile adds."""
    if amount > 0:
        p.score(seat, category, amount)  # VK-91, VK-92, VK-93
        p.tell(rule, "extra", seat, amount)


# Final scoring


def score_final(p: Position) -> None:
    """All seven steps, each for everybody before the next (VK-R25)."""
    for seat in range(p.seats):
        score_lost_ships(p, seat)  # VK-61
    for seat in range(p.seats):
        score_gold(p, seat)  # VK-62
    _score_most(p, BOATSMEN, 10, "VK-63")  # VK-63
    _score_most(p, ISLANDS, 7, "VK-64")  # VK-64
    _score_most(p, LONGEST, 5, "VK-65")  # VK-65
    for seat in range(p.seats):
        score_supply(p, seat)  # VK-66
    for seat in range(p.seats):
        score_buildings(p, seat)  # VK-99


def score_lost_ships(p: Position, seat: i64) -> None:
    """Each ship that is not repelled takes what is printed on it (VK-61, VK-R23)."""
    gold: i64 = 0
    points: i64 = 0
    for ship in range(SHIP_KINDS):
        count = size(p.fleet[seat * (SHIP_KINDS + 1) + ship] & ~p.mask(seat, WARRIOR, SETTLED))
        gold += count * p.box.ship_gold[ship]
        points += count * p.box.ship_points[ship]
    if gold + points == 0:
        return
    coins = min(gold, p.gold[seat])
    p.earn(seat, COINS_LOST, -coins)  # VK-61
    due = gold - coins + points  # VK-61: gold that is missing costs points
    lost = -p.score(seat, SHIPS_LOST, -due)  # VK-R23: never below 0, and no coins instead
    p.tell("VK-61" if lost == due else "VK-R23", "lost_ships", seat, coins, lost)


def score_gold(p: Position, seat: i64) -> None:
    """Coins become points (VK-62, VK-96)."""
    rate: i64 = 3 if p.has(seat, HOARD) > 0 else 5  # VK-96: a hoard changes better
    points = p.gold[seat] // rate
    if points > 0:
        p.earn(seat, CHANGED, -points * rate)  # VK-62
        p.score(seat, GOLD, points)  # VK-62
        p.tell("VK-96" if rate == 3 else "VK-62", "gold", seat, points * rate, points)


def boatsmen(p: Position, seat: i64) -> i64:
    """Boatsmen on the base, crew tiles included (VK-63, VK-94)."""
    return p.base[seat * COLOUR_KINDS + BOATSMAN] + p.has(seat, CREW)  # VK-94: each counts as one


def longest_island(p: Position, seat: i64) -> i64:
    """The length of the longest completed island (VK-65)."""
    longest: i64 = 0
    for row in range(ROWS):
        starts = p.mask(seat, row, LEFT)
        while starts != 0:
            first = lowest(starts)
            starts &= starts - 1
            longest = max(longest, island_length(p, seat, row, first))
    return longest


def completed_islands(p: Position, seat: i64) -> i64:
    """How many completed islands a seat has (VK-64)."""
    count: i64 = 0
    for row in range(ROWS):
        starts = p.mask(seat, row, LEFT)
        while starts != 0:
            if island_length(p, seat, row, lowest(starts)) > 0:
                count += 1
            starts &= starts - 1
    return count


def island_length(p: Position, seat: i64, row: i64, first: i64) -> i64:
    """The tiles of the island that begins at a column; 0 unless it is completed (VK-64)."""
    middles = p.mask(seat, row, ANY) & ~p.mask(seat, row, LEFT) & ~p.mask(seat, row, RIGHT)
    column = first + 1
    while (middles >> column) & 1:
        column += 1
    return column - first + 1 if (p.mask(seat, row, RIGHT) >> column) & 1 else i64(0)


def _count_of(p: Position, seat: i64, category: i64) -> i64:
    if category == BOATSMEN:
        return boatsmen(p, seat)
    return completed_islands(p, seat) if category == ISLANDS else longest_island(p, seat)


def _score_most(p: Position, category: i64, prize: i64, rule: str) -> None:
    """The prize for most goes to everybody who ties for it."""
    counts = filled(p.seats, 0)
    most: i64 = 0
    for seat in range(p.seats):
        counts[seat] = _count_of(p, seat, category)
        most = max(most, counts[seat])
    if most == 0 and not p.empty_majority:
        return  # VK-R22: nobody has any
    for seat in range(p.seats):
        if counts[seat] == most:
            p.score(seat, category, prize)  # VK-63, VK-64, VK-65
            p.tell(rule if most > 0 else "VK-R22", "most", seat, category, most, prize)


def eaters(p: Position, seat: i64) -> i64:
    """The Vikings who must be fed (VK-66, VK-87, VK-R33)."""
    count: i64 = 0
    for colour in range(COLOUR_KINDS):
        count += p.base[seat * COLOUR_KINDS + colour]  # VK-66: also those on the base
    for row in range(ROWS):
        settled = p.mask(seat, row, SETTLED)
        if not p.guests_eat:
            settled &= ~p.mask(seat, row, BUILT)  # VK-87: guests of a building tile do not eat
        count += size(settled)
    return count


def food(p: Position, seat: i64) -> i64:
    """How many Vikings a seat's fishermen feed (VK-66)."""
    return 5 * size(safe(p, seat, FISHERMAN))


def score_supply(p: Position, seat: i64) -> None:
    """More food than Vikings brings points, less costs some (VK-66, VK-95)."""
    spare = food(p, seat) - eaters(p, seat)
    if spare > 0:
        rate: i64 = 3 if p.has(seat, FEAST) > 0 else 2  # VK-95: a feast brings more
        p.score(seat, SUPPLY, rate * spare)  # VK-66
        p.tell("VK-95" if rate == 3 else "VK-66", "oversupply", seat, spare, rate * spare)
    elif spare < 0:
        lost = p.score(seat, SUPPLY, spare)  # VK-66
        if lost == spare:
            p.tell("VK-66", "undersupply", seat, -spare)
        else:
            p.tell("VK-R24", "starved", seat, -spare, -lost)


def neighbours(p: Position, seat: i64, row: i64, column: i64) -> i64:
    """The Vikings on a cell and the cells around it (VK-99)."""
    block = (7 * bit(column)) >> 1  # the column and those beside it
    count: i64 = 0
    for near in range(max(row - 1, 0), min(row + 2, ROWS)):
        count += size(p.mask(seat, near, SETTLED) & block)
    return count


def score_buildings(p: Position, seat: i64) -> None:
    """Each building tile that is not threatened brings a point for each Viking around (VK-99, VK-R35)."""
    for row in range(ROWS):
        built = p.mask(seat, row, BUILT) & ~threat(p, seat, row)  # VK-99: the tile itself must be safe
        while built != 0:
            column = lowest(built)
            built &= built - 1
            points = neighbours(p, seat, row, column)
            p.score(seat, BUILDINGS, points)  # VK-99
            p.tell("VK-99", "building", seat, BUILDING + p.tile_at(seat, row, column) - MIDDLE, points)


# Who wins


def places(p: Position) -> list[int]:
    """Most points first, then most coins left; ties share."""
    standing = [0] * p.seats
    for seat in range(p.seats):
        place = 1
        for other in range(p.seats):
            if _stands_better(p, other, seat):
                place += 1
        standing[seat] = place  # VK-69: who stands alike shares
    return standing


def _stands_better(p: Position, one: i64, other: i64) -> bool:
    if p.vp[one] != p.vp[other]:
        return p.vp[one] > p.vp[other]  # VK-67
    return p.gold[one] > p.gold[other]  # VK-68, VK-R26: coins left after changing


def gold_of_rivals(p: Position, seat: i64) -> i64:
    """The most coins another seat with as many points has left; NONE if no other has as many points."""
    most: i64 = NONE
    for other in range(p.seats):
        if other != seat and p.vp[other] == p.vp[seat]:
            most = max(most, p.gold[other])
    return most


def tell_winners(p: Position) -> None:
    """Say who won: by points, by the coins left, or together."""
    standing = places(p)
    for seat in range(p.seats):
        if standing[seat] != 1:
            continue
        rivals = gold_of_rivals(p, seat)
        if rivals == NONE:
            p.tell("VK-67", "win", seat, p.vp[seat], p.gold[seat])
        elif rivals < p.gold[seat]:
            p.tell("VK-68", "win_by_gold", seat, p.vp[seat], p.gold[seat], rivals)
        else:
            p.tell("VK-69", "win_shared", seat, p.vp[seat], p.gold[seat])
