"""Catalogues and code agree: every fact told has its slots and its sentence, and no sentence is left over."""

import ast
from fnmatch import fnmatchcase
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import longhouse
from longhouse.core.catalogue import catalogue, slots_of
from longhouse.core.facts import Facts
from tests.layers.tree import SOURCE, TESTS

FOLDERS: list[tuple[str, Path]] = [
    *((f"longhouse.games.{name}", SOURCE / "games" / name) for name in longhouse.NAMES),
    *((f"tests.toy.{name}", TESTS / "toy" / name) for name in ("plunder", "runes")),
]
SPOKEN = [(package, folder) for package, folder in FOLDERS if (folder / "facts.py").exists()]
every_game = pytest.mark.parametrize(("package", "folder"), SPOKEN, ids=[package for package, _ in SPOKEN])


def facts_of(package: str) -> Facts:
    facts = import_module(f"{package}.facts").FACTS
    assert isinstance(facts, Facts)
    return facts


def told(folder: Path) -> dict[str, int]:
    """Every key that the kernels tell, with the number of numbers it is told with at the most."""
    keys: dict[str, int] = {}
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                skipped = {"tell": 1, "whisper": 2}.get(node.func.attr)
                if skipped is not None and len(node.args) > skipped:
                    for key in _words(node.args[skipped]):
                        keys[key] = max(keys.get(key, 0), len(node.args) - skipped - 1)
    return keys


def _words(node: ast.expr) -> list[str]:
    if isinstance(node, ast.IfExp):
        return _words(node.body) + _words(node.orelse)
    assert isinstance(node, ast.Constant), f"line {node.lineno}: a key is written out where it is told"
    return [str(node.value)]


@every_game
def test_every_fact_told_has_slots_and_a_sentence(package: str, folder: Path) -> None:
    """And nothing has slots or a sentence that is never told."""
    keys = set(told(folder))
    words: dict[str, Any] = dict(catalogue(package).tables["facts"])

    assert keys == set(facts_of(package).slots)
    assert keys == set(words)


@every_game
def test_a_fact_is_told_with_the_numbers_it_has_names_for(package: str, folder: Path) -> None:
    """A number without a name would be lost; a name without a number would say 0."""
    wide = {
        key: max((slot.first + slot.width for slot in slots), default=0)
        for key, slots in facts_of(package).slots.items()
    }

    assert {key: n for key, n in told(folder).items() if wide[key] > n} == {}


@every_game
def test_sentences_use_their_own_slots(package: str, folder: Path) -> None:
    """Every blank of a sentence is a slot of its fact."""
    facts = facts_of(package)
    unknown = {
        key: slots_of(str(template)) - {slot.name for slot in facts.slots[key]}
        for key, template in catalogue(package).tables["facts"].items()
    }

    assert {key: names for key, names in unknown.items() if names} == {}


def complained(folder: Path) -> dict[str, set[str]]:
    """Every complaint about a dumped position that load files name, with the blanks that are filled."""
    named: dict[str, set[str]] = {}
    for path in folder.glob("load*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                named.setdefault(node.value, set())
            if isinstance(node, ast.JoinedStr):  # a key of which a part says what thing it is about
                named.setdefault(
                    "".join(
                        getattr(part, "value", "") if isinstance(part, ast.Constant) else "*" for part in node.values
                    ),
                    set(),
                )
            if isinstance(node, ast.Call):
                blanks = {word.arg for word in node.keywords if word.arg}
                for argument in node.args[:2]:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        named.setdefault(argument.value, set()).update(blanks)
    return named


@pytest.mark.parametrize("name", longhouse.NAMES)
def test_every_complaint_about_a_position_is_made_and_can_be(name: str) -> None:
    """None is left over in [load], and every blank is filled."""
    named = complained(SOURCE / "games" / name)
    words = catalogue(f"longhouse.games.{name}").tables["load"]
    made = {key: [known for known in named if fnmatchcase(key, known)] for key in words}

    assert [key for key, known in made.items() if not known] == []
    plain = {key: set(slots_of(str(template))) - named[key] for key, template in words.items() if key in named}
    assert {key: blanks for key, blanks in plain.items() if blanks and named[key]} == {}
