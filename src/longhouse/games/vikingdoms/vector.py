"""Vikingdoms as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, common, common_numbers, who, word, words
from longhouse.core.view import View
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.board import NAMES, SQUARES
from longhouse.games.vikingdoms.components import ALLIES, ALLY_CODES, CODES, ISLANDS, TILES, VIKINGS
from longhouse.games.vikingdoms.features import LEVELS, VikingdomsFeatures
from longhouse.games.vikingdoms.view import MoveView, SeatView, VikingdomsView

COINS = 1000  # more than any territory has
LETTERS = "wr"  # a Viking of White, of Red


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    squares = f"squares {NAMES[0]} {NAMES[1]} ... {NAMES[-1]}"
    return (
        *common(seats),
        Field("step", (len(steps.NAMES),), 0, 1, f"what is decided now: {', '.join(steps.NAMES)}"),
        Field("turn", (2,), 0, 1, "whose recruitment turn it is"),
        Field("turns_left", (1,), 0, 1000, "turns until the tallest troop sails; at most 1000 is told"),
        Field("golden", (1,), 0, 1, "the golden rule binds the player on turn"),
        Field("mine", (SQUARES, LEVELS), 0, 1, f"your Vikings: {squares}, each from the bottom up"),
        Field("theirs", (SQUARES, LEVELS), 0, 1, "the opponent's Vikings, likewise"),
        Field("height", (SQUARES,), 0, LEVELS, "Vikings on a square"),
        Field("led", (SQUARES,), -1, 1, "1 you lead the troop, -1 the opponent does"),
        Field("last_from", (SQUARES,), 0, 1, "where the last move began, if the last turn was a move"),
        Field("last_to", (SQUARES,), 0, 1, "where it ended"),
        Field("last_count", (1,), 0, LEVELS, "how many moved"),
        Field("moving_from", (SQUARES,), 0, 1, "the move whose number of Vikings is asked"),
        Field("moving_to", (SQUARES,), 0, 1, "where it goes"),
        Field("islands", (ISLANDS, TILES), 0, 1, f"the tiles of each island, from the upper end: {' '.join(CODES)}"),
        Field("started_at", (2,), 0, 1, "the raids started at the upper, at the lower end"),
        Field("raid", (1,), 0, ISLANDS + 1, "number of the raid to come, or going on"),
        Field("island", (ISLANDS,), 0, 1, "the island next to the raid marker"),
        Field("leader", (2,), 0, 1, "who leads the raid"),
        Field("allies_left", (ALLIES,), 0, 1, f"allies nobody has: {' '.join(ALLY_CODES)}"),
        *_seat_fields("my_", "you"),
        *_seat_fields("their_", "the opponent"),
    )


def _seat_fields(prefix: str, name: str) -> tuple[Field, ...]:
    return (
        Field(f"{prefix}camp", (1,), 0, VIKINGS, f"{name}: Vikings in the camp"),
        Field(f"{prefix}lockup", (1,), 0, VIKINGS, f"{name}: prisoners held"),
        Field(f"{prefix}troop", (1,), 0, VIKINGS, f"{name}: own Vikings in the raiding troop"),
        Field(f"{prefix}claims", (1,), 0, ALLIES, f"{name}: allies still to be taken"),
        Field(f"{prefix}villages", (1,), 0, TILES, f"{name}: villages"),
        Field(f"{prefix}ports", (1,), 0, TILES, f"{name}: ports"),
        Field(f"{prefix}fortresses", (1,), 0, TILES, f"{name}: fortresses"),
        Field(f"{prefix}rioters", (1,), 0, TILES, f"{name}: rioters"),
        Field(f"{prefix}coins", (1,), 0, COINS, f"{name}: coins, with Völund's"),
        Field(f"{prefix}territory", (TILES,), 0, 1, f"{name}: tiles held"),
        Field(f"{prefix}allies", (ALLIES,), 0, 1, f"{name}: allies"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, VikingdomsView), "a view of Vikingdoms"
    last_from, last_to, last_count = _move(view.last_move)
    moving_from, moving_to, _ = _move(view.moving)
    led = {"": 0, LETTERS[view.seat]: 1, LETTERS[1 - view.seat]: -1}
    return {
        **common_numbers(view),
        "step": word(view.step, steps.NAMES),
        "turn": who(view, view.turn),
        "turns_left": [min(view.turn_limit - view.turn_count, 1000)],
        "golden": [int(view.golden)],
        "mine": _vikings(view, LETTERS[view.seat]),
        "theirs": _vikings(view, LETTERS[1 - view.seat]),
        "height": [len(troop) for troop in view.board],
        "led": [led[troop[-1:]] for troop in view.board],
        "last_from": last_from,
        "last_to": last_to,
        "last_count": [last_count],
        "moving_from": moving_from,
        "moving_to": moving_to,
        "islands": [n for tiles in view.islands for n in words(tiles, CODES)],
        "started_at": word(view.started_at, ("upper", "lower")),
        "raid": [view.raid],
        "island": [int(view.island == i + 1) for i in range(ISLANDS)],
        "leader": who(view, view.leader),
        "allies_left": words(view.allies_left, ALLY_CODES),
        **_seat_numbers("my_", view.players[view.seat]),
        **_seat_numbers("their_", view.players[1 - view.seat]),
    }


def _vikings(view: VikingdomsView, letter: str) -> list[int]:
    return [int(troop[level : level + 1] == letter) for troop in view.board for level in range(LEVELS)]


def _move(move: MoveView | None) -> tuple[list[int], list[int], int]:
    """Where a move begins, where it ends, how many."""
    if move is None:
        return word("", NAMES), word("", NAMES), 0
    return word(move.source, NAMES), word(move.target, NAMES), move.count


def _seat_numbers(prefix: str, seat: SeatView) -> dict[str, list[int]]:
    return {
        f"{prefix}camp": [seat.camp],
        f"{prefix}lockup": [seat.lockup],
        f"{prefix}troop": [seat.troop],
        f"{prefix}claims": [seat.claims],
        f"{prefix}villages": [seat.villages],
        f"{prefix}ports": [seat.ports],
        f"{prefix}fortresses": [seat.fortresses],
        f"{prefix}rioters": [seat.rioters],
        f"{prefix}coins": [seat.coins],
        f"{prefix}territory": words(seat.territory, CODES),
        f"{prefix}allies": words(seat.allies, ALLY_CODES),
    }


def features(seats: int) -> VikingdomsFeatures:
    """The quick way to the same numbers."""
    return VikingdomsFeatures()


VECTOR = Vector(fields, numbers, features)
