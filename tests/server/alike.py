"""Two records that one viewer cannot tell apart, for tests of what leaves the hall."""

from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from longhouse.core.record import Event, Record
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER
from longhouse.core.table import Table

SECRET = b"\x17" * 32
TRIES = 400


def played(game: Game, seats: int, options: dict[str, object], answers: int, seed: int) -> Table:
    """A table after some random answers."""
    table = Table(game, seats, options, None, SECRET, [f"N{i}" for i in range(seats)])
    rng = Rng(seed)
    for _ in range(answers):
        if table.over:
            break
        asked = [seat for seat in range(seats) if table.state.may_act(seat)]
        seat = asked[rng.below(len(asked))]
        table.play(seat, game.write(table.state, seat, table.state.pick(seat, rng)))
    return table


def twins(game: Game, table: Table, viewer: int) -> list[Event] | None:
    """Other events that look to the viewer exactly like the table's; None if none were found."""
    events = table.record.events
    last = events[-1]
    if last.seat >= 0 and not last.seen_by(viewer) and _looks_same(game, table, events[:-1], viewer):
        return events[:-1]
    for number in reversed(range(len(events))):
        if events[number].seen_by(viewer):
            continue
        for other in _others(game, table, number):
            changed = [*events[:number], other, *events[number + 1 :]]
            if _looks_same(game, table, changed, viewer):
                return changed
    return None


def _bare(game: Game, record: Record) -> Table:
    return Table(game, record.seats, record.options, None, None, record.names, answer_forced=False)


def _others(game: Game, table: Table, number: int) -> list[Event]:
    """What could have happened instead of one event."""
    twin = _bare(game, table.record)
    for event in table.record.events[:number]:
        twin.feed(event)
    state, seat = twin.state, table.record.events[number].seat
    if state.to_act() == OVER or (seat == CHANCE) != (state.to_act() == CHANCE):
        return []
    texts = [game.write(state, seat, action) for action in state.legal(seat)]
    return [Event(seat, text) for text in texts if text != table.record.events[number].move]


def _looks_same(game: Game, table: Table, events: list[Event], viewer: int) -> bool:
    """Whether a viewer meets the same view and facts after every event it may see."""
    one, two = _bare(game, table.record), _bare(game, table.record)
    try:
        return _walk(one, table.record.events, viewer) == _walk(two, events, viewer)
    except LonghouseError:
        return False


def _walk(table: Table, events: list[Event], viewer: int) -> list[str]:
    met: list[str] = []
    for event in events:
        table.feed(event)
        heard = [table.says(fact) for fact in table.facts(viewer)]
        seen = [e.line() for e in table.record.events if e.seen_by(viewer)]
        now = repr((table.view(viewer), heard, seen))
        if table.state.to_act() != CHANCE and (not met or met[-1] != now):
            met.append(now)
    return met
