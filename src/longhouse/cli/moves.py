"""What somebody types as a move: its notation, its number, its beginning, or several moves in one line."""

from collections.abc import Sequence

from longhouse.core.errors import BadMove, LonghouseError, NotNow, Refused
from longhouse.core.game import Game
from longhouse.core.state import CHANCE, State
from longhouse.core.table import Table
from longhouse.core.words import number, shorten

NAMED = 6  # moves in a complaint
LONGEST = 40  # letters of what was typed in a complaint


def read_line(table: Table, seat: int, text: str) -> list[str]:
    """The moves a line stands for: one, or several that can be played one after the other.

    A line of several is tried on a copy first, so that all of it is played or nothing. Some games
    read such a line in a way of their own (Game.compose), in any order.
    """
    try:
        return [one_move(table.game, table.state, seat, text)]
    except BadMove:
        if table.game.compose is None and len(text.split()) == 1:
            raise
    try:
        words = table.game.compose(table.state, seat, text) if table.game.compose else text.split()
        return _in_a_row(table.game, table.state.copy(), seat, words)
    except LonghouseError as error:
        error.add_note("Nothing was played.")
        raise


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
        found = _beginning_with(legal, text)
        if not found:
            raise
    if len(found) > 1:
        more = ", ..." if len(found) > NAMED else ""
        raise BadMove(f"several moves begin with {text}: {', '.join(found[:NAMED])}{more}")
    return found[0]


def _numbered(legal: Sequence[str], digits: str) -> str:
    if not 1 <= number(digits) <= len(legal):
        raise BadMove(f"there is no choice {shorten(digits, LONGEST)}; they are numbered 1 to {len(legal)}")
    return legal[number(digits) - 1]


def _beginning_with(legal: Sequence[str], text: str) -> list[str]:
    exactly = [move for move in legal if move.startswith(text)]
    return exactly or [move for move in legal if move.lower().startswith(text.lower())]


def _in_a_row(game: Game, trial: State, seat: int, words: Sequence[str]) -> list[str]:
    """The moves behind several words, each played on the trial before the next is read."""
    moves: list[str] = []
    answered: list[str] = []  # what the table will answer itself, which may be said or left out
    for word in words:
        if answered and answered[0].startswith(word):
            del answered[0]
            continue
        moves.append(_try(game, trial, seat, word))
        answered = _forced(game, trial, seat)
    return moves


def _try(game: Game, trial: State, seat: int, word: str) -> str:
    """Play one word of a line on the trial."""
    if not trial.may_act(seat):
        first = "something is drawn first" if trial.to_act() == CHANCE else "it is no longer for you to decide"
        raise NotNow(f"{word}: {first}; leave it for your next answer")
    move = one_move(game, trial, seat, word)
    action = game.read(trial, seat, move)
    low, high = trial.candidates(seat)
    if not low <= action < high:
        raise NotNow(f"{word}: not now; {game.view(trial, seat, ()).asks}")
    rule = trial.broken_rule(seat, action)
    if rule:
        raise Refused(rule, move, game.rules.says(rule))
    trial.apply(seat, action)
    return move


def _forced(game: Game, trial: State, seat: int) -> list[str]:
    """Answer what leaves no choice, as the table does; return the seat's own answers."""
    answers: list[str] = []
    while (actor := trial.to_act()) >= 0 and not trial.secret(actor):
        action = trial.only_move(actor)
        if action < 0:
            break
        if actor == seat:
            answers.append(game.write(trial, seat, action))
        trial.apply(actor, action)
    return answers
