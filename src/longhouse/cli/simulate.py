"""longhouse simulate: many games between bots, and what they show."""

import json
import os
import time
from collections.abc import Mapping
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

from longhouse.arena.simulate import Plan, simulate
from longhouse.arena.stats import Outcome, Rate, Summary, summary
from longhouse.cli import files, terminal
from longhouse.cli.figures import Figures
from longhouse.cli.progress import with_progress
from longhouse.cli.words import say
from longhouse.core.game import Game

BAD_INPUT, INTERRUPTED = 2, 130


def run(game: Game, plan: Plan, workers: int, as_json: bool, folder: Path | None) -> int:
    """Play the games of a plan and print what they show; return the exit code."""
    if folder is not None:
        files.make_folder(folder)
    outcomes: list[Outcome] = []
    began = time.perf_counter()
    code = 0
    try:
        with closing(
            with_progress(simulate(plan, _workers(plan, workers)), plan.games, say("report", "games"))
        ) as played:
            for one in played:
                if folder is not None:
                    files.write(folder / f"{plan.game}-{one.outcome.number:06}.saga", one.record)
                outcomes.append(one.outcome)
    except files.BadFile as error:
        terminal.complain(say("report", "stopped_by", why=error, done=len(outcomes), games=plan.games))
        code = BAD_INPUT
    except KeyboardInterrupt:
        terminal.talk("\n" + say("report", "stopped", done=len(outcomes), games=plan.games))
        code = INTERRUPTED
    seconds = time.perf_counter() - began
    if outcomes:
        summed_up = summary(outcomes)
        (_print_json if as_json else _print_tables)(game, plan, summed_up, seconds)
    return code


def _workers(plan: Plan, workers: int) -> int:
    return min(workers or os.cpu_count() or 1, plan.games)


def _print_json(game: Game, plan: Plan, summed_up: Summary, seconds: float) -> None:
    asked = {
        "game": plan.game,
        "bots": plan.levels,
        "seed": plan.seed,
        "options": dict(plan.options),
        "rotate": plan.rotate,
    }
    timing = {"seconds": round(seconds, 3), "games_per_second": round(summed_up.games / seconds, 1)}
    print(json.dumps(asked | asdict(summed_up) | {"timing": timing}, indent=2))


def _print_tables(game: Game, plan: Plan, summed_up: Summary, seconds: float) -> None:
    options = "".join(f", {name}={value}" for name, value in plan.options)
    terminal.out(say("report", "title", game=game.title, players=len(plan.levels)) + options, "bold")
    terminal.out(say("report", "rotated" if plan.rotate else "kept_seats", count=summed_up.games, seed=plan.seed))
    for title, rates in ((say("report", "bot"), summed_up.by_bot), (say("report", "seat"), summed_up.by_seat)):
        _print_rates(title, rates)
    lengths = summed_up.lengths
    terminal.out()
    middle, most = lengths.median, say("report", "between", low=lengths.p5, high=lengths.p95)
    terminal.out(terminal.wrapped(say("report", "lengths", mean=f"{lengths.mean:.1f}", median=middle, most=most)))
    terminal.out()
    terminal.out(say("report", "endings"), "bold")
    for rule, times in summed_up.endings.items():
        says = game.rules.rules[rule].says if rule in game.rules.rules else ""
        terminal.out(terminal.wrapped(f"  {rule:<8}{times / summed_up.games:>7.1%}  {says}", "", " " * 19))
    speed = f"{summed_up.games / seconds:.1f}"
    terminal.talk("\n" + say("report", "speed", speed=speed, seconds=f"{seconds:.1f}"))


def _print_rates(title: str, rates: Mapping[str, Rate]) -> None:
    figures = Figures(
        (title, 12),
        (say("report", "played"), 8),
        (say("report", "wins"), 10),
        (say("report", "win_rate"), 11),
        (say("report", "interval"), 18),
        (say("report", "mean_place"), 13),
    )
    terminal.out()
    terminal.out(figures.head, "bold")
    for name, rate in rates.items():
        interval = say("report", "from_to", low=f"{rate.low:.1%}", high=f"{rate.high:.1%}")
        terminal.out(
            figures.row(name, f"{rate.seats}", f"{rate.wins:.10g}", f"{rate.rate:.1%}", interval, f"{rate.place:.2f}")
        )
