"""Who falls in a battle, and whom the Valkyries bring back.

Hits that find nobody do nothing (VJ-R49).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl.board import ARMY, SHIP
from longhouse.games.vikingjarl.components import FIRST_TOWN
from longhouse.games.vikingjarl.position import ENEMY_ARMY, SETTLEMENT, Position

# Where the fallen of a side are counted in p.lost: the Ship's at side + SHIP, the Army's (or garrison's) at side + ARMY
ATTACKERS: Final = 0
DEFENDERS: Final = 2
MOST_REVIVED: Final = 2  # VJ-R59


def attacker_loses(p: Position, count: i64) -> None:
    """So many of the attacker's Vikings fall (VJ-78)."""
    for _i in range(count):
        fall(p, p.active, ATTACKERS)


def defender_loses(p: Position, count: i64) -> None:
    """White Vikings fall first, then the Unit's or the garrison's (VJ-R17)."""
    for _i in range(count):
        if p.white_vikings > 0:
            p.white_vikings -= 1  # VJ-78
        elif p.target == SETTLEMENT:
            t = p.battle_at() - FIRST_TOWN
            if p.garrison(t) > 0:
                p.lose_viking(p.defender, 3 + t)  # VJ-78
                p.lost[DEFENDERS + ARMY] += 1
        elif p.target == ENEMY_ARMY:
            fall(p, p.defender, DEFENDERS)


def fall(p: Position, seat: i64, side: i64) -> None:
    """A Viking of a Unit falls: of the Ship first, if the Army is aboard (VJ-R17)."""
    if p.is_aboard(seat) and p.vikings(seat, SHIP) > 0:
        p.lose_viking(seat, SHIP)  # VJ-R17
        p.lost[side + SHIP] += 1
    elif p.vikings(seat, ARMY) > 0:
        p.lose_viking(seat, ARMY)  # VJ-78
        p.lost[side + ARMY] += 1


# The Valkyries


def revive_attacker(p: Position) -> None:
    """Up to two of the attacker's fallen come back."""
    revive(p, p.active, ATTACKERS)


def revive_defender(p: Position) -> None:
    """Up to two of the defender's fallen come back, also when the attacker withdraws (VJ-R52)."""
    if p.target != SETTLEMENT:
        revive(p, p.defender, DEFENDERS)  # VJ-R52
        return
    count = min(MOST_REVIVED, p.lost[DEFENDERS + ARMY])
    p.store[(p.battle_at() - FIRST_TOWN) * 4] += count  # VJ-R17: to the tile
    p.supply[p.defender] -= count
    p.tell("VJ-R17", "revived", p.defender, count)


def revive(p: Position, seat: i64, side: i64) -> None:
    """Fallen of a Unit come back to the spaces they came from, the last lost first (VJ-R17)."""
    army = min(MOST_REVIVED, p.lost[side + ARMY])
    ship = min(MOST_REVIVED - army, p.lost[side + SHIP])
    p.cargo[p.at(seat, ARMY)] += army  # VJ-R17
    p.cargo[p.at(seat, SHIP)] += ship  # VJ-R17
    p.supply[seat] -= army + ship
    p.tell("VJ-R17", "revived", seat, army + ship)
