"""A battle once it is declared: Sagas, then rounds of dice until a side has nobody left."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, casualties, saga_effects, steps, victory
from longhouse.games.vikingjarl.actions import FIGHT, PASS, PLAY, WITHDRAW
from longhouse.games.vikingjarl.components import FEIGNED_FLIGHT, SAGAS
from longhouse.games.vikingjarl.position import SURPRISED, Position

MOST_ROUNDS: Final = 30  # VJ-R20
MOST_LOSSES: Final = 2  # VJ-79


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of a battle is about."""
    if p.step == steps.FIGHT:
        return FIGHT, WITHDRAW + 1
    return PASS, PLAY + SAGAS


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    if p.step == steps.FIGHT:
        endless = action == FIGHT and p.battle_round >= MOST_ROUNDS
        return "VJ-R20" if endless else ""  # after 30 rounds he must withdraw
    return "" if action == PASS else broken_battle_saga(p, action - PLAY)


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if p.step == steps.FIGHT:
        if action == FIGHT:
            clash(p)  # VJ-80: another round
        else:
            p.tell("VJ-80", "withdraw", p.active)
            victory.attacker_lost(p)  # VJ-R48: as if lost
    elif action != PASS:
        play_in_battle(p, action - PLAY)
    elif p.step == steps.ATT_SAGA:
        open_defender_window(p)
    else:
        clash(p)


# Sagas in battle


def open_attacker_window(p: Position) -> None:
    """The attacker may play a Saga, if he has any and may (VJ-R18)."""
    rival = p.defender
    if rival >= 0 and (p.own_defenders() == 0 or p.played_against(p.active, rival)):
        open_defender_window(p)  # VJ-R18: not against somebody without Vikings
    elif p.hand_size[p.active] == 0:
        open_defender_window(p)
    else:
        p.step = steps.ATT_SAGA
        p.asked = p.active


def open_defender_window(p: Position) -> None:
    """A defending player may answer with one Saga (VJ-119)."""
    rival = p.defender
    if rival < 0 or p.hand_size[rival] == 0 or p.played_against(rival, p.active):
        clash(p)
    else:
        p.step = steps.DEF_SAGA
        p.asked = rival


def broken_battle_saga(p: Position, kind: i64) -> str:
    """The first rule that playing a Saga in this battle would break."""
    return saga_effects.broken_rule(p, p.asked, kind)


def play_in_battle(p: Position, kind: i64) -> None:
    """A Saga takes effect at once (VJ-R18)."""
    seat = p.asked
    attacking = p.step == steps.ATT_SAGA
    rival = p.defender if attacking else p.active  # -1: a town
    cards.show(p, seat, kind)
    p.tell("VJ-R18" if attacking else "VJ-119", "play", seat, kind)
    if rival >= 0:
        p.against |= 1 << (seat * 4 + rival)  # VJ-121: one against each opponent in a turn
    saga_effects.effect(p, seat, kind)
    if kind == FEIGNED_FLIGHT:
        return  # the battle is over
    if not attacking:
        clash(p)
    elif rival >= 0:
        open_defender_window(p)  # VJ-121: he has played his one
    else:
        open_attacker_window(p)  # VJ-R53: against a town as many as he likes


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
        victory.draw_even(p)  # VJ-81: nobody stands
    return True


def attacker_dice(p: Position) -> i64:
    """How many dice the attacker rolls (VJ-76)."""
    return p.realm.attacker_dice[min(6, p.unit_vikings(p.active))]


def defender_dice(p: Position) -> i64:
    """How many dice the defender rolls (VJ-77)."""
    if p.battle_round == 0 and p.marks & SURPRISED != 0:
        return 0  # VJ-R59: Strandhogg, in the first round
    return p.realm.defender_dice[min(6, p.defenders())]


def after_roll(p: Position, attacker_hits: i64, defender_hits: i64) -> None:
    """Both sides lose Vikings at once, at most two each (VJ-78, VJ-79)."""
    p.battle_round += 1
    p.tell("VJ-78", "roll", p.battle_round, attacker_hits, defender_hits)
    casualties.defender_loses(p, min(MOST_LOSSES, attacker_hits))  # VJ-79
    casualties.attacker_loses(p, min(MOST_LOSSES, defender_hits))  # VJ-79
    if not decided(p):
        p.step = steps.FIGHT  # VJ-80
        p.asked = p.active
