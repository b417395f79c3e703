"""One ID through everything: rules.md, code, cases and tests agree on the rules of every game.

A test of VG-12 is a case with rules = ["VG-12"] in cases.toml, or a test function that cites it:
by its name, test_vg12_... (test_vgr3_... for VG-R3, test_vg12_vg13_... for two rules), or in its
docstring. The data of a game (components.toml) counts as its code: a table of pieces can be all
there is to a rule. Numbers from 900 up are nobody's rules: tests use them for rules that do not
exist.
"""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

import longhouse
from longhouse.core.rulebook import RULE, Rule, Rulebook
from tests.layers.tree import ROOT, SOURCE, TESTS

NOBODYS = re.compile(r"-R?9\d\d$")
TEST_NAME = re.compile(r"test_((?:[a-z]{2}r?\d+_)+)")
OTHER_TEXT = [ROOT / "README.md", ROOT / "CHANGELOG.md", *ROOT.glob("docs/**/*.md")]


@dataclass(frozen=True)
class Book:
    """A game's folder, and where its tests are."""

    name: str
    folder: Path
    tests: Path

    @cached_property
    def text(self) -> str:
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    @cached_property
    def ids(self) -> list[str]:
        """Every ID that rules.md gives, in order, as often as it does."""
        return [found.group(2) for line in self.text.splitlines() if (found := RULE.match(line))]

    @cached_property
    def rules(self) -> dict[str, Rule]:
        return Rulebook(self.name, self.text).rules

    @cached_property
    def prefix(self) -> str:
        return self.ids[0].partition("-")[0]

    @property
    def in_force(self) -> list[str]:
        """The rules that a program can and must keep."""
        return [rule.id for rule in self.rules.values() if not rule.manners and not rule.dropped]

    def cited(self, texts: Iterable[str]) -> set[str]:
        """The IDs of this game in some texts."""
        found = {rule for text in texts for rule in re.findall(rf"\b{self.prefix}-R?\d+\b", text)}
        return {rule for rule in found if not NOBODYS.search(rule)}

    def code(self) -> list[str]:
        """What carries the rules out."""
        return [p.read_text(encoding="utf-8") for p in [*self.folder.glob("*.py"), self.folder / "components.toml"]]

    def tested(self) -> set[str]:
        """The IDs that a case or a test function claims to test."""
        cases = self.tests / "cases.toml"
        found: set[str] = set()
        if cases.exists():
            for case in tomllib.loads(cases.read_text(encoding="utf-8")).get("case", []):
                found |= set(case["rules"])
        for path in TESTS.rglob("test_*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    named = TEST_NAME.match(node.name)
                    found |= {_id(name) for name in named.group(1).rstrip("_").split("_")} if named else set()
                    found |= self.cited([ast.get_docstring(node) or ""])
        return {rule for rule in found if rule.startswith(f"{self.prefix}-")}


def _id(name: str) -> str:
    """VG-R3 for vgr3."""
    number = name[2:].upper()
    return f"{name[:2].upper()}-{number}"


BOOKS = [
    *(Book(name, SOURCE / "games" / name, TESTS / "games" / name) for name in longhouse.NAMES),
    *(Book(name, TESTS / "toy" / name, TESTS / "toy" / name) for name in ("runes", "plunder")),
]
every_book = pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.name)


def in_order(rules: Iterable[str]) -> list[str]:
    """IDs as people sort them: VG-2, VG-10, VG-R1."""
    return sorted(rules, key=lambda rule: ("R" in rule.partition("-")[2], int(re.sub(r"\D", "", rule)), rule))


@every_book
def test_no_id_stands_twice(book: Book) -> None:
    """An ID is given once, to one rule, with one prefix for the whole game."""
    assert [rule for rule, times in Counter(book.ids).items() if times > 1] == []
    assert {rule.partition("-")[0] for rule in book.ids} == {book.prefix}
    assert [rule for rule in book.ids if NOBODYS.search(rule)] == []


@every_book
def test_every_id_cited_is_a_rule(book: Book) -> None:
    """Code, cases, tests and docs cite only rules that rules.md has."""
    places = [*SOURCE.rglob("*.py"), *SOURCE.rglob("*.toml"), *TESTS.rglob("*.py"), *TESTS.rglob("*.toml"), *OTHER_TEXT]
    unknown = [
        f"{path.relative_to(ROOT)}: {rule}"
        for path in places
        if path.exists()
        for rule in in_order(book.cited([path.read_text(encoding="utf-8")]) - set(book.ids))
    ]

    unknown += [f"a test of {rule}" for rule in in_order(book.tested() - set(book.ids))]
    assert not unknown, f"{book.name}: rules.md lacks " + ", ".join(unknown)


@every_book
def test_every_rule_has_a_test(book: Book) -> None:
    """A rule that nobody tests is a rule that nobody keeps."""
    untested = in_order(set(book.in_force) - book.tested())

    assert not untested, f"{book.name}: no case and no test for {', '.join(untested)}"


@every_book
def test_every_rule_is_cited_in_code(book: Book) -> None:
    """What carries a rule out says so, unless no program can: then rules.md says *(table manners)*."""
    uncited = in_order(set(book.in_force) - book.cited(book.code()))

    assert not uncited, f"{book.name}: no code cites {', '.join(uncited)}"


@every_book
def test_every_rule_has_a_sentence(book: Book) -> None:
    """rules.md is the only source of rule sentences, so each has one."""
    assert [rule.id for rule in book.rules.values() if len(rule.says.split()) < 3] == []


def test_prefixes_differ() -> None:
    """An ID names its game."""
    prefixes = [book.prefix for book in BOOKS]

    assert len(set(prefixes)) == len(prefixes)
