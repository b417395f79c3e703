"""The players in a picture of Viking Games: one plaque each, and the Armory that lies on it."""

from longhouse.core.catalogue import catalogue
from longhouse.core.palette import seat_paint
from longhouse.core.seats import seat_name
from longhouse.core.svg import (
    Box,
    back,
    badge,
    choices_at,
    fit,
    group,
    line,
    own,
    rect,
    ring,
    spot,
    text,
    text_width,
    wrap,
)
from longhouse.core.symbols import crown, hit, hourglass, house, runestone, seat_sign, shield
from longhouse.games.viking_games.components import ARMORY, CODES
from longhouse.games.viking_games.picture_layout import Layout
from longhouse.games.viking_games.view import SeatView, VikingGamesView

CHIP_WORDS = 4.2  # how wide the name of an Armory may get on its chip, in sizes of its text


def _say(key: str, /, **slots: object) -> str:
    return catalogue(__package__).say("picture", key, **slots)


def plaque(view: VikingGamesView, at: Layout, seat: int) -> str:
    """One player's plaque: who, hits, wall, marks. The Armory chip lies on it as a spot of its own."""
    box = at.seats[seat]
    player = view.players[seat]
    active = seat == view.active and not view.places and view.turns > 0
    skipping = view.step == "wench" and view.seat in view.waiting and player.skip_safe
    parts = [
        rect(0, 0, box.width, box.height, 12, class_="plaque active" if active or player.place == 1 else "plaque"),
        _head(view, at, seat, active),
        _gone(at, seat, player) if player.out else _front(view, at, seat),
        ring(2, 2, box.width - 4, box.height - 4, 10),
        _tab(view, at, seat, active),
        _omen(view, at, seat),
    ]
    return spot(
        view,
        f"seat-{seat_name(seat)}",
        *parts,
        at=(box.x, box.y),
        class_=("gone " if player.out else "") + own(view, seat),
        label=view.names[seat],
        tries=f"skip:{seat_name(seat)}" if skipping else "",
    )


def _head(view: VikingGamesView, at: Layout, seat: int, active: bool) -> str:
    """Sign and name; on the right the backs of the hand, or the seat's number."""
    small, player, called = at.text_in(seat), view.players[seat], view.names[seat]
    right = at.seats[seat].width - small * 0.7
    corner = ""
    if view.strategic and seat != view.seat and player.hand_size:
        for i in range(player.hand_size):
            right -= small * 1.15
            corner += back(right, small * 0.7, small, small * 1.4, id=f"back-{seat_name(seat)}-{i + 1}")
    elif called != seat_name(seat):
        corner = text(right, small * 1.85, seat_name(seat), small, "end", class_="f-quiet")
        right -= small * 1.6
    size, left = small * 1.2, small * 2.7
    return group(
        seat_sign(small * 1.55, small * 1.5, small * 1.75, seat),
        text(left, small * 1.9, fit(called, right - left - small * 0.2, size), size, class_="h f-ink"),
        corner,
        class_="waiting" if active and seat != view.seat else "",
    )


def _front(view: VikingGamesView, at: Layout, seat: int) -> str:
    return _hits(view, at, seat) + _wall(view, at, seat) + _marks(view, at, seat)


def _row(at: Layout, seat: int, share: float) -> float:
    """The middle of a row of a plaque, between its head and the place of the Armory."""
    head = at.text_in(seat) * 2.5
    return head + (_chip(at, seat).y - head) * share


def _hits(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The hit track: as many notches as hits are needed, the first ones struck."""
    small, hits, limit = at.text_in(seat), view.players[seat].hits, view.hit_limit
    width = at.seats[seat].width
    y, left = _row(at, seat, 0.27), small * 0.7
    room = width - left * 2 - text_width(f"{limit}/{limit}", small) - small * 0.2
    size = min(small * 1.4, room / limit)
    number = text(width - left, y + small * 0.36, f"{hits}/{limit}", small, "end", class_="b f-ink")
    if size < small * 0.55:
        whole = rect(left, y - small * 0.4, room, small * 0.8, small * 0.4, class_="f-line")
        part = rect(left, y - small * 0.4, room * min(hits / limit, 1), small * 0.8, small * 0.4, class_="f-blood")
        return whole + part + number
    notches = [
        hit(
            left + size * (i + 0.5),
            y,
            size * 0.98,
            empty=i >= hits,
            class_="c-blood",
            id=f"hit-{seat_name(seat)}-{i + 1}",
        )
        for i in range(limit)
    ]
    return group(*notches, number)


def _wall(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The wall: shields card by card, the used ones struck through, from the smallest card on."""
    small, player = at.text_in(seat), view.players[seat]
    width = at.seats[seat].width
    y, left = _row(at, seat, 0.74), small * 0.7
    if not player.shields:
        return text(left, y + small * 0.36, _say("no_shields"), small, class_="f-quiet")
    words = f"{player.unused}/{player.shields}"
    room = width - left * 2 - text_width(words, small) - small * 0.2
    cards = [view.card_values[CODES.index(code)] for code in player.wall_shields]
    size = min(small * 1.5, room / (player.shields + 0.35 * (len(cards) - 1)))
    parts: list[str] = []
    x, used = left, player.shields - player.unused
    for value in cards:
        for _ in range(value):
            n = len(parts) + 1
            known = f"shield-{seat_name(seat)}-{n}"
            parts.append(shield(x + size / 2, y, size * 0.95, used=n <= used, class_=seat_paint(seat), id=known))
            x += size
        x += size * 0.35
    return group(*parts, text(width - left, y + small * 0.36, words, small, "end", class_="b f-ink"))


def _marks(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The place for an Armory, if it is empty; whether the next turn is lost, or cannot be."""
    player, small, chip = view.players[seat], at.text_in(seat), _chip(at, seat)
    x, y, width, height = chip
    vacant = group(
        rect(x, y, width, height, 8, class_="vacant"),
        house(x + width / 2, y + height / 2, small * 1.5, class_="paint-brown faint"),
    )
    mark = ""
    if player.skip_safe:
        left = x + width + small * 0.4
        key, paint = ("loses_next_turn", "ember") if player.due_skip else ("safe", "quiet")
        rows = wrap(_say(key), at.seats[seat].width - left - small * 1.6, small, 2)
        first = y + height / 2 + small * (0.36 - 0.6 * (len(rows) - 1))
        mark = hourglass(left + small * 0.6, y + height / 2, small * 1.4, class_=f"c-{paint}") + "".join(
            text(left + small * 1.5, first + small * 1.2 * i, row, small, class_=f"f-{paint}")
            for i, row in enumerate(rows)
        )
    return mark if player.armory else vacant + mark


def _gone(at: Layout, seat: int, player: SeatView) -> str:
    small, high = at.text_in(seat), at.seats[seat].height
    return group(
        runestone(small * 2.2, high * 0.64, high * 0.44),
        text(small * 4.4, high * 0.64 + small * 0.4, _say("out", place=player.place), small * 1.1, class_="b f-ink"),
    )


def _tab(view: VikingGamesView, at: Layout, seat: int, active: bool) -> str:
    """A tab on the upper edge: whose turn it is, or who came where."""
    small = at.text_in(seat)
    place = view.places[seat] if view.places else 0
    if place == 1:
        return crown(small * 1.55, -small * 0.1, small * 1.9)
    if place and not view.players[seat].out:
        return badge(small * 4, -small * 0.2, _say("place", place=place), small, "f-gold", "f-pen")
    if not active:
        return ""
    return badge(
        small * 4, -small * 0.2, _say("your_turn" if seat == view.seat else "to_play"), small, "f-gold", "f-pen"
    )


def _omen(view: VikingGamesView, at: Layout, seat: int) -> str:
    """What choosing this player would do, on the upper edge; and the way the axe would fly."""
    if not choices_at(view, f"seat-{seat_name(seat)}"):
        return ""
    words = _throw_words(view, view.players[seat]) if view.step == "throw" else _say("loses_turn")
    box, small = at.seats[seat], at.text_in(seat)
    x = box.width - text_width(words, small) / 2 - small * 1.2
    return _flight(at.card, box) + group(badge(x, -small * 0.2, words, small, "f-ember", "f-on"), class_="omen")


def _throw_words(view: VikingGamesView, player: SeatView) -> str:
    hits = view.card_values[CODES.index(view.card)] - player.unused
    if hits <= 0:
        return _say("wall_holds" if hits < 0 else "wall_falls")
    return _say("hits_out" if player.hits + hits >= view.hit_limit else "hits", hits=hits)


def _flight(start: Box, end: Box) -> str:
    """A dashed line from the card's edge to the plaque's, relative to the plaque."""
    (x1, y1), (x2, y2) = start.middle, end.middle
    dx, dy = x2 - x1, y2 - y1

    def reach(box: Box) -> float:
        return min(box.width / 2 / abs(dx) if dx else 9, box.height / 2 / abs(dy) if dy else 9)

    a, b = reach(start), 1 - reach(end)
    return line(x1 + a * dx - end.x, y1 + a * dy - end.y, x1 + b * dx - end.x, y1 + b * dy - end.y, class_="aim")


def _chip(at: Layout, seat: int) -> Box:
    """Where on a plaque the Armory lies: lower left."""
    small = at.text_in(seat)
    return Box(small * 0.6, at.seats[seat].height - small * 0.5 - at.chip, small * (CHIP_WORDS + 2.6), at.chip)


def armory(view: VikingGamesView, at: Layout, seat: int) -> str:
    """The chip of a saved Armory."""
    box, small = at.seats[seat], at.text_in(seat)
    x, y, width, height = _chip(at, seat)
    name = view.card_names[ARMORY]
    return spot(
        view,
        f"armory-{seat_name(seat)}",
        rect(0, 0, width, height, 8, class_="chip"),
        house(small * 1.15, height / 2, small * 1.6, class_="paint-brown"),
        text(small * 2.1, height / 2 + small * 0.36, fit(name, small * CHIP_WORDS, small), small, class_="b f-ink"),
        ring(2, 2, width - 4, height - 4, 7),
        at=(box.x + x, box.y + y),
        label=_say("armory_of", armory=name, name=view.names[seat]),
    )
