"""Viking Games as numbers: the fields of a row, and what they are in a seat's view."""

from longhouse.core.vector import Field, Vector, common, common_numbers, in_turn, who, word, words
from longhouse.core.view import View
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import ARMORY, CODES, FIRST_SHIELD, KINDS
from longhouse.games.viking_games.features import VikingGamesFeatures
from longhouse.games.viking_games.view import VikingGamesView

CARDS = 1000  # more than any deck has


def fields(seats: int) -> tuple[Field, ...]:
    """What a row says."""
    n = seats
    return (
        *common(n),
        Field("strategic", (1,), 0, 1, "whether hands are held"),
        Field("hit_limit", (1,), 1, 30, "hits that put a player out"),
        Field("step", (len(steps.NAMES),), 0, 1, f"what is decided now: {', '.join(steps.NAMES)}"),
        Field("active", (n,), 0, 1, "whose turn it is"),
        Field("card", (KINDS,), 0, 1, f"the card being resolved: {' '.join(CODES)}"),
        Field("pile", (1,), 0, CARDS, "cards in the draw pile"),
        Field("unseen", (KINDS,), 0, CARDS, "cards you cannot see, by kind: in the draw pile, or in others' hands"),
        Field("discard", (KINDS,), 0, CARDS, "cards in the discard pile, by kind"),
        Field("draws_left", (1,), 0, 1000, "draws until the game is decided; at most 1000 is told"),
        Field("hits", (n,), 0, 60, "hits taken"),
        Field("unused", (n,), 0, CARDS, "shields not yet used"),
        Field("hit_cards", (n, FIRST_SHIELD), 0, CARDS, "axes that hit, by kind"),
        Field("wall", (n, ARMORY), 0, CARDS, "axes and shields in the wall, by kind"),
        Field("hand_size", (n,), 0, 3, "cards held"),
        Field("armory", (n,), 0, 1, "has a saved Armory"),
        Field("due_skip", (n,), 0, 1, "will lose the next turn"),
        Field("skip_safe", (n,), 0, 1, "cannot be made to lose a turn now"),
        Field("living", (n,), 0, 1, "is still in the game"),
        Field("hand", (KINDS,), 0, 3, "the cards you hold, by kind"),
    )


def numbers(view: View) -> dict[str, list[int]]:
    """What a seat sees, field by field."""
    assert isinstance(view, VikingGamesView), "a view of Viking Games"
    seats = [view.players[seat] for seat in in_turn(view.seat, view.seats)]
    return {
        **common_numbers(view),
        "strategic": [int(view.strategic)],
        "hit_limit": [view.hit_limit],
        "step": word(view.step, steps.NAMES),
        "active": who(view, view.active),
        "card": word(view.card, CODES),
        "pile": [view.pile],
        "unseen": list(view.unseen),
        "discard": list(view.discard),
        "draws_left": [min(view.max_draws - view.draws, 1000)],
        "hits": [s.hits for s in seats],
        "unused": [s.unused for s in seats],
        "hit_cards": [n for s in seats for n in words(s.hit_cards, CODES[:FIRST_SHIELD])],
        "wall": [n for s in seats for n in words(s.wall_axes + s.wall_shields, CODES[:ARMORY])],
        "hand_size": [s.hand_size for s in seats],
        "armory": [int(s.armory) for s in seats],
        "due_skip": [int(s.due_skip) for s in seats],
        "skip_safe": [int(s.skip_safe) for s in seats],
        "living": [int(not s.out) for s in seats],
        "hand": words(seats[0].hand, CODES),
    }


def features(seats: int) -> VikingGamesFeatures:
    """The quick way to the same numbers."""
    return VikingGamesFeatures()


VECTOR = Vector(fields, numbers, features)
