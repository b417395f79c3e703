"""Many games at once in one process: arrays of observations and masks out, arrays of answers in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from longhouse.core.errors import BadMove, BadOption
from longhouse.core.game import Game
from longhouse.interop.seating import Block
from longhouse.interop.setup import Mask, Row, Setup, chance_of, loaded_chance, stored_chance, whole


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
    next step makes new ones. A batch can be copied and pickled, and its copy goes on exactly as it does.
    """

    def __init__(
        self,
        game: str | Game,
        games: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        components: str | Path | None = None,
        reward: str = "result",
        seed: int | None = 0,
    ) -> None:
        self.setup = Setup(game, seats, options, components, reward)
        self.games = whole(games, "games")
        if self.games < 1:
            raise BadOption(f"games={games} is not possible; a batch is of one game or more")
        self._rng = chance_of(seed)
        self._open([(int(self._rng.word()) << 29) | int(self._rng.below(1 << 29)) for _ in range(self.games)])
        self._look()

    def _open(self, seeds: list[int]) -> None:
        """Begin a game for every seed."""
        setup = self.setup
        self._block = Block(setup.start(), setup.features, setup.size, setup.actions, seeds)
        none = (0, setup.seats)
        self._nothing = Ended(np.zeros(0, np.int64), np.zeros(none, np.float32), np.zeros(none, np.int64))

    def _look(self) -> None:
        block, games = self._block, self.games
        self.observations: Row = np.frombuffer(memoryview(block.rows), np.int16).reshape(games, -1)
        self.masks: Mask = np.frombuffer(memoryview(block.masks), np.int8).reshape(games, -1)
        self.seats: NDArray[np.uint8] = np.frombuffer(memoryview(block.seats), np.uint8)

    def __getstate__(self) -> dict[str, Any]:
        seated = [self.setup.stored(seating) for seating in self._block.games]
        return {"setup": self.setup, "chance": stored_chance(self._rng), "games": seated}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.setup, self.games = kept["setup"], len(kept["games"])
        self._rng = loaded_chance(kept["chance"])
        self._open([0] * self.games)
        self._block.turn_page()
        for number, stored in enumerate(kept["games"]):
            self._block.games[number] = self.setup.seated(stored)
            self._block.look(number, self._block.games[number])
        self._look()

    def step(self, actions: NDArray[Any] | Sequence[int]) -> Ended:
        """Carry out one answer in every game; what ended, and begins anew. One refused answer, and nothing is done."""
        answers = np.asarray(actions)
        if answers.shape != (self.games,) or answers.dtype.kind not in "iu":
            raise BadMove(f"step() takes one whole number for each of the {self.games} games")
        block = self._block
        refused = block.step(vec[i64](answers.astype(np.int64, copy=False)))
        if refused >= 0:
            seating = block.games[refused]
            refusal = self.setup.refusal(seating.state, seating.seat, int(answers[refused]))
            refusal.add_note(f"in game {refused} of the batch")
            raise refusal
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
        if not 0 <= game < self.games:
            raise IndexError(f"there is no game {game}; they are numbered from 0 to {self.games - 1}")
        return self._block.games[game].state.copy()
