"""Which changes the mutation tool makes: one small text for every operator."""

import ast

import pytest

from tests.mutants.operators import Module, edits

EARLY = "def f():\n    if a:\n        return\n    b()"
CHANGES = [
    ("x = a < b", "comparison shifted", ["x = a <= b"]),
    ("x = a == b", "comparison shifted", ["x = a != b"]),
    ("x = f(3)", "number one more", ["x = f(4)"]),
    ("x = f(3)", "number one less", ["x = f((2))"]),
    ("x = a and b", "or instead", ["x = ((a) or (b))"]),
    ("x = a or b", "and instead", ["x = ((a) and (b))"]),
    ("x = a and b", "part of a condition left out", ["x = True and b", "x = a and True"]),
    ("x = a or b", "part of a condition left out", ["x = False or b", "x = a or False"]),
    ("x = min(a, b)", "min and max exchanged", ["x = max(a, b)"]),
    ("def f(p, seat, target):\n    g(seat)\n    h(target)", "another seat", None),
    ("def f(p, seat):\n    g(seat)", "next seat", ["def f(p, seat):\n    g(((seat + 1) % p.seats))"]),
    ("if a:\n    b()", "always true", ["if True:\n    b()"]),
    ("x = 1 if a else 2", "always false", ["x = 1 if False else 2"]),
    ("while a:\n    b()", "always true", []),
    ("x = p.draw[0]", "wrong pile", ["x = p.discard[0]"]),
    ("from m import DRAW, DISCARD\nx = DRAW", "wrong name", ["from m import DRAW, DISCARD\nx = DISCARD"]),
    ("if p.auction:\n    b()", "option ignored", ["if True:\n    b()", "if False:\n    b()"]),
    ("x = a", "assignment left out", ["pass"]),
    ("x = 0", "clear left out", ["pass"]),
    ("x = -1", "clear left out", ["pass"]),
    ("f(a)", "effect left out", ["pass"]),
    (
        "def f():\n    if a:\n        return\n    b()",
        "early return left out",
        ["def f():\n    if a:\n        pass\n    b()"],
    ),
    ("def f():\n    if a:\n        b()\n    return c", "early return left out", []),
    ("for a in b:\n    continue", "early end left out", ["for a in b:\n    pass"]),
    ("for a in b:\n    c()", "loop left out", ["for a in ():\n    c()"]),
    ("x += a", "effect doubled", ["x += a; x += a"]),
    ("f(a)", "effect doubled", ["f(a); f(a)"]),
    ("x += a", "set instead of added", ["x = a"]),
    ("def f():\n    a = b\n    c = a", "order", ["def f():\n    c = a; a = b"]),
    ("def f():\n    a = b\n    c = d", "order", []),
    ("def f():\n    a()\n    b()", "order", ["def f():\n    b(); a()"]),
    (
        "def f(p):\n    for seat in range(p.seats):\n        g()",
        "one seat for all",
        ["def f(p):\n    for seat in range(p.seats - 1, p.seats):\n        g()"],
    ),
    (
        "def f(p, seat):\n    p.hits[seat * 2] = seat",
        "all seats for one",
        ["def f(p, seat):\n    for every in range(p.seats): p.hits[every * 2] = seat"],
    ),
    (
        "def f(p, seat):\n    p.skips |= 1 << seat",
        "all seats for one",
        ["def f(p, seat):\n    for every in range(p.seats): p.skips |= 1 << every"],
    ),
    ('def f():\n    return "VG-1"', "rule forgotten", ['def f():\n    return ""']),
    ('x = rule == "VG-1"', "rule forgotten", []),
    (
        'p.tell("VG-1", "a")\nx = "VG-2"',
        "told by another rule",
        ['p.tell("VG-2", "a")\nx = "VG-2"'],
    ),
    ('p.tell("VG-1", "a")', "not told", ["pass"]),
    ('p.tell("VG-1", "a")', "effect left out", []),
    ('"""Three 3 pieces."""\nx: vec[i64] = vec[i64](capacity=3)', "number one more", []),
    ('assert x > 3, "three"', "comparison shifted", []),
]


@pytest.mark.parametrize(("source", "change", "expected"), CHANGES)
def test_each_operator_changes_what_it_says(source: str, change: str, expected: list[str] | None) -> None:
    module = Module(source + "\n", frozenset({"auction"}), ("draw", "discard"))

    found = [
        module.text.replaced(edit.first, edit.last, edit.new).rstrip("\n")
        for edit in edits(module)
        if edit.change == change
    ]

    if expected is None:  # a seat is confused with another one that the function speaks of
        expected = [source.replace("g(seat)", "g(target)"), source.replace("h(target)", "h(seat)")]
    assert found == expected


def test_what_is_no_program_any_more_is_no_mutant() -> None:
    """Every mutant can be compiled."""
    source = "def f(p, seat):\n    if seat:\n        x = 1\n    else:\n        f(p, seat)\n    return x\n"
    module = Module(source)

    for edit in edits(module):
        ast.parse(module.text.replaced(edit.first, edit.last, edit.new))
