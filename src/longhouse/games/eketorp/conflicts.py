"""Step 4: where there is a conflict, and whom a seat may attack."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.state import ROOM
from longhouse.games.eketorp.actions import ATTACK, ATTACK_SIEGE, RIVALS
from longhouse.games.eketorp.components import FIELDS, MOST_SEATS, SIDES
from longhouse.games.eketorp.position import Position


def is_battlefield(p: Position, field: i64) -> bool:
    """Whether Vikings fight on a material field, or still do (EK-25, EK-26, EK-28, EK-R10)."""
    owners: i64 = 0
    figures: i64 = 0
    for seat in range(p.seats):
        n = p.vikings[field * MOST_SEATS + seat]
        if n > 0:
            owners += 1
            figures += n
    if owners < 2:
        return False  # EK-26: one owner is alone
    if figures <= p.bricks[field]:
        return False  # EK-25: a brick for each
    return p.bricks[field] > 0 or p.empty_field_battles  # EK-28, EK-R9: the option


def broken_rule(p: Position, seat: i64, action: i64) -> str:
    """Why a seat cannot conduct this fight."""
    if action < ATTACK_SIEGE:
        return _broken_battle(p, seat, (action - ATTACK) // RIVALS, (action - ATTACK) % RIVALS + 1)
    siege_field: i64 = (action - ATTACK_SIEGE) // RIVALS
    return _broken_siege(p, seat, siege_field // SIDES + 1, siege_field % SIDES, (action - ATTACK_SIEGE) % RIVALS + 1)


def _broken_battle(p: Position, seat: i64, field: i64, rival: i64) -> str:
    row = field * MOST_SEATS
    if p.vikings[row + seat] == 0 or rival >= p.seats or p.vikings[row + (seat + rival) % p.seats] == 0:
        return "EK-34"  # one of your figures against one of theirs
    if is_battlefield(p, field):
        return ""
    return "EK-25" if p.bricks[field] > 0 else "EK-R9"


def _broken_siege(p: Position, seat: i64, castle: i64, side: i64, rival: i64) -> str:
    if castle >= p.seats or rival >= p.seats:
        return "EK-22"  # only castles of players in the game
    siege_field = (seat + castle) % p.seats * SIDES + side
    there = p.besiegers[siege_field]
    if (there >> seat) & 1 == 0:
        return "EK-34"  # one of your figures must be there
    if rival != castle:
        return "" if (there >> ((seat + rival) % p.seats)) & 1 == 1 else "EK-34"
    if there != 1 << seat:
        return "EK-29"  # the right to besiege is fought for first
    return "EK-47" if (p.done >> siege_field) & 1 == 1 else ""  # once a round


def attacks(p: Position, seat: i64) -> vec[i64]:
    """Every fight a seat may conduct, ascending (EK-32, EK-34).

    Figures of one player are the same (EK-R11); on a siege field all fight each other one by one (EK-R31);
    every siege field is for itself (EK-R32), and bare walls are besieged, too (EK-R13). The quick way to
    what broken_rule, the law, allows: p1_legal_is_candidates_filtered holds it to it.
    """
    moves = vec[i64](capacity=ROOM)
    n = p.seats
    for f in range(FIELDS):
        if p.vikings[f * MOST_SEATS + seat] > 0 and is_battlefield(p, f):
            for rival in range(1, n):
                if p.vikings[f * MOST_SEATS + (seat + rival) % n] > 0:
                    moves = append(moves, ATTACK + f * RIVALS + rival - 1)
    for castle in range(1, n):
        for side in range(SIDES):
            siege_field = (seat + castle) % n * SIDES + side
            there = p.besiegers[siege_field]
            if (there >> seat) & 1 == 0:
                continue
            start = ATTACK_SIEGE + ((castle - 1) * SIDES + side) * RIVALS - 1
            if there == 1 << seat and (p.done >> siege_field) & 1 == 0:
                moves = append(moves, start + castle)  # EK-30: alone there, a siege
            for rival in range(1, n):
                if (there >> ((seat + rival) % n)) & 1 == 1:
                    moves = append(moves, start + rival)  # EK-29: the right to besiege
    return moves


def can_attack(p: Position, seat: i64) -> bool:
    """Whether a seat has any fight to conduct; an empty siege field gives none (EK-31).

    test_who_can_attack_has_an_attack holds it to attacks.
    """
    for f in range(FIELDS):
        if p.vikings[f * MOST_SEATS + seat] > 0 and is_battlefield(p, f):
            return True
    for siege_field in range(p.seats * SIDES):
        if (p.besiegers[siege_field] >> seat) & 1 == 1 and (p.done >> siege_field) & 1 == 0:
            return True
    return False
