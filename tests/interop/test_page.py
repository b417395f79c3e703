"""docs/learning.md says what is so: its tables are the code's, its examples run."""

import re
from pathlib import Path

import pytest

import longhouse
from longhouse.interop.fields import marked, table
from longhouse.interop.pettingzoo import IDS

PAGE = Path(__file__).parents[2] / "docs" / "learning.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_the_tables_are_those_of_the_code() -> None:
    """Every game's table is there, as the code has it: python -m longhouse.interop.fields docs/learning.md."""
    assert marked(TEXT) == TEXT
    for name in longhouse.NAMES:
        assert table(longhouse.load(name)) in TEXT


def test_every_environment_is_named() -> None:
    assert all(f"`{id}`" in TEXT for id in IDS)


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split("\n")[1])
def test_the_examples_run(example: str) -> None:
    exec(compile(example, PAGE.name, "exec"), {})


def test_there_are_examples_of_all_four_ways() -> None:
    assert len(EXAMPLES) == 4
