"""What a raid of Vikingdoms does: tiles, prisoners, a riot, allies, the exchange of prisoners."""

from mypy_extensions import i64

from longhouse.core.masks import lowest, size
from longhouse.games.vikingdoms import endings, steps
from longhouse.games.vikingdoms.actions import KEEP, SWAP, SWAPS
from longhouse.games.vikingdoms.components import (
    ALLY_AT,
    EXCHANGE_MIN,
    FORTRESSES,
    GUNNAR,
    LOKE,
    PORTS,
    RIOT_AT,
    VILLAGES,
)
from longhouse.games.vikingdoms.position import (
    ALLIED,
    BEFORE,
    CAMP,
    CLAIMS,
    ISLAND,
    LOCKUP,
    TERRITORY,
    TROOP,
    Position,
    other,
)

# Tiles and prisoners


def after_taking(p: Position, tile: i64) -> None:
    """Both get a tile, and the difference in prisoners is taken (VD-45)."""
    leader, follower = p.leader, other(p.leader)
    place = ISLAND + p.island()  # VD-36
    left = lowest(p.held[place] & ~(1 << tile))  # VD-39: the other one
    p.held[place] = 0
    for seat in range(2):
        p.held[BEFORE + seat] = p.held[TERRITORY + seat]  # VD-R22: allies are for what is new
    p.held[TERRITORY + leader] |= 1 << tile  # VD-38, VD-61
    p.held[TERRITORY + follower] |= 1 << left  # VD-39, VD-61
    p.tell("VD-38", "take", leader, tile)
    p.tell("VD-39", "rest", follower, left)
    more = p.pieces.prisoners[tile] - p.pieces.prisoners[left]
    if more > 0:
        take_prisoners(p, "VD-44", leader, more)  # VD-44, VD-43
    elif more < 0:
        take_prisoners(p, "VD-44", follower, -more)  # VD-44, VD-43
    else:
        p.tell("VD-46", "no_prisoners")
    look_for_riot(p)


def take_prisoners(p: Position, rule: str, captor: i64, number: i64) -> None:
    """The captor locks up Vikings of the opponent."""
    taken = imprison(p, captor, number)
    p.tell(rule, "prisoners" if taken == number else "too_few", captor, taken, number)


def imprison(p: Position, captor: i64, number: i64) -> i64:
    """Lock up Vikings of the opponent: from the camp, then from the raiding troop; say how many.

    Only numbers matter: the lead of the raid does not change (VD-R16).
    """
    victim = other(captor)
    from_camp = min(number, p.counts[CAMP + victim])  # VD-47, VD-R17: the camp first
    from_troop = min(number - from_camp, p.counts[TROOP + victim])  # VD-47, VD-R15: the rest is forgotten
    p.counts[CAMP + victim] -= from_camp
    p.counts[TROOP + victim] -= from_troop
    p.counts[LOCKUP + captor] += from_camp + from_troop
    return from_camp + from_troop


# Riots


def look_for_riot(p: Position) -> None:
    """Who has just got too many rioters loses a tile of the other's choice."""
    for seat in range(2):
        now = rioters(p, TERRITORY + seat)
        if now >= RIOT_AT and rioters(p, BEFORE + seat) < RIOT_AT:
            p.active = other(seat)  # VD-49
            p.step = steps.RIOT  # VD-48, VD-R20: two now, and fewer before this raid
            p.tell("VD-48", "riot", seat)
            return
    count_claims(p)


def rioters(p: Position, place: i64) -> i64:
    """How many rioters the tiles at a place show."""
    return size(p.held[place] & p.pieces.rioters)


def after_riot(p: Position, tile: i64) -> None:
    """Any tile may change hands, also one that would have won (VD-76, VD-77)."""
    winner, loser = p.active, other(p.active)
    p.held[TERRITORY + loser] &= ~(1 << tile)  # VD-48
    p.held[TERRITORY + winner] |= 1 << tile  # VD-49
    p.tell("VD-49", "riot_tile", winner, tile, loser)
    take_prisoners(p, "VD-50", winner, p.pieces.prisoners[tile])  # VD-50, VD-R18: the full number
    count_claims(p)


# Allies


def count_claims(p: Position) -> None:
    """What the new tiles bring is counted; the leader claims first."""
    for seat in range(2):
        p.counts[CLAIMS + seat] = claims_of(p, seat)  # VD-51, VD-R22
    ask_claim(p, p.leader)  # VD-52: the leader first


def claims_of(p: Position, seat: i64) -> i64:
    """How many allies a seat may claim after the tiles have changed hands (VD-51, VD-53)."""
    claims: i64 = 0
    for buildings in (VILLAGES, PORTS, FORTRESSES):
        if earns_ally(p.held[BEFORE + seat] & buildings, p.held[TERRITORY + seat] & buildings):
            claims += 1  # VD-R22: one for each kind of building
    return claims


def earns_ally(before: i64, now: i64) -> bool:
    """Whether a second building has come to those a player had before: masks of one kind."""
    return before != now and size(before) < ALLY_AT <= size(now)  # VD-51


def ask_claim(p: Position, first: i64) -> None:
    """Ask for the next ally: the first seat if it has a claim, else the other (VD-R23)."""
    if p.allies_left() != 0:
        for seat in (first, other(first)):
            if p.counts[CLAIMS + seat] > 0:
                p.active = seat  # VD-R23: who is due none is passed over
                p.step = steps.ALLY  # VD-51
                return
    for seat in range(2):
        if p.counts[CLAIMS + seat] > 0:
            p.tell("VD-R24", "no_ally", seat)
        p.counts[CLAIMS + seat] = 0  # VD-R24: with no ally left, nothing is due
    ask_exchange(p, p.leader)


def after_ally(p: Position, ally: i64) -> None:
    """An ally joins for good (VD-R21), wanted or not (VD-R25)."""
    seat = p.active
    p.held[ALLIED + seat] |= 1 << ally  # VD-51, VD-56
    p.counts[CLAIMS + seat] -= 1  # VD-R23: one at a time
    p.tell("VD-51", "ally", seat, ally)
    if ally == LOKE:
        take_prisoners(p, "VD-60", seat, p.pieces.loke_prisoners)  # VD-60
    if ally == GUNNAR and size(p.islands_left()) >= 2:
        p.step = steps.SWAP  # VD-59, VD-R26: only if two islands are left
    else:
        ask_claim(p, other(seat))  # VD-R23: they take turns


def after_swap(p: Position, action: i64) -> None:
    """Gunnar has swapped two islands, or none."""
    if action == KEEP:
        p.tell("VD-59", "keep", p.active)
    else:
        i, j = SWAPS[action - SWAP] >> 3, SWAPS[action - SWAP] & 7
        pair = p.held[ISLAND + i]
        p.held[ISLAND + i] = p.held[ISLAND + j]  # VD-59
        p.held[ISLAND + j] = pair  # VD-59
        p.tell("VD-59", "swap", p.active, i + 1, j + 1)
    ask_claim(p, other(p.active))  # VD-R23: they take turns


# The exchange of prisoners


def ask_exchange(p: Position, seat: i64) -> None:
    """Ask the leader, then the other, if there is something to exchange."""
    if p.counts[LOCKUP + seat] >= EXCHANGE_MIN and p.counts[LOCKUP + other(seat)] >= 1:
        p.active = seat
        p.step = steps.EXCHANGE  # VD-54, VD-R27: two prisoners against at least one
    elif seat == p.leader:
        ask_exchange(p, other(seat))  # VD-R27: each once
    else:
        endings.end_raid(p)


def after_exchange(p: Position, number: i64) -> None:
    """So many prisoners go home on both sides."""
    for seat in range(2):
        p.counts[LOCKUP + seat] -= number  # VD-55
        p.counts[CAMP + seat] += number  # VD-55
    p.tell("VD-55", "exchange", p.active, number)
    if p.active == p.leader:
        ask_exchange(p, other(p.active))  # VD-R27: each once
    else:
        endings.end_raid(p)
