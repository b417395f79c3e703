"""games, options, rules, version and help."""

import subprocess
import sys
from pathlib import Path

import pytest

from longhouse import NAMES, __version__, load
from longhouse.cli.games import card
from longhouse.core.catalogue import opening
from tests.cli.desk import PROGRAM, longhouse, program, widest


def test_games_lists_every_game_with_title_players_and_time() -> None:
    said = longhouse("games")

    assert said.code == 0
    assert said.err == ""
    for name in NAMES:
        game = load(name)
        assert f"{name} " in said.out
        assert game.title in said.out
        assert game.tagline in " ".join(said.out.split())
        assert f"about {game.minutes} minutes" in said.out
    assert widest(said.out) <= 80


@pytest.mark.parametrize("name", NAMES)
def test_the_list_is_read_from_the_folder_and_says_what_the_game_says(name: str) -> None:
    game, found = load(name), card(name)

    assert (found.title, found.seats, found.minutes) == (game.title, game.seats, game.minutes)
    assert opening(game.package, "game", "tagline") == game.tagline


def test_games_imports_neither_typer_nor_rich_nor_any_game() -> None:
    code = (
        "import sys; from longhouse.cli.main import run; run(['games']);"
        "sys.exit(any(name.split('.')[0] in ('typer', 'rich') or 'games.' in name for name in sys.modules"
        " if name != 'longhouse.cli.games'))"
    )

    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL, check=False).returncode == 0


def test_options_lists_every_option_with_what_is_allowed() -> None:
    said = longhouse("options", "viking_games")

    assert said.code == 0
    for option in load("viking_games").options:
        assert f"{option.name}=" in said.out
        assert option.allowed().split(",")[0] in " ".join(said.out.split())
    assert widest(said.out) <= 80


def test_the_component_set_is_printed_and_can_be_played_with(folder: Path) -> None:
    said = longhouse("components", "viking_games")
    longhouse("components", "viking_games", "-o", "mine.toml")

    assert (folder / "mine.toml").read_text() == said.out
    assert load("viking_games").components(folder / "mine.toml").label == "default 1"
    assert longhouse("components", "viking_games", "-o", "mine.toml").code == 2


@pytest.mark.parametrize("typed", ["VG-12", "vg-12", "vg12", "12"])
def test_one_rule_is_found_however_its_id_is_typed(typed: str) -> None:
    said = longhouse("rules", "viking-games", typed)

    assert said.out.startswith("VG-12")
    assert load("viking_games").rules.says("VG-12") in " ".join(said.out.split())


@pytest.mark.parametrize("typed", ["EK-01", "ek-1", "ek1", "1", "01"])
def test_zeros_in_front_of_a_rule_may_be_left_out(typed: str) -> None:
    assert longhouse("rules", "eketorp", typed).out.startswith("EK-01  (")


def test_all_rules_are_the_text_of_the_rulebook() -> None:
    assert longhouse("rules", "viking_games").out == load("viking_games").rules.text


def test_the_version_says_whether_the_kernels_are_compiled() -> None:
    said = program("--version")

    assert said.code == 0
    assert said.out.startswith(f"longhouse {__version__} (kernels ")


def test_without_a_command_there_is_help() -> None:
    said = program()

    assert said.code == 0
    for word in ("games", "rules", "play", "watch", "verify", "picture", "simulate"):
        assert f"{word} " in said.out


def test_a_reader_who_leaves_early_is_no_error() -> None:
    writer = subprocess.Popen([*PROGRAM, "rules", "viking_games"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()

    assert writer.stderr.read() == b""
    assert writer.wait() == 1
