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
from longhouse.cli.words import say
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


def obey(session: Session, seat: int, line: str) -> int:
    """Do what a line says: DONE if the position changed, LEAVE to stop, else ASK_AGAIN."""
    if not line:
        terminal.talk("  " + say("typed", "nothing"))
        return ASK_AGAIN
    if len(line) > LONGEST_LINE:
        raise BadMove(say("typed", "too_long", letters=len(line), most=LONGEST_LINE))
    word, _, rest = line.partition(" ")
    name = word.removeprefix("/").lower()
    slash = word.startswith("/")
    choices = [choice.move for choice in session.table.view(seat).choices]
    if name in WORDS and (slash or line not in choices):
        return WORDS[name](session, seat, rest.strip())
    if slash:
        raise BadMove(say("typed", "no_word", word=word))
    session.play(seat, moves.read_line(session.table, seat, line))
    return DONE


def _help(session: Session, seat: int, rest: str) -> int:
    view = session.game.view(session.table.state, seat, session.names)
    fitting = [choice for choice in view.choices if choice.move.lower().startswith(rest.lower())]
    if not fitting:
        raise BadMove(say("typed", "no_choice", text=rest))
    if not rest:
        rule = next(iter(session.game.rules.rules), "ID")
        terminal.out(say("help", "words", rule=rule))
        terminal.out()
        terminal.out(terminal.wrapped(view.asks), "bold")
    numbers = {choice.move: number for number, choice in enumerate(view.choices, start=1)}
    for text in sentences.choices(fitting, [numbers[choice.move] for choice in fitting], with_words=True):
        terminal.out(text, strong=sentences.CHOICE)
    return ASK_AGAIN


def _why(session: Session, seat: int, rest: str) -> int:
    if not rest:
        raise BadMove(say("typed", "why_what", move=session.table.view(seat).choices[0].move))
    table, game = session.table, session.game
    view = game.view(table.state, seat, session.names)
    try:
        move, *then = moves.read_line(table, seat, rest)
        action_of(game, table.state, seat, move, session.names)
    except LonghouseError as error:
        terminal.out(sentences.refusal(error))
        return ASK_AGAIN
    words = next(choice.says for choice in view.choices if choice.move == move)
    may = say("typed", "may_all_be_played", move=rest) if then else say("typed", "may_be_played", move=move, says=words)
    terminal.out(terminal.wrapped(may, "  "))
    return ASK_AGAIN


def _hint(session: Session, seat: int, rest: str) -> int:
    for text in hint(session.worlds(seat), session.mind(seat)):
        terminal.out(text)
    return ASK_AGAIN


def _undo(session: Session, seat: int, rest: str) -> int:
    answers = number(rest or "1")
    if answers < 1:
        raise BadMove(say("typed", "undo_what"))
    session.take_back(seat, answers)
    terminal.talk("  " + say("typed", "taken_back"))
    return DONE


def _rules(session: Session, seat: int, rest: str) -> int:
    if not rest:
        raise BadMove(say("typed", "rules_what", game=session.game.name))
    terminal.out(sentences.rule_text(sentences.find_rule(session.game, rest)))
    return ASK_AGAIN


def _log(session: Session, seat: int, rest: str) -> int:
    lines = sentences.facts(session.table, session.table.facts(seat), session.names, rules=True)
    if rest != "all" and len(lines) > RECENT:
        terminal.out("  " + say("typed", "earlier", count=len(lines) - RECENT))
        lines = lines[-RECENT:]
    for line in lines:
        terminal.out(line)
    return ASK_AGAIN


def _save(session: Session, seat: int, rest: str) -> int:
    if not rest.isprintable():
        raise BadMove(say("typed", "no_file"))
    if rest and os.path.realpath(rest) != os.path.realpath(session.path):
        session.keep_elsewhere(Path(rest))
    else:
        session.keep()
    terminal.talk("  " + say("typed", "kept_there", file=session.path))
    return ASK_AGAIN


def _resign(session: Session, seat: int, rest: str) -> int:
    table = session.table
    if rest != "yes":
        raise BadMove(say("typed", "resign_what"))
    table.note(Note.resign(seat))
    if not table.over:
        table.note(Note.bot(seat, STAND_IN))
        terminal.talk("  " + say("typed", "gives_up", name=session.names[seat], level=STAND_IN))
    session.keep_or_say()
    return DONE


def _quit(session: Session, seat: int, rest: str) -> int:
    try:
        session.keep()
    except files.BadFile as error:
        error.add_note(say("typed", "not_left"))
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
