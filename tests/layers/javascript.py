"""What stands in a script, as far as its words matter: its literals, and in which call each of them stands."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

BEFORE_A_PATTERN = "(,=:[!&|?{};\n"  # what stands before a regular expression, and not before a division
PATTERN = re.compile(r"/(?:\\.|\[(?:\\.|[^\]])*\]|[^/\n])+/\w*")
CALLED = re.compile(r"([\w$.]+)\s*$")
CLOSES = {")": "(", "]": "[", "}": "{"}


@dataclass(frozen=True)
class Literal:
    """A text in a script; what is put into it is left out, marked by a zero."""

    text: str
    before: str  # the code before it in its statement
    calls: tuple[tuple[str, int], ...]  # the calls it stands in, the innermost last, and as which argument


def literals(script: str) -> Iterator[Literal]:
    """Every literal of a script, those inside other literals, too."""
    stack: list[tuple[str, str, int]] = []  # an open bracket, what is called by it, and how many commas came since
    at, code = 0, ""
    while at < len(script):
        c = script[at]
        if script.startswith(("//", "/*"), at):
            end = script.find("\n" if script[at + 1] == "/" else "*/", at)
            at = len(script) if end < 0 else end + (0 if script[at + 1] == "/" else 2)
            continue
        if c in "\"'`":
            text, inside, at = _read(script, at)
            calls = tuple((name, commas) for bracket, name, commas in stack if bracket == "(")
            yield Literal(text, re.split(r"[;{}\n]", code)[-1], calls)
            for part in inside:
                for one in literals(part):
                    yield Literal(one.text, one.before, calls + one.calls)
            code += f'"{text}"'
            continue
        if c == "/" and (code.rstrip(" ")[-1:] or "\n") in BEFORE_A_PATTERN:
            pattern = PATTERN.match(script, at)
            assert pattern, f"a regular expression ends: {script[at : at + 40]}"
            at = pattern.end()
            continue
        if c in "([{":
            called = CALLED.search(code)
            stack.append((c, called[1].rpartition(".")[2] if called else "", 0))
        elif c in ")]}" and stack and stack[-1][0] == CLOSES[c]:
            stack.pop()
        elif c == "," and stack:
            bracket, name, commas = stack[-1]
            stack[-1] = (bracket, name, commas + 1)
        code += c
        at += 1


def _read(script: str, start: int) -> tuple[str, list[str], int]:
    """The literal that begins somewhere: its text, the code put into it, and where it ends."""
    quote, at, text, inside = script[start], start + 1, "", []
    while script[at] != quote:
        if script[at] == "\\":
            text += script[at + 1]
            at += 2
        elif quote == "`" and script.startswith("${", at):
            end = _end(script, at + 2)
            inside.append(script[at + 2 : end])
            text += "0"
            at = end + 1
        else:
            text += script[at]
            at += 1
    return text, inside, at + 1


def _end(script: str, at: int) -> int:
    """Where the code ends that is put into a literal."""
    depth = 0
    while script[at] != "}" or depth:
        if script[at] in "\"'`":
            at = _read(script, at)[2]
            continue
        depth += {"{": 1, "}": -1}.get(script[at], 0)
        at += 1
    return at


def given(script: str, name: str) -> Iterator[list[str]]:
    """What a function is given, call by call, as code."""
    for call in re.finditer(rf"(?<![\w.]){name}\(", script):
        parts, depth, at = [""], 0, call.end()
        while depth or script[at] != ")":
            if script[at] in "\"'`":
                end = _read(script, at)[2]
                parts[-1] += script[at:end]
                at = end
                continue
            depth += {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(script[at], 0)
            if script[at] == "," and not depth:
                parts.append("")
            else:
                parts[-1] += script[at]
            at += 1
        yield [part.strip() for part in parts if part.strip()]
