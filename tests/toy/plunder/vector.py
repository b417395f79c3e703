"""Plunder as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, common, common_numbers, in_turn, who, word
from longhouse.core.view import View
from tests.toy.plunder.features import PlunderFeatures
from tests.toy.plunder.position import STEPS
from tests.toy.plunder.view import PlunderView

SILVER = 1000  # more than there is


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    return (
        *common(seats),
        Field("step", (len(STEPS),), 0, 1, f"what is decided now: {', '.join(STEPS)}"),
        Field("active", (seats,), 0, 1, "whose turn it is"),
        Field("rolled", (1,), 0, 3, "pieces the die shows"),
        Field("turns_left", (1,), 0, 1000, "turns until the game is over"),
        Field("hoard", (1,), 0, SILVER, "pieces in the hoard"),
        Field("silver", (seats,), 0, SILVER, "pieces everybody has"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, PlunderView), "a view of Plunder"
    return {
        **common_numbers(view),
        "step": word(view.step, STEPS),
        "active": who(view, view.active),
        "rolled": [view.rolled],
        "turns_left": [view.turns_each * view.seats - view.turns],
        "hoard": [view.hoard],
        "silver": [view.silver[seat] for seat in in_turn(view.seat, view.seats)],
    }


def features(seats: int) -> PlunderFeatures:
    """The quick way to the same numbers."""
    return PlunderFeatures()


VECTOR = Vector(fields, numbers, features)
