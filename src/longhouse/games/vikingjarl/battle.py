"""Attacks: declaring, Sagas in battle, dice, casualties, and what victory and defeat bring.

Armies meet anywhere but in Kaupang (VJ-R14); a Ship alone is no target (VJ-96). Hits that find
nobody do nothing (VJ-R49).
"""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, movement, turns
from longhouse.games.vikingjarl.board import ARMY, FACE_DOWN, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import (
    BERSERKERS,
    FEIGNED_FLIGHT,
    FIRST_HARBOUR,
    FIRST_PILLAGE,
    FIRST_TOWN,
    KAUPANG,
    MEAD,
    MJOLNIR,
    SHIELD_WALL,
    STRANDHOGG,
    VALKYRIES,
    VIKING,
    WOOD,
)
from longhouse.games.vikingjarl.position import (
    ATTACKER_SAGA,
    BERSERK,
    DEFENDER_SAGA,
    ENEMY,
    FIGHTING,
    FLIP,
    LOOT,
    MAIN,
    MANNED,
    ROLL,
    ROOM,
    SETTLEMENT,
    SPOILS,
    SURPRISED,
    TARGET,
    TOWN,
    VALKYRIES_A,
    VALKYRIES_D,
    Position,
)

MOST_ROUNDS: Final = 30  # VJ-R20
MOST_LOSSES: Final = 2  # VJ-79
ATTACK_RULES: Final = ["", "VJ-66", "VJ-70", "VJ-72"]  # by target

# Declaring


def broken_attack(p: Position) -> str:
    """The rule against any attack by the active seat, or ''."""
    if (p.acted >> ARMY) & 1 == 1:
        return "VJ-38"  # the Army has acted
    return "" if p.unit_vikings(p.active) > 0 else "VJ-R8"


def broken_attack_town(p: Position) -> str:
    """The first rule an attack on the town would break."""
    zone = p.army_at[p.active]
    if zone >= FIRST_PILLAGE:
        if p.raided[p.active] == zone:
            return "VJ-67"  # not in two consecutive turns
    elif not movement.is_unsettled_vp_town(p, zone):
        return "VJ-65"  # there is no town to attack
    elif p.vp_token[zone - FIRST_TOWN] == NO_TOKEN:
        return "VJ-R16"  # it can only be settled
    return broken_attack(p)


def broken_attack_settlement(p: Position) -> str:
    """The first rule an attack on the Settlement would break; any other Army there comes first (VJ-R12)."""
    zone = p.army_at[p.active]
    t = p.settled(zone)
    if t < 0 or p.owner[t] == p.active or (p.intact >> t) & 1 == 0:
        return "VJ-70"  # an opponent's intact Settlement
    if p.enemy_armies(p.active, zone) != 0:
        return "VJ-71"  # Armies first
    return broken_attack(p)


def broken_attack_army(p: Position, foe: i64) -> str:
    """The first rule an attack on a seat's Army would break."""
    zone = p.army_at[p.active]
    if foe == p.active or p.army_at[foe] != zone:
        return "VJ-72"  # in the same place
    if p.truce and zone == KAUPANG:
        return "VJ-R13"  # the peace of Kaupang
    return broken_attack(p)


def attack_on_entering(p: Position) -> None:
    """A Unit has entered a Settlement in order to attack: an Army first, else the Settlement (VJ-R9)."""
    zone = p.army_at[p.active]
    enemies = p.enemy_armies(p.active, zone)
    if enemies == 0:
        declare(p, SETTLEMENT, p.settled(zone))  # VJ-56
    elif enemies & (enemies - 1) == 0:
        for seat in range(p.seats):
            if (enemies >> seat) & 1 == 1:
                declare(p, ENEMY, seat)  # VJ-71
                return
    else:
        p.step = TARGET  # VJ-R9


def declare(p: Position, target: i64, foe: i64) -> None:
    """An attack is declared: it is the Army's action (VJ-65, VJ-R6)."""
    seat = p.active
    p.acted |= 1 << ARMY  # VJ-38
    p.closed |= p.spent & (1 << ARMY)  # VJ-R5
    if p.is_aboard(seat):
        p.closed |= p.spent & (1 << SHIP)  # VJ-R6
    p.target = target
    p.foe = foe
    p.tell(ATTACK_RULES[target], "attack", seat, target, foe)
    if target == TOWN and foe >= FIRST_PILLAGE:
        p.raid = foe  # VJ-R15
    elif target == TOWN and p.vp_token[foe - FIRST_TOWN] == FACE_DOWN:
        p.flip_at = foe  # VJ-57
        p.step = FLIP
        return
    line_up(p)


def after_town_flip(p: Position, token: i64) -> None:
    """An attacked VP town shows its token (VJ-68)."""
    p.vp_token[p.foe - FIRST_TOWN] = token  # VJ-68
    p.vp_seen |= 1 << token
    p.tell("VJ-68", "token", p.foe, token)
    p.flip_at = -1
    line_up(p)


def line_up(p: Position) -> None:
    """Both sides are counted (VJ-73)."""
    if p.target == TOWN:
        if p.foe >= FIRST_PILLAGE:
            p.white = p.realm.defenders[p.foe - FIRST_HARBOUR]  # VJ-75
        else:
            p.white = p.realm.token_defenders[p.vp_token[p.foe - FIRST_TOWN]]  # VJ-75
            if p.white == 0:
                attacker_won(p)  # VJ-69
                return
    elif p.target == ENEMY and p.unit_vikings(p.foe) > 0:
        p.marks |= MANNED  # VJ-94, VJ-R51
    open_attacker_window(p)


def defender(p: Position) -> i64:
    """The seat that is attacked, or -1 for a town."""
    if p.target == ENEMY:
        return p.foe
    return p.owner[p.foe] if p.target == SETTLEMENT else i64(-1)


def own_defenders(p: Position) -> i64:
    """The defending player's own Vikings."""
    if p.target == ENEMY:
        return p.unit_vikings(p.foe)  # VJ-74
    return p.garrison(p.foe) if p.target == SETTLEMENT else i64(0)


# Sagas in battle


def played_against(p: Position, seat: i64, other: i64) -> bool:
    """Whether a seat has played a Saga against another in this turn (VJ-121)."""
    return (p.against >> (seat * 4 + other)) & 1 == 1


def open_attacker_window(p: Position) -> None:
    """The attacker may play a Saga, if he has any and may (VJ-R18)."""
    foe = defender(p)
    if foe >= 0 and (own_defenders(p) == 0 or played_against(p, p.active, foe)):
        open_defender_window(p)  # VJ-R18
    elif p.hand_size[p.active] == 0:
        open_defender_window(p)
    else:
        p.step = ATTACKER_SAGA
        p.asked = p.active


def open_defender_window(p: Position) -> None:
    """A defending player may answer with one Saga (VJ-119)."""
    foe = defender(p)
    if foe < 0 or p.hand_size[foe] == 0 or played_against(p, foe, p.active):
        clash(p)
    else:
        p.step = DEFENDER_SAGA
        p.asked = foe


def broken_battle_saga(p: Position, kind: i64) -> str:
    """The first rule that playing a Saga in this battle would break."""
    if not p.holds(p.asked, kind):
        return "VJ-118"  # only what one holds
    if p.step == ATTACKER_SAGA:
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
    attacking = p.step == ATTACKER_SAGA
    foe = defender(p)
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
    if p.step == ATTACKER_SAGA:
        open_defender_window(p)
    else:
        clash(p)


# Rounds


def clash(p: Position) -> None:
    """A round of dice, unless a side has nobody left (VJ-R19)."""
    p.asked = p.active
    if not decided(p):
        p.step = ROLL


def decided(p: Position) -> bool:
    """Settle the battle if a side has nobody left; whether it did (VJ-81, VJ-82)."""
    attackers = p.unit_vikings(p.active)
    defenders = own_defenders(p) + p.white
    if attackers > 0 and defenders > 0:
        return False
    if attackers > 0:
        attacker_won(p)  # VJ-82
    elif defenders > 0:
        attacker_lost(p)  # VJ-82
    else:
        draw_even(p)  # VJ-81
    return True


def attacker_dice(p: Position) -> i64:
    """How many dice the attacker rolls (VJ-76)."""
    return p.realm.attacker_dice[min(6, p.unit_vikings(p.active))]


def defender_dice(p: Position) -> i64:
    """How many dice the defender rolls (VJ-77)."""
    if p.fight_round == 0 and p.marks & SURPRISED != 0:
        return 0  # VJ-R59
    return p.realm.defender_dice[min(6, own_defenders(p) + p.white)]


def after_roll(p: Position, attacker_hits: i64, defender_hits: i64) -> None:
    """Both sides lose Vikings at once, at most two each (VJ-78, VJ-79)."""
    p.fight_round += 1
    p.tell("VJ-78", "roll", p.fight_round, attacker_hits, defender_hits)
    defender_loses(p, min(MOST_LOSSES, attacker_hits))  # VJ-79
    attacker_loses(p, min(MOST_LOSSES, defender_hits))  # VJ-79
    if not decided(p):
        p.step = FIGHTING  # VJ-80
        p.asked = p.active


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


# Results, in the order of VJ-R23


def attacker_won(p: Position) -> None:
    """The attacker has won: Valkyries, VP, goods, the loser's retreat."""
    seat = p.active
    p.won = True
    p.asked = seat
    if p.marks & VALKYRIES_A != 0:
        revive_attacker(p)
    p.tell("VJ-82", "won", seat, p.target, p.foe)
    if p.target == ENEMY:
        if p.marks & MANNED != 0:
            p.gain(seat, 1)  # VJ-94
            p.tell("VJ-94", "manned", seat, p.foe)
        ask_spoils(p)
    elif p.target == SETTLEMENT:
        break_settlement(p)
    elif p.foe >= FIRST_PILLAGE:
        pillage(p)
    else:
        win_token(p)


def pillage(p: Position) -> None:
    """A Pillage town pays for every survivor (VJ-84, VJ-85)."""
    seat = p.active
    h = p.foe - FIRST_HARBOUR
    survivors = p.unit_vikings(seat)
    if p.realm.bonus[h] > 0:
        p.gain(seat, p.realm.bonus[h])  # VJ-85
        p.tell("VJ-85", "glory", seat, p.foe, p.realm.bonus[h])
    p.silver[seat] += survivors * p.realm.silver[h]  # VJ-84
    p.tell("VJ-84", "pillage", seat, p.foe, survivors * p.realm.silver[h])
    battle_over(p)


def win_token(p: Position) -> None:
    """A VP town's token is taken and leaves the game (VJ-86)."""
    seat = p.active
    t = p.foe - FIRST_TOWN
    token = p.vp_token[t]
    p.vp_token[t] = NO_TOKEN  # VJ-86
    p.gain(seat, p.realm.token_vp[token])  # VJ-86
    p.silver[seat] += p.realm.token_silver[token]  # VJ-86
    p.due = p.realm.token_goods[token]  # VJ-86
    p.tell("VJ-86", "token_won", seat, p.foe, token)
    place_due(p)


def place_due(p: Position) -> None:
    """Goods of a token are loaded one by one; a full Unit asks (VJ-R27)."""
    seat = p.active
    unit = p.army_unit(seat)
    for good in range(WOOD, MEAD + 1):
        if (p.due >> good) & 1 == 1:
            if p.unit_free(seat, unit) == 0:
                p.step = ROOM  # VJ-R27
                p.asked = seat
                return
            p.load(seat, unit, good)  # VJ-86
            p.due &= ~(1 << good)
            p.tell("VJ-86", "loaded", seat, good)
    battle_over(p)


def due_good(p: Position) -> i64:
    """The good that does not fit."""
    for good in range(WOOD, MEAD + 1):
        if (p.due >> good) & 1 == 1:
            return good
    return VIKING


def after_room(p: Position, place: i64) -> None:
    """Forfeit the good (place -1), or let a Viking go to make room for it."""
    good = due_good(p)
    p.due &= ~(1 << good)
    if place < 0:
        p.tell("VJ-R27", "forfeit", p.active, good)
    else:
        p.lose_viking(p.active, place)  # VJ-R27
        p.cargo[p.at(p.active, place) + good] += 1  # VJ-R27
        p.tell("VJ-R27", "room", p.active, place, good)
    place_due(p)


def break_settlement(p: Position) -> None:
    """The shield is flipped, the owner loses its value, goods may be taken (VJ-18, VJ-87 to VJ-89)."""
    t = p.foe
    p.intact &= ~(1 << t)  # VJ-87
    p.gain(p.owner[t], -p.realm.value[t])  # VJ-89
    p.tell("VJ-89", "broken", p.active, p.owner[t], t, p.realm.value[t])
    p.stage = WOOD
    p.step = LOOT  # VJ-88
    if not can_loot(p):
        battle_over(p)


def can_loot(p: Position) -> bool:
    """Whether anything can (still) be taken from the broken Settlement."""
    for good in range(p.stage, MEAD + 1):
        if broken_loot(p, good) == "":
            return True
    return False


def broken_loot(p: Position, good: i64) -> str:
    """The first rule that taking a good from the broken Settlement would break."""
    if good == VIKING:
        return "VJ-88"  # goods only
    if good < p.stage:
        return "VJ-R60"  # wood, then iron, then mead
    if p.store[p.foe * 4 + good] == 0 or p.unit_free(p.active, p.army_unit(p.active)) == 0:
        return "VJ-88"  # there must be stock and space
    return ""


def after_loot(p: Position, good: i64) -> None:
    """One good comes from the Settlement to the Unit."""
    p.stage = good
    p.store[p.foe * 4 + good] -= 1  # VJ-88
    p.load(p.active, p.army_unit(p.active), good)  # VJ-88
    p.tell("VJ-88", "loot", p.active, good, p.foe)


def ask_spoils(p: Position) -> None:
    """The victor over an Army takes a good or silver, if there is any (VJ-92)."""
    p.step = SPOILS
    for what in range(MEAD + 1):
        if broken_spoils(p, what) == "":
            return
    movement.ask_retreat(p, p.foe)  # VJ-83


def broken_spoils(p: Position, what: i64) -> str:
    """The first rule that these spoils would break; what is 0 for silver, else a good."""
    if what == VIKING:
        return "" if p.silver[p.foe] > 0 else "VJ-R24"
    if p.unit_has(p.foe, p.army_unit(p.foe), what) == 0:
        return "VJ-93"  # the attacked Unit must carry it
    return "" if p.unit_free(p.active, p.army_unit(p.active)) > 0 else "VJ-R24"


def after_spoils(p: Position, what: i64) -> None:
    """Silver or a good changes hands; then the beaten Unit leaves."""
    seat = p.active
    foe = p.foe
    if what == VIKING:
        silver = min(3, p.silver[foe])  # VJ-R24
        p.silver[foe] -= silver  # VJ-92
        p.silver[seat] += silver  # VJ-92
        p.tell("VJ-92", "spoils_silver", seat, foe, silver)
    else:
        p.unload(foe, p.army_unit(foe), what)  # VJ-93
        p.load(seat, p.army_unit(seat), what)  # VJ-92
        p.tell("VJ-92", "spoils", seat, foe, what)
    movement.ask_retreat(p, foe)  # VJ-83


def attacker_lost(p: Position) -> None:
    """The attack is lost or broken off: against players it costs a VP; the Unit leaves (VJ-83)."""
    foe = defender(p)
    if p.marks & VALKYRIES_D != 0:
        revive_defender(p)
    p.tell("VJ-82", "lost", p.active, p.target, p.foe)
    if foe >= 0:
        rule = "VJ-91" if p.target == SETTLEMENT else "VJ-95"
        p.gain(foe, 1)  # VJ-91, VJ-95
        p.gain(p.active, -1)  # VJ-91, VJ-95
        p.tell(rule, "repelled", foe, p.active)
    movement.ask_retreat(p, p.active)  # VJ-83


def draw_even(p: Position) -> None:
    """Nobody stands: nothing happens (VJ-81)."""
    p.tell("VJ-81", "tie", p.active)
    battle_over(p)


def battle_over(p: Position) -> None:
    """The turn goes on."""
    turns.clear_battle(p)
    p.step = MAIN
    p.asked = p.active


def revive_attacker(p: Position) -> None:
    """Up to two of the attacker's fallen come back, the last lost first (VJ-R17)."""
    seat = p.active
    army = min(2, p.lost[1])
    ship = min(2 - army, p.lost[0])
    p.cargo[p.at(seat, ARMY)] += army  # VJ-R17
    p.cargo[p.at(seat, SHIP)] += ship  # VJ-R17
    p.supply[seat] -= army + ship
    p.tell("VJ-R17", "revived", seat, army + ship)


def revive_defender(p: Position) -> None:
    """Up to two of the defender's fallen come back (VJ-R17, VJ-R52)."""
    seat = defender(p)
    army = min(2, p.lost[3])
    ship = min(2 - army, p.lost[2])
    if p.target == SETTLEMENT:
        p.store[p.foe * 4] += army  # VJ-R17
    else:
        p.cargo[p.at(seat, ARMY)] += army  # VJ-R52
        p.cargo[p.at(seat, SHIP)] += ship
    p.supply[seat] -= army + ship
    p.tell("VJ-R17", "revived", seat, army + ship)
