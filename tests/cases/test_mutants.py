"""The mutation tool: which changes it makes, and how it reads the explained survivors."""

import importlib.machinery
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "mutants"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    loader = importlib.machinery.SourceFileLoader("mutants", str(SCRIPT))
    spec = importlib.util.spec_from_loader("mutants", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["mutants"] = module
    loader.exec_module(module)
    return module


CHANGES = [
    ('def f(x):\n    return "VG-1"\n', ["VG-1 rule forgotten"], ['def f(x):\n    return ""\n']),
    (
        'def f(x):\n    return "VG-1" if x else "VG-R2"\n',
        ["VG-1 rule forgotten", "VG-R2 rule forgotten"],
        ['def f(x):\n    return "" if x else "VG-R2"\n', 'def f(x):\n    return "VG-1" if x else ""\n'],
    ),
    ('x = f(1, "VG-1")\n', ["VG-1 rule forgotten"], ['x = f(1, "")\n']),
    ('self.tell("VG-1", "word")\n', [], []),
    ('y = rule == "VG-1"\n', [], []),
    ('"""About VG-1."""\nx = "see VG-1"\n', [], []),
    ("x += 1  # VG-1, VG-R2\n", ["VG-1, VG-R2 left out"], ["pass  # VG-1, VG-R2\n"]),
    ("x += 1  # one more (VG-1)\n", [], []),
    ("# VG-1\nx += 1\n", [], []),
    ("f(\n    1,\n    2,\n)  # VG-1: why\n", ["VG-1 left out"], ["pass  # VG-1: why\n"]),
    (
        "if a < b:  # VG-1\n    x()\nelif c:  # VG-2\n    y()\n",
        ["VG-1 condition turned round", "VG-2 condition turned round"],
        [
            "if not (a < b):  # VG-1\n    x()\nelif c:  # VG-2\n    y()\n",
            "if a < b:  # VG-1\n    x()\nelif not (c):  # VG-2\n    y()\n",
        ],
    ),
    ("while a:  # VG-1\n    x()\n", ["VG-1 condition turned round"], ["while not (a):  # VG-1\n    x()\n"]),
    ("for a in b:  # VG-1\n    x()\n", ["VG-1 loop left out"], ["for a in ():  # VG-1\n    x()\n"]),
    (
        "def f():\n    return a and b  # VG-1\n",
        ["VG-1 answer turned round"],
        ["def f():\n    return not (a and b)  # VG-1\n"],
    ),
    (
        "def f():\n    return not a  # VG-1\n",
        ["VG-1 answer turned round"],
        ["def f():\n    return not (not a)  # VG-1\n"],
    ),
    ("def f():\n    return a + 1  # VG-1\n", ["VG-1 left out"], ["def f():\n    pass  # VG-1\n"]),
    ("for a in b:\n    continue  # VG-1\n", ["VG-1 left out"], ["for a in b:\n    pass  # VG-1\n"]),
    (
        "x = 'ö' if a else 2  # VG-1\n",
        ["VG-1 left out", "VG-1 choice turned round"],
        ["pass  # VG-1\n", "x = 'ö' if not (a) else 2  # VG-1\n"],
    ),
    ("def f():  # VG-1\n    x()\n", [], []),
]


@pytest.mark.parametrize(("source", "says", "changed"), CHANGES)
def test_each_enforced_rule_is_broken_once(tool: ModuleType, source: str, says: list[str], changed: list[str]) -> None:
    found = list(tool.mutants_of("game", "rules.py", source))

    assert [f"{mutant.rules} {mutant.change}" for mutant in found] == says
    assert [mutant.source for mutant in found] == changed


def test_the_rules_of_a_game_are_in_its_modules_without_edge_and_hints(tool: ModuleType) -> None:
    names = [path.name for path in tool.modules_of("viking_games")]

    assert {"__init__.py", "position.py", "rules.py", "hidden.py"} <= set(names)
    assert not {"hints.py", "view.py", "text.py", "picture.py", "load.py", "notation.py"} & set(names)


def test_every_enforced_rule_of_a_kernel_is_found(tool: ModuleType) -> None:
    source = (tool.SOURCE / "games" / "viking_games" / "rules.py").read_text(encoding="utf-8")

    rules = {mutant.rules for mutant in tool.mutants_of("viking_games", "rules.py", source)}

    assert {"VG-12", "VG-31", "VG-32", "VG-34", "VG-36", "VG-37", "VG-R6", "VG-R15", "VG-R27", "VG-R28"} <= rules


def test_explained_survivors_are_read_from_the_page(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "mutants.md"
    page.write_text(
        "| file | rules | change | code | why it survives |\n|---|---|---|---|---|\n"
        "| `game/rules.py` | VG-1 | left out | `self.mask \\|= 1` | it is set already |\n",
        encoding="utf-8",
    )
    monkeypatch.setattr(tool, "EXPLAINED", page)

    assert tool.explained() == {("game/rules.py", "left out", "self.mask |= 1"): "it is set already"}


def test_a_mutant_is_noticed_or_survives(tool: ModuleType, tmp_path: Path) -> None:
    source = (tool.SOURCE / "games" / "viking_games" / "rules.py").read_text(encoding="utf-8")
    mutant = next(m for m in tool.mutants_of("viking_games", "rules.py", source) if m.rules == "VG-12")
    folder = tmp_path / "games" / "viking_games"
    folder.mkdir(parents=True)
    cases = folder / "cases.toml"
    case = (
        '[[case]]\nname = "{}"\nrules = ["VG-12"]\nseats = 3\n'
        'given = {{ step = "throw", card = "A1", draw = "rest" }}\nwhen = ["P1 throw:{}"]\nthen = {{ {} }}\n'
    )
    trial = tool.Trial(tmp_path / "copy")

    cases.write_text(case.format("a throw at P2", "P2", 'active = "P2"'), encoding="utf-8")
    assert trial.run(cases, 60, mutant) == ""
    cases.write_text(case.format("no throw at oneself", "P1", 'refused = "VG-12"'), encoding="utf-8")
    assert trial.run(cases, 60, mutant) == "no throw at oneself: CaseFailed"
    assert trial.run(cases, 60) == ""
