"""A position of Plunder from its dumped form, checked.

For people who write positions by hand: `hoard` may be 'rest', meaning all silver that is nowhere else.
"""

from collections.abc import Mapping

from longhouse.core.components import Components
from longhouse.core.errors import BadPosition
from longhouse.core.load import read_dump
from longhouse.core.state import State
from tests.toy.plunder.components import FACES, MOST_SEATS, MOST_TURNS, Silver
from tests.toy.plunder.position import CHOOSE, STEPS
from tests.toy.plunder.rules import Plunder

REST = "rest"
KNOWN = ["seats", "turns_each", "start_player", "step", "active", "rolled", "turns", "ended_by", "hoard"]


def load(data: Mapping[str, object], components: Components, strict: bool = True) -> Plunder:
    """The position a dump() describes; strict also checks that all silver is there and makes sense."""
    assert isinstance(components, Silver), "Plunder is played with its own silver"
    fields = read_dump(data)
    seats = fields.whole("seats", 2, MOST_SEATS)
    names = [f"P{seat + 1}" for seat in range(seats)]
    fields.only([*KNOWN, *names])
    position = Plunder(components, seats)
    position.turns_each = fields.whole("turns_each", 1, MOST_TURNS)
    position.start_player = fields.word("start_player", ["random", *names]) - 1
    position.step = fields.word("step", STEPS)
    position.active = fields.seat("active", seats)
    position.rolled = fields.whole("rolled", 0, FACES)
    position.turns = fields.whole("turns", 0, MOST_TURNS * MOST_SEATS)
    position.ended_by = fields.text("ended_by")
    for seat in range(seats):
        part = fields.part(names[seat])
        part.only(["silver"])
        position.silver[seat] = part.whole("silver", 0, 1000)
    position.hoard = 0
    total = seats * components.each + components.hoard
    rest = total - position.all_silver()
    position.hoard = rest if data["hoard"] == REST else fields.whole("hoard", 0, 1000)
    if strict:
        if position.all_silver() != total or rest < 0:
            raise BadPosition(f"position: {position.all_silver()} pieces of silver, but there are {total} (PL-1)")
        if (position.step == CHOOSE) != (position.rolled > 0):
            raise BadPosition(f"position: step {STEPS[position.step]!r} does not go with a roll of {position.rolled}")
    return position


def census(state: State) -> dict[str, int]:
    """How much silver there is, wherever it lies (PL-1)."""
    assert isinstance(state, Plunder), "a position of Plunder"
    return {"silver": int(state.all_silver())}
