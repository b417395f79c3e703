"""What lies around the map: score track, Battlezone, piles, player boards, Sagas and buttons."""

from longhouse.core.catalogue import catalogue
from longhouse.core.palette import seat_paint
from longhouse.core.seats import seat_name
from longhouse.core.svg import (
    back,
    badge,
    block,
    card,
    choices_at,
    circle,
    fit,
    group,
    own,
    path,
    rect,
    ring,
    spot,
    text,
    text_width,
    wrap,
)
from longhouse.core.symbols import axe, coin, crown, seat_sign, ship, viking
from longhouse.games.vikingjarl.components import (
    FIRST_TOWN,
    JORMUNGAND,
    KAUPANG,
    SAGA_IDS,
    TOWN_IDS,
    VALKYRIES,
    WOOD,
    ZONE_IDS,
)
from longhouse.games.vikingjarl.picture_map import GOOD_CLASSES, say
from longhouse.games.vikingjarl.view import Load, SeatView, VikingjarlView

STYLE = """
.lh .plaque{fill:var(--panel);stroke:var(--line);stroke-width:2}.lh .active{stroke:var(--gold);stroke-width:5}
.lh .pane{fill:var(--panel);fill-opacity:.93;stroke:var(--line);stroke-width:2}
.lh .space{fill:none;stroke:var(--line);stroke-width:2}.lh .hold{fill:var(--ground);stroke:none}
.lh .asks{fill:#000;fill-opacity:.4}.lh .mine{stroke:var(--fire);stroke-width:2}
.lh .pip{fill:none;stroke:var(--quiet);stroke-width:2}
"""
PANEL = (400.0, 300.0)


# On the board


def score_track(view: VikingjarlView, x: float, y: float, width: float) -> str:
    """VP from 0 to the target and a little beyond."""
    last = max(view.vp_target + 2, *view.scores)
    step = (width - 24) / (last + 1)
    cells = []
    for points in range(last + 1):
        left = 12 + points * step
        goal = " s-gold" if points == view.vp_target else ""
        cells.append(rect(left + 1, 34, step - 2, 66, 5, class_=f"space{goal}", stroke_width=4 if goal else 1.5))
        cells.append(text(left + step / 2, 94, str(points), 16, "middle", class_="f-quiet"))
        on = [seat for seat in range(view.seats) if view.scores[seat] == points]
        for i, seat in enumerate(on):
            dx = 0 if len(on) == 1 else (i % 2 - 0.5) * min(18, step / 2)
            dy = 56 if len(on) < 3 else 48 + 18 * (i // 2)
            cells.append(seat_sign(left + step / 2 + dx, dy, 24 if len(on) == 1 else 19, seat))
    title = say("track", vp=view.vp_target, kaupang=view.realm.zone_names[KAUPANG])
    size = 19 if text_width(title, 19) <= width - 28 else 16
    return group(
        rect(0, 0, width, 110, 12, class_="pane"),
        text(14, 25, fit(title, width - 28, size), size, class_="h f-ink"),
        *cells,
        at=(x, y),
        id="track",
    )


def battlezone(view: VikingjarlView, x: float, y: float, width: float) -> str:
    """The battle going on, or how many dice how many Vikings roll."""
    b = view.battle
    if b is None:
        rows = [
            text(14, 60, say("vikings"), 17, class_="f-quiet"),
            text(14, 92, say("attack"), 17, class_="f-ink"),
            text(14, 124, say("defend"), 17, class_="f-ink"),
        ]
        for n in range(1, 7):
            left = 90 + (n - 1) * 42
            rows.append(text(left, 60, f"{n}{'+' if n == 6 else ''}", 17, "middle", class_="f-quiet"))
            rows.append(_dice(left - 14, 78, view.realm.attacker_dice[n], "f-pen"))
            rows.append(_dice(left - 14, 110, view.realm.defender_dice[n], "f-card"))
        return group(
            rect(0, 0, width, 142, 12, class_="pane"),
            text(14, 28, say("dice"), 19, class_="h f-ink"),
            *rows,
            at=(x, y),
            id="battlezone",
        )
    title = say("battle", foe=b.called, round=b.round + 1)
    called = [fit(view.realm.saga_names[VALKYRIES], 200, 16) if side else "" for side in b.valkyries]
    return group(
        rect(0, 0, width, 220, 12, class_="pane"),
        text(14, 28, fit(title, width - 28, 19), 19, class_="h f-ink"),
        _fighters(14, 70, b.attackers, 0, seat_paint(view.active)),
        text(14, 112, say("rolls"), 16, class_="f-quiet"),
        _dice(62, 96, b.dice[0], "f-blood" if b.berserk else "f-pen"),
        text(width - 14, 112, called[0], 16, "end", class_="f-quiet") if called[0] else "",
        _fighters(14, 158, b.defenders, b.white_vikings, seat_paint(b.defender) if b.defender >= 0 else "paint-white"),
        text(14, 204, say("rolls"), 16, class_="f-quiet"),
        _dice(62, 188, b.dice[1], "f-card"),
        text(width - 14, 204, called[1], 16, "end", class_="f-quiet") if called[1] else "",
        at=(x, y),
        id="battlezone",
    )


def _fighters(x: float, y: float, count: int, white: int, paint: str) -> str:
    return "".join(
        viking(x + 16 + 36 * i, y, 34, class_="paint-white" if i >= count - white else paint) for i in range(count)
    )


def _dice(x: float, y: float, count: int, kind: str) -> str:
    return "".join(
        rect(x + 14 * i + (10 if count == 1 else 0), y, 12, 16, 3, class_=f"{kind} s-quiet", stroke_width=1.2)
        for i in range(count)
    )


def piles(view: VikingjarlView, x: float, y: float, width: float) -> str:
    """Round, draw pile, discards, and what the signs on the map mean."""
    gone = sum(n for _, n in view.discard)
    slot = say("slot", above=view.slot_above) if view.slot_above >= 0 else ""
    return group(
        rect(0, 0, width, 320, 12, class_="pane"),
        text(14, 30, say("round", round=view.round, rounds=view.max_rounds), 20, class_="h f-ink"),
        spot(
            view,
            "pile",
            back(14, 48, 70, 98),
            badge(49, 97, str(view.pile), 19, "f-card", "f-pen"),
            ring(14, 48, 70, 98),
        ),
        text(98, 74, say("pile"), 18, class_="f-ink"),
        text(98, 100, say("discarded", count=gone), 18, class_="f-ink"),
        block(98, 124, slot, width - 110, 16, 2, class_="f-quiet") if slot else "",
        *(
            circle(32, 184 + 44 * i, 15, class_=f"haven s-{kind}", stroke_width=5)
            + text(60, 190 + 44 * i, say(f"{kind}_town"), 18, class_="f-ink")
            for i, kind in enumerate(("vp", "trade", "pillage"))
        ),
        *(
            rect(22 + 92 * i, 294, 14, 14, 3, class_=f"{GOOD_CLASSES[good]} good")
            + text(42 + 92 * i, 307, catalogue(__package__).term("goods", good), 17, class_="f-ink")
            for i, good in enumerate(range(WOOD, len(GOOD_CLASSES)))
        ),
        at=(x, y),
        id="piles",
    )


# Players


def panel(view: VikingjarlView, seat: int, x: float, y: float, scale: float = 1.0) -> str:
    """A player's board: who, VP, silver, Sagas, Ship, Army, Kaupang, Settlements."""
    player = view.players[seat]
    active = " active" if seat == view.active and not view.places else ""
    return group(
        rect(4, 4, 392, 292, 14, class_=f"plaque{active}"),
        _head(view, seat),
        _figures(view, player),
        _hold(view, seat, "ship", 84, 4, player.ship_load),
        _hold(view, seat, "army", 138, 5, player.army_load),
        _hold(view, seat, "kaupang", 192, 0, player.kaupang),
        _settlements(view, seat),
        at=(x, y),
        scale=scale,
        id=f"board-{seat_name(seat)}",
        class_=own(view, seat),
    )


def _head(view: VikingjarlView, seat: int) -> str:
    name = view.names[seat]
    if seat == view.seat:
        name = catalogue(__package__).say("text", "you", name=name)
    if view.places:
        name = say("place", name=name, place=view.places[seat])
    tail = say("last_turn") if view.players[seat].last_turn else ""
    waits = " waiting" if seat in view.waiting else ""
    return spot(
        view,
        f"seat-{seat_name(seat)}",
        rect(12, 10, 376, 36, 8, class_="hold"),
        seat_sign(32, 28, 28, seat),
        text(54, 35, fit(name, 260 - text_width(tail, 19), 19) + tail, 19, class_=f"h f-ink{waits}"),
        text(380, 36, view.score_words[seat], 21, "end", class_="h f-ink"),
        ring(12, 10, 376, 36, 8),
        label=view.names[seat],
    )


def _figures(view: VikingjarlView, player: SeatView) -> str:
    marks = []
    if player.jormungand:
        marks.append(fit(say("jormungand", jormungand=view.realm.saga_names[JORMUNGAND]), 110, 15))
    if player.home:
        marks.append(say("home"))
    return group(
        coin(30, 64, 24),
        text(46, 71, str(player.silver), 19, class_="b f-ink"),
        back(98, 52, 18, 25),
        text(122, 71, f"{player.hand_size}", 19, class_="b f-ink"),
        path("M160 54H180V66C180 72 174 76 170 78C166 76 160 72 160 66Z", class_="f-quiet"),
        text(188, 71, str(player.shields), 19, class_="b f-ink"),
        viking(230, 64, 24, class_="paint-grey"),
        text(246, 71, say("supply", vikings=player.supply), 17, class_="f-quiet"),
        text(384, 71, " ".join(marks), 15, "end", class_="f-blood b") if marks else "",
    )


def _hold(view: VikingjarlView, seat: int, place: str, y: float, spaces: int, load: Load) -> str:
    """A row of spaces with what lies on them; Kaupang has none and shows counts."""
    paint = seat_paint(seat)
    pieces = ["V"] * load[0] + [good for g, good in enumerate(GOOD_CLASSES) if g for _ in range(load[g])]
    player = view.players[seat]
    aboard = say("aboard") if player.aboard else player.army
    where = {"ship": player.ship, "army": aboard, "kaupang": ZONE_IDS[KAUPANG]}[place]
    sign = {"ship": ship(30, y + 22, 36, class_=paint), "army": axe(30, y + 22, 32, class_=paint)}.get(
        place, crown(30, y + 22, 30)
    )
    row = []
    if spaces:
        for i in range(spaces):
            row.append(rect(134 + 46 * i, y + 3, 40, 40, 6, class_="space"))
            if i < len(pieces):
                row.append(_piece(pieces[i], 154 + 46 * i, y + 23, paint))
    else:
        row.append(_counts(load, 140, y + 23, paint))
    return spot(
        view,
        f"{seat_name(seat)}-{place}",
        rect(12, y, 376, 46, 8, class_="hold"),
        sign,
        text(52, y + 29, where[:6], 16, class_="b f-quiet"),
        *row,
        ring(12, y, 376, 46, 8),
        label=say(f"{place}_of", name=view.names[seat], kaupang=view.realm.zone_names[KAUPANG]),
    )


def _piece(piece: str, x: float, y: float, paint: str) -> str:
    if piece == "V":
        return viking(x, y, 34, class_=paint)
    return rect(x - 13, y - 13, 26, 26, 5, class_=f"{piece} good")


def _counts(load: Load, x: float, y: float, paint: str) -> str:
    """A store: a piece of each kind with its number."""
    parts = []
    for g, piece in enumerate(("V", *GOOD_CLASSES[1:])):
        if load[g]:
            parts.append(_piece(piece, x + 14, y, paint) + text(x + 34, y + 7, f"×{load[g]}", 18, class_="b f-ink"))
            x += 68
    return "".join(parts)


def _settlements(view: VikingjarlView, seat: int) -> str:
    """Up to four Settlements, side by side."""
    own = [s for s in view.settlements if s.owner == seat]
    drawn = []
    for i, s in enumerate(own):
        left = 12 + 95 * i
        name = view.realm.zone_names[FIRST_TOWN + TOWN_IDS.index(s.town)]
        what = say("settled" if s.intact else "broken", vp=s.value, vikings=s.holds[0], goods=sum(s.holds[1:]))
        drawn.append(
            spot(
                view,
                f"{seat_name(seat)}-{s.town}",
                rect(left, 244, 91, 46, 8, class_="hold"),
                text(left + 45, 263, fit(name, 88, 15), 15, "middle", class_="b f-ink"),
                text(left + 45, 283, what, 14, "middle", class_="f-quiet" if s.intact else "f-blood"),
                ring(left, 244, 91, 46, 8),
                label=name,
            )
        )
    if not own:
        drawn.append(text(24, 274, say("no_settlement"), 16, class_="f-quiet"))
    return "".join(drawn)


# What the viewer decides


def asks(view: VikingjarlView, x: float, y: float, width: float, size: float) -> str:
    """The question, in one or two lines."""
    rows = wrap(view.asks, width - 24, size, 3)
    height = size * 1.3 * len(rows) + size * 0.9
    mine = " mine" if view.seat in view.waiting else ""
    return group(
        rect(x, y, width, height, 12, class_="asks" + mine),
        *(text(x + 14, y + size * 1.25 + i * size * 1.3, row, size, class_="h f-chalk") for i, row in enumerate(rows)),
        id="asks",
    )


def asks_height(view: VikingjarlView, width: float, size: float) -> float:
    """How high the question gets."""
    return size * 1.3 * len(wrap(view.asks, width - 24, size, 3)) + size * 0.9


def buttons(view: VikingjarlView, x: float, y: float, width: float, size: float) -> tuple[str, float]:
    """Whatever has no place of its own on the picture, as buttons in rows; also how high they get."""
    shown = [choice for choice in view.choices if choice.spot.startswith("do-")]
    high = max(44.0, size * 2.1)
    drawn = []
    left, top = x, y
    for choice in shown:
        known = ("buttons", choice.move) in catalogue(__package__)
        words = catalogue(__package__).say("buttons", choice.move) if known else choice.says
        wide = min(width, text_width(words, size) + size * 1.6)
        if left > x and left + wide > x + width:
            left, top = x, top + high + 12
        drawn.append(
            spot(
                view,
                choice.spot,
                rect(0, 0, wide, high, 10, class_="plate"),
                _label(words, wide, high, size),
                ring(0, 0, wide, high, 10),
                at=(left, top),
            )
        )
        left += wide + 12
    return "".join(drawn), (top - y + high + 12 if shown else 0.0)


def _label(words: str, wide: float, high: float, size: float) -> str:
    """The words of a button, in two rows where one is too short."""
    if text_width(words, size) > wide - size:
        size *= 0.86
    rows = wrap(words, wide - size, size, 2)
    first = high / 2 + size * 0.36 - (len(rows) - 1) * size * 0.58
    return "".join(
        text(wide / 2, first + i * size * 1.16, row, size, "middle", class_="b f-on") for i, row in enumerate(rows)
    )


def hand_kinds(view: VikingjarlView) -> list[tuple[str, int]]:
    """The Sagas to show open: the packet while choosing, else the own hand."""
    held = view.players[view.seat].hand if view.seat < view.seats else ()
    cards = view.packet if view.step == "draft_keep" and view.packet else held
    return [(kind, cards.count(kind)) for kind in sorted(set(cards), key=SAGA_IDS.index)]


def saga_card(
    view: VikingjarlView, kind: str, count: int, x: float, y: float, width: float, height: float, small: float
) -> str:
    """A Saga with its text; a spot."""
    k = SAGA_IDS.index(kind)
    icon = coin(width - 22, 24, 26) if (view.realm.icons >> k) & 1 else ""
    rows = wrap(view.realm.saga_says[k], width - 24, small, 5)
    playable = bool(choices_at(view, f"card-{kind}"))
    return spot(
        view,
        f"card-{kind}",
        card(0, 0, width, height),
        text(14, 32, fit(view.realm.saga_names[k], width - 52, small * 1.2), small * 1.2, class_="h f-pen"),
        icon,
        *(text(14, 62 + i * small * 1.25, row, small, class_="f-fade") for i, row in enumerate(rows)),
        badge(width - 24, height - 20, f"×{count}", 17, "f-gold", "f-pen") if count > 1 else "",
        ring(0, 0, width, height, 10),
        at=(x, y),
        class_="own" if playable or view.seat not in view.waiting else "own dim",
        label=view.realm.saga_names[k],
    )
