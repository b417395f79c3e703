"""Live bots remember what they have thought: as much as fits, no longer than needed, no more than they may know."""

import os
import signal
import time
from collections.abc import Sequence

import pytest

from longhouse.bots.bot import Bot
from longhouse.bots.mcts import Tree
from longhouse.bots.search import Searcher
from longhouse.core.game import Game
from longhouse.core.record import Event
from longhouse.core.rng import Rng
from longhouse.core.table import Table
from longhouse.server.hall.shelf import Shelf
from longhouse.server.thinking import jobs
from longhouse.server.thinking.jobs import Job, Jobs
from longhouse.server.thinking.minds import Minds
from longhouse.server.thinking.worker import Asked, Worker, think
from tests.server.alike import played, twins
from tests.server.serving import TOYS, wait_for

ITERATIONS = 60
LEVEL = f"jarl@{ITERATIONS}"
SHELF = Shelf(TOYS)


def decision(table: Table, seat: int, table_id: str = "t", level: str = LEVEL) -> Asked:
    """What a seat has to decide at a table, as the hall hands it over."""
    names = table.record.names
    return Asked(table_id, table.game.name, None, table.state.dump(), seat, level, names, tuple(table.seen(seat)))


def beginning(name: str = "viking_games", seats: int = 2) -> Table:
    """A table at its first decision."""
    return Table(SHELF.game(name), seats, {}, None, Rng(5))


def tree_of(minds: Minds, seat: int, table_id: str = "t") -> Tree:
    """What a bot remembers."""
    mind = minds.bot((table_id, seat, LEVEL), Bot)
    assert isinstance(mind, Searcher)
    assert mind._tree is not None
    return mind._tree


def until_asked_again(table: Table, seat: int, rng: Rng) -> None:
    """Let the others play until a seat has more than one answer again."""
    while not table.state.may_act(seat) or len(table.state.legal(seat)) < 2:
        actor = table.state.to_act()
        table.play(actor, table.game.write(table.state, actor, table.game.policy(table.state, actor, rng)))


@pytest.mark.parametrize("name", ["plunder", "vikings"])
def test_the_second_decision_goes_on_in_the_tree_of_the_first(name: str) -> None:
    """As long as the game goes as foreseen, the tree is the same, and its visits count on."""
    kept = 0
    for seed in range(1, 6):
        minds, table = Minds(), Table(SHELF.game(name), 2, {}, None, Rng(seed))
        until_asked_again(table, 0, Rng(seed))
        table.play(0, think(SHELF, decision(table, 0), minds, rng=Rng(1)))
        first = tree_of(minds, 0)
        nodes = first.nodes
        until_asked_again(table, 0, Rng(seed))
        think(SHELF, decision(table, 0), minds, rng=Rng(2))
        if tree_of(minds, 0) is first:
            kept += 1
            assert first.nodes > nodes
            assert first.visits[first.root] > ITERATIONS

    assert kept >= 3


def test_a_new_bot_has_no_tree_to_go_on_in() -> None:
    """What counts as remembered above is not there without a mind of the same table, seat and level."""
    table = beginning()
    seat = table.state.to_act()
    minds = Minds()
    think(SHELF, decision(table, seat), minds, rng=Rng(1))
    think(SHELF, decision(table, seat, "other"), minds, rng=Rng(1))

    assert tree_of(minds, seat) is not tree_of(minds, seat, "other")
    assert len(minds) == 2


@pytest.mark.parametrize("name", ["vikingjarl", "vikings"])
def test_an_answer_is_legal_after_answers_are_taken_back(name: str) -> None:
    """A tree that grew on a branch which is no more is left aside."""
    minds, rng = Minds(), Rng(7)
    table = beginning(name)
    asked = undone = 0
    while not table.over and asked < 20:
        seat = table.state.to_act()
        move = think(SHELF, decision(table, seat), minds, rng=rng)
        assert table.why_not(seat, move) == ""
        asked += 1
        texts = [table.game.write(table.state, seat, action) for action in table.state.legal(seat)]
        table.play(seat, move)
        if len(texts) > 1 and table.can_undo(seat) and table.in_force[-1].seat == seat:
            table.undo(seat)
            undone += 1
            assert table.why_not(seat, think(SHELF, decision(table, seat), minds, rng=rng)) == ""
            table.play(seat, next(text for text in texts if text != move))

    assert asked > 3
    assert undone > 0


def test_no_more_bots_are_remembered_than_stated() -> None:
    """Who was asked least recently is forgotten first; who is asked again stays."""
    minds = Minds(most=3)
    first = [minds.bot((table_id, 0, LEVEL), Bot) for table_id in "abc"]
    assert minds.bot(("a", 0, LEVEL), Bot) is first[0]
    minds.bot(("d", 0, LEVEL), Bot)

    assert len(minds) == 3
    assert minds.bot(("a", 0, LEVEL), Bot) is first[0]
    assert minds.bot(("b", 0, LEVEL), Bot) is not first[1]


def test_a_bot_of_a_table_that_rests_is_forgotten() -> None:
    """After the stated time without a question its memory is given back."""
    now = 100.0
    minds = Minds(rest=60, clock=lambda: now)
    early = minds.bot(("a", 0, LEVEL), Bot)
    now = 130.0
    late = minds.bot(("b", 0, LEVEL), Bot)
    now = 161.0
    minds.forget_rested()

    assert len(minds) == 1
    assert minds.bot(("b", 0, LEVEL), Bot) is late
    assert minds.bot(("a", 0, LEVEL), Bot) is not early


def test_a_worker_that_dies_thinks_anew() -> None:
    """The next question goes to a new process, which remembers nothing and answers all the same."""
    table = beginning()
    seat = table.state.to_act()
    worker = Worker()
    try:
        table.play(seat, worker.ask(decision(table, seat), 60))
        until_asked_again(table, seat, Rng(3))
        os.kill(int(str(worker.pid)), signal.SIGKILL)
        wait_for(lambda: not worker.alive)
        assert table.why_not(seat, worker.ask(decision(table, seat), 60)) == ""
    finally:
        worker.close()


def choices(game: Game, table: Table, events: Sequence[Event], seat: int) -> list[str]:
    """What a bot that remembers would answer at each of its decisions of a game."""
    minds, answers = Minds(), []
    record = table.record
    past = Table(game, record.seats, record.options, None, None, record.names, answer_forced=False)
    met: list[object] = []
    for event in events:
        if past.state.may_act(seat) and len(past.state.legal(seat)) > 1:
            now = (past.view(seat), tuple(past.seen(seat)))
            if not met or met[-1] != now:
                met.append(now)
                answers.append(think(SHELF, decision(past, seat), minds, rng=Rng(len(met))))
        past.feed(event)
    return answers


@pytest.mark.parametrize(("name", "options"), [("runes", {"hand": 4}), ("viking_games", {"variant": "strategic"})])
def test_a_bot_that_remembers_knows_no_more_than_its_seat(name: str, options: dict[str, object]) -> None:
    """In two games that look alike to a seat it answers alike, from the first decision to the last."""
    game, pairs, asked = SHELF.game(name), 0, 0
    for seed in range(1, 60):
        table = played(game, 3, options, 9 + seed % 4, seed)
        other = None if table.over else twins(game, table, 0)
        if other is None:
            continue
        pairs += 1
        here = choices(game, table, table.record.events, 0)
        assert here == choices(game, table, other, 0)
        asked += len(here)
        if pairs == 4 and asked > 4:
            return
    raise AssertionError("too few games that look alike were found")


def job(table_id: str, seat: int = 0, ago: float = 0.0) -> Job:
    """A decision that has waited a while."""
    asked = Asked(table_id, "runes", None, {}, seat, LEVEL, ())
    return Job(seat, 1, False, asked, began=time.monotonic() - ago)


def test_a_table_stays_with_its_thinker() -> None:
    """Its next decision goes to whoever thought about the last, and others take what is nobody's."""
    waiting = Jobs()
    waiting.put(job("a"))
    waiting.put(job("b"))
    assert [waiting.take(0), waiting.take(1)] == waiting_of("a", "b")
    for _ in range(3):
        waiting.put(job("b"))
        waiting.put(job("a"))
        assert [waiting.take(0), waiting.take(1)] == waiting_of("a", "b")


def test_a_decision_that_has_waited_too_long_is_taken_over() -> None:
    """A thinker that is busy keeps nobody waiting while another is idle; the table stays with the new one."""
    waiting = Jobs()
    waiting.put(job("a"))
    waiting.take(0)
    waiting.put(job("a", ago=jobs.PATIENCE))
    assert waiting.take(1) == Same("a")
    waiting.put(job("b"))
    waiting.put(job("a"))
    assert [waiting.take(0), waiting.take(1)] == waiting_of("b", "a")


class Same:
    """A decision at a table, whichever it is."""

    def __init__(self, table_id: str) -> None:
        self.table_id = table_id

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Job) and other.table_id == self.table_id

    __hash__ = None  # type: ignore[assignment]


def waiting_of(*tables: str) -> list[Same]:
    """Decisions at these tables."""
    return [Same(table_id) for table_id in tables]
