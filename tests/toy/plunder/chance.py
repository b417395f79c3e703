"""What is fair in Plunder, said without its code (P3): a die, and lots."""

from collections.abc import Mapping
from typing import Any

Data = Mapping[str, Any]


def fair(position: Data, pieces: Data) -> dict[str, int]:
    """The weight of every outcome, by its text, in a position as dump() tells it."""
    if position["step"] == "roll":
        return {f"roll:{face['pieces']}": face["sides"] for face in pieces["face"]}
    if position["start_player"] != "random":
        return {f"start:{position['start_player']}": 1}
    return {f"start:P{seat + 1}": 1 for seat in range(position["seats"])}
