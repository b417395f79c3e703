"""Vikingjarl in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.components import Components
from longhouse.core.seats import MARKS
from longhouse.core.state import Fact
from longhouse.core.view import View
from longhouse.core.words import count, listed, shorten, whose, wrap
from longhouse.games.vikingjarl.components import (
    FIRST_HARBOUR,
    FIRST_TOWN,
    GOODS,
    MARKET_IDS,
    SAGA_IDS,
    TOWN_IDS,
    TRADE_TOKEN_IDS,
    VP_TOKEN_IDS,
    WOOD,
    ZONE_IDS,
    usual,
)
from longhouse.games.vikingjarl.view import Load, SeatView, VikingjarlView

GOOD_NAMES = ("Viking", "wood", "iron", "mead")
UNIT_NAMES = ("Ship", "Army")

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


# What happens

Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str], components: Components) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, names)


def _shown(token: int) -> str:
    """What a VP town's token brings."""
    realm = usual()
    gains = [f"{realm.token_vp[token]} VP"] if realm.token_vp[token] else []
    gains += [f"{realm.token_silver[token]} silver"] if realm.token_silver[token] else []
    return listed([*gains, *_goods(realm.token_goods[token])])


def _goods(mask: int) -> list[str]:
    return [GOODS[g] for g in range(WOOD, len(GOODS)) if (mask >> g) & 1]


def _zone(zone: int) -> str:
    return usual().zone_names[zone]


def _saga(kind: int) -> str:
    return usual().saga_names[kind]


def _town(t: int) -> str:
    return _zone(FIRST_TOWN + t)


def _where(place: int) -> str:
    return ("the Ship", "the Army", "Kaupang")[place] if place < 3 else _town(place - 3)


def _hall(hall: int) -> str:
    return "Kaupang" if hall == 0 else _town(hall - 1)


def _good(good: int) -> str:
    return f"1 {GOOD_NAMES[good]}"


def _foe(target: int, foe: int, names: Sequence[str]) -> str:
    if target == 3:
        return f"{whose(names[foe])} Army"
    return f"the Settlement {_town(foe)}" if target == 2 else _zone(foe)


def _slot_place(above: int) -> str:
    return "on top of the draw pile" if above == 0 else f"into the draw pile, under {count(above, 'card')}"


SENTENCES: dict[str, Teller] = {
    "start": lambda n, names: f"{names[n[0]]} starts.",
    "dealt": lambda n, names: f"{names[n[0]]} is dealt {_saga(n[1])}.",
    "kept": lambda n, names: f"{names[n[0]]} keeps {_saga(n[1])}.",
    "kept_unseen": lambda n, names: f"{names[n[0]]} keeps a Saga.",
    "slot": lambda n, names: f"{names[n[0]]} puts a Saga {_slot_place(n[1])}.",
    "turn": lambda n, names: f"Round {n[1]}: it is {whose(names[n[0]])} turn.",
    "drawn": lambda n, names: f"{names[n[0]]} draws {_saga(n[1])}.",
    "drawn_unseen": lambda n, names: f"{names[n[0]]} draws a Saga.",
    "no_cards": lambda n, names: f"There is no Saga left for {names[n[0]]} to draw.",
    "shuffle": lambda n, names: f"The discard pile becomes a new draw pile of {n[0]} cards.",
    "event": lambda n, names: f"{names[n[0]]} draws an event: {_saga(n[1])}!",
    "hand_lost": lambda n, names: f"{names[n[0]]} discards {count(n[1], 'Saga')}.",
    "gods_vp": lambda n, names: f"{names[n[0]]} gives the gods 1 VP.",
    "gods_viking": lambda n, names: f"{names[n[0]]} gives the gods a Viking from {_where(n[1])}.",
    "gods_last": lambda n, names: f"{names[n[0]]} loses the last Viking, from {_where(n[1])}.",
    "gods_spare": lambda n, names: f"{names[n[0]]} has nothing the gods could take.",
    "step": lambda n, names: f"{whose(names[n[0]])} {UNIT_NAMES[n[1]]} moves to {_zone(n[2])}.",
    "embark": lambda n, names: f"{whose(names[n[0]])} Army goes aboard in {_zone(n[1])}.",
    "disembark": lambda n, names: f"{whose(names[n[0]])} Army goes ashore in {_zone(n[1])}.",
    "sea_vp": lambda n, names: f"{names[n[0]]} is the first in {_zone(n[1])}: 1 VP.",
    "market": lambda n, names: f"{_zone(n[0])} sells {listed(_goods(usual().market_goods[n[1]]))}.",
    "home": lambda n, names: f"{names[n[0]]} is home with {n[1]} VP; the others have one more turn.",
    "attack": lambda n, names: f"{names[n[0]]} attacks {_foe(n[1], n[2], names)}.",
    "token": lambda n, names: (
        f"The token of {_zone(n[0])} shows {count(usual().token_defenders[n[1]], 'defender')} and {_shown(n[1])}."
    ),
    "roll": lambda n, names: f"Round {n[0]}: the attacker hits {n[1]}, the defender {n[2]}.",
    "won": lambda n, names: f"{names[n[0]]} wins against {_foe(n[1], n[2], names)}.",
    "lost": lambda n, names: f"{names[n[0]]} does not take {_foe(n[1], n[2], names)}.",
    "tie": lambda n, names: "Nobody is left standing; nothing happens.",
    "withdraw": lambda n, names: f"{names[n[0]]} breaks the attack off.",
    "revived": lambda n, names: f"Valkyries bring {count(n[1], 'Viking')} back to {names[n[0]]}.",
    "manned": lambda n, names: f"{names[n[0]]} has beaten {whose(names[n[1]])} manned Army: 1 VP.",
    "repelled": lambda n, names: f"{names[n[0]]} gains 1 VP, and {names[n[1]]} loses 1.",
    "glory": lambda n, names: f"{names[n[0]]} gains {n[2]} VP for {_zone(n[1])}.",
    "pillage": lambda n, names: f"{names[n[0]]} carries {n[2]} silver out of {_zone(n[1])}.",
    "token_won": lambda n, names: f"{names[n[0]]} wins {_shown(n[2])} in {_zone(n[1])}.",
    "loaded": lambda n, names: f"{names[n[0]]} loads {_good(n[1])}.",
    "forfeit": lambda n, names: f"{names[n[0]]} leaves {_good(n[1])} behind.",
    "room": lambda n, names: f"{names[n[0]]} lets a Viking go from {_where(n[1])} and loads {_good(n[2])}.",
    "broken": lambda n, names: f"{_town(n[2])} is broken; {names[n[1]]} loses {n[3]} VP.",
    "loot": lambda n, names: f"{names[n[0]]} takes {_good(n[1])} from {_town(n[2])}.",
    "spoils_silver": lambda n, names: f"{names[n[0]]} takes {n[2]} silver from {names[n[1]]}.",
    "spoils": lambda n, names: f"{names[n[0]]} takes {_good(n[2])} from {names[n[1]]}.",
    "stays": lambda n, names: f"{whose(names[n[0]])} Unit has nowhere to go and stays.",
    "retreat": lambda n, names: f"{whose(names[n[0]])} {UNIT_NAMES[n[1]]} retreats to {_zone(n[2])}.",
    "flight": lambda n, names: f"{whose(names[n[0]])} Army slips away; there is no battle.",
    "play": lambda n, names: f"{names[n[0]]} plays {_saga(n[1])}.",
    "against": lambda n, names: f"{names[n[0]]} plays {_saga(n[1])} against {names[n[2]]}.",
    "danegeld": lambda n, names: f"{names[n[0]]} is paid {n[1]} silver.",
    "skald": lambda n, names: f"The skalds sing of {names[n[0]]}: 1 VP.",
    "free_good": lambda n, names: f"{names[n[0]]} loads {_good(n[2])} for free.",
    "called": lambda n, names: f"{count(n[2], 'Viking')} gather for {names[n[0]]} in {_hall(n[1])}.",
    "night_raid": lambda n, names: f"{names[n[0]]} steals {n[2]} silver from {names[n[1]]}.",
    "storm": lambda n, names: f"{names[n[0]]} loses {_good(n[1])} in the storm.",
    "draugr": lambda n, names: f"{names[n[0]]} loses {count(n[2], 'Viking')} from {_where(n[1])}.",
    "stolen": lambda n, names: f"{names[n[0]]} takes {_saga(n[2])} from {names[n[1]]}.",
    "stolen_unseen": lambda n, names: f"{names[n[0]]} takes a Saga from {names[n[1]]}.",
    "cash": lambda n, names: f"{names[n[0]]} discards {_saga(n[1])} for 1 silver.",
    "discard": lambda n, names: f"{names[n[0]]} discards {_saga(n[1])}{' for 1 silver' if n[2] else ''}.",
    "trade": lambda n, names: f"{whose(names[n[0]])} {UNIT_NAMES[n[1]]} trades in {_zone(n[2])}.",
    "sell": lambda n, names: f"{names[n[0]]} sells {_good(n[1])} for {n[2]} silver.",
    "sell_saga": lambda n, names: f"{names[n[0]]} sells {_saga(n[1])} for 1 silver.",
    "buy": lambda n, names: f"{names[n[0]]} buys {_good(n[1])}.",
    "buy_saga": lambda n, names: f"{names[n[0]]} buys a Saga.",
    "settle": lambda n, names: f"{names[n[0]]} settles {_town(n[1])}: {n[2]} VP.",
    "repair": lambda n, names: f"{names[n[0]]} repairs {_town(n[1])}{f': {n[2]} VP' if n[2] else ''}.",
    "recruit": lambda n, names: f"{names[n[0]]} recruits {count(n[2], 'Viking')} in {_zone(n[1])}.",
    "hire": lambda n, names: f"{names[n[0]]} hires a Viking in {_hall(n[1])}.",
    "dismiss": lambda n, names: f"{names[n[0]]} dismisses a Viking from {_where(n[1])}.",
    "stow": lambda n, names: f"{names[n[0]]} loads and unloads in {_zone(n[1])}.",
    "limit": lambda n, names: f"Round {n[0]} was the last one.",
    "win": lambda n, names: f"{names[n[0]]} becomes jarl of Kaupang.",
}
