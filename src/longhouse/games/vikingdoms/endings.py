"""The end of a raid of Vikingdoms: the Vikings go home, and perhaps somebody has won."""

from typing import Final

from mypy_extensions import i64

from longhouse.core.masks import size
from longhouse.games.vikingdoms import steps, turns
from longhouse.games.vikingdoms.components import BUILDINGS_TO_WIN, ISLANDS, PORTS, VILLAGES
from longhouse.games.vikingdoms.position import BEFORE, CAMP, NONE, RED, TERRITORY, TROOP, WHITE, Position

VILLAGE_WIN: Final = 1
PORT_WIN: Final = 2
COIN_WIN: Final = 3


class Verdict:
    """Who has won, why (a number of REASONS), and the rule that decided it; winner NONE: play on."""

    def __init__(self, winner: i64, reason: i64, rule: str) -> None:
        self.winner = winner
        self.reason = reason
        self.rule = rule


def end_raid(p: Position) -> None:
    """Everything is carried out before anybody has won (VD-R29)."""
    for seat in range(2):
        p.counts[CAMP + seat] += p.counts[TROOP + seat]  # VD-62
        p.counts[TROOP + seat] = 0
        p.held[BEFORE + seat] = 0
    p.tell("VD-62", "home")
    verdict = judge(p)
    if verdict.winner != NONE:
        end(p, verdict)  # VD-73
        return
    p.raid += 1  # VD-63
    p.leader = NONE
    p.tell("VD-63", "next_island", p.island() + 1)
    turns.begin_phase(p)  # VD-64


def end(p: Position, verdict: Verdict) -> None:
    """The game is over, and everybody hears why."""
    p.step = steps.OVER
    p.winner = verdict.winner
    p.reason = verdict.reason
    p.ended_by = verdict.rule
    p.tell(verdict.rule, "win", verdict.winner, verdict.reason)


def building_win(tiles: i64) -> i64:
    """The reason of a win by three equal buildings, or 0."""
    if size(tiles & VILLAGES) >= BUILDINGS_TO_WIN:
        return VILLAGE_WIN  # VD-71, VD-R28: more are just as good
    if size(tiles & PORTS) >= BUILDINGS_TO_WIN:
        return PORT_WIN  # VD-71, VD-R28
    return 0


def judge(p: Position) -> Verdict:
    """Who has won at the end of a raid, if anybody (VD-2, VD-70, VD-R33: buildings first, then coins)."""
    white, red = building_win(p.held[TERRITORY + WHITE]), building_win(p.held[TERRITORY + RED])
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
