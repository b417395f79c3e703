"""The source tree as the layer tests see it."""

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCE = ROOT / "src" / "longhouse"
TESTS = ROOT / "tests"


@dataclass(frozen=True)
class Import:
    """One imported name: `from module import name`, or `import module` with name ''."""

    line: int
    module: str
    name: str

    @property
    def full(self) -> str:
        """What is imported, as far as it can be a module."""
        return f"{self.module}.{self.name}" if self.name else self.module

    def within(self, *packages: str) -> bool:
        """Whether it comes from one of these modules, or from below them."""
        return any(self.full == package or self.full.startswith(f"{package}.") for package in packages)


def imports(source: str, package: str) -> list[Import]:
    """Everything a module imports, inside functions too; relative imports are worked out."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [Import(node.lineno, alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            above = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            module = ".".join(part for part in (above, node.module or "") if part)
            found += [Import(node.lineno, module, alias.name) for alias in node.names]
    return found


@cache
def kernels() -> frozenset[str]:
    """The compiled modules by name, as setup.py lists them."""
    tables = {}
    for node in ast.parse((ROOT / "setup.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id in ("CORE", "EDGE"):
                tables[node.targets[0].id] = ast.literal_eval(node.value)
    core = {f"longhouse.{name.removesuffix('.py').replace('/', '.')}" for name in tables["CORE"]}
    inner = [p for p in SOURCE.glob("games/*/*.py") if not p.stem.startswith(tables["EDGE"])]
    return frozenset(core | {f"longhouse.games.{path.parent.name}.{path.stem}" for path in inner})


@cache
def modules() -> dict[str, Path]:
    """Every module of the package with its file."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = ["longhouse", *path.relative_to(SOURCE).with_suffix("").parts]
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found
