"""What many games show: win rates with intervals, lengths, endings."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from longhouse.core.seats import seat_name

Z95 = 1.959963984540054  # standard deviations on either side that hold 95 of 100


@dataclass(frozen=True)
class Outcome:
    """One finished game, without its moves."""

    number: int
    levels: tuple[str, ...]  # by seat
    places: tuple[int, ...]  # by seat
    scores: tuple[int, ...]  # by seat
    decisions: int
    ending: str

    def share(self, seat: int) -> float:
        """What a seat has of the win: 1, or a part of it where several share the first place."""
        return 1 / self.places.count(1) if self.places[seat] == 1 else 0.0


@dataclass(frozen=True)
class Rate:
    """How often somebody won, and between what that rate lies with 95% confidence."""

    seats: int  # seats played, over all games
    wins: float
    rate: float
    low: float
    high: float
    place: float  # the mean finishing place


@dataclass(frozen=True)
class Lengths:
    """How many decisions games took."""

    mean: float
    median: int
    p5: int
    p95: int


@dataclass(frozen=True)
class Summary:
    """What a number of games show."""

    games: int
    by_bot: dict[str, Rate]
    by_seat: dict[str, Rate]
    lengths: Lengths
    endings: dict[str, int]


def wilson(wins: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """The interval of a rate after Wilson, 95% if not said otherwise; a shared win counts in parts."""
    rate = wins / trials
    middle = rate + z**2 / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z**2 / (4 * trials**2))
    scale = 1 + z**2 / trials
    return max((middle - spread) / scale, 0.0), min((middle + spread) / scale, 1.0)


def percentile(ordered: Sequence[int], percent: int) -> int:
    """The smallest value that at least that many percent do not exceed."""
    return ordered[max(-(-len(ordered) * percent // 100), 1) - 1]


def summary(outcomes: Sequence[Outcome]) -> Summary:
    """What these games show; there is at least one."""
    by_bot: dict[str, list[tuple[float, int]]] = {}
    by_seat: dict[str, list[tuple[float, int]]] = {}
    for outcome in outcomes:
        for seat, level in enumerate(outcome.levels):
            result = (outcome.share(seat), outcome.places[seat])
            by_bot.setdefault(level, []).append(result)
            by_seat.setdefault(seat_name(seat), []).append(result)
    decisions = sorted(outcome.decisions for outcome in outcomes)
    endings = Counter(outcome.ending for outcome in outcomes)
    return Summary(
        games=len(outcomes),
        by_bot={level: _rate(results) for level, results in sorted(by_bot.items())},
        by_seat={seat: _rate(results) for seat, results in sorted(by_seat.items())},
        lengths=Lengths(
            mean=sum(decisions) / len(decisions),
            median=percentile(decisions, 50),
            p5=percentile(decisions, 5),
            p95=percentile(decisions, 95),
        ),
        endings=dict(sorted(endings.items())),
    )


def _rate(results: Sequence[tuple[float, int]]) -> Rate:
    wins = sum(share for share, _ in results)
    low, high = wilson(wins, len(results))
    mean_place = sum(place for _, place in results) / len(results)
    return Rate(len(results), wins, wins / len(results), low, high, mean_place)
