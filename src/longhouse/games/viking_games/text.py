"""Viking Games in a terminal: the table as text."""

from collections.abc import Sequence

from longhouse.core.seats import MARKS
from longhouse.core.view import View
from longhouse.core.words import bar, count, pad, shorten, wrap
from longhouse.games.viking_games.components import CODES
from longhouse.games.viking_games.view import SeatView, VikingGamesView

LONGEST_BAR = 15  # more hits than that are told as a number only


# The table


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    variant = "strategic" if view.strategic else "standard"
    lines = [f"Viking Games · {variant} · turn {view.turns} · {count(view.hit_limit, 'hit')} and you are out"]
    lines += wrap(f"Draw pile {view.pile} · discards {_counts(view.discard)}", indent="  ")
    lines += ["", _columns(view, "player", "hits", "shields", "", "hand" if view.strategic else "")]
    lines += [_player(view, seat) for seat in range(view.seats)]
    lines.append("")
    if view.card:
        lines += wrap(f"In play: {_card(view, view.card)}")
    if view.seat < view.seats and view.players[view.seat].hand:
        lines += wrap("Your hand: " + ", ".join(_card(view, code) for code in view.players[view.seat].hand))
    lines += wrap(view.asks)
    return "\n".join(lines)


def _card(view: VikingGamesView, code: str) -> str:
    return f"{code} {shorten(view.card_names[CODES.index(code)], 24)}"


def _columns(view: VikingGamesView, *columns: str) -> str:
    """One line of the table of players: who, hits, shields, Armory, hand, marks."""
    bar_width = view.hit_limit + 1 if view.hit_limit <= LONGEST_BAR else 0
    widths = (25, bar_width + 6, 9, 7, 5, 10)
    return "  " + "".join(pad(words, width) for words, width in zip(columns, widths, strict=False)).rstrip()


def _player(view: VikingGamesView, seat: int) -> str:
    player = view.players[seat]
    called = view.names[seat]
    you = " (you)" if seat == view.seat else ""
    name = f"P{seat + 1}" if called == f"P{seat + 1}" else f"P{seat + 1} {shorten(called, 19 - len(you))}"
    who = f"{MARKS[seat]} {name}{you}"
    if player.out:
        line = _columns(view, who, f"out, place {player.place}")
    elif player.place:
        line = _columns(view, who, *_front(view, player)[:3], "", "", f"place {player.place}")
    else:
        line = _columns(view, who, *_front(view, player))
    return "►" + line[1:] if seat == view.active and not view.places and view.turns else line


def _front(view: VikingGamesView, player: SeatView) -> tuple[str, ...]:
    track = bar(player.hits, view.hit_limit) + " " if view.hit_limit <= LONGEST_BAR else ""
    return (
        f"{track}{player.hits}/{view.hit_limit}",
        f"{player.unused} of {player.shields}" if player.shields else "-",
        "Armory" if player.armory else "",
        f"{player.hand_size}" if view.strategic else "",
        "loses turn" if player.due_skip else "safe" if player.skip_safe else "",
    )


def _counts(counts: Sequence[int]) -> str:
    shown = [f"{n}×{code}" for code, n in zip(CODES, counts, strict=True) if n]
    return f"{sum(counts)}: {' '.join(shown)}" if shown else "0"
