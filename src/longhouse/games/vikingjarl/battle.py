"""A battle once it is declared: Sagas, then rounds of dice until a side has nobody left.

p.lost counts the fallen. Hits that find nobody do nothing (VJ-R49).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, movement, steps, victory
from longhouse.games.vikingjarl.board import ARMY, SHIP
from longhouse.games.vikingjarl.components import (
    BERSERKERS,
    FEIGNED_FLIGHT,
    MJOLNIR,
    SHIELD_WALL,
    STRANDHOGG,
    VALKYRIES,
)
from longhouse.games.vikingjarl.position import (
    BERSERK,
    ENEMY,
    SETTLEMENT,
    SURPRISED,
    VALKYRIES_A,
    VALKYRIES_D,
    Position,
)

MOST_ROUNDS: Final = 30  # VJ-R20
MOST_LOSSES: Final = 2  # VJ-79

# Sagas in battle


def open_attacker_window(p: Position) -> None:
    """The attacker may play a Saga, if he has any and may (VJ-R18)."""
    foe = p.defender()
    if foe >= 0 and (p.own_defenders() == 0 or p.played_against(p.active, foe)):
        open_defender_window(p)  # VJ-R18
    elif p.hand_size[p.active] == 0:
        open_defender_window(p)
    else:
        p.step = steps.ATT_SAGA
        p.asked = p.active


def open_defender_window(p: Position) -> None:
    """A defending player may answer with one Saga (VJ-119)."""
    foe = p.defender()
    if foe < 0 or p.hand_size[foe] == 0 or p.played_against(foe, p.active):
        clash(p)
    else:
        p.step = steps.DEF_SAGA
        p.asked = foe


def broken_battle_saga(p: Position, kind: i64) -> str:
    """The first rule that playing a Saga in this battle would break."""
    if not p.holds(p.asked, kind):
        return "VJ-118"  # only what one holds
    if p.step == steps.ATT_SAGA:
        if kind == BERSERKERS:
            return "" if p.marks & BERSERK == 0 else "VJ-R59"
        if kind == STRANDHOGG:
            return "" if p.marks & SURPRISED == 0 else "VJ-R59"
        if kind == VALKYRIES:
            return "" if p.marks & VALKYRIES_A == 0 else "VJ-R59"
        return "" if kind == MJOLNIR else "VJ-R18"
    if kind == FEIGNED_FLIGHT:
        can_flee = p.target == ENEMY and movement.can_retreat(p, p.foe)
        return "" if can_flee else "VJ-R50"
    return "" if kind in (VALKYRIES, MJOLNIR, SHIELD_WALL) else "VJ-119"


def play_in_battle(p: Position, kind: i64) -> None:
    """A Saga takes effect at once (VJ-R18)."""
    seat = p.asked
    attacking = p.step == steps.ATT_SAGA
    foe = p.defender()
    cards.show(p, seat, kind)
    p.tell("VJ-R18" if attacking else "VJ-119", "play", seat, kind)
    if foe >= 0:
        other = foe if attacking else p.active
        p.against |= 1 << (seat * 4 + other)  # VJ-121
    if kind == BERSERKERS:
        p.marks |= BERSERK  # VJ-R59
    elif kind == STRANDHOGG:
        p.marks |= SURPRISED  # VJ-R59
    elif kind == VALKYRIES:
        p.marks |= VALKYRIES_A if attacking else VALKYRIES_D  # VJ-R59
    elif kind == SHIELD_WALL:
        p.white += 2  # VJ-129
    elif kind == MJOLNIR:
        if attacking:
            defender_loses(p, 1)  # VJ-R59
        else:
            attacker_loses(p, 1)  # VJ-R59
    else:
        p.tell("VJ-R50", "flight", seat)
        movement.ask_retreat(p, seat)  # VJ-R50
        return
    if not attacking:
        clash(p)
    elif foe >= 0:
        open_defender_window(p)  # VJ-121
    else:
        open_attacker_window(p)  # VJ-R53


def pass_saga(p: Position) -> None:
    """No (further) Saga."""
    if p.step == steps.ATT_SAGA:
        open_defender_window(p)
    else:
        clash(p)


# Rounds


def clash(p: Position) -> None:
    """A round of dice, unless a side has nobody left (VJ-R19)."""
    p.asked = p.active
    if not decided(p):
        p.step = steps.ROLL


def decided(p: Position) -> bool:
    """Settle the battle if a side has nobody left; whether it did (VJ-81, VJ-82)."""
    attackers = p.unit_vikings(p.active)
    defenders = p.defenders()
    if attackers > 0 and defenders > 0:
        return False
    if attackers > 0:
        victory.attacker_won(p)  # VJ-82
    elif defenders > 0:
        victory.attacker_lost(p)  # VJ-82
    else:
        victory.draw_even(p)  # VJ-81
    return True


def attacker_dice(p: Position) -> i64:
    """How many dice the attacker rolls (VJ-76)."""
    return p.realm.attacker_dice[min(6, p.unit_vikings(p.active))]


def defender_dice(p: Position) -> i64:
    """How many dice the defender rolls (VJ-77)."""
    if p.fight_round == 0 and p.marks & SURPRISED != 0:
        return 0  # VJ-R59
    return p.realm.defender_dice[min(6, p.defenders())]


def after_roll(p: Position, attacker_hits: i64, defender_hits: i64) -> None:
    """Both sides lose Vikings at once, at most two each (VJ-78, VJ-79)."""
    p.fight_round += 1
    p.tell("VJ-78", "roll", p.fight_round, attacker_hits, defender_hits)
    defender_loses(p, min(MOST_LOSSES, attacker_hits))  # VJ-79
    attacker_loses(p, min(MOST_LOSSES, defender_hits))  # VJ-79
    if not decided(p):
        p.step = steps.FIGHT  # VJ-80
        p.asked = p.active


# Casualties


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
    for _i in range(count):
        if p.white > 0:
            p.white -= 1  # VJ-78
        elif p.target == SETTLEMENT:
            if p.garrison(p.foe) > 0:
                p.lose_viking(p.owner[p.foe], 3 + p.foe)  # VJ-78
                p.lost[3] += 1
        elif p.target == ENEMY:
            if p.is_aboard(p.foe) and p.vikings(p.foe, SHIP) > 0:
                p.lose_viking(p.foe, SHIP)  # VJ-R17
                p.lost[2] += 1
            elif p.vikings(p.foe, ARMY) > 0:
                p.lose_viking(p.foe, ARMY)  # VJ-78
                p.lost[3] += 1
