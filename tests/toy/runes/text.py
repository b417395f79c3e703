"""Runes in words: the table for a terminal."""

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import seat_name
from longhouse.core.view import View
from longhouse.core.words import pad, shorten, wrap
from tests.toy.runes.components import CODES
from tests.toy.runes.view import RunesView


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, RunesView), "a view of Runes"
    words = catalogue(__package__)
    heap = " ".join(f"{n}×{code}" for code, n in zip(CODES, view.heap, strict=True) if n)
    title = words.say(
        "text",
        "title",
        round=view.round,
        rounds=view.rounds,
        bag=view.bag,
        heap=heap or words.say("text", "empty"),
    )
    return "\n".join([title, "", *(_player(view, seat) for seat in range(view.seats)), "", *wrap(view.asks)])


def _player(view: RunesView, seat: int) -> str:
    """One line: who, points, stones, and the hand if it is the viewer's."""
    words, player, name = catalogue(__package__), view.players[seat], seat_name(seat)
    called = name if view.names[seat] == name else f"{name} {view.names[seat]}"
    hand = f": {' '.join(player.hand)}" if player.hand else ""
    stands = words.say("text", "player", points=player.points, stones=player.hand_size)
    ready = words.say("text", "ready_with" if player.laid else "ready", stone=player.laid) if player.ready else ""
    return f"{pad(shorten(called, 20), 20)} {stands}{hand}{' · ' if ready else ''}{ready}"
