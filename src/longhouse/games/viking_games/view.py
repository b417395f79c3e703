"""What a seat may know of a position of Viking Games: the secrecy file.

Open to all are the cards in front, hits, marks, the discard pile and all sizes (VG-R24). In the
standard game the draw pile's contents follow from that; with strategic hands a seat knows its
own hand, and of the rest only which cards are unseen (VG-R33).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.seats import seat_names
from longhouse.core.state import OVER, State
from longhouse.core.view import Choice, View
from longhouse.core.words import a, count, listed, whose
from longhouse.games.viking_games.actions import AGAIN, DISCARD, DONE, NOW, ROB, SAVE, SKIP, THROW
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, KINDS
from longhouse.games.viking_games.notation import MOVES, spot
from longhouse.games.viking_games.playing import playable
from longhouse.games.viking_games.position import (
    DISCARDS,
    DRAW,
    NO_CARD,
    STEPS,
    Position,
    hand_of,
    hits_of,
    wall_of,
)
from longhouse.games.viking_games.rules import VikingGames


@dataclass(frozen=True)
class SeatView:
    """What lies in front of one player, and his hand if it is the viewer's own."""

    hits: int
    hit_cards: tuple[str, ...]
    wall_shields: tuple[str, ...]
    wall_axes: tuple[str, ...]
    shields: int
    unused: int
    armory: bool
    due_skip: bool
    skip_safe: bool
    out: bool
    place: int  # finishing place once it is sure, else 0
    hand_size: int
    hand: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class VikingGamesView(View):
    """The table as one seat sees it."""

    strategic: bool
    hit_limit: int
    step: str
    active: int
    card: str
    pile: int
    unseen: tuple[int, ...]  # by kind: the draw pile, and with strategic hands the others' hands
    discard: tuple[int, ...]  # by kind
    draws: int
    max_draws: int
    turns: int
    players: tuple[SeatView, ...]
    card_names: tuple[str, ...]
    card_values: tuple[int, ...]  # axes or shields on a card, by kind


def view(state: State, seat: int, names: Sequence[str] = ()) -> VikingGamesView:
    """What this seat may know."""
    assert isinstance(state, VikingGames), "a position of Viking Games"
    called = seat_names(names, state.seats)
    waiting = tuple(s for s in range(state.seats) if state.may_act(s))
    return VikingGamesView(
        seat=seat,
        seats=state.seats,
        to_act=state.to_act(),
        waiting=waiting,
        asks=_asks(state, seat, called),
        scores=tuple(state.scores()),
        places=tuple(state.places()),
        ending=state.ending(),
        choices=_choices(state, seat, called) if seat in waiting else (),
        names=called,
        strategic=state.strategic,
        hit_limit=state.hit_limit,
        step=STEPS[state.step],
        active=state.active,
        card="" if state.card == NO_CARD else CODES[state.card],
        pile=state.pile,
        unseen=_unseen(state, seat),
        discard=tuple(state.at(DISCARDS, k) for k in range(KINDS)),
        draws=state.draws,
        max_draws=state.max_draws,
        turns=state.turns,
        players=tuple(_seat_view(state, s, seat) for s in range(state.seats)),
        card_names=tuple(state.deck.names),
        card_values=tuple(state.deck.value),
    )


def _seat_view(p: Position, seat: int, viewer: int) -> SeatView:
    bit = 1 << seat
    wall = _codes(p, wall_of(seat))
    return SeatView(
        hits=p.hits[seat],
        hit_cards=_codes(p, hits_of(seat)),
        wall_shields=tuple(code for code in wall if code in CODES[FIRST_SHIELD:]),
        wall_axes=tuple(code for code in wall if code in CODES[:FIRST_SHIELD]),
        shields=p.shields(seat),
        unused=p.unused[seat],
        armory=p.has_armory(seat),
        due_skip=p.due_skip & bit != 0,
        skip_safe=p.skip_safe & bit != 0,
        out=not p.alive(seat),
        place=_place(p, seat),
        hand_size=p.held(hand_of(seat)),
        hand=_codes(p, hand_of(seat)) if seat == viewer else (),
    )


def _place(p: Position, seat: int) -> int:
    """Who is out has a place, though the game goes on: those who are still in all stand before."""
    if p.alive(seat):
        places = p.places()
        return places[seat] if places else 0
    return p.seats - list(p.out_order).index(seat)


def _codes(p: Position, place: int) -> tuple[str, ...]:
    return tuple(CODES[k] for k in range(KINDS) for _ in range(p.at(place, k)))


def _unseen(p: Position, viewer: int) -> tuple[int, ...]:
    others = [hand_of(seat) for seat in range(p.seats) if seat != viewer]
    return tuple(p.at(DRAW, k) + sum(p.at(hand, k) for hand in others) for k in range(KINDS))


def _asks(p: VikingGames, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    step = STEPS[p.step]
    if p.to_act() == OVER:
        return _ending(p, viewer, names)
    if step == "start":
        return "Lot decides who starts."
    if step == "deal":
        return f"{names[p.active]} is dealt a card."
    if step == "draw":
        return f"{names[p.active]} draws a card."
    return _own_ask(p, step) if viewer == p.active else f"{names[p.active]} {_others_ask(p, step)}."


def _ending(p: VikingGames, viewer: int, names: Sequence[str]) -> str:
    winners = [seat for seat, place in enumerate(p.places()) if place == 1]
    called = listed(["you" if seat == viewer else names[seat] for seat in winners])
    if p.ending() == "VG-5":
        mine = winners == [viewer]
        return "You are the last one standing: you win!" if mine else f"{called} wins, the last one standing."
    verb = "share the win" if len(winners) > 1 else "win" if winners == [viewer] else "wins"
    return f"The game ends after {count(p.draws, 'draw')}: {called} {verb}."


def _others_ask(p: VikingGames, step: str) -> str:
    if step == "choose":
        return "chooses a card to play"
    if step == "throw":
        return f"chooses whom to throw {a(p.deck.names[p.card])} at"
    if step == "armory":
        return "decides whether to use an Armory now or save it"
    if step == "wench":
        return "decides where to send a Wench"
    return "decides whether to use the saved Armory"


def _own_ask(p: VikingGames, step: str) -> str:
    if step == "choose":
        if any(playable(p, k) for k in range(KINDS) if p.at(hand_of(p.active), k)):
            return "Your turn: play one of your three cards."
        return "None of your three cards can be played: discard one."
    if step == "throw":
        return f"You throw {a(p.deck.names[p.card])} ({count(p.deck.value[p.card], 'axe')}): at whom?"
    if step == "armory":
        return "You have an Armory: use it now to draw and play another card, or save it?"
    if step == "wench":
        return "You send a Wench: take an Armory away, or make somebody lose a turn?"
    return "Use your saved Armory to draw and play a second card, or end your turn?"


def _choices(p: VikingGames, seat: int, names: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(Choice(MOVES[action], spot(action), _says(p, action, names)) for action in p.legal(seat))


def _says(p: VikingGames, action: int, names: Sequence[str]) -> str:
    if action < DISCARD:
        return f"Play {a(p.deck.names[action])}"
    if action < THROW:
        return f"Discard {a(p.deck.names[ARMORY + action - DISCARD])}"
    if action < ROB:
        target = action - THROW
        return f"Throw at {names[target]} ({_stands(p, target)})"
    if action < SKIP:
        return f"Take {whose(names[action - ROB])} Armory away"
    if action < NOW:
        return f"Make {names[action - SKIP]} lose a turn"
    return {
        NOW: "Use it now: draw and play another card",
        SAVE: "Save it for a later turn",
        AGAIN: "Use it: draw and play a second card",
        DONE: "End the turn and keep the Armory",
    }[action]


def _stands(p: Position, seat: int) -> str:
    hits = f"{p.hits[seat]} of {p.hit_limit} hits"
    unused = p.unused[seat]
    return f"{hits}, {count(unused, 'unused shield')}" if unused else f"{hits}, no shields"
