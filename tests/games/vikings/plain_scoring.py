"""Every scoring of Vikings a second time, as plainly as possible, from the rule text and the written position.

It reads what dump() says (tiles and Vikings cell by cell) and shares nothing with the kernel:
dictionaries of cells instead of masks, one question at a time.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

ROW_BELOW_SHIPS = {"K": 1, "R": 2, "G": 3, "Y": 4, "B": 5}
# sail: (reaches down to row, gold, points)
SHIPS = {"SR": ("R", 3, 0), "SG": ("G", 5, 0), "SY": ("Y", 0, 2), "SB": ("B", 0, 3)}


@dataclass
class Player:
    """What lies in front of one player."""

    gold: int
    points: int
    ships: dict[int, str] = field(default_factory=dict)  # by column
    tiles: dict[tuple[str, int], str] = field(default_factory=dict)  # by row and column
    settled: set[tuple[str, int]] = field(default_factory=set)
    base: dict[str, int] = field(default_factory=dict)
    specials: dict[str, int] = field(default_factory=dict)
    earned: dict[str, int] = field(default_factory=dict)  # points by category
    coins: dict[str, int] = field(default_factory=dict)

    def score(self, category: str, points: int) -> None:
        """Points never go below 0."""
        before = self.points
        self.points = max(0, self.points + points)
        self.earned[category] = self.earned.get(category, 0) + self.points - before

    def get(self, category: str, gold: int) -> None:
        """Coins from the bank, or back to it."""
        self.gold += gold
        self.coins[category] = self.coins.get(category, 0) + gold

    def has(self, special: str) -> int:
        """Special tiles of a kind beside the base."""
        return self.specials.get(special, 0)

    def repelled(self, column: int) -> bool:
        """Is there a warrior on the tile right below the ship?"""
        return ("K", column) in self.settled

    def threatened(self, row: str, column: int) -> bool:
        """Does a ship of this column, not repelled, reach down to the row?"""
        if column not in self.ships or self.repelled(column):
            return False
        lowest, _, _ = SHIPS[self.ships[column]]
        return ROW_BELOW_SHIPS[row] <= ROW_BELOW_SHIPS[lowest]

    def safe(self, row: str) -> list[int]:
        """The columns where somebody stands in a row and is not threatened."""
        return sorted(column for r, column in self.settled if r == row and not self.threatened(r, column))


def read(position: Mapping[str, Any]) -> list[Player]:
    """The players of a dumped position."""
    players = []
    for seat in range(position["seats"]):
        data = position[f"P{seat + 1}"]
        player = Player(data["gold"], data["vp"], base=_counts(data["base"]), specials=_counts(data["specials"]))
        for part in data["ships"].split():
            column, _, tile = part.partition("=")
            player.ships[int(column)] = tile
        for part in data["display"].split():
            cell, _, tile = part.partition("=")
            where = (cell[0], int(cell[1:]))
            player.tiles[where] = tile.rstrip("*")
            if tile.endswith("*"):
                player.settled.add(where)
        players.append(player)
    return players


def _counts(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for part in text.split():
        number, star, code = part.rpartition("*")
        found[code] = int(number) if star else 1
    return found


def small(player: Player) -> None:
    """Three coins for each goldsmith; a guild adds one each."""
    player.get("goldsmiths", (3 + player.has("gold1")) * len(player.safe("Y")))


def large(player: Player) -> None:
    """Ships, nobles, scouts, goldsmiths."""
    for column, ship in player.ships.items():
        if player.repelled(column):
            _, gold, points = SHIPS[ship]
            player.get("ships", gold)
            player.score("ships", points)
    for _ in player.safe("R"):
        player.score("nobles", 2 + player.has("noble1"))
    for column in player.safe("G"):
        player.score("scouts", 1 + player.has("scout1"))
        for row in "YB":
            if (row, column) in player.settled:
                player.score("scouts", 1)
    small(player)
    for _ in player.safe("B"):
        player.score("fishermen", player.has("fish1"))


def final(players: list[Player], empty_majority: bool, guests_eat: bool) -> None:
    """The seven steps, each for everybody."""
    for player in players:
        ships_not_repelled(player)
    for player in players:
        rate = 3 if player.has("hoard") else 5
        player.score("gold", player.gold // rate)
        player.get("changed", -(player.gold - player.gold % rate))
    majority(players, [p.base.get("A", 0) + p.has("crew") for p in players], "boatsmen", 10, empty_majority)
    majority(players, [len(islands(p)) for p in players], "islands", 7, empty_majority)
    majority(players, [max(islands(p), default=0) for p in players], "longest", 5, empty_majority)
    for player in players:
        supply(player, guests_eat)
    for player in players:
        for (row, column), tile in player.tiles.items():
            if tile.startswith("bld") and not player.threatened(row, column):
                player.score("buildings", around(player, row, column))


def ships_not_repelled(player: Player) -> None:
    """Give up gold for gold ships, then points for what is missing and for point ships."""
    lost = [SHIPS[ship] for column, ship in player.ships.items() if not player.repelled(column)]
    gold = sum(ship[1] for ship in lost)
    paid = min(gold, player.gold)
    player.get("lost_ships", -paid)
    player.score("lost_ships", -(gold - paid) - sum(ship[2] for ship in lost))


def islands(player: Player) -> list[int]:
    """The lengths of all completed islands."""
    lengths = []
    for (row, column), tile in player.tiles.items():
        if tile != "L":
            continue
        end = column + 1
        while player.tiles.get((row, end), "none") not in ("none", "L", "E"):
            end += 1
        if player.tiles.get((row, end)) == "E":
            lengths.append(end - column + 1)
    return lengths


def majority(players: list[Player], counts: list[int], category: str, prize: int, empty: bool) -> None:
    """Everybody with the most gets the whole prize."""
    for player, count in zip(players, counts, strict=True):
        if count == max(counts) and (count > 0 or empty):
            player.score(category, prize)


def supply(player: Player, guests_eat: bool) -> None:
    """Five meals for each feeding fisherman; everybody on the base and on the islands eats."""
    meals = 5 * len(player.safe("B"))
    guests = [cell for cell in player.settled if player.tiles[cell].startswith("bld")]
    hungry = sum(player.base.values()) + len(player.settled) - (0 if guests_eat else len(guests))
    spare = meals - hungry
    if spare > 0:
        player.score("supply", spare * (3 if player.has("feast") else 2))
    else:
        player.score("supply", spare)


def around(player: Player, row: str, column: int) -> int:
    """Vikings on a cell and the eight around it, in the five island rows."""
    rows = "KRGYB"
    count = 0
    for r, c in player.settled:
        if abs(rows.index(r) - rows.index(row)) <= 1 and abs(c - column) <= 1:
            count += 1
    return count
