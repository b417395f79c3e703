"""Step 4: a siege is won: bricks come off the walls, and one of them is the booty."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.eketorp import fighting, steps
from longhouse.games.eketorp.actions import DISMANTLE
from longhouse.games.eketorp.components import COLOURS, FIELDS, SIDES, WALLS
from longhouse.games.eketorp.position import Position


def top_points(p: Position, wall: i64, bricks: i64) -> i64:
    """The points of so many bricks off the top of a wall of the besieged castle, or -1 if it is lower."""
    stack = p.walls[p.besieged() * WALLS + wall]
    points: i64 = 0
    for _i in range(bricks):
        if stack == 0:
            return -1
        points += p.pieces.points[(stack & 7) - 1]
        stack >>= 3
    return points


def broken_rule(p: Position, i: i64, j: i64) -> str:
    """Why so many bricks of the two walls cannot be taken."""
    side: i64 = (p.place - FIELDS) % SIDES
    lower = top_points(p, 2 * side, i)
    higher = top_points(p, 2 * side + 1, j)
    if lower < 0 or higher < 0:
        return "EK-52"  # only what is there, from the top
    return "EK-53" if lower + higher > p.difference else ""


def dismantlings(p: Position) -> vec[i64]:
    """Every way to dismantle, ascending: the quick way to what broken_rule, the law, allows.

    p1_legal_is_candidates_filtered holds it to it.
    """
    moves = vec[i64](capacity=ROOM)
    side: i64 = (p.place - FIELDS) % SIDES
    for i in range(4):
        lower = top_points(p, 2 * side, i)
        if lower < 0:
            break
        for j in range(4):
            higher = top_points(p, 2 * side + 1, j)
            if higher < 0 or lower + higher > p.difference:
                break
            moves = append(moves, DISMANTLE + 4 * i + j)
    return moves


def after_dismantling(p: Position, i: i64, j: i64) -> None:
    """The bricks come off the walls; one of them may be kept (EK-51 to EK-54)."""
    castle = p.besieged()
    side: i64 = (p.place - FIELDS) % SIDES
    take_off(p, castle * WALLS + 2 * side, i)  # EK-52, EK-R38
    take_off(p, castle * WALLS + 2 * side + 1, j)  # EK-52, EK-R38
    p.built[castle] -= i + j
    p.tell("EK-52", "dismantled", p.attacker, castle, i, j)
    if i + j == 0:
        fighting.next_turn(p)  # EK-R20: nothing to keep
        return
    p.step = steps.BOOTY  # EK-54


def take_off(p: Position, wall: i64, bricks: i64) -> None:
    """Bricks off the top of a wall, to be chosen from."""
    for _i in range(bricks):
        p.taken[(p.walls[wall] & 7) - 1] += 1
        p.walls[wall] >>= 3


def after_booty(p: Position, colour: i64) -> None:
    """One brick lies under the besieger's figure, the others are back in the store (EK-54)."""
    if colour < COLOURS:
        p.taken[colour] -= 1
        p.booty[p.attacker * COLOURS + colour] += 1  # EK-54
        p.tell("EK-54", "booty", p.attacker, colour)
    else:
        p.tell("EK-R20", "no_booty", p.attacker)  # EK-R20
    for c in range(COLOURS):
        p.store[c] += p.taken[c]  # EK-54: all the others
        p.taken[c] = 0
    fighting.next_turn(p)
