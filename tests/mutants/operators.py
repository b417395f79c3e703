"""The changes of meaning, by kind. Each operator takes a module and yields edits: where, what instead, a name for it.

Sentences (docstrings, what is told) and types are left alone; what is told, and by which rule, is changed by
operators of its own.
"""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

from tests.mutants.text import Text

ID = re.compile(r"[A-Z]{2}-R?\d+")
TELLS = ("tell", "whisper")
SEATS = (
    *("seat", "other", "target", "active", "attacker", "defender", "winner", "loser", "leader", "owner", "rival"),
    *("victim", "bidder", "start_figure", "start_player", "player", "foe", "to", "giver", "guest", "taker"),
)
SHIFTED = {ast.Lt: "<=", ast.LtE: "<", ast.Gt: ">=", ast.GtE: ">", ast.Eq: "!=", ast.NotEq: "=="}
SIMPLE = (ast.Assign, ast.AugAssign, ast.Expr)
Function = ast.FunctionDef


@dataclass(frozen=True)
class Edit:
    """One change of a module's text."""

    change: str  # its kind
    first: int
    last: int
    new: str
    line: int


class Module:
    """A kernel as a tree, with what operators need to know of the other kernels of its game."""

    def __init__(self, source: str, options: frozenset[str] = frozenset(), fields: tuple[str, ...] = ()) -> None:
        self.text = Text(source)
        self.tree = ast.parse(source)
        self.options = options  # names of the game's options
        self.fields = fields  # names of piles and other tables of the position, in order
        self.parents = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}
        self.left_alone = set(self._left_alone())

    def _left_alone(self) -> Iterator[ast.AST]:
        """Types, docstrings, decorators, imports, sizes of empty tables, and what is told."""
        for node in ast.walk(self.tree):
            parts: list[ast.AST | None] = []
            if isinstance(node, ast.AnnAssign | ast.arg):
                parts = [node.annotation]
            elif isinstance(node, ast.FunctionDef):
                parts = [node.returns, *node.decorator_list]
            elif is_left_alone(node):
                parts = [node]
            for part in parts:
                if part is not None:
                    yield from ast.walk(part)

    def nodes(self) -> Iterator[ast.AST]:
        """Everything that may be changed, in the order of the text."""
        found = [
            node
            for node in ast.walk(self.tree)
            if isinstance(node, ast.expr | ast.stmt) and node not in self.left_alone
        ]
        yield from sorted(found, key=lambda node: (node.lineno, node.col_offset))

    def edit(self, change: str, node: ast.expr | ast.stmt, new: str) -> Edit:
        """A node replaced."""
        first, last = self.text.span(node)
        return Edit(change, first, last, new, node.lineno)

    def function_of(self, node: ast.AST) -> Function | None:
        """The function a node stands in."""
        at: ast.AST | None = node
        while at is not None and not isinstance(at, Function):
            at = self.parents.get(at)
        return at if isinstance(at, Function) else None

    def position_of(self, node: ast.AST) -> str:
        """What the position is called where a node stands: self, or the first argument; '' if there is none."""
        function = self.function_of(node)
        if function is None or not function.args.args:
            return ""
        name = function.args.args[0].arg
        return name if name in ("self", "p", "position", "state", "board") else ""

    def told(self, node: ast.AST) -> bool:
        """Whether a node stands in what is told."""
        at: ast.AST | None = node
        while at is not None and not isinstance(at, ast.stmt):
            if is_tell(at):
                return True
            at = self.parents.get(at)
        return False


def is_left_alone(node: ast.AST) -> bool:
    """Whether a node means nothing to the game: an import, a complaint of the program, a docstring, a type, a size."""
    if isinstance(node, ast.Subscript):
        return isinstance(node.value, ast.Name) and node.value.id == "vec"
    if isinstance(node, ast.keyword):
        return node.arg == "capacity"
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.Raise) or is_docstring(node)


def is_docstring(node: ast.AST) -> bool:
    """Whether a statement is only a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def is_tell(node: ast.AST) -> bool:
    """Whether a call tells a fact."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in TELLS


def is_tell_statement(node: ast.AST) -> bool:
    """Whether a statement tells a fact and does nothing else."""
    return isinstance(node, ast.Expr) and is_tell(node.value)


# Expressions


def comparisons(m: Module) -> Iterator[Edit]:
    """< for <=, and so on."""
    for node in m.nodes():
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SHIFTED:
            sign = SHIFTED[type(node.ops[0])]
            left, right = m.text.of(node.left), m.text.of(node.comparators[0])
            yield m.edit("comparison shifted", node, f"{left} {sign} {right}")


def numbers(m: Module) -> Iterator[Edit]:
    """Constants one more and one less."""
    for node in m.nodes():
        if isinstance(node, ast.Constant) and type(node.value) is int and not m.told(node):
            yield m.edit("number one more", node, str(node.value + 1))
            yield m.edit("number one less", node, f"({node.value - 1})")


def joints(m: Module) -> Iterator[Edit]:
    """and for or, or for and; a part of a condition left out."""
    for node in m.nodes():
        if isinstance(node, ast.BoolOp):
            joint = "or" if isinstance(node.op, ast.And) else "and"
            parts = [f"({m.text.of(part)})" for part in node.values]
            yield m.edit(f"{joint} instead", node, f"({f' {joint} '.join(parts)})")
            for part in node.values:
                yield m.edit("part of a condition left out", part, str(isinstance(node.op, ast.And)))


def extremes(m: Module) -> Iterator[Edit]:
    """min for max, max for min."""
    others = {"min": "max", "max": "min"}
    for node in m.nodes():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in others:
            yield m.edit("min and max exchanged", node.func, others[node.func.id])


def seat_words(m: Module, function: Function) -> list[str]:
    """The seats a function speaks of, as they are written there."""
    found: dict[str, None] = {}
    for node in ast.walk(function):
        if (isinstance(node, ast.Name) and node.id in SEATS) or (
            isinstance(node, ast.Attribute) and node.attr in SEATS and isinstance(node.value, ast.Name)
        ):
            found[m.text.of(node)] = None
    return list(found)


def seats(m: Module) -> Iterator[Edit]:
    """A seat confused with another one of the function, or with its neighbour."""
    for node in m.nodes():
        word = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""
        if word not in SEATS or m.told(node) or not isinstance(node, ast.Name | ast.Attribute):
            continue
        function = m.function_of(node)
        if not isinstance(node.ctx, ast.Load) or function is None:
            continue
        own = m.text.of(node)
        others = [word for word in seat_words(m, function) if word != own]
        if others:
            yield m.edit("another seat", node, others[0])
        position = m.position_of(node)
        if position:
            yield m.edit("next seat", node, f"(({own} + 1) % {position}.seats)")


def conditions(m: Module) -> Iterator[Edit]:
    """A condition made always true, and always false."""
    for node in m.nodes():
        if isinstance(node, ast.If | ast.IfExp):
            yield m.edit("always true", node.test, "True")
            yield m.edit("always false", node.test, "False")
        elif isinstance(node, ast.While):
            yield m.edit("always false", node.test, "False")


def fields(m: Module) -> Iterator[Edit]:
    """A wrong pile or table as source: the one declared next to it."""
    for node in m.nodes():
        if isinstance(node, ast.Attribute) and node.attr in m.fields and isinstance(node.ctx, ast.Load):
            at = m.fields.index(node.attr)
            other = m.fields[at + 1 if at + 1 < len(m.fields) else at - 1]
            yield m.edit("wrong pile", node, f"{m.text.of(node.value)}.{other}")


def constants(m: Module) -> Iterator[Edit]:
    """A named constant instead of the one imported, or declared, next to it."""
    names = [
        alias.asname or alias.name
        for node in ast.walk(m.tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (alias.asname or alias.name).isupper()
    ]
    for node in m.nodes():
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load) or node.id not in names or m.told(node):
            continue
        at = names.index(node.id)
        if len(names) > 1:
            yield m.edit("wrong name", node, names[at + 1 if at + 1 < len(names) else at - 1])


def options(m: Module) -> Iterator[Edit]:
    """An option ignored: taken for granted, or never heard of."""
    for node in m.nodes():
        if isinstance(node, ast.Attribute) and node.attr in m.options and isinstance(node.ctx, ast.Load):
            for instead in ("True", "False"):
                yield m.edit("option ignored", node, instead)


# Statements


def left_out(m: Module) -> Iterator[Edit]:
    """An assignment, an effect, a clear, a return, a loop left out."""
    for node in m.nodes():
        if isinstance(node, ast.Assign | ast.AugAssign):
            clears = isinstance(node, ast.Assign) and is_clear(node.value)
            yield m.edit("clear left out" if clears else "assignment left out", node, "pass")
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not is_tell(node.value):
            yield m.edit("effect left out", node, "pass")
        elif isinstance(node, ast.Return) and is_early(m, node):
            yield m.edit("early return left out", node, "pass")
        elif isinstance(node, ast.Continue | ast.Break):
            yield m.edit("early end left out", node, "pass")
        elif isinstance(node, ast.For):
            yield m.edit("loop left out", node.iter, "()")


def is_clear(value: ast.expr) -> bool:
    """Whether a value means nothing: 0, -1, no, an empty text."""
    if isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.USub):
        return isinstance(value.operand, ast.Constant)
    return (isinstance(value, ast.Constant) and not value.value) or (
        isinstance(value, ast.Name) and value.id in ("NONE", "NO_CARD", "NOBODY")
    )


def is_early(m: Module, node: ast.Return) -> bool:
    """Whether something follows a return in its function."""
    parent = m.parents.get(node)
    function = m.function_of(node)
    return not isinstance(parent, Function) and function is not None and function.body[-1] is not parent


def doubled(m: Module) -> Iterator[Edit]:
    """An effect that happens twice."""
    for node in m.nodes():
        call = isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and not is_tell(node.value)
        if isinstance(node, ast.AugAssign) or call:
            assert isinstance(node, ast.stmt), "a statement"
            yield m.edit("effect doubled", node, f"{m.text.of(node)}; {m.text.of(node)}")


def plain_for_added(m: Module) -> Iterator[Edit]:
    """= for += and its like."""
    for node in m.nodes():
        if isinstance(node, ast.AugAssign):
            new = f"{m.text.of(node.target)} = {m.text.of(node.value)}"
            yield m.edit("set instead of added", node, new)


def swapped(m: Module) -> Iterator[Edit]:
    """Two neighbouring effects in the other order, where one of them may depend on the other."""
    for parent in ast.walk(m.tree):
        body = getattr(parent, "body", None)
        for block in (body, getattr(parent, "orelse", None)):
            if not isinstance(block, list) or isinstance(parent, ast.Module | ast.ClassDef):
                continue
            for one, two in pairwise(block):
                if isinstance(one, SIMPLE) and isinstance(two, SIMPLE) and depend(one, two):
                    first, last = m.text.span(one)[0], m.text.span(two)[1]
                    yield Edit("order", first, last, f"{m.text.of(two)}; {m.text.of(one)}", one.lineno)


def depend(one: ast.stmt, two: ast.stmt) -> bool:
    """Whether two statements may mean something else in the other order."""
    if any(is_docstring(node) or is_tell_statement(node) for node in (one, two)):
        return False
    if all(isinstance(node, ast.Expr) for node in (one, two)):
        return True
    return bool(written(one) & mentioned(two)) or bool(written(two) & mentioned(one))


def written(node: ast.stmt) -> set[str]:
    """The names and fields a statement sets."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
    found: set[str] = set()
    for target in targets:
        inner = target.value if isinstance(target, ast.Subscript) else target
        found.add(inner.attr if isinstance(inner, ast.Attribute) else inner.id if isinstance(inner, ast.Name) else "")
    return found - {""}


def mentioned(node: ast.stmt) -> set[str]:
    """All names and fields in a statement."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    return names | {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}


def bystanders(m: Module) -> Iterator[Edit]:
    """One seat for all, and all seats for one."""
    for node in m.nodes():
        position = m.position_of(node)
        if not position:
            continue
        if isinstance(node, ast.For) and m.text.of(node.iter) == f"range({position}.seats)":
            yield m.edit("one seat for all", node.iter, f"range({position}.seats - 1, {position}.seats)")
        if isinstance(node, ast.Assign | ast.AugAssign):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            names = [part for part in ast.walk(node) if isinstance(part, ast.Name) and part.id in SEATS]
            inside = [name for name in names if within(target, name)] if isinstance(target, ast.Subscript) else []
            bits = isinstance(node, ast.AugAssign) and isinstance(node.op, ast.BitOr | ast.BitAnd)
            parts = inside or (names if bits and not isinstance(target, ast.Name) else [])
            if parts:
                every = m.text.with_parts(node, parts, "every")
                yield m.edit("all seats for one", node, f"for every in range({position}.seats): {every}")


def within(tree: ast.AST, node: ast.AST) -> bool:
    """Whether a node stands inside another."""
    return any(part is node for part in ast.walk(tree))


# Rules


def rules(m: Module) -> Iterator[Edit]:
    """A rule forgotten; another rule named."""
    known = [node for node in m.nodes() if isinstance(node, ast.Constant) and is_rule(node)]
    names = list(dict.fromkeys(str(node.value) for node in known))
    for node in known:
        told = m.told(node)
        if not told and not isinstance(m.parents.get(node), ast.Compare):
            yield m.edit("rule forgotten", node, '""')
        if told and len(names) > 1:
            at = names.index(str(node.value))
            other = names[at + 1 if at + 1 < len(names) else at - 1]
            yield m.edit("told by another rule", node, f'"{other}"')


def is_rule(node: ast.Constant) -> bool:
    """Whether a text is a rule's ID."""
    return isinstance(node.value, str) and bool(ID.fullmatch(node.value))


def untold(m: Module) -> Iterator[Edit]:
    """Something that happens and is not told."""
    for node in m.nodes():
        if isinstance(node, ast.Expr) and is_tell(node.value):
            yield m.edit("not told", node, "pass")


OPERATORS: tuple[Callable[[Module], Iterator[Edit]], ...] = (
    *(comparisons, numbers, joints, extremes, seats, conditions, fields, constants, options),
    *(left_out, doubled, plain_for_added, swapped, bystanders, rules, untold),
)


def edits(m: Module) -> Iterator[Edit]:
    """Every change of a module, that still is a program."""
    for operator in OPERATORS:
        for edit in operator(m):
            try:
                ast.parse(m.text.replaced(edit.first, edit.last, edit.new))
            except SyntaxError:
                continue
            yield edit
