"""Runes in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.components import Components
from longhouse.core.state import Fact
from longhouse.core.view import View
from longhouse.core.words import count, pad, shorten, wrap
from tests.toy.runes.components import CODES
from tests.toy.runes.view import RunesView

NAMES = ["Fehu", "Uruz", "Thurs", "Oss", "Reid"]


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, RunesView), "a view of Runes"
    heap = " ".join(f"{n}×{code}" for code, n in zip(CODES, view.heap, strict=True) if n) or "empty"
    lines = [f"Runes · round {view.round} of {view.rounds} · bag {view.bag} · heap {heap}", ""]
    lines += [_player(view, seat) for seat in range(view.seats)]
    lines.append("")
    return "\n".join([*lines, *wrap(view.asks)])


def _player(view: RunesView, seat: int) -> str:
    """One line: who, points, stones, and the hand if it is the viewer's."""
    player = view.players[seat]
    name = f"P{seat + 1} {view.names[seat]}" if view.names[seat] != f"P{seat + 1}" else f"P{seat + 1}"
    hand = f": {' '.join(player.hand)}" if player.hand else ""
    laid = " · ready" + (f" with {player.laid}" if player.laid else "") if player.ready else ""
    return f"{pad(shorten(name, 20), 20)} {count(player.points, 'point')} · {player.hand_size} in hand{hand}{laid}"


Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str], components: Components) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, names)


SENTENCES: dict[str, Teller] = {
    "dealt": lambda n, names: f"{names[n[0]]} is dealt {NAMES[n[1]]}.",
    "hands": lambda n, names: f"Everybody holds {count(n[0], 'stone')}.",
    "laid": lambda n, names: f"{names[n[0]]} lays {NAMES[n[1]]} face down.",
    "ready": lambda n, names: f"{names[n[0]]} is ready.",
    "shown": lambda n, names: f"{names[n[0]]} shows {NAMES[n[1]]}.",
    "scores": lambda n, names: f"{names[n[0]]} scores a point.",
    "nobody": lambda n, names: f"Nobody scores in round {n[0]}.",
    "win": lambda n, names: f"{names[n[0]]} wins with {count(n[1], 'point')}.",
}
