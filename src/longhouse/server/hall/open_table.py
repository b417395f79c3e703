"""One table of a hall in memory: rebuilt from its stored events, never the other way round."""

import threading
from collections.abc import Sequence
from dataclasses import replace

from longhouse.core.components import Components
from longhouse.core.errors import BadRecord, LonghouseError, NotNow, Refused
from longhouse.core.game import Game
from longhouse.core.note import Note
from longhouse.core.record import Event, Record
from longhouse.core.rng import Rng
from longhouse.core.seats import TABLE, seat_name
from longhouse.core.state import CHANCE, OVER, WATCHER, State
from longhouse.core.table import Table
from longhouse.core.verify import verify
from longhouse.server.hall.viewer import Eyes
from longhouse.server.storage.queries import ChatLine, SeatRow, Stored, StoredEvent, TableRow

SEED = 20  # of imagined worlds
GOES_ON = "the table goes on after this answer, so nothing can be decided beyond it yet"


class HallTable:
    """The game being played at one table, and what each viewer has noticed of it.

    Whoever uses one holds its lock.
    """

    def __init__(self, game: Game, stored: Stored) -> None:
        self.game = game
        self.row: TableRow = stored.row
        self.seats: list[SeatRow] = stored.seats
        self.chat: list[ChatLine] = stored.chat
        self.lock = threading.RLock()
        self.components: Components = (
            game.components(text=stored.row.components) if stored.row.components else game.components()
        )
        self.differs = ""  # why the stored game cannot be played on, if so
        self.broken = ""  # where it cannot even be replayed
        self.unread: list[Event] = []  # the events after that
        self.table: Table = self._bare()
        self.times: list[float] = []
        self.rests: list[int] = []  # after how many events the table rested
        self.asked: list[tuple[int, ...]] = []  # who was asked at each rest, as watchers see it; only with a clock
        self.eyes: dict[int, Eyes] = {}
        self.compound: dict[int, tuple[int, bool]] = {}  # by seat: a decision, and whether it takes several answers
        self._feed(stored.events)

    @property
    def outdated(self) -> bool:
        """Whether a game is under way under older rules than ours, and may yet turn out to fit ours."""
        if self.row.version == self.game.version or self.row.status != "running" or self.broken:
            return False
        return self.table.record.rules < self.game.version

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.row.id

    @property
    def running(self) -> bool:
        """Whether somebody can decide something."""
        return self.row.status == "running" and not self.table.over and not self.differs

    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(seat.name for seat in self.seats)

    def _bare(self) -> Table:
        """The table before its first event."""
        words = {seat.seat: seat.word for seat in self.seats if seat.word}
        table = Table(
            self.game,
            len(self.seats),
            self.row.options,
            self.components,
            None,
            self.names(),
            words,
            answer_forced=False,
        )
        table.record.version = self.row.version
        return table

    def _feed(self, events: Sequence[StoredEvent]) -> None:
        """Carry out stored events that come after those known."""
        for event in events:
            try:
                if self.broken:
                    raise LonghouseError(self.broken)
                self.table.feed(Event(event.seat, event.move))
            except LonghouseError as error:
                self.broken = self.broken or f"It can be replayed up to event {event.number} only: {error}"
                self.unread.append(Event(event.seat, event.move))
                continue
            self.times.append(event.at)
            if event.seat == TABLE or _rests(self.table):
                self._rest()
        self._compare()
        self._bind_chance()

    def _compare(self) -> None:
        """Say how the rules the game is played under differ from ours, if they do."""
        rules, ours = self.table.record.rules, self.game.version
        self.differs = ""
        if self.table.record.events and rules != ours:
            self.differs = (
                f"This table was begun under version {rules} of the rules of {self.game.title}; "
                f"this Longhouse plays version {ours}."
            )
        self.differs = f"{self.differs} {self.broken}".strip()

    def renew(self) -> list[Event]:
        """Let a game that was begun under older rules go on under ours, if all of it fits them; else say where not."""
        text = f"rules {self.game.version}"
        record = replace(self.table.record, events=[*self.table.record.events, Event(TABLE, text)])
        try:
            verify(self.game, replace(record, secret=self.row.secret if self.row.committed else ""), self.components)
        except BadRecord as error:
            self.broken = f"They differ for this game: {error}"
            self._compare()
            return []
        events = self.note(text)
        self._compare()
        self._bind_chance()
        return events

    def catch_up(
        self, row: TableRow, seats: list[SeatRow], events: Sequence[StoredEvent], chat: Sequence[ChatLine]
    ) -> bool:
        """Take in what another process has written; whether there was anything."""
        changed = bool(events) or bool(chat) or seats != self.seats or row.status != self.row.status
        self.set_seats(seats)
        self.row = row
        self.chat.extend(chat)
        if events and not self.table.record.events:
            self.table = self._bare()
            self.eyes.clear()
        self._feed(events)
        return changed

    def set_seats(self, seats: list[SeatRow]) -> None:
        """Who sits where now."""
        if seats == self.seats:
            return
        self.seats = seats
        if not self.table.record.events:
            self.table = self._bare()
            self.eyes.clear()
        else:
            self.table.record.names = self.names()

    def _bind_chance(self) -> None:
        if self.row.status == "running" and not self.differs:
            self.table.commit_to(bytes.fromhex(self.row.secret))
            self.table.answer_forced = True
        self.table.record.commit = self.row.committed

    def _rest(self) -> None:
        """The table rests after its latest event: let all who look on notice."""
        first = self.rests[-1] if self.rests else 0
        events = self.table.record.events[first:]
        self.rests.append(len(self.table.record.events))
        if self.row.clock.get("kind", "none") != "none":
            self.asked.append(() if self.table.over else self.table.view(WATCHER).waiting)
        for eyes in self.eyes.values():
            eyes.look(self.table, events)

    # Playing

    def start(self) -> list[Event]:
        """Let the game begin: chance acts until somebody must decide."""
        self.row = replace(self.row, version=self.game.version)
        self.table = self._bare()
        self.eyes.clear()
        self.table.commit_to(bytes.fromhex(self.row.secret))
        self.table.record.commit = self.row.committed
        self.table.answer_forced = True
        self.table.go_on()
        self._rest()
        return list(self.table.record.events)

    def go_on(self) -> list[Event]:
        """Let a game that was read from a record go on: chance acts until somebody must decide."""
        first = len(self.table.record.events)
        self._bind_chance()
        self.table.go_on()
        if len(self.table.record.events) > first or not self.rests:
            self._rest()
        return self.table.record.events[first:]

    def play(self, seat: int, moves: Sequence[str]) -> list[Event]:
        """Carry out the answers of a seat, all or none.

        Whether they fit is tried in an imagined world: a refusal must tell nothing the seat cannot know. Where the
        truth turns out otherwise, what was answered before stands, as if it had been answered alone.
        """
        first = len(self.table.record.events)
        if len(moves) > 1:
            trial(self.table, self.imagined(seat), seat, moves)
        steps = len(self.table.steps)
        for number, move in enumerate(moves):
            if number and not self._goes_on(seat, move, steps):
                break
            self.table.play(seat, move)
            self._rest()
        return self.table.record.events[first:]

    def note(self, text: str, seat: int | None = None) -> list[Event]:
        """Carry out something the table itself does."""
        first = len(self.table.record.events)
        self.table.note(Note.read(text, len(self.seats)), seat)
        self._rest()
        return self.table.record.events[first:]

    def gave_up(self, seat: int) -> bool:
        """Whether who sat here has resigned, or run out of time in live play: nobody comes back from that."""
        final = [f"resign {seat_name(seat)}"]
        if self.row.clock.get("kind") == "live":
            final.append(f"flag {seat_name(seat)}")
        return any(event.move in final for event in reversed(self.table.record.events))

    def imagined(self, seat: int, seed: int = SEED) -> State:
        """A world that fits what a seat knows; the same in all positions the seat cannot tell apart."""
        return self.table.state.resample(seat, Rng(seed))

    def _goes_on(self, seat: int, move: str, steps: int) -> bool:
        """Whether the next of several answers can be given, with nothing new seen since the first."""
        return not any(step.news for step in self.table.steps[steps:]) and not self.table.why_not(seat, move)

    # Looking

    def eyes_of(self, viewer: int) -> Eyes:
        """What a viewer has noticed so far."""
        eyes = self.eyes.get(viewer)
        if eyes is None:
            eyes = self._look_back(viewer)
            self.eyes[viewer] = eyes
        return eyes

    def _look_back(self, viewer: int) -> Eyes:
        """Go through the game again with the eyes of one viewer."""
        eyes = Eyes(viewer)
        table = self._bare()
        events = self.table.record.events
        first = 0
        for rest in self.rests:
            for event in events[first:rest]:
                table.feed(event)
            eyes.look(table, table.record.events[first:rest])
            first = rest
        if not eyes.steps:
            eyes.n = -1  # before the game begins nothing counts
            eyes.look(self.table, ())
        return eyes

    def published_record(self) -> Record:
        """The whole record, with its secret if there was a commitment; only for a game that is over."""
        assert self.row.status in ("over", "abandoned") or self.row.kind == "replay", "a running game keeps its secrets"
        record = self.table.record
        if self.unread:
            record = replace(record, events=[*record.events, *self.unread])
        return replace(record, secret=self.row.secret) if self.row.committed else record


def trial(table: Table, state: State, seat: int, moves: Sequence[str]) -> State:
    """The position after several answers of a seat, given on a copy; complains about the first that cannot be."""
    game = table.game
    for number, move in enumerate(moves):
        if not state.may_act(seat):
            raise NotNow(f"{move}: {GOES_ON}") if number else NotNow(f"{move}: not now")
        action = game.read(state, seat, move)
        low, high = state.candidates(seat)
        if not low <= action < high:
            raise NotNow(f"{move}: not now; {game.view(state, seat, table.record.names).asks}")
        rule = state.broken_rule(seat, action)
        if rule:
            raise Refused(rule, move, game.rules.says(rule))
        reveals = state.reveals
        state.apply(seat, action)
        settle(state)
        if number < len(moves) - 1 and (state.reveals != reveals or not state.may_act(seat)):
            raise NotNow(f"{moves[number + 1]}: {GOES_ON}")
    return state


def settle(state: State) -> None:
    """Answer public decisions that leave no choice, as a table does."""
    while True:
        seat = state.to_act()
        if seat in (CHANCE, OVER) or state.secret(seat):
            return
        action = state.only_move(seat)
        if action < 0:
            return
        state.apply(seat, action)


def _rests(table: Table) -> bool:
    """Whether somebody must decide now, or nobody any more."""
    if table.over:
        return True
    seat = table.state.to_act()
    return seat != CHANCE and (table.state.secret(seat) or table.state.only_move(seat) < 0)
