"""How likely a seat is to win with the islands that are still to come, whoever leads the raids.

Every island can be shared out in two ways, so a handful of raids are a small tree. Both ways count
half, as if a coin decided who leads; a riot takes the tile that is best for its winner; Völund
joins the only one with a claim. Chances are White's, from 0 to 1.
"""

from mypy_extensions import i64

from longhouse.core.masks import lowest
from longhouse.games.vikingdoms.components import (
    FORTRESSES,
    ISLANDS,
    PORTS,
    TILES,
    VILLAGES,
    VOLUND,
)
from longhouse.games.vikingdoms.endings import building_win
from longhouse.games.vikingdoms.position import ISLAND, TERRITORY, WHITE, Position
from longhouse.games.vikingdoms.raid import earns_ally


class Stake:
    """White's chances when White gets the first tile of the current island, and when the second."""

    def __init__(self, first: float, second: float) -> None:
        self.first = first
        self.second = second

    def led_by(self, seat: i64) -> float:
        """White's chance when a seat chooses."""
        return max(self.first, self.second) if seat == WHITE else min(self.first, self.second)


class Outlook:
    """The tree of raids from one position."""

    def __init__(self, p: Position) -> None:
        self.p = p
        self.pieces = p.pieces
        self.volund_left = (p.allies_left() >> VOLUND) & 1 == 1

    def stake(self) -> Stake:
        """What the island next to the raid marker is about."""
        p = self.p
        return self._share(p.raid, p.held[TERRITORY], p.held[TERRITORY + 1], p.coins(0), p.coins(1), self.volund_left)

    def _island(self, raid: i64) -> i64:
        return self.p.held[ISLAND + self.p.island_of(raid)]

    def _share(self, raid: i64, white: i64, red: i64, coins: i64, red_coins: i64, volund: bool) -> Stake:
        """Both ways to share out an island."""
        tiles = self._island(raid)
        one = lowest(tiles)
        two = lowest(tiles & (tiles - 1))
        return Stake(
            self._taken(raid, white, red, coins, red_coins, volund, one, two),
            self._taken(raid, white, red, coins, red_coins, volund, two, one),
        )

    def _taken(
        self, raid: i64, white: i64, red: i64, coins: i64, red_coins: i64, volund: bool, mine: i64, theirs: i64
    ) -> float:
        """White gets one tile, Red the other; a riot may follow."""
        rioters = self.pieces.rioters
        after = white | (1 << mine)
        red_after = red | (1 << theirs)
        coins += self.pieces.coins[mine]
        red_coins += self.pieces.coins[theirs]
        if after & rioters == rioters and white & rioters != rioters:
            return self._riot(raid, white, red, after, red_after, coins, red_coins, volund, True)
        if red_after & rioters == rioters and red & rioters != rioters:
            return self._riot(raid, white, red, after, red_after, coins, red_coins, volund, False)
        return self._settle(raid, white, red, after, red_after, coins, red_coins, volund)

    def _riot(
        self, raid: i64, white: i64, red: i64, after: i64, red_after: i64, coins: i64, red_coins: i64, volund: bool,
        of_white: bool,
    ) -> float:  # fmt: skip
        """The tile that is worst for the rioting player changes hands."""
        best = 2.0 if of_white else -1.0
        for tile in range(TILES):
            bit: i64 = 1 << tile
            worth = self.pieces.coins[tile]
            if of_white and after & bit != 0:
                chance = self._settle(
                    raid, white, red, after & ~bit, red_after | bit, coins - worth, red_coins + worth, volund
                )
                best = min(best, chance)
            elif not of_white and red_after & bit != 0:
                chance = self._settle(
                    raid, white, red, after | bit, red_after & ~bit, coins + worth, red_coins - worth, volund
                )
                best = max(best, chance)
        return best

    def _settle(
        self, raid: i64, white: i64, red: i64, after: i64, red_after: i64, coins: i64, red_coins: i64, volund: bool
    ) -> float:
        """Völund joins, and somebody has won or the next island follows."""
        if volund:
            claim = _claims(white, after)
            red_claim = _claims(red, red_after)
            if claim != red_claim:
                volund = False
                if claim:
                    coins += self.pieces.volund_coins
                else:
                    red_coins += self.pieces.volund_coins
        built = building_win(after) != 0
        red_built = building_win(red_after) != 0
        if built or red_built:
            return 0.5 if built and red_built else 1.0 if built else 0.0
        rich = coins >= self.pieces.coins_to_win
        red_rich = red_coins >= self.pieces.coins_to_win
        if rich or red_rich:
            return 0.5 if rich and red_rich else 1.0 if rich else 0.0
        if raid == ISLANDS:
            return 0.5 if coins == red_coins else 1.0 if coins > red_coins else 0.0
        next_stake = self._share(raid + 1, after, red_after, coins, red_coins, volund)
        return 0.5 * (next_stake.first + next_stake.second)


def _claims(before: i64, after: i64) -> bool:
    """Whether new tiles bring an ally."""
    return (
        earns_ally(before & VILLAGES, after & VILLAGES)
        or earns_ally(before & PORTS, after & PORTS)
        or earns_ally(before & FORTRESSES, after & FORTRESSES)
    )
