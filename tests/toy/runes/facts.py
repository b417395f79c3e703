"""What happens in Runes: what the numbers of each fact are called. The sentences are in words.toml."""

from longhouse.core.facts import Facts, Telling
from tests.toy.runes.components import Stones


def _stone(telling: Telling, kind: int) -> str:
    assert isinstance(telling.components, Stones), "the stones of Runes"
    return telling.components.names[kind]


FACTS = Facts(
    __package__,
    slots={
        "dealt": "seat stone",
        "hands": "count",
        "laid": "seat stone",
        "ready": "seat",
        "shown": "seat stone",
        "scores": "seat",
        "nobody": "round",
        "win": "seat count",
    },
    kinds={"stone": _stone},
)
