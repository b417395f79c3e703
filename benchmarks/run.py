"""Measures every row several times, in turn, and prints one table of medians and ratios.

usage: python -m benchmarks.run [--quick] [--json FILE] [--rows KEY ...]
           [--compiled-python PATH] [--pure-python PATH]
"""

import argparse
import datetime
import json
import os
import platform
import sys
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

if not __package__:  # started as a file, not as a module
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.peers import HERE, MissingError
from benchmarks.rows import (
    BOARDGAME_IO,
    CATANATRON,
    CONNECT_FOUR,
    OPENSPIEL,
    ROWS,
    Builds,
    C,
    Command,
    Row,
    add_builds,
    builds,
    run,
)

RATIOS = {
    C: "to C",
    OPENSPIEL: "to OpenSpiel",
    BOARDGAME_IO: "to boardgame.io",
    CONNECT_FOUR: "to connect_four",
    CATANATRON: "to catanatron",
}


@dataclass
class Result:
    """The runs of one row."""

    row: Row
    command: Command
    runs: list[dict[str, Any]] = field(default_factory=list)

    def rates(self, counts: str) -> list[float]:
        """How many of something per second, run by run."""
        return [run[counts] / run["seconds"] for run in self.runs if counts in run]

    def speed(self) -> float:
        """The median rate of what the row counts."""
        return median(self.rates(self.row.counts))

    def spread(self) -> float:
        """How far the runs lie apart, as a share of the median."""
        rates = self.rates(self.row.counts)
        return (max(rates) - min(rates)) / median(rates)


def say(text: str) -> None:
    """Progress, for the person who waits."""
    print(text, file=sys.stderr, flush=True)


def prepare(rows: list[Row], builds: Builds) -> tuple[list[Result], dict[str, str]]:
    """Get every row ready; those that cannot run, with the reason."""
    ready: list[Result] = []
    missing: dict[str, str] = {}
    for row in rows:
        try:
            ready.append(Result(row, row.prepare(builds)))
        except MissingError as reason:
            missing[row.name] = str(reason)
            say(f"left out: {row.name}: {reason}")
    return ready, missing


def measure(results: list[Result], missing: dict[str, str], repeats: int, seconds: float) -> list[Result]:
    """Run all rows in turn, so that noise of the machine meets all of them; return those that ran."""
    for number in range(1, repeats + 1):
        for result in results:
            if result.row.name in missing:
                continue
            say(f"{number}/{repeats} {result.row.name}")
            try:
                options = ["--seconds", str(seconds), "--seed", str(number)]
                result.runs.append(run(result.command, options, seconds))
            except MissingError as reason:
                missing[result.row.name] = str(reason)
                say(f"left out: {result.row.name}: {reason}")
    return [result for result in results if result.row.name not in missing]


def ratios(result: Result, speeds: dict[str, float]) -> dict[str, float]:
    """The row's decisions per second as a multiple of the peers'."""
    return {key: result.speed() / speeds[key] for key in RATIOS if key in speeds}


def data(results: list[Result], missing: dict[str, str], repeats: int, seconds: float) -> dict[str, object]:
    """Everything measured, ready for JSON."""
    speeds = {result.row.key: result.speed() for result in results}
    rows: list[dict[str, object]] = []
    for result in results:
        entry: dict[str, object] = {
            "key": result.row.key,
            "row": result.row.name,
            "same_game": result.row.same_game,
            f"{result.row.counts}_per_second": result.speed(),
            "spread": result.spread(),
            "runs": result.runs,
        }
        if result.row.counts == "decisions":
            entry["games_per_second"] = median(result.rates("games"))
            entry["ratios"] = ratios(result, speeds)
        rows.append(entry)
    return {
        "date": datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds"),
        "machine": {"cores": os.cpu_count(), "kind": platform.machine(), "system": platform.system()},
        "python": platform.python_version(),
        "repeats": repeats,
        "seconds": seconds,
        "rows": rows,
        "left_out": missing,
    }


def number(value: float) -> str:
    """A figure with three or four digits that matter."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def table(results: list[Result]) -> list[str]:
    """The main table: all rows that count decisions."""
    speeds = {result.row.key: result.speed() for result in results}
    lines = [["row", "decisions/s", "games/s", "spread", *RATIOS.values()]]
    for result in results:
        if result.row.counts != "decisions":
            continue
        to = ratios(result, speeds)
        name = result.row.name + ("" if result.row.same_game else " *")
        games = number(median(result.rates("games")))
        cells = [number(to[key]) if key in to else "-" for key in RATIOS]
        lines.append([name, number(result.speed()), games, f"{result.spread():.0%}", *cells])
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    return [aligned(line, widths) for line in lines]


def aligned(cells: list[str], widths: list[int]) -> str:
    """A line of the table: the first cell to the left, the figures to the right."""
    figures = [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return "  ".join([cells[0].ljust(widths[0]), *figures])


def per_second(result: Result) -> str:
    """So many a second."""
    return f"{number(result.speed())} {result.row.counts}/s (spread {result.spread():.0%})"


def microseconds(result: Result) -> str:
    """How long one takes."""
    return f"{1e6 / result.speed():.3g} microseconds (spread {result.spread():.0%})"


def parts(result: Result) -> str:
    """The shares of a search's time, each its median."""
    shares = {part: median(result.rates(part)) for part in ("kernel", "hints", "tree", "other")}
    return (
        f"{shares['kernel']:.0%} rules kernel, {shares['hints']:.0%} hints, {shares['tree']:.0%} tree, "
        f"{shares['other']:.0%} memory and calls of all three"
    )


def clock(result: Result) -> str:
    """By how much the slowest decisions of all runs exceeded their time."""
    asked = sum(run["asked"] for run in result.runs)
    levels = ", ".join(f"{level} at most {max(result.rates(level)) * 1000:.1f} ms" for level in ("jarl", "konungr"))
    return f"{levels} ({asked} decisions)"


SHOWN = {"per second": per_second, "microseconds": microseconds, "parts": parts, "clock": clock}


def other_figures(results: list[Result]) -> list[str]:
    """A line for each row that counts something else."""
    return [
        f"{result.row.name}: {SHOWN[result.row.show](result)}{beside(result, results)}"
        for result in results
        if result.row.counts != "decisions"
    ]


def beside(result: Result, results: list[Result]) -> str:
    """How often a row has the speed of those it stands beside, as far as they ran."""
    others = [other for key in result.row.beside for other in results if other.row.key == key and other is not result]
    return "".join(f", {number(result.speed() / other.speed())} times {other.row.name}" for other in others)


def print_all(results: list[Result], missing: dict[str, str], repeats: int, seconds: float) -> None:
    """The report for people."""
    how = f"medians of {repeats} runs of {seconds:g} s, {os.cpu_count()} cores"
    print(f"Viking Games, 4 players, random play; {how}")
    print()
    print("\n".join(table(results)))
    if any(not result.row.same_game for result in results):
        print("* another game: its ratios to the ports of Viking Games are for orientation only")
    others = other_figures(results)
    if others:
        print()
        print("\n".join(others))
    for name, reason in missing.items():
        print(f"left out: {name}: {reason}")


def arguments() -> argparse.Namespace:
    """What was asked for."""
    as_written = argparse.RawDescriptionHelpFormatter
    options = argparse.ArgumentParser(description=__doc__, formatter_class=as_written)
    options.add_argument("--quick", action="store_true", help="3 runs of 0.5 s instead of 5 of 2 s")
    options.add_argument("--json", type=Path, default=HERE / "results" / "latest.json", metavar="FILE")
    keys = [row.key for row in ROWS]
    options.add_argument("--rows", nargs="+", choices=keys, metavar="KEY", help=f"some of {' '.join(keys)}")
    options.add_argument("--repeats", type=int, help="runs of each row")
    options.add_argument("--seconds", type=float, help="seconds of each run")
    add_builds(options)
    return options.parse_args()


def main() -> int:
    """Measure, print, write."""
    given = arguments()
    repeats = given.repeats or (3 if given.quick else 5)
    seconds = given.seconds or (0.5 if given.quick else 2.0)
    chosen = [row for row in ROWS if not given.rows or row.key in given.rows]
    ready, missing = prepare(chosen, builds(given))
    results = measure(ready, missing, repeats, seconds)
    if not results:
        say("nothing could be measured")
        return 1
    print_all(results, missing, repeats, seconds)
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(data(results, missing, repeats, seconds), indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
