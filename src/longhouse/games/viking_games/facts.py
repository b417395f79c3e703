"""What happens in Viking Games: what the numbers of each fact are called. The sentences are in words.toml."""

from longhouse.core.facts import Facts, Telling
from longhouse.games.viking_games.components import ARMORY, WENCH, Cards


def _card(telling: Telling, kind: int) -> str:
    assert isinstance(telling.components, Cards), "the cards of Viking Games"
    return telling.components.names[kind]


def _armory(telling: Telling) -> str:
    return _card(telling, ARMORY)


def _wench(telling: Telling) -> str:
    return _card(telling, WENCH)


def _hand(telling: Telling, digits: int) -> str:
    """The cards of a hand: one digit a card, the kind and one."""
    words = telling.words
    held = [words.case("a", _card(telling, int(digit) - 1)) for digit in str(digits)] if digits else []
    return ", ".join(held) or words.term("nothing")


FACTS = Facts(
    __package__,
    slots={
        "start": "seat",
        "dealt": "seat card",
        "hands": "count",
        "turn": "seat",
        "shuffle": "count",
        "draws": "seat card",
        "drawn": "seat card",
        "drawn_unseen": "seat",
        "toss": "seat card",
        "plays": "seat card",
        "discards": "seat card",
        "shields": "seat card count",
        "blocked": "seat target:seat card count",
        "wall_gone": "seat target:seat card",
        "hit": "seat target:seat card count",
        "broken_through": "seat target:seat card count",
        "out": "seat count",
        "hand_shown": "seat hand",
        "armory_now": "seat armory/0",
        "armory_saved": "seat armory/0",
        "armory_again": "seat armory/0",
        "armory_kept": "seat armory/0",
        "rob": "seat target:seat armory/0 wench/0",
        "skip": "seat target:seat wench/0",
        "skipped": "seat",
        "limit": "count",
        "no_card": "count",
        "win": "seat",
    },
    kinds={"card": _card, "armory": _armory, "wench": _wench, "hand": _hand},
)
