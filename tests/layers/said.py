"""Which sentences of a catalogue the code says."""

import ast
from collections.abc import Callable
from pathlib import Path

Place = tuple[str, str]  # a section and a key
Places = Callable[[str, list[ast.expr]], list[Place]]  # of the name of a function and what it is given


def said(folder: Path, places: Places) -> dict[Place, set[str]]:
    """Every sentence that is said below a folder, with the blanks that are filled."""
    sentences: dict[Place, set[str]] = {}
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                blanks = {word.arg for word in node.keywords if word.arg}
                for place in places(node.func.id, node.args):
                    sentences.setdefault(place, set()).update(blanks)
    return sentences


def by_say(called: str, given: list[ast.expr]) -> list[Place]:
    """What say("section", "key") speaks of."""
    return [(section, key) for section in texts(given[0]) for key in texts(given[1])] if called == "say" else []


def texts(node: ast.expr) -> list[str]:
    """What is written out: one text, or one of two."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    return [str(node.value)] if isinstance(node, ast.Constant) else []
