"""One table of a hall in memory: rebuilt from its stored events, never the other way round."""

import json
import threading
from collections.abc import Sequence
from dataclasses import replace

from longhouse.core.catalogue import ENGLISH, speaking, spoken
from longhouse.core.components import Components
from longhouse.core.door import Draft
from longhouse.core.errors import BadRecord, LonghouseError
from longhouse.core.game import Game
from longhouse.core.header import Opened, Signature, read_agreement
from longhouse.core.note import Note
from longhouse.core.record import Event, Record, agreement_lines
from longhouse.core.seats import TABLE
from longhouse.core.state import CHANCE, WATCHER, forced
from longhouse.core.table import PERSON, Table
from longhouse.core.verify import published, verify
from longhouse.server.hall.agreeing import agreement_of, salts_of
from longhouse.server.hall.viewer import Viewer
from longhouse.server.storage.rows import ChatLine, SeatRow, Status, StoredEvent, StoredTable, TableRow
from longhouse.server.words import say


class OpenTable:
    """The game being played at one table, and what each viewer has noticed of it.

    Whoever uses one holds its lock.
    """

    def __init__(self, game: Game, stored: StoredTable) -> None:
        self.game = game
        self.row: TableRow = stored.row
        self.seats: list[SeatRow] = stored.seats
        self.chat: list[ChatLine] = stored.chat
        self.lock = threading.RLock()
        self.components: Components = (
            game.components(text=stored.row.components) if stored.row.components else game.components()
        )
        self._broken: LonghouseError | None = None  # why the stored game cannot be played on under our rules, if so
        self._broken_at = 0  # the event that cannot even be replayed
        self.unread: list[Event] = []  # the events after that
        self.game_table: Table = self._bare()
        self.times: list[float] = []
        self.rests: list[int] = []  # after how many events the table rested
        self.waited: list[tuple[int, ...]] = []  # who was asked at each rest, as watchers see it; only with a clock
        self.viewers: dict[int, Viewer] = {}
        self._feed(stored.events)

    @property
    def outdated(self) -> bool:
        """Whether a game is under way under older rules than ours, and may yet turn out to fit ours."""
        if self.row.version == self.game.version or self.row.status != "running" or self._broken is not None:
            return False
        return self.record.rules < self.game.version

    @property
    def id(self) -> str:
        """The table's name in addresses."""
        return self.row.id

    @property
    def running(self) -> bool:
        """Whether somebody can decide something."""
        return self.row.status == "running" and not self.game_table.over and not self.differs

    def stands(self) -> Status:
        """How the game stands that has begun here: running, over or abandoned."""
        if self.game_table.ended == Note.abandoned():
            return "abandoned"
        return "over" if self.game_table.over else "running"

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        return self.game_table.record

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(seat.taken for seat in self.seats)

    def words_due(self) -> list[int]:
        """The seats whose words were promised and are not opened yet."""
        return [seat.seat for seat in self.seats if seat.digest is not None and seat.word is None]

    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(seat.name for seat in self.seats)

    def _bare(self) -> Table:
        """The table before its first event."""
        agreement = read_agreement(self.row.agreement) if self.row.agreement else None
        words = {seat.seat: seat.word for seat in self.seats if seat.word and self.row.format == 1}
        bare = Table(
            self.game,
            len(self.seats),
            self.row.options,
            self.components,
            None,
            self.names(),
            words,
            answer_forced=False,
            agreement=agreement,
        )
        bare.record.version = self.row.version
        if agreement is not None:
            bare.record.salts = salts_of(agreement, self.seats)
            bare.record.opened = Opened(self.row.beginning_salt) if self.row.beginning_salt is not None else None
        return bare

    def agree(self) -> None:
        """Fix what is agreed, before chance begins; a table of before has no agreement."""
        if self.row.format == 1:
            return
        brought = self.record.events[: self.row.brought]
        agreement = agreement_of(self.game, self.row, self.seats, self.components, self.record.options, brought)
        self.row = replace(self.row, agreement="\n".join(agreement_lines(agreement)))

    def _feed(self, events: Sequence[StoredEvent]) -> None:
        """Carry out stored events that come after those known."""
        for event in events:
            try:
                if self._broken is not None:
                    raise self._broken
                with speaking(ENGLISH):  # whoever comes first, the reason is the same for all
                    self.game_table.feed(Event(event.seat, event.move))
            except LonghouseError as error:
                if self._broken is None:
                    self._broken, self._broken_at = error, event.number
                self.unread.append(Event(event.seat, event.move))
                continue
            self.times.append(event.at)
            if event.seat == TABLE or _rests(self.game_table):
                self._rest()
        self._bind_chance()

    @property
    def differs(self) -> str:
        """Why the stored game cannot be played on, if so."""
        rules, ours = self.record.rules, self.game.version
        says = []
        if self.record.events and rules != ours:
            says.append(say("rules", "other", begun=rules, game=self.game.title, ours=ours))
        if self._broken_at:
            says.append(say("rules", "replayed_up_to", event=self._broken_at, why=self._broken))
        elif self._broken is not None:
            says.append(say("rules", "differ", why=self._broken))
        return " ".join(says)

    def renew(self) -> list[Event]:
        """Let a game that was begun under older rules go on under ours, if all of it fits them; else say where not."""
        note = Note.rules(self.game.version)
        record = replace(self.record, events=[*self.record.events, Event(TABLE, note.text)])
        secret = self.row.secret if self.row.committed else ""
        try:
            with speaking(ENGLISH):
                verify(self.game, replace(record, secret=secret), self.components)
        except BadRecord as error:
            self._broken = error
            return []
        events = self.note(note)
        self._bind_chance()
        return events

    def catch_up(
        self, row: TableRow, seats: list[SeatRow], events: Sequence[StoredEvent], chat: Sequence[ChatLine]
    ) -> bool:
        """Take in what another process has written; whether there was anything."""
        changed = bool(events) or bool(chat) or seats != self.seats or row.status != self.row.status
        agreed = row.agreement != self.row.agreement
        self.set_seats(seats)
        self.row = row
        self.chat.extend(chat)
        if agreed or (events and not self.record.events):
            self._read_again()
        self._feed(events)
        return changed

    def set_seats(self, seats: list[SeatRow]) -> None:
        """Who sits where now."""
        if seats == self.seats:
            return
        self.seats = seats
        if not self.record.events:
            self.game_table = self._bare()
            self.viewers.clear()
        else:
            self.record.names = self.names()
            if self.record.agreement is not None:
                self.record.salts = salts_of(self.record.agreement, seats)

    def _bind_chance(self) -> None:
        if self.row.status == "running" and not self.differs:
            self.game_table.commit_to(bytes.fromhex(self.row.secret))
            self.game_table.answer_forced = True
        self.record.commit = self.row.committed

    def _rest(self) -> None:
        """The table rests after its latest event: let all who look on notice."""
        first = self.rests[-1] if self.rests else 0
        events = self.record.events[first:]
        self.rests.append(len(self.record.events))
        if self.row.clock.get("kind", "none") != "none":
            self.waited.append(() if self.game_table.over else self.game_table.view(WATCHER).waiting)
        for viewer in self.viewers.values():
            viewer.look(self.game_table, events)

    # Playing

    def start(self) -> list[Event]:
        """Let the game begin: chance acts until somebody must decide."""
        self.row = replace(self.row, version=self.game.version)
        self.agree()
        self.game_table = self._bare()
        self.viewers.clear()
        self.game_table.commit_to(bytes.fromhex(self.row.secret))
        self.record.commit = self.row.committed
        self.game_table.answer_forced = True
        self.game_table.go_on()
        self._rest()
        return list(self.record.events)

    def go_on(self) -> list[Event]:
        """Let a game that was read from a record go on: chance acts until somebody must decide."""
        first = len(self.record.events)
        self.agree()
        self._read_again()
        self._bind_chance()
        self.game_table.go_on()
        if len(self.record.events) > first or not self.rests:
            self._rest()
        return self.record.events[first:]

    def _read_again(self) -> None:
        """The same events at a table that knows what was agreed."""
        brought = self.record.events
        self.game_table = self._bare()
        for event in brought:
            self.game_table.feed(event)
        self.viewers.clear()

    def play(self, seat: int, moves: Sequence[str]) -> list[Event]:
        """Carry out the answers of a seat, all or none.

        Whether they fit is tried in an imagined world: a refusal must tell nothing the seat cannot know. Where the
        truth turns out otherwise, what was answered before stands, as if it had been answered alone.
        """
        first = len(self.record.events)
        if len(moves) > 1:
            self.draft(seat, moves)
        steps = len(self.game_table.in_force)
        for number, move in enumerate(moves):
            if number and not self._goes_on(seat, move, steps):
                break
            self.game_table.play(seat, move)
            self._rest()
        return self.record.events[first:]

    def note(self, note: Note, seat: int | None = None) -> list[Event]:
        """Carry out something the table itself does."""
        first = len(self.record.events)
        self.game_table.note(note, seat)
        self._rest()
        return self.record.events[first:]

    def must_decide(self, seat: int) -> bool:
        """Whether a seat is asked something now, as far as the seat can know."""
        return self.running and seat in self.game_table.view(seat).waiting

    def gave_up(self, seat: int) -> bool:
        """Whether who sat here has resigned, or run out of time in live play: nobody comes back from that."""
        final = [Note.resign(seat)]
        if self.row.clock.get("kind") == "live":
            final.append(Note.flag(seat))
        return any(event.note(len(self.seats)) in final for event in reversed(self.record.events))

    def bot_level(self, seat: int) -> str | None:
        """The level of the bot that plays at a seat now, if one does."""
        played_by = self.game_table.played_by[seat]
        if played_by != PERSON:
            return played_by
        return self.seats[seat].level if self.seats[seat].kind == "bot" else None

    def draft(self, seat: int, moves: Sequence[str] = ()) -> Draft:
        """Answers of a seat tried on an imagined world; complains about the first that cannot be."""
        draft = Draft(self.game, self.game_table.state, seat, self.record.names)
        for move in moves:
            draft.add(move)
        return draft

    def _goes_on(self, seat: int, move: str, steps: int) -> bool:
        """Whether the next of several answers can be given, with nothing new seen since the first."""
        return not any(step.news for step in self.game_table.in_force[steps:]) and not self.game_table.why_not(
            seat, move
        )

    # Looking

    def viewer(self, seat: int) -> Viewer:
        """What a seat (or WATCHER) has noticed so far, to be read in the language that is spoken."""
        viewer = self.viewers.get(seat)
        if viewer is None:
            viewer = self.viewers[seat] = self._look_back(seat)
        if spoken() not in viewer.languages:
            viewer.look_again(self._bare(), self.record.events)
        return viewer

    def _look_back(self, seat: int) -> Viewer:
        """Go through the game again with the eyes of one viewer."""
        viewer = Viewer(seat)
        past = self._bare()
        first = 0
        for rest in self.rests:
            for event in self.record.events[first:rest]:
                past.feed(event)
            viewer.look(past, past.record.events[first:rest])
            first = rest
        if not viewer.sights:
            viewer.n = -1  # before the game begins nothing counts
            viewer.look(self.game_table, ())
        return viewer

    def published_record(self) -> Record:
        """The whole record, with its secret if there was a commitment; only for a game that is over."""
        assert self.row.status in ("over", "abandoned") or self.row.kind == "replay", "a running game keeps its secrets"
        record = self.record
        if self.unread:
            record = replace(record, events=[*record.events, *self.unread])
        if not self.row.committed:
            return record
        if record.agreement is None or self.unread or self.differs:
            return replace(record, secret=self.row.secret)
        return replace(published(self.game, record, self.row.secret, self.components), signature=self.signature())

    def signature(self) -> Signature | None:
        """The hall's signature under the record, once there is one."""
        if self.row.signature is None:
            return None
        key, value, succeeds = json.loads(self.row.signature)
        return Signature(key, value, tuple((older, statement) for older, statement in succeeds))


def _rests(table: Table) -> bool:
    """Whether somebody must decide now, or nobody any more."""
    seat = table.state.to_act()
    return table.over or (seat != CHANCE and forced(table.state, seat) < 0)
