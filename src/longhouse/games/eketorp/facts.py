"""What happens in Eketorp: what the numbers of each fact are called. The sentences are in words.toml."""

from collections.abc import Sequence

from longhouse.core.catalogue import Catalogue
from longhouse.core.facts import Facts, Telling
from longhouse.games.eketorp.components import FIELD_NAMES, FIELDS, KINDS, SIDES, WARDS, Pieces


def place_called(words: Catalogue, names: Sequence[str], place: int) -> str:
    """A place of the board in words: field A, Anna's catapult."""
    if place < FIELDS:
        return words.say("places", "field", field=FIELD_NAMES[place])
    return words.say("places", "siege_field", seat=names[(place - FIELDS) // SIDES], side=side_called(words, place))


def side_called(words: Catalogue, place: int) -> str:
    """What a siege field is for: catapult, boat, ram."""
    return words.term("sides", (place - FIELDS) % SIDES)


def differences(pieces: Pieces, ward: int) -> str:
    """By how much those who are carried to a ward have lost, such as 3•4•5; nothing for the last ward (EK-40)."""
    if ward == WARDS - 1:
        return ""
    most = int(pieces.least[ward - 1]) if ward else KINDS
    return "•".join(str(n) for n in range(int(pieces.least[ward]), most))


def _pieces(telling: Telling) -> Pieces:
    assert isinstance(telling.components, Pieces), "the pieces of Eketorp"
    return telling.components


def _card(telling: Telling, kind: int) -> int:
    return kind + 1


def _hand(telling: Telling, digits: int) -> str:
    """The cards of a hand: one digit a card."""
    return ", ".join(str(digits))


def _material(telling: Telling, card: int) -> str:
    return _pieces(telling).material_names[card]


def _colour(telling: Telling, colour: int) -> str:
    return _pieces(telling).brick_names[colour]


def _field(telling: Telling, field: int) -> str:
    return FIELD_NAMES[field]


def _place(telling: Telling, place: int) -> str:
    return place_called(telling.words, telling.names, place)


def _side(telling: Telling, place: int) -> str:
    return side_called(telling.words, place)


def _ward(telling: Telling, ward: int) -> str:
    lost_by = differences(_pieces(telling), ward)
    return telling.words.say("places", "ward" if lost_by else "last_ward", differences=lost_by)


def _wall(telling: Telling, wall: int) -> int:
    return wall + 1


def _together(telling: Telling, lower: int, higher: int) -> int:
    return lower + higher


FACTS = Facts(
    __package__,
    slots={
        "start": "seat",
        "dealt": "seat card",
        "weak": "seat hand",
        "hands": "held left",
        "round": "round seat",
        "material": "material",
        "laid": "field count colour",
        "ready": "seat",
        "sent": "seat place count",
        "stays": "seat defenders",
        "battle": "seat target:seat place",
        "siege": "seat target:seat side defenders",
        "exchange": "seat count left",
        "drawn": "seat card",
        "cards": "seat card target:seat answer:card",
        "undefended": "seat",
        "nobody_hurt": "seat",
        "hospital": "seat ward",
        "taken_up": "seat count",
        "dismantled": "seat target:seat bricks:together/2",
        "booty": "seat colour",
        "no_booty": "seat",
        "gets": "seat count colour field",
        "gets_nothing": "seat - field",
        "built": "seat wall colour",
        "beside": "seat colour",
        "finished": "seat",
        "healed": "seat count",
        "cleared": "field count colour",
        "scores": "seat bricks amulets total",
        "win": "seat points",
    },
    kinds={
        "card": _card,
        "hand": _hand,
        "material": _material,
        "colour": _colour,
        "field": _field,
        "place": _place,
        "side": _side,
        "ward": _ward,
        "wall": _wall,
        "together": _together,
    },
)
