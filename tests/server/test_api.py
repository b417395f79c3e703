"""The documented API: the example runs, and no request makes the hall stumble."""

import re
import runpy
import threading
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import booleans
from schemathesis import GenerationMode
from schemathesis.core.result import Ok

from longhouse.server.hall.viewer import seat_named
from tests.server.serving import Serving, Visitor, wait_for

DOCS = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_remote_bot_of_the_docs_plays_a_game(here: Serving, tmp_path: Path) -> None:
    """The thirty lines in docs/api.md sit down at two seats and play to the end."""
    code = re.search(r"```python\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert code is not None
    assert code.group(1).count("\n") < 45
    (tmp_path / "remote_bot.py").write_text(code.group(1), encoding="utf-8")
    play = runpy.run_path(str(tmp_path / "remote_bot.py"))["play"]
    host = here.visitor()
    wish = {"game": "viking_games", "seats": [{"kind": "open"}] * 2 + [{"kind": "bot", "level": "thrall"}]}
    made = host.post("/api/tables", {**wish, "options": {"hit_limit": 3}}, 201)
    ends: list[Any] = []

    def sit(seat: str) -> None:
        ends.append(play(here.address + made["seat_links"][seat], seat))

    for seat in ("P1", "P2"):
        threading.Thread(target=sit, args=(seat,), daemon=True).start()
    wait_for(lambda: len(ends) == 2, 60)
    assert all(end["status"] == "over" for end in ends)
    assert host.get(f"/api/tables/{made['table']}/verify")["ok"]


def test_every_call_is_documented(here: Serving) -> None:
    """OpenAPI names each call with a sentence, its answer and its troubles."""
    paths = here.visitor().get("/openapi.json")["paths"]
    assert "/api/tables/{table_id}/moves" in paths
    for path, methods in paths.items():
        for method, call in methods.items():
            assert call.get("description"), f"{method} {path} says nothing"
            if path.startswith("/api/tables"):
                assert {"404", "409", "422", "429"} <= set(call["responses"]), path


def test_guide_legend_and_cover_are_served_as_the_game_has_them(here: Serving) -> None:
    """A game without them says so, shows no pieces and has its title on the shelf."""
    anna = here.visitor()

    assert len(anna.get("/api/games/vikings/guide")["steps"]) > 5
    assert anna.get("/api/games/vikings/legend")[0]["title"]
    assert anna.http.get("/api/games/vikings/cover").headers["content-type"] == "image/svg+xml"
    assert anna.http.get("/api/games/runes/guide").json()["error"] == "There is no guide to Runes."
    assert anna.get("/api/games/runes/legend") == []
    assert ">Runes</text>" in anna.http.get("/api/games/runes/cover").text
    assert "/learn/vikings" in anna.http.get("/").text
    assert "/learn/runes" not in anna.http.get("/").text


def test_no_request_makes_the_hall_stumble(here: Serving) -> None:
    """Schemathesis sends what fits the documented types and what does not: an answer or a sentence, never a fault."""
    anna = here.visitor()
    table = anna.make("viking_games", 3, bots=2)["table"]
    operations = schemathesis.openapi.from_url(f"{here.address}/openapi.json").get_all_operations()
    tried = 0
    for found in operations:
        assert isinstance(found, Ok), "the documented types are in order"
        operation = found.ok()
        if not operation.path.endswith("/stream"):
            tried += 1
            for mode in GenerationMode:
                bombard(operation, mode, table, anna)
    assert tried > 25


def bombard(operation: Any, mode: GenerationMode, table: str, anna: Visitor) -> None:
    """Send a call in several ways, to the table where that makes sense."""

    @given(case=operation.as_strategy(generation_mode=mode), real=booleans())
    @settings(
        max_examples=5,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    def send(case: Any, real: bool) -> None:
        if real and "table_id" in (case.path_parameters or {}):
            case.path_parameters["table_id"] = table
        cookies = {"lh_me": anna.http.cookies["lh_me"]}
        answer = case.call(base_url=str(anna.http.base_url), cookies=cookies)
        assert answer.status_code < 500, f"{case.method} {case.path} {case.body}: {answer.text}"
        if answer.status_code >= 400 and "application/json" in answer.headers["content-type"]:
            says = answer.json()["error"]
            assert says[:1].isprintable(), f"{case.method} {case.path}: {says!r} is no sentence"
            assert " " in says.strip(), f"{case.method} {case.path}: {says!r} is no sentence"

    try:
        send()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE, "every call can be made"


@pytest.mark.parametrize("name", ["P0", "P3", "P²", "P" + "9" * 5000, "p1", ""])
def test_a_viewer_who_cannot_be_is_nobody(name: str) -> None:
    """A seat is named by plain digits; anything else names nobody, and breaks nothing."""
    assert seat_named("P2", 2) == 1
    assert seat_named(name, 2) is None
