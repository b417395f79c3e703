"""Players who ignore most of the board, to see that no single track wins: recruit, trade, or pillage only.

    python -m tests.games.vikingjarl.one_track 100

plays that many games of each against three karls and prints how many it won.
"""

import sys
from collections.abc import Callable

import longhouse
from longhouse.arena.match import play_match
from longhouse.bots.bot import Bot, Worlds
from longhouse.bots.levels import bot
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.games.vikingjarl.board import KAUP
from longhouse.games.vikingjarl.components import (
    FIRST_MARKET,
    FIRST_PILLAGE,
    FIRST_TOWN,
    KAUPANG,
    TOWNS,
    ZONE_IDS,
    ZONES,
)
from longhouse.games.vikingjarl.hints_goals import crew, missing
from longhouse.games.vikingjarl.rules import Vikingjarl

Goal = Callable[[Vikingjarl, int], int]  # the zone a strategy sails to, or -1


class OneTrack(Bot):
    """Sails to one kind of place and does one kind of thing there; the quick policy answers the rest."""

    def __init__(self, name: str, game: Game, goal: Goal, acts: tuple[str, ...]) -> None:
        self.name = name
        self.game = game
        self.goal = goal
        self.acts = acts

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """The first thing on the track that is allowed."""
        p = worlds.sample(rng)
        assert isinstance(p, Vikingjarl), "a position of Vikingjarl"
        seat = worlds.seat
        legal = {self.game.write(p, seat, action): action for action in worlds.legal()}
        if "end" not in legal:
            return self.game.policy(p, seat, rng)
        for move in self._wishes(p, seat):
            if move in legal:
                return legal[move]
        return legal["end"]

    def _wishes(self, p: Vikingjarl, seat: int) -> list[str]:
        zone, at_home = p.ship_at[seat], p.ship_at[seat] == KAUPANG
        few = crew(p, seat) < 6
        wishes = [act for act in self.acts if act != "x:town" or p.army_at[seat] >= FIRST_PILLAGE]
        if at_home and few and crew(p, seat) + p.vikings(seat, KAUP) < 6:
            wishes.append("hire:K")
        if at_home and few and p.vikings(seat, KAUP) > 0:
            wishes.append("stow:S")
        wishes.append("em")
        goal = KAUPANG if p.vp[seat] >= p.vp_target else self.goal(p, seat)
        if goal == zone == KAUPANG and p.vp[seat] >= p.vp_target:
            wishes.append("S>SKA")
        if goal >= 0:
            steps = p.realm.ship_steps
            near = [p.realm.sail[i] for i in range(p.realm.sail_from[zone], p.realm.sail_from[zone + 1])]
            near.sort(key=lambda other: steps[other * ZONES + goal])
            wishes += [f"S>{ZONE_IDS[z]}" for z in near if steps[z * ZONES + goal] < steps[zone * ZONES + goal]]
        return [*wishes, "rec:S"]


def stay(p: Vikingjarl, seat: int) -> int:
    """Recruit and defend: never leave Kaupang."""
    return KAUPANG


def market(p: Vikingjarl, seat: int) -> int:
    """Trade only: fetch what is missing from where it is sold; settle where nobody is."""
    lacking = missing(p, seat)
    if lacking == 0 and p.shields[seat] > 0:
        return nearest(p, seat, [FIRST_TOWN + t for t in range(TOWNS) if p.owner[t] < 0], True)
    sold = [z for z in range(FIRST_MARKET, FIRST_PILLAGE) if p.market[z - FIRST_MARKET] < 0 or p.depicted(z) & lacking]
    return nearest(p, seat, [z for z in sold if z != p.ship_at[seat]], False)


def raid(p: Vikingjarl, seat: int) -> int:
    """Pillage only: London, Paris and the like in turns, home for Vikings."""
    if crew(p, seat) < 4:
        return KAUPANG
    towns = [z for z in (ZONE_IDS.index("LON"), ZONE_IDS.index("PAR")) if p.raided[seat] != z and p.raid != z]
    return nearest(p, seat, towns, True)


def nearest(p: Vikingjarl, seat: int, zones: list[int], alone: bool) -> int:
    """The nearest of some zones, if wanted without anybody else in it."""
    steps = p.realm.ship_steps
    open_to = [z for z in zones if not (alone and p.foreign(seat, z))]
    return min(open_to, key=lambda z: steps[p.ship_at[seat] * ZONES + z], default=-1)


def tracks(game: Game) -> list[OneTrack]:
    """The three of them."""
    return [
        OneTrack("recruit", game, stay, ("rec:S",)),
        OneTrack("trade", game, market, ("set:S", "tr:S")),
        OneTrack("pillage", game, raid, ("x:town", "play:danegeld", "play:skald")),
    ]


def wins(game: Game, track: OneTrack, games: int) -> int:
    """How many games a track wins against three karls, seats taken in turns."""
    won = 0
    for seed in range(games):
        seat = seed % 4
        bots = [track if other == seat else bot("karl") for other in range(4)]
        won += play_match(game, bots, seed).places()[seat] == 1
    return won


if __name__ == "__main__":
    loaded = longhouse.load("vikingjarl")
    for one in tracks(loaded):
        print(one.name, wins(loaded, one, int(sys.argv[1])), "of", sys.argv[1])
