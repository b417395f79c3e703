"""The games as Gymnasium environments: one learning seat against bots.

    import gymnasium
    import longhouse.interop.gymnasium
    env = gymnasium.make("longhouse/Vikingdoms-v0", opponents="karl")

Importing this module registers an id for every game. Between two answers of the learner the bots
answer; an answer that is not allowed loses the game at once, so ask action_masks() first.
"""

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from longhouse.bots.bot import Bot, Worlds
from longhouse.bots.levels import bot
from longhouse.core.errors import BadOption
from longhouse.core.game import Game
from longhouse.core.state import State
from longhouse.games import NAMES, load
from longhouse.interop.pictures import MODES, check_mode, rendered
from longhouse.interop.seating import Seating, fresh
from longhouse.interop.setup import Begun, Row, Setup, chance_of, loaded_chance, no_number, stored_chance, whole

ANY_SEAT = -1
PATIENCE = 1_000  # games, one after the other, in which the learner is not asked anything
METADATA: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}


class LonghouseEnv(gymnasium.Env[Row, Any]):
    """One seat of a game; bots sit on the others.

    opponents is the level of all bots, or a level for each of them, clockwise from the learner.
    seat is the learner's, or ANY_SEAT for another one in every game.
    """

    metadata = METADATA
    _seating: Seating = Begun(gymnasium.error.ResetNeeded)  # type: ignore[assignment]

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        opponents: str | Sequence[str] = "thrall",
        seat: int = ANY_SEAT,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        self.setup = Setup(game, seats, options, components, reward)
        self.render_mode = check_mode(render_mode)
        others = self.setup.seats - 1
        self.levels = [opponents] * others if isinstance(opponents, str) else list(opponents)
        self.chosen_seat = whole(seat, "seat")
        if len(self.levels) != others or not ANY_SEAT <= self.chosen_seat < self.setup.seats:
            raise BadOption(f"{self.setup.seats} players: {others} opponents, and seat -1 to {self.setup.seats - 1}")
        self.bots: list[Bot] = [bot(level) for level in self.levels]
        low, high = self.setup.bounds()
        self.observation_space = spaces.Box(low, high, dtype=np.int16)
        self.action_space = spaces.Discrete(self.setup.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin a game; options={"game": {...}} are options of the game that hold for this one only."""
        start = self.setup.start_for(options)
        super().reset(seed=seed)
        for _ in range(PATIENCE):
            self._begin(start)
            if self._seating.seat >= 0:  # else it was over before the learner was asked: very rare, nothing to learn
                break
        else:
            raise BadOption("with these options the learner is never asked anything")
        if self.render_mode == "human":
            self.render()
        return self._seen(), self._info()

    def _begin(self, start: State) -> None:
        """A new game, up to the learner's first answer."""
        chance = chance_of(int(self.np_random.integers(1 << 60)))
        self._mind = chance.fork()
        seats = self.setup.seats
        self.seat = int(self.np_random.integers(seats)) if self.chosen_seat == ANY_SEAT else self.chosen_seat
        self._seating = fresh(start, chance)
        self._illegal = False
        self._let_bots_play()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Carry out the learner's answer, then let the bots answer until he is asked again."""
        seating = self._seating
        if seating.seat < 0 or self._illegal:
            raise gymnasium.error.ResetNeeded("the game is over: reset the environment")
        try:
            number = index(action)
        except TypeError:
            raise no_number(action) from None
        if not (0 <= number < self.setup.actions and seating.play(number)):
            self._illegal = True
            refusal = self.setup.refusal(seating.state, self.seat, number)
            return self._seen(), self.setup.limits()[0], True, False, {**self._info(), "illegal": str(refusal)}
        self._let_bots_play()
        over = seating.seat < 0
        reward = 0.0
        if over:
            reward = self.setup.rewards(seating.state.places(), seating.state.scores())[self.seat]
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, over, False, self._info()

    def _let_bots_play(self) -> None:
        seating, setup = self._seating, self.setup
        while seating.seat >= 0 and seating.seat != self.seat:
            player = self.bots[(seating.seat - self.seat) % setup.seats - 1]
            worlds = Worlds(setup.game, seating.state, seating.seat)
            seating.play(player.choose(worlds, self._mind))

    def _seen(self) -> Row:
        return self.setup.row(self._seating.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": self.setup.mask(self._seating, self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """What the learner may answer, as sb3-contrib asks for it."""
        return self.setup.mask(self._seating, self.seat).astype(bool)

    def named_observation(self) -> dict[str, Row]:
        """What the learner sees, field by field."""
        return self.setup.named(self._seen())

    def render(self) -> Any:
        """The table as somebody who looks on sees it."""
        return rendered(self.setup.game, self._seating.state, self.render_mode)

    def __getstate__(self) -> dict[str, Any]:
        kept = vars(self).copy()
        del kept["bots"]
        if "_seating" in kept:  # a game has begun
            kept["_seating"] = self.setup.stored(self._seating)
            kept["_mind"] = stored_chance(self._mind)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)
        self.bots = [bot(level) for level in self.levels]
        if "_seating" in kept:
            self._seating = self.setup.seated(kept["_seating"])
            self._mind = loaded_chance(kept["_mind"])


def id_of(name: str) -> str:
    """The id of a game: longhouse/VikingGames-v0."""
    return f"longhouse/{load(name).title.title().replace(' ', '')}-v0"


IDS = {name: id_of(name) for name in NAMES}

for _name, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, "longhouse.interop.gymnasium:LonghouseEnv", kwargs={"game": _name})
