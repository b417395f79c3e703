"""Where everything goes in a picture of Vikingdoms: two compositions of the same zones.

The wide one (1280 x 960) is for desks: islands right of the board, allies left, players above and
below. The tall one (390 wide, as high as it needs) is for phones.
"""

from typing import NamedTuple

from longhouse.core.svg import Box
from longhouse.games.vikingdoms.view import VikingdomsView

PHONE_ALLY = (88.0, 118.0)


class Layout(NamedTuple):
    """Where everything goes."""

    size: tuple[float, float]
    small: float  # the smallest size of text
    board: Box
    islands: tuple[Box, ...]  # from the upper end
    tile: float  # how large the tiles of the islands are
    stacked: bool  # whether the two tiles of an island lie one below the other
    allies: tuple[Box, ...]
    seats: tuple[Box, ...]  # by seat
    own_tile: float  # how large the tiles of a territory are
    asks: Box | None  # a narrow page says the question itself
    buttons: Box

    @property
    def phone(self) -> bool:
        """Whether this is the tall composition."""
        return self.stacked

    def square(self, square: int) -> Box:
        """The place of a square: a1 is at the lower left."""
        wide = self.board.width / 4
        return Box(self.board.x + square % 4 * wide, self.board.y + (3 - square // 4) * wide, wide, wide)

    def tile_at(self, island: int, number: int) -> tuple[float, float]:
        """Where a tile of an island lies."""
        box = self.islands[island]
        gap = self.tile * 0.08
        if self.stacked:
            return box.x + (box.width - self.tile) / 2, box.y + box.height - (2 - number) * (self.tile + gap)
        return box.x + box.width - (2 - number) * (self.tile + gap), box.y + (box.height - self.tile) / 2


def bottom_seat(view: VikingdomsView) -> int:
    """Who sits at the lower edge: the viewer, or White."""
    return view.seat if view.seat in (0, 1) else 0


def needs_buttons(view: VikingdomsView) -> bool:
    """Whether something is answered with buttons."""
    return bool(view.choices) and view.step in ("end", "count", "swap", "exchange")


def wide(view: VikingdomsView) -> Layout:
    """The table as it stands between two players."""
    boxes = {bottom_seat(view): Box(20, 792, 1240, 152), 1 - bottom_seat(view): Box(20, 16, 1240, 152)}
    return Layout(
        size=(1280, 960),
        small=15,
        board=Box(432, 272, 416, 416),
        islands=tuple(Box(912, 182 + i * 120, 328, 112) for i in range(5)),
        tile=104,
        stacked=False,
        allies=tuple(Box(44 + n % 2 * 174, 274 + n // 2 * 212, 164, 200) for n in range(4)),
        seats=(boxes[0], boxes[1]),
        own_tile=100,
        asks=Box(404, 180, 472, 66),
        buttons=Box(404, 722, 472, 58),
    )


def tall(view: VikingdomsView) -> Layout:
    """Opponent, islands, board, buttons, own territory and allies."""
    rows = [max(1, (len(view.players[seat].territory) + 5) // 6) for seat in range(2)]
    theirs, own = 1 - bottom_seat(view), bottom_seat(view)
    high = [78 + 64.0 * rows[seat] for seat in range(2)]
    their_box = Box(6, 10, 378, high[theirs])
    islands = their_box.y + their_box.height + 8
    board = islands + 180
    buttons = board + 384
    own_y = buttons + (64 if needs_buttons(view) else 0)
    own_box = Box(6, own_y, 378, high[own])
    allies = own_y + own_box.height + 10
    boxes = {own: own_box, theirs: their_box}
    return Layout(
        size=(390, allies + PHONE_ALLY[1] + 10),
        small=12.5,
        board=Box(27, board, 352, 352),
        islands=tuple(Box(8 + i * 75.4, islands, 72, 168) for i in range(5)),
        tile=66,
        stacked=True,
        allies=tuple(Box(10 + n * 94.0, allies, *PHONE_ALLY) for n in range(4)),
        seats=(boxes[0], boxes[1]),
        own_tile=58,
        asks=None,
        buttons=Box(8, buttons, 374, 52),
    )
