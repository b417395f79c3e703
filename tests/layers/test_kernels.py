"""Kernels stay native: nothing in them makes Python objects of numbers behind our back.

mypyc makes an object of a number where one branch of `a if c else b` is an `i64` and the other a plain
literal or constant, and of every number given to a variable named `_`. Both cost as much as twenty
other instructions, and nothing else would show it.
"""

import ast
from importlib import import_module

import pytest

from tests.layers.tree import kernels, modules

OUTSIDE_PLAY = ("components",)  # read once, when a game is loaded


def is_plain(module: str, node: ast.expr) -> bool:
    """Whether an expression is made of whole-number literals and constants only."""
    if isinstance(node, ast.Constant):
        return type(node.value) is int
    if isinstance(node, ast.UnaryOp):
        return is_plain(module, node.operand)
    if isinstance(node, ast.BinOp):
        return is_plain(module, node.left) and is_plain(module, node.right)
    if isinstance(node, ast.IfExp):
        return is_plain(module, node.body) and is_plain(module, node.orelse)
    return isinstance(node, ast.Name) and node.id.isupper() and type(getattr(import_module(module), node.id)) is int


def boxed(module: str, source: str) -> list[str]:
    """Every place of a kernel that makes objects of numbers."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.IfExp):
            if is_plain(module, node.body) != is_plain(module, node.orelse):
                found.append(f"{module}:{node.lineno}: write i64(...) around the plain branch of {ast.unparse(node)}")
        elif isinstance(node, ast.For | ast.Assign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]
            if "_" in names:
                found.append(f"{module}:{node.lineno}: give _ a name")
    return found


@pytest.mark.parametrize("module", sorted(name for name in kernels() if not name.endswith(OUTSIDE_PLAY)))
def test_no_number_becomes_an_object(module: str) -> None:
    assert boxed(module, modules()[module].read_text(encoding="utf-8")) == []


def test_the_check_sees_what_it_is_for() -> None:
    home = "longhouse.core.state"

    assert boxed(home, "x = a if c else -1")
    assert boxed(home, "x = OVER if c else a")
    assert boxed(home, "for _ in range(n):\n    pass")
    assert boxed(home, "low, _ = f()")
    assert not boxed(home, "x = a if c else i64(-1)")
    assert not boxed(home, "x = 1 if c else OVER if d else 2")
    assert not boxed(home, "x = a if c else 1.0\nfor _i in range(n):\n    pass")
