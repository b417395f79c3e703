"""A player in code, and what it gets instead of the truth."""

from collections.abc import Sequence
from math import ceil

from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import State
from longhouse.core.view import View


class Worlds:
    """What a bot gets instead of the true position: its view, and positions that look just like it.

    seen lists the answers and outcomes the seat has seen so far, as (seat, action), for bots that
    keep what they thought about; it may be empty.
    """

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        names: Sequence[str] = (),
        seen: Sequence[tuple[int, int]] = (),
    ) -> None:
        self.game = game
        self.seat = seat
        self.seats = state.seats
        self.seen = seen
        self.__state = state
        self.__names = names

    @property
    def secret(self) -> bool:
        """Whether what the seat may answer depends on something others cannot see."""
        return self.__state.secret(self.seat)

    def view(self) -> View:
        """What the seat sees."""
        return self.game.view(self.__state, self.seat, self.__names)

    def legal(self) -> list[int]:
        """What the seat may answer."""
        return self.__state.legal(self.seat)

    def sample(self, rng: Rng) -> State:
        """A full position that fits everything the seat knows; yours to play on."""
        return self.__state.resample(self.seat, rng)


class Bot:
    """Chooses one legal action."""

    name = "bot"

    def choose(self, worlds: Worlds, rng: Rng) -> int:
        """An action among worlds.legal()."""
        raise NotImplementedError


def unhurried(took: float, pace: float) -> float:
    """When an answer to a secret decision is given, in seconds after it was asked: after whole paces, one at least.

    So the delay does not tell how much there was to choose from.
    """
    return pace * max(ceil(took / pace), 1)
