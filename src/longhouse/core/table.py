"""A game being played: the one door through which moves enter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from longhouse.core.agreement import Agreement
from longhouse.core.catalogue import say
from longhouse.core.components import Components
from longhouse.core.door import action_of, not_now, refusal
from longhouse.core.errors import BadMove, BadOption, NotNow, Refused
from longhouse.core.fair import Draw, FairStream, commitment, meant
from longhouse.core.game import Game
from longhouse.core.note import BACK, BOT, END, RESIGN, UNDO, Note
from longhouse.core.record import Event, Record, Shown
from longhouse.core.rng import Rng
from longhouse.core.seats import TABLE, checked_names, checked_words
from longhouse.core.state import CHANCE, EVERYBODY, NOBODY, OVER, WATCHER, Fact, State, answering_unseen, forced
from longhouse.core.view import View

PERSON = "person"  # who plays a seat, unless a bot stands in


@dataclass(slots=True)
class Done:
    """One answer or outcome in force, and what matters for taking it back."""

    number: int  # of its event, from 0
    seat: int
    action: int
    forced: bool  # answered by the table itself
    news: bool  # somebody learned something
    unseen: int  # the seats that were asked just then and answer in secret, as a mask


class Table:
    """Holds the true position, checks every move, keeps the record.

    chance is a seeded Rng (simulation), the secret of a committed stream (tables between people),
    or None: then whoever holds the table feeds the outcomes. position is where the game begins, if not
    at its start: answers can be taken back up to there. With an agreement the game is kept in format 2; without one in
    format 1, and a game from a position only by dump().
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, object] | None = None,
        components: Components | None = None,
        chance: Rng | bytes | None = None,
        names: Sequence[str] = (),
        words: Mapping[int, str] | None = None,
        answer_forced: bool = True,
        position: State | None = None,
        agreement: Agreement | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = game.choose(seats, options)
        self.components = components if components is not None else game.components()
        self._position = None if position is None else _fitting(position, seats).copy()
        self.state = self._beginning()
        self.answer_forced = answer_forced
        self.record = Record(
            game=game.name,
            version=game.version,
            components=self.components.label,
            names=checked_names(names, seats),
            options=game.chosen_texts(self.options),
            words=checked_words(words or {}, seats),
            set_up=position is not None,
        )
        if agreement is not None:
            self._agree(agreement)
        self.ended: Note | None = None  # what the table itself did to end the game
        self.played_by = [PERSON] * seats  # PERSON, or the level of the bot that plays on
        self.in_force: list[Done] = []  # what was done and not taken back
        self.outcomes = 0  # chance events so far, undone ones too
        self._covered: list[int] = []  # events that are secret answers, to be shown later
        self._facts: list[Fact] = []
        self._told = 0
        self.state.facts = self._facts
        self._rng: Rng | None = chance if isinstance(chance, Rng) else None
        self._fair: FairStream | None = None
        self._secret = b""
        if isinstance(chance, bytes):
            self.commit_to(chance)
        self.go_on()

    def _agree(self, agreement: Agreement) -> None:
        """Bind the record to what was agreed; both must speak of the same game."""
        record = self.record
        agreed = (agreement.game, agreement.components, dict(agreement.options), len(agreement.seats))
        if agreed != (record.game, record.components, record.options, self.seats):
            raise BadOption(say("choosing", "not_agreed"))
        record.agreement, record.version, record.commit = agreement, agreement.version, agreement.commit
        record.words = {seat: word.text for seat, word in agreement.words.items()}

    def _beginning(self) -> State:
        """The position before the first event."""
        if self._position is not None:
            return self._position.copy()
        return self.game.new(self.seats, self.options, self.components)

    # How it stands

    @property
    def over(self) -> bool:
        """Whether the game is over, by its rules or by the table."""
        return self.ended is not None or self.state.to_act() == OVER

    def places(self) -> list[int]:
        """Finishing places by seat; empty while the game runs, or if it was abandoned."""
        if self.ended is None:
            return list(self.state.places())
        if self.ended.kind == RESIGN:
            return [2 if seat == self.ended.seat else 1 for seat in range(self.seats)]
        return []

    def view(self, seat: int) -> View:
        """What this seat may see now."""
        return self.game.view(self.state, seat, self.record.names)

    def _repr_svg_(self) -> str:
        """The table in a notebook: what a watcher sees, so nothing hidden."""
        return self.game.draw(self.view(WATCHER))

    def seen(self, seat: int) -> list[tuple[int, int]]:
        """The answers and outcomes in force that this seat has seen, as (seat, action)."""
        events = self.record.events
        return [(done.seat, done.action) for done in self.in_force if events[done.number].seen_by(seat)]

    def facts(self, seat: int) -> list[Fact]:
        """Everything told so far that this seat may hear."""
        return [fact for fact in self._facts if fact.heard_by(seat)]

    def says(self, fact: Fact) -> str:
        """A fact as a sentence."""
        return self.game.says(fact, self.record.names, self.components)

    @property
    def told(self) -> int:
        """How many facts have been told so far."""
        return len(self._facts)

    def facts_from(self, first: int) -> list[Fact]:
        """The facts told since there were so many; for whoever listens for all seats."""
        return self._facts[first:]

    def news(self) -> list[Fact]:
        """The facts told since the last call."""
        fresh = self._facts[self._told :]
        self._told = len(self._facts)
        return fresh

    def finished_record(self) -> Record:
        """The record with its secret published, once the game is over."""
        return replace(self.record, secret=self._secret.hex()) if self.over else self.record

    def saved_record(self) -> Record:
        """The record with the secret inside, so that the game can be played on from it."""
        return replace(self.record, secret=self._secret.hex())

    # Moves

    def play(self, seat: int, move: str) -> list[Event]:
        """Check and carry out one move, then let chance act; return the new events."""
        return self._played(seat, self._read(seat, move))

    def act(self, seat: int, action: int) -> list[Event]:
        """The same for a move by its number."""
        if self.ended is not None:
            raise not_now("over", f"action {action}")
        error = refusal(self.game, self.state, seat, action, self.record.names)
        if error is not None:
            raise error
        return self._played(seat, action)

    def _played(self, seat: int, action: int) -> list[Event]:
        first = len(self.record.events)
        self._do(seat, action)
        self.go_on()
        return self.record.events[first:]

    def why_not(self, seat: int, move: str) -> str:
        """The ID of the rule a move would break, 'not now', 'no move', or '' if it may be played."""
        try:
            self._read(seat, move)
        except Refused as error:
            return error.rule
        except NotNow:
            return "not now"
        except BadMove:
            return "no move"
        return ""

    def go_on(self) -> None:
        """Let chance act and answer public decisions that leave no choice, until somebody must decide."""
        while self.ended is None:
            seat = self.state.to_act()
            if seat == CHANCE:
                if self._rng is None and self._fair is None:
                    return
                self._do(CHANCE, self._roll())
                continue
            action = forced(self.state, seat) if seat >= 0 and self.answer_forced else -1
            if action < 0:
                return
            self._do(seat, action, forced=True)

    def commit_to(self, secret: bytes) -> None:
        """Draw all chance from a committed stream from now on."""
        self._secret = secret
        self.record.commit = commitment(secret)
        self._fair = self.record.stream(secret)

    def _roll(self) -> int:
        if self._rng is not None:
            return self.state.roll(self._rng)
        assert self._fair is not None, "a table without a source of chance is fed its outcomes"
        return self.drawn(self._fair)[0]

    def drawn(self, stream: FairStream) -> tuple[int, Draw]:
        """The outcome that a stream draws next: what it does, and its number."""
        weights = list(self.state.weights())
        draw = stream.draw(sum(weights), self.outcomes - self._brought_outcomes())
        return self.state.legal(CHANCE)[meant(weights, draw)], draw

    def _brought_outcomes(self) -> int:
        """Outcomes of events that were played elsewhere: this table's chance does not count them."""
        return sum(event.seat == CHANCE for event in self.record.events[: self.record.brought])

    def _read(self, seat: int, move: str) -> int:
        """The action behind a text, or the reason why it cannot be played."""
        if self.ended is not None:
            raise not_now("over", move)
        return action_of(self.game, self.state, seat, move, self.record.names)

    def _do(self, seat: int, action: int, forced: bool = False) -> None:
        """Record and apply an action that has been checked."""
        state = self.state
        audience = state.audience(seat, action)
        move = self.game.write(state, seat, action)
        reveals, unseen = state.reveals, answering_unseen(state)
        if seat >= 0 and audience != EVERYBODY and state.shown_later():
            self._covered.append(len(self.record.events))
        self.record.events.append(Event(seat, move, audience))
        state.apply(seat, action)
        if self._covered and state.reveals != reveals:
            self._show(len(self.record.events) - 1)
        if seat == CHANCE:
            self.outcomes += 1
            news = audience != NOBODY
        else:
            news = state.reveals != reveals
        self.in_force.append(Done(len(self.record.events) - 1, seat, action, forced, news, unseen))

    def _show(self, last: int) -> None:
        """Secret answers lie open after an event: by seat and by text, not in the order in which they were given."""
        events = self.record.events
        stand = {done.number for done in self.in_force} | {last}  # what was taken back is shown to nobody
        shown = sorted(stand.intersection(self._covered), key=lambda place: (events[place].seat, events[place].move))
        self.record.shown.append(Shown(len(events), tuple(shown)))
        self._covered.clear()

    # What the table does

    def undo(self, seat: int, answers: int = 1) -> Event:
        """Take back a seat's last answers, as long as nobody has learned anything since.

        Nothing is taken back beyond a decision that others take in secret, and the refusal is the same
        whether they have answered or not: it depends on nothing the seat cannot know.
        """
        return self.note(Note.undo(answers), seat)

    def can_undo(self, seat: int) -> bool:
        """Whether a seat's last answer can be taken back now."""
        try:
            self._before(1, seat)
        except NotNow:
            return False
        return not self.over

    def note(self, note: Note, seat: int | None = None) -> Event:
        """Carry out what a table itself does; seat is who takes answers back."""
        if self.over:
            raise not_now("over", note.text)
        if note.kind == UNDO:
            self._undo(note.answers, seat)
        elif note.kind == BOT:
            self.played_by[note.seat] = note.level
        elif note.kind == BACK:
            self.played_by[note.seat] = PERSON
        elif note.kind == END or (note.kind == RESIGN and self.seats == 2):
            self.ended = note
        event = Event(TABLE, note.text)
        self.record.events.append(event)
        return event

    def _undo(self, answers: int, seat: int | None) -> None:
        """Go back to before the last answers of one seat."""
        del self.in_force[self._before(answers, seat) :]
        self.state = self._beginning()
        del self._facts[:]
        self.state.facts = self._facts
        for done in self.in_force:
            self.state.apply(done.seat, done.action)
        self._told = min(self._told, len(self._facts))

    def _before(self, answers: int, seat: int | None) -> int:
        """How much was done before the last answers of one seat; refuse if anything was learned since.

        A record does not say who took answers back (seat is None): it is whoever gave the last one, and
        what was allowed then is allowed now.
        """
        if seat is not None:
            self._check_secrets(answers, seat)
        left = answers
        kept = len(self.in_force)
        while left > 0:
            if kept == 0:
                raise not_now("nothing_done", UNDO)
            last = self.in_force[kept - 1]
            if last.news:
                raise not_now("news_since", UNDO)
            kept -= 1
            if last.seat == CHANCE or last.forced:
                continue
            if seat is not None and last.seat != seat:
                raise not_now("answered_since", UNDO, name=self.record.names[last.seat])
            seat = last.seat
            left -= 1
        return kept

    def _check_secrets(self, answers: int, seat: int) -> None:
        """Refuse what others may have answered in secret since, whether they have or not."""
        left, unseen = answers, answering_unseen(self.state)
        for done in reversed(self.in_force):
            unseen |= done.unseen
            left -= done.seat == seat and not done.forced
            if left == 0:
                break
        if left > 0:
            raise not_now("nothing_done", UNDO)
        if unseen & ~(1 << seat):
            raise not_now("in_secret", UNDO)

    # Replay

    def feed(self, event: Event) -> None:
        """Carry out an event as it was recorded: chance comes from the record, too."""
        if event.seat == TABLE:
            self.note(Note.read(event.move, self.seats))
            return
        action = self._read(event.seat, event.move)
        self._do(event.seat, action, event.seat >= 0 and forced(self.state, event.seat) >= 0)


def _fitting(position: State, seats: int) -> State:
    if position.seats != seats:
        raise BadOption(say("choosing", "other_seats", players=position.seats, seats=seats))
    return position
