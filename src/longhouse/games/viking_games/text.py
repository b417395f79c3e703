"""Viking Games in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.game import View
from longhouse.core.state import Fact
from longhouse.games.viking_games.components import CODES, FIRST_SHIELD
from longhouse.games.viking_games.view import SeatView, VikingGamesView

MARKS = "●▲■◆✚★⬟"
CARDS = ["Single Axe", "Double Axe", "Triple Axe", "One Shield", "Two Shield", "Three Shield", "Four Shield",
         "Armory", "Wench"]  # fmt: skip


# The table


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    variant = "strategic" if view.strategic else "standard"
    head = f"Viking Games ({variant}) · turn {view.turns} · out at {view.hit_limit} hits"
    piles = f"draw pile {view.pile} · discards {_counts(view.discard)}"
    lines = [head, *_wrapped(piles), ""]
    lines += [_player(view, seat) for seat in range(view.seats)]
    lines.append("")
    if view.card:
        lines.append(f"In play: {_card_name(view, view.card)}")
    if view.seat < view.seats and view.players[view.seat].hand:
        cards = ", ".join(f"{code} {_card_name(view, code)}" for code in view.players[view.seat].hand)
        lines.append(f"Your hand: {cards}")
    lines += _wrapped(view.asks)
    return "\n".join(lines)


def _card_name(view: VikingGamesView, code: str) -> str:
    return view.card_names[CODES.index(code)][:24]


def _player(view: VikingGamesView, seat: int) -> str:
    """One line: who, hits, wall, Armory, marks."""
    player = view.players[seat]
    arrow = "►" if seat == view.active and not view.places else " "
    me = " (you)" if seat == view.seat else ""
    name = (
        f"{MARKS[seat]} P{seat + 1} {_short(view.names[seat], 14)}{me}"
        if view.names[seat] != f"P{seat + 1}"
        else (f"{MARKS[seat]} P{seat + 1}{me}")
    )
    if player.out:
        place = f", place {view.places[seat]}" if view.places else ""
        return f"{arrow} {name:<28} out{place}"
    return f"{arrow} {name:<28} {_front(view, player)}".rstrip()


def _front(view: VikingGamesView, player: SeatView) -> str:
    hits = f"♥{player.hits}/{view.hit_limit}"
    wall = f"W:{player.shields}-{player.shields - player.unused}" if player.shields else ""
    parts = [f"{hits:<7}", f"{wall:<8}", "AR" if player.armory else "  "]
    if view.strategic:
        parts.append(f"hand {player.hand_size}")
    if player.due_skip:
        parts.append("loses next turn")
    elif player.skip_safe:
        parts.append("safe from a skip")
    return " ".join(parts)


def _counts(counts: Sequence[int]) -> str:
    shown = [f"{n}×{code}" for code, n in zip(CODES, counts, strict=True) if n]
    return f"{sum(counts)}: {' '.join(shown)}" if shown else "0"


def _short(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"


def _wrapped(text: str, width: int = 80) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += (" " if lines[-1] else "") + word
    return lines


# What happens

Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str]) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, names)


def _axes(kind: int) -> str:
    return ("one axe", "two axes", "three axes")[kind] if kind < FIRST_SHIELD else CARDS[kind]


def _hit(n: list[int], names: Sequence[str]) -> str:
    blocked = "" if n[3] == n[2] + 1 else ", the wall stops the rest and is gone"
    return f"{names[n[0]]} throws {_axes(n[2])} at {names[n[1]]}: {n[3]} {'hit' if n[3] == 1 else 'hits'}{blocked}."


def _hand(n: list[int], names: Sequence[str]) -> str:
    cards = ", ".join(CARDS[int(digit) - 1] for digit in str(n[1])) if n[1] else "nothing"
    return f"{names[n[0]]} shows the hand: {cards}."


SENTENCES: dict[str, Teller] = {
    "start": lambda n, names: f"{names[n[0]]} starts.",
    "dealt": lambda n, names: f"{names[n[0]]} is dealt a {CARDS[n[1]]}.",
    "hands": lambda n, names: f"Everybody holds {n[0]} cards.",
    "turn": lambda n, names: f"It is {names[n[0]]}'s turn.",
    "shuffle": lambda n, names: f"The discard pile is shuffled: {n[0]} cards are the new draw pile.",
    "draws": lambda n, names: f"{names[n[0]]} draws a {CARDS[n[1]]}.",
    "drawn": lambda n, names: f"{names[n[0]]} draws a {CARDS[n[1]]} into the hand.",
    "drawn_unseen": lambda n, names: f"{names[n[0]]} draws a card into the hand.",
    "toss": lambda n, names: f"The {CARDS[n[1]]} cannot be played; {names[n[0]]} discards it.",
    "plays": lambda n, names: f"{names[n[0]]} plays a {CARDS[n[1]]}.",
    "discards": lambda n, names: f"{names[n[0]]} can play no card and discards a {CARDS[n[1]]}.",
    "shields": lambda n, names: f"{names[n[0]]} lays a {CARDS[n[1]]}: {n[2]} unused now.",
    "blocked": lambda n, names: (
        f"{names[n[0]]} throws {_axes(n[2])} at {names[n[1]]}: blocked, {n[3]} unused "
        f"{'shield' if n[3] == 1 else 'shields'} left."
    ),
    "wall_gone": lambda n, names: (
        f"{names[n[0]]} throws {_axes(n[2])} at {names[n[1]]}: blocked, but the wall is used up and gone."
    ),
    "hit": _hit,
    "out": lambda n, names: f"{names[n[0]]} is out with {n[1]} hits.",
    "hand_shown": _hand,
    "armory_now": lambda n, names: f"{names[n[0]]} uses the Armory at once and draws again.",
    "armory_saved": lambda n, names: f"{names[n[0]]} saves the Armory.",
    "armory_again": lambda n, names: f"{names[n[0]]} uses the saved Armory and draws again.",
    "armory_kept": lambda n, names: f"{names[n[0]]} keeps the saved Armory.",
    "rob": lambda n, names: f"{names[n[0]]}'s Wench takes {names[n[1]]}'s Armory away.",
    "skip": lambda n, names: f"{names[n[0]]}'s Wench makes {names[n[1]]} lose a turn.",
    "skipped": lambda n, names: f"{names[n[0]]} loses a turn.",
    "limit": lambda n, names: f"The draw limit is reached after {n[0]} draws.",
    "win": lambda n, names: f"{names[n[0]]} wins.",
}
