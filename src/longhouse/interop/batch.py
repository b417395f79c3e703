"""Many games at once in one process: arrays of observations and masks out, arrays of answers in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from longhouse.core.errors import BadMove
from longhouse.core.game import Game
from longhouse.interop.kernel import Block
from longhouse.interop.setup import Mask, Row, Setup, chance_of


@dataclass(frozen=True)
class Ended:
    """The games that ended in a step: which they are, and what each of their seats got."""

    games: NDArray[np.int64]
    rewards: NDArray[np.float32]  # game by game, seat by seat
    scores: NDArray[np.int64]


class Batch:
    """Many games of one kind side by side; one that ends begins anew at once.

    In every game one seat is asked: `seats` says which, `observations` what it sees, `masks` what it
    may answer. step() takes one answer for each game. The arrays of a step stay as they are; the
    next step makes new ones.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        reward: str = "result",
        seed: int = 0,
    ) -> None:
        self.setup = Setup(game, seats, options, components, reward)
        self.games = games
        self._rng = chance_of(seed)
        seeds = [(int(self._rng.word()) << 29) | int(self._rng.below(1 << 29)) for _ in range(games)]
        setup = self.setup
        self._block = Block(setup.start(), setup.features, setup.size, setup.actions, seeds)
        none = (0, setup.seats)
        self._nothing = Ended(np.zeros(0, np.int64), np.zeros(none, np.float32), np.zeros(none, np.int64))
        self._look()

    def _look(self) -> None:
        block, games = self._block, self.games
        self.observations: Row = np.frombuffer(memoryview(block.rows), np.int16).reshape(games, -1)
        self.masks: Mask = np.frombuffer(memoryview(block.masks), np.int8).reshape(games, -1)
        self.seats: NDArray[np.uint8] = np.frombuffer(memoryview(block.seats), np.uint8)

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Ended:
        """Carry out one answer in every game; what ended, and begins anew."""
        answers = np.asarray(actions)
        if answers.shape != (self.games,) or answers.dtype.kind not in "iu":
            raise BadMove(f"step() takes one whole number for each of the {self.games} games")
        answers = answers.astype(np.int64, copy=False)
        block = self._block
        refused = block.step(vec[i64](answers))
        if refused >= 0:
            seating = block.games[refused]
            raise self.setup.refusal(seating.state, seating.seat, int(answers[refused]))
        self._look()
        ended = block.ended
        if not ended:
            return self._nothing
        given = [self.setup.rewards(*each) for each in zip(block.places, block.scores, strict=True)]
        return Ended(np.array(ended), np.array(given, np.float32), np.array(block.scores))

    def random_actions(self) -> NDArray[np.int64]:
        """An allowed answer for every game, each equally likely: thralls to play against."""
        return np.frombuffer(memoryview(self._block.any_moves(self._rng)), np.int64)

    def position(self, game: int) -> Any:
        """A copy of the true position of one game, for those who study it: seats see less."""
        return self._block.games[game].state.copy()
