"""A player that follows the specification's hints for bots (its section 11) by the letter.

It looks one action ahead, without search: never lets the opponent build a raiding troop if it can
help it, prefers leading many Vikings and threatening much, and weighs tiles with fixed weights.
"""

from collections.abc import Callable, Sequence

from longhouse.bots.bot import Bot, Worlds
from longhouse.core.masks import lowest, size
from longhouse.core.rng import Rng
from longhouse.games.vikingdoms.actions import ALLY, EXCHANGE, KEEP, RIOT, SWAP, SWAPS, TAKE, UPPER
from longhouse.games.vikingdoms.board import HEIGHT, SQUARES
from longhouse.games.vikingdoms.components import FORTRESSES, FREYA, GUNNAR, LOKE, PORTS, VILLAGES, VOLUND
from longhouse.games.vikingdoms.position import CAMP, ISLAND, LOCKUP, TERRITORY, TROOP, Position
from longhouse.games.vikingdoms.rules import Vikingdoms
from longhouse.games.vikingdoms.steps import NAMES as STEPS

SETS = ((VILLAGES, (2, 6, 100)), (PORTS, (2, 6, 100)), (FORTRESSES, (1, 4)))
WIN = 16


class Scripted(Bot):
    """Section 11, by the letter."""

    name = "scripted"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """What the hints advise."""
        state = worlds.sample(rng)
        assert isinstance(state, Vikingdoms)
        legal = worlds.legal()
        judge: dict[str, Callable[[Vikingdoms, int, int], float]] = {
            "end": end_worth,
            "recruit": recruit_worth,
            "count": count_worth,
            "pick": pick_worth,
            "riot": riot_worth,
            "ally": ally_worth,
            "swap": swap_worth,
            "exchange": exchange_worth,
        }
        return best(legal, [judge[STEPS[state.step]](state, worlds.seat, action) for action in legal], rng)


def best(actions: Sequence[int], worths: Sequence[float], rng: Rng) -> int:
    """One of the actions of the highest worth, at random."""
    top = [action for action, worth in zip(actions, worths, strict=True) if worth == max(worths)]
    return top[rng.below(len(top))]


# Recruiting


def threats(p: Position, seat: int) -> int:
    """In how many ways a seat could build a raiding troop that it leads, if it were on turn."""
    found = 0
    for source in range(SQUARES):
        height = HEIGHT[p.troops[source]]
        if not height or p.led_by(source) != seat:
            continue
        targets = p.targets(source)
        found += sum(1 for s in range(SQUARES) if targets >> s & 1 and height + HEIGHT[p.troops[s]] >= 6)
    return found


def recruit_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """The best that a placing, or a move with any of its counts, leads to."""
    after = p.copy()
    after.apply(seat, action)
    if STEPS[after.step] != "count":
        return board_worth(p, after, seat)
    return max(count_worth(after, seat, count) for count in after.legal(seat))


def count_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """What moving so many Vikings leads to."""
    after = p.copy()
    after.apply(seat, action)
    return board_worth(p, after, seat)


def board_worth(before: Vikingdoms, p: Vikingdoms, seat: int) -> float:
    """Safety first; then Vikings led, tall troops and threats; then a camp that is not empty."""
    foe = 1 - seat
    if STEPS[p.step] == "pick" and before.golden:
        return float((0 if threats(p, foe) else 50) + p.counts[TROOP + seat])
    worth = 0.0
    if STEPS[p.step] != "recruit":
        worth -= 1000 if p.leader == foe else 0
        return worth
    if threats(p, foe):
        worth -= 1000
    for square in range(SQUARES):
        height = HEIGHT[p.troops[square]]
        if height:
            sign = 1 if p.led_by(square) == seat else -1
            worth += float(sign * (height + (1 if height >= 2 else 0)))
    worth += 10 * threats(p, seat)
    return worth - (2 if p.counts[CAMP + seat] == 0 else 0)


# Raiding


def tile_worth(p: Position, seat: int, tile: int, more_prisoners: int) -> float:
    """The worth of a tile for a seat that gets it."""
    owned = p.held[TERRITORY + seat]
    worth = float(p.pieces.coins[tile]) + 0.4 * more_prisoners
    for mask, steps in SETS:
        if mask >> tile & 1:
            worth += steps[min(size(owned & mask), len(steps) - 1)]
    if p.coins(seat) < WIN <= p.coins(seat) + p.pieces.coins[tile]:
        worth += 50
    if p.pieces.rioters >> tile & 1 and owned & p.pieces.rioters:
        worth -= 40
    return worth


def share_worth(p: Position, seat: int, mine: int, theirs: int) -> float:
    """The worth of an island shared out in one way."""
    more = p.pieces.prisoners[mine] - p.pieces.prisoners[theirs]
    return tile_worth(p, seat, mine, max(more, 0)) - tile_worth(p, 1 - seat, theirs, max(-more, 0))


def pick_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """The tile for me, minus the one left to the opponent."""
    tile = action - TAKE
    return share_worth(p, seat, tile, lowest(p.held[ISLAND + p.island()] & ~(1 << tile)))


def swing(p: Position, seat: int, island: int) -> float:
    """What leading the raid of an island is worth."""
    one, two = lowest(p.held[ISLAND + island]), lowest(p.held[ISLAND + island] & (p.held[ISLAND + island] - 1))
    return abs(share_worth(p, seat, one, two) - share_worth(p, seat, two, one))


def end_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """The end whose island has the larger swing."""
    return swing(p, seat, 0 if action == UPPER else 4)


def riot_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """The tile that wins for me, else the one that stops the other, else coins and sets."""
    tile, foe = action - RIOT, 1 - seat
    mine, theirs = p.held[TERRITORY + seat] | 1 << tile, p.held[TERRITORY + foe] & ~(1 << tile)
    coins = p.pieces.coins[tile]
    worth = float(coins)
    if has_set(mine) or p.coins(seat) + coins >= WIN:
        worth += 1000
    wins_now = has_set(p.held[TERRITORY + foe]) or p.coins(foe) >= WIN
    if wins_now and not has_set(theirs) and p.coins(foe) - coins < WIN:
        worth += 500
    for mask, _ in SETS:
        if mask >> tile & 1 and size(p.held[TERRITORY + foe] & mask) >= 2:
            worth += 3
    return worth


def has_set(tiles: int) -> bool:
    """Three villages or three ports."""
    return size(tiles & VILLAGES) >= 3 or size(tiles & PORTS) >= 3


def ally_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """Völund near sixteen coins, Löke against a short camp, else Völund, Freya, Löke, Gunnar."""
    ally = action - ALLY
    if ally == VOLUND and WIN - 3 <= p.coins(seat) < WIN:
        return 10
    if ally == LOKE and p.counts[CAMP + 1 - seat] <= 2:
        return 9
    return {VOLUND: 5, FREYA: 4, LOKE: 3, GUNNAR: 2}[ally]


def swap_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """Swap the next island away if another one suits me better and the opponent less."""
    if action == KEEP:
        return 0
    after = p.copy()
    after.apply(seat, action)
    coming = p.island_of(p.raid + 1)
    pair = SWAPS[action - SWAP]
    if coming not in (pair >> 3, pair & 7):
        return -1
    there = (pair >> 3) + (pair & 7) - coming
    return suits(p, seat, there) - suits(p, seat, coming)


def suits(p: Position, seat: int, island: int) -> float:
    """How much better an island is for me than for the opponent, if the better tile is ours."""
    one, two = lowest(p.held[ISLAND + island]), lowest(p.held[ISLAND + island] & (p.held[ISLAND + island] - 1))
    mine = max(share_worth(p, seat, one, two), share_worth(p, seat, two, one))
    theirs = max(share_worth(p, 1 - seat, one, two), share_worth(p, 1 - seat, two, one))
    return mine - theirs


def exchange_worth(p: Vikingdoms, seat: int, action: int) -> float:
    """All, if the opponent holds as many as I do or my camp is nearly empty; else none."""
    number = action - EXCHANGE
    willing = p.counts[LOCKUP + 1 - seat] >= p.counts[LOCKUP + seat] or p.counts[CAMP + seat] <= 1
    return float(number if willing else -number)
