"""How bots judge a position of Vikings: how many points each seat may expect in the end.

The prospect of a seat is what it has, what its display will bring in the scorings to come, and
what the final scoring would bring, with a guess at what is still open. value() compares prospects.
Not all that is foreseen comes true: ships come, others catch up. How much does, by round and kind,
was found by comparing prospects with the final scores of many games.

    large   large scorings this seat still has before it; every: all scorings
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.masks import lowest, size
from longhouse.core.state import State
from longhouse.games.vikings import crossing, scoring, steps
from longhouse.games.vikings import hints_worth as judge
from longhouse.games.vikings.board import ANY, BUILT, SETTLED
from longhouse.games.vikings.components import (
    BOAT,
    BOATSMAN,
    COLOUR_KINDS,
    CREW,
    LEFT,
    RIGHT,
    ROUNDS,
    ROWS,
    SHIP_KINDS,
    SPECIAL_KINDS,
    WARRIOR,
)
from longhouse.games.vikings.hints_policy import policy
from longhouse.games.vikings.position import Position
from longhouse.games.vikings.rules import Vikings

__all__ = ["policy", "prospect", "value"]

SCALE: Final = 0.045  # how much a point of difference is worth at first
SETTLED_LATER: Final = 0.55  # of a Viking on the base with a boatsman and a tile
STRANDED: Final = 0.1  # of a Viking on the base with neither
FIXED_LATER: Final = 0.3  # of a threatened Viking

SUPPLIED: Final = 0.7  # how much of these comes true
ROOM: Final = 0.8
# By round, in hundredths: how much of a prospect comes true
COINS: Final = vec[i64]([75, 75, 75, 75, 80, 85, 100])
ISLANDERS: Final = vec[i64]([35, 35, 35, 40, 40, 50, 75])
SHIPS: Final = vec[i64]([50, 50, 50, 50, 50, 55, 90])
WAITING: Final = vec[i64]([30, 30, 30, 30, 30, 140, 160])
MAJORITIES: Final = vec[i64]([30, 30, 30, 68, 68, 100, 95])
GUARDS: Final = vec[i64]([300, 300, 300, 220, 220, 50, 40])  # points of a warrior without a ship


def value(state: State, seat: i64) -> float:
    """How well a seat stands, 0 to 1: its prospect against the others'."""
    assert isinstance(state, Vikings), "a position of Vikings"
    if state.step == steps.OVER:
        return _result(state, seat)
    mine = prospect(state, seat)
    best = -1000.0
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = prospect(state, other)
            total += theirs
            best = max(best, theirs)
    lead = mine - 0.5 * best - 0.5 * total / float(state.seats - 1)
    scaled = lead * SCALE * (1.0 + 0.2 * float(state.round))
    return 0.5 + 0.5 * scaled / (1.0 + abs(scaled))


def _result(p: Vikings, seat: i64) -> float:
    places = p.places()
    if places[seat] > 1:
        return 0.0
    winners = 0
    for place in places:
        if place == 1:
            winners += 1
    return 0.5 + 0.5 / float(winners)


def prospect(p: Position, seat: i64) -> float:
    """How many points a seat may expect in the end."""
    large = judge.large_left(p, seat)
    every = judge.scorings_left(p, seat)
    points = float(COINS[p.round]) * _gold(p, seat)
    points += float(ISLANDERS[p.round]) * _islanders(p, seat, large, every)
    points += float(SHIPS[p.round]) * _ships(p, seat, large)
    points += float(WAITING[p.round]) * _waiting(p, seat, large, every)
    points += float(MAJORITIES[p.round]) * _majorities(p, seat)
    points += float(GUARDS[p.round]) * float(size(p.mask(seat, WARRIOR, SETTLED) & ~p.ships(seat)))
    points = points / 100.0 + SUPPLIED * _supply(p, seat) + ROOM * _room(p, seat)
    return float(p.vp[seat]) + points + _specials(p, seat, large)


def _gold(p: Position, seat: i64) -> float:
    """Coins: dear while there is much to buy, a fifth of a point in the end."""
    gold = float(p.gold[seat])
    needed = 3.2 * float(judge.sets_left(p))
    early = min(gold, needed)
    return early * judge.gold_worth(p) + (gold - early) * (0.2 if p.round >= ROUNDS - 1 else 0.28)


def _islanders(p: Position, seat: i64, large: i64, every: i64) -> float:
    """Those who stand on islands, in the small and large scorings to come."""
    points = 0.0
    for row in range(1, ROWS):
        threat = scoring.threat(p, seat, row)
        settled = p.mask(seat, row, SETTLED)
        while settled != 0:
            column = lowest(settled)
            settled &= settled - 1
            worth = judge.islander(p, seat, row, column, large, every)
            points += worth * FIXED_LATER if (threat >> column) & 1 else worth
    return points


def _ships(p: Position, seat: i64, large: i64) -> float:
    """Repelled ships pay, the others cost in the end."""
    points = 0.0
    warriors = p.mask(seat, WARRIOR, SETTLED)
    for ship in range(SHIP_KINDS):
        ships = p.fleet[seat * (SHIP_KINDS + 1) + ship]
        worth = judge.ship_worth(p, ship)
        points += worth * float(large) * float(size(ships & warriors))
        loss = 0.95 if p.round >= ROUNDS - 1 else 0.7
        points -= loss * float(p.box.ship_gold[ship]) * 0.4 * float(size(ships & ~warriors))
        points -= loss * float(p.box.ship_points[ship]) * float(size(ships & ~warriors))
    return points


def _waiting(p: Position, seat: i64, large: i64, every: i64) -> float:
    """Those on the base, whom boatsmen may bring over at the next large scoring."""
    crew = p.base[seat * COLOUR_KINDS + BOATSMAN]
    points = 0.0
    best = 0.0
    for row in range(ROWS):
        waiting = p.on_base(seat, row)
        if waiting == 0:
            continue
        each = judge.typical(p, seat, row, large, every)
        able = crossing.how_many(p, seat, row)
        if p.progress and p.has(seat, BOAT) == 0:
            able = min(able, crew)
        if crew > 0:
            best = max(best, SETTLED_LATER * each * float(able))
            points += 0.5 * SETTLED_LATER * each * float(able) if crew > 1 else 0.0
            waiting -= able
        points += STRANDED * each * float(waiting)
    return points + best


def _supply(p: Position, seat: i64) -> float:
    """Food against eaters, as far as it can be foreseen."""
    more = float(judge.sets_left(p)) * 0.45  # eaters to come, less what new fishermen will feed
    spare = float(scoring.food(p, seat) - scoring.eaters(p, seat)) - more
    return spare * (2.0 if spare > 0.0 else 1.0)


def _majorities(p: Position, seat: i64) -> float:
    """The three prizes, by how far this seat is ahead or behind."""
    late = float(p.round) / float(ROUNDS)
    crew = float(_crew_kept(p, seat))
    islands = float(scoring.completed_islands(p, seat))
    longest = float(scoring.longest_island(p, seat))
    crew_lead = crew
    islands_lead = islands
    longest_lead = longest
    for other in range(p.seats):
        if other != seat:
            crew_lead = min(crew_lead, crew - float(_crew_kept(p, other)))
            islands_lead = min(islands_lead, islands - float(scoring.completed_islands(p, other)))
            longest_lead = min(longest_lead, longest - float(scoring.longest_island(p, other)))
    points = 10.0 * _chance(crew_lead, late) * (1.0 if crew > 0.0 else 0.5)
    points += 7.0 * _chance(islands_lead, late) * (1.0 if islands > 0.0 else 0.5)
    return points + 5.0 * _chance(longest_lead * 0.7, late) * (1.0 if longest > 0.0 else 0.5)


def _chance(lead: float, late: float) -> float:
    """How likely a lead holds; a tie is as good as a win in the end."""
    if late > 0.99:
        return 0.95 if lead >= 1.0 else 0.75 if lead >= 0.0 else 0.2 if lead >= -1.0 else 0.03
    shifted = (lead + 0.2) * (0.3 + 0.7 * late)
    return 0.5 + 0.5 * shifted / (1.0 + abs(shifted))


def _crew_kept(p: Position, seat: i64) -> i64:
    """Boatsmen a seat may keep to the end."""
    crew = p.base[seat * COLOUR_KINDS + BOATSMAN]
    if p.round >= ROUNDS - 1:
        crew = max(0, crew - size(crossing.movable(p, seat)))
    return crew + p.has(seat, CREW)


def _room(p: Position, seat: i64) -> float:
    """Open ends where tiles fit, while there are tiles to come."""
    left = judge.sets_left(p)
    if left == 0:
        return 0.0
    points = 0.0
    for row in range(ROWS):
        tiles = p.mask(seat, row, ANY)
        open_right = (tiles & ~p.mask(seat, row, RIGHT)) << 1 & ~tiles
        gaps = open_right & ((tiles & ~p.mask(seat, row, LEFT)) >> 1)
        ends = size(open_right)
        points += 0.6 * float(min(ends, 1)) + 0.15 * float(min(ends - 1, 1) if ends > 1 else i64(0))
        points -= 0.4 * float(size(gaps))
        points += 0.25 * float(size(p.empty_tiles(seat, row)))
    return points * min(1.0, float(left) / 6.0)


def _specials(p: Position, seat: i64, large: i64) -> float:
    """Special tiles beside the base, and great buildings in the display."""
    points = 0.0
    for special in range(SPECIAL_KINDS):
        count = p.specials[seat * SPECIAL_KINDS + special]
        if count > 0:
            points += float(count) * judge.special_worth(p, seat, special, large)
    for row in range(ROWS):
        built = p.mask(seat, row, BUILT)
        threat = scoring.threat(p, seat, row)
        while built != 0:
            column = lowest(built)
            built &= built - 1
            around = float(scoring.neighbours(p, seat, row, column))
            around += 0.25 * float(judge.sets_left(p))
            points += around * (FIXED_LATER if (threat >> column) & 1 else 1.0)
    return points
