"""Vikingdoms in a terminal: the table as text."""

from collections.abc import Sequence

from longhouse.core.catalogue import catalogue
from longhouse.core.view import View
from longhouse.core.words import WIDTH, pad, shorten, wrap
from longhouse.games.vikingdoms.view import VikingdomsView

CELL = 8
INDENT = "    "


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingdomsView), "a view of Vikingdoms"
    lines = [_say("head", raid=view.raid, raids=len(view.islands), turn=view.turn_count, limit=view.turn_limit)]
    lines += [*_player(view, 1), "", *_board(view), "", *_islands(view), ""]
    if view.allies_left:
        lines += wrap(_say("allies_left", allies=_allies(view)), indent="  ")
    lines += [*_player(view, 0), ""]
    if view.leader >= 0 and view.winner < 0:
        lines.append(_troop(view))
    if view.last_move:
        moved = view.last_move
        lines.append(_say("last_move", source=moved.source, target=moved.target, count=moved.count))
    lines += wrap(view.asks)
    return "\n".join(lines)


def _say(key: str, /, **slots: object) -> str:
    return catalogue(__package__).say("text", key, **slots)


def _player(view: VikingdomsView, seat: int) -> list[str]:
    player = view.players[seat]
    name = shorten(view.names[seat], 20)
    if name != player.colour:
        name = _say("coloured", colour=player.colour, name=name)
    if seat == view.seat:
        name = _say("you", name=name)
    arrow = "►" if seat in view.waiting else " "
    vikings = _say("vikings", camp=player.camp, lockup=player.lockup)
    goals = _say(
        "goals",
        coins=player.coins,
        coins_to_win=view.coins_to_win,
        villages=player.villages,
        ports=player.ports,
        buildings_to_win=view.buildings_to_win,
    )
    lines = [f"{arrow} {view.signs[seat][1]} {name}", f"{INDENT}{vikings}  {goals}"]
    lines += _rows([_tile(view, code) for code in player.territory])
    if player.allies:
        allies = _say("allies", allies=", ".join(view.allies[code].name for code in player.allies))
        lines += [INDENT + line for line in wrap(allies, WIDTH - len(INDENT))]
    return lines


def _rows(things: Sequence[str]) -> list[str]:
    """Things in lines that fit, none of them broken."""
    lines: list[str] = []
    for thing in things:
        if lines and len(lines[-1]) + 3 + len(thing) <= WIDTH:
            lines[-1] += f" · {thing}"
        else:
            lines.append(INDENT + thing)
    return lines


def _tile(view: VikingdomsView, code: str) -> str:
    tile = view.tiles[code]
    return _say(
        "tile", code=code, building=tile.called, coins=tile.coins, prisoners=tile.prisoners, rioter=int(tile.rioter)
    )


def _board(view: VikingdomsView) -> list[str]:
    """Four ranks of troops, bottom Viking first, with their heights."""
    files = "     " + "".join(pad(file, CELL) for file in "abcd")
    lines = [files.rstrip() + "       " + _say("board")]
    for rank in range(3, -1, -1):
        cells = [_cell(view.board[rank * 4 + file]) for file in range(4)]
        lines.append(f"  {rank + 1}  " + "".join(pad(cell, CELL) for cell in cells).rstrip())
    return lines


def _cell(troop: str) -> str:
    return f"{troop} {len(troop)}" if len(troop) > 1 else troop or "·"


def _islands(view: VikingdomsView) -> list[str]:
    lines = [_say("islands")]
    for i, island in enumerate(view.islands):
        here = "►" if i + 1 == view.island and view.winner < 0 else " "
        tiles = "   ".join(_tile(view, code) for code in island)
        if not island and view.step != "deal":
            tiles = _say("raided")
        lines.append(f"{here} {i + 1}  {tiles}".rstrip())
    return lines


def _allies(view: VikingdomsView) -> str:
    allies = [view.allies[code] for code in view.allies_left]
    return " · ".join(_say("ally", name=ally.name, effect=ally.effect) for ally in allies)


def _troop(view: VikingdomsView) -> str:
    white, red = view.players[0].troop, view.players[1].troop
    return _say("raiding_troop", white=white, red=red, leader=view.players[view.leader].colour)
