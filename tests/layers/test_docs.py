"""What README.md and the pages of docs/ tell people to type works as it stands there.

In a ```console block a line that begins with `$ longhouse` is run, in an empty folder for each
page; a game that is begun there is left with `quit`. The ```python blocks of the README and of the
page about the command line are run, too.
"""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.desk import longhouse

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def commands(page: Path) -> list[str]:
    """The commands a page shows, in its order."""
    lines = "\n".join(blocks(page, "console")).splitlines()
    return [line.removeprefix("$ longhouse") for line in lines if line.startswith("$ longhouse")]


@pytest.mark.parametrize("page", [page for page in PAGES if commands(page)], ids=lambda page: page.name)
def test_every_command_of_a_page_works(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for command in commands(page):
        said = longhouse(*shlex.split(command), typed="quit\n")
        fine = range(20) if command.startswith(" verify") else [0]  # below 20: in order as far as it goes
        assert said.code in fine, f"$ longhouse{command}\n{said.err}"


def test_the_pages_that_must_show_commands_do() -> None:
    assert {"README.md", "command-line.md"} <= {page.name for page in PAGES if commands(page)}


@pytest.mark.parametrize("page", [ROOT / "README.md", ROOT / "docs" / "command-line.md"], ids=lambda page: page.name)
def test_every_example_in_python_works(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = blocks(page, "python")
    assert examples
    for example in examples:
        exec(compile(example, page.name, "exec"), {})
