"""Vikingdoms in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.components import Components
from longhouse.core.state import Fact
from longhouse.core.view import View
from longhouse.core.words import WIDTH, count, pad, shorten, whose, wrap
from longhouse.games.vikingdoms.components import BUILDING_OF, BUILDINGS, CODES
from longhouse.games.vikingdoms.view import COLOURS, VikingdomsView, called
from longhouse.games.vikingdoms.view import SQUARE_NAMES as NAMES

MARKS = "★●"  # White, Red
CELL = 8
WINS = ["", "three villages", "three ports", "coins"]  # by the number of the reason
ALLY_NAMES = ["Freya", "Völund", "Gunnar", "Löke"]

# The table


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingdomsView), "a view of Vikingdoms"
    lines = [f"Vikingdoms · raid {view.raid} of 5 · turn {view.turns} of {view.turn_limit}"]
    lines += [*_player(view, 1), "", *_board(view), "", *_islands(view), ""]
    lines += wrap("Allies left: " + _allies(view, view.allies_left), indent="  ") if view.allies_left else []
    lines += [*_player(view, 0), ""]
    if view.leader >= 0 and view.winner < 0:
        lines.append(_troop(view))
    if view.last_move:
        lines.append(f"Last move {view.last_move}")
    lines += wrap(view.asks)
    return "\n".join(lines)


def _player(view: VikingdomsView, seat: int) -> list[str]:
    player = view.players[seat]
    you = " (you)" if seat == view.seat else ""
    name = view.names[seat]
    colour = "" if name == COLOURS[seat] else f"{COLOURS[seat]} "
    arrow = "►" if seat in view.waiting else " "
    head = f"{arrow} {MARKS[seat]} {colour}{shorten(name, 20)}{you}"
    counters = (
        f"camp {player.camp}  lockup {player.lockup}  coins {player.coins}/{view.coins_to_win}  "
        f"villages {player.villages}/3  ports {player.ports}/3"
    )
    lines = [head, f"    {counters}"]
    lines += _rows([_tile(view, code) for code in player.territory])
    if player.allies:
        lines += ["    allies " + ", ".join(view.allies[code].name for code in player.allies)]
    return lines


def _rows(things: Sequence[str]) -> list[str]:
    """Things in lines that fit, none of them broken."""
    lines: list[str] = []
    for thing in things:
        if lines and len(lines[-1]) + 3 + len(thing) <= WIDTH:
            lines[-1] += f" · {thing}"
        else:
            lines.append(f"    {thing}")
    return lines


def _tile(view: VikingdomsView, code: str) -> str:
    tile = view.tiles[code]
    return f"{code} {tile.building} {tile.coins}c {tile.prisoners}p{' rioter' if tile.rioter else ''}"


def _board(view: VikingdomsView) -> list[str]:
    """Four ranks of troops, bottom Viking first, with their heights."""
    files = "     " + "".join(pad(file, CELL) for file in "abcd")
    lines = [files.rstrip() + "       troops bottom to top, w white, r red"]
    for rank in range(3, -1, -1):
        cells = [_cell(view.board[rank * 4 + file]) for file in range(4)]
        lines.append(f"  {rank + 1}  " + "".join(pad(cell, CELL) for cell in cells).rstrip())
    return lines


def _cell(troop: str) -> str:
    return f"{troop} {len(troop)}" if len(troop) > 1 else troop or "·"


def _islands(view: VikingdomsView) -> list[str]:
    lines = ["Islands, c coins, p prisoners"]
    for i, island in enumerate(view.islands):
        here = "►" if i + 1 == view.island and view.winner < 0 else " "
        tiles = "   ".join(_tile(view, code) for code in island) or "raided"
        lines.append(f"{here} {i + 1}  {tiles if view.step != 'deal' or island else ''}".rstrip())
    return lines


def _allies(view: VikingdomsView, codes: Sequence[str]) -> str:
    return " · ".join(f"{view.allies[code].name} ({view.allies[code].effect.lower()})" for code in codes)


def _troop(view: VikingdomsView) -> str:
    white, red = view.players[0].troop, view.players[1].troop
    return f"Raiding troop: {white} white, {red} red; {COLOURS[view.leader]} leads"


# What happens

Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str], components: Components) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, called(names))


def _building(tile: int) -> str:
    return f"the {BUILDINGS[BUILDING_OF[tile]]} {CODES[tile]}"


def _prisoners(n: list[int], names: Sequence[str]) -> str:
    short = "" if n[1] == n[2] else f" ({n[2]} were due, but no more can be found)"
    return f"{names[n[0]]} takes {count(n[1], 'prisoner')}{short}."


def _hasty(n: list[int], names: Sequence[str]) -> str:
    if n[3] < 0:
        return f"A hasty raid without a single Viking; {names[n[0]]} leads it. (~)"
    troop = f"the troop on {NAMES[n[3]]} ({n[1]} white, {n[2]} red)"
    return f"A hasty raid: {troop} sails, led by {names[n[0]]}. (~{NAMES[n[3]]})"


def _win(n: list[int], names: Sequence[str]) -> str:
    return f"{names[n[0]]} wins with {WINS[n[1]]}."


SENTENCES: dict[str, Teller] = {
    "start_tile": lambda n, names: f"{names[n[0]]} starts with {_building(n[1])}.",
    "island_tile": lambda n, names: f"T{_building(n[1])[1:]} lies on island {n[0]}.",
    "prisoners": _prisoners,
    "no_prisoners": lambda n, names: "Both tiles show equally many prisoners: nobody takes any.",
    "starter": lambda n, names: f"{names[n[0]]} chooses where the raids start, and plays first.",
    "start": lambda n, names: f"{names[n[0]]} puts the raid marker beside island {n[1]}.",
    "golden": lambda n, names: f"The golden rule binds {names[n[0]]}.",
    "place": lambda n, names: f"{names[n[0]]} places a Viking on {NAMES[n[1]]}.",
    "move": lambda n, names: f"{names[n[0]]} moves {count(n[3], 'Viking')} from {NAMES[n[1]]} to {NAMES[n[2]]}.",
    "lost_turn": lambda n, names: f"{names[n[0]]} can neither place nor move and loses the turn. (--)",
    "raid": lambda n, names: (
        f"A raiding troop sails from {NAMES[n[3]]}: {n[1]} white, {n[2]} red, led by {names[n[0]]}."
    ),
    "hasty_raid": _hasty,
    "take": lambda n, names: f"{names[n[0]]} takes {_building(n[1])}.",
    "rest": lambda n, names: f"{names[n[0]]} gets {_building(n[1])}.",
    "riot": lambda n, names: f"A second rioter: {whose(names[n[0]])} people riot.",
    "riot_tile": lambda n, names: f"{names[n[0]]} takes {_building(n[1])} from {names[n[2]]}.",
    "ally": lambda n, names: f"{ALLY_NAMES[n[1]]} joins {names[n[0]]}.",
    "no_ally": lambda n, names: f"No ally is left for {names[n[0]]}.",
    "keep": lambda n, names: f"{names[n[0]]} leaves the islands as they are.",
    "swap": lambda n, names: f"{names[n[0]]} swaps islands {n[1]} and {n[2]}.",
    "exchange": lambda n, names: (
        f"{names[n[0]]} has {count(n[1], 'prisoner')} exchanged each way."
        if n[1]
        else f"{names[n[0]]} wants no exchange."
    ),
    "home": lambda n, names: "The raiding troop is disbanded; everybody goes back to camp.",
    "next_island": lambda n, names: f"The raid marker moves to island {n[0]}.",
    "win": _win,
}
