"""The map of Vikingjarl: coasts, zones, harbours, tokens, Settlements, Units and the ways that are open."""

from functools import cache
from math import cos, pi, sin

from longhouse.core.catalogue import catalogue
from longhouse.core.palette import seat_paint
from longhouse.core.seats import seat_name
from longhouse.core.svg import badge, circle, esc, group, line, path, rect, spot, tag, text, text_width
from longhouse.core.symbols import axe, coin, crown, seat_mark, ship, symbol
from longhouse.games.vikingjarl import components as box
from longhouse.games.vikingjarl.components import Realm
from longhouse.games.vikingjarl.picture_coast import coast
from longhouse.games.vikingjarl.view import DOWN, SettlementView, VikingjarlView

GOOD_CLASSES = ("", "wood", "iron", "mead")
Window = tuple[float, float, float, float]
LIGHT = """--water:#8fb3c9;--deep:#7ba3bb;--soil:#dccb9f;--shore:#6b4f27;
--sealine:#3d6f8e;--trail:#7a5c2e;--seaname:#123a50;--landname:#4a3413"""
DARK = """--water:#27485b;--deep:#213f50;--soil:#5d4f35;--shore:#c9b17c;
--sealine:#7fb2cf;--trail:#cdb27a;--seaname:#cfe6f2;--landname:#f0e2bf"""
STYLE = """
.lh{LIGHT}
@media (prefers-color-scheme:dark){.lh{DARK}}
[data-theme=light] .lh{LIGHT}
[data-theme=dark] .lh{DARK}
.lh .water{fill:var(--water)}.lh .soil{fill:var(--soil)}
.lh .shore{fill:none;stroke:var(--shore);stroke-width:4;stroke-linejoin:round}
.lh .surf{fill:none;stroke:var(--deep);stroke-width:16;stroke-linejoin:round;opacity:.75}
.lh .border{fill:none;stroke:var(--shore);stroke-width:1.5;stroke-dasharray:3 6;opacity:.55}
.lh .lane{stroke:var(--sealine);stroke-width:2.5;opacity:.8}.lh .path{stroke:var(--trail);stroke-width:3;opacity:.8}
.lh .dashed{stroke-dasharray:10 7}
.lh .route{stroke:var(--fire);stroke-width:7;stroke-linecap:round;stroke-dasharray:2 13;
filter:drop-shadow(0 0 4px var(--fire))}
.lh .seaname{fill:var(--seaname);font-style:italic}.lh .landname{fill:var(--landname)}
.lh .halo{paint-order:stroke;stroke-width:5;stroke-linejoin:round}
.lh .seaname.halo{stroke:var(--water)}.lh .landname.halo{stroke:var(--soil)}
.lh .buoy{fill:var(--water);stroke:var(--sealine);stroke-width:3}
.lh .field{fill:var(--soil);stroke:var(--trail);stroke-width:3}
.lh .haven{fill:var(--card);stroke-width:6}.lh .s-vp{stroke:#2f5fa8}
.lh .s-trade{stroke:#4f7a3a}.lh .s-pillage{stroke:#b5342b}
.lh .wood{fill:#8a5a2b}.lh .iron{fill:#7d858f}.lh .mead{fill:#e0a01f}.lh .good{stroke:#2b2118;stroke-width:1.2}
.lh .token{fill:var(--card);stroke:var(--seam);stroke-width:2}.lh .cracked{stroke:var(--pen);stroke-width:2.5;fill:none}
.lh .unit{pointer-events:none}
""".replace("LIGHT", LIGHT).replace("DARK", DARK)


def say(key: str, **slots: object) -> str:
    """Words on the picture."""
    return catalogue(__package__).say("picture", key, **slots)


def whole() -> Window:
    """The whole board."""
    return (0.0, 0.0, 1600.0, 1000.0)


def close_up(view: VikingjarlView, width: float, height: float) -> Window:
    """The part of the board that matters now: the viewer's Units and wherever something can be done."""
    seat = view.seat if view.seat < view.seats else view.active
    player = view.players[seat]
    zones = {player.ship, player.army}
    zones |= {choice.spot.removeprefix("zone-") for choice in view.choices if choice.spot.startswith("zone-")}
    spots = [(view.realm.zone_x[z], view.realm.zone_y[z]) for z in map(box.ZONE_IDS.index, zones)]
    left, right = min(x for x, _ in spots) - 130, max(x for x, _ in spots) + 130
    top, low = min(y for _, y in spots) - 110, max(y for _, y in spots) + 110
    wide = max(right - left, (low - top) * width / height, 560)
    wide = min(wide, 1600, 1000 * width / height)
    high = wide * height / width
    x = min(max((left + right - wide) / 2, 0), 1600 - wide)
    y = min(max((top + low - high) / 2, 0), 1000 - high)
    return (x, y, wide, high)


def board(view: VikingjarlView, x: float, y: float, width: float, height: float, window: Window) -> str:
    """The map, or a part of it, in a box."""
    realm = view.realm
    return tag(
        "svg",
        _ground(realm),
        _lanes(realm),
        _routes(view),
        *(_zone(view, z) for z in range(box.ZONES)),
        names(realm),
        _units(view),
        x=x,
        y=y,
        width=width,
        height=height,
        viewBox=" ".join(f"{number:.0f}" for number in window),
        overflow="hidden",
        data_whole=" ".join(f"{number:.0f}" for number in whole()),
        id="board",
    )


def _ground(realm: Realm) -> str:
    points = [(float(x), float(y)) for x, y in zip(realm.zone_x, realm.zone_y, strict=True)]
    shape = coast(tuple(points[: box.SEAS]), tuple(points[box.FIRST_LAND : box.FIRST_HARBOUR]))
    islands = [
        circle(realm.zone_x[z], realm.zone_y[z], 42, class_="soil", stroke="var(--shore)", stroke_width=4)
        for z in range(box.FIRST_HARBOUR, box.ZONES)
        if not any(
            realm.march[i] for i in range(realm.march_from[z], realm.march_from[z + 1]) if not _is_dashed(realm, z, i)
        )
    ]
    return group(
        rect(0, 0, 1600, 1000, class_="water"),
        rect(0, 0, 1600, 1000, fill="url(#lh-waves)"),
        path(shape.shores, class_="surf"),
        path(shape.land, class_="soil"),
        path(shape.inland, class_="border"),
        path(shape.offshore, class_="border"),
        path(shape.shores, class_="shore"),
        *islands,
    )


def _is_dashed(realm: Realm, zone: int, i: int) -> bool:
    other = realm.march[i]
    return (min(zone, other), max(zone, other)) in realm.dashed


def _lanes(realm: Realm) -> str:
    """Who is next to whom: the lines are the truth, the coasts only decoration."""
    drawn = []
    for z in range(box.ZONES):
        for i in range(realm.sail_from[z], realm.sail_from[z + 1]):
            if realm.sail[i] > z:
                drawn.append(_between(realm, z, realm.sail[i], "lane"))
        for i in range(realm.march_from[z], realm.march_from[z + 1]):
            if realm.march[i] > z:
                dashed = " dashed" if _is_dashed(realm, z, i) else ""
                drawn.append(_between(realm, z, realm.march[i], f"path{dashed}"))
    return group(*drawn)


def _between(realm: Realm, a: int, b: int, kind: str) -> str:
    return line(realm.zone_x[a], realm.zone_y[a], realm.zone_x[b], realm.zone_y[b], class_=kind)


def _routes(view: VikingjarlView) -> str:
    """The steps that can be taken now."""
    if view.seat not in view.waiting:
        return ""
    player = view.players[view.seat]
    drawn = []
    for choice in view.choices:
        word, arrow, zone = choice.move.partition(">")
        if arrow:
            start = player.army if word == "A" or (word == "r" and not player.aboard) else player.ship
            drawn.append(_between(view.realm, box.ZONE_IDS.index(start), box.ZONE_IDS.index(zone), "route"))
    return group(*drawn)


# Names


def names(realm: Realm) -> str:
    """What the zones are called, above everything but the Units."""
    places = tuple(zip(realm.zone_x, realm.zone_y, realm.zone_names, strict=True))
    return group(*(_name(z, *place) for z, place in enumerate(laid_out(places))), class_="unit")


def _name(z: int, x: float, y: float, words: str) -> str:
    kind = "seaname" if z < box.FIRST_LAND else "landname" if z < box.FIRST_HARBOUR else "landname b"
    return text(x, y, words, _size(z), "middle", class_=f"{kind} halo")


def _size(z: int) -> float:
    return 21 if z >= box.FIRST_HARBOUR else 19


@cache
def laid_out(places: tuple[tuple[int, int, str], ...]) -> list[tuple[float, float, str]]:
    """Where each name stands: below its zone, or wherever it covers least."""
    taken: list[Window] = [(x - 24.0, y - 24.0, 48.0, 48.0) for x, y, _ in places]
    taken += [(20, 20, 540, 110), (1230, 20, 360, 142), (20, 660, 300, 320)]
    standing: dict[int, tuple[float, float, str]] = {}
    for z in sorted(range(len(places)), key=lambda z: -z):
        x, y, words = places[z]
        size = _size(z)
        width = text_width(words, size) * 0.86
        best: tuple[float, Window, tuple[float, float]] | None = None
        for rank, (dx, dy) in enumerate(((0, 42), (0, -30), (width / 2 + 30, 7), (-width / 2 - 30, 7), (0, 60))):
            middle = min(max(x + dx, width / 2 + 4), 1596 - width / 2)
            base = min(max(y + dy, size), 994)
            box = (middle - width / 2, base - size * 0.8, width, size)
            cost = sum(_overlap(box, other) for other in taken) + rank * 25
            if best is None or cost < best[0]:
                best = (cost, box, (middle, base))
        assert best is not None, "there are five places to try"
        taken.append(best[1])
        standing[z] = (*best[2], words)
    return [standing[z] for z in range(len(places))]


def _overlap(a: Window, b: Window) -> float:
    wide = min(a[0] + a[2], b[0] + b[2]) - max(a[0], b[0])
    high = min(a[1] + a[3], b[1] + b[3]) - max(a[1], b[1])
    return wide * high if wide > 0 and high > 0 else 0.0


# Zones


def _zone(view: VikingjarlView, z: int) -> str:
    realm = view.realm
    name = realm.zone_names[z]
    if z < box.FIRST_LAND:
        gold = coin(0, 0, 34, "+1") if box.ZONE_IDS[z] in view.sea_vp else ""
        inside = [circle(0, 0, 20, class_="buoy"), gold]
    elif z < box.FIRST_HARBOUR:
        inside = [rect(-17, -17, 34, 34, 9, class_="field")]
    else:
        inside = _harbour(view, z)
    return spot(
        view,
        f"zone-{box.ZONE_IDS[z]}",
        *inside,
        circle(0, 0, 30, class_="ring"),
        at=(realm.zone_x[z], realm.zone_y[z]),
        label=name,
    )


def _harbour(view: VikingjarlView, z: int) -> list[str]:
    realm = view.realm
    if z == box.KAUPANG:
        return [circle(0, 0, 25, class_="haven s-gold"), crown(0, -1, 30)]
    if z < box.FIRST_MARKET:
        return _vp_town(view, z - box.FIRST_TOWN)
    if z < box.FIRST_PILLAGE:
        return _market(view, z - box.FIRST_MARKET)
    h = z - box.FIRST_HARBOUR
    words = f"{realm.defenders[h]}×{realm.silver[h]}"
    star = badge(0, -34, say("bonus", vp=int(realm.bonus[h])), 15, "f-gold", "f-pen") if realm.bonus[h] else ""
    return [circle(0, 0, 24, class_="haven s-pillage"), text(0, 7, words, 20, "middle", class_="b f-pen"), star]


def _vp_town(view: VikingjarlView, t: int) -> list[str]:
    settled = {s.town: s for s in view.settlements}.get(box.TOWN_IDS[t])
    if settled is not None:
        return _settlement(settled)
    token = view.tokens[t]
    parts = [
        circle(0, 0, 24, class_="haven s-vp"),
        text(0, 8, str(view.realm.value[t]), 24, "middle", class_="h f-pen"),
    ]
    if token == DOWN:
        parts.append(
            group(
                rect(-13, -13, 26, 26, 6, class_="token"),
                text(0, 7, DOWN, 20, "middle", class_="b f-fade"),
                at=(27, -22),
            )
        )
    elif token:
        parts.append(_token(view.realm, box.VP_TOKEN_IDS.index(token)))
    return parts


def _token(realm: Realm, token: int) -> str:
    """A face-up token: defenders, and what they guard."""
    words = f"{realm.token_defenders[token]}:"
    if realm.token_vp[token]:
        words += say("token_vp", vp=int(realm.token_vp[token]))
    if realm.token_silver[token]:
        words += say("token_silver", silver=int(realm.token_silver[token]))
    goods = [g for g in range(box.WOOD, 4) if (realm.token_goods[token] >> g) & 1]
    width = 12 + 9.5 * len(words) + 15 * len(goods)
    return group(
        rect(0, -13, width, 26, 6, class_="token"),
        text(6, 6, words, 17, class_="b f-pen"),
        *(rect(width - 6 - 15 * (i + 1), -6, 12, 12, 3, class_=f"{GOOD_CLASSES[g]} good") for i, g in enumerate(goods)),
        at=(18, -28),
    )


def _settlement(s: SettlementView) -> list[str]:
    paint = seat_paint(s.owner)
    shield = path("M-23 -22H23V0C23 16 10 25 0 30C-10 25 -23 16 -23 0Z", class_="body", stroke_width=3)
    words = text(0, 8, str(s.value), 24, "middle", class_="h mark")
    if not s.intact:
        crack = path("M-6 -22L4 -8L-7 4L5 14L-2 28", class_="cracked")
        return [group(shield, words, class_=paint, opacity=0.5), crack]
    guard = badge(24, -20, f"{s.holds[0]}", 16, "f-card", "f-pen") if s.holds[0] else ""
    return [group(shield, words, class_=paint), guard]


def _market(view: VikingjarlView, m: int) -> list[str]:
    token = view.markets[m]
    if token == DOWN:
        inside = [text(0, 8, DOWN, 24, "middle", class_="h f-fade")]
    else:
        mask = view.realm.market_goods[box.TRADE_TOKEN_IDS.index(token)]
        goods = [g for g in range(box.WOOD, 4) if (mask >> g) & 1]
        start = -8.5 * (len(goods) - 1)
        inside = [
            rect(start + 17 * i - 7.5, -7.5, 15, 15, 3, class_=f"{GOOD_CLASSES[g]} good") for i, g in enumerate(goods)
        ]
    return [circle(0, 0, 24, class_="haven s-trade"), *inside]


# Units


def _units(view: VikingjarlView) -> str:
    """Ships and Armies, fanned out around their zones."""
    here: dict[str, list[tuple[int, str]]] = {}
    for seat, player in enumerate(view.players):
        here.setdefault(player.ship, []).append((seat, "ship"))
        if not player.aboard:
            here.setdefault(player.army, []).append((seat, "army"))
    drawn = []
    for zone, units in here.items():
        z = box.ZONE_IDS.index(zone)
        x, y = view.realm.zone_x[z], view.realm.zone_y[z]
        for i, (seat, kind) in enumerate(units):
            angle = -pi / 2 + 2 * pi * (i + (0.5 if len(units) == 2 else 0)) / len(units)
            away = 44 if len(units) < 5 else 58
            dx, dy = away * cos(angle), away * sin(angle) * 0.9 - 4
            if len(units) == 1:
                dx, dy = (-30, -28) if z >= box.FIRST_HARBOUR else (0, -4)
            drawn.append(_unit(view, seat, kind, x + dx, y + dy))
    return group(*drawn, class_="unit")


def _unit(view: VikingjarlView, seat: int, kind: str, x: float, y: float) -> str:
    player = view.players[seat]
    paint = seat_paint(seat)
    active = " waiting" if seat == view.active and not view.places else ""
    name = say(f"{kind}_of", name=view.names[seat])
    if kind == "army":
        vikings = player.army_load[0]
        body = [circle(0, 0, 19, class_="body", stroke_width=2.5), group(axe(0, 0, 30, class_="c-card"))]
    else:
        vikings = player.ship_load[0] + (player.army_load[0] if player.aboard else 0)
        body = [ship(0, 0, 56, class_=paint), seat_mark(0, -10, 18, seat)]
        if player.aboard:
            body.append(
                symbol(
                    20,
                    6,
                    26,
                    circle(0, 0, 12, class_="body", stroke_width=1.6),
                    axe(0, 0, 20, class_="c-card"),
                    id=f"army-{seat_name(seat)}",
                )
            )
    load = player.ship_load if kind == "ship" else player.army_load
    goods = list(load[1:])
    if kind == "ship" and player.aboard:
        goods = [a + b for a, b in zip(goods, player.army_load[1:], strict=True)]
    cubes = [GOOD_CLASSES[g + 1] for g in range(3) for _ in range(min(goods[g], 3))]
    return group(
        tag("title", esc(name)),
        *body,
        badge(-20, 14, str(vikings), 16, "f-card", "f-pen"),
        *(rect(-8 + 11 * i, 22, 10, 10, 2, class_=f"{cube} good") for i, cube in enumerate(cubes[:5])),
        at=(x, y),
        id=f"{kind}-{seat_name(seat)}",
        class_=paint + active,
    )
