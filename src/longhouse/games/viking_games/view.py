"""What a seat may know of a position of Viking Games: the secrecy file.

Open to all are the cards in front, hits, marks, the discard pile and all sizes (VG-R24). In the
standard game the draw pile's contents follow from that; with strategic hands a seat knows its
own hand, and of the rest only which cards are unseen (VG-R33).
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.state import OVER, State
from longhouse.core.view import Choice, View, common
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.actions import DISCARD, NOW, PLAY, THROW
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, KINDS, WENCH
from longhouse.games.viking_games.notation import MOVES
from longhouse.games.viking_games.places import ends, spot
from longhouse.games.viking_games.playing import playable
from longhouse.games.viking_games.position import DISCARD_PILE, DRAW_PILE, NO_CARD, Position, hand_of, hits_of, wall_of
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
    begun = common(state, seat, names)
    called, waiting = begun["names"], begun["waiting"]
    return VikingGamesView(
        **begun,
        asks=_asks(state, seat, called),
        choices=_choices(state, seat, called) if seat in waiting else (),
        score_words=tuple(catalogue(__package__).say("scores", "score", hits=int(hits)) for hits in state.hits),
        strategic=state.strategic,
        hit_limit=state.hit_limit,
        step=steps.NAMES[state.step],
        active=state.active,
        card="" if state.card == NO_CARD else CODES[state.card],
        pile=state.pile,
        unseen=_unseen(state, seat),
        discard=tuple(state.at(DISCARD_PILE, k) for k in range(KINDS)),
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
    return tuple(p.at(DRAW_PILE, k) + sum(p.at(hand, k) for hand in others) for k in range(KINDS))


def _asks(p: VikingGames, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    if p.to_act() == OVER:
        return _ending(p, viewer, names)
    if p.step == steps.START and p.start_player >= 0:
        return catalogue(__package__).say("asks", "named_start", seat=names[p.start_player])
    step = steps.NAMES[p.step]
    if step == "choose" and not any(playable(p, k) for k in range(KINDS) if p.at(hand_of(p.active), k)):
        step = "discard"
    if step not in ("start", "deal", "draw") and viewer != p.active:
        step = f"others_{step}"
    card = max(p.card, 0)
    return catalogue(__package__).say(
        "asks",
        step,
        seat=names[max(p.active, 0)],
        card=p.deck.names[card],
        axes=int(p.deck.value[card]),
        armory=p.deck.names[ARMORY],
        wench=p.deck.names[WENCH],
    )


def _ending(p: VikingGames, viewer: int, names: Sequence[str]) -> str:
    words = catalogue(__package__)
    winners = [seat for seat, place in enumerate(p.places()) if place == 1]
    called = [words.term("you") if seat == viewer else names[seat] for seat in winners]
    how = "last" if p.ending() == "VG-5" else "limit_shared" if len(winners) > 1 else "limit"
    you = "_you" if winners == [viewer] else ""
    return words.say("asks", how + you, draws=int(p.draws), seat=called[0], winners=words.listed(called))


def _choices(p: VikingGames, seat: int, names: Sequence[str]) -> tuple[Choice, ...]:
    return tuple(_choice(p, action, names) for action in p.legal(seat))


def _choice(p: VikingGames, action: int, names: Sequence[str]) -> Choice:
    source, target = ends(action)
    return Choice(MOVES[action], spot(action), _says(p, action, names), source=source, target=target)


def _says(p: VikingGames, action: int, names: Sequence[str]) -> str:
    words = catalogue(__package__)
    if action < THROW:
        kind = action - PLAY if action < DISCARD else ARMORY + action - DISCARD
        return words.say("choices", "play" if action < DISCARD else "discard", card=p.deck.names[kind])
    if action >= NOW:
        return words.say("choices", MOVES[action], armory=p.deck.names[ARMORY])
    key, target = MOVES[action].partition(":")[0], (action - THROW) % 7
    return words.say(
        "choices",
        key,
        target=names[target],
        armory=p.deck.names[ARMORY],
        hits=int(p.hits[target]),
        limit=int(p.hit_limit),
        shields=int(p.unused[target]),
    )
