"""Code holds no sentence: what people read stands in a catalogue, so that a second language is a second set of files.

The web hall is held to the same by test_pages.py; interop speaks to programmers, in English.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from longhouse import NAMES, load
from longhouse.core import errors
from tests.layers.tree import SOURCE

ROOMS = ("cli", "core", "arena", "bots", "games")
FILES = sorted(path for room in ROOMS for path in (SOURCE / room).rglob("*.py"))
BLANK = "0"  # what an f-string puts in
TWO_WORDS = re.compile(r"[^\W\d_]{2,}[.,:;!?…]? +[^\W\d_]")
COUNTED = re.compile(rf"{BLANK} [^\W\d_]{{2,}}|[^\W\d_]{{2,}}[:,]? {BLANK}")
WORD = re.compile(r"[^\W\d_]{2,}")
RULE_ID = re.compile(r"[A-Z]{2}-R?\d+")
ERRORS = {name for name, kind in vars(errors).items() if isinstance(kind, type) and issubclass(kind, Exception)}
SHOWN_BY = {**dict.fromkeys(ERRORS | {"ValueError", "print", "echo", "out", "talk", "complain", "input"}, 0), "text": 2}
TITLES = {load(name).title for name in NAMES}  # names, the same in every language

# What looks like a sentence and is none, or is not for players: the end of the file's name, what begins so, and why
APART = {
    ("vector.py", ""): "what the numbers of a row are, for programmers of learners",
    ("facts.py", r"[a-z_]+ [\w:/ -]+$"): "names of slots",
    ("notation.py", r"[^ ,]+(, [^ ,]+)+$"): "moves as they are typed, as examples",
    ("core/door.py", "action 0"): "a move by its number, which only programs make",
    ("core/table.py", "action 0|not now|no move"): "for programs",
    ("core/data.py", "default 0"): "the label of a component set in records",
    ("core/record.py", "(longhouse|game|components|seats|option|word|commit) 0"): "a line of a record",
    ("core/record.py", "(secret|trace|view|name|position|brought|succeeds|signature) 0"): "a line of a record",
    ("core/agreement.py", "longhouse (agreement|word|name|beginning)$"): "what is hashed",
    ("core/chain.py", "longhouse (chain|link)$"): "what is hashed",
    ("core/seal.py", "longhouse (hall|record|seal|key)$"): "what is hashed and signed",
    (
        "load.py",
        "(0 bricks|card 0|figures of 0|white Vikings|red Vikings|Vikings of 0|shields of 0)$",
    ): "kinds of a census",
    (
        "load.py",
        "(VP tokens|Trade tokens|tile 0|viking 0|special 0|0 0|(points|gold) to start with)$",
    ): "kinds of a census",
    ("load_checks.py", "(0 bricks|card 0|figures of 0|(points|gold) to start with)$"): "kinds of a census",
    ("viking_games/load.py", "AR WE"): "an entry of a dump",
    ("eketorp/load.py", "fight, taken"): "a part of a dump",
    ("eketorp/load_checks.py", "fields, 0"): "a part of a dump",
    ("vikingjarl/dump.py", "0 knows 0 holds 0"): "an entry of a dump",
    ("core/rulebook.py", r"\*\(table manners\)"): "how a rule is marked in every rulebook",
    ("core/fair.py", "longhouse seed"): "what a stream is drawn from",
    ("arena/simulate.py", "longhouse game 0 0"): "what a seed is drawn from",
    ("cli/session.py", "bot 0 0"): "what the random numbers of a bot are drawn from",
    ("arena/crew.py", "from longhouse"): "a program",
    ("cli/terminal.py", "bold|not dim"): "colours",
    ("cli/terminal.py", "longhouse: 0"): "the name of the program",
    ("core/style.py", ""): "style sheets",
    ("core/svg.py", "<defs>|spot|lh-title"): "markup",
    ("core/symbols.py", "<|f-none s-quiet|0 mark"): "markup",
    ("vikingjarl/picture_map.py", r"\n.lh|landname b"): "style sheets",
}


@dataclass(frozen=True)
class Text:
    """A text in the code: how it reads, which call it is given to, and as what: a number or a word."""

    line: int
    says: str
    call: str = ""
    place: int | str = 0


def texts(source: str) -> list[Text]:
    """Every text of a module but docstrings, what is asserted, and keys of a catalogue."""
    return list(_within(ast.parse(source), "", 0))


def _within(node: ast.AST, call: str, place: int | str) -> Iterator[Text]:
    if isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        return
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield Text(node.lineno, node.value, call, place)
    elif isinstance(node, ast.JoinedStr):
        says = "".join(str(part.value) if isinstance(part, ast.Constant) else BLANK for part in node.values)
        yield Text(node.lineno, says, call, place)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                yield from _within(part.value, call, place)
    elif isinstance(node, ast.Call):
        yield from _within(node.func, call, place)
        yield from _given(node)
    else:
        apart = isinstance(node, (ast.Subscript, ast.Compare, ast.Dict, ast.stmt))  # a key is not shown
        for child in ast.iter_child_nodes(node):
            yield from _within(child, "" if apart else call, 0 if apart else place)


def _given(node: ast.Call) -> Iterator[Text]:
    """What a function is given; what an AssertionError says is for programmers."""
    function = node.func
    name = (
        function.attr if isinstance(function, ast.Attribute) else function.id if isinstance(function, ast.Name) else ""
    )
    if name == "text" and isinstance(function, ast.Attribute):
        name = ""  # a Reader's, which is given a key
    if name != "AssertionError":
        for place, argument in enumerate(node.args):
            yield from _within(argument, name, place)
        for word in node.keywords:
            yield from _within(word.value, name, word.arg or 0)


def is_sentence(text: Text) -> bool:
    """Whether a text is there to be read: by its looks, or by where it stands."""
    if text.place == "class_" or text.says in TITLES or not WORD.search(RULE_ID.sub("", text.says)):
        return False
    if TWO_WORDS.search(text.says) or COUNTED.search(text.says):
        return True
    return SHOWN_BY.get(text.call) == text.place


def in_code(source: str, where: str = "") -> list[str]:
    """The sentences that stand in a module itself, with their lines."""
    reasons = [begins for file, begins in APART if where.endswith(file)]
    return [
        f"line {text.line}: {text.says}"
        for text in texts(source)
        if is_sentence(text) and not any(re.match(begins, text.says) for begins in reasons)
    ]


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE).with_suffix("")))
def test_no_module_holds_a_sentence(path: Path) -> None:
    assert in_code(path.read_text(encoding="utf-8"), str(path.relative_to(SOURCE))) == []


@pytest.mark.parametrize(
    "source",
    [
        'raise BadPosition("a tile lies in two places (VD-40)")',
        'raise BadMove(f"{text!r} is no move")',
        'raise LonghouseError("Nonsense")',
        'raise BadOption(f"{given}?" if given else "nothing")',
        'print("done")',
        'print("Done".lower())',
        'terminal.out("Finished", "bold")',
        'terminal.complain(say("a", "b") + "sorry")',
        'need(holds, f"{seat}: nobody has loaded yet (VJ-R44)")',
        'WORDS = {"over": "the game is over"}',
        'return f"{count} hits"',
        'return f"round {n}"',
        'def f(says="of no use"): ...',
        'head = text(0, 0, "Wheel", 12)',
        'words.say("asks", "who", seat="the first player")',
        'return " ".join(["all", "is well"])',
        'x = [f"{a} and {b}" for a in c]',
        'raise BadMove("Это не ход")',
    ],
)
def test_a_sentence_in_code_is_noticed(source: str) -> None:
    assert in_code(source, "games/vikings/rules.py")


@pytest.mark.parametrize(
    "source",
    [
        '"""Reads a dumped position."""',
        'def f():\n    """Say what is wrong."""\n    assert x, "a position of Vikings"',
        'raise AssertionError("the weights add up to their sum")',
        'raise BadMove(say("typed", "no_move", text=repr(text), game="Viking Games"))',
        'raise Refused("VG-12", move, says)',
        'rect(0, 0, 1, 1, class_="stack used" if used else "stack")',
        'rect(0, 0, 1, 1, class_=f"card {kind}".strip())',
        'text(0, 0, name, 12, "middle")',
        'terminal.out(line, "bold")',
        'fields.text("draw")',
        'print(f"{a}: {b}")',
        'print(names["first"])',
    ],
)
def test_what_is_no_sentence_may_stand_in_code(source: str) -> None:
    assert in_code(source, "games/vikings/rules.py") == []


@pytest.mark.parametrize("apart", APART, ids=lambda apart: f"{apart[0]} {APART[apart]}")
def test_no_exception_is_left_over(apart: tuple[str, str]) -> None:
    """Each still lets something pass."""
    file, begins = apart
    found = [text for path in FILES if str(path).endswith(file) for text in texts(path.read_text(encoding="utf-8"))]

    assert any(is_sentence(text) and re.match(begins, text.says) for text in found)
