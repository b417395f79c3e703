"""Clocks and tables nobody comes back to."""

from pathlib import Path

from longhouse.core.note import Note
from longhouse.core.seats import seat_name
from longhouse.core.state import WATCHER
from longhouse.server.hall.clocks import left, run_out
from longhouse.server.hall.hall import Hall
from longhouse.server.hall.opening import Plan, Wish, make
from longhouse.server.hall.problems import Unfit
from longhouse.server.hall.seats import claim, come_back
from longhouse.server.messages.message import latest
from longhouse.server.settings import Settings
from longhouse.server.thinking.thinkers import Thinkers
from longhouse.server.upkeep.keeper import DAY, Keeper


def hall_with(database: str, clock: dict[str, object]) -> tuple[Hall, Keeper, str]:
    """A hall with a table of three people and a clock, without HTTP."""
    hall = Hall(Settings(database, thinkers=0))
    hall.store.open()
    hall.opened -= 1000
    seats = [Wish("person")] * 3
    made = make(hall, "anna", Plan("viking_games", seats, 0, "Anna", clock=clock, options={"hit_limit": 30}))
    for seat in ("P2", "P3"):
        claim(hall, "bob", made.table_id, seat, made.seat_links[seat].rsplit("/", 1)[1], seat, "")
    return hall, Keeper(hall, Thinkers(hall)), made.table_id


def test_time_runs_for_who_is_asked(database: str) -> None:
    """A live clock counts down for the seat to act only, and gives the increment back after the turn."""
    hall, _, table_id = hall_with(database, {"kind": "live", "minutes": 10, "increment": 7})
    with hall.at(table_id) as table:
        seat = table.game_table.state.to_act()
        began = table.times[-1]
        clocks = left(table, began + 100)
        assert clocks[seat] == 500
        assert [clock for i, clock in enumerate(clocks) if i != seat] == [600, 600]
        assert run_out(table, began + 599) == []
        assert run_out(table, began + 601) == [seat]
    hall.store.close()


def test_who_runs_out_of_time_is_played_on_by_a_bot(database: str) -> None:
    """! flag and ! bot stand in the record; in live play the person does not come back, in slow play it may."""
    for kind, comes_back in (("live", False), ("slow", True)):
        hall, keeper, table_id = hall_with(database, {"kind": kind, "minutes": 1, "increment": 0})
        with hall.at(table_id) as table:
            seat = table.game_table.state.to_act()
            last = table.times[-1]
        keeper.look_at_clocks(last + 59)
        with hall.at(table_id) as table:
            assert table.game_table.played_by[seat] == "person"
        keeper.look_at_clocks(last + 61)
        with hall.at(table_id) as table:
            assert [event.move for event in table.record.events[-2:]] == [
                Note.flag(seat).text,
                Note.bot(seat, "karl").text,
            ]
            assert table.game_table.played_by[seat] == "karl"
        person = "anna" if seat == 0 else "bob"
        try:
            come_back(hall, person, table_id, seat_name(seat))
            assert comes_back
        except Unfit:
            assert not comes_back
        hall.store.close()


def test_nobody_loses_on_time_when_the_hall_has_just_opened(tmp_path: Path) -> None:
    """After a restart there is a minute of grace."""
    hall, keeper, table_id = hall_with(f"sqlite:///{tmp_path}/hall.db", {"kind": "live", "minutes": 1, "increment": 0})
    with hall.at(table_id) as table:
        last = table.times[-1]
    hall.opened = last + 300
    keeper.look_at_clocks(last + 320)
    with hall.at(table_id) as table:
        assert table.game_table.played_by == ["person"] * 3
    hall.store.close()


def test_an_abandoned_table_is_closed_after_the_stated_time(database: str) -> None:
    """Its game ends as abandoned, and its secret is published; a fresh table stays."""
    hall, keeper, table_id = hall_with(database, {"kind": "none"})
    waiting = make(hall, "anna", Plan("viking_games", [Wish()] * 2)).table_id
    with hall.at(table_id) as table:
        last = table.times[-1]
    keeper.expire(last + 29 * DAY)
    with hall.at(table_id) as table:
        assert table.row.status == "running"
    keeper.expire(last + 31 * DAY)
    with hall.at(table_id) as table:
        assert table.row.status == "abandoned"
        assert latest(hall, table, WATCHER, "x", "none").secret == table.row.secret
    with hall.at(waiting) as table:
        assert table.row.status == "abandoned"
    hall.store.close()
