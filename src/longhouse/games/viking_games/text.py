"""Viking Games in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.seats import MARKS
from longhouse.core.state import Fact
from longhouse.core.view import View
from longhouse.core.words import a, bar, count, pad, shorten, whose, wrap
from longhouse.games.viking_games.components import CODES
from longhouse.games.viking_games.view import SeatView, VikingGamesView

CARDS = ["Single Axe", "Double Axe", "Triple Axe", "One Shield", "Two Shield", "Three Shield", "Four Shield",
         "Armory", "Wench"]  # fmt: skip
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


# What happens

Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str]) -> str:
    """A fact as a sentence."""
    if fact.key == "hit" and fact.rule == "VG-18":
        return SENTENCES["broken_through"](fact.numbers, names)
    return SENTENCES[fact.key](fact.numbers, names)


def _throws(n: list[int], names: Sequence[str]) -> str:
    return f"{names[n[0]]} throws {a(CARDS[n[2]])} at {names[n[1]]}"


def _hand(n: list[int], names: Sequence[str]) -> str:
    held = [a(CARDS[int(digit) - 1]) for digit in str(n[1])] if n[1] else ["nothing"]
    return f"{names[n[0]]} shows the hand: {', '.join(held)}."


SENTENCES: dict[str, Teller] = {
    "start": lambda n, names: f"{names[n[0]]} starts.",
    "dealt": lambda n, names: f"{names[n[0]]} is dealt {a(CARDS[n[1]])}.",
    "hands": lambda n, names: f"Everybody holds {count(n[0], 'card')}.",
    "turn": lambda n, names: f"It is {whose(names[n[0]])} turn.",
    "shuffle": lambda n, names: f"The discards are shuffled: the new draw pile has {count(n[0], 'card')}.",
    "draws": lambda n, names: f"{names[n[0]]} draws {a(CARDS[n[1]])}.",
    "drawn": lambda n, names: f"{names[n[0]]} draws {a(CARDS[n[1]])} into the hand.",
    "drawn_unseen": lambda n, names: f"{names[n[0]]} draws a card into the hand.",
    "toss": lambda n, names: f"The {CARDS[n[1]]} cannot be played: {names[n[0]]} discards it.",
    "plays": lambda n, names: f"{names[n[0]]} plays {a(CARDS[n[1]])}.",
    "discards": lambda n, names: f"{names[n[0]]} cannot play any card and discards {a(CARDS[n[1]])}.",
    "shields": lambda n, names: f"{names[n[0]]} raises {a(CARDS[n[1]])}: {count(n[2], 'shield')} to stop axes now.",
    "blocked": lambda n, names: f"{_throws(n, names)}: the wall holds, {count(n[3], 'shield')} left.",
    "wall_gone": lambda n, names: f"{_throws(n, names)}: no hit, but the wall is gone.",
    "hit": lambda n, names: f"{_throws(n, names)}: {count(n[3], 'hit')}.",
    "broken_through": lambda n, names: f"{_throws(n, names)}: the wall breaks, {count(n[3], 'hit')}.",
    "out": lambda n, names: f"{names[n[0]]} is out with {count(n[1], 'hit')}.",
    "hand_shown": _hand,
    "armory_now": lambda n, names: f"{names[n[0]]} uses the Armory at once and draws again.",
    "armory_saved": lambda n, names: f"{names[n[0]]} saves the Armory for later.",
    "armory_again": lambda n, names: f"{names[n[0]]} uses the saved Armory and draws again.",
    "armory_kept": lambda n, names: f"{names[n[0]]} keeps the saved Armory.",
    "rob": lambda n, names: f"{whose(names[n[0]])} Wench takes {whose(names[n[1]])} Armory away.",
    "skip": lambda n, names: f"{whose(names[n[0]])} Wench turns {whose(names[n[1]])} head: the next turn is lost.",
    "skipped": lambda n, names: f"{names[n[0]]} loses this turn.",
    "limit": lambda n, names: f"The game ends after {count(n[0], 'draw')}.",
    "no_card": lambda n, names: f"No card is left to draw: the game ends after {count(n[0], 'draw')}.",
    "win": lambda n, names: f"{names[n[0]]} wins.",
}
