"""Where the answers of Vikingjarl are on the picture: what to press, from where to where each goes, in which group.

Holds of the player boards are P1-ship, P1-army, P1-kaupang, P1-JOR; pieces on the map ship-P1, army-P1.
"""

import re

from longhouse.core.seats import seat_name
from longhouse.core.state import State
from longhouse.games.vikingjarl import steps
from longhouse.games.vikingjarl.board import ARMY
from longhouse.games.vikingjarl.components import SAGA_IDS, TOWN_IDS, ZONE_IDS
from longhouse.games.vikingjarl.notation import BY_SHIP, MEANS, MOVES, NAMED, ON_FOOT, RESOURCES
from longhouse.games.vikingjarl.position import ENEMY_ARMY, SETTLEMENT
from longhouse.games.vikingjarl.rules import Vikingjarl

UNITS = ("ship", "army")
HALLS = ("kaupang", *TOWN_IDS)
PLACES = (*UNITS, *HALLS)
TURN = {  # what can be done in a turn: headings (in [groups]) and what stands below each, in this order
    "attack": ("attack_town", "attack_settlement", "attack_army"),
    "ship": ("sail",),
    "army": ("march", "embark", "disembark"),
    "actions": ("trade", "settle", "repair", "recruit", "stow"),
    "sagas": ("play",),
    "hire": ("hire",),
    "turn": ("end",),
    "give": ("cash", "drop"),
}
TRADE = {"sell": ("sell", "sell_saga"), "buy": ("buy", "buy_viking", "buy_saga")}
GROUP = {deed: heading for headings in (TURN, TRADE) for heading, deeds in headings.items() for deed in deeds}
ORDER = {deed: order for order, deed in enumerate(deed for deeds in TURN.values() for deed in deeds)}


def order(action: int) -> tuple[int, int]:
    """What comes first in a list."""
    return ORDER.get(MEANS[action][0], len(ORDER)), action


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, whether it is allowed or not."""
    assert isinstance(state, Vikingjarl), "a position of Vikingjarl"
    about = (spot(state, seat, action), *ends(state, seat, action))
    return tuple(dict.fromkeys(name for name in about if name))


def spot(p: Vikingjarl, seat: int, action: int) -> str:
    """The picture element to press for an answer."""
    deed = MEANS[action][0]
    source, target = ends(p, seat, action)
    if deed in ("stow", "drop", "from", "play", "cash", "sell_saga", "discard", "keep"):
        return source
    if deed in ("sail", "march", "attack_town", "attack_settlement", "hire", "hall", "against", "retreat", "slot"):
        return target
    if deed == "attack_army":
        return _zone(p, p.active, ARMY)
    return "do-" + re.sub(r"[^A-Za-z0-9]", "-", MOVES[action])


def ends(p: Vikingjarl, seat: int, action: int) -> tuple[str, str]:
    """The picture elements an answer goes from (a piece, a card, a hold) and to (a place, somebody); '' if none."""
    deed, index = MEANS[action]
    me = seat_name(seat)
    match deed:
        case "play" | "sell_saga" | "discard" | "keep":
            return f"card-{NAMED[index]}", ""
        case "cash":
            kinds = list(p.realm.icon_kinds)
            return (f"card-{SAGA_IDS[kinds[index]]}" if index < len(kinds) else ""), ""
        case "sail":
            return f"ship-{me}", f"zone-{BY_SHIP[index]}"
        case "march":
            return f"army-{me}", f"zone-{ON_FOOT[index]}"
        case "retreat":
            return f"{UNITS[p.army_unit(seat)]}-{me}", f"zone-{ZONE_IDS[index]}"
        case "embark":
            return f"army-{me}", f"ship-{me}"
        case "disembark" | "attack_town" | "attack_settlement":
            return f"army-{me}", _zone(p, seat, ARMY)
        case "attack_army":
            return f"army-{me}", _opponent(p, "army", index)
        case "trade" | "settle" | "repair" | "recruit":
            return f"{UNITS[index]}-{me}", _zone(p, seat, index)
        case "drop":
            return f"{me}-{PLACES[index]}", ""
        case "hire" | "hall":
            return "", f"{me}-{HALLS[index]}"
        case _:
            return _rare_ends(p, me, deed, index)


def _rare_ends(p: Vikingjarl, me: str, deed: str, index: int) -> tuple[str, str]:
    match deed:
        case "stow":
            return f"{me}-{UNITS[index]}", ""
        case "put":
            return "", f"{me}-{UNITS[min(p.stow_stage // 4, ARMY)]}"
        case "take" | "take_silver":
            return _taken(p), f"army-{me}"
        case "sell":
            return f"{me}-{UNITS[p.unit]}", _zone(p, p.active, p.unit)
        case "buy" | "buy_viking":
            return _zone(p, p.active, p.unit), f"{me}-{UNITS[p.unit]}"
        case "buy_saga":
            return "pile", ""
        case "against":
            return "", _opponent(p, "seat", index)
        case "from":
            return f"{seat_name(p.rival) if p.step == steps.SAGA_FROM else me}-{PLACES[index]}", ""
        case "lose":
            return f"{me}-ship", ""
        case "free":
            return "", f"{me}-{UNITS[index // len(RESOURCES)]}"
        case "slot":
            return "", "pile"
        case _:
            return "", ""


def _zone(p: Vikingjarl, seat: int, unit: int) -> str:
    return f"zone-{ZONE_IDS[p.unit_at(seat, unit)]}"


def _opponent(p: Vikingjarl, what: str, index: int) -> str:
    """Something of the opponent so many seats on, if there is one."""
    rival = p.opponent(index)
    return f"{what}-{seat_name(rival)}" if rival >= 0 else ""


def _taken(p: Vikingjarl) -> str:
    """Where the victor takes something from."""
    if p.target == ENEMY_ARMY:
        return f"army-{seat_name(p.defender)}"
    return f"zone-{ZONE_IDS[p.battle_at()]}" if p.target == SETTLEMENT else ""
