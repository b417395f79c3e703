"""Changed dumps, in small, and what the fuzz notices."""

import copy
import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

import longhouse
from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.load import check_goes_on
from longhouse.core.rng import Rng
from longhouse.core.state import State
from tests.conformance import fuzz
from tests.conformance.changes import CHANGES, Words
from tests.conformance.walks import Setting, effort

DUMPS = 15 * effort().examples


@pytest.mark.parametrize("game", longhouse.NAMES)
def test_changed_dumps_are_refused_or_play_to_the_end(game: str) -> None:
    """Some hundred of them; `python -m tests.conformance.fuzz` tries as many as you like."""
    tally = fuzz.Tally()
    for number in range(7_000_000, 7_000_000 + DUMPS):
        fuzz.try_dump(game, number, tally, watched=3)

    assert tally.first == {}
    assert tally.refused > DUMPS // 2
    assert tally.played > 0


def test_a_reader_that_believes_everything_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dumps loaded without strict checks lose pieces, or nobody can act."""
    real = longhouse.load("vikingdoms")

    def trusting(data: Mapping[str, object], components: Components, strict: bool) -> State:
        return real.load(data, components, False)

    monkeypatch.setattr(fuzz, "among", lambda game: [Setting(replace(real, load=trusting), 2, {})])
    tally = fuzz.Tally()
    for number in range(300):
        fuzz.try_dump("vikingdoms", number, tally, watched=0)

    for says in ("nothing can be answered", "pieces vanish or appear", "Error:"):
        assert any(says in kind for kind in tally.kinds), tally.kinds


def hangs_at_three(game: str, numbers: list[int], watched: int, at: Any, out: Any) -> None:
    """Counts every dump as refused, and never comes to an end with number 3."""
    for number in numbers:
        at.value = number
        if number == 3:
            time.sleep(600)
        out.send((number, fuzz.Tally(refused=number - numbers[0] + 1)))
    time.sleep(600)


def test_a_dump_that_hangs_is_named_and_the_others_go_on() -> None:
    tally = fuzz.fuzz("vikingdoms", first=1, dumps=5, patience=2.0, trial=hangs_at_three)

    assert tally.first == {"it hangs": (3, "it hangs")}
    assert tally.refused == 4


def test_every_kind_of_change_changes_something() -> None:
    """Each of them finds something to do in the positions of some game."""
    idle = set(CHANGES)
    for game in longhouse.NAMES:
        dumps = fuzz.pool(game, 3)
        for number in range(40):
            for one in list(idle):
                data = copy.deepcopy(dumps[number % len(dumps)])
                if one(data, Words(dumps, data), Rng(number)) and data != dumps[number % len(dumps)]:
                    idle.discard(one)

    assert idle == set()


class Stuck(State):
    """A position in which somebody is to act."""

    def __init__(
        self, actor: int, answers: int = 0, weights: tuple[int, ...] = (), places: tuple[int, ...] = ()
    ) -> None:
        super().__init__(2)
        self.actor = actor
        self.answers = answers
        self.heavy = weights
        self.ranks = places

    def to_act(self) -> Any:
        return self.actor

    def candidates(self, seat: Any) -> Any:
        return 0, self.answers

    def broken_rule(self, seat: Any, action: Any) -> str:
        return ""

    def weights(self) -> Any:
        return list(self.heavy)

    def places(self) -> list[int]:
        return list(self.ranks)


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (Stuck(1), "P2 is to act and can do nothing"),
        (Stuck(2, 1), "nobody is to act"),
        (Stuck(-3), "nobody is to act"),
        (Stuck(-1), "nothing can happen"),
        (Stuck(-1, 2, (1,)), "nothing can happen"),
        (Stuck(-1, 2, (1, 0)), "no weight"),
        (Stuck(-2), "nobody has a place"),
    ],
)
def test_a_position_that_cannot_go_on_is_refused(state: State, says: str) -> None:
    with pytest.raises(BadPosition, match=says):
        check_goes_on(state)


@pytest.mark.parametrize("state", [Stuck(1, 1), Stuck(-1, 2, (1, 3)), Stuck(-2, 0, (), (1, 2))])
def test_a_position_that_can_go_on_is_taken(state: State) -> None:
    check_goes_on(state)
