"""Where a finished game was won and lost: what each decision cost, and how much was luck.

After every event the expected result of each seat is estimated by playing the true position on
many times. The difference an event makes is luck if chance made it, play if a seat did (what
the table does, such as an undo, counts as the others'). So for each player the fair share, luck,
own play and the others' play add up to the result, to the last bit. What a decision cost is found
separately, by a search that knows only what the player knew.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from longhouse.bots.bot import Worlds
from longhouse.bots.search import Budget, Prospect, Searcher, best
from longhouse.core.components import Components
from longhouse.core.errors import BadRecord
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.core.table import Table, replay

PLAYED_ON = 300  # playouts behind one estimate
PLIES = 40  # answers of a playout before the position is judged


@dataclass(frozen=True)
class Decision:
    """One decision of a game: what was played, what would have been better, and what that cost."""

    event: int  # its number in the record, from 1
    seat: int
    played: str
    better: str
    cost: float  # in shares of the win; 0 if nothing better was found
    rank: int  # 1 if the search liked it best
    options: int
    played_says: str  # both in the words of the choice the player had
    better_says: str


@dataclass(frozen=True)
class Stroke:
    """One event of chance, and by how much it changed what each player could expect, in shares of the win."""

    event: int  # its number in the record, from 1
    drawn: str
    luck: tuple[float, ...]  # by seat


@dataclass(frozen=True)
class Balance:
    """What made one player's result, in shares of the win."""

    fair: float
    luck: float
    own_play: float
    others_play: float
    result: float


@dataclass(frozen=True)
class Review:
    """A reviewed game."""

    decisions: tuple[Decision, ...]
    balances: tuple[Balance, ...]
    strokes: tuple[Stroke, ...]

    def luckiest(self, count: int) -> list[Stroke]:
        """The strokes of luck that changed most for somebody."""
        return sorted(self.strokes, key=lambda stroke: (-max(map(abs, stroke.luck)), stroke.event))[:count]

    def worst(self, count: int) -> list[Decision]:
        """The decisions that cost most."""
        costly = [decision for decision in self.decisions if decision.cost > 0]
        return sorted(costly, key=lambda decision: (-decision.cost, decision.event))[:count]


def review(
    game: Game,
    record: Record,
    iterations: int,
    seed: int = 1,
    components: Components | None = None,
    playouts: int = PLAYED_ON,
) -> Iterator[tuple[int, Review | None]]:
    """Review a finished game; yields (events done, None) on the way, and (all events, Review) at the end."""
    table = replay(game, record, components, upto=0)
    if not replay(game, record, components).over:
        raise BadRecord("only a finished game can be reviewed; this one is still going on")
    rng = Rng(seed)
    adviser = Searcher("adviser", Budget(iterations=iterations))
    ledger = _Ledger(record.seats)
    expected = [1 / record.seats] * record.seats
    decisions: list[Decision] = []
    strokes: list[Stroke] = []
    for number, event in enumerate(record.events, start=1):
        if event.seat >= 0 and len(table.state.legal(event.seat)) > 1:
            decisions.append(_judged(table, adviser, number, event.seat, event.move, rng.fork()))
        table.feed(event)
        after = _results(table) if table.over else estimate(game, table.state, rng.fork(), playouts)
        ledger.enter(event.seat, expected, after)
        if event.seat == CHANCE:
            luck = tuple(now - before for before, now in zip(expected, after, strict=True))
            strokes.append(Stroke(number, event.move, luck))
        expected = after
        yield number, None
    yield len(record.events), Review(tuple(decisions), ledger.balances(_results(table)), tuple(strokes))


class _Ledger:
    """Adds up who or what moved the expected results."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.luck = [0.0] * seats
        self.own = [0.0] * seats
        self.others = [0.0] * seats

    def enter(self, actor: int, before: list[float], after: list[float]) -> None:
        for seat in range(self.seats):
            change = after[seat] - before[seat]
            if actor == CHANCE:
                self.luck[seat] += change
            elif actor == seat:
                self.own[seat] += change
            else:
                self.others[seat] += change

    def balances(self, results: list[float]) -> tuple[Balance, ...]:
        return tuple(
            Balance(1 / self.seats, self.luck[seat], self.own[seat], self.others[seat], results[seat])
            for seat in range(self.seats)
        )


def estimate(game: Game, state: State, rng: Rng, playouts: int = PLAYED_ON) -> list[float]:
    """The expected result of each seat: the true position played on by the quick policy, many times."""
    totals = [0.0] * state.seats
    for _ in range(playouts):
        world = state.copy()
        _play_on(game, world, rng)
        if world.to_act() == OVER:
            places = world.places()
            for seat in range(state.seats):
                totals[seat] += (1 / places.count(1) if places[seat] == 1 else 0.0) / playouts
        else:
            values = [max(game.value(world, seat), 1e-9) for seat in range(state.seats)]
            for seat in range(state.seats):
                totals[seat] += values[seat] / sum(values) / playouts
    return totals


def _play_on(game: Game, world: State, rng: Rng) -> None:
    for _ in range(PLIES):
        actor = world.to_act()
        while actor == CHANCE:
            world.apply(CHANCE, world.roll(rng))
            actor = world.to_act()
        if actor == OVER:
            return
        world.apply(actor, game.policy(world, actor, rng))


def _results(table: Table) -> list[float]:
    """The shares of the win; an abandoned game leaves everybody the fair share."""
    places = table.places()
    if not places:
        return [1 / table.record.seats] * table.record.seats
    return [1 / places.count(1) if place == 1 else 0.0 for place in places]


def _judged(table: Table, adviser: Searcher, number: int, seat: int, move: str, rng: Rng) -> Decision:
    game, state = table.game, table.state
    found = adviser.prospects(Worlds(game, state, seat), rng)
    ranked = sorted(found, key=lambda prospect: (-prospect.share, -prospect.result, prospect.action))
    texts = {prospect.action: game.write(state, seat, prospect.action) for prospect in found}
    mine: Prospect | None = next((one for one in found if texts[one.action] == move), None)
    top = best(found)
    lowest = min(one.result for one in found)
    cost = max(top.result - (mine.result if mine is not None else lowest), 0.0)
    rank = ranked.index(mine) + 1 if mine is not None else len(ranked) + 1
    if mine is top:
        cost = 0.0
    better = texts[top.action]
    words = {choice.move: choice.says for choice in table.view(seat).choices}
    options = len(state.legal(seat))
    return Decision(number, seat, move, better, cost, rank, options, words.get(move, move), words.get(better, better))
