"""arena and review: which bot is stronger, and where a game was won and lost."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest

from longhouse.cli.seats import read_levels
from longhouse.core import record as saga
from longhouse.core.findings import Headline
from tests.cli.desk import Terminal, longhouse, plain, verified, widest

RUN = ("arena", "viking_games", "--players", "3", "--games", "12", "--seed", "4", "--workers", "1")


def found(*arguments: str) -> dict[str, Any]:
    said = longhouse(*RUN, "--json", *arguments)
    assert said.code == 0
    return dict(json.loads(said.out))


def test_a_round_robin_shows_shares_intervals_and_ratings() -> None:
    said = longhouse(*RUN, "--bots", "thrall,karl,jarl@5")

    assert said.code == 0
    rows = [line.split()[:3] for line in said.out.splitlines() if line.startswith(("karl", "jarl"))]
    assert rows[:3] == [["karl", "thrall", "12"], ["jarl@5", "thrall", "12"], ["jarl@5", "karl", "12"]]
    assert said.out.count("95% interval") == 2
    assert "rating" in said.out
    assert widest(said.out) <= 80


def test_all_levels_can_meet() -> None:
    assert read_levels("all") == ["thrall", "karl", "jarl", "konungr"]
    assert "there is no bot 'all'" in longhouse(*RUN, "--bots", "all,karl").err


def test_the_same_seed_gives_the_same_results_with_one_worker_or_more() -> None:
    assert found("--bots", "thrall,karl") == found("--bots", "thrall,karl", "--workers", "2")
    assert found("--bots", "thrall,karl") != found("--bots", "thrall,karl", "--seed", "5")


def test_levels_are_rated_in_the_order_in_which_they_sit_down() -> None:
    """The same arguments give the same bytes: nothing depends on how this process orders sets."""
    levels = [f"jarl@{number}" for number in range(1, 9)]

    rated = found("--bots", ",".join(levels), "--games", "1", "--players", "2")["ratings"]

    assert list(rated) == ["jarl@2", "jarl@1", *levels[2:]]


def test_a_stopped_run_goes_on_to_the_same_results(folder: Path) -> None:
    bots = ("--bots", "thrall,karl", "--keep", "kept")
    whole = found(*bots)
    (journal,) = (folder / "kept").iterdir()
    lines = journal.read_text().splitlines()
    journal.write_text("\n".join(lines[:5]) + "\n" + lines[5][:20])  # killed in the middle of the fifth game

    assert found(*bots) == whole
    assert journal.read_text().splitlines() == lines
    longer = longhouse(*RUN, *bots, "--games", "15", "--json")
    assert json.loads(longer.out)["pairings"][0]["games"] == 15


def test_what_rates_is_looked_for_before_the_games(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)

    said = longhouse(*RUN, "--bots", "thrall,karl", "--keep", "kept")

    assert said.code == 2
    assert "ratings need the package openskill" in said.err
    assert list(folder.iterdir()) == []


def test_ctrl_c_before_the_first_game_is_over_says_so() -> None:
    terminal = Terminal("arena", "vikingjarl", "--bots", "jarl@100000,konungr@100000", "--workers", "1")
    terminal.wait_for("/200")
    terminal.press_ctrl_c()

    assert terminal.leave() == 130
    assert "Stopped before the first game was over." in plain(terminal.seen)
    assert "Traceback" not in terminal.seen


def test_records_of_all_pairings_are_kept_on_request(folder: Path) -> None:
    longhouse(*RUN, "--games", "3", "--bots", "thrall,karl,jarl@5", "--records", "games")

    paths = sorted((folder / "games").iterdir())
    assert len(paths) == 9
    names = [sorted(saga.read(path.read_text()).names) for path in paths]
    assert names.count(["bot:jarl@5", "bot:thrall", "bot:thrall"]) == 3
    assert {verified(str(path)) for path in paths} == {Headline.UNSEALED}


def test_who_asks_for_records_later_gets_them_of_all_games(folder: Path) -> None:
    bots = ("--bots", "thrall,karl", "--games", "4", "--keep", "kept")
    whole = found(*bots)
    (journal,) = (folder / "kept").iterdir()
    lines = journal.read_text().splitlines()

    assert found(*bots, "--records", "games") == whole
    assert len(list((folder / "games").iterdir())) == 4
    assert found(*bots) == whole
    assert journal.read_text().splitlines() == lines


def test_at_a_terminal_a_bar_shows_how_far_it_is() -> None:
    terminal = Terminal(*RUN, "--games", "300", "--bots", "thrall,karl")

    assert terminal.leave() == 0
    assert "/300" in plain(terminal.seen)


@pytest.fixture
def record(folder: Path) -> str:
    """The record of a finished game."""
    longhouse("simulate", "viking_games", "--games", "1", "--bots", "thrall", "--players", "2", "--records", "games")
    (path,) = (folder / "games").iterdir()
    return str(path)


def test_a_review_names_moves_in_words_and_bots_as_at_the_table(folder: Path) -> None:
    longhouse("simulate", "viking_games", "--games", "1", "--players", "4", "--records", "games")
    (path,) = (folder / "games").iterdir()

    said = longhouse("review", str(path), "--iterations", "10")

    assert re.search(r'Thrall \w+ played throw:P\d "Throw at Thrall ', " ".join(said.out.split()))
    assert widest(said.out) <= 80
    assert "bot:" not in said.out


def test_a_record_that_cannot_be_reviewed_is_named(folder: Path) -> None:
    longhouse("play", "viking_games", "--save", "g.saga", typed="quit\n")

    said = longhouse("review", "g.saga")

    assert said.code == 2
    assert said.err.startswith("longhouse: g.saga: only a finished game can be reviewed")


def test_names_in_a_reviewed_record_cannot_play_tricks(record: str) -> None:
    text = Path(record).read_text().replace("P1=bot:thrall", "P1=A%1b[2Jnna")
    Path(record).write_text("".join(line for line in text.splitlines(True) if not line.startswith("trace")))

    said = longhouse("review", record, "--iterations", "10")

    assert said.code == 0
    assert "\x1b" not in said.out
    assert "A?[2Jnna" in said.out


def test_a_review_says_what_was_luck_and_what_was_play(record: str) -> None:
    said = longhouse("review", record, "--iterations", "10")

    assert said.code == 0
    for word in ("fair", "luck", "own play", "others", "result", "The luckiest moments"):
        assert word in said.out
    assert widest(said.out) <= 80
    assert re.search(r'event \d+: draw:\w+ "Thrall \w+ draws [^".]+": Thrall Alf [-+]', " ".join(said.out.split()))
    assert "Thrall Alf" in said.out
    assert "Thrall Bera" in said.out
    assert "bot:" not in said.out
    balances = json.loads(longhouse("review", record, "--iterations", "10", "--json").out)["balances"]
    for balance in balances:
        parts = [balance[part] for part in ("fair", "luck", "own_play", "others_play")]
        assert sum(parts) == pytest.approx(balance["result"])


def test_a_review_says_for_whom_a_bot_stood_in(folder: Path) -> None:
    longhouse(
        *("play", "viking_games", "--seats", "human,thrall,thrall", "--names", "Anna"),
        *("--seed", "8", "--save", "evening.saga"),
        typed="resign yes\n",
    )

    said = longhouse("review", "evening.saga", "--iterations", "60")

    assert said.code == 0
    assert " a karl for Anna played " in " ".join(said.out.split())
