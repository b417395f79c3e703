"""What is fair in Runes, said without its code (P3): each stone that nobody has is equally likely."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Data = Mapping[str, Any]


def fair(position: Data, pieces: Data) -> dict[str, int]:
    """The weight of every outcome, by its text, in a position as dump() tells it."""
    left = Counter({rune["code"]: rune["count"] for rune in pieces["rune"]})
    left.subtract(position["heap"].split())
    for seat in range(position["seats"]):
        player = position[f"P{seat + 1}"]
        left.subtract(player["hand"].split())
        left.subtract(player["laid"].split())
    return {f"deal:{position['next']}:{code}": count for code, count in left.items() if count > 0}
