"""What the version before wrote goes on: its database is brought up to date, its tables stay in format 1."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from longhouse.core.findings import Headline, examine
from longhouse.core.record import read
from longhouse.games import load
from longhouse.server.hall import acts, seats
from longhouse.server.hall.hall import Hall
from longhouse.server.settings import Settings

# The tables of before/hall.sql, which was written by the version before format 2 and is never rewritten.
RUNNING, OVER, WAITING, CONTINUED, CLOSED = (
    "3wphkhn3nxhy", "vp2jpcymueq4", "gdk3ndfhst27", "b2drfmm6fqgp", "us4rvfbs6cmn",
)  # fmt: skip
TOKENS = {WAITING: "QcWwHTY_hl-2jiHImLDYHw", CONTINUED: "s2fUp49JZf3lZTcNAHBJdQ"}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    """A hall of today on the database of before."""
    database = tmp_path / "hall.db"
    with sqlite3.connect(database) as before:
        before.executescript((Path(__file__).parent / "before" / "hall.sql").read_text(encoding="utf-8"))
    before.close()
    hall = Hall(Settings(database=f"sqlite:///{database}", thinkers=0))
    hall.open()
    yield hall
    hall.store.close()


def play_to_the_end(hall: Hall, table_id: str, people: list[str]) -> None:
    """Everybody takes the first move there is."""
    for number in range(5000):
        with hall.at(table_id) as table:
            if not table.running:
                return
            state = table.game_table.state
            seat = state.to_act()
            move = table.game.write(state, seat, state.legal(seat)[0])
            decision = table.viewer(seat).now.decision
        acts.move(hall, people[seat], table_id, f"P{seat + 1}", decision or 0, [move], f"later {number}")
    raise AssertionError("the game never ended")


def headline(hall: Hall, table_id: str) -> Headline:
    """What is found about a game that is over, as a file."""
    from longhouse.core.record import write

    with hall.at(table_id) as table:
        record = read(write(table.published_record()))
        assert (record.format, record.signature, table.row.format) == (1, None, 1)
    return examine(record, load(record.game)).headline


@pytest.mark.parametrize("table_id", [OVER, CLOSED])
def test_games_that_were_over_verify_as_before(hall: Hall, table_id: str) -> None:
    assert headline(hall, table_id) == Headline.MAKER


def test_a_running_table_goes_on_in_format_1_without_chains(hall: Hall) -> None:
    with hall.at(RUNNING) as table:
        assert table.viewer(0).now.head == ""
        assert table.record.words == {0: "hammer", 1: "word 1", 2: "word 2"}

    play_to_the_end(hall, RUNNING, ["anna", "p1", "p2"])

    assert headline(hall, RUNNING) == Headline.MAKER


@pytest.mark.parametrize("table_id", [WAITING, CONTINUED])
def test_a_waiting_table_begins_in_format_1_with_the_seal_that_was_shown(hall: Hall, table_id: str) -> None:
    with hall.at(table_id) as table:
        committed = table.row.committed

    seats.claim(hall, "bob", table_id, "P2", TOKENS[table_id], "Bob")
    play_to_the_end(hall, table_id, ["anna", "bob"])

    assert headline(hall, table_id) == Headline.MAKER
    with hall.at(table_id) as table:
        assert table.published_record().commit == committed
