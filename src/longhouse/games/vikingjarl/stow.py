"""Loading and unloading: everything in one place is laid together and shared out anew (VJ-122).

The questions come in a fixed order, Ship before Army and Vikings, wood, iron, mead in each, so
that every distribution has exactly one answer; what is left goes to the storage. Until the last
answer the pieces stay where they are (VJ-R55): `put` holds the answers, `stage` the question.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import steps, turns
from longhouse.games.vikingjarl.actions import PUT
from longhouse.games.vikingjarl.board import ARMY, KAUP, SHIP
from longhouse.games.vikingjarl.components import ARMY_SPACES, GARRISON, KAUPANG, MEAD, SHIP_SPACES, VIKING
from longhouse.games.vikingjarl.position import Position

MOST_PUT: Final = 9  # all Vikings one has


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers of loading: how many."""
    return PUT, PUT + MOST_PUT + 1


def broken_rule(p: Position, action: i64) -> str:
    """The rule against so many of the good asked about on the Unit asked about, or ''."""
    return "" if fits(p, action - PUT) else "VJ-122"  # within the spaces, and the rest finds a place


def apply(p: Position, action: i64) -> None:
    """Put so many there; after the last answer everything is moved, and the game goes on."""
    p.put[p.stow_stage] = action - PUT  # VJ-122
    ask_next(p)
    if p.stow_stage < 8:
        return
    move_goods(p)
    if p.round > 0:
        p.step = steps.MAIN
    else:
        load_next(p)


def load_next(p: Position) -> None:
    """Before the first turn: the next player loads, or the first turn begins (VJ-R44)."""
    seat = p.after(p.asked, 1)
    if seat != p.starter:
        begin(p, seat, SHIP)  # VJ-R44
    else:
        turns.begin_game(p)


# Which places can be loaded


def broken_stow(p: Position, unit: i64) -> str:
    """The first rule that stowing at a Unit's place would break."""
    seat = p.active
    zone = p.unit_at(seat, unit)
    if unit == ARMY and p.ship_at[seat] == zone:
        return "VJ-122"  # that is the Ship's place
    if (p.stowed >> unit) & 1 == 1:
        return "VJ-R39"  # not twice in a row
    holders: i64 = 1 if has_storage(p, seat, zone) else 0
    if p.ship_at[seat] == zone:
        holders += 1
    if p.army_at[seat] == zone:
        holders += 1
    if holders < 2:
        return "VJ-122"  # nothing to load from or to
    for good in range(MEAD + 1):
        if pooled(p, seat, zone, good) > 0:
            return ""
    return "VJ-122"  # there is nothing to load


def has_storage(p: Position, seat: i64, zone: i64) -> bool:
    """Whether a seat has a storage in a zone: its Kaupang or an intact Settlement (VJ-10, VJ-12)."""
    return zone == KAUPANG or p.own_settlement(seat, zone) >= 0


def pooled(p: Position, seat: i64, zone: i64, good: i64) -> i64:
    """How many of a good a seat has in a zone, all places together."""
    pool: i64 = 0
    if p.ship_at[seat] == zone:
        pool += p.cargo[p.at(seat, SHIP) + good]
    if p.army_at[seat] == zone:
        pool += p.cargo[p.at(seat, ARMY) + good]
    if zone == KAUPANG:
        return pool + p.cargo[p.at(seat, KAUP) + good]
    t = p.own_settlement(seat, zone)
    return pool if t < 0 else pool + p.store[t * 4 + good]


# The questions


def begin(p: Position, seat: i64, unit: i64) -> None:
    """Ask the first question."""
    p.asked = seat
    p.unit = unit
    p.step = steps.STOW
    for i in range(8):
        p.put[i] = 0
    p.stow_stage = -1
    ask_next(p)


def ask_next(p: Position) -> None:
    """Go to the next question that is about something; stage 8 means that all are answered."""
    seat = p.asked
    zone = p.unit_at(seat, p.unit)
    p.stow_stage += 1
    while p.stow_stage < 8:
        place = p.stow_stage // 4
        if p.unit_at(seat, place) == zone and left(p, seat, zone) > 0:
            return
        p.stow_stage += 1


def left(p: Position, seat: i64, zone: i64) -> i64:
    """How many of the good asked about are not placed yet."""
    good = p.stow_stage % 4
    return pooled(p, seat, zone, good) - (p.put[good] if p.stow_stage >= 4 else i64(0))


def fits(p: Position, count: i64) -> bool:
    """Whether so many may go there: within the spaces, and so that the rest still finds a place."""
    seat = p.asked
    zone = p.unit_at(seat, p.unit)
    stage = p.stow_stage
    rest = left(p, seat, zone) - count
    first = stage - stage % 4
    spaces: i64 = (SHIP_SPACES if stage < 4 else ARMY_SPACES) - count
    for i in range(first, stage):
        spaces -= p.put[i]
    if rest < 0 or spaces < 0:
        return False
    if has_storage(p, seat, zone):
        if stage % 4 != VIKING or zone == KAUPANG:
            return True
        room: i64 = GARRISON
        if stage < 4 and p.army_at[seat] == zone:
            room += ARMY_SPACES
        return rest <= room  # VJ-9: four Vikings in a Settlement
    if stage >= 4:
        return rest == 0
    for_army = rest  # of the goods the Ship has been asked about
    later: i64 = 0
    for good in range(MEAD + 1):
        if good < stage:
            for_army += pooled(p, seat, zone, good) - p.put[good]
        elif good > stage:
            later += pooled(p, seat, zone, good)
    return for_army <= ARMY_SPACES and later <= spaces + ARMY_SPACES - for_army


def move_goods(p: Position) -> None:
    """All pieces go where they were put, the rest to the storage."""
    seat = p.asked
    zone = p.unit_at(seat, p.unit)
    t = p.own_settlement(seat, zone)
    for good in range(MEAD + 1):
        rest = pooled(p, seat, zone, good) - p.put[good] - p.put[4 + good]
        if p.ship_at[seat] == zone:
            p.cargo[p.at(seat, SHIP) + good] = p.put[good]  # VJ-122
        if p.army_at[seat] == zone:
            p.cargo[p.at(seat, ARMY) + good] = p.put[4 + good]  # VJ-122
        if zone == KAUPANG:
            p.cargo[p.at(seat, KAUP) + good] = rest  # VJ-122
        elif t >= 0:
            p.store[t * 4 + good] = rest  # VJ-122
    p.stow_stage = 0
    for i in range(8):
        p.put[i] = 0
    p.stowed |= 1 << p.unit  # VJ-R39: not again before something else is done
    p.tell("VJ-122", "stow", seat, zone)
