"""What a seat may know of a position of Plunder: everything lies open."""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.state import OVER, State
from longhouse.core.view import Choice, View, common
from tests.toy.plunder.actions import DIG, TAKE
from tests.toy.plunder.notation import MOVES
from tests.toy.plunder.places import spot
from tests.toy.plunder.position import STEPS
from tests.toy.plunder.rules import Plunder


@dataclass(frozen=True, kw_only=True)
class PlunderView(View):
    """The table as everybody sees it."""

    step: str
    active: int
    rolled: int
    turns: int
    turns_each: int
    hoard: int
    silver: tuple[int, ...]


def view(state: State, seat: int, names: Sequence[str] = ()) -> PlunderView:
    """What this seat may know."""
    assert isinstance(state, Plunder), "a position of Plunder"
    begun = common(state, seat, names)
    called, waiting = begun["names"], begun["waiting"]
    return PlunderView(
        **begun,
        asks=_asks(state, seat, called),
        choices=tuple(_choice(state, action, called) for action in state.legal(seat)) if seat in waiting else (),
        score_words=tuple(catalogue(__package__).say("scores", "score", silver=int(n)) for n in state.silver),
        step=STEPS[state.step],
        active=state.active,
        rolled=state.rolled,
        turns=state.turns,
        turns_each=state.turns_each,
        hoard=state.hoard,
        silver=tuple(state.silver[s] for s in range(state.seats)),
    )


def _asks(p: Plunder, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    words = catalogue(__package__)
    if p.to_act() == OVER:
        winners = [names[seat] for seat, place in enumerate(p.places()) if place == 1]
        return words.say("asks", "over", winners=words.listed(winners), count=len(winners))
    step = STEPS[p.step]
    if step == "choose" and viewer != p.active:
        step = "others_choose"
    return words.say("asks", step, seat=names[p.active], rolled=int(p.rolled))


def _choice(p: Plunder, action: int, names: Sequence[str]) -> Choice:
    words = catalogue(__package__)
    if action == DIG:
        return Choice("dig", spot(action), words.say("choices", "dig"), target=spot(action))
    target = action - TAKE
    says = words.say("choices", "take", pieces=min(p.rolled, p.silver[target]), target=names[target])
    return Choice(MOVES[action], spot(action), says, target=spot(action))
