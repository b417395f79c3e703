"""Vikings in words: the table for a terminal, the score sheet, and a sentence for everything that happens."""

from collections.abc import Sequence

from longhouse.core.seats import MARKS
from longhouse.core.view import View
from longhouse.core.words import WIDTH, pad, shorten, wrap
from longhouse.games.vikings.components import COLOURS, ROW_CODES, TILES
from longhouse.games.vikings.text_facts import says
from longhouse.games.vikings.view import SeatView, VikingsView

__all__ = ["COIN_LINES", "POINT_LINES", "says", "show", "signed"]

COLUMNS_SHOWN = 18  # of a display, side by side; what lies further right follows below
ROW_LABELS = dict(zip("SKRGYB", ("ships", "warrior", "noble", "scout", "goldsm.", "fisher"), strict=True))
POINT_LINES = (
    "spent on sets",
    "spent on bids",
    "ships repelled",
    "nobles",
    "scouts",
    "fishermen's net",
    "ships not repelled",
    "gold",
    "most boatsmen",
    "most islands",
    "longest island",
    "supply",
    "buildings",
)
COIN_LINES = ("sets", "bids", "ships repelled", "goldsmiths", "purse of five", "ships not repelled", "into points")


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingsView), "a view of Vikings"
    lines = [_head(view)]
    lines += _offering(view)
    for seat in _order(view):
        lines += ["", *_player(view, seat)]
    lines.append("")
    if view.places:
        lines += [*sheet(view), ""]
    elif view.round:
        lines += [*_preview(view), ""]
    if view.tile or view.viking or view.building:
        lines += wrap("In hand: " + ", ".join(_in_hand(view)))
    lines += wrap(view.asks)
    return "\n".join(lines)


def _head(view: VikingsView) -> str:
    version = view.version + (" with auction" if view.auction else "")
    if view.places:
        return f"Vikings · {version} · the end"
    coming = {"small": "small scoring", "large": "large scoring", "final": "large and final scoring"}[view.scoring]
    return f"Vikings · {version} · round {view.round} of 6 · {coming} next"


def _order(view: VikingsView) -> list[int]:
    """The viewer's own display stands last, next to the question."""
    first = (view.seat + 1) % view.seats if view.seat < view.seats else 0
    return [(first + i) % view.seats for i in range(view.seats)]


# The wheel


def _offering(view: VikingsView) -> list[str]:
    lines: list[str] = []
    if any(place.tile for place in view.wheel):
        numbers = [f"t{place}" if view.wheel[place].tile else "" for place in range(len(view.wheel))]
        lines.append(_line("place", numbers))
        lines.append(_line("tile", [place.tile for place in view.wheel]))
        lines.append(_line("Viking", [place.viking for place in view.wheel]))
        if any(place.price >= 0 for place in view.wheel):
            lines.append(
                _line(
                    "price",
                    [_price(place.price, view.step == "take" and not place.open, place.star) for place in view.wheel],
                )
            )
    if any(view.drawn):
        lines.append("drawn   " + " ".join(f"{n}×{c}" for c, n in zip(COLOURS, view.drawn, strict=True) if n))
    if any(view.spaces):
        shown = [f"x{i + 1} {code}" for i, code in enumerate(view.spaces) if code]
        lines.append("special " + ", ".join(shown))
    left = f"{sum(view.unseen_tiles)} tiles in the stacks, {sum(view.unseen_vikings)} Vikings in the sack"
    lines.append("left    " + left)
    return lines


def _line(label: str, entries: Sequence[str]) -> str:
    return (f"{label:<7}" + "".join(f"{entry:>5}" for entry in entries)).rstrip()


def _price(price: int, closed: bool, star: bool) -> str:
    if price < 0:
        return ""
    return f"({price})" if closed else f"{price}{'★' if star else ''}"


def _in_hand(view: VikingsView) -> list[str]:
    found = []
    if view.tile:
        found.append(f"{view.tile} {view.tile_names[TILES.index(view.tile)]}")
    if view.viking:
        found.append(f"{view.viking} {view.jobs[COLOURS.index(view.viking)]}")
    if view.building:
        found.append(view.building)
    return found


# Players


def _player(view: VikingsView, seat: int) -> list[str]:
    player = view.players[seat]
    arrow = "►" if seat == view.active and not view.places and view.round else " "
    name = f"P{seat + 1}" + ("" if view.names[seat] == f"P{seat + 1}" else f" {shorten(view.names[seat], 20)}")
    marks = " (you)" if seat == view.seat else ""
    marks += " ⚑" if seat == view.starter and view.round and not view.places else ""
    place = f" · place {view.places[seat]}" if view.places else ""
    base = " ".join(f"{n}×{c}" for c, n in zip(COLOURS, player.base, strict=True) if n) or "-"
    head = f"{MARKS[seat]} {name}{marks}: {player.vp} VP, {player.gold} gold{place} · base {base}"
    words = wrap(head, WIDTH - 2, indent="  ")
    if player.specials:
        words += wrap("beside the base: " + " ".join(player.specials), WIDTH - 2, indent="  ")
    lines = [f"{arrow if i == 0 else ' '} {line}" for i, line in enumerate(words)]
    return lines + _display(player)


def _display(player: SeatView) -> list[str]:
    """The six rows; * is a Viking, ! one who is threatened, # a building tile."""
    cells = {(cell.row, cell.column): _cell(cell.tile, cell.building, cell.viking, cell.threatened)
             for cell in player.cells}  # fmt: skip
    for ship in player.ships:
        cells["S", ship.column] = ship.tile + ("✓" if ship.repelled else "")
    if not cells:
        return []
    widest = max(column for _, column in cells)
    lines: list[str] = []
    for start in range(1, widest + 1, COLUMNS_SHOWN):
        columns = range(start, min(start + COLUMNS_SHOWN, widest + 1))
        for row in ["S", *ROW_CODES]:
            label = f"  {row} {ROW_LABELS[row]}" if start == 1 else f"  {row} from {start}"
            entries = "".join(f"{cells.get((row, column), '·'):<4}" for column in columns)
            lines.append(f"{label:<12}{entries}".rstrip())
    return lines


def _cell(tile: str, building: bool, viking: bool, threatened: bool) -> str:
    code = tile.replace("M", "#") if building else tile
    return code + (("!" if threatened else "*") if viking else "")


# Score sheets


def _preview(view: VikingsView) -> list[str]:
    """What the next scoring would bring as things stand, all players side by side."""
    lines = [_columns(f"If the {view.scoring} scoring came now", [_name(view, seat) for seat in range(view.seats)])]
    for i, label in enumerate(COIN_LINES):
        lines += _row(f"{label}, gold", [player.next_coins[i] for player in view.players])
    for i, label in enumerate(POINT_LINES):
        lines += _row(f"{label}, VP", [player.next_points[i] for player in view.players])
    outlook = [str(player.outlook) for player in view.players]
    lines.append(_columns("VP if the game ended then", outlook))
    return lines


def sheet(view: VikingsView) -> list[str]:
    """The final score sheet: who earned what, by category, all players side by side."""
    lines = [_columns("Score sheet", [_name(view, seat) for seat in range(view.seats)])]
    lines += _row("to begin with", [player.started_vp for player in view.players])
    for i, label in enumerate(POINT_LINES):
        lines += _row(label, [player.points[i] for player in view.players])
    lines.append(_columns("victory points", [str(player.vp) for player in view.players]))
    lines.append(_columns("gold left", [str(player.gold) for player in view.players]))
    lines.append(_columns("place", [str(place) for place in view.places]))
    return lines


def _name(view: VikingsView, seat: int) -> str:
    return shorten(f"{MARKS[seat]} {view.names[seat]}", 11)


def _row(label: str, values: Sequence[int]) -> list[str]:
    """One line of a sheet; nothing if nobody has anything there."""
    return [_columns(label, [signed(value) for value in values])] if any(values) else []


def signed(value: int) -> str:
    """A number as a sheet shows it: +3, -2, or a dot for nothing."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "·"


def _columns(label: str, entries: Sequence[str]) -> str:
    return (pad(label, 32) + "".join(pad(entry, 12) for entry in entries)).rstrip()
