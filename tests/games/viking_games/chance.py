"""What is fair in Viking Games, said without its code (P3).

Each seat is equally likely to start. Each card that lies nowhere else is equally likely to be drawn
or dealt: the whole deck less all that lies in front of players, on the discard pile, in hands and
in play.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

Data = Mapping[str, Any]


def fair(position: Data, pieces: Data) -> dict[str, int]:
    """The weight of every outcome, by its text, in a position as dump() tells it."""
    if position["step"] == "start":
        return lots(position)
    left = Counter({kind["code"]: kind["count"] for kind in pieces["kind"]})
    left.subtract(cards(position["discard"]))
    left.subtract(cards(position["card"]))
    for seat in range(position["seats"]):
        player = position[f"P{seat + 1}"]
        for place in ("hit_cards", "wall", "hand"):
            left.subtract(cards(player.get(place, "")))
        left["AR"] -= player["armory"]
    head = f"deal:{position['active']}" if position["step"] == "deal" else "draw"
    return {f"{head}:{code}": count for code, count in left.items() if count > 0}


def lots(position: Data) -> dict[str, int]:
    """Who starts: anybody, or whom the option names."""
    if position["start_player"] != "random":
        return {f"start:{position['start_player']}": 1}
    return {f"start:P{seat + 1}": 1 for seat in range(position["seats"])}


def cards(text: str) -> Counter[str]:
    """The cards of a text such as '2*A1 S2'."""
    found: Counter[str] = Counter()
    for part in text.split():
        number, _, code = part.rpartition("*")
        found[code] += int(number or 1)
    return found
