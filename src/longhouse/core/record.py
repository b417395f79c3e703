"""A game as text (.saga): read, written, and shortened to what one seat may see.

longhouse 1                         the format
game viking_games 1                 the game and the version of its rules
components default 1                the component set, or its hash
seats P1=anna P2=bot:karl
option variant=strategic            options that differ from their default
commit sha256:9a41...               tables with checkable chance
word P1 ...                         what a player added to the chance
secret 5f...                        published once the game is over
view P2                             only in a record shortened to what P2 may see
trace 9c1b...                       four check digits for each event
                                    (an empty line)
* start:P2                          chance
P2 throw:P1                         a seat's answer
! undo 1                            the table
! rules 2                           from here on under a newer version, which all before fits, too
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from urllib.parse import quote, unquote

from longhouse.core.catalogue import say
from longhouse.core.errors import BadRecord
from longhouse.core.note import RULES, Note
from longhouse.core.seats import TABLE, WATCHING, seat_name, seat_of
from longhouse.core.state import CHANCE, EVERYBODY, WATCHER
from longhouse.core.words import number

FORMAT = 1
DIGITS = 4  # of the trace, for each event
TRACE_WIDTH = 64
MOST_SEATS = WATCHER  # a header can speak of


@dataclass(frozen=True)
class Event:
    """One action as it is kept: who, what, and who saw it."""

    seat: int
    move: str
    audience: int = EVERYBODY

    def seen_by(self, seat: int) -> "Event | None":
        """The event if this seat may see it, else None: unseen is unsent, without a placeholder."""
        return self if (self.audience >> seat) & 1 else None

    def note(self, seats: int) -> Note | None:
        """What the table itself did, if this is such an event, at a table of so many seats."""
        return Note.known(self.move, seats) if self.seat == TABLE else None

    def line(self) -> str:
        """The event as it stands in a record."""
        return f"{seat_name(self.seat)} {self.move}"


@dataclass
class Record:
    """Everything needed to replay a game; no seed, chance is in the events."""

    game: str
    version: int
    components: str
    names: tuple[str, ...]
    options: dict[str, str] = field(default_factory=dict)
    commit: str = ""
    words: dict[int, str] = field(default_factory=dict)
    secret: str = ""
    viewer: int | None = None
    events: list[Event] = field(default_factory=list)
    set_up: bool = False  # whether the game began from a position, not from its start

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    @property
    def rules(self) -> int:
        """The version of the rules in force: the header's, unless the table went on under a newer one."""
        for event in reversed(self.events):
            note = event.note(self.seats)
            if note is not None and note.kind == RULES:
                return note.version
        return self.version

    def agreed(self) -> str:
        """What the chance of a committed table is bound to: the header without the names."""
        lines = [f"game {self.game} {self.version}", f"components {self.components}", f"seats {self.seats}"]
        lines += [f"option {name}={value}" for name, value in sorted(self.options.items())]
        lines += [f"word {seat_name(seat)} {word}" for seat, word in sorted(self.words.items())]
        return "\n".join(lines)

    def seen_by(self, seat: int) -> "Record":
        """What one seat (or WATCHER) may have of this record while the game runs."""
        events = [event for event in self.events if event.seen_by(seat)]
        return replace(self, events=events, viewer=seat, secret="")


def write(record: Record) -> str:
    """The text of a record; BadRecord if this format cannot say how the game began."""
    if record.set_up:
        raise BadRecord(say("records", "set_up", format=FORMAT))
    head = _head(record)
    lines = [event.line() for event in record.events]
    trace = "".join(check_digits(record))
    traces = [f"trace {trace[i : i + TRACE_WIDTH]}" for i in range(0, len(trace), TRACE_WIDTH)]
    return "\n".join([*head, *traces, "", *lines]) + "\n"


def check_digits(record: Record) -> Iterator[str]:
    """The check digits of each event; they depend on the header and on every event before."""
    state = hashlib.sha256("\n".join(line for line in _head(record) if not line.startswith("secret ")).encode())
    for event in record.events:
        state.update(b"\n" + event.line().encode())
        yield state.copy().hexdigest()[:DIGITS]


def _head(record: Record) -> list[str]:
    seats = " ".join(f"{seat_name(seat)}={_escape(name)}" for seat, name in enumerate(record.names))
    lines = [
        f"longhouse {FORMAT}",
        f"game {record.game} {record.version}",
        f"components {record.components}",
        f"seats {seats}",
    ]
    lines += [f"option {name}={value}" for name, value in sorted(record.options.items())]
    if record.commit:
        lines.append(f"commit {record.commit}")
    lines += [f"word {seat_name(seat)} {word}" for seat, word in sorted(record.words.items())]
    if record.secret:
        lines.append(f"secret {record.secret}")
    if record.viewer is not None:
        lines.append(f"view {seat_name(record.viewer)}")
    return lines


def read(text: str) -> Record:
    """The record a text holds; BadRecord says in which line it is wrong."""
    lines = text.replace("\r\n", "\n").split("\n")
    first = lines[0].split()
    if len(first) != 2 or first[0] != "longhouse":
        raise BadRecord(_in_line(1, say("records", "begins")))
    if first[1] != str(FORMAT):
        raise BadRecord(_in_line(1, say("records", "format", format=first[1], known=FORMAT)))
    if "" not in lines[1:]:
        raise BadRecord(say("records", "no_events"))
    end = lines.index("", 1)
    header = _read_header(lines[1:end])
    if lines[-1] != "":
        raise BadRecord(_in_line(len(lines), say("records", "cut_off")), len(lines) - end - 1)
    record = header.record
    for place, line in enumerate(lines[end + 1 : -1], start=1):
        record.events.append(_read_event(line, place, record.seats))
    if header.trace:
        _check_trace(record, header.trace)
    return record


class _Header:
    """The header lines, gathered one by one."""

    def __init__(self) -> None:
        self.record = Record("", 0, "", ())
        self.trace = ""
        self.given: set[str] = set()

    def take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word in ("game", "components", "seats", "commit", "secret", "view") and word in self.given:
            raise BadRecord(say("records", "twice", word=word))
        self.given.add(word)
        take = getattr(self, f"_take_{word}", None)
        if take is None or not rest:
            raise BadRecord(say("records", "no_header", line=repr(line)))
        take(rest)

    def _take_game(self, rest: str) -> None:
        name, _, version = rest.partition(" ")
        if number(version) < 0:
            raise BadRecord(say("records", "game"))
        self.record.game, self.record.version = name, number(version)

    def _take_components(self, rest: str) -> None:
        self.record.components = rest

    def _take_seats(self, rest: str) -> None:
        names = []
        for place, part in enumerate(rest.split(" ")):
            seat, equals, name = part.partition("=")
            if seat != seat_name(place) or not equals:
                raise BadRecord(say("records", "seats", given=repr(part), seat=seat_name(place)))
            names.append(unquote(name))
        self.record.names = tuple(names)

    def _take_option(self, rest: str) -> None:
        name, equals, value = rest.partition("=")
        if not equals or name in self.record.options:
            raise BadRecord(say("records", "option", given=rest))
        self.record.options[name] = value

    def _take_commit(self, rest: str) -> None:
        self.record.commit = rest

    def _take_word(self, rest: str) -> None:
        seat, _, word = rest.partition(" ")
        if seat_of(seat, MOST_SEATS) < 0 or not word:
            raise BadRecord(say("records", "word"))
        self.record.words[seat_of(seat, MOST_SEATS)] = word

    def _take_secret(self, rest: str) -> None:
        self.record.secret = rest

    def _take_view(self, rest: str) -> None:
        if rest == WATCHING:
            self.record.viewer = WATCHER
        elif seat_of(rest, MOST_SEATS) >= 0:
            self.record.viewer = seat_of(rest, MOST_SEATS)
        else:
            raise BadRecord(say("records", "view"))

    def _take_trace(self, rest: str) -> None:
        self.trace += rest


def _read_header(lines: list[str]) -> _Header:
    header = _Header()
    for place, line in enumerate(lines, start=2):
        try:
            header.take(line)
        except BadRecord as error:
            raise BadRecord(_in_line(place, str(error))) from None
    for word in ("game", "components", "seats"):
        if word not in header.given:
            raise BadRecord(say("records", "no_line", word=word))
    return header


def _read_event(line: str, place: int, seats: int) -> Event:
    who, _, move = line.partition(" ")
    if not move or move != move.strip():
        raise BadRecord(say("records", "no_event", line=repr(line)), place)
    if who == "*":
        return Event(CHANCE, move)
    if who == "!":
        return Event(TABLE, move)
    if seat_of(who, seats) >= 0:
        return Event(seat_of(who, seats), move)
    raise BadRecord(say("records", "no_seat", who=repr(who), last=seat_name(seats - 1)), place)


def _check_trace(record: Record, trace: str) -> None:
    place = 0
    for place, digits in enumerate(check_digits(record), start=1):
        if trace[(place - 1) * DIGITS : place * DIGITS] != digits:
            raise BadRecord(say("records", "changed"), place)
    if len(trace) != place * DIGITS:
        raise BadRecord(say("records", "event_missing"), place + 1)


def _in_line(line: int, says: str) -> str:
    return say("records", "line", line=line, says=says)


def _escape(name: str) -> str:
    """A name without spaces, which separate the seats of a header line."""
    keep = (c if c.isprintable() and not c.isspace() and c != "%" else quote(c, safe="") for c in name)
    return "".join(keep)
