"""Plunder in words: the table for a terminal."""

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import seat_name
from longhouse.core.view import View
from longhouse.core.words import pad, shorten, wrap
from tests.toy.plunder.view import PlunderView


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, PlunderView), "a view of Plunder"
    turns = view.turns_each * view.seats
    turn = min(view.turns + 1, turns)
    title = catalogue(__package__).say("text", "title", turn=turn, turns=turns, hoard=view.hoard)
    return "\n".join([title, "", *(_player(view, seat) for seat in range(view.seats)), "", *wrap(view.asks)])


def _player(view: PlunderView, seat: int) -> str:
    """One line: who, and how much silver."""
    arrow = "►" if seat == view.active and not view.places else " "
    name = seat_name(seat)
    called = name if view.names[seat] == name else f"{name} {view.names[seat]}"
    return f"{arrow} {pad(shorten(called, 40), 40)} {view.score_words[seat]}"
