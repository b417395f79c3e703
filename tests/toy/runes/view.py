"""What a seat may know of a position of Runes: the secrecy file.

Open to all are the heap, the points, the sizes of hands and bag, and who is ready. A seat also
knows its own hand and what it has laid itself.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.state import CHANCE, OVER, State
from longhouse.core.view import Choice, View, common
from tests.toy.runes.components import CODES, KINDS
from tests.toy.runes.dump import codes
from tests.toy.runes.notation import write
from tests.toy.runes.places import spot
from tests.toy.runes.position import BAG, HEAP, NO_STONE, STEPS, Position, hand_of
from tests.toy.runes.rules import Runes


@dataclass(frozen=True)
class SeatView:
    """One player: points, whether ready, and the stones if they are the viewer's own."""

    points: int
    ready: bool
    hand_size: int
    hand: tuple[str, ...]
    laid: str


@dataclass(frozen=True, kw_only=True)
class RunesView(View):
    """The table as one seat sees it."""

    step: str
    round: int
    rounds: int
    bag: int
    heap: tuple[int, ...]  # by kind
    players: tuple[SeatView, ...]
    stone_names: tuple[str, ...]


def view(state: State, seat: int, names: Sequence[str] = ()) -> RunesView:
    """What this seat may know."""
    assert isinstance(state, Runes), "a position of Runes"
    begun = common(state, seat, names)
    called, waiting = begun["names"], begun["waiting"]
    return RunesView(
        **begun,
        asks=_asks(state, seat, called),
        choices=_choices(state, seat) if seat in waiting else (),
        score_words=tuple(catalogue(__package__).say("scores", "score", points=int(n)) for n in state.points),
        simultaneous=state.to_act() >= 0,
        step=STEPS[state.step],
        round=state.round,
        rounds=state.hand_size,
        bag=state.held(BAG),
        heap=tuple(state.at(HEAP, k) for k in range(KINDS)),
        players=tuple(_seat_view(state, s, s == seat) for s in range(state.seats)),
        stone_names=tuple(state.set.names),
    )


def _seat_view(p: Position, seat: int, own: bool) -> SeatView:
    ready = p.laid[seat] != NO_STONE
    return SeatView(
        points=p.points[seat],
        ready=ready,
        hand_size=p.held(hand_of(seat)),
        hand=tuple(codes(p, hand_of(seat)).split()) if own else (),
        laid=CODES[p.laid[seat]] if own and ready else "",
    )


def _asks(p: Runes, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    words = catalogue(__package__)
    if p.to_act() == OVER:
        winners = [names[seat] for seat, place in enumerate(p.places()) if place == 1]
        return words.say("asks", "over", winners=words.listed(winners), count=len(winners))
    if p.to_act() == CHANCE:
        return words.say("asks", "deal", seat=names[p.next])
    if p.may_act(viewer):
        return words.say("asks", "choose")
    waiting = [names[seat] for seat in range(p.seats) if p.may_act(seat)]
    return words.say("asks", "others_choose", waiting=", ".join(waiting))


def _choices(p: Runes, seat: int) -> tuple[Choice, ...]:
    return tuple(_choice(p, seat, action) for action in p.legal(seat))


def _choice(p: Runes, seat: int, action: int) -> Choice:
    says = catalogue(__package__).say("choices", "lay", stone=p.set.names[action])
    return Choice(write(p, seat, action), spot(action), says, source=spot(action))
