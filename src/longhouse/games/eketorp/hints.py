"""How bots judge a position of Eketorp, and a quick sensible move.

A seat's standing is the points it can expect: what is built and bagged, what its figures on the
fields and before castles may bring, what its own castle may lose, less what figures in the
hospital and poor cards cost. value() sets a standing against those of the rivals.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.eketorp import quick, steps
from longhouse.games.eketorp.actions import BOOTY, BUILD, CARD, DISMANTLE, EXCHANGE, KEEP, NO_BOOTY
from longhouse.games.eketorp.components import COLOURS, FIELDS, KINDS, MOST_SEATS, SIDES, WALLS, WARDS
from longhouse.games.eketorp.dismantling import top_points
from longhouse.games.eketorp.position import NONE, Position, hand_of, height, on_mat, pile_of
from longhouse.games.eketorp.rules import Eketorp

SCALE: Final = 9.0  # points of lead that make a seat a clear favourite
ROUND_WORTH: Final = 0.75  # points a figure fetches in a round
FIGURE_LOST: Final = 1.3  # points a figure carried to the hospital costs
CARD_WORTH: Final = 0.22  # points a battle card is worth for each step of its value
HOLDS: Final = 0.45  # how often a defended castle loses a siege
IDLE: Final = 0.3  # what it costs to send a figure where nothing can be won
HARM: Final = 0.3  # what a brick taken from a rival is worth besides


# Judging


def value(state: State, seat: i64) -> float:
    """How well a seat stands, 0 to 1."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    if state.step == steps.OVER:
        places = state.places()
        return 1.0 / float(places.count(1)) if places[seat] == 1 else 0.0
    if state.step == steps.CARD and (state.attack_card != NONE or state.defence_card != NONE):
        return _duel(state, seat)
    mine = standing(state, seat)
    best = -100.0
    total = 0.0
    for other in range(state.seats):
        if other != seat:
            theirs = standing(state, other)
            best = max(best, theirs)
            total += theirs
    lead = mine - 0.4 * best - 0.6 * total / float(state.seats - 1)
    return 1.0 / (1.0 + exp(-lead / SCALE))


def _duel(state: Eketorp, seat: i64) -> float:
    """One card lies face down: what comes out on average over the cards the other side holds."""
    other = state.defender if state.defence_card == NONE else state.attacker
    total = 0.0
    weights = 0.0
    for k in range(KINDS):
        n = state.cards[hand_of(other) * KINDS + k]
        if n > 0:
            twin = state.copy()
            twin.apply(other, CARD + k)
            weight = float(n * (k + 3))
            total += weight * value(twin, seat)
            weights += weight
    return total / weights


def standing(p: Position, seat: i64) -> float:
    """The points a seat can expect, give or take."""
    left = float(p.pieces.max_rounds - p.round)
    points = float(p.score(seat))
    for c in range(COLOURS):
        points += float(p.booty[seat * COLOURS + c] * p.pieces.points[c])
    for ward in range(WARDS):
        missed = min(float(WARDS - 1 - ward), left)
        points -= float(p.wards[seat * WARDS + ward]) * missed * ROUND_WORTH
    for k in range(KINDS):
        cards = p.cards[hand_of(seat) * KINDS + k] + p.cards[pile_of(seat) * KINDS + k]
        points += float(cards) * (float(k) - 2.5) * CARD_WORTH * min(left + 1.0, 3.0)
    if p.step == steps.PLACE:
        points += _planned(p, seat)
    else:
        points += _fetching(p, seat)
    if p.step == steps.DISMANTLE and p.attacker == seat:
        points += float(_prey(p, p.defender, (p.place - FIELDS) % SIDES, p.difference))
    return points - _exposed(p, seat, left)


def _share(mine: float, others: float, bricks: float, worth: float) -> float:
    """What figures on a field bring, if others stand there, too."""
    if mine == 0.0:
        return 0.0
    if mine + others <= bricks or others < 0.05:
        return min(mine, bricks) * worth
    part = mine / (mine + others)
    return min(mine, bricks * part) * worth - FIGURE_LOST * 0.6 * (mine + others - bricks) * part


def _fetching(p: Position, seat: i64) -> float:
    """What the figures on the board may bring home."""
    points = 0.0
    for f in range(FIELDS):
        mine = p.vikings[f * MOST_SEATS + seat]
        if mine > 0:
            worth = float(p.pieces.points[p.colour[f]]) if p.bricks[f] > 0 else 0.0
            points += _share(float(mine), float(p.figures_on(f) - mine), float(p.bricks[f]), worth)
    for siege_field in range(p.seats * SIDES):
        there = p.besiegers[siege_field]
        if (there >> seat) & 1 == 1 and (p.done >> siege_field) & 1 == 0:
            owner: i64 = siege_field // SIDES
            rivals = there != 1 << seat
            points += _siege(p, seat, owner, siege_field % SIDES, p.home[owner] > 0) * (0.45 if rivals else 1.0)
    return points


def _planned(p: Position, seat: i64) -> float:
    """What the figures on a seat's own mat may bring, if the others do what others do."""
    points = 0.0
    mat = p.mats[seat]
    worth: i64 = 0
    for f in range(FIELDS):
        if p.bricks[f] > 0:
            worth += quick.pull(p, f)
    abroad = 0.0
    for other in range(p.seats):
        if other != seat:
            abroad += 0.75 * float(p.home[other])
    for f in range(FIELDS):
        mine = on_mat(mat, f)
        if mine > 0 and p.bricks[f] > 0:
            rivals = abroad * float(quick.pull(p, f)) / float(worth)
            points += _share(float(mine), rivals, float(p.bricks[f]), float(p.pieces.points[p.colour[f]]))
        elif mine > 0:
            points -= IDLE * float(mine)
    for castle in range(1, p.seats):
        owner = (seat + castle) % p.seats
        for side in range(SIDES):
            if on_mat(mat, FIELDS + (castle - 1) * SIDES + side) > 0:
                points += 0.8 * _siege(p, seat, owner, side, quick.guards(p, owner) > 0)
    return points


def _siege(p: Position, seat: i64, owner: i64, side: i64, defended: bool) -> float:
    """What a siege may bring the besieger."""
    card = quick.highest(p, hand_of(seat) * KINDS) + 1 if p.hand_size[seat] > 0 else i64(3)
    if not defended:
        return float(_prey(p, owner, side, card)) * (1.0 + HARM)
    return HOLDS * float(_prey(p, owner, side, 3)) * (1.0 + HARM) - 0.5 * FIGURE_LOST


def _prey(p: Position, owner: i64, side: i64, difference: i64) -> i64:
    """The best single brick that a difference lets somebody keep."""
    best: i64 = 0
    for wall in range(2 * side, 2 * side + 2):
        stack = p.walls[owner * WALLS + wall]
        spent: i64 = 0
        while stack > 0:
            points = p.pieces.points[(stack & 7) - 1]
            spent += points
            if spent > difference:
                break
            best = max(best, points)
            stack >>= 3
    return best


def _exposed(p: Position, seat: i64, left: float) -> float:
    """What a castle may lose: to those before it now, and a little to those who will come."""
    staying = p.home[seat]
    if p.step == steps.PLACE:
        for place in range(FIELDS + (p.seats - 1) * SIDES):
            staying -= on_mat(p.mats[seat], place)
    loss = 0.0
    for side in range(SIDES):
        tops = float(quick.top(p, seat, 2 * side) + quick.top(p, seat, 2 * side + 1))
        chance = 0.05 if left > 0.0 else 0.0
        if p.step == steps.PLACE:
            chance = 0.06 if staying > 0 else 0.22
        elif p.besiegers[seat * SIDES + side] != 0 and (p.done >> (seat * SIDES + side)) & 1 == 0:
            chance = 0.45 if staying > 0 else 0.9
        loss += chance * tops
    return loss


# Moving


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move, after the specification's rules of thumb."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    step = state.step
    if step == steps.PLACE:
        return quick.next_place(state, seat, rng, quick.targets(state, seat))
    if step == steps.CARD:
        return CARD + quick.choose_card(state, seat, rng)
    if step == steps.AMULET:
        poor = state.hand_size[seat] == 1 and quick.highest(state, hand_of(seat) * KINDS) < 2
        return EXCHANGE if poor and state.amulets[seat] > 2 else KEEP
    if step == steps.DISMANTLE:
        return _best_dismantling(state)
    if step == steps.BOOTY:
        return _best_booty(state)
    if step == steps.BUILD:
        return _best_build(state, seat, rng)
    return state.pick(seat, rng)


def _best_dismantling(p: Eketorp) -> i64:
    """Keep the best brick, then do most harm."""
    best: i64 = DISMANTLE
    most = 0.0
    side: i64 = (p.place - FIELDS) % SIDES
    for action in p.moves(p.attacker):
        i: i64 = (action - DISMANTLE) // 4
        j: i64 = (action - DISMANTLE) % 4
        worth = HARM * float(top_points(p, 2 * side, i) + top_points(p, 2 * side + 1, j))
        worth += float(max(_dearest(p, 2 * side, i), _dearest(p, 2 * side + 1, j)))
        if worth > most:
            most = worth
            best = action
    return best


def _dearest(p: Position, wall: i64, bricks: i64) -> i64:
    """The points of the best among so many bricks off the top of a wall of the besieged castle."""
    stack = p.walls[p.besieged() * WALLS + wall]
    best: i64 = 0
    for _i in range(bricks):
        best = max(best, p.pieces.points[(stack & 7) - 1])
        stack >>= 3
    return best


def _best_booty(p: Position) -> i64:
    """The most valuable of the dismantled bricks."""
    best: i64 = NO_BOOTY
    most: i64 = 0
    for c in range(COLOURS):
        if p.taken[c] > 0 and p.pieces.points[c] > most:
            most = p.pieces.points[c]
            best = BOOTY + c
    return best


def _best_build(p: Eketorp, seat: i64, rng: Rng) -> i64:
    """Valuable bricks at the bottom, cheap ones on top as cover."""
    best: i64 = -1
    most = 0.0
    for action in p.moves(seat):
        colour: i64 = (action - BUILD) // WALLS
        wall: i64 = (action - BUILD) % WALLS
        stack = p.walls[seat * WALLS + wall]
        cover = float(quick.top(p, seat, wall) - p.pieces.points[colour])
        worth = cover if stack > 0 else 0.5 * float(p.pieces.points[colour]) - 0.6
        worth += 0.1 * float(height(stack)) + 0.01 * float(rng.below(10))
        if best < 0 or worth > most:
            most = worth
            best = action
    return best
