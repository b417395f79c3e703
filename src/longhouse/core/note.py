"""What a table itself does: answers taken back, players who give up, bots that stand in, the end.

As text, in records:

undo 1              the last answer is taken back
resign P2           P2 gives up; between two that ends the game
bot P2 karl         a bot plays on for P2
back P2             P2 plays again
flag P2             P2 has run out of time
code P2             P2 goes on in another browser, by a code
rules 2             from here on under a newer version of the rules, which all before fits, too
end abandoned       the game is closed
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from longhouse.core.catalogue import say
from longhouse.core.errors import BadMove
from longhouse.core.seats import TABLE, all_seats, seat_name
from longhouse.core.words import number

UNDO: Final = "undo"
RESIGN: Final = "resign"
BOT: Final = "bot"
BACK: Final = "back"
FLAG: Final = "flag"
CODE: Final = "code"
RULES: Final = "rules"
END: Final = "end"
ABANDONED: Final = "abandoned"  # how a table ends a game


@dataclass(frozen=True)
class Note:
    """One thing a table does, read once: its kind, and what that kind is about."""

    text: str  # as it stands in a record
    kind: str
    seat: int = TABLE  # whom it is about
    level: str = ""  # of the bot that plays on
    answers: int = 0  # taken back
    version: int = 0  # of the rules that hold from now on

    @staticmethod
    def read(text: str, seats: int) -> "Note":
        """What a text says a table of so many seats does; BadMove if it is nothing of that kind."""
        note = Note.known(text, seats)
        if note is None:
            raise BadMove(say("notes", "unknown", text=repr(text)))
        return note

    @staticmethod
    def known(text: str, seats: int) -> "Note | None":
        """The same; None if it is nothing of that kind."""
        kind, _, rest = text.partition(" ")
        if kind == UNDO and number(rest) > 0:
            return Note(text, kind, answers=number(rest))
        if kind == RULES and number(rest) >= 0:
            return Note(text, kind, version=number(rest))
        if kind == END and rest == ABANDONED:
            return Note(text, kind)
        who, space, level = rest.partition(" ")
        if who not in all_seats(seats):
            return None
        seat = all_seats(seats).index(who)
        if kind == BOT and level and " " not in level:
            return Note(text, kind, seat, level)
        if kind in (RESIGN, BACK, FLAG, CODE) and not space:
            return Note(text, kind, seat)
        return None

    @staticmethod
    def undo(answers: int = 1) -> "Note":
        """The last answers are taken back."""
        return Note.read(f"{UNDO} {answers}", 0)

    @staticmethod
    def resign(seat: int) -> "Note":
        """A player gives up."""
        return _about(RESIGN, seat)

    @staticmethod
    def bot(seat: int, level: str) -> "Note":
        """A bot plays on for somebody."""
        return Note(f"{BOT} {seat_name(seat)} {level}", BOT, seat, level)

    @staticmethod
    def back(seat: int) -> "Note":
        """A player takes over from the bot again."""
        return _about(BACK, seat)

    @staticmethod
    def flag(seat: int) -> "Note":
        """A player has run out of time."""
        return _about(FLAG, seat)

    @staticmethod
    def code(seat: int) -> "Note":
        """A player goes on in another browser."""
        return _about(CODE, seat)

    @staticmethod
    def rules(version: int) -> "Note":
        """The game goes on under a newer version of the rules."""
        return Note(f"{RULES} {version}", RULES, version=version)

    @staticmethod
    def abandoned() -> "Note":
        """The game is closed before its end."""
        return Note(f"{END} {ABANDONED}", END)

    def says(self, names: Sequence[str]) -> str:
        """It as a sentence, given what the seats are called."""
        seat = names[self.seat] if self.seat >= 0 else ""
        return say("notes", self.kind, seat=seat, level=self.level, answers=self.answers, version=self.version)


def _about(kind: str, seat: int) -> Note:
    return Note(f"{kind} {seat_name(seat)}", kind, seat)
