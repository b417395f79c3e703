"""What an attack brings: victory and defeat, in the order of VJ-R23."""

from mypy_extensions import i64

from longhouse.games.vikingjarl import casualties, retreat, steps, turns
from longhouse.games.vikingjarl.actions import DROP, OK, TAKE
from longhouse.games.vikingjarl.board import ARMY, NO_TOKEN, SHIP
from longhouse.games.vikingjarl.components import FIRST_HARBOUR, FIRST_PILLAGE, FIRST_TOWN, MEAD, VIKING, WOOD
from longhouse.games.vikingjarl.position import ENEMY_ARMY, MANNED, SETTLEMENT, VALKYRIES_A, VALKYRIES_D, Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of the reward is about."""
    if p.step == steps.SPOILS:
        return TAKE, TAKE + 4
    if p.step == steps.LOOT:
        return TAKE, OK + 1
    return DROP, OK + 1


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    if p.step == steps.SPOILS:
        return broken_spoils(p, action - TAKE)
    if action == OK:
        return ""
    return broken_loot(p, action - TAKE) if p.step == steps.LOOT else broken_room(p, action - DROP)


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if p.step == steps.SPOILS:
        take_spoils(p, action - TAKE)
    elif p.step == steps.ROOM:
        make_room(p, i64(-1) if action == OK else action - DROP)
    elif action == OK:
        battle_over(p)
    else:
        loot(p, action - TAKE)


def attacker_won(p: Position) -> None:
    """The attacker has won: Valkyries, VP, goods, the loser's retreat."""
    seat = p.active
    p.won = True
    p.asked = seat
    if p.marks & VALKYRIES_A != 0:
        casualties.revive_attacker(p)
    p.tell("VJ-82", "won", seat, p.target, p.battle_at(), p.defender)
    if p.target == ENEMY_ARMY:
        if p.marks & MANNED != 0:
            p.gain(seat, 1)  # VJ-94: there were Vikings to beat
            p.tell("VJ-94", "manned", seat, p.defender)
        ask_spoils(p)
    elif p.target == SETTLEMENT:
        break_settlement(p)
    elif p.battle_at() >= FIRST_PILLAGE:
        pillage(p)
    else:
        win_token(p)


# Towns


def pillage(p: Position) -> None:
    """A Pillage town pays for every survivor (VJ-84, VJ-85)."""
    seat = p.active
    zone = p.battle_at()
    h = zone - FIRST_HARBOUR
    survivors = p.unit_vikings(seat)
    if p.realm.bonus[h] > 0:
        p.gain(seat, p.realm.bonus[h])  # VJ-85: Paris and London
        p.tell("VJ-85", "glory", seat, zone, p.realm.bonus[h])
    p.silver[seat] += survivors * p.realm.silver[h]  # VJ-84
    p.tell("VJ-84", "pillage", seat, zone, survivors * p.realm.silver[h])
    battle_over(p)


def win_token(p: Position) -> None:
    """A VP town's token is taken and leaves the game (VJ-86)."""
    seat = p.active
    t = p.battle_at() - FIRST_TOWN
    token = p.vp_token[t]
    p.vp_token[t] = NO_TOKEN  # VJ-86
    p.gain(seat, p.realm.token_vp[token])  # VJ-86
    p.silver[seat] += p.realm.token_silver[token]  # VJ-86
    p.due = p.realm.token_goods[token]  # VJ-86: to be placed
    p.tell("VJ-86", "token_won", seat, p.battle_at(), token)
    place_due(p)


def place_due(p: Position) -> None:
    """Goods of a token are loaded one by one; a full Unit asks (VJ-R27)."""
    seat = p.active
    unit = p.army_unit(seat)
    for good in range(WOOD, MEAD + 1):
        if (p.due >> good) & 1 == 1:
            if p.unit_free(seat, unit) == 0:
                p.step = steps.ROOM  # VJ-R27: a Viking for it, or not
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


def broken_room(p: Position, place: i64) -> str:
    """The first rule that letting a Viking go for a good would break."""
    if place > ARMY or (place == SHIP and not p.is_aboard(p.active)):
        return "VJ-R27"  # a Viking of the Unit
    return "" if p.vikings(p.active, place) > 0 else "VJ-R27"  # nobody is there


def make_room(p: Position, place: i64) -> None:
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


# Settlements


def break_settlement(p: Position) -> None:
    """The shield is flipped, the owner loses its value, goods may be taken (VJ-18, VJ-87 to VJ-89)."""
    t = p.battle_at() - FIRST_TOWN
    p.intact &= ~(1 << t)  # VJ-87: the broken side up
    p.gain(p.owner[t], -p.realm.value[t])  # VJ-89
    p.tell("VJ-89", "broken", p.active, p.owner[t], t, p.realm.value[t])
    p.loot_stage = WOOD
    p.step = steps.LOOT  # VJ-88
    if not can_loot(p):
        battle_over(p)


def can_loot(p: Position) -> bool:
    """Whether anything can (still) be taken from the broken Settlement."""
    for good in range(p.loot_stage, MEAD + 1):
        if broken_loot(p, good) == "":
            return True
    return False


def broken_loot(p: Position, good: i64) -> str:
    """The first rule that taking a good from the broken Settlement would break."""
    if good == VIKING:
        return "VJ-88"  # goods only
    if good < p.loot_stage:
        return "VJ-R60"  # wood, then iron, then mead
    t = p.battle_at() - FIRST_TOWN
    if p.store[t * 4 + good] == 0 or p.unit_free(p.active, p.army_unit(p.active)) == 0:
        return "VJ-88"  # there must be stock and space
    return ""


def loot(p: Position, good: i64) -> None:
    """One good comes from the Settlement to the Unit."""
    t = p.battle_at() - FIRST_TOWN
    p.loot_stage = good
    p.store[t * 4 + good] -= 1  # VJ-88
    p.load(p.active, p.army_unit(p.active), good)  # VJ-88
    p.tell("VJ-88", "loot", p.active, good, t)


# Armies


def ask_spoils(p: Position) -> None:
    """The victor over an Army takes a good or silver, if there is any (VJ-92)."""
    p.step = steps.SPOILS
    for what in range(MEAD + 1):
        if broken_spoils(p, what) == "":
            return
    retreat.ask(p, p.defender)  # VJ-83: the beaten Unit leaves


def broken_spoils(p: Position, what: i64) -> str:
    """The first rule that these spoils would break; what is 0 for silver, else a good."""
    if what == VIKING:
        return "" if p.silver[p.defender] > 0 else "VJ-R24"  # he has none
    if p.unit_has(p.defender, p.army_unit(p.defender), what) == 0:
        return "VJ-93"  # the attacked Unit must carry it
    return "" if p.unit_free(p.active, p.army_unit(p.active)) > 0 else "VJ-R24"  # no space


def take_spoils(p: Position, what: i64) -> None:
    """Silver or a good changes hands; then the beaten Unit leaves."""
    seat = p.active
    rival = p.defender
    if what == VIKING:
        silver = min(3, p.silver[rival])  # VJ-R24: as much as he has
        p.silver[rival] -= silver  # VJ-92
        p.silver[seat] += silver  # VJ-92
        p.tell("VJ-92", "spoils_silver", seat, rival, silver)
    else:
        p.unload(rival, p.army_unit(rival), what)  # VJ-93
        p.load(seat, p.army_unit(seat), what)  # VJ-92
        p.tell("VJ-92", "spoils", seat, rival, what)
    retreat.ask(p, rival)  # VJ-83: the beaten Unit leaves


# Defeat, a draw, and the end of the battle


def attacker_lost(p: Position) -> None:
    """The attack is lost or broken off: against players it costs a VP; the Unit leaves (VJ-83)."""
    if p.marks & VALKYRIES_D != 0:
        casualties.revive_defender(p)
    p.tell("VJ-82", "lost", p.active, p.target, p.battle_at(), p.defender)
    if p.defender >= 0:
        rule = "VJ-91" if p.target == SETTLEMENT else "VJ-95"
        p.gain(p.defender, 1)  # VJ-91, VJ-95
        p.gain(p.active, -1)  # VJ-91, VJ-95
        p.tell(rule, "repelled", p.defender, p.active)
    retreat.ask(p, p.active)  # VJ-83: the attacker leaves


def draw_even(p: Position) -> None:
    """Nobody stands: nothing happens (VJ-81)."""
    p.tell("VJ-81", "tie", p.active)
    battle_over(p)


def battle_over(p: Position) -> None:
    """The turn goes on."""
    turns.clear_battle(p)
    p.step = steps.MAIN
    p.asked = p.active
