"""Drawing mutants, trying them, keeping verdicts, reading what is explained."""

import os
import time
from dataclasses import replace
from importlib import import_module
from pathlib import Path

import pytest

from tests.mutants import __main__ as report
from tests.mutants import verdicts
from tests.mutants.kernels import Mutant, all_mutants, drawn, group_of, kernels_of
from tests.mutants.trial import Trial, tried
from tests.mutants.verdicts import Verdicts

MUTANT = Mutant("viking_games", "turns.py", 7, "clear left out", "x = 0", "pass", "pass\n")


@pytest.fixture(scope="module")
def mutants() -> list[Mutant]:
    return all_mutants("viking_games")


def test_the_kernels_are_the_compiled_files() -> None:
    names = {path.name for path in kernels_of("viking_games")}

    assert {"rules.py", "turns.py", "position.py", "hidden.py", "hints.py", "dump.py", "features.py"} <= names
    assert not {"__init__.py", "view.py", "text.py", "picture.py", "load.py", "notation.py"} & names


def test_hints_beliefs_and_dumps_are_counted_apart() -> None:
    files = ["rules.py", "turns.py", "hints_goals.py", "hidden.py", "dump.py", "features.py", "components.py"]

    assert [group_of(file) for file in files] == [
        *("rules", "rules", "hints", "beliefs", "dump", "features", "components")
    ]


def test_mutants_differ_from_the_game_and_from_each_other(mutants: list[Mutant]) -> None:
    texts = {path.name: path.read_text(encoding="utf-8") for path in kernels_of("viking_games")}

    assert len({(mutant.file, mutant.source) for mutant in mutants}) == len(mutants) > 1000
    assert all(mutant.source != texts[mutant.file] for mutant in mutants)
    assert all(mutant.code != mutant.becomes for mutant in mutants)


def test_a_draw_is_spread_over_changes_and_files(mutants: list[Mutant]) -> None:
    chosen = drawn(mutants, 200, seed=5)

    assert len(set(chosen)) == 200
    assert {mutant.change for mutant in chosen} == {mutant.change for mutant in mutants}
    assert {mutant.file for mutant in chosen} == {mutant.file for mutant in mutants}
    assert drawn(mutants, 200, seed=5) == chosen
    assert drawn(mutants, 200, seed=6) != chosen
    assert len(drawn(mutants[:30], 200, seed=5)) == 30


def names_the_text(game: str, mutant: Mutant | None) -> str:
    """A trial that tells what it finds in the place of a module."""
    turns = import_module("longhouse.games.viking_games.turns")
    if mutant is not None and mutant.line == 13:
        time.sleep(600)
    if mutant is not None and mutant.line == 14:
        os._exit(1)
    return str(getattr(turns, "WORD", "as it is"))


def test_each_mutant_is_tried_in_a_copy_of_its_own() -> None:
    one, two = replace(MUTANT, source="WORD = 'one'\n"), replace(MUTANT, source="WORD = 'two'\n")
    endless, deadly = replace(MUTANT, line=13), replace(MUTANT, line=14)

    found = dict(tried("viking_games", [None, one, two, endless, deadly], names_the_text, 8.0, 2))

    assert found[None] == "as it is"
    assert [found[one], found[two]] == ["one", "two"]
    assert [found[endless], found[deadly]] == ["it does not come to an end", "it crashes"]


def test_verdicts_are_kept_until_what_they_are_about_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    survivor, other = replace(MUTANT, line=1, source="1\n"), replace(MUTANT, line=2, source="2\n")
    endless = replace(MUTANT, line=3, source="3\n")
    known = Verdicts("viking_games", tmp_path)
    known.put(MUTANT, "cases", "a case: CaseFailed", {"a case": "digest"})
    known.put(survivor, verdicts.SURVIVES, "other tests", {})
    known.put(endless, "cases", "it does not come to an end", {"a case": "digest"})

    again = Verdicts("viking_games", tmp_path)
    assert again.get(MUTANT, {"a case": "digest"}) == ("cases", "a case: CaseFailed")
    assert again.get(MUTANT, {"a case": "another"}) is None
    assert again.get(MUTANT, {}) is None
    assert again.get(survivor, {}) == (verdicts.SURVIVES, "other tests")
    assert again.get(other, {}) is None
    assert again.get(endless, {}) == ("cases", "it does not come to an end")

    monkeypatch.setattr(verdicts, "tests_digest", lambda game: "other tests")
    assert Verdicts("viking_games", tmp_path).get(survivor, {}) is None
    monkeypatch.setattr(verdicts, "kernels_of", lambda game: [])
    assert Verdicts("viking_games", tmp_path).get(MUTANT, {"a case": "digest"}) is None


def test_explained_survivors_are_read_from_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "mutants.md"
    mutant = replace(MUTANT, code="self.mask |= 1", becomes="pass")
    page.write_text(
        "| file | line | becomes | why |\n|---|---|---|---|\n" + report.row(mutant, "it is set already") + "\n"
    )
    monkeypatch.setattr(report, "EXPLAINED", page)

    assert report.explained() == {("viking_games/turns.py", "self.mask |= 1", "pass"): "it is set already"}


def noticed_by(stage: str) -> Trial:
    """A trial that notices what its name is written on."""
    return lambda game, mutant: stage if mutant is not None and stage in mutant.becomes else ""


def judged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, says: dict[str, str]) -> report.Judge:
    """A judge for whom a mutant is noticed by the stage that is written on it."""
    monkeypatch.setattr(report, "Verdicts", lambda game: Verdicts(game, tmp_path))
    for stage in report.STAGES:
        monkeypatch.setitem(report.STAGES, stage, noticed_by(stage))
    mutants = [replace(MUTANT, line=n, source=name, becomes=stage) for n, (name, stage) in enumerate(says.items())]
    judge = report.Judge("viking_games", mutants, 2)
    judge.run(list(report.STAGES))
    return judge


def test_silent_mutants_go_on_to_the_other_tests_and_survivors_must_be_explained(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "mutants.md"
    page.write_text("")
    monkeypatch.setattr(report, "EXPLAINED", page)
    judge = judged(monkeypatch, tmp_path, {"one": "cases", "two": "other tests", "three": "nobody"})

    assert [stage for stage, _ in judge.noticed.values()] == ["cases", "other tests", "survives"]
    assert not judge.report()
    assert "NOT EXPLAINED" in capsys.readouterr().out
    page.write_text(report.row(judge.mutants[2], "nobody could"))
    assert judge.report()
    assert "3 tried, 1 noticed by cases, 1 by other tests, 1 survive, of them 1 explained" in capsys.readouterr().out
    page.write_text(report.row(judge.mutants[0], "nobody could"))
    assert not judge.report()
