"""What a raid does: prisoners, rioters, claims, and who has won."""

from mypy_extensions import i64

from longhouse.games.vikingdoms.board import size
from longhouse.games.vikingdoms.components import (
    ALLY_AT,
    BUILDINGS_TO_WIN,
    FORTRESSES,
    ISLANDS,
    PORTS,
    VILLAGES,
)
from longhouse.games.vikingdoms.position import (
    BEFORE,
    CAMP,
    LOCKUP,
    NONE,
    RED,
    TERRITORY,
    TROOP,
    WHITE,
    Position,
    other,
)

VILLAGE_WIN = 1
PORT_WIN = 2
COIN_WIN = 3


class Verdict:
    """Who has won, why (a number of REASONS), and the rule that decided it; winner NONE: play on."""

    def __init__(self, winner: i64, reason: i64, rule: str) -> None:
        self.winner = winner
        self.reason = reason
        self.rule = rule


def imprison(p: Position, captor: i64, number: i64) -> i64:
    """Lock up Vikings of the opponent: from the camp, then from the raiding troop; say how many.

    Only numbers matter: the lead of the raid does not change (VD-R16).
    """
    victim = other(captor)
    from_camp = min(number, p.counts[CAMP + victim])  # VD-47, VD-R17
    from_troop = min(number - from_camp, p.counts[TROOP + victim])  # VD-47, VD-R15
    p.counts[CAMP + victim] -= from_camp
    p.counts[TROOP + victim] -= from_troop
    p.counts[LOCKUP + captor] += from_camp + from_troop
    return from_camp + from_troop


def rioters(p: Position, place: i64) -> i64:
    """How many rioters the tiles at a place show."""
    return size(p.held[place] & p.pieces.rioters)


def claims_of(p: Position, seat: i64) -> i64:
    """How many allies a seat may claim after the tiles have changed hands (VD-51, VD-53)."""
    claims: i64 = 0
    for building in (VILLAGES, PORTS, FORTRESSES):
        now = size(p.held[TERRITORY + seat] & building)
        if now >= ALLY_AT and size(p.held[BEFORE + seat] & building) < ALLY_AT:
            claims += 1  # VD-R22
    return claims


def buildings_won(p: Position, seat: i64) -> i64:
    """The reason of a win by three equal buildings, or 0."""
    tiles = p.held[TERRITORY + seat]
    if size(tiles & VILLAGES) >= BUILDINGS_TO_WIN:
        return VILLAGE_WIN  # VD-71, VD-R28
    return PORT_WIN if size(tiles & PORTS) >= BUILDINGS_TO_WIN else 0  # VD-71, VD-R28


def judge(p: Position) -> Verdict:
    """Who has won at the end of a raid, if anybody (VD-2, VD-70, VD-R33: buildings first, then coins)."""
    white, red = buildings_won(p, WHITE), buildings_won(p, RED)
    if white != 0 and red != 0:
        return Verdict(p.leader, white if p.leader == WHITE else red, "VD-75")
    coins_to_win = p.pieces.coins_to_win
    rich_white = p.coins(WHITE) >= coins_to_win  # VD-72
    rich_red = p.coins(RED) >= coins_to_win  # VD-72
    if white != 0:
        return Verdict(WHITE, white, "VD-74" if rich_red else "VD-73")
    if red != 0:
        return Verdict(RED, red, "VD-74" if rich_white else "VD-73")
    if rich_white and rich_red:
        return Verdict(p.leader, COIN_WIN, "VD-75")
    if rich_white or rich_red:
        return Verdict(WHITE if rich_white else RED, COIN_WIN, "VD-73")
    if p.raid < ISLANDS:
        return Verdict(NONE, 0, "")
    return _after_all_islands(p)


def _after_all_islands(p: Position) -> Verdict:
    """The last island is taken and nobody has enough: more coins win, then the leader (VD-R32)."""
    white, red = p.coins(WHITE), p.coins(RED)
    if white == red:
        return Verdict(p.leader, COIN_WIN, "VD-R32")
    return Verdict(WHITE if white > red else RED, COIN_WIN, "VD-R32")
