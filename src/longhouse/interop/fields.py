"""The fields of every game's rows, as tables for docs/learning.md.

python -m longhouse.interop.fields docs/learning.md     writes the tables between their marks anew
"""

import sys
from pathlib import Path

from longhouse.core.game import Game
from longhouse.core.vector import Field
from longhouse.games import NAMES, load


def table(game: Game) -> str:
    """What a row of a game says, field by field, for n players."""
    vector, (few, many) = game.vector, game.seats
    lines = ["| field | shape | values | what it says |", "|---|---|---|---|"]
    for first, last in zip(vector.fields(few), vector.fields(many), strict=True):
        lines.append(
            f"| `{first.name}` | {_shape(first, last, few, many)} | {first.low} to {first.high} | {first.says} |"
        )
    sizes = ", ".join(f"{vector.size(n)} with {n}" for n in range(few, many + 1))
    return "\n".join([f"Numbers in a row: {sizes} players. Actions: {game.actions}.", "", *lines])


def _shape(first: Field, last: Field, few: int, many: int) -> str:
    """A shape in terms of n."""
    sides = []
    for a, b in zip(first.shape, last.shape, strict=True):
        each = (b - a) // (many - few) if many > few else 0
        rest = a - each * few
        by_seat = "n" if each == 1 else f"{each}n"
        sides.append(str(a) if each == 0 else by_seat if rest == 0 else f"{rest} + {by_seat}")
    return " × ".join(sides)


def marked(page: str) -> str:
    """A page with the tables between its marks as they should be."""
    for name in NAMES:
        begin, end = f"<!-- fields {name} -->\n", "<!-- end -->"
        before, mark, rest = page.partition(begin)
        if mark:
            page = before + begin + table(load(name)) + "\n" + end + rest.partition(end)[2]
    return page


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(marked(path.read_text(encoding="utf-8")), encoding="utf-8")
