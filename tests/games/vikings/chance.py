"""How likely each draw of Vikings is, said without the kernel: what is in the box, less what lies open."""

from collections import Counter
from collections.abc import Mapping
from typing import Any


def fair(position: Mapping[str, Any], pieces: Mapping[str, Any]) -> dict[str, int]:
    """The weight of every outcome open to chance, by its text."""
    step = position["step"]
    if step == "start":
        named = position["start_player"]
        seats = [f"P{seat + 1}" for seat in range(position["seats"])] if named == "random" else [named]
        return {f"start:{seat}": 1 for seat in seats}
    if step == "turn_tile":
        return _left("tile", _box(pieces, "island", "ship"), _tiles_seen(position, pieces))
    if step == "draw_viking":
        return _left("viking", _box(pieces, "viking"), _vikings_seen(position))
    return _left("special", _box(pieces, "special"), _specials_seen(position))


def _box(pieces: Mapping[str, Any], *tables: str) -> Counter[str]:
    return Counter({row["code"]: row["count"] for table in tables for row in pieces[table]})


def _left(what: str, box: Counter[str], seen: Counter[str]) -> dict[str, int]:
    assert all(seen[code] <= count for code, count in box.items()), "nothing is seen that is not in the box"
    return {f"{what}:{code}": count - seen[code] for code, count in box.items() if count > seen[code]}


def _counts(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for part in text.split():
        number, star, code = part.rpartition("*")
        found[code] += int(number) if star else 1
    return found


def _players(position: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [position[f"P{seat + 1}"] for seat in range(position["seats"])]


def _tiles_seen(position: Mapping[str, Any], pieces: Mapping[str, Any]) -> Counter[str]:
    """Start tiles were never in the stacks: one of each player's left ends is one of them."""
    seen = _counts(position["gone_tiles"])
    seen["L"] += pieces["game"]["start_tiles"]
    seen.update(place.split()[0] for place in position["wheel"] if place)
    if position["tile"]:
        seen[position["tile"]] += 1
    for player in _players(position):
        seen.update(part.split("=")[1].rstrip("*") for part in player["display"].split())
        seen.update(part.split("=")[1] for part in player["ships"].split())
        if not player["start_tile"]:
            seen["L"] -= 1
    return seen


def _vikings_seen(position: Mapping[str, Any]) -> Counter[str]:
    seen = _counts(position["gone_vikings"]) + _counts(position["drawn"])
    seen.update(place.split()[1] for place in position["wheel"] if " " in place)
    if position["viking"]:
        seen[position["viking"]] += 1
    for player in _players(position):
        seen += _counts(player["base"])
        seen.update(part[0] for part in player["display"].split() if part.endswith("*"))
    return seen


def _specials_seen(position: Mapping[str, Any]) -> Counter[str]:
    seen = _counts(position["gone_specials"])
    seen.update(space for space in position["spaces"] if space)
    for player in _players(position):
        seen += _counts(player["specials"])
        tiles = [part.split("=")[1].rstrip("*") for part in player["display"].split()]
        seen.update(tile for tile in tiles if tile.startswith("bld"))
    return seen
