"""Is anything slower than it was? Every row of ours at two commits, in turn, with the ratio and its interval.

usage: python -m benchmarks.against COMMIT [--rows KEY ...] [--alternations 10] [--seconds 1]

The commit is laid out and built below benchmarks/.cache/against, once. Each alternation runs a row on both, and they
take turns to begin. Of the ratios (now to then) the geometric mean is printed, with its 95% interval. A row whose whole
interval lies below 0.97 has become slower. What was measured is kept: a stopped run goes on where it was.
"""

import argparse
import json
import math
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import mean, stdev

from benchmarks.peers import HERE, ROOT, MissingError
from benchmarks.rows import ROWS, Builds, Row, interpreter, run

CACHE = HERE / ".cache" / "against"
OURS = ("kernel", "calls", "table", "copy", "resample_", "search_", "aec_", "batch_")  # how the keys of the rows begin
SLOWER = 0.97
STUDENT = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13)  # t, 95%


@dataclass(frozen=True)
class Ratio:
    """How often something is done now while it was once done then."""

    mean: float
    low: float
    high: float

    @property
    def slower(self) -> bool:
        """Whether it has become slower, beyond doubt."""
        return self.high < SLOWER


def ratio(pairs: list[tuple[float, float]]) -> Ratio:
    """The geometric mean of now to then, with its 95% interval."""
    logs = [math.log(now / then) for now, then in pairs]
    middle = mean(logs)
    wide = STUDENT[min(len(logs) - 2, len(STUDENT) - 1)] * stdev(logs) / math.sqrt(len(logs))
    return Ratio(math.exp(middle), math.exp(middle - wide), math.exp(middle + wide))


def compared(rows: list[Row]) -> list[Row]:
    """The rows of our own whose speed must not fall: everything compiled."""
    return [row for row in rows if row.key.startswith(OURS) and not row.key.endswith("_interpreted")]


def git(*words: str) -> str:
    """What git answers."""
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout.strip()


def laid_out(commit: str) -> Path:
    """The files of a commit, with a compiled Longhouse of their own."""
    home = CACHE / commit
    if not (home / ".ready").exists():
        print(f"building {commit[:9]} (once)", file=sys.stderr, flush=True)
        home.mkdir(parents=True, exist_ok=True)
        files = subprocess.Popen(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", str(home)], stdin=files.stdout, check=True)
        subprocess.run([sys.executable, "-m", "venv", str(home / "venv")], check=True)
        install = [str(home / "venv/bin/python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
        subprocess.run([*install, "-c", "constraints.txt", ".[learn,arena]"], cwd=home, check=True)
        (home / ".ready").touch()
    return home


def speed(row: Row, python: str, tree: Path, seconds: float, number: int) -> float:
    """How much a row does in a second, by the interpreter and the benchmark of a tree."""
    command = replace(row.prepare(Builds(compiled=python)), folder=tree)
    line = run(command, ["--seconds", str(seconds), "--seed", str(number)], seconds)
    return float(line[row.counts]) / float(line["seconds"])


def measure(rows: list[Row], then: Path, given: argparse.Namespace, kept: Path) -> dict[str, list[tuple[float, float]]]:
    """The speeds now and then of every row, by alternation."""
    pairs: dict[str, list[tuple[float, float]]] = {row.key: [] for row in rows}
    if kept.exists():
        pairs |= {key: [(now, past) for now, past in known] for key, known in json.loads(kept.read_text()).items()}
    sides = ((interpreter(given.compiled_python) or sys.executable, ROOT), (str(then / "venv/bin/python"), then))
    for number in range(1, given.alternations + 1):
        for row in rows:
            if len(pairs[row.key]) >= number:
                continue
            print(f"{number}/{given.alternations} {row.name}", file=sys.stderr, flush=True)
            order = (0, 1) if number % 2 else (1, 0)
            speeds = {side: speed(row, *sides[side], given.seconds, number) for side in order}
            pairs[row.key].append((speeds[0], speeds[1]))
            kept.write_text(json.dumps(pairs))
    return pairs


def arguments() -> argparse.Namespace:
    """What was asked for."""
    as_written = argparse.RawDescriptionHelpFormatter
    options = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    keys = [row.key for row in compared(ROWS)]
    options.add_argument("commit")
    options.add_argument("--rows", nargs="+", choices=keys, metavar="KEY", help=f"some of {' '.join(keys)}")
    options.add_argument("--alternations", type=int, default=10)
    options.add_argument("--seconds", type=float, default=1.0, help="of each run")
    options.add_argument("--compiled-python", metavar="PATH", help="interpreter with the compiled Longhouse of now")
    return options.parse_args()


def main() -> int:
    """Measure, print; 1 if something has become slower."""
    given = arguments()
    if given.alternations < 2:
        print("an interval needs two alternations at least", file=sys.stderr)
        return 2
    then, now = git("rev-parse", f"{given.commit}^{{commit}}"), git("rev-parse", "HEAD")
    rows = [row for row in compared(ROWS) if not given.rows or row.key in given.rows]
    home = laid_out(then)
    try:
        pairs = measure(rows, home, given, CACHE / f"{now[:12]}-{then[:12]}.json")
    except MissingError as reason:
        print(reason, file=sys.stderr)
        return 2
    times = f"{given.alternations} alternations of {given.seconds:g} s"
    print(f"{now[:9]} against {then[:9]}, {times}; ratio and 95% interval")
    slower = 0
    for row in rows:
        one = ratio(pairs[row.key][: given.alternations])
        slower += one.slower
        print(f"{one.mean:6.3f}  ({one.low:.3f} to {one.high:.3f})  {row.name}{'  SLOWER' if one.slower else ''}")
    return 1 if slower else 0


if __name__ == "__main__":
    sys.exit(main())
