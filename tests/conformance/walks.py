"""Random games, kept position by position, so that every promise can be checked at any of them."""

import json
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice

from longhouse.core.components import Components
from longhouse.core.errors import BadOption, LonghouseError
from longhouse.core.game import Game
from longhouse.core.record import Event, Record
from longhouse.core.rng import LARGEST_SEED, Rng
from longhouse.core.state import CHANCE, OVER, WATCHER, Fact, State
from longhouse.core.table import Table

# Names as unpleasant as a table allows: long, wide, with spaces, and full of what markup must escape.
NAMES = (
    "Ragnhild <the> Unreasonably Long-Named & Her Brave Companion",
    'Olaf "Percent%20" O\'Neil & Sons',
    "Sigrún",
    "<b>bold</b>",
    "Þorbjörn Þorláksson af Norður-Þingeyjarsýslu í Norðurlandi ý",
    "P1",
    "勇者の長い名前を持つ北の海の船乗り" * 3,
)


@dataclass(frozen=True)
class Effort:
    """How much is tried."""

    walks: int  # random games in every setting
    costly: int  # positions of a game at which costly promises are checked
    examples: int  # positions that Hypothesis picks for every promise


EFFORTS = {"quick": Effort(1, 3, 3), "normal": Effort(2, 6, 20), "soak": Effort(12, 25, 500)}


def effort() -> Effort:
    """What the environment asks for: the one knob of this suite."""
    return EFFORTS[os.environ.get("LONGHOUSE_EFFORT", "normal")]


@dataclass(frozen=True)
class Setting:
    """One way to play a game: how many, and with which options."""

    game: Game
    seats: int
    options: Mapping[str, object]

    def __str__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game.name}-{self.seats}p" + (f"-{options}" if options else "")

    @cached_property
    def components(self) -> Components:
        """The shipped component set."""
        return self.game.components()

    @property
    def names(self) -> Sequence[str]:
        """What the seats are called."""
        return NAMES[: self.seats]

    @property
    def viewers(self) -> list[int]:
        """Every seat, and those who only look on."""
        return [*range(self.seats), WATCHER]

    def table(self, chance: Rng | None = None) -> Table:
        """A fresh table; without chance, one that is fed event by event."""
        return Table(self.game, self.seats, self.options, self.components, chance, self.names)


def settings(games: Iterable[Game]) -> list[Setting]:
    """Every player count with every option set that allows it."""
    found = []
    for game in games:
        low, high = game.seats
        for seats in range(low, high + 1):
            for options in game.option_sets:
                try:
                    game.choose(seats, options)
                except BadOption:
                    continue
                found.append(Setting(game, seats, options))
    return found


@dataclass
class Moment:
    """One position of a walk: what stands on the table after so many events."""

    walk: "Walk"
    state: State
    events: int
    facts: int

    @property
    def setting(self) -> Setting:
        return self.walk.setting

    @property
    def game(self) -> Game:
        return self.walk.setting.game

    def actors(self) -> list[int]:
        """Who may answer now: chance, or one or more seats."""
        if self.state.to_act() == CHANCE:
            return [CHANCE]
        return [seat for seat in range(self.setting.seats) if self.state.may_act(seat)]

    def rng(self, purpose: int = 0) -> Rng:
        """A stream of its own for every position and purpose."""
        return Rng(((self.walk.seed * 1_000_003 + self.events) * 101 + purpose) % LARGEST_SEED)

    def table(self, state: State | None = None) -> Table:
        """A table with the history up to here, at this position or at one that takes its place."""
        return seated(self.setting, (state or self.state).copy(), self.walk.events[: self.events], self.told)

    @property
    def told(self) -> list[Fact]:
        """The facts told so far."""
        return self.walk.told[: self.facts]

    def broken(self, promise: str, says: str) -> "Broken":
        """The complaint about a promise, with everything needed to see it again."""
        return Broken(promise, f"{self}: {says}")

    def __str__(self) -> str:
        return f"{self.walk}, after event {self.events}"


class Broken(AssertionError):
    """A promise that a game does not keep."""

    def __init__(self, promise: str, says: str) -> None:
        super().__init__(f"{promise} is broken in {says}")
        self.promise = promise


@dataclass
class Walk:
    """One random game with all its positions."""

    setting: Setting
    seed: int
    events: list[Event] = field(default_factory=list)
    told: list[Fact] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.setting} seed {self.seed}"

    @property
    def record(self) -> Record:
        """The whole game as a record."""
        return seated(self.setting, self.moments[-1].state, self.events, self.told).record

    def sample(self, count: int) -> list[Moment]:
        """Some positions, spread over the game, first and last among them."""
        last = len(self.moments) - 1
        if last < count:
            return self.moments
        return [self.moments[i * last // (count - 1)] for i in range(count)]

    @cached_property
    def moves(self) -> list[str]:
        """Texts that were moves somewhere in this game, whoever could make them."""
        found = {
            self.setting.game.write(m.state, s, a) for m in self.moments for s in m.actors() for a in m.state.legal(s)
        }
        return sorted(found)


def seated(setting: Setting, state: State, events: Sequence[Event], told: Sequence[Fact]) -> Table:
    """A table put at a position, with a history: what only a test may do."""
    table = Table(
        setting.game,
        setting.seats,
        setting.options,
        setting.components,
        names=setting.names,
        answer_forced=False,
        position=state,
    )
    table.answer_forced = True
    table.record.set_up = False  # the history is there, from the start
    table.record.events[:] = events
    table._facts[:] = told
    return table


def steps(setting: Setting, seed: int) -> Iterator[tuple[Table, int]]:
    """A random game one event at a time: the table, and how many events were played.

    Whoever may answer does so in random order, mostly at random and sometimes as the quick policy
    would. The table is fed its events, so that forced answers are positions of their own.
    """
    game = setting.game
    rng = Rng(seed)
    table = setting.table()
    yield table, len(table.record.events)
    while table.state.to_act() != OVER and len(table.record.events) <= game.longest:
        state = table.state
        if state.to_act() == CHANCE:
            seat, action = CHANCE, state.roll(rng)
        else:
            able = [s for s in range(setting.seats) if state.may_act(s)]
            seat = able[rng.below(len(able))] if able else state.to_act()
            if not state.legal(seat):
                where = f"{setting} seed {seed}, after event {len(table.record.events)}"
                raise Broken("P2", f"{where}: seat {seat} must act and has no legal action")
            action = game.policy(state, seat, rng)
            if rng.below(4) > 0 or action not in state.legal(seat):
                action = state.pick(seat, rng)
        _play(setting, seed, table, seat, action)
        yield table, len(table.record.events)


def _play(setting: Setting, seed: int, table: Table, seat: int, action: int) -> None:
    move = setting.game.write(table.state, seat, action)
    try:
        table.feed(Event(seat, move))
    except LonghouseError as error:
        where = f"{setting} seed {seed}, after event {len(table.record.events)}"
        raise Broken("P1", f"{where}: the game itself came up with {move!r} and refuses it: {error}") from error


def walk(setting: Setting, seed: int, upto: int | None = None) -> Walk:
    """A random game, kept position by position, or its first so many positions."""
    found = Walk(setting, seed)
    for table, events in islice(steps(setting, seed), upto):
        found.moments.append(Moment(found, table.state.copy(), events, len(table._facts)))
    found.events = table.record.events
    found.told = table._facts
    return found


def advance(game: Game, state: State, rng: Rng, events: int) -> Iterator[State]:
    """Play a position on at random, without a table; it is given back after every event."""
    for _ in range(events):
        seat = state.to_act()
        if seat == OVER:
            return
        state.apply(seat, state.roll(rng) if seat == CHANCE else state.pick(seat, rng))
        yield state


def stored(state: State) -> str:
    """A position as one text, to compare positions to the last field."""
    return json.dumps(state.dump(), sort_keys=True, ensure_ascii=False)
