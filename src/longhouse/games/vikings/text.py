"""Vikings in a terminal: the table as text, with the preview of the next scoring or the final score sheet."""

from collections.abc import Mapping, Sequence

from longhouse.core.catalogue import Catalogue, catalogue
from longhouse.core.seats import MARKS, seat_name
from longhouse.core.view import View
from longhouse.core.words import WIDTH, pad, shorten, wrap
from longhouse.games.vikings.components import COLOURS, ROUNDS, ROW_CODES, TILES
from longhouse.games.vikings.view import SeatView, VikingsView

COLUMNS_SHOWN = 18  # of a display, side by side; what lies further right follows below
LABEL = 32  # columns of a sheet's labels
ENTRY = 12  # columns of a sheet's entries
ROW_LABEL = 7  # columns of a row's label


def words() -> Catalogue:
    """The words of the game in the language that is spoken."""
    return catalogue(__package__)


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingsView), "a view of Vikings"
    lines = wrap(_head(view))
    lines += _offering(view)
    for seat in _order(view):
        lines += ["", *_player(view, seat)]
    lines.append("")
    if view.places:
        lines += [*_sheet(view), ""]
    elif view.round:
        lines += [*_preview(view), ""]
    if view.tile or view.viking or view.building:
        lines += wrap(words().say("text", "in_hand", pieces=", ".join(_in_hand(view))))
    lines += wrap(view.asks)
    return "\n".join(lines)


def _head(view: VikingsView) -> str:
    title = words().say("text", "title_auction" if view.auction else f"title_{view.version}")
    if view.places:
        return words().say("text", "head_end", title=title)
    scoring = words().say("scorings", view.scoring)
    return words().say("text", "head", title=title, round=view.round, rounds=ROUNDS, scoring=scoring)


def _order(view: VikingsView) -> list[int]:
    """The viewer's own display stands last, next to the question."""
    first = (view.seat + 1) % view.seats if view.seat < view.seats else 0
    return [(first + i) % view.seats for i in range(view.seats)]


# The wheel


def _offering(view: VikingsView) -> list[str]:
    lines: list[str] = []
    wheel = view.wheel
    if any(place.tile for place in wheel):
        lines.append(_line("place", [f"t{place}" if wheel[place].tile else "" for place in range(len(wheel))]))
        lines.append(_line("tile", [place.tile for place in wheel]))
        lines.append(_line("viking", [place.viking for place in wheel]))
        if any(place.price >= 0 for place in wheel):
            closed = view.step == "take"
            prices = [_price(place.price, closed and not place.open, place.star) for place in wheel]
            lines.append(_line("price", prices))
    if any(view.drawn):
        lines += _note("drawn", " ".join(f"{n}×{c}" for c, n in zip(COLOURS, view.drawn, strict=True) if n))
    if any(view.spaces):
        lines += _note("special", ", ".join(f"x{i + 1} {code}" for i, code in enumerate(view.spaces) if code))
    unseen = words().say("text", "unseen", tiles=sum(view.unseen_tiles), vikings=sum(view.unseen_vikings))
    return lines + _note("left", unseen)


def _line(label: str, entries: Sequence[str]) -> str:
    return (pad(words().say("text", label), 7) + "".join(f"{entry:>5}" for entry in entries)).rstrip()


def _note(label: str, says: str) -> list[str]:
    first, *others = wrap(says, WIDTH - 8)
    return [pad(words().say("text", label), 8) + first, *(" " * 8 + line for line in others)]


def _price(price: int, closed: bool, star: bool) -> str:
    if price < 0:
        return ""
    return f"({price})" if closed else f"{price}{'★' if star else ''}"


def _in_hand(view: VikingsView) -> list[str]:
    hand = []
    if view.tile:
        hand.append(f"{view.tile} {view.box.tiles[TILES.index(view.tile)]}")
    if view.viking:
        hand.append(f"{view.viking} {view.box.jobs[COLOURS.index(view.viking)]}")
    if view.building:
        hand.append(f"{view.building} {view.box.called[view.building]}")
    return hand


# Players


def _player(view: VikingsView, seat: int) -> list[str]:
    player = view.players[seat]
    arrow = "►" if seat == view.active and not view.places and view.round else " "
    base = " ".join(f"{n}×{c}" for c, n in zip(COLOURS, player.base, strict=True) if n) or "-"
    head = words().say(
        "text",
        "seat_placed" if view.places else "seat",
        name=_full_name(view, seat),
        vp=player.vp,
        gold=player.gold,
        place=view.places[seat] if view.places else 0,
        base=base,
    )
    told = wrap(head, WIDTH - 2, indent="  ")
    if player.specials:
        told += wrap(words().say("text", "specials", specials=" ".join(player.specials)), WIDTH - 2, indent="  ")
    lines = [f"{arrow if i == 0 else ' '} {line}" for i, line in enumerate(told)]
    return lines + _display(view, player)


def _full_name(view: VikingsView, seat: int) -> str:
    """Mark, seat and name, whether it is you, and the start figure."""
    name = (
        seat_name(seat) if view.names[seat] == seat_name(seat) else f"{seat_name(seat)} {shorten(view.names[seat], 20)}"
    )
    name = f"{MARKS[seat]} {name}"
    if seat == view.seat:
        name = words().say("text", "you", name=name)
    return f"{name} ⚑" if seat == view.start_figure and view.round and not view.places else name


def _display(view: VikingsView, player: SeatView) -> list[str]:
    """The six rows; * is a Viking, ! one who is threatened, # a building tile."""
    cells = {(cell.row, cell.column): _cell(cell.tile, cell.building, cell.viking, cell.threatened)
             for cell in player.cells}  # fmt: skip
    for ship in player.ships:
        cells["S", ship.column] = ship.tile + ("✓" if ship.repelled else "")
    if not cells:
        return []
    lines = []
    widest = max(column for _, column in cells)
    for start in range(1, widest + 1, COLUMNS_SHOWN):
        columns = range(start, min(start + COLUMNS_SHOWN, widest + 1))
        for row in ["S", *ROW_CODES]:
            called = _row_label(view, row) if start == 1 else words().say("text", "from", column=start)
            label = pad(f"  {row} {called}", 12)
            entries = "".join(f"{cells.get((row, column), '·'):<4}" for column in columns)
            lines.append(f"{label}{entries}".rstrip())
    return lines


def _row_label(view: VikingsView, row: str) -> str:
    if row == "S":
        return shorten(words().say("text", "ships"), ROW_LABEL)
    return shorten(words().case("short", view.box.jobs[COLOURS.index(row)]), ROW_LABEL)


def _cell(tile: str, building: bool, viking: bool, threatened: bool) -> str:
    code = tile.replace("M", "#") if building else tile
    return code + (("!" if threatened else "*") if viking else "")


# Score sheets


def line_of(view: VikingsView, sheet: str, category: str) -> str:
    """What a line of a score sheet is called; sheet is vp_sheet or gold_sheet."""
    return words().say(sheet, category, **view.box.called)


def _preview(view: VikingsView) -> list[str]:
    """What the next scoring would bring as things stand, all players side by side."""
    lines = _names(view, f"preview_{view.scoring}")
    lines += _rows(view, "gold_sheet", [player.next_gold for player in view.players], "gold_line")
    lines += _rows(view, "vp_sheet", [player.next_vp for player in view.players], "vp_line")
    outlook = [str(player.outlook) for player in view.players]
    return [*lines, _columns(words().say("text", "outlook"), outlook)]


def _sheet(view: VikingsView) -> list[str]:
    """The final score sheet: who earned what, by category, all players side by side."""
    lines = _names(view, "sheet")
    lines += _row(words().say("sheet", "started"), [player.started_vp for player in view.players])
    lines += _rows(view, "vp_sheet", [player.vp_sheet for player in view.players])
    for key, entries in (
        ("vp", [player.vp for player in view.players]),
        ("gold", [player.gold for player in view.players]),
        ("place", view.places),
    ):
        lines.append(_columns(words().say("sheet", key), [str(entry) for entry in entries]))
    return lines


def _names(view: VikingsView, key: str) -> list[str]:
    names = [shorten(f"{MARKS[seat]} {view.names[seat]}", ENTRY - 1) for seat in range(view.seats)]
    return [_columns(words().say("text", key), names)]


def _rows(view: VikingsView, sheet: str, lines: Sequence[Mapping[str, int]], as_line: str = "") -> list[str]:
    """All lines of a sheet in which anybody has anything."""
    rows = []
    for category in lines[0]:
        label = line_of(view, sheet, category)
        label = words().say("text", as_line, label=label) if as_line else label
        rows += _row(label, [line[category] for line in lines])
    return rows


def _row(label: str, values: Sequence[int]) -> list[str]:
    """One line of a sheet; nothing if nobody has anything there."""
    return [_columns(label, [signed(value) for value in values])] if any(values) else []


def signed(value: int) -> str:
    """A number as a sheet shows it: +3, -2, or a dot for nothing."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "·"


def _columns(label: str, entries: Sequence[str]) -> str:
    return (pad(shorten(label, LABEL - 1), LABEL) + "".join(pad(entry, ENTRY) for entry in entries)).rstrip()
