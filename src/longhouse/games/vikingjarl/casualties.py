"""Who falls in a battle, and whom the Valkyries bring back.

p.lost counts the fallen: of the attacker's Ship and Army, of the defender's Ship and Army (or
garrison). Hits that find nobody do nothing (VJ-R49).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl.board import ARMY, SHIP
from longhouse.games.vikingjarl.components import FIRST_TOWN
from longhouse.games.vikingjarl.position import ENEMY_ARMY, SETTLEMENT, Position

MOST_REVIVED: Final = 2  # VJ-R59


def attacker_loses(p: Position, count: i64) -> None:
    """Ship spaces first, then Army spaces (VJ-R17)."""
    seat = p.active
    for _i in range(count):
        if p.is_aboard(seat) and p.vikings(seat, SHIP) > 0:
            p.lose_viking(seat, SHIP)  # VJ-R17
            p.lost[0] += 1
        elif p.vikings(seat, ARMY) > 0:
            p.lose_viking(seat, ARMY)  # VJ-78
            p.lost[1] += 1


def defender_loses(p: Position, count: i64) -> None:
    """White Vikings first, then the Ship's, then the Army's or the garrison (VJ-R17)."""
    seat = p.defender
    for _i in range(count):
        if p.white_vikings > 0:
            p.white_vikings -= 1  # VJ-78
        elif p.target == SETTLEMENT:
            t = p.battle_at() - FIRST_TOWN
            if p.garrison(t) > 0:
                p.lose_viking(seat, 3 + t)  # VJ-78
                p.lost[3] += 1
        elif p.target == ENEMY_ARMY:
            if p.is_aboard(seat) and p.vikings(seat, SHIP) > 0:
                p.lose_viking(seat, SHIP)  # VJ-R17
                p.lost[2] += 1
            elif p.vikings(seat, ARMY) > 0:
                p.lose_viking(seat, ARMY)  # VJ-78
                p.lost[3] += 1


# The Valkyries


def revive_attacker(p: Position) -> None:
    """Up to two of the attacker's fallen come back, the last lost first (VJ-R17)."""
    seat = p.active
    army = min(MOST_REVIVED, p.lost[1])
    ship = min(MOST_REVIVED - army, p.lost[0])
    p.cargo[p.at(seat, ARMY)] += army  # VJ-R17
    p.cargo[p.at(seat, SHIP)] += ship  # VJ-R17
    p.supply[seat] -= army + ship
    p.tell("VJ-R17", "revived", seat, army + ship)


def revive_defender(p: Position) -> None:
    """Up to two of the defender's fallen come back (VJ-R17, VJ-R52)."""
    seat = p.defender
    army = min(MOST_REVIVED, p.lost[3])
    ship = min(MOST_REVIVED - army, p.lost[2])
    if p.target == SETTLEMENT:
        p.store[(p.battle_at() - FIRST_TOWN) * 4] += army  # VJ-R17: to the tile
    else:
        p.cargo[p.at(seat, ARMY)] += army  # VJ-R52
        p.cargo[p.at(seat, SHIP)] += ship
    p.supply[seat] -= army + ship
    p.tell("VJ-R17", "revived", seat, army + ship)
