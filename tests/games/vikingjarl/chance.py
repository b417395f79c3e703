"""What is fair in Vikingjarl, said without its code (P3).

Each seat is equally likely to start; each token nobody has seen is equally likely to be the one
that is flipped; each card of a hand is equally likely to be stolen. Of the draw pile the next card
is the one put back in the draft when nothing lies above it; else any card that lies nowhere else,
but no event while some cards of the upper half are left. Dice are thrown one by one.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from typing import Any

Data = Mapping[str, Any]


def fair(position: Data, pieces: Data) -> dict[str, int]:
    """The weight of every outcome, by its text, in a position as dump() tells it."""
    step = position["step"]
    if step == "start":
        lots = [f"P{seat + 1}" for seat in range(position["seats"])]
        return {f"start:{name}": 1 for name in lots if position["start_player"] in ("random", name)}
    if step == "steal":
        hand = cards(position[position["pending"]["rival"]]["hand"])
        return {f"steal:{kind}": count for kind, count in hand.items()}
    if step == "flip":
        return flips(position, pieces)
    if step == "roll":
        return rolls(position, pieces)
    return draws(position, pieces)


def draws(position: Data, pieces: Data) -> dict[str, int]:
    """Any card that is nowhere else."""
    if position["slot"] and position["slot_above"] == 0:
        return {f"draw:{position['slot']}": 1}
    left = Counter({row["id"]: row["copies"] for row in [*pieces["saga"], *pieces["event"]]})
    for text in (position["discards"], position["packet"], position["slot"], position["event"]):
        left.subtract(cards(text))
    for seat in range(position["seats"]):
        left.subtract(cards(position[f"P{seat + 1}"]["hand"]))
    if position["safe"] > 0:
        for row in pieces["event"]:
            left[row["id"]] = 0
    return {f"draw:{kind}": count for kind, count in left.items() if count > 0}


def flips(position: Data, pieces: Data) -> dict[str, int]:
    """Any token of the kind that was never face up."""
    town = position["pending"]["flip_at"]
    if town in position["markets"]:
        seen = set(position["markets"].values())
        ids = [row["id"] for row in pieces["trade_token"]]
    else:
        seen = {*position["tokens"].values(), *position["tokens_gone"]}
        ids = [row["id"] for row in pieces["vp_token"]]
    return {f"flip:{town}:{token}": 1 for token in ids if token not in seen}


def rolls(position: Data, pieces: Data) -> dict[str, int]:
    """Every face of every die."""
    battle = position["battle"]
    player = position[position["active"]]
    attacker = unit(player)
    if battle["target"] == "army":
        own = unit(position[battle["defender"]])
    elif battle["target"] == "settlement":
        town = player["ship"] if player["army"] == "aboard" else player["army"]
        own = cards(position["settlements"][town]["holds"])["V"]
    else:
        own = 0
    surprised = "strandhogg" in battle["marks"] and battle["round"] == 0
    ours = pieces["battlezone"]["attacker"][min(attacker, 6) - 1]
    theirs = 0 if surprised else pieces["battlezone"]["defender"][min(own + battle["white_vikings"], 6) - 1]
    colour = "red" if "berserkers" in battle["marks"] else "black"
    faces = [[face < pieces["dice"][colour] for face in range(6)]] * ours
    faces += [[face < pieces["dice"]["white"] for face in range(6)]] * theirs
    found: Counter[str] = Counter()
    for thrown in product(*faces):
        found[f"roll:{sum(thrown[:ours])}-{sum(thrown[ours:])}"] += 1
    return dict(found)


def unit(player: Data) -> int:
    """The Vikings of the Unit an Army belongs to."""
    vikings = cards(player["army_load"])["V"]
    return vikings + (cards(player["ship_load"])["V"] if player["army"] == "aboard" else 0)


def cards(text: str) -> Counter[str]:
    """The cards or goods of a text such as '2*loki skald'."""
    found: Counter[str] = Counter()
    for part in text.split():
        number, _, code = part.rpartition("*")
        found[code] += int(number or 1)
    return found
