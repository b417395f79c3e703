"""Where a finished game was won and lost: what each decision cost, and how much was luck.

After every event the expected result of each seat is estimated by playing the true position on
many times. The difference an event makes is luck if chance made it, play if a seat did (to resign
is play, too; a game that is abandoned counts as the others'). So for each player the fair share,
luck, own play and the others' play add up to the result, to the last bit. What was taken back never
happened.

What a decision cost is found separately, by a search that knows only what the player knew. A search
hardly looks at what it does not like, and a look or two prove nothing: so what was played and what the
search likes best are then searched equally long, in the same imagined worlds, and what may be chance
is no loss.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import hypot

from longhouse.bots.bot import Worlds
from longhouse.bots.search import Budget, Searcher, best, compared
from longhouse.core.catalogue import speaker
from longhouse.core.components import Components
from longhouse.core.errors import BadRecord
from longhouse.core.game import Game
from longhouse.core.record import Record
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from longhouse.core.table import PERSON, Table

say = speaker("longhouse.arena")

PLAYED_ON = 300  # playouts behind one estimate
PLIES = 40  # answers of a playout before the position is judged
GRAIN = 0.02  # the least spread that results are taken to have
SURE = 2.0  # standard errors by which an answer must be worse to have cost something


@dataclass(frozen=True)
class Decision:
    """One decision of a game: what was played, what would have been better, and what that cost."""

    event: int  # its number in the record, from 1
    seat: int
    played: str
    better: str
    cost: float  # in shares of the win; 0 if nothing surely better was found
    rank: int  # 1 if the search liked it best
    options: int
    played_says: str  # both in the words of the choice the player had
    better_says: str
    stand_in: str  # the level of the bot that played for whoever had left, or ''


@dataclass(frozen=True)
class Stroke:
    """One event of chance, and by how much it changed what each player could expect, in shares of the win."""

    event: int  # its number in the record, from 1
    drawn: str
    drawn_says: str  # what the log tells of it first, or as drawn if it tells nothing
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
        raise BadRecord(say("problems", "going_on"))
    rng = Rng(seed)
    changes: list[_Change] = []  # one for each event in force
    for number, event in enumerate(record.events, start=1):
        decision = None
        if event.seat >= 0 and len(table.state.legal(event.seat)) > 1:
            decision = _judged(table, iterations, number, event.seat, event.move, rng.fork())
        told = table.told
        table.feed(event)
        del changes[len(table.in_force) :]  # what was taken back
        if len(changes) < len(table.in_force):
            after = _results(table) if table.over else estimate(game, table.state, rng.fork(), playouts)
            words = [table.says(fact) for fact in table.facts_from(told)]
            changes.append(_Change(number, event.seat, event.move, words, after, decision))
        yield number, None
    if table.ended is not None:
        changes.append(_Change(len(record.events), table.ended.seat, table.ended.text, [], _results(table), None))
    yield len(record.events), _summed_up(record.seats, changes)


@dataclass(frozen=True)
class _Change:
    """What one event changed: what everybody can expect after it."""

    event: int
    actor: int
    move: str
    words: Sequence[str]
    after: Sequence[float]
    decision: Decision | None


def _summed_up(seats: int, changes: Sequence[_Change]) -> Review:
    """Who or what moved the expected results from the fair share to what came out."""
    luck, own, others = [0.0] * seats, [0.0] * seats, [0.0] * seats
    strokes: list[Stroke] = []
    expected: Sequence[float] = [1 / seats] * seats
    for change in changes:
        moved = tuple(after - before for before, after in zip(expected, change.after, strict=True))
        for seat in range(seats):
            account = luck if change.actor == CHANCE else own if change.actor == seat else others
            account[seat] += moved[seat]
        if change.actor == CHANCE:
            strokes.append(Stroke(change.event, change.move, [*change.words, change.move][0], moved))
        expected = change.after
    balances = (Balance(1 / seats, luck[seat], own[seat], others[seat], expected[seat]) for seat in range(seats))
    decisions = (change.decision for change in changes if change.decision is not None)
    return Review(tuple(decisions), tuple(balances), tuple(strokes))


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


def _judged(table: Table, iterations: int, number: int, seat: int, move: str, rng: Rng) -> Decision:
    game, state = table.game, table.state
    worlds = Worlds(game, state, seat)
    prospects = Searcher("adviser", Budget(iterations)).prospects(worlds, rng)
    ranked = sorted(prospects, key=lambda prospect: (-prospect.share, -prospect.result, prospect.action))
    order = [prospect.action for prospect in ranked]
    played, top = game.read(state, seat, move), best(prospects).action
    cost = 0.0 if played == top else _lost(worlds, played, top, iterations, rng)
    rank = order.index(played) + 1 if played in order else len(order) + 1
    better = game.write(state, seat, top)
    words = {choice.move: choice.says for choice in table.view(seat).choices}
    return Decision(
        event=number,
        seat=seat,
        played=move,
        better=better,
        cost=cost,
        rank=rank,
        options=len(state.legal(seat)),
        played_says=words.get(move, move),
        better_says=words.get(better, better),
        stand_in="" if table.played_by[seat] == PERSON else table.played_by[seat],
    )


def _lost(worlds: Worlds, played: int, better: int, iterations: int, rng: Rng) -> float:
    """By how much one answer is worse than another, after as many iterations for either; 0 if that may be chance."""
    prospects = {one.action: one for one in compared(worlds, (played, better), iterations, rng)}
    lost = prospects[better].result - prospects[played].result
    error = hypot(prospects[better].spread, prospects[played].spread, GRAIN) / iterations**0.5
    return lost if lost > SURE * error else 0.0
