"""The turns of a recruitment phase: placing, moving, losing a turn, up to the raid."""

from mypy_extensions import i64

from longhouse.games.vikingdoms import recruit, sailing, steps
from longhouse.games.vikingdoms.board import EMPTY, HEIGHT, SQUARES
from longhouse.games.vikingdoms.components import RAIDING_HEIGHT
from longhouse.games.vikingdoms.position import CAMP, NONE, TROOP, Position, other


def begin_phase(p: Position) -> None:
    """Recruitment begins, unless too few Vikings are left for a raiding troop."""
    p.turn_count = 0
    vikings = p.counts[CAMP] + p.counts[CAMP + 1]
    for square in range(SQUARES):
        vikings += HEIGHT[p.troops[square]]
    if vikings < RAIDING_HEIGHT:
        sailing.hasty_raid(p)  # VD-R30: nobody could ever build a raiding troop
    else:
        begin_turn(p)


def begin_turn(p: Position) -> None:
    """Ask the player on turn; who can do nothing loses the turn."""
    lost: i64 = 0
    while True:
        p.golden = recruit.can_lead(p, p.turn)  # VD-17: whether it binds
        if recruit.can_act(p):
            break
        p.tell("VD-25", "lost_turn", p.turn)
        p.forget_last_move()  # VD-R12: a lost turn wipes the slate clean
        p.turn_count += 1  # VD-R30: lost turns count
        p.turn = other(p.turn)  # VD-25
        lost += 1
        if lost == 2 or p.turn_count >= p.turn_limit:
            sailing.hasty_raid(p)  # VD-R30: both lost their turns, or the limit is reached
            return
    p.step = steps.RECRUIT
    p.active = p.turn
    if p.golden:
        p.tell("VD-17", "golden", p.turn)


def after_placing(p: Position, square: i64) -> None:
    """A new troop of one: never a raiding troop (VD-R11)."""
    seat = p.turn
    p.counts[CAMP + seat] -= 1  # VD-21
    p.troops[square] = EMPTY * 2 + seat  # VD-21
    p.occupied |= 1 << square
    p.forget_last_move()  # VD-R12: so does a placing
    p.tell("VD-21", "place", seat, square)
    end_turn(p, NONE)


def after_move(p: Position, count: i64) -> None:
    """Vikings off the top of a troop land on another one."""
    source, target = p.moving_from, p.moving_to
    shift(p, source, target, count)
    p.last_from = source  # VD-33: what may not be taken back at once
    p.last_to = target
    p.last_count = count
    p.moving_from = NONE
    p.moving_to = NONE
    p.tell("VD-22", "move", p.turn, source, target, count)
    end_turn(p, target)


def shift(p: Position, source: i64, target: i64, count: i64) -> None:
    """Move Vikings on the board, and nothing else."""
    moved = p.troops[source] & ((1 << count) - 1)  # VD-24: the lowest bits are the topmost
    p.troops[source] >>= count
    if p.troops[source] == EMPTY:
        p.occupied &= ~(1 << source)
    p.troops[target] = (p.troops[target] << count) | moved  # VD-22, VD-R7: they land as one block


def end_turn(p: Position, landed: i64) -> None:
    """The turn passes on, or a raid begins; landed is where Vikings came together."""
    p.turn_count += 1
    p.turn = other(p.turn)  # VD-14, VD-R6: also through a raid
    if landed >= 0 and p.troops[landed] >> RAIDING_HEIGHT != 0:
        sailing.sail(p, landed)  # VD-35, VD-R31: also in the last turn before the limit
        p.tell("VD-35", "raid", p.leader, p.counts[TROOP], p.counts[TROOP + 1], landed)
    elif p.turn_count >= p.turn_limit:
        sailing.hasty_raid(p)  # VD-R30
    else:
        begin_turn(p)
