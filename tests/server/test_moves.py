"""Answers: acknowledged once they are durable, once, and only to the question that was asked."""

from pathlib import Path
from typing import Any

import pytest

from longhouse.core import record as saga
from longhouse.core.verify import verify
from tests.server.serving import Serving, Visitor, serving


def four(here: Serving, game: str = "viking_games", **more: Any) -> tuple[str, Visitor]:
    """A table at which one person plays all seats."""
    anna = here.visitor()
    made = anna.make(game, 4, **more)
    for seat in ("P2", "P3", "P4"):
        anna.sit(made, seat, seat)
    return made["table"], anna


def play_on(anna: Visitor, table: str, answers: int, pick: int = 0) -> int:
    """Answer whatever is asked, that often or to the end."""
    for number in range(answers):
        seen = anna.see(table)
        if seen["status"] != "running":
            return number
        choice = seen["choices"][pick % len(seen["choices"])]
        anna.play(table, seen, choice["move"])
    return answers


def test_a_game_is_played_to_its_end_and_its_record_is_fair(here: Serving) -> None:
    """A finished table publishes its secret; verify draws every outcome again."""
    table, anna = four(here, options={"hit_limit": 3})
    play_on(anna, table, 2000)
    seen = anna.see(table)
    assert seen["status"] == "over"
    assert seen["secret"] is not None
    assert 1 in seen["result"]["places"]

    text = anna.http.get(f"/api/tables/{table}/record").text
    record = saga.read(text)
    verdict = verify(here.hall.shelf.game("viking_games"), record)
    assert verdict.over
    assert verdict.chance_checked
    assert anna.get(f"/api/tables/{table}/verify")["ok"]


def test_an_old_decision_is_answered_with_the_fresh_table(here: Serving) -> None:
    """A click on what is no longer asked changes nothing: 409, and how the table stands now."""
    table, anna = four(here)
    seen = anna.see(table)
    assert seen["composing"] is None
    anna.play(table, seen, seen["choices"][0]["move"])
    again = anna.play(table, seen, seen["choices"][0]["move"], status=409)
    assert again["error"] == "The table has moved on."
    assert again["fresh"]["n"] == anna.see(table, seen["seat"])["n"]


def test_the_same_key_twice_is_played_once(here: Serving) -> None:
    """A repeated request is acknowledged again, and nothing else happens."""
    table, anna = four(here)
    seen = anna.see(table)
    first = anna.play(table, seen, seen["choices"][0]["move"], key="k1")
    events = anna.http.get(f"/api/tables/{table}/record").text
    second = anna.play(table, seen, seen["choices"][0]["move"], key="k1")
    assert first["n"] == second["n"]
    assert events == anna.http.get(f"/api/tables/{table}/record").text


def test_a_move_against_the_rules_names_its_rule(here: Serving) -> None:
    """A refusal carries the ID of the rule and its sentence."""
    table, anna = four(here)
    while True:
        seen = anna.see(table)
        if seen["choices"][0]["move"].startswith("throw:"):
            break
        anna.play(table, seen, seen["choices"][0]["move"])
    said = anna.play(table, seen, f"throw:{seen['seat']}", status=422)
    assert said["rule"].startswith("VG-")
    assert said["rule"] in said["error"]
    assert anna.see(table)["decision"] == seen["decision"]
    why = anna.post(f"/api/tables/{table}/why", {"seat": seen["seat"], "move": f"throw:{seen['seat']}"})
    assert why["rule"] == said["rule"]
    spot = anna.post(f"/api/tables/{table}/why", {"seat": seen["seat"], "spot": f"seat-{seen['seat']}"})
    assert spot["rule"] == said["rule"]
    nonsense = anna.play(table, seen, "fly:away", status=422)
    assert nonsense["rule"] is None


def test_a_table_is_as_it_was_after_a_restart(database: str) -> None:
    """Everything is rebuilt from the stored events: view, log, step numbers, decision."""
    with serving(database) as first:
        table, anna = four(first)
        play_on(anna, table, 12)
        before = [anna.see(table, f"P{seat}", "wide") for seat in (1, 2, 3, 4)]
        log = anna.get(f"/api/tables/{table}/log", seat="P1")
    with serving(database) as second:
        again = second.visitor()
        again.http.cookies = anna.http.cookies
        assert [again.see(table, f"P{seat}", "wide") for seat in (1, 2, 3, 4)] == before
        assert again.get(f"/api/tables/{table}/log", seat="P1") == log
        play_on(again, table, 3)


def test_secret_answers_come_in_any_order(here: Serving) -> None:
    """In a simultaneous choice everybody may answer first; others' answers make no click stale."""
    anna, bob, carl = here.visitor(), here.visitor(), here.visitor()
    made = anna.make("runes", 3)
    table = made["table"]
    bob.sit(made, "P2")
    carl.sit(made, "P3")
    asked = {who: who.see(table) for who in (anna, bob, carl)}
    assert all(seen["decision"] == 1 for seen in asked.values())
    for who in (carl, anna, bob):
        who.play(table, asked[who], asked[who]["choices"][0]["move"])
    assert all(who.see(table)["decision"] == 2 for who in (anna, bob, carl))


def test_several_answers_are_one_decision_or_none(here: Serving) -> None:
    """A composed answer is refused as a whole if any part cannot be."""
    anna = here.visitor()
    made = anna.make("eketorp", 3)
    table = made["table"]
    for seat in ("P2", "P3"):
        anna.sit(made, seat, seat)
    seen = anna.see(table, "P1")
    assert seen["composing"] is not None
    first = seen["choices"][0]["move"]
    anna.play(table, seen, first, "nonsense", status=422)
    assert anna.see(table, "P1")["n"] == seen["n"]
    draft = anna.post(f"/api/tables/{table}/draft", {"seat": "P1", "moves": [first], "look": "wide"})
    assert draft["can_commit"]
    assert draft["svg"].startswith("<svg")
    second = draft["choices"][0]["move"]
    after = anna.play(table, seen, first, second)
    assert after["decision"] is None or after["decision"] > seen["decision"]
    lines = anna.http.get(f"/api/tables/{table}/record", params={"seat": "P1"}).text.split("\n")
    assert [f"P1 {first}", f"P1 {second}"] == [line for line in lines if line.startswith("P1 ")]


def test_an_answer_is_taken_back_while_nothing_was_seen(here: Serving) -> None:
    """Undo is offered when it is possible, puts the question again, and is refused otherwise."""
    table, anna = four(here, "plunder")
    for _ in range(60):
        seen = anna.see(table)
        if seen["status"] != "running":
            break
        after = anna.play(table, seen, seen["choices"][0]["move"])
        body = {"seat": seen["seat"], "key": f"u{after['n']}", "look": "none"}
        if after["can_undo"]:
            back = anna.post(f"/api/tables/{table}/undo", body)
            assert back["choices"] == seen["choices"]
            assert back["decision"] > seen["decision"]
            anna.play(table, back, seen["choices"][0]["move"])
        else:
            anna.post(f"/api/tables/{table}/undo", body, 422)


def test_what_could_not_be_stored_has_not_happened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A write that fails, or an answer that fails half way, leaves the table as it is stored."""
    with serving(f"sqlite:///{tmp_path}/hall.db") as here:
        table, anna = four(here)
        seen = anna.see(table)
        body = {"seat": seen["seat"], "decision": seen["decision"], "moves": [seen["choices"][0]["move"]], "key": "k"}

        def full(*_: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr(here.hall.store, "write", full)
            assert anna.http.post(f"/api/tables/{table}/moves", json=body).status_code == 500
        assert anna.see(table) == seen
        with monkeypatch.context() as broken:
            broken.setattr(here.hall, "change", full)
            assert anna.http.post(f"/api/tables/{table}/moves", json=body).status_code == 500
        assert anna.see(table) == seen
        assert anna.http.post(f"/api/tables/{table}/moves", json=body).status_code == 200
