"""Which files of a game are its rules, and which are counted apart; all mutants of a game, and a draw of some."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from longhouse.core.rng import Rng
from tests.mutants.operators import Module, edits

ROOT = Path(__file__).resolve().parents[2]
GAMES = ROOT / "src" / "longhouse" / "games"
EDGE = ("__init__", "facts", "guide", "load", "notation", "view", "text", "picture", "places", "vector")
RULES = "rules"
APART = {  # by how a file's name begins: counted apart, against tests of their own
    "hints": "hints",
    "outlook": "hints",
    "odds": "hints",
    "quick": "hints",
    "hidden": "beliefs",
    "dump": "dump",
    "features": "features",
    "components": "components",
    "roads": "components",
}
OPTION = re.compile(r'Option\(\s*"(\w+)"|\b(start_player)\(')


@dataclass(frozen=True)
class Mutant:
    """One change of one kernel."""

    game: str
    file: str
    line: int
    change: str
    code: str  # the line that was changed
    becomes: str  # the same line afterwards
    source: str  # the whole file with the change

    @property
    def group(self) -> str:
        """Rules, or what is counted apart."""
        return group_of(self.file)

    def says(self) -> str:
        """One line for people."""
        return f"{self.game}/{self.file}:{self.line}  {self.change}:  {self.code}  ->  {self.becomes}"


def group_of(file: str) -> str:
    """Rules, or what a file is counted as."""
    return next((group for name, group in APART.items() if file.startswith(name)), RULES)


def kernels_of(game: str) -> list[Path]:
    """The files of a game that are compiled."""
    return [path for path in sorted((GAMES / game).glob("*.py")) if not path.stem.startswith(EDGE)]


@lru_cache(maxsize=8)
def options_of(game: str) -> frozenset[str]:
    """The names of a game's options, read off its text."""
    text = (GAMES / game / "__init__.py").read_text(encoding="utf-8")
    return frozenset(one or two for one, two in OPTION.findall(text)) | {"strategic", "progress"}


@lru_cache(maxsize=8)
def fields_of(game: str) -> tuple[str, ...]:
    """The tables of a game's position, in the order in which they are declared."""
    found: dict[str, None] = {}
    for path in kernels_of(game):
        if path.stem not in ("position", "board"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
                if ast.unparse(node.annotation).startswith("vec"):
                    found[node.target.attr] = None
    return tuple(found)


def mutants_of(game: str, path: Path) -> Iterator[Mutant]:
    """Every mutant of one kernel."""
    source = path.read_text(encoding="utf-8")
    module = Module(source, options_of(game), fields_of(game))
    seen: set[str] = set()
    for edit in edits(module):
        changed = module.text.replaced(edit.first, edit.last, edit.new)
        if changed in seen or changed == source:
            continue
        seen.add(changed)
        lines = changed.splitlines()
        at = next((i for i, line in enumerate(lines) if line != module.text.bytes.decode().splitlines()[i]), 0)
        becomes = lines[at].split("  #")[0].strip()
        yield Mutant(game, path.name, edit.line, edit.change, module.text.line(at + 1), becomes, changed)


def all_mutants(game: str) -> list[Mutant]:
    """Every mutant of a game's kernels."""
    return [mutant for path in kernels_of(game) for mutant in mutants_of(game, path)]


def drawn(mutants: list[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, drawn with a seed: every kind of change in turn, in a file that had few so far."""
    rng = Rng(seed)
    left: dict[str, dict[str, list[Mutant]]] = {}
    for mutant in mutants:
        left.setdefault(mutant.change, {}).setdefault(mutant.file, []).append(mutant)
    chosen: list[Mutant] = []
    often: Counter[str] = Counter()
    while len(chosen) < count and left:
        for change in list(left):
            seldom = min(often[file] for file in left[change])
            files = [file for file in left[change] if often[file] == seldom]
            file = files[rng.below(len(files))]
            often[file] += 1
            fitting = left[change][file]
            chosen.append(fitting.pop(rng.below(len(fitting))))
            if not fitting:
                del left[change][file]
            if not left[change]:
                del left[change]
    return chosen[:count]
