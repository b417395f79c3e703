"""P19 over HTTP: two tables a viewer cannot tell apart give that viewer the same bytes, whatever is asked."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from longhouse.core.fair import commitment
from longhouse.core.record import Event, agreement_lines
from longhouse.core.state import WATCHER
from longhouse.core.table import Table
from longhouse.server.hall.agreeing import agreement_of
from longhouse.server.hall.clocks import left
from longhouse.server.hall.people import COOKIE, hashed
from longhouse.server.hall.shelf import Shelf
from longhouse.server.storage import queries
from longhouse.server.storage.rows import SeatRow, TableRow
from tests.server.alike import SECRET, played, twins
from tests.server.serving import TOYS, Serving, serving

TABLE = "alike"
TOKENS = [f"person-{seat}-{'x' * 20}" for seat in range(5)]
GAMES: list[tuple[str, int, dict[str, object], int]] = [
    ("viking_games", 3, {"variant": "strategic"}, 9),
    ("runes", 3, {"hand": 4}, 5),
    ("eketorp", 3, {}, 7),
]


def stored(here: Serving, table: Table, events: list[Event], clock: dict[str, object]) -> None:
    """Put a table into a hall as if it had been played there."""
    row = TableRow(
        TABLE, table.game.name, table.game.version, None, dict(table.options), commitment(SECRET), SECRET.hex(),
        True, clock, "host", "running", "play", 1e9, 1e9,
    )  # fmt: skip
    seats = [
        SeatRow(i, "person", None, name, None, hashed(f"token{i}"), hashed(TOKENS[i]), salt="0" * 32)
        for i, name in enumerate(table.record.names)
    ]
    agreement = agreement_of(table.game, row, seats, table.components, table.record.options, ())
    row = replace(row, agreement="\n".join(agreement_lines(agreement)))

    def write(c: Any) -> None:
        queries.add_table(c, row, seats)
        queries.add_events(c, TABLE, 0, events, 1e9)

    here.hall.store.write(write)


def everything(here: Serving, viewer: int, moves: list[str]) -> dict[str, str]:
    """All that somebody can fetch, as it stands in the answers."""
    token = TOKENS[4] if viewer == WATCHER else TOKENS[viewer]
    http = httpx.Client(base_url=here.address, cookies={COOKIE: token}, timeout=20)
    answers: dict[str, str] = {}

    def keep(name: str, answer: httpx.Response) -> None:
        head = {key: value for key, value in answer.headers.items() if key not in ("date",)}
        answers[name] = f"{answer.status_code} {head} {answer.text}"

    base = f"/api/tables/{TABLE}"
    for path in ("", "/sealed", "/log", "/record", "/chat", "/verify", "/at/3", "?seat=P1", "?seat=watcher", "/review"):
        keep(path, http.get(base + path))
    for path in (f"/t/{TABLE}", "/api/your-turn", "/"):
        keep(path, http.get(path))
    for seat in ("P1", "P2"):
        for move in moves:
            keep(f"why {seat} {move}", http.post(f"{base}/why", json={"seat": seat, "move": move}))
            keep(f"draft {seat} {move}", http.post(f"{base}/draft", json={"seat": seat, "moves": [move]}))
        keep(f"why spot {seat}", http.post(f"{base}/why", json={"seat": seat, "spot": "seat-P2"}))
        keep(f"hint {seat}", http.post(f"{base}/hint", json={"seat": seat}))
        for name in ("undo", "resign"):
            if name == "undo" or viewer == WATCHER:
                keep(f"{name} {seat}", http.post(f"{base}/{name}", json={"seat": seat, "key": "k"}))
        stale = {"seat": seat, "decision": 999, "moves": ["x"], "key": "k"}
        keep(f"stale {seat}", http.post(f"{base}/moves", json=stale))
        seen = json.loads(http.get(base, params={"look": "none"}).text)
        for move in moves:
            bad = {"seat": seat, "decision": seen["decision"] or 0, "moves": [move, "nonsense"], "key": "k2"}
            keep(f"composed {seat} {move}", http.post(f"{base}/moves", json=bad))
    answers["stream"] = streamed(http, base, seen["n"])
    answers["resumed"] = streamed(http, base, seen["n"], last=0)
    return answers


def streamed(http: httpx.Client, base: str, n: int, last: int | None = None) -> str:
    """The bytes of a stream up to the present."""
    text = ""
    head = {} if last is None else {"Last-Event-ID": str(last)}
    with http.stream("GET", f"{base}/stream", headers=head) as answer:
        for part in answer.iter_text():
            text += part
            if f"id: {n}\n" in text and text.endswith("\n\n"):
                return text
    return text


@pytest.mark.parametrize("viewer", [0, WATCHER])
@pytest.mark.parametrize(("name", "seats", "options", "answers"), GAMES, ids=[game[0] for game in GAMES])
def test_a_viewer_cannot_tell_apart_what_it_may_not_know(
    name: str, seats: int, options: dict[str, object], answers: int, viewer: int, tmp_path: Path
) -> None:
    """Page, view, stream, resync, log, record, choices, drafts, hints and errors are the same to the last byte."""
    game = Shelf(TOYS).game(name)
    pairs = 0
    for seed in range(1, 40):
        table = played(game, seats, options, answers + seed % 4, seed)
        other = None if table.over else twins(game, table, viewer)
        if other is None:
            continue
        pairs += 1
        moves = [choice.move for choice in table.view(0).choices][:6] or ["now"]
        answers_of = []
        for i, events in enumerate((table.record.events, other)):
            with serving(f"sqlite:///{tmp_path}/{seed}-{i}.db") as here:
                stored(here, table, events, {"kind": "none"})
                answers_of.append(everything(here, viewer, [*moves, "nonsense"]))
        assert answers_of[0].keys() == answers_of[1].keys()
        assert re.search(r'"head":"[0-9a-f]{64}"', answers_of[0][""])
        for what, answer in answers_of[0].items():
            assert answer == answers_of[1][what], f"{what} tells what {viewer} may not know"
        if pairs == 2:
            return
    raise AssertionError("no two tables that look alike were found")


@pytest.mark.parametrize("kind", ["live", "slow"])
def test_clocks_do_not_tell_what_was_answered_in_secret(kind: str, tmp_path: Path) -> None:
    """A secret answer neither stops nor refills a clock that others can see."""
    game = Shelf(TOYS).game("eketorp")
    for seed in range(1, 40):
        table = played(game, 3, {}, 6, seed)
        other = twins(game, table, 0)
        if other is not None and len(other) < len(table.record.events):
            clocks = []
            for i, events in enumerate((table.record.events, other)):
                with serving(f"sqlite:///{tmp_path}/{i}.db") as here:
                    stored(here, table, events, {"kind": kind, "minutes": 10, "increment": 5})
                    with here.hall.at(TABLE) as there:
                        clocks.append(left(there, 1e9 + 60))
            assert clocks[0] == clocks[1]
            assert any(seconds is not None for seconds in clocks[0])
            return
    raise AssertionError("no table with a last secret answer was found")


def test_what_others_do_in_secret_is_not_sent(tmp_path: Path) -> None:
    """A secret answer of somebody else is no step: nothing arrives, and no number is left out."""
    with serving(f"sqlite:///{tmp_path}/hall.db") as here:
        anna, bob = here.visitor(), here.visitor()
        made = anna.make("eketorp", 3)
        table = made["table"]
        bob.sit(made, "P2")
        bob.sit(made, "P3")
        before = anna.see(table)
        with anna.stream(table, before["n"]) as listening:
            seen = bob.see(table, "P2")
            for _ in range(2):
                seen = bob.play(table, seen, seen["choices"][0]["move"])
            assert anna.see(table)["n"] == before["n"]
            anna.play(table, before, before["choices"][0]["move"])
            listening.until(lambda stream: bool(stream.seen()))
            assert [step["n"] for step in listening.seen()] == [before["n"] + 1]
