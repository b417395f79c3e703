"""Eketorp in words: the table for a terminal, and a sentence for everything that happens."""

from collections.abc import Callable, Sequence

from longhouse.core.components import Components
from longhouse.core.state import Fact
from longhouse.core.view import View
from longhouse.core.words import WIDTH, count, listed, pad, shorten, whose, wrap
from longhouse.games.eketorp.components import BRICKS, FIELD_NAMES, FIELDS, LETTERS, SIDE_NAMES, SIDES, WARD_NAMES
from longhouse.games.eketorp.view import SIDE_WORDS, CastleView, EketorpView, FieldView

BRICK_WORDS = ("grass", "wood", "clay", "stone")
WARD_WORDS = ("ward 3•4•5", "ward 1•2", "ward 0", "the last ward")


# The table


def show(view: View) -> str:
    """The table as text, at most 80 columns wide; the question stands last."""
    assert isinstance(view, EketorpView), "a view of Eketorp"
    lines = [_head(view), *wrap(_piles(view)), ""]
    lines += [_field(field) for field in view.fields]
    lines.append("")
    for seat in range(view.seats):
        lines += _castle(view, seat)
    if view.fight is not None:
        lines += ["", *wrap(_fight(view))]
    if view.step == "place":
        lines += ["", *wrap(_screens(view))]
    if view.seat < view.seats:
        lines += ["", *_own(view)]
    return "\n".join([*lines, *wrap(view.asks)])


def _head(view: EketorpView) -> str:
    card = f" · card {view.material}" if view.material else ""
    starter = shorten(view.names[view.starter], 20)
    return f"Eketorp · round {view.round} of {view.max_rounds}{card} · {starter} holds the pack"


def _piles(view: EketorpView) -> str:
    store = " ".join(f"{n}{letter}" for letter, n in zip(BRICKS, view.store, strict=True))
    words = f"store {store} · draw pile {view.draw_pile} · discards {view.discards}"
    if view.unseen:
        words += " · unseen cards " + " ".join(f"{n}×{k + 1}" for k, n in enumerate(view.unseen))
    return words


def _field(field: FieldView) -> str:
    bricks = field.brick * field.bricks or "-"
    figures = " ".join(f"{LETTERS[seat]}{n}" for seat, n in enumerate(field.vikings) if n)
    return f"  {field.name}  {bricks:<12} {figures:<24} {'battle' if field.battle else ''}".rstrip()


def _castle(view: EketorpView, seat: int) -> list[str]:
    """Two lines or three: who and the walls; figures, amulets and cards."""
    castle = view.castles[seat]
    arrow = "►" if seat in view.waiting else " "
    me = " (you)" if seat == view.seat else ""
    name = f"{LETTERS[seat]} {shorten(view.names[seat], 16)}{me}"
    walls = "|".join(stack or "-" for stack in castle.walls)
    place = f" · place {view.places[seat]}" if view.places else ""
    beside = sum(castle.beside)
    extra = f" +{beside}" if beside else ""
    first = f"{arrow} {pad(name, 25)} {pad(walls, 23)} {castle.bricks}{extra}/18 · {view.scores[seat]} pt{place}"
    return [first, *("    " + line for line in wrap(_figures(castle), WIDTH - 4))]


def _figures(castle: CastleView) -> str:
    wards = " ".join(f"{name}:{n}" for name, n in zip(WARD_NAMES, castle.wards, strict=True) if n)
    parts = [f"home {castle.home}"]
    if wards:
        parts.append(wards)
    for side, seats in enumerate(castle.besiegers):
        if seats:
            mark = "✓" if castle.done[side] else ""
            parts.append(f"{SIDE_NAMES[side]}:{''.join(LETTERS[s] for s in seats)}{mark}")
    booty = "".join(letter * n for letter, n in zip(BRICKS, castle.booty, strict=True))
    if booty:
        parts.append(f"booty {booty}")
    parts.append(f"amulets {castle.amulets}")
    hand = "".join(str(v) for v in castle.hand) if castle.hand else "?" * castle.hand_size
    pile = "".join(str(v) for v in castle.pile) if castle.pile else "?" * castle.pile_size
    return " · ".join([*parts, f"hand {hand or '-'}", f"pile {pile or '-'}"])


def _fight(view: EketorpView) -> str:
    fight = view.fight
    assert fight is not None, "there is a fight"
    kind = "besieges" if fight.siege else "fights"
    words = f"{view.names[fight.attacker]} {kind} {view.names[fight.defender]} at {fight.place}"
    if fight.undefended:
        words += ", undefended"
    cards = [
        f"{view.names[seat]} {'has chosen' if card < 0 else f'plays {card}'}"
        for seat, card in ((fight.attacker, fight.attack_card), (fight.defender, fight.defence_card))
        if card
    ]
    return f"{words}. {listed(cards)}." if cards else f"{words}."


def _screens(view: EketorpView) -> str:
    ready = [view.names[seat] for seat, castle in enumerate(view.castles) if castle.ready]
    return f"Ready: {listed(ready)}." if ready else "Nobody is ready yet."


def _own(view: EketorpView) -> list[str]:
    lines = wrap("Your hand: " + (" ".join(str(v) for v in view.castles[view.seat].hand) or "-"))
    if view.step == "place":
        mat = " ".join(place if n == 1 else f"{place}{n}" for place, n in view.mat)
        lines += wrap(f"Your mat: {mat or 'empty'}, {count(view.mat_left, 'Viking')} at home")
    return lines


# What happens

Teller = Callable[[list[int], Sequence[str]], str]


def says(fact: Fact, names: Sequence[str], components: Components) -> str:
    """A fact as a sentence."""
    return SENTENCES[fact.key](fact.numbers, names)


def _place(place: int, names: Sequence[str]) -> str:
    if place < FIELDS:
        return f"field {FIELD_NAMES[place]}"
    return f"{whose(names[(place - FIELDS) // SIDES])} {SIDE_WORDS[(place - FIELDS) % SIDES]}"


def _bricks(n: int, colour: int) -> str:
    return f"{n} {BRICK_WORDS[colour]} {'brick' if n == 1 else 'bricks'}"


def _weak(n: list[int], names: Sequence[str]) -> str:
    return f"{names[n[0]]} shows a weak hand ({', '.join(str(n[1]))}) and is dealt a new one."


def _dismantled(n: list[int], names: Sequence[str]) -> str:
    taken = n[2] + n[3]
    return f"{names[n[0]]} dismantles {count(taken, 'brick') if taken else 'nothing'} of {whose(names[n[1]])} castle."


def _siege(n: list[int], names: Sequence[str]) -> str:
    guards = count(n[3], "defender") if n[3] else "no defenders"
    return f"{names[n[0]]} besieges {names[n[1]]} with the {SIDE_WORDS[(n[2] - FIELDS) % SIDES]} ({guards})."


SENTENCES: dict[str, Teller] = {
    "start": lambda n, names: f"{names[n[0]]} starts and holds the pack.",
    "dealt": lambda n, names: f"{names[n[0]]} is dealt a {n[1] + 1}.",
    "weak": _weak,
    "hands": lambda n, names: f"Everybody holds {n[0]} battle cards; {n[1]} are in the draw pile.",
    "round": lambda n, names: f"Round {n[0]}: {names[n[1]]} holds the pack.",
    "material": lambda n, names: f"Material card {n[0] + 1} is turned.",
    "laid": lambda n, names: f"{_bricks(n[1], n[2])} on field {FIELD_NAMES[n[0]]}.",
    "ready": lambda n, names: f"{names[n[0]]} is ready.",
    "sent": lambda n, names: f"{names[n[0]]} has sent {count(n[2], 'Viking')} to {_place(n[1], names)}.",
    "stays": lambda n, names: f"{names[n[0]]} has {count(n[1], 'defender') if n[1] else 'no defenders'} at home.",
    "battle": lambda n, names: f"{names[n[0]]} fights {names[n[1]]} at {_place(n[2], names)}.",
    "siege": _siege,
    "exchange": lambda n, names: f"{names[n[0]]} pays {count(n[1], 'amulet')} for new cards; {n[2]} left.",
    "drawn": lambda n, names: f"{names[n[0]]} draws a {n[1] + 1}.",
    "cards": lambda n, names: f"{names[n[0]]} plays {n[1] + 1}, {names[n[2]]} plays {n[3] + 1}.",
    "undefended": lambda n, names: f"{whose(names[n[0]])} castle is undefended: the card counts 0.",
    "nobody_hurt": lambda n, names: f"{names[n[0]]} wins, and nobody is hurt.",
    "hospital": lambda n, names: f"A Viking of {names[n[0]]} is carried to {WARD_WORDS[n[1]]}.",
    "taken_up": lambda n, names: f"{names[n[0]]} takes up the {n[1]} cards beside the castle.",
    "dismantled": _dismantled,
    "booty": lambda n, names: f"{names[n[0]]} keeps a {BRICK_WORDS[n[1]]} brick.",
    "no_booty": lambda n, names: f"{names[n[0]]} keeps none of the bricks.",
    "gets": lambda n, names: f"{names[n[0]]} gets {_bricks(n[1], n[2])} from field {FIELD_NAMES[n[3]]}.",
    "gets_nothing": lambda n, names: f"{names[n[0]]} comes home from field {FIELD_NAMES[n[2]]} with nothing.",
    "built": lambda n, names: f"{names[n[0]]} builds {BRICK_WORDS[n[2]]} on wall {n[1] + 1}.",
    "beside": lambda n, names: f"{names[n[0]]} has a {BRICK_WORDS[n[1]]} brick more than there is room for.",
    "finished": lambda n, names: f"{whose(names[n[0]])} castle is finished.",
    "healed": lambda n, names: (
        f"{count(n[1], 'Viking')} of {names[n[0]]} {'leaves' if n[1] == 1 else 'leave'} hospital."
    ),
    "cleared": lambda n, names: f"{_bricks(n[1], n[2])} of field {FIELD_NAMES[n[0]]} back to the store.",
    "scores": lambda n, names: f"{names[n[0]]}: {n[1]} for bricks, {count(n[2], 'amulet')}, {n[3]} points in all.",
    "win": lambda n, names: f"{names[n[0]]} wins with {n[1]} points.",
}
