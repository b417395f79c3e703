"""Vikingjarl in a terminal: the table as text."""

from longhouse.core.catalogue import Catalogue, catalogue
from longhouse.core.seats import MARKS, seat_name
from longhouse.core.view import View
from longhouse.core.words import shorten, wrap
from longhouse.games.vikingjarl import components as box
from longhouse.games.vikingjarl.view import DOWN, Load, SeatView, VikingjarlView

LONGEST = 20  # columns of a zone's name


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingjarlView), "a view of Vikingjarl"
    lines = [*_head(view), ""]
    for seat in range(view.seats):
        lines += _player(view, seat)
    lines += ["", *_towns(view)]
    if view.battle is not None:
        lines += wrap(_battle(view), indent="  ")
    if view.packet:
        sagas = "; ".join(_card(view, kind) for kind in view.packet)
        lines += wrap(_say("packet", sagas=sagas), indent="  ")
    if view.seat < view.seats and view.players[view.seat].hand:
        lines.append(_say("hand"))
        for kind in view.players[view.seat].hand:
            lines += _wrapped(_card(view, kind), 2)
    lines += wrap(view.asks)
    return "\n".join(lines)


def _words() -> Catalogue:
    return catalogue(__package__)


def _say(key: str, **slots: object) -> str:
    return _words().say("text", key, **slots)


def _wrapped(words: str, left: int) -> list[str]:
    """Lines with a margin, those after the first two columns further in."""
    return [" " * left + line for line in wrap(words, 80 - left, "  ")]


def _head(view: VikingjarlView) -> list[str]:
    kaupang = shorten(view.realm.zone_names[box.KAUPANG], LONGEST)
    discards = sum(n for _, n in view.discard)
    slot = (
        "" if view.slot_above < 0 else _say("slot_own" if view.slot else "slot", above=view.slot_above, saga=view.slot)
    )
    return [
        _say("head", round=view.round, rounds=view.max_rounds, vp=view.vp_target, kaupang=kaupang),
        _say("piles", pile=view.pile, discards=discards, slot=slot if view.slot_above >= 0 else ""),
    ]


def _card(view: VikingjarlView, kind: str) -> str:
    k = box.SAGA_IDS.index(kind)
    return _say("card_icon" if (view.realm.icons >> k) & 1 else "card", saga=kind, text=view.realm.saga_says[k])


def _zone(view: VikingjarlView, zone: str) -> str:
    """A zone by its name, with the id that is typed."""
    return _say("zone", zone=shorten(view.realm.zone_names[box.ZONE_IDS.index(zone)], LONGEST), id=zone)


# Players


def _load(load: Load) -> str:
    """What is carried, such as '3V wood'."""
    parts = [_say("vikings", count=load[0])] if load[0] else []
    for good in range(box.WOOD, len(box.GOODS)):
        if load[good]:
            parts.append(_good(good) if load[good] == 1 else _words().counted(load[good], box.GOODS[good]))
    return " ".join(parts) or _say("empty")


def _good(good: int) -> str:
    return _words().term("goods", good)


def _player(view: VikingjarlView, seat: int) -> list[str]:
    player = view.players[seat]
    name = seat_name(seat)
    if view.names[seat] != name:
        name += " " + shorten(view.names[seat], 22)
    head = _say(
        "player",
        name=_say("you", name=name) if seat == view.seat else name,
        vp=player.vp,
        silver=player.silver,
        sagas=player.hand_size,
        place=_say("place", place=view.places[seat]) if view.places else "",
    )
    mark = "►" if seat == view.active and not view.places and view.round else " "
    lines = [f"{mark} {line}" for line in wrap(f"{MARKS[seat]} {head}", 78)]
    lines += _wrapped(" · ".join(_units(view, player)), 4)
    done = _done(view) if seat == view.active else []
    return [*lines, *_wrapped(_say("turn", done=" · ".join(done)), 4)] if done else lines


def _done(view: VikingjarlView) -> list[str]:
    """What was done in this turn, as far as it limits what can be done."""
    turn = view.turn
    parts = [_say("bought", count=turn.bought)] if turn.bought else []
    for a, b in turn.against:
        parts.append(_say("against", seat=seat_name(a), rival=seat_name(b)))
    if turn.recruited:
        parts.append(_say("recruited", towns=", ".join(turn.recruited)))
    if turn.full_harbours:
        parts.append(_say("full", towns=", ".join(turn.full_harbours)))
    if turn.won:
        parts.append(_say("won"))
    return parts


def _units(view: VikingjarlView, player: SeatView) -> list[str]:
    """Where a player's Units are and what they carry, and whatever else is known of him."""
    ship = _say("ship", zone=_zone(view, player.ship), load=_load(player.ship_load))
    army = _say("army_aboard" if player.aboard else "army", zone=_zone(view, player.army), load=_load(player.army_load))
    home = shorten(view.realm.zone_names[box.KAUPANG], LONGEST)
    parts = [ship, army, _say("kaupang", kaupang=home, load=_load(player.kaupang))]
    parts.append(_say("supply", vikings=player.supply, shields=player.shields))
    if player.jormungand:
        parts.append(_say("jormungand", jormungand=view.realm.saga_names[box.JORMUNGAND]))
    if player.home:
        parts.append(_say("home"))
    if player.last_turn:
        parts.append(_say("last_turn"))
    if player.known:
        parts.append(_say("known", sagas=", ".join(player.known)))
    return parts


# Towns


def _towns(view: VikingjarlView) -> list[str]:
    """The towns by kind, with what everybody can see."""
    vp_towns = [_vp_town(view, t) for t in range(len(box.TOWN_IDS))]
    markets = [_say("market", town=m, sold=_market(view, view.markets[i])) for i, m in enumerate(box.MARKET_IDS)]
    pillage = [_pillage_town(view, zone) for zone in range(box.FIRST_PILLAGE, box.ZONES)]
    lines = []
    for key, towns in (("vp_towns", vp_towns), ("trade_towns", markets), ("pillage_towns", pillage)):
        lines += wrap(_say(key, towns=" · ".join(towns)), indent="  ")
    if view.sea_vp:
        lines += wrap(_say("sea_vp", zones=_words().listed([_zone(view, z) for z in view.sea_vp])), indent="  ")
    return lines


def _vp_town(view: VikingjarlView, t: int) -> str:
    for s in view.settlements:
        if s.town == box.TOWN_IDS[t]:
            holds = _load(s.holds) if s.intact else _say("broken")
            return _say("settled", town=s.town, vp=s.value, seat=seat_name(s.owner), holds=holds)
    return _say("vp_town", town=box.TOWN_IDS[t], vp=int(view.realm.value[t]), token=_token(view, view.tokens[t]))


def _token(view: VikingjarlView, token: str) -> str:
    """A VP town's token: '?' face down, 'free' without one, else defenders and reward."""
    if token in (DOWN, ""):
        return token or _say("free")
    words, realm, i = _words(), view.realm, box.VP_TOKEN_IDS.index(token)
    counted = ((realm.token_vp[i], "VP"), (realm.token_silver[i], "silver"))
    gains = [words.counted(n, noun) for n, noun in counted if n]
    gains += [_good(g) for g in range(box.WOOD, len(box.GOODS)) if (realm.token_goods[i] >> g) & 1]
    return _say("token", defenders=int(realm.token_defenders[i]), gains=", ".join(gains) or words.term("nothing"))


def _market(view: VikingjarlView, token: str) -> str:
    if token == DOWN:
        return token
    goods = view.realm.market_goods[box.TRADE_TOKEN_IDS.index(token)]
    return _say("sells", goods=" ".join(_good(g) for g in range(box.WOOD, len(box.GOODS)) if (goods >> g) & 1))


def _pillage_town(view: VikingjarlView, zone: int) -> str:
    realm, h = view.realm, zone - box.FIRST_HARBOUR
    return _say(
        "pillage_town",
        town=box.ZONE_IDS[zone],
        defenders=int(realm.defenders[h]),
        silver=int(realm.silver[h]),
        vp=int(realm.bonus[h]),
    )


def _battle(view: VikingjarlView) -> str:
    b = view.battle
    assert b is not None, "somebody fights"
    called = [side for side, force in zip(("attacker", "defender"), b.valkyries, strict=True) if force]
    valkyries = [_say(f"for_{side}", valkyries=view.realm.saga_names[box.VALKYRIES]) for side in called]
    words = _say(
        "battle_red" if b.berserk else "battle",
        round=b.round + 1,
        attackers=b.attackers,
        attacker_dice=b.dice[0],
        defenders=b.defenders,
        defender_dice=b.dice[1],
        foe=b.called,
    )
    return ", ".join([words, *valkyries])
