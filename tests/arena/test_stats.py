"""Win rates, intervals, lengths: against figures worked out elsewhere."""

import pytest

from longhouse.arena.simulate import Plan
from longhouse.arena.stats import Outcome, percentile, summary, wilson


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (250, 1000, 0.2242, 0.2778)],
)
def test_the_interval_is_wilsons(wins: int, trials: int, low: float, high: float) -> None:
    assert wilson(wins, trials) == pytest.approx((low, high), abs=5e-5)


def test_percentiles_are_values_that_occurred() -> None:
    values = list(range(1, 101))

    assert [percentile(values, percent) for percent in (5, 50, 95, 100)] == [5, 50, 95, 100]
    assert percentile([7], 5) == 7
    assert percentile([1, 9], 50) == 1


def outcome(number: int, levels: tuple[str, ...], places: tuple[int, ...], decisions: int) -> Outcome:
    return Outcome(number, levels, places, (0,) * len(levels), decisions, "VG-5")


def test_a_shared_win_counts_in_parts() -> None:
    found = summary([outcome(0, ("karl", "thrall", "karl"), (1, 1, 3), 10)])

    assert found.by_bot["karl"].wins == 0.5
    assert found.by_bot["karl"].seats == 2
    assert found.by_bot["thrall"].wins == 0.5
    assert found.by_seat["P3"].wins == 0.0
    assert found.by_seat["P3"].place == 3.0


def test_a_summary_counts_games_lengths_and_endings() -> None:
    found = summary([outcome(n, ("karl", "thrall"), (1, 2), 10 * n) for n in range(1, 6)])

    assert found.games == 5
    assert (found.lengths.mean, found.lengths.median, found.lengths.p5, found.lengths.p95) == (30, 30, 10, 50)
    assert found.endings == {"VG-5": 5}


def test_rotation_gives_every_bot_every_seat_equally_often() -> None:
    plan = Plan("viking_games", ("a", "b", "c"), 6, 1)

    assert [plan.seated(number) for number in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]


def test_every_game_of_every_plan_has_its_own_seed() -> None:
    seeds = {Plan("viking_games", ("a",), 1, seed).seed_of(number) for seed in range(20) for number in range(100)}

    assert len(seeds) == 2000
