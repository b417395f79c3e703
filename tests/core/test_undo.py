"""Taking back tells nothing: what a seat is answered is the same in all worlds it cannot tell apart."""

import io
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

import pytest

import longhouse
from longhouse.cli import answers
from longhouse.cli.session import Session
from longhouse.core.errors import LonghouseError, NotNow
from longhouse.core.game import Game
from longhouse.core.record import Event
from longhouse.core.table import Table
from tests.server.alike import SECRET, played, twins
from tests.toy.runes import GAME as RUNES

HIDDEN: dict[str, tuple[Game, dict[str, object]]] = {
    "viking_games": (longhouse.load("viking_games"), {"variant": "strategic"}),
    "vikingjarl": (longhouse.load("vikingjarl"), {}),
    "eketorp": (longhouse.load("eketorp"), {}),
    "runes": (RUNES, {"hand": 4}),
}
AT_ONCE = ("eketorp",)  # one may have given an answer more, and nobody can tell
SEATS = 3
IN_SECRET = "nothing is taken back once others decide in secret"


def fed(like: Table, events: list[Event]) -> Table:
    """A table to which these events have happened."""
    table = Table(like.game, SEATS, like.record.options, None, None, like.record.names, answer_forced=False)
    for event in events:
        table.feed(event)
    return table


def worlds(name: str, seat: int, number: int) -> list[tuple[Table, Table]]:
    """Pairs of tables that a seat cannot tell apart."""
    game, options = HIDDEN[name]
    found: list[tuple[Table, Table]] = []
    for seed in range(1, 200):
        table = played(game, SEATS, options, 2 + seed % 23, seed)
        other = None if table.over else twins(game, table, seat)
        if other is not None:
            found.append((fed(table, table.record.events), fed(table, other)))
        if len(found) == number:
            break
    return found


def at_the_table(table: Table, seat: int, answers: int, folder: Path) -> str:
    """What a bare table answers."""
    try:
        return table.undo(seat, answers).line()
    except LonghouseError as error:
        return f"{type(error).__name__} {error}"


def at_the_terminal(table: Table, seat: int, number: int, folder: Path) -> str:
    """Everything on the screen of somebody who types undo."""
    table.commit_to(SECRET)
    session = Session(table, SECRET, folder / "game.saga")
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        try:
            reply = str(answers.obey(session, seat, f"undo {number}"))
        except LonghouseError as error:
            reply = f"{type(error).__name__} {error}"
    return f"{reply}\n{out.getvalue()}\n{err.getvalue()}"


@pytest.mark.parametrize("ask", [at_the_table, at_the_terminal])
@pytest.mark.parametrize("name", HIDDEN)
def test_what_is_answered_is_the_same_in_worlds_that_look_alike(
    name: str, ask: Callable[[Table, int, int, Path], str], tmp_path: Path
) -> None:
    behind = 0  # worlds one of which has an unseen answer more than the other
    for seat in range(SEATS):
        pairs = worlds(name, seat, 6)
        assert len(pairs) >= 3
        for one, two in pairs:
            behind += len(one.record.events) != len(two.record.events)
            for number in (1, 2, 5):
                said = [ask(fed(world, world.record.events), seat, number, tmp_path) for world in (one, two)]
                assert said[0] == said[1]
    assert behind > 0 or name not in AT_ONCE


def placing() -> Table:
    """Eketorp, everybody behind the screens."""
    game, options = HIDDEN["eketorp"]
    table = Table(game, SEATS, options, None, SECRET)
    assert [seat for seat in range(SEATS) if table.state.may_act(seat)] == [0, 1, 2]
    return table


def test_nothing_is_taken_back_while_others_place_in_secret() -> None:
    """Whether nobody, somebody or everybody else has answered since, the answer is the same, and nothing changes."""
    table = placing()
    table.play(0, "+A")
    for others in ((), (1,), (1, 2)):
        for seat in others:
            table.play(seat, "+A")
        before = table.state.dump()
        with pytest.raises(NotNow, match=IN_SECRET) as refused:
            table.undo(0)
        assert not any(name in str(refused.value) for name in ("P2", "P3"))
        assert table.state.dump() == before
        assert not table.can_undo(0)


def test_nothing_is_taken_back_beyond_a_secret_decision() -> None:
    """Who has answered nothing there cannot feel for the others' answers with older ones."""
    table = placing()
    for seat in range(SEATS):
        table.play(seat, "+end")
    while not all(table.state.may_act(seat) for seat in range(SEATS)):  # up to the next placement
        seat = table.state.to_act()
        table.play(seat, table.view(seat).choices[-1].move)

    said = [_refusal(table, 0)]
    table.play(1, "+end")
    said.append(_refusal(table, 0))

    assert said[0] == said[1]
    assert IN_SECRET in said[0]


def test_a_public_answer_of_somebody_else_is_named() -> None:
    game = longhouse.load("vikingdoms")
    table = Table(game, 2, {}, None, SECRET)
    first = table.state.to_act()
    table.play(first, "upper")
    table.play(first, "+a1")
    table.play(1 - first, "+b2")

    assert _refusal(table, first) == f"undo: P{2 - first} has answered since"
    assert table.can_undo(1 - first)
    assert not table.can_undo(first)


def test_an_undo_of_an_older_record_stays_what_it_was() -> None:
    """What was taken back while others placed is taken back in a replay, too."""
    table = placing()
    table.play(0, "+A")
    events = [*table.record.events, Event(-3, "undo 1")]

    assert fed(table, events).state.dump() == placing().state.dump()


def _refusal(table: Table, seat: int) -> str:
    with pytest.raises(NotNow) as refused:
        table.undo(seat)
    return str(refused.value)
