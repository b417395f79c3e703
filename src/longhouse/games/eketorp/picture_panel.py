"""What Eketorp asks of the viewer: the question, his hand, the fight, and buttons."""

from longhouse.core.svg import back, button, card, choices_at, fit, group, rect, ring, spot, text, wrap
from longhouse.games.eketorp.components import BRICKS, LETTERS
from longhouse.games.eketorp.picture_castle import brick_row, say, sign, spelled_bricks
from longhouse.games.eketorp.view import EketorpView

WORDS = {"amulet": "exchange", "keep": "keep", "booty-none": "no_booty", "take0-0": "nothing"}  # of the buttons


def panel(view: EketorpView, x: float, y: float, width: float, small: float, asks: bool = True) -> tuple[str, float]:
    """The viewer's panel from a corner downwards, with or without the question; also how high it got."""
    parts, high = _asks(view, width, small) if asks else ("", 0.0)
    if view.fight is not None:
        drawn, more = _fight(view, width, small, high + small * 0.6)
        parts += drawn
        high += more + small * 0.6
    if view.places:
        drawn, more = _ranking(view, width, small, high + small * 0.6)
        parts += drawn
        high += more
    elif view.seat < view.seats:
        for zone in (_hand, _booty, _buttons):
            drawn, more = zone(view, width, small, high + small * 0.6)
            parts += drawn
            high += more + (small * 0.6 if more else 0)
    return group(parts, at=(x, y), id="panel"), high


def _asks(view: EketorpView, width: float, small: float) -> tuple[str, float]:
    size = small * 1.1
    rows = wrap(view.asks, width - small * 1.6, size, 4)
    high = len(rows) * size * 1.3 + small
    mine = " mine" if view.seat in view.waiting else ""
    lines = [
        text(width / 2, small * 0.5 + size * (1.05 + 1.3 * i), row, size, "middle", class_="h f-ink")
        for i, row in enumerate(rows)
    ]
    return group(rect(0, 0, width, high, 10, class_="plaque" + mine), *lines, id="asks"), high


def _fight(view: EketorpView, width: float, small: float, y: float) -> tuple[str, float]:
    """Who fights whom where, and the cards on the table."""
    fight = view.fight
    assert fight is not None, "there is a fight"
    high = small * 4.4
    sides = []
    for seat, value, left in ((fight.attacker, fight.attack_card, True), (fight.defender, fight.defence_card, False)):
        x = small * 1.3 if left else width - small * 1.3
        at = small * 2.6 if left else width - small * 4.8
        sides.append(sign(x, high / 2, small * 1.8, seat))
        sides.append(_table_card(at, small * 0.5, small * 2.2, small * 3.4, value, small))
    extra = ""
    if fight.undefended:
        extra = say("undefended")
    elif fight.difference > 0:
        extra = say("difference", difference=fight.difference)
    return group(
        rect(0, 0, width, high, 10, class_="plaque"),
        *sides,
        text(width / 2, small * 1.5, say("siege" if fight.siege else "battle"), small, "middle", class_="f-quiet"),
        text(width / 2, small * 2.75, fight.place, small * 1.15, "middle", class_="b f-ink"),
        text(width / 2, small * 3.9, extra, small, "middle", class_="b f-ink") if extra else "",
        at=(0, y),
        id="fight",
    ), high


def _table_card(x: float, y: float, wide: float, high: float, value: int, small: float) -> str:
    if value == 0:
        return rect(x, y, wide, high, 4, class_="free")
    if value < 0:
        return back(x, y, wide, high)
    return group(
        rect(0, 0, wide, high, 4, class_="face"),
        text(wide / 2, high * 0.66, str(value), small * 1.6, "middle", class_="h f-pen"),
        at=(x, y),
    )


def _ranking(view: EketorpView, width: float, small: float, y: float) -> tuple[str, float]:
    """Who came where, with how many points."""
    line = small * 1.9
    rows = []
    for i, seat in enumerate(sorted(range(view.seats), key=lambda s: view.places[s])):
        base = small * 0.5 + i * line
        points = say("points", points=view.scores[seat])
        rows += [
            text(small * 1.2, base + small * 1.3, f"{view.places[seat]}.", small, "middle", class_="b f-ink"),
            sign(small * 2.9, base + small * 0.95, small * 1.4, seat),
            text(small * 4, base + small * 1.3, fit(view.names[seat], width - small * 8, small), small, class_="f-ink"),
            text(width - small * 0.8, base + small * 1.3, points, small, "end", class_="b f-ink"),
        ]
    high = line * view.seats + small
    return group(rect(0, 0, width, high, 10, class_="plaque"), *rows, at=(0, y), id="ranking"), high


def _hand(view: EketorpView, width: float, small: float, y: float) -> tuple[str, float]:
    """The viewer's own battle cards, one spot for each value, and what he threw away."""
    held = view.castles[view.seat].hand
    if not held or view.step in ("dismantle", "booty", "build"):
        return "", 0
    gap = small * 0.8
    wide = (width - 3 * gap) / 4
    high = wide * 1.3
    spots = []
    for value in sorted(set(held)):
        faces = []
        for i, other in enumerate(held):
            if other == value:
                x = i * (wide + gap)
                face = text(0, wide * 0.24, str(value), wide * 0.7, "middle", class_="h f-pen")
                faces.append(card(x, 0, wide, high, face, small=small, id=f"hand-{value}-{i + 1}"))
                faces.append(ring(x, 0, wide, high, wide * 0.09))
        spots.append(spot(view, f"card{value}", *faces, label=say("battle_card", card=value)))
    if view.thrown:
        words = say("thrown", cards=" ".join(str(value) for value in view.thrown))
        high += small * 1.6
        spots.append(text(0, high - small * 0.3, fit(words, width, small), small, class_="f-ink", id="thrown"))
    return group(*spots, at=(0, y), id="hand"), high


def _booty(view: EketorpView, width: float, small: float, y: float) -> tuple[str, float]:
    """Bricks the viewer has to build."""
    letters = spelled_bricks(view.castles[view.seat].booty)
    if not letters:
        return "", 0
    high = small * 3.0
    return group(
        text(0, small, say("booty"), small, class_="f-ink"),
        brick_row(
            view,
            letters,
            width / 2,
            small * 2.1,
            min(small * 1.5, width / len(letters) - 3),
            small * 0.85,
            each=f"booty-{LETTERS[view.seat]}",
            id="booty",
        ),
        at=(0, y),
    ), high


def _buttons(view: EketorpView, width: float, small: float, y: float) -> tuple[str, float]:
    """A button for whatever is not clicked on the board."""
    names = [choice.spot for choice in view.choices if not choice.spot.startswith(("place-", "wall-", "card"))]
    if not names:
        return "", 0
    across = 1 if names == ["ready"] else 4 if len(names) > 9 else 3 if len(names) > 4 else 2
    gap = small * (0.9 if len(names) < 10 else 0.6)
    wide = (width - (across - 1) * gap) / across
    high = small * (2.3 if len(names) < 10 else 1.8)
    parts = []
    for i, name in enumerate(names):
        at = ((i % across) * (wide + gap), y + (i // across) * (high + gap))
        parts.append(button(view, name, *at, wide, high, _words(view, name, wide, small), small))
        parts.append(_bricks(view, name, at[0] + wide / 2, at[1] + high / 2, small))
    rows = (len(names) + across - 1) // across
    return group(*parts), rows * (high + gap)


def _words(view: EketorpView, name: str, wide: float, small: float) -> str:
    if name == "ready":
        return choices_at(view, name)[0].says
    if name not in WORDS:
        return ""
    return fit(say(WORDS[name], held=view.castles[view.seat].hand_size), wide - small, small)


def _bricks(view: EketorpView, name: str, x: float, y: float, small: float) -> str:
    """The bricks a button is about."""
    fight = view.fight
    if name.startswith("booty-") and name != "booty-none":
        return group(brick_row(view, name[-1], x, y, small * 2, small), class_="through")
    if fight is None or not name.startswith("take") or name == "take0-0":
        return ""
    first = {"cat": 0, "boat": 2, "ram": 4}[fight.place.split("-")[1]]
    walls = view.castles[fight.defender].walls[first : first + 2]
    taken = "".join(stack[len(stack) - int(n) :] for stack, n in zip(walls, name[4:].split("-"), strict=True))
    wide = min(small * 1.2, small * 5 / max(1, len(taken)))
    return group(brick_row(view, taken, x, y, wide, small * 0.7), class_="through")


def store_words(view: EketorpView) -> list[tuple[str, int]]:
    """The store as letters and numbers."""
    return list(zip(BRICKS, view.store, strict=True))
