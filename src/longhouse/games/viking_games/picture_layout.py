"""Where everything goes in a picture of Viking Games: two compositions of the same zones.

The wide one (1200 x 900) is for desks, the tall one (390 wide, as high as it needs) for phones.
"""

from math import copysign, cos, radians, sin
from typing import NamedTuple

from longhouse.core.svg import Box
from longhouse.games.viking_games.view import VikingGamesView


class Layout(NamedTuple):
    """Where everything goes."""

    size: tuple[float, float]
    table: Box
    small: float  # the smallest size of text
    plaque: float  # the same on the plaques of the players
    chip: float  # how high an Armory chip is: a thumb must hit it on narrow screens
    seats: tuple[Box, ...]  # by seat number
    card: Box
    pile: Box
    discard: Box
    asks: Box | None  # a narrow page says the question itself
    buttons: Box
    hand: Box

    def text_in(self, seat: int) -> float:
        """The smallest size of text on a player's plaque: larger where it has a row for itself."""
        box = self.seats[seat]
        return self.plaque * (1.12 if box.width > 2.5 * box.height else 1)


def shows_hand(view: VikingGamesView) -> bool:
    """Whether the viewer has cards in hand to be shown."""
    return view.strategic and view.seat < view.seats


def places(view: VikingGamesView) -> list[int]:
    """The seats clockwise from the viewer's, which is at the bottom."""
    first = view.seat if view.seat < view.seats else 0
    return [(first + k) % view.seats for k in range(view.seats)]


def wide(view: VikingGamesView) -> Layout:
    """Seats around an oval, the viewer at the bottom, beside the hand if there is one."""
    width, height = {2: (400.0, 192.0), 3: (330.0, 192.0), 4: (330.0, 192.0)}.get(view.seats, (280.0, 168.0))
    hand = shows_hand(view)
    middle = 392.0 if hand else 452.0
    reach = middle - 20 - height / 2
    left = (1200 - width - 544) / 2
    seats = {}
    for k, seat in enumerate(places(view)):
        angle = radians(90 + k * 360 / view.seats)
        aside = copysign(abs(cos(angle)) ** (0.0 if view.seats == 3 else 0.5), cos(angle)) if k else 0.0
        x, y = 600 + (586 - width / 2) * aside, middle + reach * sin(angle)
        if k == 0 and hand:
            x, y = left + width / 2, 784.0
        seats[seat] = Box(x - width / 2, y - height / 2, width, height)
    top = middle - (156 if hand else 198)
    room = 428.0 if view.seats == 7 else 468.0
    return Layout(
        size=(1200, 900),
        table=Box(64, 64, 1072, 580 if hand else 772),
        small=17,
        plaque=19.5 if view.seats < 5 else 17,
        chip=44 if view.seats < 5 else 40,
        seats=tuple(seats[seat] for seat in range(view.seats)),
        card=Box(518, top, 164, 230),
        pile=Box(376, top + 40, 108, 151),
        discard=Box(706, top + 33, 130, 166),
        asks=Box(600 - room / 2, top + 248, room, 86),
        buttons=Box(394, top + 350, 412, 52),
        hand=Box(left + width + 30, 682, 514, 200),
    )


def tall(view: VikingGamesView) -> Layout:
    """The others two by two, the cards, and the viewer at the bottom.

    Buttons lie on the viewer's own plaque, beside the Armory: who has to decide is never marked
    there as losing a turn.
    """
    others = places(view)[1:]
    seats = {}
    gap, y = 16.0, 24.0
    for k, seat in enumerate(others):
        alone = k == len(others) - 1 and k % 2 == 0
        high = 136.0 if alone else 124.0
        seats[seat] = Box(10.0 if k % 2 == 0 else 200.0, y, 370 if alone else 180, high)
        if alone or k % 2 == 1:
            y += high + gap
    own = y + 194
    seats[places(view)[0]] = Box(10, own, 370, 136)
    low = own + 136 + (182 if shows_hand(view) else 14)
    return Layout(
        size=(390, low),
        table=Box(3, 3, 384, low - 6),
        small=12.5,
        plaque=12.5,
        chip=44,
        seats=tuple(seats[seat] for seat in range(view.seats)),
        card=Box(139, y, 112, 158),
        pile=Box(26, y + 18, 82, 115),
        discard=Box(268, y + 11, 108, 132),
        asks=None,
        buttons=Box(128, own + 85, 242, 44),
        hand=Box(10, own + 152, 370, 152),
    )
