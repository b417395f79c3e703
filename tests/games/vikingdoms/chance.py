"""What is fair in Vikingdoms, said without its code (P3): an even shuffle, and a coin."""

from collections.abc import Mapping
from typing import Any

Data = Mapping[str, Any]


def fair(position: Data, pieces: Data) -> dict[str, int]:
    """The weight of every outcome, by its text, in a position as dump() tells it."""
    if position["step"] == "youngest":
        return {"youngest:white": 1, "youngest:red": 1}
    gone = " ".join([position["P1"]["territory"], position["P2"]["territory"], *position["islands"]]).split()
    return {f"deal:{tile['code']}": 1 for tile in pieces["tile"] if tile["code"] not in gone}
