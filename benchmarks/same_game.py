"""Checks that all ports, and Longhouse if given, play the same game.

usage: python -m benchmarks.same_game [--players N] [--scale X] [--rows KEY ...]
           [--compiled-python PATH] [--pure-python PATH]

Every row plays many random games and counts, per game, its decisions, draws and turns, the decisions of each
kind, and the winner's distance from the starting seat. Each of these distributions is compared with that of
the C port by a two-sample chi-square test. If any test rejects at 0.1 % after Bonferroni's correction, or a
mean length is more than 2 away from the specification's table of typical lengths, the exit code is 1.
"""

import argparse
import math
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

if not __package__:  # started as a file, not as a module
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.peers import MissingError
from benchmarks.rows import ROWS, Builds, C, Row, add_builds, builds, run

LEVEL = 0.001  # for all tests together
FEWEST = 10.0  # expected games in a class of the chi-square test
TOLERANCE = 2.0  # the table of the specification is rounded, and from 1,500 games a cell
TYPICAL = {2: (36, 40), 3: (36, 40), 4: (51, 57), 5: (65, 72), 6: (80, 88), 7: (94, 104)}  # turns, draws
PATIENCE = 600.0

Histogram = dict[int, int]


@dataclass(frozen=True)
class Comparison:
    """One distribution of one row against the C port's."""

    row: str
    what: str
    games: int
    mean: float
    expected_mean: float
    statistic: float
    freedom: int

    def p(self) -> float:
        """How likely a difference as large as this is if the games are the same."""
        return chi_square_tail(self.statistic, self.freedom)


def chi_square_tail(statistic: float, freedom: int) -> float:
    """The probability that a chi-square variable exceeds the statistic."""
    if freedom < 1 or statistic <= 0:
        return 1.0
    return upper_gamma(freedom / 2, statistic / 2)


def upper_gamma(a: float, x: float) -> float:
    """The regularized upper incomplete gamma function Q(a, x), by series or continued fraction."""
    scale = math.exp(a * math.log(x) - x - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return max(0.0, 1 - scale * total)
    b = x + 1 - a
    c, d = 1e300, 1 / b
    fraction = d
    for i in range(1, 10_000):
        step = i * (a - i)
        b += 2
        d = 1 / (step * d + b)
        c = b + step / c
        fraction *= c * d
        if abs(c * d - 1) < 1e-15:
            break
    return scale * fraction


def classes(one: Histogram, other: Histogram) -> Iterator[tuple[int, int]]:
    """Both histograms in common classes, neighbours merged until each expects enough games."""
    share = min(sum(one.values()), sum(other.values())) / (sum(one.values()) + sum(other.values()))
    rest = sum(one.values()) + sum(other.values())
    a = b = 0
    for value in sorted(one.keys() | other.keys()):
        a += one.get(value, 0)
        b += other.get(value, 0)
        left = rest - a - b
        if (a + b) * share >= FEWEST and (left * share >= FEWEST or left == 0):
            yield a, b
            rest, a, b = left, 0, 0
    if a + b:
        yield a, b


def mean(histogram: Histogram) -> float:
    """The mean of the counted values."""
    return sum(value * count for value, count in histogram.items()) / sum(histogram.values())


def compare(row: str, what: str, sample: Histogram, reference: Histogram) -> Comparison:
    """Test whether two histograms come from one distribution."""
    n, m = sum(sample.values()), sum(reference.values())
    grouped = list(classes(sample, reference))
    statistic = sum((math.sqrt(m / n) * a - math.sqrt(n / m) * b) ** 2 / (a + b) for a, b in grouped)
    return Comparison(row, what, n, mean(sample), mean(reference), statistic, len(grouped) - 1)


def play(row: Row, ours: Builds, players: int, games: int, seed: int) -> dict[str, Histogram]:
    """Let a row play, and return its histograms."""
    command = row.prepare(ours)
    print(f"{row.name}: {games:,} games ...", file=sys.stderr, flush=True)
    options = ["--players", str(players), "--games", str(games), "--seed", str(seed), "--histograms"]
    line = run(command, options, PATIENCE)
    found = line["histograms"].items()
    return {what: {int(value): n for value, n in counts.items()} for what, counts in found}


def print_tests(tests: list[Comparison], level: float) -> int:
    """The table of all tests; how many rejected."""
    width = max([len(test.row) for test in tests], default=3)
    print(f"{'row':{width}}  what         games     mean   C mean     chi2   df         p")
    bad = 0
    for test in tests:
        differs = test.p() < level
        bad += differs
        print(
            f"{test.row:{width}}  {test.what:9}  {test.games:7}  {test.mean:7.3f}  {test.expected_mean:7.3f}"
            f"  {test.statistic:7.1f}  {test.freedom:3}  {test.p():8.2g}{'  DIFFERS' if differs else ''}"
        )
    return bad


def print_typical(found: dict[str, dict[str, Histogram]], players: int) -> int:
    """Mean lengths beside the specification's; how many are too far away."""
    bad = 0
    for name, histograms in found.items():
        for what, typical in zip(("turns", "draws"), TYPICAL[players], strict=True):
            if what not in histograms:
                continue
            average = mean(histograms[what])
            far = abs(average - typical) > TOLERANCE
            bad += far
            print(f"{name}: {average:.2f} {what} a game, specification {typical}{'  DIFFERS' if far else ''}")
    return bad


def arguments() -> argparse.Namespace:
    """What was asked for."""
    as_written = argparse.RawDescriptionHelpFormatter
    options = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    keys = [row.key for row in ROWS if row.check]
    options.add_argument("--rows", nargs="+", choices=keys, metavar="KEY", help="only these, and the C port")
    options.add_argument("--players", type=int, choices=sorted(TYPICAL), default=4)
    options.add_argument("--scale", type=float, default=1.0, help="times the usual number of games")
    options.add_argument("--seed", type=int, default=1)
    add_builds(options)
    return options.parse_args()


def gather(given: argparse.Namespace) -> dict[str, dict[str, Histogram]]:
    """The histograms of every row that can run."""
    found: dict[str, dict[str, Histogram]] = {}
    for row in ROWS:
        if not row.check or (given.rows and row.key not in (C, *given.rows)):
            continue
        try:
            games = max(1, round(row.check * given.scale))
            found[row.name] = play(row, builds(given), given.players, games, given.seed)
        except MissingError as reason:
            print(f"left out: {row.name}: {reason}", file=sys.stderr)
    return found


def main() -> int:
    """Play, test, print; 1 if something differs, 2 if there was nothing to compare."""
    given = arguments()
    found = gather(given)
    reference = found.get(next(row.name for row in ROWS if row.key == C))
    if reference is None or len(found) < 2:
        print("nothing to compare: the C port and at least one other row are needed", file=sys.stderr)
        return 2
    tests = [
        compare(name, what, sample, reference[what])
        for name, histograms in found.items()
        if histograms is not reference
        for what, sample in histograms.items()
        if what in reference
    ]
    level = LEVEL / len(tests)
    bad = print_tests(tests, level)
    print(f"{len(tests)} tests, each rejecting below p = {level:.2g}: {bad} differ")
    print()
    bad += print_typical(found, given.players)
    print("the rows play different games" if bad else "all rows play the same game")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
