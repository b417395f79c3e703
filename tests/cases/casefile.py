"""Reads cases.toml: the cases of one game, checked as far as that needs no game. The format is told in runner.py."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

Data = Mapping[str, object]

TESTS = Path(__file__).resolve().parent.parent
BEGINNING = ("seats", "options", "components", "given")
CASE = ("name", "rules", "from", *BEGINNING, "strict", "when", "then")
START = "start"  # the beginning every file has: [base] without its given fields
RULE_ID = re.compile(r"[A-Z]{2}-R?\d+")
STOPS: dict[str, type] = {"refused": str, "not_now": bool, "no_move": bool}
WORDS: dict[str, type | tuple[type, ...]] = {
    "to_act": str,
    "may_act": list,
    "options": (list, dict),
    "chances": dict,
    "told": list,
    "facts": list,
    "tells": list,
    "not_told": list,
    "seen_by": list,
    "secret": bool,
    "over": bool,
    "places": list,
    "scores": list,
    "ending": str,
    "absent": list,
}


class CaseError(Exception):
    """A case that is badly written."""


@dataclass(frozen=True)
class Case:
    """One case as the file has it, its beginning worked in."""

    path: Path
    number: int
    name: str
    rules: tuple[str, ...]
    seats: int
    options: Data
    components: str
    given: Data
    strict: bool
    when: tuple[str, ...]
    then: Data

    @property
    def where(self) -> str:
        """How people find the case."""
        return f"{self.path.parent.name}/{self.path.name}, case {self.number}, {self.name!r} ({', '.join(self.rules)})"


def files() -> list[Path]:
    """Every cases.toml, of the games and of the toy games."""
    return sorted([*TESTS.glob("games/*/cases.toml"), *TESTS.glob("toy/*/cases.toml")])


def read_cases(path: Path) -> list[Case]:
    """The cases of a file, checked as far as that needs no game."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise CaseError(f"{path}: not valid TOML: {error}") from None
    _only(data, ("base", "bases", "case"), f"{path}")
    base = _table(data, "base", f"{path}")
    bases = _table(data, "bases", f"{path}")
    _only(base, BEGINNING, f"{path}, [base]")
    if START in bases:
        raise CaseError(f"{path}: [bases.{START}] cannot be; '{START}' is the starting position without given fields")
    for name in bases:
        _only(_table(bases, name, f"{path}, [bases]"), BEGINNING, f"{path}, [bases.{name}]")
    found = data.get("case", [])
    if not isinstance(found, list) or not found:
        raise CaseError(f"{path}: there is no [[case]]")
    cases = [_read_case(path, number, fields, base, bases) for number, fields in enumerate(found, start=1)]
    names = [case.name for case in cases]
    for case in cases:
        if names.count(case.name) > 1:
            raise CaseError(f"{path}: two cases are called {case.name!r}")
    told = {word for case in cases for word in words(case.then.get("told", []))}
    for case in cases:
        for word in words(case.then.get("not_told", [])):
            if word not in told:
                raise CaseError(f"{case.where}: {word!r} is not told in any case of the file; is it spelled right?")
    return cases


def _read_case(path: Path, number: int, fields: Data, base: Data, bases: Data) -> Case:
    where = f"{path}, case {number} {fields.get('name', '')!r}"
    _only(fields, CASE, where)
    name, rules = fields.get("name"), fields.get("rules")
    if not isinstance(name, str) or not name.strip():
        raise CaseError(f"{where}: 'name' is a sentence that says what is true")
    if not _is_texts(rules) or not rules:
        raise CaseError(f"{where}: 'rules' is a list of rule IDs, at least one")
    beginning = fields.get("from")
    if beginning is not None and beginning not in bases and beginning != START:
        raise CaseError(f"{where}: there is no [bases.{beginning}]; known are {', '.join([START, *bases])}")
    start = base
    if beginning == START:
        start = {key: value for key, value in base.items() if key != "given"}
    elif isinstance(beginning, str):
        start = merged(start, _table(bases, beginning, where))
    start = merged(start, {key: fields[key] for key in BEGINNING if key in fields})
    seats, strict, when = start.get("seats"), fields.get("strict", True), fields.get("when", [])
    if isinstance(seats, bool) or not isinstance(seats, int):
        raise CaseError(f"{where}: 'seats' is missing, here and in [base]")
    if not isinstance(strict, bool):
        raise CaseError(f"{where}: 'strict' is true or false")
    if not _is_texts(when):
        raise CaseError(f"{where}: 'when' is a list of lines such as 'P1 throw:P2'")
    then = _table(fields, "then", where)
    _check_then(then, when, where)
    return Case(
        path=path,
        number=number,
        name=name,
        rules=tuple(rules),
        seats=seats,
        options=_table(start, "options", where),
        components=str(start.get("components", "")),
        given=_table(start, "given", where),
        strict=strict,
        when=tuple(when),
        then=then,
    )


def _check_then(then: Data, when: list[str], where: str) -> None:
    if not then:
        raise CaseError(f"{where}: 'then' expects nothing, so the case could not fail")
    stops = [word for word in STOPS if word in then]
    stops += ["seen_by"] if "seen_by" in then else []
    if len(stops) > 1 or (stops and not when):
        raise CaseError(
            f"{where}: refused, not_now, no_move (one of them) and seen_by are about the last line of 'when'"
        )
    for word, kind in {**STOPS, **WORDS}.items():
        if word in then and not isinstance(then[word], kind):
            raise CaseError(f"{where}: 'then.{word}' cannot be {then[word]!r}")
        if word in ("not_now", "no_move") and then.get(word) is False:
            raise CaseError(f"{where}: leave 'then.{word}' out instead of making it false")


def merged(under: Data, over: Data) -> dict[str, object]:
    """One table laid over another, field by field."""
    result = dict(under)
    for key, value in over.items():
        below = result.get(key)
        if isinstance(value, Mapping) and isinstance(below, Mapping):
            result[key] = merged(below, value)
        else:
            result[key] = value
    return result


def _table(data: Data, key: str, where: str) -> Data:
    value = data.get(key, {})
    if not isinstance(value, Mapping):
        raise CaseError(f"{where}: '{key}' must be a table, not {value!r}")
    return value


def _only(data: Data, known: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in known:
            raise CaseError(f"{where}: {key!r} is nothing a case knows; known are {', '.join(known)}")


def _is_texts(value: object) -> TypeGuard[list[str]]:
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def words(value: object) -> list[str]:
    """A list of texts, whatever it was given."""
    return [str(item) for item in value] if isinstance(value, list) else []
