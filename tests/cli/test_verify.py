"""longhouse verify: findings, heads, halls one knows, exit codes, JSON."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from longhouse.cli.verify import EXIT_CODES
from longhouse.core import record as saga
from longhouse.core.chain import heads
from longhouse.core.findings import Headline
from longhouse.core.record import Record
from longhouse.core.seal import fingerprint
from tests.cli.desk import longhouse, verified, widest
from tests.core.games import GAME
from tests.core.sealed import HALL, finished, opened, play_on


@pytest.fixture(scope="module")
def played() -> Record:
    """A game of a hall, over and signed."""
    return finished(play_on(opened(GAME, 3, 2, {"variant": "strategic"}), 2))


@pytest.fixture(autouse=True)
def own_halls(folder: Path, monkeypatch: pytest.MonkeyPatch, played: Record) -> None:
    """Nobody's own file of halls is read; the game lies in g.saga."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
    (folder / "g.saga").write_text(saga.write(played))


def test_a_hall_is_unknown_until_its_key_is_given() -> None:
    unknown = longhouse("verify", "g.saga")
    known = longhouse("verify", "g.saga", "--hall-key", HALL.public)

    assert unknown.code == EXIT_CODES[Headline.UNKNOWN_HALL]
    assert fingerprint(HALL.public) in " ".join(unknown.out.split())
    assert known.code == 0
    assert "sealed by the hall whose key you gave" in " ".join(known.out.split())
    assert widest(unknown.out) <= 80


def test_a_hall_that_was_remembered_is_known_from_then_on(folder: Path) -> None:
    first = longhouse("verify", "g.saga", "--remember", "Uppsala")
    again = longhouse("verify", "g.saga")

    assert first.code == EXIT_CODES[Headline.UNKNOWN_HALL]
    assert again.code == 0
    assert "sealed by Uppsala" in again.out
    assert (folder / "config" / "longhouse" / "halls").read_text() == f"{HALL.public} Uppsala\n"
    twice = longhouse("verify", "g.saga", "--remember", "Uppsala")
    assert (twice.code, twice.out) == (2, "")
    assert "there is no unknown hall to remember" in twice.err


def test_another_file_of_halls_can_be_named(folder: Path) -> None:
    (folder / "mine").write_text(f"# halls I met\n\n{HALL.public} Birka\n")

    assert verified("g.saga", "--halls", "mine") == Headline.KNOWN_HALL
    (folder / "mine").write_text("Birka\n")
    assert "mine, line 1: a line is the key of a hall" in longhouse("verify", "g.saga", "--halls", "mine").err


def test_heads_that_were_kept_are_held_against_the_record(folder: Path, played: Record) -> None:
    chain = list(heads(played, 1))

    said = longhouse("verify", "g.saga", "--head", f"P2:{chain[-1]}", "--head", f"watcher:{list(heads(played, 30))[3]}")
    assert said.code == EXIT_CODES[Headline.UNKNOWN_HALL]
    assert "P2: this is just what P2 was shown, up to the last event" in said.out
    assert "watcher: up to event 3 of the" in said.out
    assert verified("g.saga", "--head", f"P1:{chain[-1]}") == Headline.CHANGED
    other = finished(play_on(opened(GAME, 3, 2, {"variant": "strategic"}), 5))
    (folder / "other.saga").write_text(saga.write(other))
    assert verified("other.saga", "--head", f"P2:{chain[-1]}") == Headline.CHANGED


@pytest.mark.parametrize(
    "head", ["P2", "P2:", "P2:12345", "P2:" + "g" * 64, "P2:" + "0" * 65, "Q2:" + "0" * 64, "P9:" + "0" * 64]
)
def test_a_head_that_is_none_gets_a_sentence(head: str) -> None:
    said = longhouse("verify", "g.saga", "--head", head)

    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("longhouse: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("key", ["", "1234", "z" * 64, HALL.public.upper()])
def test_a_key_that_is_none_gets_a_sentence(key: str) -> None:
    said = longhouse("verify", "g.saga", "--hall-key", key)

    assert (said.code, said.out) == (2, "")
    assert "is no public key" in said.err


def test_json_tells_every_finding(folder: Path, played: Record) -> None:
    withdrawn = replace(played, salts={seat: salt for seat, salt in played.salts.items() if seat != 2})
    (folder / "g.saga").write_text(saga.write(withdrawn))

    told = json.loads(longhouse("verify", "g.saga", "--json", "--hall-key", HALL.public).out)

    assert {key: told[key] for key in ("headline", "luck", "moves", "extent", "signature", "exit_code", "format")} == {
        "headline": "known_hall",
        "luck": "known_hall",
        "moves": "by_the_rules",
        "extent": "complete",
        "signature": "known_hall",
        "exit_code": 0,
        "format": 2,
    }
    assert told["withdrawn"] == ["P3"]
    assert told["fingerprint"] == fingerprint(HALL.public)
    (folder / "no.saga").write_text("hello")
    nothing = longhouse("verify", "no.saga", "--json")
    assert json.loads(nothing.out)["headline"] == "no_record"
    assert nothing.code == EXIT_CODES[Headline.NO_RECORD]


def test_exit_codes_are_distinct_and_told_by_the_docs() -> None:
    page = (Path(__file__).parents[2] / "docs" / "command-line.md").read_text(encoding="utf-8")

    assert len(set(EXIT_CODES.values()) | {1, 2, 130}) == len(EXIT_CODES) + 3
    assert all(f"\n| {code} | " in page for code in (*EXIT_CODES.values(), 2))


def test_a_game_that_is_not_played_here_and_a_set_that_is_missing(folder: Path, played: Record) -> None:
    agreement = played.agreement
    assert agreement is not None
    for change, headline in (
        (replace(agreement, game="hnefatafl"), Headline.NO_RULES),
        (replace(agreement, version=7), Headline.NO_RULES),
        (replace(agreement, components="sha256:" + "0" * 64), Headline.NO_COMPONENTS),
    ):
        changed = replace(
            played, game=change.game, version=change.version, components=change.components, agreement=change
        )
        (folder / "m.saga").write_text(saga.write(changed))
        assert verified("m.saga") == headline


def test_a_record_cannot_play_tricks_on_the_terminal(folder: Path, played: Record) -> None:
    names = ("A\x1b[31mnna", *played.names[1:])
    (folder / "g.saga").write_text(saga.write(replace(played, names=names)))

    said = longhouse("verify", "g.saga")

    assert said.code == EXIT_CODES[Headline.CHANGED]
    assert "\x1b" not in said.out
