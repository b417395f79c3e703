"""Many games between bots, in this process or in several.

Games are numbered and each has its own seed, so the results depend on the plan alone and not on
who plays which game. Processes exchange the plan, results and records, never positions.
"""

import hashlib
import multiprocessing
from collections.abc import Collection, Generator
from contextlib import ExitStack
from dataclasses import dataclass
from functools import lru_cache, partial

from longhouse.arena import interrupts
from longhouse.arena.match import play_match, quick_match
from longhouse.arena.stats import Outcome
from longhouse.bots.levels import bot
from longhouse.core import record as saga
from longhouse.core.components import Components
from longhouse.core.game import Game
from longhouse.core.rng import LARGEST_SEED
from longhouse.core.state import State
from longhouse.games import load

MOST_AT_ONCE = 16  # games handed to a process in one go


@dataclass(frozen=True)
class Plan:
    """Which games are to be played: everything the results depend on."""

    game: str
    levels: tuple[str, ...]  # of the bots, by seat in the first game
    games: int
    seed: int
    options: tuple[tuple[str, str], ...] = ()
    components: str | None = None  # the text of a component file, or None for the shipped set
    rotate: bool = True  # whether the bots move on by one seat from game to game
    records: bool = False  # whether the record of each game is wanted
    paired: bool = False  # whether each round of rotated games shares its chance

    def seated(self, number: int) -> tuple[str, ...]:
        """The levels by seat in one game."""
        shift = number % len(self.levels) if self.rotate else 0
        return self.levels[-shift:] + self.levels[:-shift] if shift else self.levels

    def seed_of(self, number: int) -> int:
        """The seed of one game."""
        number = number // len(self.levels) if self.paired else number
        digest = hashlib.sha256(f"longhouse game {self.seed} {number}".encode()).digest()
        return int.from_bytes(digest[:8], "big") & LARGEST_SEED


@dataclass(frozen=True)
class Played:
    """One game of a plan, played: its outcome, and its record if wanted."""

    outcome: Outcome
    record: str


class Player:
    """Plays the games of one plan."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game: Game = load(plan.game)
        self.components: Components = self.game.components(text=plan.components)

    def play(self, number: int) -> Played:
        """Play one game of the plan."""
        levels = self.plan.seated(number)
        bots = [bot(level) for level in levels]
        asked = (self.game, bots, self.plan.seed_of(number), dict(self.plan.options), self.components)
        if not self.plan.records:
            match = quick_match(*asked)
            return Played(outcome_of(number, levels, match.state, match.decisions), "")
        table = play_match(*asked)
        decisions = sum(event.seat >= 0 for event in table.record.events)
        return Played(outcome_of(number, levels, table.state, decisions), saga.write(table.finished_record()))


def outcome_of(number: int, levels: tuple[str, ...], state: State, decisions: int) -> Outcome:
    """What a finished game between bots comes down to."""
    return Outcome(
        number=number,
        levels=levels,
        places=tuple(state.places()),
        scores=tuple(state.scores()),
        decisions=decisions,
        ending=state.ending(),
    )


def simulate(plan: Plan, workers: int = 1, done: Collection[int] = ()) -> Generator[Played, None, None]:
    """Play the games of a plan that are not done yet, in the order of their numbers, however many they are."""
    numbers = (number for number in range(plan.games) if number not in done)
    player = _player(plan)  # complains here, not in a process far away
    player.game.choose(len(plan.levels), dict(plan.options))
    if workers <= 1:
        yield from map(player.play, numbers)
        return
    left = plan.games - sum(0 <= number < plan.games for number in done)
    at_once = min(max(left // (workers * 4), 1), MOST_AT_ONCE)
    with ExitStack() as stack:
        with interrupts.held():
            pool = stack.enter_context(multiprocessing.get_context("spawn").Pool(workers))
        yield from pool.imap(partial(_play, plan), numbers, at_once)


def _play(plan: Plan, number: int) -> Played:
    return _player(plan).play(number)


@lru_cache(maxsize=1)
def _player(plan: Plan) -> Player:
    return Player(plan)
