"""How bots judge a position of Vikingdoms, and a quick sensible move.

A position is worth the chance to win once the current island is shared out (outlook.py), weighed
with how likely each player is to lead the raid for it. Who leads is judged from the board: who
can build a raiding troop now, and who cannot be stopped from building one next turn.
"""

from typing import Final

from mypy_extensions import i64

from longhouse.core.masks import lowest
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.actions import ALLY, COUNT, EXCHANGE, KEEP
from longhouse.games.vikingdoms.board import EMPTY, HEIGHT, SQUARES, reach
from longhouse.games.vikingdoms.components import LOKE, RAIDING_HEIGHT, VOLUND
from longhouse.games.vikingdoms.outlook import Outlook
from longhouse.games.vikingdoms.position import CAMP, LOCKUP, WHITE, Position, other
from longhouse.games.vikingdoms.recruit import open_squares, threatens
from longhouse.games.vikingdoms.rules import Vikingdoms
from longhouse.games.vikingdoms.turns import shift

SURE: Final = 0.96  # the chance to lead of who can build a raiding troop now
TRIES: Final = 6  # random moves the quick policy looks at before it takes any
VIKING: Final = 0.012  # what a free Viking more than the opponent's is worth
POISE: Final = 0.012  # what leading the taller troops adds to the chance to lead


def value(state: State, seat: i64) -> float:
    """How likely a seat is to win, as far as one can see."""
    assert isinstance(state, Vikingdoms), "a position of Vikingdoms"
    if state.step == steps.OVER:
        return 1.0 if state.winner == seat else 0.0
    if state.step <= steps.END:
        return 0.5
    twin = state
    if state.step > steps.PICK:
        twin = state.copy()
        _finish_raid(twin)
        if twin.step == steps.OVER:
            return 0.99 if twin.winner == seat else 0.01
    return _judged(twin, seat)


def _judged(p: Vikingdoms, seat: i64) -> float:
    """The value while recruiting, or when the leader is about to choose."""
    stake = Outlook(p).stake()
    white = stake.led_by(WHITE)
    red = stake.led_by(1)
    leads = 1.0 if p.leader == WHITE else 0.0
    if p.step != steps.PICK:
        leads = _white_leads(p)
    chance = leads * white + (1.0 - leads) * red
    chance += VIKING * float(p.counts[LOCKUP] - p.counts[LOCKUP + 1])
    chance = min(max(chance, 0.02), 0.98)
    return chance if seat == WHITE else 1.0 - chance


# Who will lead


def _white_leads(p: Vikingdoms) -> float:
    """How likely White is to lead the next raid."""
    mover = p.turn
    waiting = other(mover)
    if threatens(p, mover):
        return SURE if mover == WHITE else 1.0 - SURE
    poise = POISE * float(_poise(p))
    chance = 0.5 + min(max(poise, -0.2), 0.2)  # White's
    if threatens(p, waiting):
        safe = _safe_share(p, mover)
        doom = SURE if safe == 0.0 else 0.5 + 0.3 * (1.0 - safe)
        chance = doom if waiting == WHITE else 1.0 - doom
    return chance


def _poise(p: Position) -> i64:
    """Vikings in troops that White leads, minus those in troops that Red leads; taller ones count more."""
    poise: i64 = 0
    for square in range(SQUARES):
        troop = p.troops[square]
        if troop != EMPTY:
            weight = HEIGHT[troop]
            poise += weight if troop & 1 == WHITE else -weight
    return poise


def _safe_share(p: Vikingdoms, mover: i64) -> float:
    """The share of the mover's answers after which the opponent cannot build a raiding troop."""
    total: i64 = 0
    safe: i64 = 0
    twin = p.copy()
    free = open_squares(twin)
    while free != 0:
        square = lowest(free)
        free &= free - 1
        twin.troops[square] = EMPTY * 2 + mover
        twin.occupied |= 1 << square
        total += 1
        if not threatens(twin, other(mover)):
            safe += 1
        twin.troops[square] = EMPTY
        twin.occupied &= ~(1 << square)
    for source in range(SQUARES):
        troop = p.troops[source]
        if troop == EMPTY:
            continue
        met = reach(source, HEIGHT[troop], p.occupied)
        while met != 0:
            target = lowest(met)
            met &= met - 1
            for count in range(1, HEIGHT[troop] + 1):
                total += 1
                if HEIGHT[p.troops[target]] + count < RAIDING_HEIGHT:
                    shift(twin, source, target, count)
                    if not threatens(twin, other(mover)):
                        safe += 1
                    twin.troops[source] = troop
                    twin.troops[target] = p.troops[target]
                    twin.occupied = p.occupied
    return float(safe) / float(total) if total > 0 else 0.0


# A quick move


def policy(state: State, seat: i64, rng: Rng) -> i64:
    """A quick sensible move: nothing that lets the opponent lead, and good tiles."""
    assert isinstance(state, Vikingdoms), "a position of Vikingdoms"
    if state.step == steps.RECRUIT:
        return _recruit(state, seat, rng)
    if state.step == steps.COUNT or state.step == steps.PICK or state.step == steps.END:
        return _best(state, seat)
    return _thumb(state, seat)


def _recruit(p: Vikingdoms, seat: i64, rng: Rng) -> i64:
    """Any of a few moves that does not hand the raid to the opponent."""
    action = p.pick(seat, rng)
    if p.golden:
        return action
    for _i in range(TRIES):
        twin = p.copy()
        twin.apply(seat, action)
        if twin.step == steps.COUNT:
            twin.apply(seat, COUNT)
        if twin.step == steps.RECRUIT and not threatens(twin, other(seat)):
            return action
        action = p.pick(seat, rng)
    return action


def _best(p: Vikingdoms, seat: i64) -> i64:
    """The answer with the best value; of a riot, the tile after which the outlook is best."""
    best: i64 = -1
    most = -1.0
    for action in p.moves(seat):
        twin = p.copy()
        twin.apply(seat, action)
        worth = _after_riot(twin, seat) if p.step == steps.RIOT else value(twin, seat)
        if worth > most:
            best = action
            most = worth
    return best


def _thumb(p: Vikingdoms, seat: i64) -> i64:
    """Riot, ally, swap and exchange by rules of thumb."""
    if p.step == steps.ALLY:
        return ALLY + _ally(p, seat)
    if p.step == steps.EXCHANGE:
        more = p.counts[LOCKUP + other(seat)] - p.counts[LOCKUP + seat]
        least = min(p.counts[LOCKUP], p.counts[LOCKUP + 1])
        return EXCHANGE + (least if more >= 0 or p.counts[CAMP + seat] <= 1 else i64(0))
    if p.moves(seat)[0] == KEEP:
        return KEEP
    return _best(p, seat)


def _ally(p: Position, seat: i64) -> i64:
    """Völund if he is there, then Löke, Freya, Gunnar."""
    left = p.allies_left()
    if (left >> VOLUND) & 1 == 1:
        return VOLUND
    if (left >> LOKE) & 1 == 1:
        return LOKE
    return lowest(left)


def _after_riot(twin: Vikingdoms, seat: i64) -> float:
    """What a position is worth once the raid is over."""
    _finish_raid(twin)
    if twin.step == steps.OVER:
        return 1.0 if twin.winner == seat else 0.0
    return _judged(twin, seat)


def _finish_raid(twin: Vikingdoms) -> None:
    """Play a raid to its end by rules of thumb, once the tiles are taken."""
    while steps.PICK < twin.step < steps.OVER:
        twin.apply(twin.active, _thumb(twin, twin.active))
