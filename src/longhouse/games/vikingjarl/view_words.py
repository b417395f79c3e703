"""The questions and choices of Vikingjarl in words: what is asked of whom, and what each answer means."""

from collections.abc import Sequence

from longhouse.core.state import OVER
from longhouse.core.words import count, listed, whose
from longhouse.games.vikingjarl import recruit, steps, stow, victory
from longhouse.games.vikingjarl.actions import (
    AT,
    ATTACK_ARMY,
    ATTACK_SETTLEMENT,
    ATTACK_TOWN,
    BUY,
    BUY_SAGA,
    BUY_VIKING,
    CASH,
    DISCARD,
    DISEMBARK,
    DROP,
    EMBARK,
    END,
    FIGHT,
    FREE,
    FROM,
    GODS_VIKINGS,
    GODS_VP,
    HALL,
    HIRE,
    KEEP,
    LOSE,
    MARCH,
    OK,
    PASS,
    PLAY,
    PUT,
    RECRUIT,
    REPAIR,
    RETREAT,
    SAIL,
    SELL,
    SELL_SAGA,
    SETTLE,
    SLOT,
    STOW,
    TAKE,
    TRADE,
    WITHDRAW,
    zone_of,
)
from longhouse.games.vikingjarl.board import FACE_DOWN, SHIP
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_LAND,
    FIRST_MARKET,
    FIRST_PILLAGE,
    FIRST_TOWN,
    HAND,
    KAUPANG,
    VIKING,
    WOOD,
)
from longhouse.games.vikingjarl.position import ENEMY, SETTLEMENT
from longhouse.games.vikingjarl.rules import Vikingjarl

UNIT_NAMES = ("Ship", "Army")
GOOD_NAMES = ("Viking", "wood", "iron", "mead")
LOADS = ("Vikings", "wood", "iron", "mead")


def zone_name(p: Vikingjarl, zone: int) -> str:
    """What a zone is called."""
    return p.realm.zone_names[zone]


def asks(p: Vikingjarl, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    if p.to_act() == OVER:
        winners = [names[seat] for seat, place in enumerate(p.places()) if place == 1]
        return f"The game is over: {listed(winners)} becomes jarl of Kaupang."
    if p.step <= steps.LAST_OF_CHANCE:
        return _chance(p, names)
    if viewer == p.asked:
        return _own(p, names)
    return f"{names[p.asked]} {_others(p, names)}."


def _chance(p: Vikingjarl, names: Sequence[str]) -> str:
    who = names[p.active]
    return {
        steps.START: "The starting player is drawn by lot.",
        steps.DEAL: f"{names[p.asked]} is dealt Sagas to choose from.",
        steps.DRAW: f"{who} draws a Saga.",
        steps.FLIP: f"The token of {zone_name(p, p.flip_at)} is turned over.",
        steps.ROLL: f"{who} attacks {foe_name(p, names)}: the dice are rolled.",
        steps.STEAL: f"{who} takes a Saga from {names[p.rival]}.",
    }[p.step]


def foe_name(p: Vikingjarl, names: Sequence[str]) -> str:
    """What is attacked, in words."""
    if p.target == ENEMY:
        return f"{whose(names[p.foe])} Army"
    if p.target == SETTLEMENT:
        return f"{whose(names[p.owner[p.foe]])} Settlement {zone_name(p, FIRST_TOWN + p.foe)}"
    return zone_name(p, p.foe)


def _forces(p: Vikingjarl) -> str:
    return f"{p.unit_vikings(p.active)} against {p.defenders()}"


def _own(p: Vikingjarl, names: Sequence[str]) -> str:
    """The question as the one who answers reads it."""
    step = p.step
    if step == steps.MAIN:
        return _own_turn(p)
    if step == steps.STOW:
        what, where = LOADS[p.stage % 4], UNIT_NAMES[p.stage // 4]
        left = stow.left(p, p.asked, p.unit_at(p.asked, p.unit))
        return f"Loading: how many of {left} {what} go on the {where}?"
    if step in (steps.ATT_SAGA, steps.DEF_SAGA):
        side = f"You attack {foe_name(p, names)}" if step == steps.ATT_SAGA else f"{names[p.active]} attacks you"
        return f"{side}, {_forces(p)}: play a Saga?"
    if step == steps.FIGHT:
        return f"You attack {foe_name(p, names)}, {_forces(p)}: fight on or withdraw?"
    if step == steps.TRADE:
        return f"You trade in {zone_name(p, p.unit_at(p.active, p.unit))} with {p.silver[p.active]} silver."
    if step == steps.DISCARD:
        return f"The turn ends: discard down to {HAND} Sagas."
    if step == steps.GODS_FROM:
        return f"The gods are angry: where do you lose a Viking ({p.losses} to go)?"
    if step == steps.ROOM:
        good = GOOD_NAMES[victory.due_good(p)]
        return f"There is no room for the {good}: let a Viking go, or do without?"
    return OWN[step].format(rival=names[p.rival], foe=foe_name(p, names) if p.target else "")


def _own_turn(p: Vikingjarl) -> str:
    seat = p.active
    left = []
    if not p.closed & 1 and p.ship_mp:
        left.append(f"Ship {count(p.ship_mp, 'step')}")
    if not p.closed & 2 and p.army_mp:
        left.append(f"Army {count(p.army_mp, 'step')}")
    acts = [name for unit, name in enumerate(UNIT_NAMES) if not (p.acted >> unit) & 1]
    todo = f"Still to move: {listed(left)}." if left else "Nothing moves any more."
    actions = f" Still to act: {listed(acts)}." if acts else " Both have acted."
    goal = " You have enough VP: move into Kaupang to win!" if p.vp[seat] >= p.vp_target else ""
    return f"Your turn. {todo}{actions}{goal}"


OWN = {
    steps.DRAFT_KEEP: "The draft: keep one Saga and pass the rest on.",
    steps.DRAFT_SLOT: "The draft: put the last Saga into the draw pile, with how many cards above it?",
    steps.GODS: "The gods are angry: give up 1 VP or 2 Vikings?",
    steps.TARGET: "You enter in order to attack: which Army?",
    steps.RETREAT: "Your Unit must leave: where does it retreat to?",
    steps.SPOILS: "You have beaten {foe}: what do you take?",
    steps.LOOT: "You have broken {foe}: what do you load?",
    steps.SAGA_VS: "Against whom is the Saga played?",
    steps.SAGA_FROM: "Draugr haunt {rival}: which place loses up to 2 Vikings?",
    steps.SAGA_HALL: "Call to Arms: where do the Vikings gather?",
    steps.SAGA_FREE: "Good Trade: which good do you load for free?",
    steps.SAGA_LOSE: "A storm hits your Ship: what goes overboard?",
}


def _others(p: Vikingjarl, names: Sequence[str]) -> str:
    """The question as the others read it."""
    if p.step in (steps.ATT_SAGA, steps.DEF_SAGA, steps.FIGHT):
        verb = "defends" if p.step == steps.DEF_SAGA else "attacks"
        return f"{verb} {foe_name(p, names)}, {_forces(p)}, and decides"
    return OTHERS[p.step]


OTHERS = {
    steps.DRAFT_KEEP: "chooses a Saga to keep",
    steps.DRAFT_SLOT: "puts a Saga into the draw pile",
    steps.STOW: "loads and unloads",
    steps.GODS: "must appease the gods",
    steps.GODS_FROM: "gives Vikings to the gods",
    steps.MAIN: "is on the move",
    steps.TARGET: "chooses an Army to attack",
    steps.RETREAT: "retreats",
    steps.SPOILS: "takes the spoils",
    steps.LOOT: "loots a Settlement",
    steps.ROOM: "makes room for goods",
    steps.TRADE: "trades",
    steps.SAGA_VS: "chooses an opponent",
    steps.SAGA_FROM: "chooses where Draugr strike",
    steps.SAGA_HALL: "calls Vikings to arms",
    steps.SAGA_FREE: "takes a free good",
    steps.SAGA_LOSE: "loses something in a storm",
    steps.DISCARD: "discards Sagas",
}


# Choices


def says(p: Vikingjarl, seat: int, action: int, names: Sequence[str]) -> str:
    """A few words for a button or a menu."""
    if PLAY <= action < CASH:
        kind = action - PLAY
        return f"Play {p.realm.saga_names[kind]}: {p.realm.saga_says[kind]}"
    if CASH <= action < SAIL:
        return f"Discard {p.realm.saga_names[p.realm.icon_kinds[action - CASH]]} for 1 silver"
    if SAIL <= action < EMBARK:
        return _step(p, action)
    if ATTACK_TOWN <= action < TRADE:
        return _attack(p, action, names)
    if TRADE <= action < STOW:
        return _act(p, action)
    if SELL <= action <= BUY_SAGA or action == OK:
        return _deal(p, action)
    if RETREAT <= action < GODS_VP:
        return f"Retreat to {zone_name(p, action - RETREAT)}"
    if HIRE <= action < END:
        return f"Hire a Viking in {_hall(p, action - HIRE)} (1 silver)"
    if DROP <= action < TAKE:
        return f"Dismiss a Viking from {_place(p, action - DROP)}"
    if FROM <= action < HALL:
        return f"From {_place(p, action - FROM)}"
    if HALL <= action < LOSE:
        return f"In {_hall(p, action - HALL)}"
    return _rest(p, action, names)


def _step(p: Vikingjarl, action: int) -> str:
    zone = zone_of(action)
    who = "Army" if action >= MARCH else "Ship with Army" if p.is_aboard(p.active) else "Ship"
    verb = "marches" if who == "Army" else "sails"
    return f"{who} {verb} to {zone_name(p, zone)}{_news(p, zone)}"


def _news(p: Vikingjarl, zone: int) -> str:
    """What a traveller should know about a zone."""
    t = p.settled(zone)
    if t >= 0 and p.owner[t] != p.active:
        return " (attack!)" if (p.intact >> t) & 1 else " (broken Settlement)"
    if zone == KAUPANG and p.vp[p.active] >= p.vp_target:
        return " and wins" if not p.final_round else " and comes home"
    if zone < FIRST_LAND and (p.sea_vp >> zone) & 1:
        return " (+1 VP)"
    if FIRST_TOWN <= zone < FIRST_MARKET and t < 0:
        return f" (VP town, worth {p.realm.value[zone - FIRST_TOWN]})"
    if FIRST_MARKET <= zone < FIRST_PILLAGE:
        return " (Trade town)"
    if zone >= FIRST_PILLAGE:
        h = zone - FIRST_HARBOUR
        return f" (Pillage town, {p.realm.defenders[h]} defend, {p.realm.silver[h]} silver each)"
    return ""


def _attack(p: Vikingjarl, action: int, names: Sequence[str]) -> str:
    zone = p.army_at[p.active]
    mine = p.unit_vikings(p.active)
    if action == ATTACK_TOWN:
        if zone >= FIRST_PILLAGE:
            against = f"{p.realm.defenders[zone - FIRST_HARBOUR]} defenders"
        elif p.vp_token[zone - FIRST_TOWN] == FACE_DOWN:
            against = "0 to 3 unknown defenders"
        else:
            against = f"{p.realm.token_defenders[p.vp_token[zone - FIRST_TOWN]]} defenders"
        return f"Attack {zone_name(p, zone)}: {mine} against {against}"
    if action == ATTACK_SETTLEMENT:
        t = p.settled(zone)
        return f"Attack {whose(names[p.owner[t]])} Settlement: {mine} against {p.garrison(t)}"
    foe = p.after(p.active, action - ATTACK_ARMY + 1)
    return f"Attack {whose(names[foe])} Army: {mine} against {p.unit_vikings(foe)}"


def _act(p: Vikingjarl, action: int) -> str:
    unit = (action - TRADE) % 2
    who = UNIT_NAMES[unit]
    where = zone_name(p, p.unit_at(p.active, unit))
    if action < SETTLE:
        return f"{who} trades in {where}"
    if action < REPAIR:
        value = p.realm.value[p.unit_at(p.active, unit) - FIRST_TOWN]
        return f"{who} settles {where} for wood, iron and mead (+{value} VP)"
    if action < RECRUIT:
        return f"{who} repairs {where}"
    return f"{who} stays and recruits {count(recruit.recruits(p, unit), 'Viking')} in {where}"


def _deal(p: Vikingjarl, action: int) -> str:
    if action == OK:
        return "Done"
    if action < SELL_SAGA:
        return f"Sell 1 {GOOD_NAMES[WOOD + action - SELL]} for 3 silver"
    if action < BUY:
        return f"Sell {p.realm.saga_names[action - SELL_SAGA]} for 1 silver"
    if action < BUY_VIKING:
        return f"Buy 1 {GOOD_NAMES[WOOD + action - BUY]} for 2 silver"
    return "Buy a Viking for 1 silver" if action == BUY_VIKING else "Buy a Saga for 2 silver"


def _place(p: Vikingjarl, place: int) -> str:
    if place < 3:
        return ("the Ship", "the Army", "Kaupang")[place]
    return zone_name(p, FIRST_TOWN + place - 3)


def _hall(p: Vikingjarl, hall: int) -> str:
    return zone_name(p, KAUPANG if hall == 0 else FIRST_TOWN + hall - 1)


def _rest(p: Vikingjarl, action: int, names: Sequence[str]) -> str:
    if action in PLAIN:
        return PLAIN[action]
    if STOW <= action < HIRE:
        return f"Load or unload in {zone_name(p, p.unit_at(p.active, action - STOW))}"
    if TAKE <= action < OK:
        if action == TAKE:
            return f"Take {min(3, p.silver[p.foe])} silver"
        return f"Take 1 {GOOD_NAMES[action - TAKE]}"
    if PUT <= action < FIGHT:
        return f"{action - PUT} on the {UNIT_NAMES[p.stage // 4]}"
    if AT <= action < FROM:
        return f"Against {names[p.after(p.active, action - AT + 1)]}"
    if LOSE <= action < FREE:
        return f"Lose 1 {GOOD_NAMES[VIKING + action - LOSE]}"
    if FREE <= action < RETREAT:
        index = action - FREE
        return f"1 {GOOD_NAMES[WOOD + index % 3]} for the {UNIT_NAMES[SHIP + index // 3]}"
    if DISCARD <= action < KEEP:
        kind = action - DISCARD
        silver = " (+1 silver)" if (p.realm.icons >> kind) & 1 else ""
        return f"Discard {p.realm.saga_names[kind]}{silver}"
    if KEEP <= action < SLOT:
        kind = action - KEEP
        return f"Keep {p.realm.saga_names[kind]}: {p.realm.saga_says[kind]}"
    above = action - SLOT
    return "On top" if above == 0 else "At the bottom" if above == p.pile_size else f"Under {count(above, 'card')}"


PLAIN = {
    PASS: "Play no Saga",
    EMBARK: "The Army goes aboard",
    DISEMBARK: "The Army goes ashore",
    END: "End the turn",
    FIGHT: "Fight on",
    WITHDRAW: "Withdraw",
    GODS_VP: "Give 1 VP",
    GODS_VIKINGS: "Give 2 Vikings",
}
