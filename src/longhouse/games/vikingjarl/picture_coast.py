"""The coastlines of the map: a cell around every zone, its edges roughened like a hand-cut shore.

Each point of the board belongs to the nearest sea or land zone. Where land meets sea there is a
coast. An edge is roughened by halving it again and again; the same edge always looks the same, so
neighbouring cells fit.
"""

from functools import cache
from math import hypot

Point = tuple[float, float]
WIDTH, HEIGHT = 1600.0, 1000.0
OUTSIDE = -1
FINEST = 14.0  # edges shorter than that are left straight
# Points that belong to no zone and only shape the coasts
OPEN_WATER = (
    (285, 130), (290, 40), (420, 125), (530, 130), (540, 40), (800, 120), (880, 60), (900, 170), (990, 60),
    (1120, 80), (1250, 60), (1100, 560), (900, 880), (1060, 900), (60, 300), (660, 640), (590, 610), (530, 500),
)  # fmt: skip
SOLID_GROUND = ((700, 850), (1010, 880), (740, 800), (1300, 140), (1540, 700), (1560, 480))


class Coast:
    """Paths of the map: land, shores, and the borders between zones."""

    def __init__(self, land: list[str], shores: list[str], inland: list[str], offshore: list[str]) -> None:
        self.land = "".join(land)
        self.shores = "".join(shores)
        self.inland = "".join(inland)
        self.offshore = "".join(offshore)


@cache
def coast(seas: tuple[Point, ...], lands: tuple[Point, ...]) -> Coast:
    """The coastlines between sea and land zones with these centres."""
    sites: list[Point] = [*seas, *OPEN_WATER, *lands, *SOLID_GROUND]
    first_land = len(seas) + len(OPEN_WATER)
    land: list[str] = []
    shores: list[str] = []
    inland: list[str] = []
    offshore: list[str] = []
    for i in range(len(sites)):
        outline: list[Point] = []
        for start, end, other in _cell(sites, i):
            rough = _rough(start, end, other)
            outline += rough[:-1]
            if other == OUTSIDE or other < i:
                continue
            kinds = (i >= first_land) + (other >= first_land)
            (offshore, shores, inland)[kinds].append(_path(rough))
        if i >= first_land:
            land.append(_path(outline) + "Z")
    return Coast(land, shores, inland, offshore)


def _cell(sites: list[Point], i: int) -> list[tuple[Point, Point, int]]:
    """The edges of the cell around a site, each with the neighbour behind it."""
    corners: list[Point] = [(0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT)]
    behind = [OUTSIDE] * 4  # behind[k] is the neighbour behind the edge from corner k
    x, y = sites[i]
    for j, (u, v) in enumerate(sites):
        if j == i:
            continue
        middle = ((x + u) / 2, (y + v) / 2)
        away = (u - x, v - y)
        sides = [(c[0] - middle[0]) * away[0] + (c[1] - middle[1]) * away[1] for c in corners]
        kept: list[Point] = []
        walls: list[int] = []
        for k, corner in enumerate(corners):
            n = (k + 1) % len(corners)
            if sides[k] <= 0:
                kept.append(corner)
                walls.append(behind[k])
            if (sides[k] <= 0) != (sides[n] <= 0):
                share = sides[k] / (sides[k] - sides[n])
                kept.append(
                    (
                        corner[0] + (corners[n][0] - corner[0]) * share,
                        corner[1] + (corners[n][1] - corner[1]) * share,
                    )
                )
                walls.append(j if sides[k] <= 0 else behind[k])
        corners, behind = kept, walls
    return [(corners[k], corners[(k + 1) % len(corners)], behind[k]) for k in range(len(corners))]


def _rough(start: Point, end: Point, other: int) -> list[Point]:
    """An edge as a line with bays and headlands; straight along the rim of the board."""
    a, b = _rounded(start), _rounded(end)
    if other == OUTSIDE:
        return [a, b]
    flipped = b < a
    points = _halve(b, a) if flipped else _halve(a, b)
    return points[::-1] if flipped else points


def _rounded(point: Point) -> Point:
    return (float(round(point[0])), float(round(point[1])))


def _halve(a: Point, b: Point) -> list[Point]:
    length = hypot(b[0] - a[0], b[1] - a[1])
    if length < FINEST:
        return [a, b]
    seed = int(a[0] * 73 + a[1] * 179 + b[0] * 283 + b[1] * 419) * 2654435761 % 1009
    push = (seed / 1009 - 0.5) * 0.42
    middle = _rounded(((a[0] + b[0]) / 2 - (b[1] - a[1]) * push, (a[1] + b[1]) / 2 + (b[0] - a[0]) * push))
    return _halve(a, middle)[:-1] + _halve(middle, b)


def _path(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
