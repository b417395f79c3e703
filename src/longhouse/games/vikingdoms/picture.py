"""Vikingdoms as a picture: the board between two players, islands on one side, allies on the other.

The zones draw themselves into the boxes of a layout. Pieces have ids that stay with them: squares
a1 to d4, viking-a1-1, tile-V1, ally-freya, island-1, camp-P1-1, lockup-P1-1, ship.
"""

from dataclasses import asdict

from longhouse.core.catalogue import catalogue
from longhouse.core.svg import (
    Box,
    asks,
    button,
    choices_at,
    circle,
    group,
    line,
    path,
    picture,
    planks,
    rect,
    ring,
    spot,
    text,
)
from longhouse.core.symbols import ship
from longhouse.core.view import View
from longhouse.games.vikingdoms.picture_layout import Layout, bottom_seat, tall, wide
from longhouse.games.vikingdoms.picture_pieces import SEAT_PAINT, ally_face, height_badge, tile_face, troop
from longhouse.games.vikingdoms.picture_seats import seat_area
from longhouse.games.vikingdoms.text import show
from longhouse.games.vikingdoms.view import SQUARE_NAMES as NAMES
from longhouse.games.vikingdoms.view import MoveView, VikingdomsView

WORDY = ("upper", "lower", "keep")  # buttons with words; all others are numbers
STYLE = """
.lh{--fjord:#2f5d73;--sand:#d9c9a3}
.lh .fjord{fill:var(--fjord)}.lh .sand{stroke:var(--sand);stroke-width:2}.lh .waves{fill:url(#lh-waves)}
.lh .panel-a{fill:#fff;fill-opacity:.06}.lh .panel-b{fill:#000;fill-opacity:.07}.lh .coast{fill:none;stroke:var(--sand)}
.lh .shade{fill:#000;fill-opacity:.28}.lh .lined{fill:none;stroke:var(--rim)}.lh .ink{stroke:#2b2118}
.lh .height{fill:#1d1a17;fill-opacity:.82}.lh .friend{fill:var(--card);stroke:var(--gold);stroke-width:1.5}
.lh .tile{stroke:#2b2118;stroke-width:1.5}.lh .inner{fill:none;stroke:#fff;stroke-opacity:.55}
.lh .village{fill:#8fb36b}.lh .port{fill:#5b9bd5}.lh .fortress{fill:#b3a9b0}.lh .workshop{fill:#d09a60}
.lh .farm{fill:#e0c35a}.lh .marketplace{fill:#c794c5}
.lh .plaque{fill:var(--panel);stroke:var(--line);stroke-width:2}.lh .active{stroke:var(--gold);stroke-width:5}
.lh .pen-box{fill:var(--card);stroke:var(--seam);stroke-width:1.5}.lh .goals .ink{stroke:var(--ink)}
.lh .asks{fill:#000;fill-opacity:.42}.lh .mine{stroke:var(--fire);stroke-width:2.5}
.lh .slot{fill:none;stroke:var(--chalk);stroke-opacity:.4;stroke-width:2;stroke-dasharray:8 7}
.lh .here{fill:#000;fill-opacity:.3;stroke:var(--gold);stroke-width:3}.lh .grab{fill:#fff;fill-opacity:0}
.lh .can .grab{pointer-events:all}
.lh .aim{display:none;stroke:var(--fire);stroke-width:5;stroke-dasharray:3 10;stroke-linecap:round;pointer-events:none}
.lh .can:hover .aim,.lh .can:focus-visible .aim{display:inline}.lh .goal{fill:none;stroke-dasharray:none}
.lh .trail{stroke:var(--sand);stroke-width:5;stroke-opacity:.75;stroke-dasharray:2 11;stroke-linecap:round}
.lh .going{stroke:var(--fire);stroke-width:6;stroke-linecap:round;fill:none}
.lh .trail,.lh .going{pointer-events:none}.lh .origin{fill:none;stroke:var(--sand);stroke-width:3;stroke-opacity:.75}
"""


def draw(view: View) -> str:
    """The table as SVG."""
    assert isinstance(view, VikingdomsView), "a view of Vikingdoms"
    return _picture(view, wide(view))


def draw_tall(view: View) -> str:
    """The table as SVG for a narrow screen."""
    assert isinstance(view, VikingdomsView), "a view of Vikingdoms"
    return _picture(view, tall(view))


def _picture(view: VikingdomsView, at: Layout) -> str:
    width, height = at.size
    return picture(
        view,
        "Vikingdoms",
        show(view),
        at.size,
        rect(0, 0, width, height, class_="f-hall"),
        planks(4, 4, width - 8, height - 8, rows=10),
        seat_area(view, at, 1 - bottom_seat(view)),
        _sea(view, at),
        *(_square(view, at, square) for square in range(16)),
        _going(view, at),
        _islands(view, at),
        _allies(view, at),
        asks(view, at.asks, at.small * 1.2),
        _buttons(view, at),
        seat_area(view, at, bottom_seat(view)),
        style=STYLE,
    )


# The board


def _sea(view: VikingdomsView, at: Layout) -> str:
    """Water, six faint panels, the grid, and the names of files and ranks."""
    x, y, width, _ = at.board
    wide = width / 4
    parts = [
        rect(x - 8, y - 8, width + 16, width + 16, 12, class_="f-grain"),
        rect(x, y, width, width, class_="fjord"),
        rect(x, y, width, width, class_="waves"),
    ]
    for row in range(3):
        for column in range(2):
            kind = "panel-a" if (row + column) % 2 else "panel-b"
            parts.append(rect(x + column * width / 2, y + row * width / 3, width / 2, width / 3, class_=kind))
    for k in range(5):
        parts.append(line(x + k * wide, y, x + k * wide, y + width, class_="sand"))
        parts.append(line(x, y + k * wide, x + width, y + k * wide, class_="sand"))
    size = at.small
    for k in range(4):
        low = y + width + 8 + size
        parts.append(text(x + (k + 0.5) * wide, low, "abcd"[k], size, "middle", class_="b f-chalk"))
        left = x - 8 - size * 0.55
        parts.append(text(left, y + (3.5 - k) * wide + size * 0.35, str(k + 1), size, "middle", class_="b f-chalk"))
    return group(*parts, _trail(view, at), id="board")


def _trail(view: VikingdomsView, at: Layout) -> str:
    """The last move, if it was one."""
    if not view.last_move:
        return ""
    here, there = _way(view.last_move, at)
    return rect(here.x + 6, here.y + 6, here.width - 12, here.height - 12, 10, class_="origin") + line(
        *here.middle, *there.middle, class_="trail"
    )


def _way(move: MoveView, at: Layout) -> tuple[Box, Box]:
    """The squares a move goes from and to."""
    return at.square(NAMES.index(move.source)), at.square(NAMES.index(move.target))


def _square(view: VikingdomsView, at: Layout, square: int) -> str:
    box = at.square(square)
    name, vikings = NAMES[square], view.board[square]
    wide = box.width
    parts = [rect(1, 1, wide - 2, wide - 2, class_="grab")]
    if vikings:
        low = wide * (0.4 + 0.06 * len(vikings))
        parts.append(troop(wide / 2, low, wide * 0.73, vikings, name))
        parts.append(ring(9, 9, wide - 18, wide - 18, 8))
        if len(vikings) > 1:
            parts.append(height_badge(wide * 0.86, wide * 0.13, len(vikings), max(12, at.small * 0.95)))
    else:
        parts.append(circle(wide / 2, wide / 2, wide * 0.13, class_="ring"))
    parts += _aims(view, at, square)
    return spot(view, name, *parts, at=(box.x, box.y), label=_troop_words(name, vikings))


def _aims(view: VikingdomsView, at: Layout, square: int) -> list[str]:
    """Where the Vikings of a troop can go: shown when it is pointed at."""
    box = at.square(square)
    wide = box.width
    parts = []
    for choice in choices_at(view, NAMES[square]):
        if choice.source == NAMES[square]:
            there = at.square(NAMES.index(choice.target))
            x, y = there.x - box.x, there.y - box.y
            parts.append(line(wide / 2, wide / 2, x + wide / 2, y + wide / 2, class_="aim"))
            parts.append(rect(x + 5, y + 5, wide - 10, wide - 10, 10, class_="aim goal"))
    return parts


def _troop_words(name: str, vikings: str) -> str:
    words = catalogue(__package__)
    if not vikings:
        return words.say("picture", "empty_square", square=name)
    colours = ", ".join(words.term("colours", "wr".index(viking)) for viking in vikings)
    return words.say("picture", "troop", square=name, height=len(vikings), colours=colours)


def _going(view: VikingdomsView, at: Layout) -> str:
    """The move whose number of Vikings is asked."""
    if not view.moving:
        return ""
    here, there = _way(view.moving, at)
    (x1, y1), (x2, y2) = here.middle, there.middle
    long = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
    dx, dy = (x2 - x1) / long, (y2 - y1) / long
    tip = 14
    head = (
        f"M{x2 - tip * dx - tip * dy:.1f} {y2 - tip * dy + tip * dx:.1f}L{x2:.1f} {y2:.1f}"
        f"L{x2 - tip * dx + tip * dy:.1f} {y2 - tip * dy - tip * dx:.1f}"
    )
    return group(
        rect(here.x + 5, here.y + 5, here.width - 10, here.height - 10, 10, class_="going"),
        line(x1, y1, x2, y2, class_="going"),
        path(head, class_="going"),
        id="going",
    )


# Islands and allies


def _islands(view: VikingdomsView, at: Layout) -> str:
    """The row of islands, the raid marker with what sails in it, and where it will go."""
    parts = [_island(view, at, i) for i in range(len(view.islands))]
    if view.island:
        parts.append(_ship(view, at))
    for i, box in enumerate(at.islands):  # above the tiles: a swap is about whole islands
        grab = rect(0, 0, box.width, box.height, 12, class_="grab")
        frame = ring(0, 0, box.width, box.height, 12)
        parts.append(spot(view, f"island-{i + 1}", grab, frame, at=(box.x, box.y), label=_island_words(view, i)))
    return group(*parts, id="islands")


def _island(view: VikingdomsView, at: Layout, i: int) -> str:
    box = at.islands[i]
    current = i + 1 == view.island and view.winner < 0
    parts = [rect(box.x, box.y, box.width, box.height, 12, class_="here")] if current else []
    number_x, number_y = (box.x + 12, box.y + 16) if at.phone else (box.x + 14, box.y + 24)
    parts.append(text(number_x, number_y, str(i + 1), at.small * 1.1, "middle", class_="h f-chalk"))
    codes = view.islands[i]
    for n in range(2):
        x, y = at.tile_at(i, n)
        if n >= len(codes):
            parts.append(rect(x + 3, y + 3, at.tile - 6, at.tile - 6, 8, class_="slot"))
            continue
        code = codes[n]
        captive = SEAT_PAINT[1 - view.to_act] if view.to_act in (0, 1) else "paint-grey"
        face = tile_face(view.tiles[code], at.tile, captive)
        frame = ring(0, 0, at.tile, at.tile, at.tile * 0.1)
        parts.append(spot(view, f"tile-{code}", face, frame, at=(x, y), label=view.tiles[code].says))
    return "".join(parts)


def _island_words(view: VikingdomsView, i: int) -> str:
    words = catalogue(__package__)
    tiles = words.listed([view.tiles[code].says for code in view.islands[i]])
    return words.say("picture", "island", island=i + 1, tiles=tiles or words.say("text", "raided"))


def _ship(view: VikingdomsView, at: Layout) -> str:
    """The raid marker beside its island; in a raid with the Vikings aboard."""
    box = at.islands[view.island - 1]
    x, y = (box.x + box.width * 0.6, box.y + 15) if at.phone else (box.x + 58, box.y + 52)
    size = 28 if at.phone else 62
    sail = SEAT_PAINT[view.leader] if view.leader >= 0 else "paint-brown"
    parts = [ship(0, 0, size, class_=sail)]
    if view.leader >= 0 and view.winner < 0 and not at.phone:
        for seat, player in enumerate(view.players):
            left = -26.0 + seat * 34
            parts.append(group(circle(left, 43, 8, class_="body", stroke_width=1.5), class_=SEAT_PAINT[seat]))
            parts.append(text(left + 11, 48, str(player.troop), at.small, class_="b f-chalk"))
    elif view.winner < 0 and not at.phone:
        down = view.started_at == "upper"
        parts.append(path("M-7 38H7L0 49Z" if down else "M-7 49H7L0 38Z", class_="f-gold"))
    return group(*parts, at=(x, y), id="ship")


def _allies(view: VikingdomsView, at: Layout) -> str:
    """The allies nobody has taken."""
    parts = []
    for box, code in zip(at.allies, view.allies, strict=True):
        if code not in view.allies_left:
            parts.append(rect(box.x, box.y, box.width, box.height, 12, class_="slot"))
            continue
        ally = view.allies[code]
        face = ally_face(ally, box.width, box.height, at.small)
        frame = ring(0, 0, box.width, box.height, box.width * 0.07)
        parts.append(spot(view, f"ally-{code}", face, frame, at=(box.x, box.y), label=ally.says))
    return group(*parts, id="allies")


# What is asked


def _buttons(view: VikingdomsView, at: Layout) -> str:
    """The answers that are no thing on the table: an end of the row, a number, no swap."""
    names = list(dict.fromkeys(c.spot for c in view.choices if _is_button(c.spot)))
    if not names:
        return _status(view, at)
    x, y, width, height = at.buttons
    gap = 8.0
    wide = (width - gap * (len(names) - 1)) / len(names)
    if names[0] not in WORDY:
        wide = min(wide, 76.0)
    first = x + (width - wide * len(names) - gap * (len(names) - 1)) / 2
    size = at.small * (1.1 if names[0] in WORDY else 1.4)
    return "".join(
        button(view, name, first + i * (wide + gap), y, wide, height, _words(name, wide), size)
        for i, name in enumerate(names)
    )


def _is_button(name: str) -> bool:
    return name in WORDY or name.startswith(("count-", "exchange-"))


def _words(name: str, width: float) -> str:
    if name in WORDY:
        return catalogue(__package__).say("picture", name if width > 200 else f"short_{name}")
    return name.partition("-")[2]


def _status(view: VikingdomsView, at: Layout) -> str:
    if at.phone:
        return ""
    middle, centre = at.buttons.middle
    words = catalogue(__package__).say(
        "picture",
        "status_moved" if view.last_move else "status",
        raid=view.raid,
        raids=len(view.islands),
        turn=view.turn_count,
        limit=view.turn_limit,
        **(asdict(view.last_move) if view.last_move else {}),
    )
    return text(middle, centre + 6, words, at.small, "middle", class_="f-chalk")
