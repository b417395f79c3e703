"""scripts/new_game makes a game of a toy, and the new game keeps all promises at once."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.layers.tree import ROOT

PARTS = ("src", "tests", "scripts", "docs", "pyproject.toml", "setup.py", "README.md")
CHECKED = ("tests/conformance/test_promises.py", "tests/golden", "tests/cases/test_cases.py", "tests/layers")


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the repository."""
    for part in PARTS:
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        elif (ROOT / part).exists():
            shutil.copy(ROOT / part, tmp_path / part)
    return tmp_path


def ran(tree: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A Python command in the copy, which uses the copy's own source."""
    settings = os.environ | {"PYTHONPATH": "src", "LONGHOUSE_EFFORT": "quick", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=tree, env=settings, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "like"), [("hnefatafl", "runes"), ("long_ship", "plunder")])
def test_a_new_game_passes_all_its_tests(tree: Path, name: str, like: str) -> None:
    """Cases, promises, layers and golden files of the new game are in order before a line is changed."""
    made = ran(tree, "scripts/new_game", name, "--like", like)
    assert made.returncode == 0, made.stdout + made.stderr

    tests = ran(tree, "-m", "pytest", *CHECKED, f"tests/games/{name}", "-k", name)
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert ran(tree, "-c", f"import longhouse; print(longhouse.load('{name}').title)").stdout.strip() == (
        name.replace("_", " ").title()
    )


@pytest.mark.slow
@pytest.mark.parametrize(("name", "like"), [("hnefatafl", "runes"), ("long_ship", "plunder")])
def test_a_new_game_plays_in_terminal_hall_arena_and_pettingzoo(tree: Path, name: str, like: str) -> None:
    """Its folder and one line of NAMES are all it takes: every surface has it."""
    made = ran(tree, "scripts/new_game", name, "--like", like)
    assert made.returncode == 0, made.stdout + made.stderr

    played = ran(tree, "-m", "tests.toy.newcomer", name)

    assert played.returncode == 0, played.stdout + played.stderr
    said = dict(line.split(": ", 1) for line in played.stdout.splitlines())
    assert list(said) == ["terminal", "hall", "arena", "environment"]
    assert "By the rules, complete" in said["terminal"]
    assert "game is over" in said["hall"]
    assert said["arena"] == "3 levels rated"
    assert said["environment"] == "ended after some steps"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("Hnefatafl",), "cannot name a folder"),
        (("viking_games",), "there is a game viking_games already"),
        (("hnefatafl", "--prefix", "VG"), "VG is the prefix of viking_games"),
        (("hnefatafl", "--prefix", "H"), "is no prefix"),
    ],
)
def test_a_game_that_cannot_be_is_refused(tree: Path, words: tuple[str, ...], says: str) -> None:
    """And nothing is written."""
    refused = ran(tree, "scripts/new_game", *words)

    assert refused.returncode != 0
    assert says in refused.stderr
    assert not (tree / "src" / "longhouse" / "games" / "hnefatafl").exists()


@pytest.mark.slow
def test_a_python_that_could_not_finish_begins_nothing(tree: Path) -> None:
    """A bare Python is told which one to use, and the tree stays as it is."""
    bare = subprocess.run(
        [sys.executable, "-I", "-S", "scripts/new_game", "hnefatafl"],
        cwd=tree,
        capture_output=True,
        text=True,
        check=False,
    )

    assert bare.returncode != 0
    assert "this Python has no librt" in bare.stderr
    assert ".venv/pure/bin/python scripts/new_game" in bare.stderr
    assert not (tree / "src" / "longhouse" / "games" / "hnefatafl").exists()
    assert "hnefatafl" not in (tree / "src" / "longhouse" / "games" / "__init__.py").read_text(encoding="utf-8")
