"""What the player on turn may do while recruiting, and who could build a raiding troop."""

from mypy_extensions import i64

from longhouse.games.vikingdoms.board import EMPTY, EVERYWHERE, HEIGHT, SQUARES, on_way, reach
from longhouse.games.vikingdoms.components import FREYA, RAIDING_HEIGHT
from longhouse.games.vikingdoms.position import CAMP, Position

# Why not


def broken_by_placing(p: Position, square: i64) -> str:
    """The rule that placing on a square would break, or ''."""
    if p.golden:
        return "VD-20"
    if p.counts[CAMP + p.turn] == 0:
        return "VD-21"  # nobody is left in camp
    return "" if p.troops[square] == EMPTY else "VD-21"


def broken_by_moving(p: Position, source: i64, target: i64) -> str:
    """The rule that a move would break whatever its count, or ''."""
    height = p.height(source)
    if height == 0:
        return "VD-22"  # nobody stands there
    if p.height(target) == 0:
        return "VD-23"
    if (p.targets(source) >> target) & 1 == 0:
        return "VD-32" if on_way(source, target, height) else _ways(height)
    if p.golden:
        tall = height + p.height(target) >= RAIDING_HEIGHT
        if p.led_by(source) != p.turn:
            return "VD-R10" if tall else "VD-17"
        if not tall:
            return "VD-17"
    return ""


def broken_by_count(p: Position, count: i64) -> str:
    """The rule that moving so many Vikings would break, or ''."""
    source, target = p.moving_from, p.moving_to
    if count > p.height(source):
        return "VD-22"  # more than there are
    if p.last_from == target and p.last_to == source and p.last_count == count:
        return "VD-33"
    if p.golden and p.height(target) + count < RAIDING_HEIGHT:
        return "VD-R9"
    return ""


def _ways(height: i64) -> str:
    """The rule that says how Vikings of a troop move."""
    if height <= 2:
        return "VD-27" if height == 1 else "VD-28"
    if height == 3:
        return "VD-29"
    return "VD-30" if height == 4 else "VD-31"


# The same as masks, for speed. The law is above: p1_legal_is_candidates_filtered (tests/conformance) compares
# Vikingdoms.moves, which is made of these, with it.


def open_squares(p: Position) -> i64:
    """The squares the player on turn may place on, as a mask; broken_by_placing is the law."""
    if p.golden or p.counts[CAMP + p.turn] == 0:
        return 0
    return EVERYWHERE & ~p.occupied


def open_targets(p: Position, source: i64) -> i64:
    """The squares that Vikings of one troop may move to, as a mask; broken_by_moving is the law."""
    troop = p.troops[source]
    met = reach(source, HEIGHT[troop], p.occupied)
    if not p.golden:
        return met
    return met & at_least(p, RAIDING_HEIGHT - HEIGHT[troop]) if troop & 1 == p.turn else i64(0)


def open_counts(p: Position) -> i64:
    """How many Vikings may move: bit 0 is one, bit 4 is five; broken_by_count is the law."""
    height = p.height(p.moving_from)
    counts: i64 = (1 << height) - 1
    if p.golden:
        least = RAIDING_HEIGHT - p.height(p.moving_to)  # at least one, for no troop is higher than five
        counts &= ~((1 << (least - 1)) - 1)
    if p.last_from == p.moving_to and p.last_to == p.moving_from:
        counts &= ~(1 << (p.last_count - 1))
    return counts


def at_least(p: Position, height: i64) -> i64:
    """The squares with troops of at least this height, as a mask."""
    tall: i64 = 0
    for square in range(SQUARES):
        if HEIGHT[p.troops[square]] >= height:
            tall |= 1 << square
    return tall


def can_act(p: Position) -> bool:
    """Whether the player on turn can place or move anybody at all (VD-25, VD-R14, VD-R34)."""
    if p.golden or open_squares(p) != 0:
        return True
    for square in range(SQUARES):
        if p.troops[square] != EMPTY and p.targets(square) != 0:
            return True
    return False


# Who could lead


def can_lead(p: Position, seat: i64) -> bool:
    """Whether the golden rule binds a seat on turn: it can build a raiding troop that it leads."""
    if p.has_ally(seat, FREYA):
        return False  # VD-57, VD-R35: Freya's friend may, but need not
    return threatens(p, seat)


def threatens(p: Position, seat: i64) -> bool:
    """Whether a seat could build a raiding troop that it leads, if it were on turn: what the golden rule asks.

    tests/games/vikingdoms/test_second_opinion.py holds it to a plain search of all moves.
    """
    two: i64 = 0  # squares with troops of at least two, three, four, five
    three: i64 = 0
    four: i64 = 0
    five: i64 = 0
    troops = p.troops
    for square in range(SQUARES):
        height = HEIGHT[troops[square]]
        if height >= 2:
            two |= 1 << square
            if height >= 3:
                three |= 1 << square
                if height >= 4:
                    four |= 1 << square
                    if height == 5:
                        five |= 1 << square
    if three == 0:
        return False  # two and two are four
    occupied = p.occupied
    for square in range(SQUARES):
        troop = troops[square]
        if troop & 1 != seat or troop == EMPTY:
            continue  # VD-18: only the own colour counts
        height = HEIGHT[troop]
        enough = five
        if height == 2:
            enough = four
        elif height == 3:
            enough = three
        elif height == 4:
            enough = two
        elif height == 5:
            enough = occupied
        if enough != 0 and reach(square, height, occupied) & enough != 0:
            return True
    return False
