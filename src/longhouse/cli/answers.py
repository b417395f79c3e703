"""What somebody may type when the table asks: a move, or one of a few words.

A word that is also a move of the game (Viking Games knows `save`) is the move while it can be
played; with a slash in front, as in `/save`, it is always the word.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from longhouse.cli import files, moves, sentences, terminal
from longhouse.cli.hint import hint
from longhouse.core.door import action_of
from longhouse.core.errors import BadMove, LonghouseError
from longhouse.core.note import Note
from longhouse.core.words import number

if TYPE_CHECKING:
    from longhouse.cli.session import Session

ASK_AGAIN, DONE, LEAVE = range(3)
STAND_IN = "karl"  # plays on for somebody who gives up
LONGEST_LINE = 1000  # letters; what somebody pasted by mistake is not for the screen once more
RECENT = 20  # lines of the log that are shown unless more are asked for

HELP = """\
You can type
  a move       its notation, its number, or its beginning if only one begins so;
               several moves in one line are played together, or none of them
  ? [BEGIN]    this help and all choices, or only those that begin like this
  why MOVE     whether a move may be played, and the rule that says so
  hint         what a jarl would play, and what it expects of the best moves
  undo [N]     take back your last answer, while nobody has seen anything new
  rules ID     a rule, such as rules {rule}
  log [all]    what has happened
  save [FILE]  keep the game in another file; it is kept after every move anyway
  resign       give up
  quit         leave; the game can be taken up again
  /WORD        one of these words, also where the game has a move of that name"""


def obey(session: Session, seat: int, line: str) -> int:
    """Do what a line says: DONE if the position changed, LEAVE to stop, else ASK_AGAIN."""
    if not line:
        terminal.talk("  Type a move or its number, or ? for help.")
        return ASK_AGAIN
    if len(line) > LONGEST_LINE:
        raise BadMove(f"that line has {len(line)} letters; no answer has more than {LONGEST_LINE}")
    word, _, rest = line.partition(" ")
    name = word.removeprefix("/").lower()
    slash = word.startswith("/")
    choices = [choice.move for choice in session.table.view(seat).choices]
    if name in WORDS and (slash or line not in choices):
        return WORDS[name](session, seat, rest.strip())
    if slash:
        raise BadMove(f"{word} is none of the words here; ? lists them")
    session.play(seat, moves.read_line(session.table, seat, line))
    return DONE


def _help(session: Session, seat: int, rest: str) -> int:
    view = session.game.view(session.table.state, seat, session.names)
    fitting = [choice for choice in view.choices if choice.move.lower().startswith(rest.lower())]
    if not fitting:
        raise BadMove(f"no choice begins with {rest}")
    if not rest:
        rule = next(iter(session.game.rules.rules), "ID")
        terminal.out(HELP.format(rule=rule))
        terminal.out()
        terminal.out(terminal.wrapped(view.asks), "bold")
    numbers = {choice.move: number for number, choice in enumerate(view.choices, start=1)}
    for text in sentences.choices(fitting, [numbers[choice.move] for choice in fitting], with_words=True):
        terminal.out(text, strong=sentences.CHOICE)
    return ASK_AGAIN


def _why(session: Session, seat: int, rest: str) -> int:
    if not rest:
        raise BadMove("why needs a move, such as: why " + session.table.view(seat).choices[0].move)
    table, game = session.table, session.game
    view = game.view(table.state, seat, session.names)
    try:
        move = moves.one_move(game, table.state, seat, rest)
        action_of(game, table.state, seat, move, session.names)
    except LonghouseError as error:
        terminal.out(sentences.refusal(error))
        return ASK_AGAIN
    words = next(choice.says for choice in view.choices if choice.move == move)
    terminal.out(terminal.wrapped(f"{move} may be played: {words}.", "  "))
    return ASK_AGAIN


def _hint(session: Session, seat: int, rest: str) -> int:
    for text in hint(session.worlds(seat), session.mind(seat)):
        terminal.out(text)
    return ASK_AGAIN


def _undo(session: Session, seat: int, rest: str) -> int:
    answers = number(rest or "1")
    if answers < 1:
        raise BadMove("undo takes a number of answers, such as undo 2")
    session.take_back(seat, answers)
    terminal.talk("  Taken back.")
    return DONE


def _rules(session: Session, seat: int, rest: str) -> int:
    if not rest:
        raise BadMove(f"rules needs the ID of a rule; to read all of them: longhouse rules {session.game.name}")
    terminal.out(sentences.rule_text(sentences.find_rule(session.game, rest)))
    return ASK_AGAIN


def _log(session: Session, seat: int, rest: str) -> int:
    lines = sentences.facts(session.table, session.table.facts(seat), session.names, rules=True)
    if rest != "all" and len(lines) > RECENT:
        terminal.out(f"  ({len(lines) - RECENT} earlier; log all)")
        lines = lines[-RECENT:]
    for line in lines:
        terminal.out(line)
    return ASK_AGAIN


def _save(session: Session, seat: int, rest: str) -> int:
    if not rest.isprintable():
        raise BadMove("a file cannot be called so; save takes a name such as evening.saga")
    if rest and os.path.realpath(rest) != os.path.realpath(session.path):
        session.keep_elsewhere(Path(rest))
    else:
        session.keep()
    terminal.talk(f"  Kept in {session.path}.")
    return ASK_AGAIN


def _resign(session: Session, seat: int, rest: str) -> int:
    table = session.table
    if rest != "yes":
        raise BadMove("to give up for good, type: resign yes")
    table.note(Note.resign(seat))
    if not table.over:
        table.note(Note.bot(seat, STAND_IN))
        terminal.talk(f"  {session.names[seat]} gives up; a {STAND_IN} plays on.")
    session.keep_or_say()
    return DONE


def _quit(session: Session, seat: int, rest: str) -> int:
    try:
        session.keep()
    except files.BadFile as error:
        error.add_note("Keep it elsewhere with: /save FILE (Ctrl-C leaves without the last moves).")
        raise
    return LEAVE


WORDS: dict[str, Callable[[Session, int, str], int]] = {
    "?": _help,
    "help": _help,
    "why": _why,
    "hint": _hint,
    "undo": _undo,
    "rules": _rules,
    "log": _log,
    "save": _save,
    "resign": _resign,
    "quit": _quit,
    "q": _quit,
}
