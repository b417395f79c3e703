"""What one viewer has noticed of a table, sight by sight.

A table rests when somebody must decide (or nobody any more). At every rest a viewer notices
something, or not: an event it may see, a fact it may hear, a change of its view. Sights are
numbered by what this viewer noticed, so the numbers tell nothing about what others do in
secret; all of it follows from the record, so a restart counts the same.

What is noticed is found out in English, so that the numbers are the same in every language; what is
read is kept beside it in each language that somebody who looks with these eyes speaks.
"""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from longhouse.core.catalogue import ENGLISH, speaking, spoken
from longhouse.core.chain import Chain
from longhouse.core.note import Note
from longhouse.core.record import Event
from longhouse.core.seats import WATCHING, seat_of
from longhouse.core.state import WATCHER, Fact
from longhouse.core.table import Table
from longhouse.core.view import View

KEPT_SIGHTS = 64  # for streams that come back


def seat_named(name: str, seats: int) -> int | None:
    """With whose eyes a text such as P2 or watcher looks on, at a table of so many seats; None if there is no such."""
    if name == WATCHING:
        return WATCHER
    seat = seat_of(name, seats)
    return seat if seat >= 0 else None


@dataclass(frozen=True)
class Entry:
    """One thing that a viewer's log tells, in whatever language is spoken."""

    rule: str
    you: bool
    says: Callable[[], str]


@dataclass(frozen=True)
class Line:
    """One line of a viewer's log, in words."""

    n: int
    rule: str
    says: str
    you: bool


@dataclass(frozen=True)
class Sight:
    """How a table looked to a viewer at one moment."""

    n: int
    view: View  # in English
    views: dict[str, View]  # in other languages
    told: int  # lines of the log that were news
    log_length: int
    decision: int | None
    can_undo: bool
    over: bool
    places: tuple[int, ...]
    ended: Note | None
    links: tuple[str, ...]  # the events new to this viewer, as they enter its chain
    head: str  # of its chain; '' at a table without an agreement
    events: int  # of the whole table; never sent, for it counts what others did in secret, too

    def seen(self) -> View:
        """The view in the language that is spoken."""
        return self.view if spoken() == ENGLISH else self.views[spoken()]


class Viewer:
    """One viewer's way through a table: who sits at a seat, or WATCHER for all who look on."""

    def __init__(self, seat: int, languages: Iterable[str] = ()) -> None:
        self.seat = seat
        self.languages = {ENGLISH, *languages}  # in which its sights can be read
        self.n = 0
        self.decision = 0
        self.sights: deque[Sight] = deque(maxlen=KEPT_SIGHTS)
        self._log: list[Entry] = []
        self._lines: dict[str, list[Line]] = {}  # the log by language, as far as somebody read it
        self._told = 0  # facts, up to the last look
        self._asked = False
        self._chain: Chain | None = None
        self._linked = 0  # events of the table, up to the last look

    @property
    def now(self) -> Sight:
        """The latest sight."""
        return self.sights[-1]

    def look(self, table: Table, events: Sequence[Event]) -> Sight | None:
        """Look at a table that rests again after some events; the new sight, if anything is to be noticed."""
        with speaking(ENGLISH):
            view = table.view(self.seat)
        before = self.sights[-1] if self.sights else None
        facts = self._hear(table)
        links = self._link(table)
        if before is not None and not self._sees_any(events) and not facts and not links and view == before.view:
            return None
        told = self._tell(table, events, facts)
        self.n += 1
        sight = Sight(
            self.n,
            view,
            {language: _view_in(language, table, self.seat) for language in self.languages - {ENGLISH}},
            told,
            len(self._log),
            self._decide(view, before, events, table.over),
            self.seat != WATCHER and table.can_undo(self.seat),
            table.over,
            tuple(table.places()),
            table.ended,
            links,
            self._chain.head if self._chain is not None else "",
            len(table.record.events),
        )
        self.sights.append(sight)
        return sight

    def _link(self, table: Table) -> tuple[str, ...]:
        """Take what was new to this viewer into its chain."""
        record = table.record
        if record.agreement is None:
            return ()
        if self._chain is None:
            self._chain = Chain(self.seat, record.agreement)
        fresh = list(record.seen(self.seat, self._linked))
        self._linked = len(record.events)
        for event in fresh:
            self._chain.add(event)
        return tuple(event.line() for event in fresh)

    def _sees_any(self, events: Sequence[Event]) -> bool:
        return any(event.seen_by(self.seat) for event in events)

    def _hear(self, table: Table) -> list[Fact]:
        """The facts told since the last look that this viewer may hear; none if some were taken back."""
        first, self._told = self._told, table.told
        return [fact for fact in table.facts_from(first) if fact.heard_by(self.seat)]

    def _tell(self, table: Table, events: Sequence[Event], facts: Sequence[Fact]) -> int:
        """Write down what is new; how many lines that is."""
        names, before = table.record.names, len(self._log)
        mine = any(event.seat == self.seat for event in events)
        notes = [event.note(len(names)) for event in events if event.seen_by(self.seat)]
        self._log += [Entry("", mine, partial(note.says, names)) for note in notes if note is not None]
        says = partial(table.game.says, names=names, components=table.components)
        self._log += [Entry(fact.rule, mine, partial(says, fact)) for fact in facts]
        return len(self._log) - before

    def lines(self) -> list[Line]:
        """The whole log in the language that is spoken."""
        lines = self._lines.setdefault(spoken(), [])
        for entry in self._log[len(lines) :]:
            lines.append(Line(len(lines) + 1, entry.rule, entry.says(), entry.you))
        return lines

    def news(self, sight: Sight) -> list[Line]:
        """What was new at a sight, in the language that is spoken."""
        return self.lines()[sight.log_length - sight.told : sight.log_length]

    def look_again(self, past: Table, events: Sequence[Event]) -> None:
        """Let the sights be read in the language that is spoken, too: past goes through the game once more."""
        fed = 0
        for sight in self.sights:
            for event in events[fed : sight.events]:
                past.feed(event)
            fed = sight.events
            sight.views[spoken()] = past.view(self.seat)
        self.languages.add(spoken())

    def _decide(self, view: View, before: Sight | None, events: Sequence[Event], over: bool) -> int | None:
        """The number of the question this seat is asked; it stays while the question stays."""
        if over or self.seat not in view.waiting:
            self._asked = False
            return None
        same = self._asked and before is not None and before.view.choices == view.choices
        if not same or any(event.seat == self.seat for event in events):
            self.decision += 1
        self._asked = True
        return self.decision

    def after(self, n: int) -> list[Sight] | None:
        """The sights a viewer has missed since number n; None if that is too long ago, or never was."""
        if n > self.n or (self.sights and n < self.sights[0].n - 1):
            return None
        return [sight for sight in self.sights if sight.n > n]


def _view_in(language: str, table: Table, seat: int) -> View:
    with speaking(language):
        return table.view(seat)
