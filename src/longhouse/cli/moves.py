"""What somebody types as a move: its notation, its number, its beginning, or several moves in one line."""

from collections.abc import Sequence

from longhouse.cli.words import say
from longhouse.core.door import Draft
from longhouse.core.errors import BadMove, LonghouseError
from longhouse.core.game import Game
from longhouse.core.state import State
from longhouse.core.table import Table
from longhouse.core.words import number, shorten

NAMED = 6  # moves in a complaint
LONGEST = 40  # letters of what was typed in a complaint


def read_line(table: Table, seat: int, text: str) -> list[str]:
    """The moves a line stands for: one, or several that can be played one after the other.

    A line of several is tried on an imagined world first, so that all of it is played or nothing, and
    a refusal tells nothing the seat cannot know. Some games read such a line in a way of their own
    (Game.compose), in any order.
    """
    game = table.game
    draft = Draft(game, table.state, seat, table.record.names, blind=True)
    try:
        return [one_move(game, draft.world, seat, text)]
    except BadMove as error:
        unknown = error
    try:
        words = game.compose(draft.world, seat, text) if game.compose else text.split()
        if words != [text]:
            return _in_a_row(draft, words)
    except LonghouseError as error:
        error.add_note(say("typed", "nothing_played"))
        raise
    raise unknown


def one_move(game: Game, state: State, seat: int, text: str) -> str:
    """The one move a text stands for (which may still break a rule); BadMove if there is none."""
    legal = [choice.move for choice in game.view(state, seat, ()).choices]
    if text in legal:
        return text
    try:
        return game.write(state, seat, game.read(state, seat, text))
    except BadMove:
        if text.isdecimal():
            return _numbered(legal, text)
        meant = _beginning_with(legal, text)
        if not meant:
            raise
    if len(meant) > 1:
        more = ", ..." if len(meant) > NAMED else ""
        raise BadMove(say("typed", "several", text=text, moves=", ".join(meant[:NAMED]) + more))
    return meant[0]


def _numbered(legal: Sequence[str], digits: str) -> str:
    if not 1 <= number(digits) <= len(legal):
        raise BadMove(say("typed", "no_number", number=shorten(digits, LONGEST), last=len(legal)))
    return legal[number(digits) - 1]


def _beginning_with(legal: Sequence[str], text: str) -> list[str]:
    exactly = [move for move in legal if move.startswith(text)]
    return exactly or [move for move in legal if move.lower().startswith(text.lower())]


def _in_a_row(draft: Draft, words: Sequence[str]) -> list[str]:
    """The moves behind several words, each tried before the next is read; what the table answers may be said, too."""
    for word in words:
        if draft.answered and draft.answered[0].startswith(word):
            del draft.answered[0]
        elif draft.open:
            draft.add(one_move(draft.game, draft.world, draft.seat, word))
        else:
            draft.add(word)
    return draft.moves
