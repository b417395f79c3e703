"""Two worlds that look alike to a viewer, heads included: nothing that would be sent differs in a byte.

The worlds differ in their hidden events, not only in the last position; table, commitment and salts are equal.

    python -m tests.attacks.worlds 20000
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import longhouse
from longhouse.core import record as saga
from longhouse.core.chain import heads
from longhouse.core.game import Game
from longhouse.core.record import Event
from longhouse.core.rng import Rng
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from tests.core.sealed import agreed, name_of, opened, salt
from tests.server.alike import twins

HIDDEN: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("viking_games", 3, {"variant": "strategic"}),
    ("eketorp", 3, {}),
    ("vikingjarl", 3, {}),
)
LONGEST = 24  # answers


@dataclass(frozen=True)
class Pair:
    """Two ways a game may have gone that one viewer cannot tell apart."""

    game: Game
    seats: int
    options: dict[str, object]
    viewer: int
    one: Sequence[Event]
    other: Sequence[Event]


def pairs(name: str, seats: int, options: dict[str, object], count: int, first: int = 0) -> Iterator[Pair]:
    """So many pairs of one game."""
    game, made, seed = longhouse.load(name), 0, first
    while made < count:
        seed += 1
        rng = Rng(seed)
        table = _played(game, seats, options, 2 + rng.below(LONGEST), rng)
        viewer = (*range(seats), WATCHER)[rng.below(seats + 1)]
        other = None if table.over else twins(game, table, viewer)
        if other is not None:
            made += 1
            yield Pair(game, seats, options, viewer, list(table.record.events), other)


def _played(game: Game, seats: int, options: dict[str, object], answers: int, rng: Rng) -> Table:
    """A sealed table after some answers, those in secret in any order of seats."""
    table = opened(game, seats, 1, options)
    for _ in range(answers):
        if table.over:
            break
        asked = [seat for seat in range(seats) if table.state.may_act(seat)]
        seat = asked[rng.below(len(asked))]
        table.act(seat, table.state.pick(seat, rng))
    return table


def sent(pair: Pair, events: Sequence[Event]) -> dict[str, str]:
    """Everything the viewer would be sent of these events."""
    names = [name_of(seat) for seat in range(pair.seats)]
    agreement = agreed(pair.game, pair.seats, 1, pair.options)
    table = Table(pair.game, pair.seats, pair.options, None, None, names, answer_forced=False, agreement=agreement)
    table.record.salts = {seat: salt("name", 1, seat) for seat in range(pair.seats)}
    for event in events:
        table.feed(event)
    view = table.view(pair.viewer)
    return {
        "record": saga.write(table.record.seen_by(pair.viewer)),
        "heads": " ".join(heads(table.record, pair.viewer)),
        "view": repr(view),
        "text": pair.game.show(view),
        "log": "\n".join(table.says(fact) for fact in table.facts(pair.viewer)),
    }


def leaks(pair: Pair, look: Callable[[Pair, Sequence[Event]], dict[str, str]] = sent) -> list[str]:
    """What tells the two worlds apart."""
    one, other = look(pair, pair.one), look(pair, pair.other)
    return [what for what in one if one[what] != other[what]]


def main(count: int) -> int:
    """Try so many pairs of each game that hides anything."""
    wrong = 0
    for name, seats, options in HIDDEN:
        found = [what for pair in pairs(name, seats, options, count) for what in leaks(pair)]
        print(f"{name}: {count} pairs of worlds, {len(found)} differences", flush=True)
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
