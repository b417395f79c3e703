"""Viking Games in a terminal: the table as text."""

from collections.abc import Sequence

from longhouse.core.catalogue import catalogue
from longhouse.core.seats import MARKS, seat_name
from longhouse.core.view import View
from longhouse.core.words import bar, pad, shorten, wrap
from longhouse.games.viking_games.components import ARMORY, CODES
from longhouse.games.viking_games.view import SeatView, VikingGamesView

LONGEST_BAR = 15  # more hits than that are told as a number only


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    variant = catalogue(__package__).term("variants", int(view.strategic))
    lines = [_say("head", variant=variant, turn=view.turns, limit=view.hit_limit)]
    lines += wrap(_say("piles", pile=view.pile, discards=_counts(view.discard)), indent="  ")
    lines += [
        "",
        _columns(view, _say("player"), _say("hits"), _say("shields"), "", _say("hand") if view.strategic else ""),
    ]
    lines += [_player(view, seat) for seat in range(view.seats)]
    lines.append("")
    if view.card:
        lines += wrap(_say("in_play", card=_card(view, view.card)))
    if view.seat < view.seats and view.players[view.seat].hand:
        held = ", ".join(_card(view, code) for code in view.players[view.seat].hand)
        lines += wrap(_say("your_hand", cards=held))
    lines += wrap(view.asks)
    return "\n".join(lines)


def _say(key: str, /, **slots: object) -> str:
    return catalogue(__package__).say("text", key, **slots)


def _card(view: VikingGamesView, code: str) -> str:
    return f"{code} {shorten(view.card_names[CODES.index(code)], 24)}"


def _columns(view: VikingGamesView, *columns: str) -> str:
    """One line of the table of players: who, hits, shields, Armory, hand, marks."""
    bar_width = view.hit_limit + 1 if view.hit_limit <= LONGEST_BAR else 0
    widths = (25, bar_width + 6, 9, 7, 5, 10)
    return "  " + "".join(pad(words, width) for words, width in zip(columns, widths, strict=False)).rstrip()


def _player(view: VikingGamesView, seat: int) -> str:
    player = view.players[seat]
    who = f"{MARKS[seat]} {_name(view, seat)}"
    if player.out:
        line = _columns(view, who, _say("out", place=player.place))
    elif player.place:
        line = _columns(view, who, *_front(view, player)[:3], "", "", _say("place", place=player.place))
    else:
        line = _columns(view, who, *_front(view, player))
    return "►" + line[1:] if seat == view.active and not view.places and view.turns else line


def _name(view: VikingGamesView, seat: int) -> str:
    """P1, or P1 and what the player is called, as much as fits."""
    name, called, own = seat_name(seat), view.names[seat], seat == view.seat
    if called != name:
        name += f" {shorten(called, 13 if own else 19)}"
    return _say("you", name=name) if own else name


def _front(view: VikingGamesView, player: SeatView) -> tuple[str, ...]:
    track = bar(player.hits, view.hit_limit) + " " if view.hit_limit <= LONGEST_BAR else ""
    return (
        f"{track}{player.hits}/{view.hit_limit}",
        _say("unused", unused=player.unused, shields=player.shields) if player.shields else "-",
        shorten(view.card_names[ARMORY], 6) if player.armory else "",
        f"{player.hand_size}" if view.strategic else "",
        _say("loses_turn") if player.due_skip else _say("safe") if player.skip_safe else "",
    )


def _counts(counts: Sequence[int]) -> str:
    shown = [f"{n}×{code}" for code, n in zip(CODES, counts, strict=True) if n]
    return f"{sum(counts)}: {' '.join(shown)}" if shown else "0"
