"""The answers of Vikingjarl as people meet them: in words, in groups, with their places on the picture."""

from longhouse.core.facts import Telling
from longhouse.core.view import Choice, Confirm
from longhouse.games.vikingjarl import components as box
from longhouse.games.vikingjarl import facts, recruit, steps
from longhouse.games.vikingjarl.actions import zone_of
from longhouse.games.vikingjarl.board import FACE_DOWN
from longhouse.games.vikingjarl.notation import MEANS, RESOURCES, write
from longhouse.games.vikingjarl.places import GROUP, ends, order, spot
from longhouse.games.vikingjarl.recruit import HIRE_PRICE
from longhouse.games.vikingjarl.rules import Vikingjarl
from longhouse.games.vikingjarl.trade import GOOD_GAIN, GOOD_PRICE, SAGA_GAIN, SAGA_PRICE, VIKING_PRICE
from longhouse.games.vikingjarl.view_asks import acts, idle

SPOILS_SILVER = 3  # VJ-92: what the victor over an Army takes at most
LONG = (steps.MAIN, steps.TRADE)  # steps with many answers: shown under headings


def choices(p: Vikingjarl, seat: int, telling: Telling) -> tuple[Choice, ...]:
    """The legal moves, those that belong together side by side."""
    return tuple(_choice(p, seat, action, telling) for action in sorted(p.legal(seat), key=order))


def _choice(p: Vikingjarl, seat: int, action: int, telling: Telling) -> Choice:
    deed = MEANS[action][0]
    source, target = ends(p, seat, action)
    heading = GROUP.get(deed, "") if p.step in LONG else ""
    return Choice(
        write(p, seat, action),
        spot(p, seat, action),
        says(p, action, telling),
        group=telling.words.say("groups", heading) if heading else "",
        source=source,
        target=target,
        confirm=_confirm(p, deed, telling),
    )


def _confirm(p: Vikingjarl, deed: str, telling: Telling) -> Confirm | None:
    """What cannot be had back and would hurt as a slip: a turn with actions left, a Viking."""
    if deed == "drop" or (deed == "end" and idle(p)):
        title, words, yes = (
            telling.words.say(f"confirm_{deed}", part, acts=acts(p, telling)) for part in ("title", "says", "yes")
        )
        return Confirm(title, words, yes)
    return None


# Words


def says(p: Vikingjarl, action: int, telling: Telling) -> str:
    """A few words for a button or a menu."""
    deed, index = MEANS[action]
    match deed:
        case "sail" | "march":
            return _step(p, deed, zone_of(action), telling)
        case "attack_town":
            return _attack_town(p, telling)
        case "attack_settlement" | "attack_army":
            return _attack(p, deed, index, telling)
        case "trade" | "settle" | "repair" | "recruit" | "stow":
            return _act(p, deed, index, telling)
        case "slot" if index and index == p.pile_size:
            return telling.words.say("choices", "slot_bottom")
        case _:
            return telling.words.say(
                "choices", deed, **_of_saga(p, deed, index, telling), **_slots(p, deed, index, telling)
            )


def _of_saga(p: Vikingjarl, deed: str, index: int, telling: Telling) -> dict[str, object]:
    """What the answers about a Saga speak of."""
    if deed not in ("play", "keep", "cash", "discard", "sell_saga"):
        return {}
    kind = p.realm.icon_kinds[index] if deed == "cash" else index
    shows_icon = (p.realm.icons >> kind) & 1
    silver = SAGA_GAIN if deed == "sell_saga" else int(shows_icon)  # VJ-117, VJ-120: the icon is worth 1 silver
    return {"saga": facts.saga(telling, kind), "text": p.realm.saga_says[kind], "silver": silver}


def _slots(p: Vikingjarl, deed: str, index: int, telling: Telling) -> dict[str, object]:
    """What the other answers speak of."""
    match deed:
        case "hire":
            return {"hall": facts.hall(telling, index), "silver": HIRE_PRICE}
        case "hall":
            return {"hall": facts.hall(telling, index)}
        case "drop" | "from":
            return {"place": facts.place(telling, index)}
        case "retreat":
            return {"zone": facts.zone(telling, index)}
        case "against":
            return {"rival": telling.names[p.opponent(index)]}
        case "put":
            return {"count": index, "unit": facts.unit(telling, p.stow_stage // 4)}
        case "take_silver":
            return {"silver": min(SPOILS_SILVER, int(p.silver[p.defender]))}
        case "take":
            return {"good": facts.good(telling, box.WOOD + index)}
        case "lose":
            return {"good": facts.good(telling, index)}
        case "free":
            unit, resource = divmod(index, len(RESOURCES))
            return {"good": facts.good(telling, box.WOOD + resource), "unit": facts.unit(telling, unit)}
        case "sell" | "buy":
            return {
                "good": facts.good(telling, box.WOOD + index),
                "silver": GOOD_GAIN if deed == "sell" else GOOD_PRICE,
            }
        case "buy_viking" | "buy_saga":
            return {"silver": VIKING_PRICE if deed == "buy_viking" else SAGA_PRICE}
        case "slot":
            return {"above": index}
        case _:
            return {}


def _step(p: Vikingjarl, deed: str, zone: int, telling: Telling) -> str:
    both = "_both" if deed == "sail" and p.is_aboard(p.active) else ""
    return telling.words.say("choices", deed + both, zone=facts.zone(telling, zone), news=_news(p, zone, telling))


def _news(p: Vikingjarl, zone: int, telling: Telling) -> str:
    """What a traveller should know about a zone."""
    say = telling.words.say
    t = p.settled(zone)
    if t >= 0 and p.owner[t] != p.active:
        return say("news", "attack" if (p.intact >> t) & 1 else "broken")
    if zone == box.KAUPANG and p.vp[p.active] >= p.vp_target:
        return say("news", "home" if p.final_round else "wins")
    if zone < box.FIRST_LAND and (p.sea_vp >> zone) & 1:
        return say("news", "sea_vp")
    if p.is_unsettled(zone):
        return say("news", "vp_town", vp=int(p.realm.value[zone - box.FIRST_TOWN]))
    if box.FIRST_MARKET <= zone < box.FIRST_PILLAGE:
        return say("news", "trade_town")
    if zone >= box.FIRST_PILLAGE:
        h = zone - box.FIRST_HARBOUR
        return say("news", "pillage_town", defenders=int(p.realm.defenders[h]), silver=int(p.realm.silver[h]))
    return ""


def _attack_town(p: Vikingjarl, telling: Telling) -> str:
    zone, realm = p.army_at[p.active], p.realm
    slots = {"zone": facts.zone(telling, zone), "attackers": int(p.unit_vikings(p.active))}
    if zone >= box.FIRST_PILLAGE:
        defenders = realm.defenders[zone - box.FIRST_HARBOUR]
    elif p.vp_token[zone - box.FIRST_TOWN] == FACE_DOWN:
        hidden = list(realm.token_defenders)
        return telling.words.say("choices", "attack_unknown", least=min(hidden), most=max(hidden), **slots)
    else:
        defenders = realm.token_defenders[p.vp_token[zone - box.FIRST_TOWN]]
    return telling.words.say("choices", "attack_town", defenders=int(defenders), **slots)


def _attack(p: Vikingjarl, deed: str, index: int, telling: Telling) -> str:
    t = p.settled(p.army_at[p.active])
    rival = p.owner[t] if deed == "attack_settlement" else p.opponent(index)
    defenders = p.garrison(t) if deed == "attack_settlement" else p.unit_vikings(rival)
    attackers = int(p.unit_vikings(p.active))
    rivals = telling.names[rival]
    return telling.words.say("choices", deed, rival=rivals, attackers=attackers, defenders=int(defenders))


def _act(p: Vikingjarl, deed: str, unit: int, telling: Telling) -> str:
    zone = p.unit_at(p.active, unit)
    slots: dict[str, object] = {"unit": facts.unit(telling, unit), "zone": facts.zone(telling, zone)}
    if deed == "settle":
        slots["vp"] = int(p.realm.value[zone - box.FIRST_TOWN])
    elif deed == "recruit":
        slots["count"] = int(recruit.recruits(p, unit))
    return telling.words.say("choices", deed, **slots)
