"""Runes as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, common, common_numbers, in_turn, word, words
from longhouse.core.view import View
from tests.toy.runes.components import CODES, KINDS, LARGEST_HAND
from tests.toy.runes.features import RunesFeatures
from tests.toy.runes.position import STEPS
from tests.toy.runes.view import RunesView

STONES = 100  # more than any bag has


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    return (
        *common(seats),
        Field("step", (len(STEPS),), 0, 1, f"what is decided now: {', '.join(STEPS)}"),
        Field("round", (1,), 1, LARGEST_HAND + 1, "the round that is played"),
        Field("rounds", (1,), 1, LARGEST_HAND, "rounds of a game"),
        Field("bag", (1,), 0, STONES, "stones in the bag"),
        Field("heap", (KINDS,), 0, STONES, f"stones on the heap, by kind: {' '.join(CODES)}"),
        Field("points", (seats,), 0, LARGEST_HAND, "points"),
        Field("ready", (seats,), 0, 1, "has laid a stone"),
        Field("hand_size", (seats,), 0, LARGEST_HAND, "stones held"),
        Field("hand", (KINDS,), 0, LARGEST_HAND, "the stones you hold, by kind"),
        Field("laid", (KINDS,), 0, 1, "the stone you have laid face down"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, RunesView), "a view of Runes"
    seats = [view.players[seat] for seat in in_turn(view.seat, view.seats)]
    return {
        **common_numbers(view),
        "step": word(view.step, STEPS),
        "round": [view.round],
        "rounds": [view.rounds],
        "bag": [view.bag],
        "heap": list(view.heap),
        "points": [player.points for player in seats],
        "ready": [int(player.ready) for player in seats],
        "hand_size": [player.hand_size for player in seats],
        "hand": words(seats[0].hand, CODES),
        "laid": word(seats[0].laid, CODES),
    }


def features(seats: int) -> RunesFeatures:
    """The quick way to the same numbers."""
    return RunesFeatures()


VECTOR = Vector(fields, numbers, features)
