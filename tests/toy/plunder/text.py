"""Plunder in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.components import Components
from longhouse.core.state import Fact
from longhouse.core.view import View
from longhouse.core.words import pad, shorten, wrap
from tests.toy.plunder.view import PlunderView


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, PlunderView), "a view of Plunder"
    total = view.turns_each * view.seats
    lines = [f"Plunder · turn {min(view.turns + 1, total)} of {total} · hoard {view.hoard}", ""]
    lines += [_player(view, seat) for seat in range(view.seats)]
    lines.append("")
    return "\n".join([*lines, *wrap(view.asks)])


def _player(view: PlunderView, seat: int) -> str:
    """One line: who, and how much silver."""
    arrow = "►" if seat == view.active and not view.places else " "
    name = f"P{seat + 1} {view.names[seat]}" if view.names[seat] != f"P{seat + 1}" else f"P{seat + 1}"
    return f"{arrow} {pad(shorten(name, 40), 40)} {view.silver[seat]} silver"


Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str], components: Components) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, names)


SENTENCES: dict[str, Teller] = {
    "start": lambda n, names: f"{names[n[0]]} starts.",
    "rolls": lambda n, names: f"{names[n[0]]} rolls {n[1]}.",
    "idle": lambda n, names: f"{names[n[0]]} has all the silver and nothing to do.",
    "takes": lambda n, names: f"{names[n[0]]} takes {n[2]} from {names[n[1]]}.",
    "digs": lambda n, names: f"{names[n[0]]} digs a piece out of the hoard.",
    "win": lambda n, names: f"{names[n[0]]} wins with {n[1]} pieces of silver.",
}
