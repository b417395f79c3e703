"""Help for a seat, made of what the seat knows: drafts, why-not, hints.

Drafts and hints work on an imagined world that looks to the seat like the true one; it is drawn
with a fixed seed, so the answer is the same in all positions the seat cannot tell apart.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.bots.advice import ADVISER, advice
from longhouse.bots.bot import Worlds
from longhouse.core.door import SEED, imagined, refusal
from longhouse.core.errors import BadMove, NotNow, Refused
from longhouse.core.rng import Rng
from longhouse.core.view import Choice, Composing
from longhouse.server.hall.open_table import OpenTable
from longhouse.server.messages.message import Look, Part
from longhouse.server.words import say


@dataclass(frozen=True)
class Drafted(Part):
    """Moves tried on a draft, as the seat sees it."""

    moves: Sequence[str]
    svg: str
    svg_tall: str
    choices: Sequence[Choice]
    composing: Composing | None
    can_commit: bool
    says: str


@dataclass(frozen=True)
class Why(Part):
    """Why not: the rule behind a refusal, if there is one, in words."""

    rule: str | None
    says: str


@dataclass(frozen=True)
class Expected(Part):
    """What a bot expects of one answer: its share of the win (value) and how far that spread, its place, and the
    share of its thoughts that went to it."""

    move: str
    says: str
    value: float
    share: float
    place: float
    spread: float


@dataclass(frozen=True)
class Hint(Part):
    """What a bot would play, and what it expects of each answer, the best first."""

    move: str
    says: str
    shares: Sequence[Expected]


def draft(table: OpenTable, seat: int, moves: Sequence[str], look: Look) -> Drafted:
    """The seat's view after some answers that nobody has given yet."""
    tried = table.draft(seat, moves)
    tall = table.game.draw_tall or table.game.draw
    return Drafted(
        moves=moves,
        svg=table.game.draw(tried.view) if look in ("both", "wide") else "",
        svg_tall=tall(tried.view) if look in ("both", "tall") else "",
        choices=() if tried.ends else tried.view.choices,
        composing=None if tried.ends else tried.view.composing,
        can_commit=tried.can_send,
        says=say("asks", "draft_ends") if tried.ends else tried.view.asks,
    )


def why(table: OpenTable, seat: int, move: str, spot: str) -> Why:
    """Why a seat cannot make a move, or do anything at a place of the board."""
    view = table.game_table.view(seat)
    if table.game_table.over:
        return Why(None, say("why", "over"))
    if seat not in view.waiting:
        return Why(None, say("why", "not_asked", asks=view.asks))
    if move:
        return _why_move(table, seat, move)
    world = imagined(table.game_table.state, seat)
    for action in range(*world.candidates(seat)):
        error = refusal(table.game, world, seat, action) if spot in table.game.places(world, seat, action) else None
        if isinstance(error, Refused):
            return Why(error.rule, table.game.rules.says(error.rule))
    return Why(None, say("why", "nothing_there", asks=view.asks))


def _why_move(table: OpenTable, seat: int, move: str) -> Why:
    try:
        table.draft(seat, [move])
    except Refused as error:
        return Why(error.rule, table.game.rules.says(error.rule))
    except NotNow:
        return Why(None, say("why", "not_now", asks=table.game_table.view(seat).asks))
    except BadMove:
        return Why(None, say("why", "no_move", game=table.game.title))
    return Why(None, say("why", "allowed"))


def hint(table: OpenTable, seat: int) -> Hint:
    """What a jarl would play, and what it expects of each answer."""
    game, rng = table.game, Rng(SEED)
    worlds = Worlds(game, table.game_table.state, seat, table.record.names)
    world, view = worlds.sample(rng), worlds.view()
    words = {choice.move: choice.says for choice in view.choices}
    shares = [
        Expected(
            text,
            words.get(text, text),
            round(one.result, 3),
            round(one.share, 3),
            round(one.place, 2),
            round(one.spread, 3),
        )
        for one in advice(worlds, rng)
        for text in [game.write(world, seat, one.action)]
    ]
    best = shares[0]
    win, place = f"{best.value:.0%}", f"{best.place:.1f}"
    only = len(shares) == 1
    says = say("hints", "only" if only else "best", level=ADVISER, move=best.says, win=win, place=place)
    return Hint(best.move, says, shares)
