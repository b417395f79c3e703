"""What all learning interfaces share: which game is learned, and how it is seen and rewarded."""

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from operator import index
from pathlib import Path
from secrets import randbits
from typing import Any, SupportsIndex

import numpy as np
from numpy.typing import NDArray

from longhouse.core.components import Components
from longhouse.core.door import refusal
from longhouse.core.errors import BadMove, BadOption, LonghouseError, NotNow
from longhouse.core.features import Features
from longhouse.core.game import Game
from longhouse.core.rng import LARGEST_SEED, Rng
from longhouse.core.state import State
from longhouse.core.vector import Field
from longhouse.games import NAMES, load
from longhouse.interop.seating import Seating, mask, row, unmarked, zeros

REWARDS = ("result", "margin")

Row = NDArray[np.int16]
Mask = NDArray[np.int8]


@lru_cache(maxsize=32)
def _components(name: str, text: str | None) -> Components:
    """A component set, read once: positions share it."""
    return load(name).components(text=text)


class Setup:
    """A game chosen for learning: how many play, with which options and pieces, for which reward.

    reward is 'result' (k winners share +1, the others share -1) or 'margin' (the own score less
    the mean of the others'). components is the path of a component file, or None for the shipped one.
    """

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        reward: str = "result",
    ) -> None:
        self.game = load(game) if isinstance(game, str) else game
        self.seats = self.game.usual_seats if seats is None else whole(seats, "seats")
        self.options = self._named(options)
        self.component_text = None if components is None else Path(components).read_text(encoding="utf-8")
        if reward not in REWARDS:
            raise BadOption(f"reward={reward} is not possible; reward is {' or '.join(REWARDS)}")
        self.reward = reward
        self._open()

    def _open(self) -> None:
        """Everything that follows from the choice."""
        game = self.game
        self.components = _components(game.name, self.component_text) if game.name in NAMES else game.components()
        self.vector = game.vector
        self.fields: tuple[Field, ...] = self.vector.fields(self.seats)
        self.size = self.vector.size(self.seats)
        self.actions = game.actions
        self.features: Features = self.vector.features(self.seats)
        self._blank = zeros(self.size)
        self._unmarked = unmarked(self.actions)

    def __getstate__(self) -> dict[str, Any]:
        return {name: vars(self)[name] for name in ("seats", "options", "component_text", "reward")} | {
            "game": self.game.name
        }

    def __setstate__(self, stored: dict[str, Any]) -> None:
        vars(self).update(stored)
        self.game = load(stored["game"])
        self._open()

    # Positions

    def start(self, options: Mapping[str, object] | None = None) -> State:
        """The starting position; some options may differ from the chosen ones."""
        return self.game.start(self.seats, self.options | self._named(options), self.components)

    @cached_property
    def usual_start(self) -> State:
        """The starting position with the chosen options, made once: play on with a copy."""
        return self.start()

    def start_for(self, options: Mapping[str, Any] | None) -> State:
        """The starting position for reset(options={"game": {...}}): these options of the game hold once."""
        if options is None:
            return self.usual_start
        given = by_name(options, "options")
        for option in self.game.options:
            for name in {option.name, option.alias} & given.keys():
                raise BadOption(f"{name} is an option of the game: options={{'game': {{'{name}': ...}}}}")
        return self.start(by_name(given.get("game"), "options['game']"))

    def _named(self, options: Mapping[str, object] | None) -> dict[str, object]:
        """Options of the game, checked, each under its one name: a later choice then replaces an earlier one."""
        given = by_name(options, "options")
        self.game.choose(self.seats, given)
        names = {option.alias: option.name for option in self.game.options}
        return {names.get(name, name): value for name, value in given.items()}

    def stored(self, seating: Seating) -> dict[str, object]:
        """A game under way as plain data."""
        chance = stored_chance(seating.rng)
        return {"position": seating.state.dump(), "chance": chance, "steps": int(seating.steps)}

    def seated(self, stored: Mapping[str, Any]) -> Seating:
        """A game under way from plain data."""
        position = self.game.load(stored["position"], self.components, True)
        seating = Seating(position, loaded_chance(stored["chance"]))
        seating.steps = stored["steps"]
        return seating

    # Numbers

    def bounds(self) -> tuple[Row, Row]:
        """The least and the largest value of every number of a row."""
        low = [field.low for field in self.fields for _ in range(field.size)]
        high = [field.high for field in self.fields for _ in range(field.size)]
        return np.array(low, np.int16), np.array(high, np.int16)

    def row(self, state: State, seat: int) -> Row:
        """What a seat sees, as numbers."""
        return np.frombuffer(memoryview(row(self.features, state, seat, self._blank)), np.int16).copy()

    def mask(self, seating: Seating, seat: int) -> Mask:
        """What a seat may answer now: 1 for every action that is allowed."""
        return np.frombuffer(memoryview(mask(seating, seat, self._unmarked)), np.int8).copy()

    def named(self, row: Row) -> dict[str, Row]:
        """The fields of a row (or, along the last axis, of many rows) by name, each in its shape."""
        parts, at = {}, 0
        for field in self.fields:
            part = row[..., at : at + field.size]
            parts[field.name] = part.reshape(*row.shape[:-1], *field.shape)
            at += field.size
        return parts

    # Rewards and refusals

    def rewards(self, places: Sequence[int], scores: Sequence[int]) -> list[float]:
        """What each seat gets for a finished game."""
        return results(places) if self.reward == "result" else margins(scores)

    def limits(self) -> tuple[float, float]:
        """The least and the largest reward."""
        return (-1.0, 1.0) if self.reward == "result" else (-1000.0, 1000.0)

    def refusal(self, state: State, seat: int, action: int) -> LonghouseError:
        """Why an answer is not allowed."""
        if not 0 <= action < self.actions:
            return NotNow(f"there is no action {action}; they are numbered from 0 to {self.actions - 1}")
        error = refusal(self.game, state, seat, action)
        assert error is not None, "only answers that are not allowed are refused"
        return error


class Begun:
    """What an environment has once a game has begun; whoever wants it before is told to reset."""

    def __init__(self, error: type[Exception]) -> None:
        self.error = error

    def __get__(self, env: object, kind: type) -> Any:
        if env is None:
            return self
        raise self.error("no game has begun: reset() the environment first")


def results(places: Sequence[int]) -> list[float]:
    """The winners share +1, the others share -1; where all win, nobody gains."""
    winners = places.count(1)
    others = len(places) - winners
    if others == 0:
        return [0.0] * winners
    return [1 / winners if place == 1 else -1 / others for place in places]


def margins(scores: Sequence[int]) -> list[float]:
    """The own score less the mean of the others'."""
    total, others = sum(scores), len(scores) - 1
    return [score - (total - score) / others for score in scores]


def chance_of(seed: SupportsIndex | None) -> Rng:
    """A stream for any whole number; without one, another stream every time."""
    return Rng(randbits(60) if seed is None else whole(seed, "seed") % LARGEST_SEED)


def whole(given: SupportsIndex, name: str) -> int:
    """A whole number that was chosen, or a complaint."""
    try:
        return index(given)
    except TypeError:
        raise BadOption(f"{name}={given!r} is not possible; {name} is a whole number") from None


def by_name(given: Mapping[str, Any] | None, name: str) -> dict[str, Any]:
    """Things chosen by name, or a complaint."""
    if given is not None and not isinstance(given, Mapping):
        raise BadOption(f"{name}={given!r} is not possible; it takes options of the game by name")
    return dict(given or {})


def no_number(action: object) -> BadMove:
    """The complaint about an answer that is no number."""
    return BadMove(f"an answer is a whole number, not {action!r}; ask the action mask")


def stored_chance(rng: Rng) -> list[int]:
    """A stream as plain data."""
    return [int(rng.a), int(rng.b), int(rng.c), int(rng.counter)]


def loaded_chance(stored: Sequence[int]) -> Rng:
    """A stream from plain data: it goes on where it was."""
    rng = Rng(0)
    rng.a, rng.b, rng.c, rng.counter = stored
    return rng
