"""A game as text (.saga): read, written, and shortened to what one seat may see.

Format 2, of tables in a hall and of games that begin from a position:

longhouse 2                         the format
table k7mq...                       the agreement, as agreement.py has it, up to the last word
game viking_games 1
components sha256:77d0... default 1
option variant=strategic
commit sha256:9a41...
begins record 40 sha256:51be...
seat P1 person sha256:c0de... sha256:e1ff...
seat P2 bot:karl sha256:0b57... -
word P1 9c1b... hail
name P1 5d20... anna                the salt of a name's digest, and the name, unless it was withdrawn
secret 5f...                        published once the game is over or abandoned
brought 7a11...                     opens `begins record`: its salt; the events are the first ones below
position 7a11... {"format": 2, ...} opens `begins position`: its salt, and the position as dump() has it
view P2                             only in a record shortened to what P2 may see
draws 3/12 0/54                     published with the secret: the number of each outcome, and out of how many
trace 9c1b...                       four check digits for each event
signature 8be1... 77ac...           the hall's public key, and its signature (seal.py)
succeeds 03fe... 19d2...            an older key of the hall, and its signature under the newer one
                                    (an empty line)
* start:P2                          chance
*>P1 draw:A1                        only P1 saw it (several: P1,P3; nobody: -)
P2 throw:P1                         a seat's answer
P2>P2 place:mill                    a secret one
= 31 33 32                          now everybody sees these events: secret answers, by seat and then by text
! undo 1                            the table
! rules 2                           from here on under a newer version, which all before fits, too

In a record of format 2 shortened to what one viewer may see, the events stand in the order in which the viewer saw
them, as in its chain (chain.py), and say nothing of who else saw them.

Format 1, of games in the terminal, of simulations, and of tables in a hall that were made before there was format 2;
nobody but whoever made the file answers for it:

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
* start:P2                          events, without saying who saw them
"""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from longhouse.core.agreement import FORMAT, POSITION, Agreement
from longhouse.core.catalogue import say
from longhouse.core.digest import packed
from longhouse.core.errors import BadRecord
from longhouse.core.fair import Draw, FairStream, SealedStream
from longhouse.core.header import KNOWN, Opened, Signature, escape, in_line, read_header
from longhouse.core.note import RULES, Note
from longhouse.core.seats import TABLE, seat_name, seat_of
from longhouse.core.state import CHANCE, EVERYBODY
from longhouse.core.words import number

DIGITS = 4  # of the trace, for each event
TRACE_WIDTH = 64
DRAWS_WIDTH = 12  # draws in a line


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
        """The event as it stands in a record of format 1, and in what a viewer has of it."""
        return f"{seat_name(self.seat)} {self.move}"

    def full_line(self, seats: int) -> str:
        """The event with who saw it, as it stands in a record of format 2."""
        if self.audience == EVERYBODY:
            return self.line()
        who = [seat_name(seat) for seat in range(seats) if self.seen_by(seat)]
        return f"{seat_name(self.seat)}>{','.join(who) or '-'} {self.move}"


@dataclass(frozen=True)
class Shown:
    """Secret answers that everybody sees after so many events: their numbers from 0, in the order of seeing."""

    after: int
    events: tuple[int, ...]


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
    # Format 2
    agreement: Agreement | None = None
    salts: dict[int, str] = field(default_factory=dict)  # of the names that were not withdrawn
    shown: list[Shown] = field(default_factory=list)
    opened: Opened | None = None
    draws: list[Draw] = field(default_factory=list)
    signature: Signature | None = None

    @property
    def format(self) -> int:
        """How it is written."""
        return 1 if self.agreement is None else FORMAT

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

    @property
    def brought(self) -> int:
        """How many of its events were played elsewhere, before this table's chance began."""
        return 0 if self.agreement is None else self.agreement.brought

    def agreed(self) -> str:
        """What the chance of a committed table of format 1 is bound to: the header without the names."""
        lines = [f"game {self.game} {self.version}", f"components {self.components}", f"seats {self.seats}"]
        lines += [f"option {name}={value}" for name, value in sorted(self.options.items())]
        lines += [f"word {seat_name(seat)} {word}" for seat, word in sorted(self.words.items())]
        return "\n".join(lines)

    def stream(self, secret: bytes) -> FairStream:
        """The stream that draws its outcomes, by its format."""
        return FairStream(secret, self.agreed()) if self.agreement is None else SealedStream(secret, self.agreement)

    def seen_by(self, seat: int) -> "Record":
        """What one seat (or WATCHER) may have of this record while the game runs."""
        if self.agreement is None:
            events = [event for event in self.events if event.seen_by(seat)]
        else:
            events = [replace(event, audience=EVERYBODY) for event in self.seen(seat)]
        return replace(self, events=events, viewer=seat, secret="", shown=[], opened=None, draws=[], signature=None)

    def seen(self, viewer: int, first: int = 0, upto: int | None = None) -> Iterator[Event]:
        """The events a viewer has seen, in the order of seeing: of those numbered from first on, before upto."""
        last = len(self.events) if upto is None else upto
        shown = {moment.after: moment.events for moment in self.shown if first < moment.after <= last}
        for place in range(first, last):
            if self.events[place].seen_by(viewer):
                yield self.events[place]
            for earlier in shown.get(place + 1, ()):
                if not self.events[earlier].seen_by(viewer):
                    yield self.events[earlier]


# Writing


def write(record: Record) -> str:
    """The text of a record; BadRecord if its format cannot say how the game began."""
    if record.agreement is None and record.set_up:
        raise BadRecord(say("records", "set_up"))
    trace = "".join(check_digits(record))
    traces = [f"trace {trace[i : i + TRACE_WIDTH]}" for i in range(0, len(trace), TRACE_WIDTH)]
    head = [f"longhouse {record.format}", *_agreed(record), *_published(record), *traces, *_signed(record)]
    return "\n".join([*head, "", *event_lines(record)]) + "\n"


def event_lines(record: Record) -> list[str]:
    """The lines of all events; in format 2 with who saw them and when secret answers were shown."""
    if record.agreement is None or record.viewer is not None:
        return [event.line() for event in record.events]
    shown = {moment.after: moment for moment in record.shown}
    lines = []
    for count, event in enumerate(record.events, start=1):
        lines.append(event.full_line(record.seats))
        if count in shown:
            lines.append("= " + " ".join(str(place + 1) for place in shown[count].events))
    return lines


def check_digits(record: Record) -> Iterator[str]:
    """The check digits of each event; they depend on what was agreed and on every event before."""
    if record.agreement is None:
        lines = [f"longhouse {record.format}", *_agreed(record), *_view(record)]
        state = hashlib.sha256("\n".join(lines).encode())
    else:
        state = hashlib.sha256(packed(record.agreement.digest(), *_view(record)))
    for event in record.events:
        state.update(b"\n" + event.line().encode())
        yield state.copy().hexdigest()[:DIGITS]


def agreement_lines(agreement: Agreement) -> list[str]:
    """An agreement as it stands in a record; header.read_header() reads it."""
    return [_agreed_line(*fields) for fields in agreement.lines()[1:]]


def _agreed(record: Record) -> list[str]:
    """What everybody agreed to."""
    if record.agreement is not None:
        return agreement_lines(record.agreement)
    seats = " ".join(f"{seat_name(seat)}={escape(name)}" for seat, name in enumerate(record.names))
    lines = [f"game {record.game} {record.version}", f"components {record.components}", f"seats {seats}"]
    lines += [f"option {name}={value}" for name, value in sorted(record.options.items())]
    if record.commit:
        lines.append(f"commit {record.commit}")
    return lines + [f"word {seat_name(seat)} {word}" for seat, word in sorted(record.words.items())]


def _agreed_line(word: str, *fields: str) -> str:
    if word == "option":
        return f"option {'='.join(fields)}"
    if word == "word":
        return " ".join((word, *fields[:-1], escape(fields[-1])))
    return " ".join((word, *fields))


def _published(record: Record) -> list[str]:
    """What is no part of what was agreed, or comes at the end: names, the secret, a hidden beginning, draws."""
    lines = [f"name {seat_name(i)} {salt} {escape(record.names[i])}" for i, salt in sorted(record.salts.items())]
    if record.secret:
        lines.append(f"secret {record.secret}")
    if record.opened is not None:
        opened = record.opened
        lines.append(f"position {opened.salt} {opened.position}" if opened.position else f"brought {opened.salt}")
    draws = [f"{draw.number}/{draw.range}" for draw in record.draws]
    draws = ["draws " + " ".join(draws[i : i + DRAWS_WIDTH]) for i in range(0, len(draws), DRAWS_WIDTH)]
    return [*lines, *_view(record), *draws]


def _view(record: Record) -> list[str]:
    return [] if record.viewer is None else [f"view {seat_name(record.viewer)}"]


def _signed(record: Record) -> list[str]:
    if record.signature is None:
        return []
    older = [f"succeeds {key} {value}" for key, value in record.signature.succeeds]
    return [f"signature {record.signature.key} {record.signature.value}", *older]


# Reading


def read(text: str) -> Record:
    """The record a text holds; BadRecord says in which line it is wrong."""
    lines = text.replace("\r\n", "\n").split("\n")
    first = lines[0].split()
    if len(first) != 2 or first[0] != "longhouse":
        raise BadRecord(in_line(1, say("records", "begins", newest=FORMAT)))
    if number(first[1]) not in KNOWN:
        raise BadRecord(in_line(1, say("records", "format", format=first[1], newest=FORMAT)))
    if "" not in lines[1:]:
        raise BadRecord(say("records", "no_events"))
    end = lines.index("", 1)
    record, trace = _read_header(lines[1:end], number(first[1]))
    if lines[-1] != "":
        raise BadRecord(in_line(len(lines), say("records", "cut_off")), len(lines) - end - 1)
    for line in lines[end + 1 : -1]:
        place = len(record.events) + 1
        if record.agreement is not None and record.viewer is None and line.startswith("= "):
            record.shown.append(_read_shown(line, place - 1))
        else:
            record.events.append(_read_event(line, place, record))
    if trace:
        _check_trace(record, trace)
    return record


def _read_header(lines: list[str], form: int) -> tuple[Record, str]:
    """A record without its events, and its check digits."""
    header = read_header(lines, form)
    count = len(header.names) if form == 1 else len(header.seats)
    record = Record(
        header.game,
        header.version,
        header.components,
        tuple(header.names.get(seat, seat_name(seat)) for seat in range(count)),
        header.options,
        header.commit,
        {seat: word.text for seat, word in header.words.items()},
        header.secret,
        header.viewer,
        set_up=header.begins is not None and header.begins.kind == POSITION,
        agreement=header.agreement(),
        salts=header.salts,
        opened=header.opened,
        draws=header.draws,
        signature=header.signature,
    )
    return record, header.trace


def _read_event(line: str, place: int, record: Record) -> Event:
    who, _, move = line.partition(" ")
    if not move or move != move.strip():
        raise BadRecord(say("records", "no_event", line=repr(line)), place)
    audience = EVERYBODY
    if ">" in who and record.agreement is not None and record.viewer is None:
        who, _, eyes = who.partition(">")
        audience = _read_audience(eyes, place, record.seats)
    if who == "*":
        return Event(CHANCE, move, audience)
    if who == "!":
        return Event(TABLE, move, audience)
    if seat_of(who, record.seats) >= 0:
        return Event(seat_of(who, record.seats), move, audience)
    raise BadRecord(say("records", "no_seat", who=repr(who), last=seat_name(record.seats - 1)), place)


def _read_audience(eyes: str, place: int, seats: int) -> int:
    mask = 0
    for who in () if eyes == "-" else eyes.split(","):
        if seat_of(who, seats) < 0:
            raise BadRecord(say("records", "no_viewer", who=repr(who)), place)
        mask |= 1 << seat_of(who, seats)
    return mask


def _read_shown(line: str, count: int) -> Shown:
    """Which secret answers are shown after so many events."""
    places = tuple(number(word) - 1 for word in line.split(" ")[1:])
    if not all(0 <= place < count for place in places) or len(set(places)) != len(places):
        raise BadRecord(say("records", "shown", line=repr(line)), count)
    return Shown(count, places)


def _check_trace(record: Record, trace: str) -> None:
    place = 0
    for place, digits in enumerate(check_digits(record), start=1):
        if trace[(place - 1) * DIGITS : place * DIGITS] != digits:
            raise BadRecord(say("records", "changed"), place)
    if len(trace) != place * DIGITS:
        raise BadRecord(say("records", "event_missing"), place + 1)
