"""Cases as data: given, when, then. One runner for the cases.toml of every game; no Python per case.

    [base]                          # optional: what every case starts from
    seats = 3
    options = { start_player = "P1" }
    given = { step = "draw", active = "P1", draw = "rest" }

    [bases.duel]                    # optional: named beginnings over [base], taken with  from = "duel"
    seats = 2

    [[case]]
    name  = "equal axes take the wall away"
    rules = ["VG-17"]
    given = { step = "throw", card = "A1", draws = 1, P2 = { wall = "S4 A3" } }
    when  = ["P1 throw:P2"]
    then  = { P2 = { hits = 0, wall = "" }, discard = "A1 A3 S4", to_act = "*" }

A case has `name` and `rules` (IDs of rules.md), and may have

    from        the name of a beginning; "start" is the starting position, without [base].given
    seats, options, components      as in [base]; components is a file beside the cases.toml
    given       fields of dump(), over the starting position; tables are merged field by field
    strict      false loads the position with fewer checks
    when        lines such as "P1 throw:P2"; chance is "* draw:A2"; nothing happens by itself
    then        what must be true afterwards; at least one expectation

Expectations are fields of dump() (tables: only the fields that are named) and these words:

    refused     the last line of `when` is refused by this rule; the position stays as it was
    not_now     true: the last line is another seat's or another step's move
    no_move     true: the last line is no move of the game
    to_act      "P2", "*" for chance, "over"
    may_act     the seats that may answer now, such as ["P1", "P3"]
    options     the moves of the seat (or chance) to act, in order; or a table of such lists by seat. The law
                (broken_rule) and the quick way to it (legal) must both say so
    chances     a table of outcomes and their weights; every outcome open to chance is named
    told        rule IDs or keys of facts told during `when`
    not_told    the same, not told; each must be under `told` in another case of the file
    facts       what was told, number by number, in order: tables such as { rule = "VG-14", key = "hit", seat = "P1",
                target = "P2", count = 2, heard_by = ["P1"] }; other facts may stand between them. A slot (facts.py
                names them) is a number, a seat, or the word that stands for it in the sentence
    tells       everything that was told, in order, as rule and key, such as "VG-14 hit"
    seen_by     who saw the last line of `when`: seats, and "watcher"
    secret      whether the options of the seat to act depend on something others cannot see
    over, places, scores, ending    as the position says
    absent      paths such as "stacks.b2" that dump() does not have

Whatever a case names, no piece may be lost, a copy of the position must be the same, and it must load again from its
dump and look the same.

A word nobody knows, anywhere, is an error: a case that cannot fail is worth nothing.
"""

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

from longhouse.core.catalogue import catalogue
from longhouse.core.components import Components
from longhouse.core.errors import BadMove, LonghouseError, NotNow, Refused
from longhouse.core.facts import Telling
from longhouse.core.game import Game
from longhouse.core.seats import seat_name
from longhouse.core.state import CHANCE, OVER, WATCHER, Fact, State
from longhouse.core.table import Table
from tests.cases.casefile import RULE_ID, STOPS, WORDS, Case, CaseError, Data, merged, words


class CaseFailed(AssertionError):
    """A case whose game did something else."""


def game_of(path: Path) -> Game:
    """The game whose cases a file holds: its folder has the game's name."""
    package = "longhouse.games" if path.parent.parent.name == "games" else "tests.toy"
    game = import_module(f"{package}.{path.parent.name}").GAME
    assert isinstance(game, Game), "every game folder has its GAME"
    return game


_sets: dict[tuple[int, Path | None], tuple[Game, Components]] = {}


def components_of(game: Game, path: Path | None) -> Components:
    """A component set, read once for all cases: reading takes longer than playing."""
    key = (id(game), path)
    if key not in _sets:
        _sets[key] = (game, game.components(path))
    return _sets[key][1]


def run(case: Case) -> None:
    """Set up the position, play the lines, compare; CaseFailed shows what happened instead."""
    game = game_of(case.path)
    for rule in case.rules:
        if rule not in game.rules.rules:
            raise CaseError(f"{case.where}: rules.md of {game.name} has no {rule}")
    Run(case, game).run()


class Run:
    """One case being run."""

    def __init__(self, case: Case, game: Game) -> None:
        self.case = case
        self.game = game
        self.complaints: list[str] = []
        self.played: list[str] = []
        self.stop: LonghouseError | None = None  # why the last line was not played
        self.facts: list[Fact] = []
        self.table = self._set_up()
        self.before = self.table.state.copy()

    def run(self) -> None:
        """Play and compare."""
        if self._play():
            self._compare()
            self._compare_dump()
        if self.complaints:
            raise CaseFailed(self._report())

    def _set_up(self) -> Table:
        case = self.case
        try:
            components = components_of(self.game, case.path.parent / case.components if case.components else None)
            start = self.game.start(case.seats, case.options, components).dump()
            state = self.game.load(merged(start, case.given), components, case.strict)
        except LonghouseError as error:
            raise CaseError(f"{case.where}: {error}") from error
        for path in _paths(case.given):
            if not _has(start, path) and not _has(state.dump(), path):
                raise CaseError(f"{case.where}: 'given.{path}' is no field of this position")
        table = Table(self.game, case.seats, case.options, components, answer_forced=False, position=state)
        table.state.facts = self.facts
        return table

    # When

    def _play(self) -> bool:
        """Play the lines; whether all went as the case expects."""
        expected = [word for word in STOPS if word in self.case.then]
        for number, line in enumerate(self.case.when, start=1):
            last = number == len(self.case.when)
            unchanged = self.table.state.dump()
            stop = self._play_line(line)
            self.played.append(line if stop is None else f"{line}    <- {stop}")
            if last and expected:
                self._compare_stop(expected[0], line, stop)
                if stop is not None and self.table.state.dump() != unchanged:
                    self.complaints.append(f"{line!r} was not allowed, but it changed the position")
            elif stop is not None:
                self.complaints.append(f"{line!r} cannot be played: {stop}")
                return False
        return not self.complaints

    def _play_line(self, line: str) -> LonghouseError | None:
        who, _, move = line.partition(" ")
        if who == "*":
            seat = CHANCE
        elif who.startswith("P") and who[1:].isdigit() and 1 <= int(who[1:]) <= self.case.seats:
            seat = int(who[1:]) - 1
        else:
            raise CaseError(f"{self.case.where}: {line!r} must begin with P1 to P{self.case.seats} or *")
        try:
            self.table.play(seat, move)
        except (Refused, NotNow, BadMove) as error:
            return error
        return None

    def _compare_stop(self, word: str, line: str, stop: LonghouseError | None) -> None:
        if word == "refused":
            rule = self.case.then[word]
            if rule not in self.game.rules.rules:
                raise CaseError(f"{self.case.where}: rules.md of {self.game.name} has no {rule}")
            if not isinstance(stop, Refused) or stop.rule != rule:
                self.complaints.append(f"{line!r} should be refused by {rule}, but {_outcome(stop)}")
        elif not isinstance(stop, NotNow if word == "not_now" else BadMove):
            meaning = "belong to another seat or step" if word == "not_now" else "be no move of the game"
            self.complaints.append(f"{line!r} should {meaning}, but {_outcome(stop)}")

    # Then

    def _compare(self) -> None:
        state = self.table.state
        dump = state.dump()
        for key, expected in self.case.then.items():
            if key in STOPS:
                continue
            if key in WORDS:
                self._compare_word(key, expected, state)
            elif key in dump:
                self._compare_field(key, expected, dump[key])
            else:
                raise CaseError(f"{self.case.where}: 'then.{key}' is no field of this position, nor a word of cases")

    def _compare_word(self, word: str, expected: object, state: State) -> None:
        if word in ("told", "not_told"):
            self._compare_told(word == "told", expected)
        elif word == "facts":
            self._compare_facts(expected)
        elif word == "absent":
            for path in words(expected):
                self._expect(f"{path} is there", False, _has(state.dump(), path))
        elif word == "options" and isinstance(expected, Mapping):
            for name, moves in expected.items():
                self._expect(f"options of {name}", moves, self._moves(self._seat(name)))
        else:
            self._expect(word, expected, self._says(word, state))

    def _says(self, word: str, state: State) -> object:
        if word == "to_act":
            return "over" if state.to_act() == OVER else seat_name(state.to_act())
        if word == "may_act":
            return [seat_name(seat) for seat in range(self.case.seats) if state.may_act(seat)]
        if word == "options":
            return self._moves(state.to_act())
        if word == "chances":
            if state.to_act() != CHANCE:
                return {}
            return dict(zip(self._moves(CHANCE), [int(weight) for weight in state.weights()], strict=True))
        if word == "seen_by":
            event = self.table.record.events[-1]
            return [seat_name(seat) for seat in (*range(self.case.seats), WATCHER) if event.seen_by(seat)]
        if word == "tells":
            return [f"{fact.rule} {fact.key}" for fact in self.facts]
        if word == "secret":
            return state.to_act() >= 0 and state.secret(state.to_act())
        if word == "over":
            return state.to_act() == OVER
        if word == "places":
            return list(state.places())
        return list(state.scores()) if word == "scores" else state.ending()

    def _compare_told(self, wanted: bool, expected: object) -> None:
        told = {fact.rule for fact in self.facts} | {fact.key for fact in self.facts}
        for word in words(expected):
            if RULE_ID.fullmatch(word) and word not in self.game.rules.rules:
                raise CaseError(f"{self.case.where}: rules.md of {self.game.name} has no {word}")
            if (word in told) != wanted:
                self.complaints.append(f"{word} was {'not ' if wanted else ''}told")

    def _compare_facts(self, expected: object) -> None:
        """Every expected fact was told, in this order."""
        left = list(self.facts)
        for wanted in expected if isinstance(expected, list) else []:
            if not isinstance(wanted, Mapping) or not {"rule", "key"} <= set(wanted):
                raise CaseError(f"{self.case.where}: a fact is a table with a rule and a key, not {wanted!r}")
            if wanted["key"] not in self.game.facts.slots:
                raise CaseError(f"{self.case.where}: no fact has the key {wanted['key']!r}")
            at = next((i for i, fact in enumerate(left) if self._is_told(fact, wanted)), -1)
            if at < 0:
                self.complaints.append(f"{dict(wanted)} was not told, or not in this order")
                return
            del left[: at + 1]

    def _is_told(self, fact: Fact, wanted: Data) -> bool:
        """Whether a fact is the one a case expects."""
        if fact.rule != wanted["rule"] or fact.key != wanted["key"]:
            return False
        names = [seat_name(seat) for seat in range(self.case.seats)]
        telling = Telling(names, self.table.components, catalogue(self.game.package))
        slots = {slot.name: slot for slot in self.game.facts.slots[fact.key]}
        for name, value in wanted.items():
            if name == "heard_by":
                if words(value) != [seat_name(s) for s in (*range(self.case.seats), WATCHER) if fact.heard_by(s)]:
                    return False
            elif name not in ("rule", "key"):
                if name not in slots:
                    raise CaseError(f"{self.case.where}: {fact.key!r} has no {name!r}; it has {', '.join(slots)}")
                numbers = fact.numbers[slots[name].first : slots[name].first + slots[name].width]
                if value not in (numbers[0], numbers, str(slots[name].kind(telling, *numbers))):
                    return False
        return True

    def _compare_field(self, path: str, expected: object, found: object) -> None:
        if isinstance(expected, Mapping) and isinstance(found, Mapping):
            for key, value in expected.items():
                if key in found:
                    self._compare_field(f"{path}.{key}", value, found[key])
                else:
                    self.complaints.append(f"{path}.{key}: expected {value!r}, but there is no such field")
        else:
            self._expect(path, expected, found)

    def _expect(self, what: str, expected: object, found: object) -> None:
        if expected != found or isinstance(expected, bool) != isinstance(found, bool):
            self.complaints.append(f"{what}: expected {expected!r}, found {found!r}")

    def _moves(self, seat: int) -> list[str]:
        state = self.table.state
        if seat == OVER or (seat != CHANCE and not state.may_act(seat)):
            return []
        low, high = state.candidates(seat)
        law = [action for action in range(low, high) if state.broken_rule(seat, action) == ""]
        if law != state.legal(seat):
            texts = " ".join(self.game.write(state, seat, action) for action in law)
            self.complaints.append(f"options: by the law (broken_rule) they are {texts}")
        return [self.game.write(state, seat, action) for action in state.legal(seat)]

    def _seat(self, name: str) -> int:
        names = [seat_name(seat) for seat in range(self.case.seats)]
        if name not in names:
            raise CaseError(f"{self.case.where}: {name!r} sits at no seat")
        return names.index(name)

    def _compare_dump(self) -> None:
        """Whatever the case is about: no piece is lost, a copy is the same, and its dump is all there is to it."""
        state = self.table.state
        self._expect("pieces", self.game.census(self.before), self.game.census(state))
        self._expect("a copy of it", state.dump(), state.copy().dump())
        try:
            again = self.game.load(state.dump(), self.table.components, self.case.strict)
        except LonghouseError as error:
            self.complaints.append(f"the position cannot be loaded again: {error}")
            return
        self._expect(
            "what a watcher sees of it, loaded again", *(self.game.view(s, WATCHER, ()) for s in (state, again))
        )

    # What to show when it went wrong

    def _report(self) -> str:
        state = self.table.state
        lines = [self.case.where, *(f"  - {complaint}" for complaint in self.complaints)]
        lines += ["", "given", *_indented(self._show(self.before))]
        lines += ["", "when", *(f"  {line}" for line in self.played or ["(nothing)"])]
        lines += ["", "then", *_indented(self._show(state))]
        lines += ["", "what changed", *(f"  {line}" for line in differences(self.before.dump(), state.dump()))]
        acting = [CHANCE] if state.to_act() == CHANCE else [s for s in range(self.case.seats) if state.may_act(s)]
        for seat in acting:
            lines += ["", f"moves of {seat_name(seat)}", f"  {' '.join(self._moves(seat))}"]
        lines += ["", "told", *(f"  {f.rule} {f.key} {f.numbers}  {self.table.says(f)}" for f in self.facts)]
        return "\n".join(lines)

    def _show(self, state: State) -> str:
        seat = state.to_act()
        return self.game.show(self.game.view(state, seat if seat >= 0 else WATCHER, ()))


def differences(before: Data, after: Data, path: str = "") -> list[str]:
    """Every field that differs between two dumps, as 'P2.hits: 0 -> 2'."""
    lines: list[str] = []
    for key in [*before, *(key for key in after if key not in before)]:
        old, new = before.get(key, "(nothing)"), after.get(key, "(nothing)")
        if isinstance(old, Mapping) and isinstance(new, Mapping):
            lines += differences(old, new, f"{path}{key}.")
        elif old != new:
            lines.append(f"{path}{key}: {old!r} -> {new!r}")
    return lines


def _outcome(stop: LonghouseError | None) -> str:
    return "it was played" if stop is None else f"the answer was: {stop}"


def _indented(text: str) -> list[str]:
    return [f"  {line}".rstrip() for line in text.splitlines()]


def _paths(data: Data, path: str = "") -> list[str]:
    """Every field of nested tables, as a.b.c."""
    found: list[str] = []
    for key, value in data.items():
        found.append(f"{path}{key}")
        if isinstance(value, Mapping):
            found += _paths(value, f"{path}{key}.")
    return found


def _has(data: Data, path: str) -> bool:
    value: object = data
    for key in path.split("."):
        if not isinstance(value, Mapping) or key not in value:
            return False
        value = value[key]
    return True
