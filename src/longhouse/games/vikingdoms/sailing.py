"""How a raid of Vikingdoms begins: the troop that leaves the board, and who leads it."""

from mypy_extensions import i64

from longhouse.core.masks import size
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.board import EMPTY, HEIGHT, SQUARES
from longhouse.games.vikingdoms.position import NONE, RED, TROOP, WHITE, Position


def hasty_raid(p: Position) -> None:
    """The tallest troop sails; among equals one that the player on turn leads, then the first square."""
    best = highest(p)  # VD-R30
    if best >= 0:
        sail(p, best)  # VD-R30: the highest troop
        p.tell("VD-R30", "hasty_raid", p.leader, p.counts[TROOP], p.counts[TROOP + 1], best)
    else:
        ask_leader(p, p.turn)  # VD-R30: an empty troop is led by who is on turn
        p.tell("VD-R30", "empty_raid", p.leader)


def sail(p: Position, square: i64) -> None:
    """A troop leaves the board for the raid marker; all others stay (VD-R5)."""
    troop = p.troops[square]
    reds = size(troop) - 1
    height: i64 = 0
    while troop >> (height + 1) != 0:
        height += 1
    p.counts[TROOP + RED] = reds  # VD-37
    p.counts[TROOP + WHITE] = height - reds  # VD-37
    p.troops[square] = EMPTY  # VD-37
    p.occupied &= ~(1 << square)
    ask_leader(p, troop & 1)  # VD-4: the owner of the top Viking


def ask_leader(p: Position, seat: i64) -> None:
    """The leader is asked for a tile."""
    p.golden = False
    p.forget_last_move()  # VD-R12: a raid wipes the slate clean
    p.leader = seat
    p.active = seat  # VD-38
    p.step = steps.PICK


def highest(p: Position) -> i64:
    """The troop of a hasty raid: the highest, led by the player on turn, on the first square; or NONE."""
    best: i64 = NONE
    most: i64 = 0
    for square in range(SQUARES):
        troop = p.troops[square]
        if troop != EMPTY:
            rank = HEIGHT[troop] * 2 + (1 if troop & 1 == p.turn else 0)  # VD-R30: among equals one's own
            if rank > most:
                best = square
                most = rank
    return best
