"""What everybody at a sealed table has agreed to before chance begins: the header of a record of format 2.

Each line is a list of fields; the digest of all lines binds every outcome (fair.py), and they are the first links
of every chain (chain.py):

    format 2
    table k7mq...                             the table's name
    game viking_games 1                       the game and the version of its rules
    components sha256:77d0... default 1       the component set: its digest, and what it is called
    option variant=strategic                  options that differ from their default
    commit sha256:9a41...                     the digest of the secret
    begins record 40 sha256:51be...           played on from a record of 40 events, or
    begins position 0 sha256:51be...          from a position: a salted digest of what may be hidden there
    seat P1 person sha256:c0de... sha256:...  what sits there, the salted digest of its name, the digest of its word
    seat P2 bot:karl sha256:0b57... -         gives no word
    word P1 9c1b... hail                      an opened word with its salt

A name is no part of it, only its salted digest, so that somebody can withdraw a name later.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from longhouse.core.digest import digest
from longhouse.core.seats import seat_name

FORMAT = 2
NOTHING = "-"  # stands where a seat gives no word
RECORD, POSITION = "record", "position"  # from what a table is played on
PERSON, PROGRAM, BOT = "person", "program", "bot:"  # what sits at a seat; after bot: comes its level


@dataclass(frozen=True)
class Sitting:
    """One seat as agreed: what sits there, the digest of its name, the digest of its word."""

    what: str
    name: str
    word: str = NOTHING


@dataclass(frozen=True)
class Word:
    """A word that was opened, with its salt."""

    salt: str
    text: str


@dataclass(frozen=True)
class Beginning:
    """From what a table is played on: how many events of a record, or a position; and the digest of it."""

    kind: str
    events: int
    digest: str


@dataclass(frozen=True)
class Agreement:
    """All that chance is bound to, and that every page keeps."""

    table: str
    game: str
    version: int
    components: str
    components_digest: str
    commit: str
    seats: tuple[Sitting, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    words: Mapping[int, Word] = field(default_factory=dict)
    begins: Beginning | None = None

    @property
    def brought(self) -> int:
        """How many events were played elsewhere, before this table's chance began."""
        return self.begins.events if self.begins is not None else 0

    def lines(self) -> list[tuple[str, ...]]:
        """Its lines in order, as fields."""
        lines = [
            ("format", str(FORMAT)),
            ("table", self.table),
            ("game", self.game, str(self.version)),
            ("components", self.components_digest, self.components),
        ]
        lines += [("option", name, value) for name, value in sorted(self.options.items())]
        if self.commit:
            lines.append(("commit", self.commit))
        if self.begins is not None:
            lines.append(("begins", self.begins.kind, str(self.begins.events), self.begins.digest))
        lines += [("seat", seat_name(i), seat.what, seat.name, seat.word) for i, seat in enumerate(self.seats)]
        lines += [("word", seat_name(i), word.salt, word.text) for i, word in sorted(self.words.items())]
        return lines

    def digest(self) -> str:
        """The digest of all lines: each field with its length before it, and each line with its number of fields."""
        fields = ["longhouse agreement"]
        for line in self.lines():
            fields += [str(len(line)), *line]
        return digest(*fields)

    def broken_words(self) -> list[int]:
        """The seats whose opened word is not the one its digest was given for."""
        return [
            seat
            for seat, word in sorted(self.words.items())
            if not 0 <= seat < len(self.seats)
            or self.seats[seat].word != word_digest(self.table, seat, self.commit, word.salt, word.text)
        ]


def word_digest(table: str, seat: int, commit: str, salt: str, word: str) -> str:
    """What somebody gives for a word before it is opened; bound to the seat and to the seal the person saw."""
    return digest("longhouse word", table, seat_name(seat), commit, salt, word)


def name_digest(table: str, seat: int, salt: str, name: str) -> str:
    """What stands for a name in the agreement."""
    return digest("longhouse name", table, seat_name(seat), salt, name)


def beginning_digest(table: str, salt: str, kind: str, lines: Sequence[str]) -> str:
    """What stands for the events, or the position, that a table was made from."""
    return digest("longhouse beginning", table, salt, kind, *lines)
