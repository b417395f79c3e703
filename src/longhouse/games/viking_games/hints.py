"""How bots judge a position of Viking Games, and a quick sensible move.

life(seat) is what must still be thrown at a player: hits left plus unused shields.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.actions import AGAIN, NOW, ROB, SKIP, THROW
from longhouse.games.viking_games.components import ARMORY, FIRST_SHIELD, KINDS, WENCH
from longhouse.games.viking_games.playing import playable
from longhouse.games.viking_games.position import Position, hand_of
from longhouse.games.viking_games.rules import VikingGames

ARMORY_WORTH: Final = 1.8
WENCH_WORTH: Final = 1.2
CROWD: Final = 0.9  # how little life helps while three or more are left


def life(p: Position, seat: i64) -> i64:
    """How many axes it still takes to put a player out."""
    return p.hit_limit - p.hits[seat] + p.unused[seat]


def value(state: State, seat: i64) -> float:
    """How likely a seat is to win: its share of the strength at the table, 0 when out, 1 when it has won."""
    assert isinstance(state, VikingGames), "a position of Viking Games"
    if state.step == steps.OVER:
        return 1.0 if state.places()[seat] == 1 else 0.0
    if not state.alive(seat):
        return 0.0
    mine = _strength(state, seat)
    total = 0.0
    for other in range(state.seats):
        if state.alive(other):
            total += _strength(state, other)
    return mine / total


def _strength(p: VikingGames, seat: i64) -> float:
    """Life with the marks and the Armory weighed in, to a power found from many games.

    Between two, life decides. Among more, everybody throws at the strongest, so a lead soon melts away.
    """
    others = p.living & (p.living - 1)
    duel = others & (others - 1) == 0
    points = float(life(p, seat))
    if p.has_armory(seat):
        points += 0.6
    if (p.due_skip >> seat) & 1 == 1:
        points -= 0.8
    if p.step == steps.DRAW and p.active == seat:
        points += 1.2 if duel else 0.6
    points = max(points, 0.3)
    return points * points * points if duel else points**CROWD


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move, after the specification's rules of thumb."""
    assert isinstance(state, VikingGames), "a position of Viking Games"
    if state.step == steps.THROW:
        return THROW + target(state, seat, state.deck.value[state.card])
    if state.step == steps.WENCH:
        return _wench(state, seat)
    if state.step == steps.ARMORY:
        return NOW
    if state.step == steps.CHOOSE:
        return _card(state, seat, rng)
    return AGAIN


def target(p: Position, seat: i64, axes: i64) -> i64:
    """Whom to throw at: finish somebody if nobody stands better than you, else hurt the strongest."""
    strongest: i64 = -1
    falls: i64 = -1
    for other in range(p.seats):
        if other == seat or not p.alive(other):
            continue
        if strongest < 0 or life(p, other) > life(p, strongest):
            strongest = other
        if life(p, other) <= axes and (falls < 0 or life(p, other) > life(p, falls)):
            falls = other
    if falls >= 0 and (life(p, strongest) <= life(p, seat) or p.living & ~(1 << seat) == 1 << falls):
        return falls
    return strongest


def _wench(p: VikingGames, seat: i64) -> i64:
    """Skip the strongest; rob where nobody can be skipped."""
    best: i64 = -1
    for other in range(p.seats):
        if other != seat and p.alive(other) and (p.skip_safe >> other) & 1 == 0:
            if best < 0 or life(p, other) > life(p, best):
                best = other
    if best >= 0:
        return SKIP + best
    for other in range(p.seats):
        if other != seat and p.alive(other) and p.has_armory(other):
            if best < 0 or life(p, other) > life(p, best):
                best = other
    return ROB + best


def _card(p: VikingGames, seat: i64, rng: Rng) -> i64:
    """The card that does most now."""
    best: i64 = -1
    most = 0.0
    for k in range(KINDS):
        if p.at(hand_of(seat), k) > 0 and playable(p, k):
            worth = _worth(p, seat, k)
            if best < 0 or worth > most:
                best = k
                most = worth
    return best if best >= 0 else p.pick(seat, rng)


def _worth(p: VikingGames, seat: i64, kind: i64) -> float:
    """What a card does now, in hits."""
    if kind == ARMORY:
        return ARMORY_WORTH
    if kind == WENCH:
        return WENCH_WORTH
    if kind >= FIRST_SHIELD:
        return float(p.deck.value[kind]) * (0.7 + 0.6 * float(p.hits[seat]) / float(p.hit_limit))
    axes = p.deck.value[kind]
    aimed = target(p, seat, axes)
    blocked = min(axes, p.unused[aimed])
    if p.living & ~(1 << seat) == 1 << aimed and life(p, aimed) <= axes:
        return 100.0  # it wins
    return float(axes - blocked) + 0.3 * float(blocked)
