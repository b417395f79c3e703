"""A player's homeland in Vikings as a picture: base, rows, tiles, Vikings, ships and what they threaten.

The large display has spots: cell-G3, ship-3, base (the corner) and base-G (those who wait). Small
displays of the others have none.
"""

from longhouse.core.seats import seat_name
from longhouse.core.svg import choices_at, circle, group, own, path, rect, ring, spot, text
from longhouse.core.symbols import ship as ship_symbol
from longhouse.games.vikings.components import COLOURS, ROW_CODES
from longhouse.games.vikings.picture_pieces import island, ship_tile, viking_symbol
from longhouse.games.vikings.view import Cell, SeatView, VikingsView

ROWS = ["S", *ROW_CODES]
STYLE = """
.lh .water{fill:var(--vk-sea);fill-opacity:.35}.lh .home{fill:var(--timber);stroke:var(--grain);stroke-width:2}
.lh .may{fill:var(--fire);fill-opacity:.22}.lh .danger{fill:url(#lh-hatch);opacity:.32}
.lh .guarded{fill:#b8f08a;opacity:.16}.lh .grid{fill:none;stroke:var(--chalk);stroke-opacity:.12}
"""


def columns_needed(view: VikingsView, seat: int) -> int:
    """How many columns a display shows: what is used, room for the moves, and a little more."""
    player = view.players[seat]
    used = [cell.column for cell in player.cells] + [ship.column for ship in player.ships]
    if seat == view.seat:
        spots = [choice.spot for choice in view.choices]
        used += [int(name[6:]) for name in spots if name.startswith("cell-")]
        used += [int(name[5:]) for name in spots if name.startswith("ship-")]
    return max(used, default=0)


def height(cell: float) -> float:
    """How high one band of a display is."""
    return cell * 6.4


def display(view: VikingsView, seat: int, x: float, y: float, cell: float, first: int, last: int, large: bool) -> str:
    """The columns first to last of a display, with the base if they begin at 1."""
    left = cell * 1.15
    top = cell * 0.4
    wide = (last - first + 1) * cell
    player = view.players[seat]
    parts = [rect(left, top, wide, cell * 6, cell * 0.08, class_="water"), _grid(left, top, cell, first, last)]
    parts += _lights(player, left, top, cell, first, last)
    parts += _tiles(view, player, left, top, cell, first, last, large, seat)
    if large:
        parts += _empty_spots(view, player, left, top, cell, first, last)
    if first == 1:
        parts.append(_base(view, player, cell, min(last, 3), large))
    else:
        parts.append(text(left - cell * 0.2, top + cell * 0.6, str(first), 14, "end", class_="f-chalk"))
    name = f"display-{seat_name(seat)}" + (f"-{first}" if first > 1 else "")
    return group(*parts, at=(x, y), id=name, class_=own(view, seat))


def _grid(left: float, top: float, cell: float, first: int, last: int) -> str:
    count = last - first + 1
    lines = "".join(f"M{left + i * cell:.1f} {top:.1f}v{cell * 6:.1f}" for i in range(1, count))
    lines += "".join(f"M{left:.1f} {top + i * cell:.1f}h{count * cell:.1f}" for i in range(1, 6))
    return path(lines, class_="grid")


def _lights(player: SeatView, left: float, top: float, cell: float, first: int, last: int) -> list[str]:
    """A faint green column below a ship that is repelled, hatching where one threatens."""
    lights = []
    for ship in player.ships:
        if first <= ship.column <= last:
            high = cell * (5 if ship.repelled else ship.reach)
            kind = "guarded" if ship.repelled else "danger"
            lights.append(rect(left + (ship.column - first) * cell, top + cell, cell, high, 3, class_=kind))
    return lights


def _tiles(view: VikingsView, player: SeatView, left: float, top: float, cell: float, first: int, last: int,
           large: bool, seat: int) -> list[str]:  # fmt: skip
    tiles = []
    gap = cell * 0.03
    size = cell - 2 * gap
    for ship in player.ships:
        if first <= ship.column <= last:
            face = ship_tile(view, size, ship.tile, ship.repelled)
            at = (left + (ship.column - first) * cell + gap, top + gap)
            tiles.append(group(face, at=at, id=f"{seat_name(seat)}-S{ship.column}"))
    for place in player.cells:
        if not first <= place.column <= last:
            continue
        at = (left + (place.column - first) * cell + gap, top + ROWS.index(place.row) * cell + gap)
        face = _cell_face(place, size)
        name = f"cell-{place.row}{place.column}"
        if large and choices_at(view, name):
            tiles.append(spot(view, name, face, ring(0, 0, size, size, 4), at=at))
        else:
            tiles.append(group(face, at=at, id=f"{seat_name(seat)}-{place.row}{place.column}"))
    return tiles


def _cell_face(place: Cell, size: float) -> str:
    face = island(size, place.tile, place.building)
    if place.threatened:
        face += rect(0, 0, size, size, size * 0.06, class_="danger")
    if place.viking:
        face += viking_symbol(size * 0.56, size * 0.58, size * 0.72, place.row, place.threatened)
    return face


def _empty_spots(
    view: VikingsView, player: SeatView, left: float, top: float, cell: float, first: int, last: int
) -> list[str]:
    """Cells and ship places without a tile where the tile in hand may go."""
    taken = {f"cell-{place.row}{place.column}" for place in player.cells}
    spots = []
    for name in dict.fromkeys(choice.spot for choice in view.choices):
        kind, _, where = name.partition("-")
        if kind not in ("cell", "ship") or name in taken:
            continue
        row = 0 if kind == "ship" else ROWS.index(where[0])
        column = int(where if kind == "ship" else where[1:])
        if first <= column <= last:
            pad = cell * 0.08
            size = cell - 2 * pad
            at = (left + (column - first) * cell + pad, top + row * cell + pad)
            spots.append(
                spot(view, name, rect(0, 0, size, size, 5, class_="may"), ring(2, 2, size - 4, size - 4, 5), at=at)
            )
    return spots


def _base(view: VikingsView, player: SeatView, cell: float, columns: int, large: bool) -> str:
    """The homeland: an L turned upside down, with everybody who waits there."""
    left = cell * 1.15
    shape = (
        f"M0 0H{left + 3 * cell:.1f}V{cell * 0.4:.1f}H{left:.1f}V{cell * 6.4:.1f}H0Z"
        if columns == 3
        else f"M0 0H{left + columns * cell:.1f}V{cell * 0.4:.1f}H{left:.1f}V{cell * 6.4:.1f}H0Z"
    )
    parts = [path(shape, class_="home")]
    boatsmen = player.base[5]
    corner = [
        ship_symbol(left * 0.32, cell * 0.72, cell * 0.55, class_="vk-A"),
        viking_symbol(left * 0.64, cell * 0.8, cell * 0.66, "A") if boatsmen else "",
        _number(left * 0.86, cell * 1.24, boatsmen, cell) if boatsmen else "",
    ]
    parts.append(_spot(view, "base", corner, 2, 2, left - 4, cell * 1.3, large))
    for i, row in enumerate(ROW_CODES):
        waiting = player.base[COLOURS.index(row)]
        y = cell * (1.4 + i)
        face = [viking_symbol(left * 0.42, cell * 0.5, cell * 0.66, row)] if waiting else []
        if waiting:
            face.append(_number(left * 0.8, cell * 0.84, waiting, cell))
        else:
            face.append(_row_sign(left / 2, cell / 2, cell, row))
        parts.append(group(_spot(view, f"base-{row}", face, 2, 2, left - 4, cell - 4, large), at=(0, y)))
    return group(*parts)


def _spot(
    view: VikingsView, name: str, face: list[str], x: float, y: float, width: float, high: float, large: bool
) -> str:
    if not large:
        return "".join(face)
    return spot(
        view, name, rect(x, y, width, high, 6, fill="transparent"), *face, ring(x + 3, y + 3, width - 6, high - 6, 5)
    )


def _row_sign(x: float, y: float, cell: float, row: str) -> str:
    """The mark of a row on the base, where nobody waits."""
    size = max(12.0, cell * 0.28)
    letter = text(x, y + size * 0.36, row, size, "middle", class_="letter")
    return group(circle(x, y, size * 0.78, class_="body", stroke_width=1.5), letter, class_=f"vk-{row}")


def _number(x: float, y: float, count: int, cell: float) -> str:
    return text(x, y, str(count), max(13.0, cell * 0.36), "middle", class_="b f-chalk outlined")
