"""Vikingjarl in a terminal: the table as text."""

from longhouse.core.seats import MARKS
from longhouse.core.view import View
from longhouse.core.words import count, listed, shorten, wrap
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    GOODS,
    MARKET_IDS,
    SAGA_IDS,
    TOWN_IDS,
    TRADE_TOKEN_IDS,
    VP_TOKEN_IDS,
    WOOD,
    ZONE_IDS,
)
from longhouse.games.vikingjarl.view import Load, SeatView, VikingjarlView

# The table


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingjarlView), "a view of Vikingjarl"
    lines = [
        f"Vikingjarl · round {view.round} of {view.max_rounds} · {view.vp_target} VP and home to Kaupang",
        f"Draw pile {view.pile} · discards {sum(n for _, n in view.discard)}{_slot(view)}",
        "",
    ]
    for seat in range(view.seats):
        lines += _player(view, seat)
    lines += ["", *_towns(view)]
    if view.battle is not None:
        lines += wrap(_battle(view), indent="  ")
    if view.packet:
        lines += wrap("To choose from: " + "; ".join(_card(view, kind) for kind in view.packet), indent="  ")
    if view.seat < view.seats and view.players[view.seat].hand:
        lines.append("Your Sagas:")
        for kind in view.players[view.seat].hand:
            lines += _wrapped(_card(view, kind), 2)
    lines += wrap(view.asks)
    return "\n".join(lines)


def _wrapped(words: str, left: int) -> list[str]:
    """Lines with a margin, those after the first two columns further in."""
    return [" " * left + line for line in wrap(words, 80 - left, "  ")]


def _slot(view: VikingjarlView) -> str:
    if view.slot_above < 0:
        return ""
    card = f" ({view.slot})" if view.slot else ""
    return f" · drafted card under {view.slot_above}{card}"


def _card(view: VikingjarlView, kind: str) -> str:
    k = SAGA_IDS.index(kind)
    icon = "" if not (view.realm.icons >> k) & 1 else " ¤"
    return f"{kind}{icon}: {view.realm.saga_says[k]}"


def _name(view: VikingjarlView, zone: str) -> str:
    return shorten(view.realm.zone_names[ZONE_IDS.index(zone)], 20)


def _load(load: Load) -> str:
    """What is carried, such as '3V wood'."""
    parts = [f"{load[0]}V"] if load[0] else []
    for good in range(1, 4):
        if load[good]:
            parts.append(GOODS[good] if load[good] == 1 else f"{load[good]} {GOODS[good]}")
    return " ".join(parts) or "empty"


def _player(view: VikingjarlView, seat: int) -> list[str]:
    player = view.players[seat]
    called = view.names[seat]
    you = " (you)" if seat == view.seat else ""
    name = f"P{seat + 1}" if called == f"P{seat + 1}" else f"P{seat + 1} {shorten(called, 22)}"
    mark = "►" if seat == view.active and not view.places and view.round else " "
    place = f" · place {view.places[seat]}" if view.places else ""
    head = (
        f"{MARKS[seat]} {name}{you}: {player.vp} VP · {player.silver} silver · {count(player.hand_size, 'Saga')}{place}"
    )
    lines = [f"{mark} {line}" for line in wrap(head, 78)]
    return [*lines, *_wrapped(_units(view, player), 4)]


def _units(view: VikingjarlView, player: SeatView) -> str:
    parts = [f"Ship in {_name(view, player.ship)} ({player.ship}): {_load(player.ship_load)}"]
    if player.aboard:
        parts.append(f"Army aboard: {_load(player.army_load)}")
    else:
        parts.append(f"Army in {_name(view, player.army)} ({player.army}): {_load(player.army_load)}")
    parts.append(f"Kaupang: {_load(player.kaupang)}")
    parts.append(f"supply {player.supply}V, {count(player.shields, 'shield')}")
    if player.serpent:
        parts.append("Jormungand waits")
    if player.home:
        parts.append("home")
    if player.known:
        parts.append(f"holds {', '.join(player.known)}")
    return " · ".join(parts)


def _towns(view: VikingjarlView) -> list[str]:
    """The towns by kind, with what everybody can see."""
    settled = {s.town: s for s in view.settlements}
    towns = []
    for t, town in enumerate(TOWN_IDS):
        if town in settled:
            s = settled[town]
            state = _load(s.holds) if s.intact else "broken"
            towns.append(f"{town} {s.value} P{s.owner + 1} {state}")
        else:
            towns.append(f"{town} {view.realm.value[t]} {_token(view, view.tokens[t])}")
    markets = [f"{m} {_market(view, view.markets[i])}" for i, m in enumerate(MARKET_IDS)]
    pillage = [
        f"{ZONE_IDS[FIRST_HARBOUR + h]} {view.realm.defenders[h]} for {view.realm.silver[h]} each"
        + (f" +{view.realm.bonus[h]} VP" if view.realm.bonus[h] else "")
        for h in range(19, 24)
    ]
    lines = wrap("VP towns: " + " · ".join(towns), indent="  ")
    lines += wrap("Trade towns: " + " · ".join(markets), indent="  ")
    lines += wrap("Pillage towns: " + " · ".join(pillage), indent="  ")
    if view.sea_vp:
        lines += wrap("1 VP waits in " + listed([f"{_name(view, z)} ({z})" for z in view.sea_vp]), indent="  ")
    return lines


def _token(view: VikingjarlView, token: str) -> str:
    """A VP town's token: '?' face down, 'free' without one, else defenders and reward."""
    if token in ("?", ""):
        return token or "free"
    i = VP_TOKEN_IDS.index(token)
    reward = []
    if view.realm.token_vp[i]:
        reward.append(f"{view.realm.token_vp[i]} VP")
    if view.realm.token_silver[i]:
        reward.append(f"{view.realm.token_silver[i]} silver")
    reward += [GOODS[g] for g in range(WOOD, 4) if (view.realm.token_goods[i] >> g) & 1]
    return f"{view.realm.token_defenders[i]} for {', '.join(reward) or 'nothing'}"


def _market(view: VikingjarlView, token: str) -> str:
    if token == "?":
        return token
    goods = view.realm.market_goods[TRADE_TOKEN_IDS.index(token)]
    return "sells " + " ".join(GOODS[g] for g in range(WOOD, 4) if (goods >> g) & 1)


def _battle(view: VikingjarlView) -> str:
    b = view.battle
    assert b is not None, "somebody fights"
    red = "red" if b.berserk else "black"
    return (
        f"Battle, round {b.round + 1}: {b.attackers} attack with {count(b.dice[0], f'{red} die', f'{red} dice')}, "
        f"{b.defenders} defend {b.foe} with {count(b.dice[1], 'white die', 'white dice')}"
    )
