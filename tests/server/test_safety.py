"""The door: identity, origins, limits, headers, errors in sentences."""

import http.client
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from longhouse.server.web.limits import Allowed
from tests.server.serving import Serving, serving


@pytest.fixture
def lone(tmp_path: Path) -> Iterator[Serving]:
    """A hall on SQLite; what is tested here does not depend on the database."""
    with serving(f"sqlite:///{tmp_path}/hall.db") as here:
        yield here


PAGES = ("/", "/new/viking_games", "/rules/viking_games", "/learn/viking_games", "/your", "/open", "/about", "/docs")


def test_every_page_answers_under_a_strict_policy(lone: Serving) -> None:
    """No inline script or style, no other origin, and nothing inline in the pages."""
    anna = lone.visitor()
    table = anna.make("viking_games", 2)
    for path in (*PAGES, table["watch"], table["seat_links"]["P2"], "/no/such/page"):
        answer = anna.http.get(path)
        assert answer.status_code == (404 if path == "/no/such/page" else 200), path
        policy = answer.headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "<script>" not in answer.text
        assert "<style" not in answer.text
        assert " style=" not in answer.text
        assert "onclick=" not in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def test_the_cookie_is_out_of_reach_of_scripts(lone: Serving) -> None:
    """HttpOnly and SameSite=Lax; Secure when asked for; made once."""
    http = httpx.Client(base_url=lone.address)
    cookie = http.get("/").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "set-cookie" not in http.get("/").headers


def test_other_sites_change_nothing(lone: Serving) -> None:
    """A POST from another origin is refused, and so is a form."""
    http = lone.visitor().http
    body = {"game": "viking_games"}
    for head in ({"Origin": "http://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}):
        assert http.post("/api/play-now", json=body, headers=head).status_code == 403
    assert http.post("/api/play-now", data=body).status_code == 422
    own = {"Origin": lone.address, "Sec-Fetch-Site": "same-origin"}
    assert http.post("/api/play-now", json=body, headers=own).status_code == 201


def test_limits_are_kept_with_a_sentence(tmp_path: Path) -> None:
    """Requests, tables, bodies and streams have their limits."""
    allowed = Allowed(requests_per_minute=30, tables_per_hour=2, largest_body=2000, streams_per_person=1)
    with serving(f"sqlite:///{tmp_path}/hall.db", allowed) as here:
        anna = here.visitor()
        table = anna.make("viking_games", 2)["table"]
        anna.make("viking_games", 2)
        assert "tables" in anna.post("/api/play-now", {"game": "viking_games"}, 429)["error"]
        assert anna.http.post("/api/open", json={"saga": "x" * 5000}).status_code == 413
        chunks = anna.http.post(
            "/api/open", content=iter([b"x" * 1500] * 5), headers={"Content-Type": "application/json"}
        )
        assert chunks.status_code == 413
        with anna.stream(table) as listening:
            listening.until(lambda stream: bool(stream.seen()))
            assert anna.http.get(f"/api/tables/{table}/stream").status_code == 429
        codes = [anna.http.get("/api/games").status_code for _ in range(40)]
        assert codes[-1] == 429
        assert here.visitor().http.get("/healthz").status_code == 200


def test_errors_are_sentences_without_traces(lone: Serving) -> None:
    """Whatever is wrong is answered with a status and words."""
    http = lone.visitor().http
    table = lone.visitor().make("viking_games", 2)["table"]
    wrong = [
        http.get("/api/tables/nosuchtable"),
        http.get("/api/tables/UPPER"),
        http.get("/api/games/chess"),
        http.get("/t/nosuchtable"),
        http.get(f"/t/{table}/sit/wrongtoken"),
        http.post("/api/play-now", json={"game": "chess"}),
        http.post("/api/play-now", content=b"{", headers={"Content-Type": "application/json"}),
        http.post("/api/tables", json={"game": "viking_games", "seats": [{}]}),
        http.post("/api/tables", json={"game": "viking_games", "seats": [{}, {}], "options": {"nonsense": 1}}),
        http.post("/api/tables", json={"game": "viking_games", "seats": [{}, {"kind": "bot", "level": "giant"}]}),
        http.post("/api/tables", json={"record": "nonsense"}),
        http.get(f"/api/tables/{table}/at/3"),
        http.get(f"/api/tables/{table}/verify"),
        http.get(f"/api/tables/{table}?seat=P2"),
        http.get(f"/api/tables/{table}?seat=P9"),
        http.delete(f"/api/tables/{table}"),
    ]
    for answer in wrong:
        assert 400 <= answer.status_code < 500, answer.text
        assert "Traceback" not in answer.text
        if answer.headers["content-type"] == "application/json":
            assert len(answer.json()["error"]) > 8


def test_a_fault_of_ours_is_a_sentence_too(lone: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """An exception nobody foresaw is logged, and answered without its insides."""
    monkeypatch.setattr(lone.hall, "viewpoint", lambda *_: 1 / 0)
    table = lone.visitor().make("viking_games", 2)["table"]
    answer = lone.visitor().http.get(f"/api/tables/{table}")
    assert answer.status_code == 500
    assert "ZeroDivision" not in answer.text
    assert "went wrong" in answer.json()["error"]


def test_after_a_fault_of_ours_the_connection_goes_on(lone: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever got an answer may ask again on the same connection: it is not cut behind the answer."""
    connection = http.client.HTTPConnection("127.0.0.1", lone.port, timeout=20)
    with monkeypatch.context() as broken:
        broken.setattr(lone.hall.store, "read", lambda *_: 1 / 0)
        connection.request("GET", "/healthz")
        answer = connection.getresponse()
        assert (answer.status, b"went wrong" in answer.read()) == (500, True)
    kept = connection.sock
    time.sleep(0.2)  # long enough to be cut
    connection.request("GET", "/healthz")
    assert connection.getresponse().status == 200
    assert connection.sock is kept
    connection.close()


def test_names_and_chat_are_shown_as_text(lone: Serving) -> None:
    """Markup in a name stands escaped in pages and pictures."""
    anna = lone.visitor()
    evil = "<script>alert(1)</script>"
    made = anna.make("viking_games", 2, my_name=evil)
    bob = lone.visitor()
    assert "<script>alert" not in bob.http.get(made["seat_links"]["P2"]).text
    bob.sit(made, "P2", '"><img src=x>')
    seen = anna.see(made["table"], look="both")
    assert "<script>alert" not in seen["svg"] + seen["svg_tall"]
    assert "<img src" not in seen["svg"] + seen["svg_tall"]


def test_the_operator_sees_figures_and_nobody_else(lone: Serving) -> None:
    """Health for everybody; figures only from the same machine and not through a proxy."""
    anna = lone.visitor()
    anna.make("viking_games", 2)
    figures = anna.http.get("/metrics").text
    assert 'longhouse_tables{status="waiting"} 1' in figures
    assert "longhouse_post_seconds_bucket" in figures
    for header in ("X-Forwarded-For", "Forwarded", "X-Real-IP", "Via"):
        assert anna.http.get("/metrics", headers={header: "10.0.0.1"}).status_code == 403
    assert anna.get("/healthz")["status"] == "ok"


def test_logs_hold_no_secrets(lone: Serving, caplog: pytest.LogCaptureFixture) -> None:
    """One line of JSON for each request, without tokens, cookies or moves."""
    with caplog.at_level("INFO", logger="longhouse"):
        anna = lone.visitor()
        made = anna.make("viking_games", 2)
        anna.http.get(made["seat_links"]["P2"])
        anna.sit(made, "P2")
    text = caplog.text
    assert '"path": "/api/tables"' in text
    assert made["seat_links"]["P2"].rsplit("/", 1)[1] not in text
    assert anna.http.cookies["lh_me"] not in text


def test_a_mistyped_address_is_answered_in_plain_words(lone: Serving) -> None:
    """A page that is not there says so, whatever the address looks like; no patterns, no field names."""
    http = lone.visitor().http
    for path in ("/t/ABC", "/t/" + "a" * 40, "/t/abc.", "/t/ABC/sit/xyz", "/t/%00"):
        answer = http.get(path)
        assert answer.status_code == 404, path
        assert "Nothing stands here" in answer.text
        assert "pattern" not in answer.text


def test_a_browser_never_mixes_scripts_of_two_versions(lone: Serving) -> None:
    """What is kept of the hall's own files is asked for again each time, and not sent again if it is the same."""
    http = lone.visitor().http
    for path in ("/static/table/table.js", "/static/palette.css", "/api/games/vikings/cover"):
        first = http.get(path)
        assert first.status_code == 200
        assert first.headers["cache-control"] == "no-cache"
        assert http.get(path, headers={"If-None-Match": first.headers["etag"]}).status_code == 304
    assert http.get("/").headers["cache-control"] == "no-store"


def test_whoever_watches_over_a_hall_may_ask_for_the_head_only(lone: Serving) -> None:
    """Monitors and previews of links ask by HEAD: pages and the state of the hall answer as they do by GET."""
    here = lone.visitor()
    table = here.make("viking_games", 2)["table"]
    for path in ("/", "/about", f"/t/{table}", "/healthz"):
        asked, got = here.http.head(path), here.http.get(path)
        assert (asked.status_code, asked.content) == (200, b"")
        assert asked.headers["content-type"] == got.headers["content-type"]
    assert here.http.head("/t/nothingthere").status_code == 404
