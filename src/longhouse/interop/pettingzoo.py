"""The games as PettingZoo environments, in which one agent acts after the other (AEC).

    from longhouse.interop.pettingzoo import vikingdoms_v0
    env = vikingdoms_v0.env(seats=2)

or, as this module registers them all: pettingzoo.make("aec", "longhouse/vikingdoms_v0", seats=2).

Agents are player_0, player_1, ... in the order of seats. An observation has the numbers of
docs/learning.md and the action mask. Chance acts inside the environment, and so do public decisions
that leave no choice. Secret simultaneous answers are asked for one after the other, and nobody
sees them before they are shown. An answer that is not allowed is refused with its rule.
"""

from collections.abc import Mapping
from operator import index
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, aec_registry, register

from longhouse.core.errors import NotNow, UnknownGame
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.games import NAMES
from longhouse.interop.pictures import MODES, check_mode, rendered
from longhouse.interop.seating import Seating, fresh
from longhouse.interop.setup import Begun, Mask, Row, Setup, chance_of, loaded_chance, no_number, stored_chance

VERSION = "v0"


class LonghouseEnv(AECEnv[str, dict[str, Any], int | None]):
    """One of the games."""

    _seating: Seating = Begun(NotNow)  # type: ignore[assignment]

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        reward: str = "result",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.setup = Setup(game, seats, options, components, reward)
        self.render_mode = check_mode(render_mode)
        self.metadata = {
            "name": f"{self.setup.game.name}_{VERSION}",
            "render_modes": list(MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(self.setup.seats)]
        self.agents = list(self.possible_agents)
        self.agent_selection = self.agents[0]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = self.setup.bounds()
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int16),
                    "action_mask": spaces.Box(0, 1, (self.setup.actions,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.setup.actions) for agent in self.possible_agents}
        self._chance: Rng | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent's observations look like."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The answers of the game, by number."""
        return self.action_spaces[agent]

    # Playing

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; options={"game": {...}} are options of the game that hold for this one only."""
        start = self.setup.start_for(options)
        if seed is not None or self._chance is None:
            self._chance = chance_of(seed)
        self._seating = fresh(start, self._chance.fork())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Carry out the answer of the agent whose turn it is; None once the game is over."""
        seating = self._seating
        if seating.seat < 0:
            if not self.agents:
                raise NotNow("the game is over, and all agents have left: reset() the environment")
            self._was_dead_step(action)
            return
        try:
            number = index(action)  # type: ignore[arg-type]
        except TypeError:
            raise no_number(action) from None
        if not (0 <= number < self.setup.actions and seating.play(number)):
            raise self.setup.refusal(seating.state, seating.seat, number)
        if seating.seat >= 0:
            self.agent_selection = self.possible_agents[seating.seat]
        else:
            self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        """Let the agent act who is asked, or end the game."""
        seating = self._seating
        if seating.seat >= 0:
            self.agent_selection = self.possible_agents[seating.seat]
            return
        given = self.setup.rewards(seating.state.places(), seating.state.scores())
        self.rewards = dict(zip(self.agents, given, strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees and may answer."""
        setup, seating, seat = self.setup, self._seating, self._seats[agent]
        return {"observation": setup.row(seating.state, seat), "action_mask": setup.mask(seating, seat)}

    def named_observation(self, agent: str) -> dict[str, Row]:
        """What an agent sees, field by field."""
        return self.setup.named(self.setup.row(self._seating.state, self._seats[agent]))

    def action_mask(self, agent: str) -> Mask:
        """What an agent may answer now."""
        return self.setup.mask(self._seating, self._seats[agent])

    @property
    def position(self) -> State:
        """A copy of the true position, for those who study it: agents see less."""
        return self._seating.state.copy()

    def render(self) -> Any:
        """The table as somebody who looks on sees it."""
        return rendered(self.setup.game, self._seating.state, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    # Copies

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        if self._chance is not None:  # a game has begun
            kept["_chance"] = stored_chance(self._chance)
            kept["_seating"] = self.setup.stored(self._seating)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        if kept["_chance"] is not None:
            self._chance = loaded_chance(kept["_chance"])
            self._seating = self.setup.seated(kept["_seating"])

    def __str__(self) -> str:
        return str(self.metadata["name"])


class Maker:
    """An environment by its id, as PettingZoo's own modules are used: vikingdoms_v0.env(...)."""

    def __init__(self, name: str) -> None:
        self.name = name

    def env(self, **chosen: Any) -> LonghouseEnv:
        """The environment; it checks every answer itself, so it needs no wrappers."""
        return LonghouseEnv(self.name, **chosen)

    raw_env = env


IDS = tuple(f"{name}_{VERSION}" for name in NAMES)


def make(id: str, **chosen: Any) -> LonghouseEnv:
    """The environment of an id such as vikingdoms_v0."""
    if id not in IDS:
        raise UnknownGame(f"there is no environment {id!r}; there are {', '.join(IDS)}")
    return LonghouseEnv(id.removesuffix(f"_{VERSION}"), **chosen)


def __getattr__(name: str) -> Maker:
    if name in IDS:
        return Maker(name.removesuffix(f"_{VERSION}"))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


for _name in NAMES:
    if f"longhouse/{_name}_{VERSION}" not in aec_registry:
        register("aec", f"longhouse/{_name}_{VERSION}", f"{__name__}:LonghouseEnv", kwargs={"game": _name})
