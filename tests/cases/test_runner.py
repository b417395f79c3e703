"""The runner of cases: a wrong expectation fails and shows why; a badly written case is an error."""

from collections.abc import Mapping
from dataclasses import replace
from importlib import resources
from pathlib import Path
from textwrap import indent

import pytest

from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.state import WATCHER, State
from longhouse.games.viking_games import GAME
from tests.cases.casefile import Case, CaseError, read_cases
from tests.cases.runner import CaseFailed, Run, game_of, run
from tests.toy.plunder.actions import TAKE
from tests.toy.plunder.rules import Plunder

BASE = """
[base]
seats = 3
options = { start_player = "P1" }
given = { step = "throw", card = "A1", turns = 1, draws = 1, draw = "rest", P2 = { wall = "A3 S4" } }
"""
WALL = """
[[case]]
name = "equal axes take the wall away"
rules = ["VG-17"]
when = ["P1 throw:P2"]
"""


PLUNDER = """
[base]
seats = 3
given = { step = "choose", rolled = 2, hoard = "rest" }

[[case]]
name = "silver may be taken or dug for"
rules = ["PL-4", "PL-7"]
then = { options = ["take:P2", "take:P3", "dig"] }

[[case]]
name = "silver may be taken"
rules = ["PL-4"]
then = { options = ["take:P2", "take:P3"] }
"""


def cases_in(folder: Path, text: str) -> list[Case]:
    """The cases of a file of Viking Games with this text."""
    path = folder / "games" / "viking_games" / "cases.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return read_cases(path)


def run_all(folder: Path, text: str) -> None:
    for case in cases_in(folder, text):
        run(case)


def test_a_failure_shows_the_case_the_position_before_and_after_and_the_moves(tmp_path: Path) -> None:
    case = cases_in(tmp_path, BASE + WALL + "then = { P2 = { hits = 1, wall = '' } }")[0]
    trial = Run(case, GAME)
    before = GAME.show(GAME.view(trial.table.state, 0, ()))

    with pytest.raises(CaseFailed) as failure:
        trial.run()

    told = str(failure.value)
    after = GAME.show(GAME.view(trial.table.state, WATCHER, ()))
    says = "P1 throws a Single Axe at P2: no hit, but the wall is gone."
    assert told.startswith(
        "viking_games/cases.toml, case 1, 'equal axes take the wall away' (VG-17)\n"
        "  - P2.hits: expected 1, found 0\n"
        "\ngiven\n"
    )
    assert indent(before, "  ") + "\n\nwhen\n  P1 throw:P2\n\nthen\n" + indent(after, "  ") in told
    assert "  P2.wall: 'A3 S4' -> ''\n" in told
    assert "  discard: '' -> 'A1 A3 S4'\n" in told
    assert "moves of *\n  draw:A1 draw:A2 " in told
    assert f"  VG-17 wall_gone [0, 1, 0, 0]  {says}\n" in told


def test_a_case_that_holds_says_nothing(tmp_path: Path) -> None:
    run_all(tmp_path, BASE + WALL + "then = { P2 = { hits = 0, wall = '' }, discard = 'A1 A3 S4' }")


GONE = "rule = 'VG-17', key = 'wall_gone'"
RIGHT_AND_WRONG = [
    ("to_act = '*'", "to_act = 'P2'"),
    ("may_act = []", "may_act = ['P2']"),
    ("options = ['draw:WE']", "options = ['draw:AR']"),
    ("options = { P1 = [] }", "options = { P1 = ['now'] }"),
    ("chances = { 'draw:WE' = 2 }", "chances = { 'draw:WE' = 1 }"),
    ("chances = { 'draw:WE' = 2 }", "chances = {}"),
    ("told = ['VG-17', 'wall_gone']", "told = ['VG-17', 'hit']"),
    ("told = ['VG-17']", "told = ['VG-18']"),
    (f"facts = [{{ {GONE}, seat = 'P1', target = 'P2' }}]", f"facts = [{{ {GONE}, seat = 'P2' }}]"),
    (f"facts = [{{ {GONE}, card = 0 }}]", f"facts = [{{ {GONE}, card = 1 }}]"),
    (f"facts = [{{ {GONE}, card = 'Single Axe' }}]", f"facts = [{{ {GONE}, card = 'Double Axe' }}]"),
    (f"facts = [{{ {GONE} }}]", f"facts = [{{ {GONE} }}, {{ {GONE} }}]"),
    (f"facts = [{{ {GONE}, heard_by = ['P1', 'P2', 'P3', 'watcher'] }}]", f"facts = [{{ {GONE}, heard_by = ['P1'] }}]"),
    ("tells = ['VG-17 wall_gone', 'VG-4 turn']", "tells = ['VG-4 turn', 'VG-17 wall_gone']"),
    ("tells = ['VG-17 wall_gone', 'VG-4 turn']", "tells = ['VG-17 wall_gone']"),
    ("seen_by = ['P1', 'P2', 'P3', 'watcher']", "seen_by = ['P1']"),
    ("secret = false", "secret = true"),
    ("over = false", "over = true"),
    ("places = []", "places = [1, 2, 2]"),
    ("scores = [0, 0, 0]", "scores = [0, 0, -1]"),
    ("ending = ''", "ending = 'VG-5'"),
    ("absent = ['P4', 'P1.hand']", "absent = ['P1.wall']"),
    ("P2 = { hits = 0 }", "P2 = { hits = false }"),
    ("P2 = { armory = false }", "P2 = { armory = 0 }"),
    ("active = 'P2'", "active = 'P3'"),
    ("out_order = []", "out_order = ['P2']"),
    ("discard = 'A1 A3 S4'", "discard = 'A1'"),
    ("P2 = { wall = '' }", "P2 = { walls = '' }"),
    ("P2 = { wall = '' }", "P2 = ''"),
]


@pytest.mark.parametrize(("right", "wrong"), RIGHT_AND_WRONG)
def test_every_expectation_can_hold_and_can_fail(tmp_path: Path, right: str, wrong: str) -> None:
    base = BASE.replace('draw = "rest"', "draw = '2*WE'")

    run_all(tmp_path / "right", f"{base}{WALL}strict = false\nthen = {{ {right} }}")

    with pytest.raises(CaseFailed, match="equal axes take the wall away"):
        run_all(tmp_path / "wrong", f"{base}{WALL}strict = false\nthen = {{ {wrong} }}")


def test_options_are_those_of_the_law_and_of_the_quick_way_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "toy" / "plunder" / "cases.toml"
    path.parent.mkdir(parents=True)
    path.write_text(PLUNDER, encoding="utf-8")
    all_of_them, without_digging = read_cases(path)

    run(all_of_them)
    monkeypatch.setattr(Plunder, "legal", lambda _self, _seat: [TAKE + 1, TAKE + 2], raising=False)

    with pytest.raises(CaseFailed, match=r"by the law \(broken_rule\) they are take:P2 take:P3 dig\n\ngiven"):
        run(without_digging)


def test_what_must_not_be_told_fails_when_it_is_told(tmp_path: Path) -> None:
    first = WALL + "then = { told = ['wall_gone'] }"
    second = WALL.replace("equal", "EQUAL") + "then = { not_told = ['wall_gone'] }"

    with pytest.raises(CaseFailed, match="wall_gone was told"):
        run_all(tmp_path, BASE + first + second)


STOPS = [
    ("P1 throw:P1", "refused = 'VG-12'", "refused = 'VG-R6'"),
    ("P1 throw:P2", "to_act = '*'", "refused = 'VG-12'"),
    ("P1 throw:P1", "refused = 'VG-12'", "to_act = 'P1'"),
    ("P2 throw:P1", "not_now = true", "no_move = true"),
    ("P1 now", "not_now = true", "refused = 'VG-12'"),
    ("* draw:A1", "not_now = true", "refused = 'VG-7'"),
    ("P1 throw:P7", "no_move = true", "not_now = true"),
    ("P1 sing", "no_move = true", "to_act = 'P1'"),
]


@pytest.mark.parametrize(("line", "right", "wrong"), STOPS)
def test_a_move_that_is_not_allowed_is_told_apart(tmp_path: Path, line: str, right: str, wrong: str) -> None:
    case = WALL.replace("P1 throw:P2", line)

    run_all(tmp_path / "right", f"{BASE}{case}then = {{ {right} }}")

    with pytest.raises(CaseFailed, match=r"should be|cannot be played|should belong"):
        run_all(tmp_path / "wrong", f"{BASE}{case}then = {{ {wrong} }}")


def test_only_the_last_line_may_be_refused(tmp_path: Path) -> None:
    case = WALL.replace('["P1 throw:P2"]', '["P1 throw:P1", "P1 throw:P2"]')

    with pytest.raises(CaseFailed, match="'P1 throw:P1' cannot be played: throw:P1: not allowed by VG-12"):
        run_all(tmp_path, BASE + case + "then = { refused = 'VG-12' }")


def test_a_named_beginning_lies_over_the_base_and_the_case_over_both(tmp_path: Path) -> None:
    bases = "[bases.duel]\nseats = 2\ngiven = { P2 = { wall = 'S2' } }\n"
    case = WALL + "from = 'duel'\ngiven = { card = 'A2' }\nthen = { discard = 'A2 S2', hit_limit = 15 }"

    run_all(tmp_path, BASE + bases + case)


def test_the_starting_position_is_free_of_the_bases_fields(tmp_path: Path) -> None:
    case = WALL.replace("P1 throw:P2", "* start:P1") + "from = 'start'\nthen = { P2 = { wall = '' }, turns = 1 }"

    run_all(tmp_path, BASE + case)


def test_a_case_may_use_a_component_set_beside_it(tmp_path: Path) -> None:
    text = (resources.files(GAME.package) / "components.toml").read_text(encoding="utf-8")
    case = WALL.replace("P1 throw:P2", "* start:P1")
    deck = "29*A1 25*A2 15*A3 10*S1 7*S2 5*S3 3*S4 15*AR 10*WE"
    cases = cases_in(tmp_path, f"{BASE}{case}from = 'start'\ncomponents = 'mine.toml'\nthen = {{ draw = '{deck}' }}")

    with pytest.raises(CaseError, match=r"mine\.toml cannot be read"):
        run(cases[0])
    (cases[0].path.parent / "mine.toml").write_text(text.replace("count = 30", "count = 29"), encoding="utf-8")
    run(cases[0])


NO_RULE = "VG-" + "999"
THEN = "then = { to_act = '*' }\n"
BADLY_WRITTEN = [
    ("[base\n", "not valid TOML"),
    (BASE, r"no \[\[case\]\]"),
    ("[basis]\n" + BASE + WALL + THEN, "'basis' is nothing a case knows"),
    (BASE + "colour = 1\n" + WALL + THEN, r"\[base\]: 'colour' is nothing a case knows"),
    (BASE + "[bases.x]\ncolour = 1\n" + WALL + THEN, r"\[bases\.x\]: 'colour' is nothing a case knows"),
    (BASE + "[bases.start]\nseats = 2\n" + WALL + THEN, r"\[bases\.start\] cannot be"),
    (BASE + WALL + "colour = 1\n" + THEN, "'colour' is nothing a case knows"),
    (BASE + WALL + "from = 'nowhere'\n" + THEN, r"there is no \[bases\.nowhere\]; known are start"),
    (BASE + WALL + "strict = 1\n" + THEN, "'strict' is true or false"),
    (BASE + WALL, "'then' expects nothing"),
    (BASE + WALL + "then = {}", "'then' expects nothing"),
    (BASE + WALL + "then = { refused = true }", "'then.refused' cannot be True"),
    (BASE + WALL + "then = { not_now = false }", "leave 'then.not_now' out"),
    (BASE + WALL + "then = { not_now = true, no_move = true }", "one of them"),
    (BASE + WALL.replace('["P1 throw:P2"]', "[]") + "then = { seen_by = ['P1'] }", "about the last line"),
    (BASE + WALL.replace('["P1 throw:P2"]', "'P1'") + THEN, "'when' is a list of lines"),
    (BASE + WALL.replace('["VG-17"]', "[]") + THEN, "'rules' is a list of rule IDs"),
    (BASE + WALL.replace('"equal axes take the wall away"', "''") + THEN, "'name' is a sentence"),
    (BASE + WALL + THEN + WALL + THEN, "two cases are called 'equal axes take the wall away'"),
    (BASE + WALL + "then = { not_told = ['wall_went'] }", "'wall_went' is not told in any case of the file"),
    (BASE.replace("seats = 3", "") + WALL + THEN, "'seats' is missing"),
    (BASE + WALL + "given = 3\n" + THEN, "'given' must be a table"),
    # Found only with the game at hand
    (BASE + WALL.replace("VG-17", NO_RULE) + THEN, f"rules.md of viking_games has no {NO_RULE}"),
    (BASE + WALL + f"then = {{ refused = '{NO_RULE}' }}", f"has no {NO_RULE}"),
    (BASE + WALL + f"then = {{ told = ['{NO_RULE}'] }}", f"has no {NO_RULE}"),
    (BASE + WALL + "then = { colour = 1 }", "'then.colour' is no field of this position"),
    (BASE + WALL + "then = { options = { P9 = [] } }", "'P9' sits at no seat"),
    (BASE + WALL + "given = { colour = 1 }\n" + THEN, "'colour' is no field here"),
    (BASE + WALL + "given = { P2 = { colour = 1 } }\n" + THEN, "'colour' is no field here"),
    (BASE + WALL + "given = { P2 = { wall = 'A3' } }\n" + THEN, "at least one unused shield"),
    (BASE + WALL + "options = { colour = 1 }\n" + THEN, "there is no option 'colour'"),
    (BASE + WALL + "seats = 9\n" + THEN, "2 to 7 players, not 9"),
    (BASE + WALL.replace("P1 throw", "P4 throw") + THEN, "must begin with P1 to P3"),
    (BASE + WALL.replace("P1 throw:P2", "! undo 1") + THEN, "must begin with P1 to P3"),
]


@pytest.mark.parametrize(("text", "complaint"), BADLY_WRITTEN)
def test_a_badly_written_case_is_an_error(tmp_path: Path, text: str, complaint: str) -> None:
    with pytest.raises(CaseError, match=complaint):
        run_all(tmp_path, text)


def test_a_piece_that_vanishes_fails_any_case(tmp_path: Path) -> None:
    """Whatever the case is about."""
    (case,) = cases_in(tmp_path, BASE + WALL + 'then = { to_act = "*" }')
    left = iter([3, 2])

    with pytest.raises(CaseFailed, match=r"pieces: expected {'axes': 3}, found {'axes': 2}"):
        Run(case, replace(GAME, census=lambda state: {"axes": next(left)})).run()


def test_a_position_that_cannot_be_loaded_again_fails_any_case(tmp_path: Path) -> None:
    """As strictly as the case loads its own."""
    (case,) = cases_in(tmp_path, BASE + WALL + 'then = { to_act = "*" }')

    def load(data: Mapping[str, object], components: Components, strict: bool) -> State:
        if strict and data["step"] != "throw":
            raise BadPosition("position: nobody throws")
        return GAME.load(data, components, strict)

    with pytest.raises(CaseFailed, match="cannot be loaded again: position: nobody throws"):
        Run(case, replace(GAME, load=load)).run()


def test_what_is_not_dumped_fails_any_case(tmp_path: Path) -> None:
    """A position is all that its dump says: what was seen before is seen afterwards."""
    (case,) = cases_in(tmp_path, BASE + WALL + 'then = { to_act = "*" }')
    one = Run(case, GAME)

    def load(data: Mapping[str, object], components: Components, strict: bool) -> State:
        return one.before

    one.game = replace(GAME, load=load)
    with pytest.raises(CaseFailed, match="what a watcher sees of it, loaded again"):
        one.run()


def test_a_copy_that_differs_fails_any_case(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every field a case has changed is copied."""
    path = tmp_path / "toy" / "plunder" / "cases.toml"
    path.parent.mkdir(parents=True)
    path.write_text(PLUNDER, encoding="utf-8")
    case = read_cases(path)[0]
    run(case)
    one, other = Run(case, game_of(path)), game_of(path).start(3)
    monkeypatch.setattr(Plunder, "copy", lambda _self: other)

    with pytest.raises(CaseFailed, match="a copy of it"):
        one.run()
