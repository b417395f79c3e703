"""One castle of Eketorp: six walls around a yard, three siege fields, and its owner's plaque.

Walls stand at 60 degrees from each other, wall 1 upper left, clockwise; the top brick of a stack is
the outermost. Ids stay with pieces: wall-r-3 a wall, place-r-cat a siege field, brick-r-3-1 a brick.
"""

from math import cos, pi, radians, sin
from typing import Any

from longhouse.core.catalogue import catalogue
from longhouse.core.palette import PAINTS
from longhouse.core.svg import back, badge, circle, fit, group, own, path, rect, ring, spot, text
from longhouse.core.symbols import amulet, crown, viking
from longhouse.games.eketorp.components import BRICKS, COLOUR_NAMES, HEIGHT, LETTERS, SIDE_NAMES, WALLS
from longhouse.games.eketorp.view import EketorpView

BOX = ("green", "brown", "natural", "grey")  # how the box paints bricks
INNER = 53.0  # from the middle of the yard to the lowest brick
STEP = 15.0  # from brick to brick
OUTSIDE = 128.0  # from the middle of the yard to a siege field
ANGLES = (-90.0, 30.0, 150.0)  # of catapult, boat and ram
MOST_AMULETS = 5  # that find room side by side


def say(key: str, **slots: object) -> str:
    """Words on the picture."""
    return catalogue(__package__).say("picture", key, **slots)


def paint(seat: int) -> str:
    """The class that paints in a player's colour."""
    return f"paint-{COLOUR_NAMES[seat]}"


def sign(x: float, y: float, size: float, seat: int) -> str:
    """A player's painted shield with his letter."""
    return group(
        circle(0, 0, size / 2, class_="body", stroke_width=1.5),
        text(0, size * 0.26, LETTERS[seat], size * 0.72, "middle", class_="mark b"),
        at=(x, y),
        class_=paint(seat),
    )


def figures(x: float, y: float, size: float, seat: int, n: int, *, small: float, **attributes: Any) -> str:
    """Vikings of one player: one figure, with their number from two up."""
    number = badge(size * 0.42, -size * 0.36, str(n), small * 0.86, "f-card", "f-pen") if n > 1 else ""
    return group(viking(0, 0, size), number, at=(x, y), **{"class_": paint(seat), **attributes})


def block(view: EketorpView, letter: str, wide: float, high: float, **attributes: Any) -> str:
    """A brick seen from above, around 0, 0, painted as the table's own pieces are."""
    colour = BRICKS.index(letter)
    own = view.brick_colours[colour]
    return group(
        rect(-wide / 2, -high / 2, wide, high, 2, class_="body", stroke_width=1.2),
        rect(-wide / 2 + 2, -high / 2 + 1.6, wide - 4, high * 0.28, 1, fill="#fff", fill_opacity=0.3),
        **{"class_": f"paint-{own if own in PAINTS else BOX[colour]}", **attributes},
    )


def castle(view: EketorpView, seat: int, x: float, y: float, scale: float, small: float) -> str:
    """A castle around a point; small is the least size of its words in the picture."""
    size = small / scale
    active = " active" if seat in view.waiting else ""
    return group(
        circle(0, 0, 152, class_="knoll"),
        path(_hexagon(104), class_=f"bailey{active}"),
        path(_hexagon(41), class_="yard"),
        *(_wall(view, seat, wall) for wall in range(WALLS)),
        _home(view, seat, size),
        *(_siege_field(view, seat, side) for side in range(len(SIDE_NAMES))),
        at=(x, y),
        scale=scale,
        id=f"castle-{LETTERS[seat]}",
        class_=own(view, seat),
    )


def empty_castle(x: float, y: float, scale: float) -> str:
    """A castle nobody owns."""
    return group(
        circle(0, 0, 118, class_="knoll"),
        path(_hexagon(104), class_="bailey"),
        path(_hexagon(41), class_="yard"),
        at=(x, y),
        scale=scale,
        class_="dim",
    )


def _hexagon(radius: float) -> str:
    corners = [(radius * cos(pi / 6 + k * pi / 3), radius * sin(pi / 6 + k * pi / 3)) for k in range(6)]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"


def _wall(view: EketorpView, seat: int, wall: int) -> str:
    """A wall with its stack; a spot for building and dismantling."""
    stack = view.castles[seat].walls[wall]
    name = f"wall-{LETTERS[seat]}-{wall + 1}"
    slots = []
    for level in range(HEIGHT):
        y = -(INNER + level * STEP)
        if level < len(stack):
            piece = block(view, stack[level], 46 + level * 7, 13.5, id=f"brick-{LETTERS[seat]}-{wall + 1}-{level + 1}")
            slots.append(group(piece, at=(0, y)))
        else:
            wide = 46 + level * 7
            slots.append(rect(-wide / 2, y - 6.5, wide, 13, 2, class_="free"))
    bricks = catalogue(__package__).listed([view.brick_names[BRICKS.index(letter)] for letter in stack])
    label = say("wall" if stack else "bare_wall", wall=wall + 1, bricks=bricks)
    inside = group(
        rect(-32, -(INNER + 2.5 * STEP), 64, 3 * STEP, 4, fill="transparent"),
        *slots,
        ring(-32, -(INNER + 2.5 * STEP), 64, 3 * STEP, 5),
        turn=-120 + 60 * wall + 90,
    )
    return spot(view, name, inside, label=label)


def _home(view: EketorpView, seat: int, size: float) -> str:
    """The defenders in the yard, or an open gate."""
    n = view.mat_left if view.step == "place" and seat == view.seat else view.castles[seat].home
    name = f"home-{LETTERS[seat]}"
    if view.step == "build" and seat == view.seat and seat in view.waiting:
        return group(*(_number(wall, size) for wall in range(WALLS)), id=name)
    if n == 0:
        return text(0, size * 0.34, say("empty"), size, "middle", class_="f-pen", id=name)
    number = text(18, size * 0.5, str(n), size * 1.35, "middle", class_="b f-pen")
    return group(viking(-9, 0, 34, class_=paint(seat)), number, id=name)


def _number(wall: int, size: float) -> str:
    """The number of a wall, at its inner side, for those who build."""
    angle = radians(-120 + 60 * wall)
    return text(26 * cos(angle), 26 * sin(angle) + size * 0.34, str(wall + 1), size, "middle", class_="b f-pen")


def _siege_field(view: EketorpView, seat: int, side: int) -> str:
    """Catapult, boat or ram: an icon, and whoever stands there."""
    there = view.castles[seat].besiegers[side]
    name = f"{LETTERS[seat]}-{SIDE_NAMES[side]}"
    angle = radians(ANGLES[side])
    x, y = OUTSIDE * cos(angle), OUTSIDE * sin(angle)
    planned = dict(view.mat).get(name, 0)
    size = 27 if len(there) < 3 else 32
    battle = " battle" if len(there) > 1 else " siege" if there and not view.castles[seat].done[side] else ""
    dim = " dim" if view.castles[seat].done[side] else ""
    people = [
        viking(
            (i - (len(there) - 1) / 2) * min(22, 40 / len(there)),
            -2,
            30,
            class_=paint(besieger) + dim,
            id=f"vikings-{name}-{LETTERS[besieger]}",
        )
        for i, besieger in enumerate(there)
    ]
    if planned:
        people.append(viking(0, -2, 30, class_=f"{paint(view.seat)} ghost", id=f"mat-{name}"))
    return spot(
        view,
        f"place-{name}",
        circle(0, 0, 36, fill="transparent"),
        circle(0, 0, size, class_=f"field{battle}"),
        "" if people else _icon(side),
        *people,
        circle(0, 0, size + 4, class_="ring"),
        at=(x, y),
        label=say("siege_field", side=catalogue(__package__).term("sides", side), seat=view.names[seat]),
    )


def _icon(side: int) -> str:
    """A small sign for catapult, boat and ram."""
    shapes = (
        "M-13 10H13M-9 10L0 -2L9 10M0 -2L11 -11M-6 2L0 -2M11 -11m-3 0a3 3 0 1 0 6 0a3 3 0 1 0 -6 0",
        "M-14 3C-12 11 12 11 14 3ZM0 3V-13M0 -12C9 -10 9 -4 8 -1H0Z",
        "M-14 4L-9 -7H9L14 4M-11 0H12M-8 7m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M8 7m-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
    )
    return path(shapes[side], class_="icon")


def plaque(view: EketorpView, seat: int, x: float, y: float, width: float, small: float) -> str:
    """Name, points, amulets and cards of a player; x is the middle, y the top."""
    mine = view.castles[seat]
    high = small * 4.1
    active = " active" if seat in view.waiting else ""
    name = say("you", seat=view.names[seat]) if seat == view.seat else view.names[seat]
    room = width - small * (7.4 if seat == view.starter or view.places else 6)
    place = view.places[seat] if view.places else 0
    front = [
        rect(0, 0, width, high, 10, class_=f"plaque{active}"),
        sign(small * 1.1, small * 1.15, small * 1.45, seat),
        text(small * 2.1, small * 1.5, fit(name, room, small), small, class_="b f-ink"),
        badge(width - small * 2.3, small * 1.15, say("ready"), small, "f-moss", "f-panel")
        if mine.ready
        else text(
            width - small * 0.6,
            small * 1.5,
            say("points", points=view.scores[seat]),
            small * 1.05,
            "end",
            class_="b f-ink",
        ),
    ]
    if seat == view.starter and not place:
        front.append(_pack(width - small * (5.3 if mine.ready else 4.6), small * 1.1, small))
    if place == 1:
        front.append(crown(width - small * 5, small * 1.1, small * 1.5))
    return group(
        *front,
        _amulets(view, seat, small),
        _cards(view, seat, width, small),
        at=(x - width / 2, y),
        id=f"plaque-{LETTERS[seat]}",
    )


def _pack(x: float, y: float, small: float) -> str:
    """The pack of material cards that the starting player holds."""
    return group(back(-small * 0.5, -small * 0.6, small, small * 1.3), at=(x, y))


def _amulets(view: EketorpView, seat: int, small: float) -> str:
    """A player's amulets: side by side, or one with their number where there are too many."""
    shown = view.castles[seat].amulets
    if shown == 0:
        return text(small * 0.6, small * 3.4, say("no_amulets"), small * 0.9, class_="f-quiet")
    drawn = shown if shown <= MOST_AMULETS else 1
    marks = [amulet(small * 0.95 + i * small * 1.0, small * 3.1, small * 1.05) for i in range(drawn)]
    if shown > MOST_AMULETS:
        marks.append(text(small * 1.7, small * 3.45, f"×{shown}", small, class_="b f-ink"))
    return group(*marks)


def _cards(view: EketorpView, seat: int, width: float, small: float) -> str:
    """Small cards: the hand, then the pile beside the castle."""
    mine = view.castles[seat]
    wide, high = small * 1.15, small * 1.6
    x = width - small * 0.5
    parts = []
    for i in reversed(range(mine.pile_size)):
        x -= wide + 2
        value = str(mine.pile[i]) if mine.pile else ""
        parts.append(_mini(x, small * 2.3, wide, high, value, small, "pile"))
    if mine.pile_size:
        x -= small * 0.4
    for i in reversed(range(mine.hand_size)):
        x -= wide + 2
        value = str(mine.hand[i]) if mine.hand else ""
        parts.append(_mini(x, small * 2.3, wide, high, value, small, ""))
    return group(*parts)


def _mini(x: float, y: float, wide: float, high: float, value: str, small: float, kind: str) -> str:
    if not value:
        return back(x, y, wide, high, class_=f"card {kind}".strip())
    return group(
        rect(0, 0, wide, high, 2, class_=f"face {kind}".strip()),
        text(wide / 2, high * 0.72, value, small, "middle", class_="b f-pen"),
        at=(x, y),
    )


def brick_row(
    view: EketorpView, letters: str, x: float, y: float, wide: float, high: float, across: int = 99, *,
    each: str = "", **attributes: Any,
) -> str:  # fmt: skip
    """Bricks side by side around a point, in rows; each begins the ids of the first brick of every colour."""
    rows = [letters[i : i + across] for i in range(0, len(letters), across)]
    parts = []
    for r, row in enumerate(rows):
        for i, letter in enumerate(row):
            at = ((i - (len(row) - 1) / 2) * (wide + 3), (r - (len(rows) - 1) / 2) * (high + 3))
            first = letters.index(letter) == r * across + i
            parts.append(group(block(view, letter, wide, high), at=at, id=f"{each}-{letter}" if each and first else ""))
    return group(*parts, at=(x, y), **attributes)


def spelled_bricks(counts: tuple[int, ...]) -> str:
    """Counts by colour as letters."""
    return "".join(letter * n for letter, n in zip(BRICKS, counts, strict=True))
