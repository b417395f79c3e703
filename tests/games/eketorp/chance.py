"""The chances of Eketorp, said once more from the dumped position and the component file alone."""

from typing import Any

LETTERS = "rbykwo"


def fair(position: dict[str, Any], pieces: dict[str, Any]) -> dict[str, int]:
    """Every outcome that can be drawn now, and in how many ways."""
    step = position["step"]
    if step == "start":
        return {f"start:P{seat + 1}": 1 for seat in range(position["seats"])}
    if step == "material":
        turned = set(position["turned"])
        return {f"material:{card['id']}": 1 for card in pieces["material"] if card["id"] not in turned}
    drawer = position[{"deal": "dealt_to", "draw": "asked"}[step]]
    letter = LETTERS[int(drawer[1:]) - 1]
    return {f"{step}:{letter}:{value}": n for value, n in _unseen(position, pieces).items() if n}


def _unseen(position: dict[str, Any], pieces: dict[str, Any]) -> dict[int, int]:
    """The draw pile: all battle cards that are nowhere else."""
    cards = pieces["battle_cards"]
    left = {value: int(cards["copies"]) for value in cards["values"]}
    texts = [position["discards"]]
    if position["step"] == "deal":
        texts.append(position["rejected"])  # set aside until all hands stand
    for seat in range(position["seats"]):
        player = position[f"P{seat + 1}"]
        texts += [player["hand"], player["pile"], player["thrown_first"], player["thrown_later"]]
    for part in " ".join(texts).split():
        number, _, value = part.rpartition("*")
        left[int(value)] -= int(number or 1)
    return left
