"""Habits: how a sensible Viking places figures and plays cards without thinking long.

They serve the bots' quick policy, and hidden.py, which imagines the answers others have given in
secret. So they read only what the seat itself may know: the open board and its own hand.

A placement is planned as targets: how many figures a seat would like to have on each place, in
tenths. A target of 14 means one figure, and a second one in four cases of ten.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.rng import Rng
from longhouse.games.eketorp.actions import END
from longhouse.games.eketorp.components import FIELDS, KINDS, SIDES, WALLS
from longhouse.games.eketorp.placing import figures_left, last_place
from longhouse.games.eketorp.position import Position, hand_of, on_mat, one_figure

TENTH: Final = 10
ENOUGH_TO_GUARD: Final = 4  # bricks from which a castle keeps a defender


def guards(p: Position, seat: i64) -> i64:
    """How many figures better stay at home."""
    if p.built[seat] < ENOUGH_TO_GUARD or p.home[seat] < 3:
        return 0
    return 2 if p.built[seat] >= 11 and p.home[seat] > 4 else 1


def targets(p: Position, seat: i64) -> vec[i64]:
    """How many figures a seat would like on each place, in tenths; places as its actions number them."""
    wanted = filled(END, 0)
    figures = p.home[seat] - guards(p, seat)
    best = best_siege(p, seat)
    if best >= 0 and figures > 1:
        figures -= 1
    else:
        best = -1
    worth: i64 = 0
    for f in range(FIELDS):
        if p.bricks[f] > 0:
            worth += pull(p, f)
    if worth > 0:
        for f in range(FIELDS):
            if p.bricks[f] > 0:
                share: i64 = TENTH * figures * pull(p, f) // worth
                wanted[f] = min(share, TENTH * p.bricks[f])
    if best >= 0:
        wanted[best] = TENTH
    return wanted


def pull(p: Position, field: i64) -> i64:
    """How strongly the bricks of a field attract."""
    return p.bricks[field] * (2 + p.pieces.points[p.colour[field]])


def best_siege(p: Position, seat: i64) -> i64:
    """The siege field with the best prey, or -1."""
    best: i64 = -1
    most: i64 = 2
    for castle in range(1, p.seats):
        owner = (seat + castle) % p.seats
        if p.built[owner] < 3:
            continue
        for side in range(SIDES):
            prey = top(p, owner, 2 * side) + top(p, owner, 2 * side + 1)
            if prey > most:
                most = prey
                best = FIELDS + (castle - 1) * SIDES + side
    return best


def top(p: Position, seat: i64, wall: i64) -> i64:
    """The points of the top brick of a wall."""
    stack = p.walls[seat * WALLS + wall]
    return p.pieces.points[(stack & 7) - 1] if stack > 0 else i64(0)


def next_place(p: Position, seat: i64, rng: Rng, wanted: vec[i64]) -> i64:
    """Where the next figure goes by these targets, or END."""
    mat = p.mats[seat]
    place = max(0, last_place(mat))
    places: i64 = FIELDS + (p.seats - 1) * SIDES
    while place < places:
        missing = wanted[place] - TENTH * on_mat(mat, place)
        if missing > 0 and (missing >= TENTH or rng.below(TENTH) < missing):
            return place
        place += 1
    return END


def place_all(p: Position, seat: i64, rng: Rng) -> None:
    """Fill a seat's mat anew."""
    wanted = targets(p, seat)
    p.mats[seat] = 0
    for _i in range(figures_left(p, seat)):
        place = next_place(p, seat, rng, wanted)
        if place == END:
            break
        p.mats[seat] += one_figure(place)


def choose_card(p: Position, seat: i64, rng: Rng) -> i64:
    """A battle card for the fight under way: nothing is wasted on a lost or won cause, else rather a high one."""
    hand = hand_of(seat) * KINDS
    if p.is_siege() and p.home[p.defender] == 0:
        return highest(p, hand) if seat == p.attacker else lowest(p, hand)
    total: i64 = 0
    for k in range(KINDS):
        total += p.cards[hand + k] * (k + 1) * (k + 1)
    spot: i64 = rng.below(total)
    kind: i64 = 0
    while spot >= p.cards[hand + kind] * (kind + 1) * (kind + 1):
        spot -= p.cards[hand + kind] * (kind + 1) * (kind + 1)
        kind += 1
    return kind


def highest(p: Position, hand: i64) -> i64:
    """The highest card of a hand, by its first index in the table of cards."""
    kind: i64 = KINDS - 1
    while p.cards[hand + kind] == 0:
        kind -= 1
    return kind


def lowest(p: Position, hand: i64) -> i64:
    """The lowest card of a hand."""
    kind: i64 = 0
    while p.cards[hand + kind] == 0:
        kind += 1
    return kind
