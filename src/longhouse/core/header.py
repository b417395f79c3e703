"""The header of a record as it is read: line by line, in format 1 and format 2, with a complaint for each wrong one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, unquote

from longhouse.core.agreement import NOTHING, POSITION, RECORD, Agreement, Beginning, Sitting, Word
from longhouse.core.catalogue import say
from longhouse.core.digest import SALT_BYTES, is_digest, is_hex
from longhouse.core.errors import BadRecord
from longhouse.core.fair import Draw
from longhouse.core.seats import WATCHING, seat_name, seat_of
from longhouse.core.state import WATCHER
from longhouse.core.words import number

MOST_SEATS = WATCHER  # a header can speak of
KEY_DIGITS, SIGNATURE_DIGITS = 64, 128  # of Ed25519, in hexadecimal
ONCE = {
    "table",
    "game",
    "components",
    "seats",
    "commit",
    "begins",
    "secret",
    "position",
    "brought",
    "view",
    "signature",
}
BOTH = {"game", "components", "option", "commit", "word", "secret", "view", "trace"}
KNOWN: Mapping[int, set[str]] = {  # the lines of each format
    1: {*BOTH, "seats"},
    2: {*BOTH, "table", "begins", "seat", "name", "brought", "position", "draws", "signature", "succeeds"},
}


@dataclass(frozen=True)
class Signature:
    """The public key of a hall, and its signature; older keys, each of which has signed the one after it."""

    key: str
    value: str
    succeeds: tuple[
        tuple[str, str], ...
    ] = ()  # a key before, and its signature under the key that follows; newest first


@dataclass(frozen=True)
class Opened:
    """What a table was played on from, opened: the salt of its digest, and the position if it was one."""

    salt: str
    position: str = ""


@dataclass
class Header:
    """The header lines of a record, gathered one by one."""

    format: int
    game: str = ""
    version: int = 0
    components: str = ""
    components_digest: str = ""
    names: dict[int, str] = field(default_factory=dict)
    salts: dict[int, str] = field(default_factory=dict)
    options: dict[str, str] = field(default_factory=dict)
    commit: str = ""
    words: dict[int, Word] = field(default_factory=dict)
    secret: str = ""
    viewer: int | None = None
    trace: str = ""
    table: str = ""
    seats: list[Sitting] = field(default_factory=list)
    begins: Beginning | None = None
    opened: Opened | None = None
    draws: list[Draw] = field(default_factory=list)
    signature: Signature | None = None
    succeeds: tuple[tuple[str, str], ...] = ()
    given: set[str] = field(default_factory=set)

    def take(self, line: str) -> None:
        """One line; BadRecord if it is none of this format."""
        word, _, rest = line.partition(" ")
        if word in ONCE and word in self.given:
            raise BadRecord(say("records", "twice", word=word))
        self.given.add(word)
        if word not in KNOWN[self.format] or not rest:
            raise BadRecord(say("records", "no_header", line=repr(line)))
        getattr(self, f"_take_{word}")(rest)

    def check(self) -> None:
        """Complain if something is missing."""
        for word in ("game", "components", "seats") if self.format == 1 else ("table", "game", "components", "seat"):
            if word not in self.given:
                raise BadRecord(say("records", "no_line", word=word))
        count = len(self.seats) if self.format == 2 else MOST_SEATS
        for seat in (*self.words, *self.names):
            if seat >= count:
                raise BadRecord(say("records", "nobody_there", seat=seat_name(seat)))
        if self.succeeds and self.signature is None:
            raise BadRecord(say("records", "no_signature"))

    def agreement(self) -> Agreement | None:
        """What was agreed, in format 2."""
        if self.format == 1:
            return None
        return Agreement(
            self.table,
            self.game,
            self.version,
            self.components,
            self.components_digest,
            self.commit,
            tuple(self.seats),
            self.options,
            self.words,
            self.begins,
        )

    # Lines of both formats

    def _take_game(self, rest: str) -> None:
        name, _, version = rest.partition(" ")
        if number(version) < 0:
            raise BadRecord(say("records", "game"))
        self.game, self.version = name, number(version)

    def _take_components(self, rest: str) -> None:
        self.components = rest
        if self.format == 2:
            self.components_digest, _, self.components = rest.partition(" ")
            if not is_digest(self.components_digest) or not self.components:
                raise BadRecord(say("records", "components"))

    def _take_option(self, rest: str) -> None:
        name, equals, value = rest.partition("=")
        if not equals or name in self.options:
            raise BadRecord(say("records", "option", given=rest))
        self.options[name] = value

    def _take_commit(self, rest: str) -> None:
        self.commit = rest

    def _take_word(self, rest: str) -> None:
        who, _, word = rest.partition(" ")
        seat = seat_of(who, MOST_SEATS)
        if seat < 0 or not word or (self.format == 2 and seat in self.words):
            raise BadRecord(say("records", "word"))
        if self.format == 1:
            self.words[seat] = Word("", word)
            return
        salt, _, text = word.partition(" ")
        self.words[seat] = Word(_salt(salt), unquote(text))

    def _take_secret(self, rest: str) -> None:
        self.secret = rest

    def _take_view(self, rest: str) -> None:
        if rest == WATCHING:
            self.viewer = WATCHER
        elif seat_of(rest, MOST_SEATS) >= 0:
            self.viewer = seat_of(rest, MOST_SEATS)
        else:
            raise BadRecord(say("records", "view"))

    def _take_trace(self, rest: str) -> None:
        self.trace += rest

    # Format 1

    def _take_seats(self, rest: str) -> None:
        for place, part in enumerate(rest.split(" ")):
            seat, equals, name = part.partition("=")
            if seat != seat_name(place) or not equals:
                raise BadRecord(say("records", "seats", given=repr(part), seat=seat_name(place)))
            self.names[place] = unquote(name)

    # Format 2

    def _take_table(self, rest: str) -> None:
        self.table = rest

    def _take_begins(self, rest: str) -> None:
        kind, events, digest = _fields(rest, 3)
        if kind not in (RECORD, POSITION) or number(events) < 0 or not is_digest(digest):
            raise BadRecord(say("records", "beginning"))
        self.begins = Beginning(kind, number(events), digest)

    def _take_seat(self, rest: str) -> None:
        who, what, name, word = _fields(rest, 4)
        if who != seat_name(len(self.seats)) or not what or not is_digest(name):
            raise BadRecord(say("records", "sitting", seat=seat_name(len(self.seats))))
        if word != NOTHING and not is_digest(word):
            raise BadRecord(say("records", "sitting_word", seat=who, nothing=NOTHING))
        self.seats.append(Sitting(what, name, word))

    def _take_name(self, rest: str) -> None:
        who, salt, name = _fields(rest, 3)
        seat = seat_of(who, MOST_SEATS)
        if seat < 0 or not name or seat in self.names:
            raise BadRecord(say("records", "name"))
        self.names[seat], self.salts[seat] = unquote(name), _salt(salt)

    def _take_brought(self, rest: str) -> None:
        self.opened = Opened(_salt(rest))

    def _take_position(self, rest: str) -> None:
        salt, _, position = rest.partition(" ")
        self.opened = Opened(_salt(salt), position)

    def _take_draws(self, rest: str) -> None:
        for part in rest.split(" "):
            value, _, out_of = part.partition("/")
            if not 0 <= number(value) < number(out_of):
                raise BadRecord(say("records", "draw", given=repr(part)))
            self.draws.append(Draw(number(value), number(out_of)))

    def _take_signature(self, rest: str) -> None:
        self.signature = Signature(*_signed(rest), self.succeeds)

    def _take_succeeds(self, rest: str) -> None:
        self.succeeds = (*self.succeeds, _signed(rest))
        if self.signature is not None:
            self.signature = Signature(self.signature.key, self.signature.value, self.succeeds)


def read_header(lines: list[str], form: int) -> Header:
    """The header that some lines hold, of which the first is line 2 of the record."""
    header = Header(form)
    for place, line in enumerate(lines, start=2):
        try:
            header.take(line)
        except BadRecord as error:
            raise BadRecord(in_line(place, str(error))) from None
    header.check()
    return header


def read_agreement(text: str) -> Agreement | None:
    """The agreement that the lines of a header hold."""
    return read_header(text.split("\n"), 2).agreement()


def in_line(line: int, says: str) -> str:
    """What is wrong, and in which line."""
    return say("records", "line", line=line, says=says)


def escape(name: str) -> str:
    """A name without spaces, which separate the parts of a header line."""
    keep = (c if c.isprintable() and not c.isspace() and c != "%" else quote(c, safe="") for c in name)
    return "".join(keep)


def _fields(rest: str, count: int) -> list[str]:
    fields = rest.split(" ")
    return fields if len(fields) == count else [""] * count


def _salt(text: str) -> str:
    if not is_hex(text, 2 * SALT_BYTES):
        raise BadRecord(say("records", "salt", given=repr(text), digits=2 * SALT_BYTES))
    return text


def _signed(rest: str) -> tuple[str, str]:
    key, _, value = rest.partition(" ")
    if not is_hex(key, KEY_DIGITS) or not is_hex(value, SIGNATURE_DIGITS):
        raise BadRecord(say("records", "signature"))
    return key, value
