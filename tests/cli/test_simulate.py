"""simulate: many games, the same whatever plays them."""

import json
import os
import signal
import time
from contextlib import closing
from importlib import resources
from itertools import islice
from pathlib import Path

import pytest

from longhouse.arena.simulate import Plan, simulate
from longhouse.cli import files
from longhouse.core import record as saga
from longhouse.core.findings import Headline
from tests.cli.desk import PATIENCE, Terminal, longhouse, plain, program, verified, widest

CURSOR_ON, CURSOR_OFF = "\x1b[?25h", "\x1b[?25l"
RUN = ("simulate", "viking_games", "--games", "30", "--seed", "4")


def results(*arguments: str) -> dict[str, object]:
    said = longhouse(*RUN, "--json", *arguments)
    assert said.code == 0
    found = json.loads(said.out)
    assert found.pop("timing")["seconds"] > 0
    return dict(found)


def test_the_table_shows_bots_seats_lengths_and_endings() -> None:
    said = longhouse(*RUN, "--bots", "karl,thrall,thrall", "--workers", "1")

    assert said.code == 0
    for word in ("karl", "thrall", "P1", "P3", "95% interval", "Decisions in a game", "Ended by", "VG-5"):
        assert word in said.out
    assert "games per second" in said.err
    assert widest(said.out) <= 80


def test_one_game_is_one_game(folder: Path) -> None:
    said = longhouse("simulate", "viking_games", "--games", "1", "--records", "games")

    assert "\n1 game with seed 1," in said.out


def test_wins_add_up_to_the_games_played() -> None:
    found = results("--bots", "karl,thrall,thrall", "--workers", "1")

    for table, seats in (("by_bot", {"karl": 30, "thrall": 60}), ("by_seat", {"P1": 30, "P2": 30, "P3": 30})):
        rates = found[table]
        assert isinstance(rates, dict)
        assert {name: rate["seats"] for name, rate in rates.items()} == seats
        assert sum(rate["wins"] for rate in rates.values()) == pytest.approx(30)
        assert all(0 <= rate["low"] <= rate["rate"] <= rate["high"] <= 1 for rate in rates.values())


def test_the_same_seed_gives_the_same_results_with_one_worker_or_more() -> None:
    bots = ("--bots", "karl,thrall")

    assert results(*bots, "--workers", "1") == results(*bots, "--workers", "3")
    assert results(*bots, "--workers", "1") != results(*bots, "--workers", "1", "--seed", "5")


def test_records_are_written_and_every_one_is_in_order(folder: Path) -> None:
    longhouse("simulate", "viking_games", "--games", "5", "--bots", "thrall,karl,karl", "--records", "games")

    paths = sorted((folder / "games").iterdir())
    assert len(paths) == 5
    for path in paths:
        assert verified(str(path)) == Headline.UNSEALED
    names = [saga.read(path.read_text()).names for path in paths]
    assert [each.index("bot:thrall") for each in names] == [0, 1, 2, 0, 1]


@pytest.mark.parametrize("command", [("simulate",), ("arena", "--bots", "thrall,karl")])
def test_a_full_disk_costs_no_results(folder: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]) -> None:
    write = files.write

    def writes_three(path: Path, text: str) -> None:
        if len(list((folder / "games").iterdir())) == 3:
            raise files.BadFile(f"{path} cannot be written: No space left on device")
        write(path, text)

    monkeypatch.setattr(files, "write", writes_three)
    said = longhouse(*command, "viking_games", "--games", "20", "--workers", "1", "--records", "games", "--json")

    assert said.code == 2
    assert "No space left on device; stopped" in said.err
    found = json.loads(said.out)
    assert (found["pairings"][0] if "pairings" in found else found)["games"] == 3


def test_without_rotation_everybody_keeps_the_seat(folder: Path) -> None:
    longhouse("simulate", "viking_games", "--games", "3", "--bots", "thrall,karl", "--no-rotate", "--records", "games")

    assert {saga.read(path.read_text()).names for path in (folder / "games").iterdir()} == {("bot:thrall", "bot:karl")}


def test_options_and_the_number_of_players_reach_the_games(folder: Path) -> None:
    longhouse("simulate", "viking_games", "--games", "1", "--players", "5", "-o", "hit_limit=3", "--records", "games")

    record = saga.read(next((folder / "games").iterdir()).read_text())
    assert record.seats == 5
    assert record.options == {"hit_limit": "3"}


def test_own_components_reach_the_games(folder: Path) -> None:
    shipped = (resources.files("longhouse.games.viking_games") / "components.toml").read_text()
    (folder / "mine.toml").write_text(shipped.replace("hits_out = 10", "hits_out = 3", 1))

    mine = results("--components", "mine.toml", "--workers", "2")
    assert mine["lengths"] != results("--workers", "1")["lengths"]


def test_results_on_stdout_and_nothing_else() -> None:
    said = program(*RUN, "--json", "--workers", "1")

    assert json.loads(said.out)["games"] == 30
    assert said.err == ""


def test_a_bar_shows_the_progress_at_a_terminal() -> None:
    terminal = Terminal("simulate", "viking_games", "--games", "300", "--workers", "1")

    assert terminal.leave() == 0
    assert "/300" in plain(terminal.seen)


def under_way(workers: str) -> Terminal:
    """A simulation at a terminal of which some games are over."""
    terminal = Terminal("simulate", "viking_games", "--games", "1000000", "--workers", workers)
    terminal.wait_for("/1000000")
    while " 0/1000000" in plain(terminal.seen).splitlines()[-1]:
        terminal.wait_for("/1000000")
    return terminal


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_done_so_far(workers: str) -> None:
    terminal = under_way(workers)
    terminal.press_ctrl_c()

    assert terminal.leave() == 130
    assert "Stopped after" in plain(terminal.seen)
    assert "95% interval" in plain(terminal.seen)
    assert "Traceback" not in terminal.seen


@pytest.mark.parametrize("workers", ["1", "2"])
def test_sigterm_prints_what_is_done_so_far_and_gives_the_cursor_back(workers: str) -> None:
    terminal = under_way(workers)
    os.kill(terminal.pid, signal.SIGTERM)

    assert terminal.leave() == 130
    assert "Stopped after" in plain(terminal.seen)
    assert "Traceback" not in terminal.seen
    assert terminal.seen.rindex(CURSOR_ON) > terminal.seen.rindex(CURSOR_OFF)


@pytest.mark.parametrize("workers", [1, 2])
def test_there_is_no_limit_to_the_games_one_may_ask_for(workers: int) -> None:
    plan = Plan("viking_games", ("thrall", "thrall"), games=10**30, seed=1)

    with closing(simulate(plan, workers)) as games:
        assert [game.outcome.number for game in islice(games, 40)] == list(range(40))


@pytest.mark.parametrize("seconds", [0.0, 0.03, 0.06, 0.1, 0.15])
def test_ctrl_c_while_the_processes_start_is_no_fault(seconds: float) -> None:
    terminal = Terminal("simulate", "viking_games", "--games", "1000000", "--workers", "2")
    started = Path(f"/proc/{terminal.pid}/task/{terminal.pid}/children")
    deadline = time.monotonic() + PATIENCE
    while len(started.read_text().split()) < 3:  # two players, and the one that multiprocessing keeps for itself
        assert time.monotonic() < deadline
    time.sleep(seconds)
    terminal.press_ctrl_c()

    assert terminal.leave() == 130
    assert "Stopped after" in plain(terminal.seen)
    assert "Traceback" not in terminal.seen
