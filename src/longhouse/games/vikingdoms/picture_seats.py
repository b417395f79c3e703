"""A player's side of the table: lockup, territory with allies, camp, and how near the goal is."""

from collections.abc import Callable

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import MARKS, seat_name
from longhouse.core.svg import badge, fit, group, own, rect, ring, spot, text
from longhouse.core.symbols import coin, crown, prisoner, seat_sign, ship, viking
from longhouse.games.vikingdoms.picture_layout import Layout, bottom_seat
from longhouse.games.vikingdoms.picture_pieces import SEAT_PAINT, anchor, fist, hut, tile_face
from longhouse.games.vikingdoms.view import VikingdomsView

Sign = Callable[[float, float, float], str]

SIDE = 196.0  # how wide camp and lockup are on a desk


def seat_area(view: VikingdomsView, at: Layout, seat: int) -> str:
    """Everything that lies in front of one player."""
    box = at.seats[seat]
    waiting = " active" if seat in view.waiting or seat == view.winner else ""
    inside = _phone(view, at, seat) if at.phone else _desk(view, at, seat)
    return group(
        rect(0, 0, box.width, box.height, 14, class_="plaque" + waiting),
        *inside,
        at=(box.x, box.y),
        id=f"seat-{seat_name(seat)}",
        class_=own(view, seat),
    )


def _desk(view: VikingdomsView, at: Layout, seat: int) -> list[str]:
    """Lockup at the player's left hand, camp at the right one, the territory between them."""
    box = at.seats[seat]
    player, name = view.players[seat], seat_name(seat)
    near = seat == bottom_seat(view)
    left, right = 12.0, box.width - SIDE - 12
    lock_x, camp_x = (left, right) if near else (right, left)
    middle = SIDE + 26
    width = box.width - 2 * middle
    step = min(at.own_tile + 8, width / max(1, len(player.territory)))
    return [
        _crowd(at, lock_x, 12, player.lockup, "lockup", SEAT_PAINT[1 - seat], f"lockup-{name}"),
        _crowd(at, camp_x, 12, player.camp, "camp", SEAT_PAINT[seat], f"camp-{name}"),
        _name(view, at, seat, middle, 30, 260),
        _counters(view, at, seat, middle + 274, 24),
        *_badges(view, at, seat, middle + width, 24),
        *(
            _tile(view, code, middle + i * step, 44, at.own_tile, SEAT_PAINT[1 - seat])
            for i, code in enumerate(player.territory)
        ),
    ]


def _phone(view: VikingdomsView, at: Layout, seat: int) -> list[str]:
    player, name = view.players[seat], seat_name(seat)
    step = at.own_tile + 3.5
    return [
        _name(view, at, seat, 8, 24, 142),
        _little(at, 172, 19, player.camp, "camp", SEAT_PAINT[seat], f"camp-{name}"),
        _little(at, 276, 19, player.lockup, "lockup", SEAT_PAINT[1 - seat], f"lockup-{name}"),
        _counters(view, at, seat, 8, 50),
        *_badges(view, at, seat, 372, 50),
        *(
            _tile(view, code, 6 + i % 6 * step, 70 + i // 6 * (step + 3), at.own_tile, SEAT_PAINT[1 - seat])
            for i, code in enumerate(player.territory)
        ),
    ]


def _name(view: VikingdomsView, at: Layout, seat: int, x: float, y: float, width: float) -> str:
    words, colour = view.names[seat], view.players[seat].colour
    if words != colour:
        words = catalogue(__package__).say("picture", "name", name=words, colour=colour)
    size = at.small * 1.15
    sign = size * 1.5
    pulse = " waiting" if seat in view.waiting else ""
    parts = [
        seat_sign(x + sign / 2, y - size * 0.35, sign, MARKS.index(view.signs[seat][1])),
        text(x + sign + 6, y, fit(words, width - sign - 6, size), size, class_="h f-ink" + pulse),
    ]
    if seat == view.winner:
        parts.append(crown(x + sign / 2, y - size * 1.3, sign))
    return "".join(parts)


def _counters(view: VikingdomsView, at: Layout, seat: int, x: float, y: float) -> str:
    """Coins, villages, ports against the goal, rioters, and Vikings in the raiding troop."""
    player = view.players[seat]
    size = at.small * 1.05
    shown: list[tuple[Sign, str]] = [
        (coin, f"{player.coins}/{view.coins_to_win}"),
        (hut, f"{player.villages}/{view.buildings_to_win}"),
        (anchor, f"{player.ports}/{view.buildings_to_win}"),
        (fist, f"{player.rioters}"),
    ]
    if player.troop:
        shown.append((_sail(seat), f"{player.troop}"))
    starts = (0.0, 76.0, 138.0, 200.0, 246.0) if at.phone else (0.0, 96.0, 178.0, 260.0, 320.0)
    parts = []
    for start, (sign, words) in zip(starts, shown, strict=False):
        left = x + start
        parts.append(sign(left + size * 0.8, y, size * 1.4))
        parts.append(text(left + size * 1.75, y + size * 0.36, words, size, class_="b f-ink"))
    return group(*parts, id=f"goals-{seat_name(seat)}", class_="goals")


def _sail(seat: int) -> Sign:
    """A ship under the player's colour: Vikings in the raiding troop."""
    return lambda x, y, size: ship(x, y, size, class_=SEAT_PAINT[seat])


def _badges(view: VikingdomsView, at: Layout, seat: int, right: float, y: float) -> list[str]:
    """The allies of a player, as small plates from the right."""
    size = at.small
    parts = []
    for code in reversed(view.players[seat].allies):
        name = view.allies[code].name
        words = name[:2] if at.phone else fit(name, 100, size)
        wide = size * (0.62 * len(words) + 1.2)
        parts.append(badge(right - wide / 2, y, words, size, "friend", "f-pen", id=f"ally-{code}"))
        right -= wide + 8
    return parts


def _tile(view: VikingdomsView, code: str, x: float, y: float, size: float, captive: str) -> str:
    tile = view.tiles[code]
    face = tile_face(tile, size, captive)
    return spot(view, f"tile-{code}", face, ring(0, 0, size, size, size * 0.1), at=(x, y), label=tile.says)


def _crowd(at: Layout, x: float, y: float, number: int, key: str, paint: str, name: str) -> str:
    """A box with that many Vikings, six in a row: a camp or a lockup."""
    draw = prisoner if key == "lockup" else viking
    figures = [draw(23 + i % 6 * 30, 58 + i // 6 * 38, 34, id=f"{name}-{i + 1}") for i in range(number)]
    return group(
        rect(0, 0, SIDE, 128, 10, class_="pen-box"),
        text(12, 26, catalogue(__package__).say("picture", key, count=number), at.small * 1.1, class_="h f-pen"),
        group(*figures, class_=paint),
        at=(x, y),
        id=name,
    )


def _little(at: Layout, x: float, y: float, number: int, key: str, paint: str, name: str) -> str:
    """A camp or a lockup as one figure and a number."""
    draw = prisoner if key == "lockup" else viking
    words = catalogue(__package__).say("picture", f"little_{key}", count=number)
    return group(
        rect(-16, -16, 32, 32, 8, class_="pen-box"),
        group(draw(0, 0, 24), class_=paint),
        text(21, 5, words, at.small, class_="b f-ink"),
        at=(x, y),
        id=name,
    )
