"""Tables that were begun under older rules: they go on where they fit the new ones, or say where they do not."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import update

from longhouse.core import record as saga
from longhouse.core.verify import verify
from longhouse.server.storage import schema
from tests.server.rules import same
from tests.server.serving import TOYS, Serving, Visitor, serving
from tests.server.test_moves import four

RULES = "tests.server.rules"
SEATS = ("P1", "P2", "P3", "P4")


def everybody(anna: Visitor, table: str) -> None:
    """Each seat answers once, P1 last."""
    for seat in reversed(SEATS):
        seen = anna.see(table, seat)
        if seen["decision"] is not None:
            anna.play(table, seen, seen["choices"][0]["move"])


@contextmanager
def upgraded(database: str, anna: Visitor, module: str) -> Iterator[tuple[Serving, Visitor]]:
    """A hall that plays newer rules, and the same person there."""
    with serving(database, games=(*TOYS, f"{RULES}.{module}")) as here:
        again = here.visitor()
        again.http.cookies = anna.http.cookies
        yield here, again


@pytest.fixture
def begun(database: str) -> tuple[str, str, Visitor]:
    """A game of runes under way under the first version."""
    with serving(database) as here:
        table, anna = four(here, "runes")
        everybody(anna, table)
        return database, table, anna


def test_a_game_that_fits_the_new_rules_goes_on_under_them(begun: tuple[str, str, Visitor]) -> None:
    """The log says so, nothing is lost, and the finished record is fair under the new version."""
    database, table, anna = begun
    with upgraded(database, anna, "same") as (_, again):
        seen = again.see(table, "P1")
        assert seen["differs"] is None
        assert "version 2" in seen["news"][-1]["says"]
        while again.see(table)["status"] == "running":
            everybody(again, table)
        text = again.http.get(f"/api/tables/{table}/record").text
        assert again.get(f"/api/tables/{table}/verify")["ok"]
    record = saga.read(text)
    assert (record.version, record.rules) == (1, 2)
    assert text.count("! rules 2") == 1
    assert verify(same.GAME, record).chance_checked


def test_a_game_that_does_not_fit_says_where(begun: tuple[str, str, Visitor]) -> None:
    """It can be looked at and closed, no move is taken, and all that was played stays in its record."""
    database, table, anna = begun
    with upgraded(database, anna, "stricter") as (_, again):
        seen = again.see(table, "P1")
        assert "version 1" in seen["differs"]
        assert "up to event" in seen["differs"]
        assert seen["asks"] == seen["differs"]
        assert seen["choices"] == []
        body = {"seat": "P1", "decision": 2, "moves": ["lay:F"], "key": "k"}
        assert again.post(f"/api/tables/{table}/moves", body, 409)["error"] == seen["differs"]
        again.post(f"/api/tables/{table}/close")
        lines = again.http.get(f"/api/tables/{table}/record").text.split("\n")
        laid = [line for line in lines if " lay:" in line]
        assert [line[:2] for line in laid] == [*reversed(SEATS)]


def test_chance_that_would_have_fallen_otherwise_is_a_difference(tmp_path: Path) -> None:
    """A game whose sealed chance does not come out under the new rules is not played on."""
    database = f"sqlite:///{tmp_path}/hall.db"
    with serving(database) as here:
        table, anna = four(here, "runes")
        everybody(anna, table)
        with here.hall.at(table) as open_table:
            agreed = str(open_table.row.agreement).replace("game runes 1", "game runes 0")
        here.hall.store.write(lambda c: c.execute(update(schema.tables).values(version=0, agreement=agreed)))
    with serving(database) as here:
        again = here.visitor()
        again.http.cookies = anna.http.cookies
        assert "committed stream" in again.see(table, "P1")["differs"]


def test_newer_rules_are_not_played_by_an_older_hall(begun: tuple[str, str, Visitor]) -> None:
    """A table that went on under newer rules waits until it is opened by a hall that knows them."""
    database, table, anna = begun
    with upgraded(database, anna, "same") as (_, again):
        before = again.see(table, "P1")
    with serving(database) as here:
        old = here.visitor()
        old.http.cookies = anna.http.cookies
        assert "version 2" in old.see(table, "P1")["differs"]
    with upgraded(database, anna, "same") as (_, again):
        assert again.see(table, "P1") == before


def test_a_table_that_waits_begins_under_the_new_rules(database: str) -> None:
    """What was not begun was played under no rules yet."""
    with serving(database) as here:
        anna = here.visitor()
        made = anna.make("runes", 2)
    with upgraded(database, anna, "same") as (_, again):
        again.sit(made, "P2")
        assert again.see(made["table"], "P1")["differs"] is None
        again.post(f"/api/tables/{made['table']}/close")
        record = saga.read(again.http.get(f"/api/tables/{made['table']}/record").text)
    assert (record.version, record.rules) == (2, 2)
