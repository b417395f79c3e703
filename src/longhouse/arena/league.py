"""Which bot is stronger: pairings, round robins, and ratings with intervals.

A pairing seats one bot of the first level among bots of the second; the seats rotate, and each
round of rotations shares its chance, so that nobody is stronger by luck of the draw.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from longhouse.arena.simulate import Plan
from longhouse.arena.stats import Z95, Outcome, wilson
from longhouse.core.catalogue import speaker
from longhouse.core.errors import LonghouseError

say = speaker("longhouse.arena")

LOOKS = (8, 4, 2, 1)  # a pairing may be decided after an eighth, a quarter, a half and all of its games
CAREFUL = 2.5  # standard deviations for each of the four looks: all together still err in fewer than 1 of 20


class NoRatings(LonghouseError):
    """The package that rates is not installed."""


@dataclass(frozen=True)
class Rating:
    """How strong a level is on openskill's scale, and between what that lies with 95% confidence."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True)
class Result:
    """What a pairing showed about the bot that sat alone."""

    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def times_fair(self) -> float:
        """The share of the win as a multiple of the fair one."""
        return self.share / self.fair


def round_robin(
    game: str,
    levels: Sequence[str],
    seats: int,
    games: int,
    seed: int,
    options: tuple[tuple[str, str], ...] = (),
    records: bool = False,
) -> list[Plan]:
    """A plan for every two levels, the later one sitting alone."""
    return [
        Plan(game, (upper, *[lower] * (seats - 1)), games, seed, options, records=records, paired=True)
        for lower, upper in combinations(levels, 2)
    ]


def result(outcomes: Sequence[Outcome], level: str, z: float = Z95) -> Result:
    """How the level that sat alone fared; there is at least one game."""
    shares = [outcome.share(outcome.levels.index(level)) for outcome in outcomes]
    wins = sum(shares)
    low, high = wilson(wins, len(shares), z)
    return Result(len(shares), wins / len(shares), low, high, 1 / len(outcomes[0].levels))


def decided(outcomes: Sequence[Outcome], level: str, target: float, games: int) -> bool:
    """Whether a pairing of so many games need not go on: at a look, its careful interval leaves the target aside."""
    if not any(len(outcomes) * part == games for part in LOOKS):
        return False
    so_far = result(outcomes, level, CAREFUL)
    return so_far.low > target or so_far.high < target


def ratings(outcomes: Iterable[Outcome]) -> dict[str, Rating]:
    """Ratings of all levels from all games, in the order of the games."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise NoRatings(say("problems", "no_ratings")) from None
    model = PlackettLuce()
    rated_levels: dict[str, Rating] = {}
    strength: dict[str, tuple[float, float]] = {}
    for outcome in outcomes:
        known = [strength.get(level) for level in outcome.levels]
        teams = [[model.rating() if one is None else model.rating(mu=one[0], sigma=one[1])] for one in known]
        rated = model.rate(teams, ranks=[float(place) for place in outcome.places])
        for level in dict.fromkeys(outcome.levels):  # in their order, which a set has not
            mine = [rated[seat][0] for seat, other in enumerate(outcome.levels) if other == level]
            strength[level] = (sum(one.mu for one in mine) / len(mine), sum(one.sigma for one in mine) / len(mine))
    for level, (mu, sigma) in strength.items():
        rated_levels[level] = Rating(mu, mu - Z95 * sigma, mu + Z95 * sigma)
    return rated_levels
