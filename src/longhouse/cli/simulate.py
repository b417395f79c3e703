"""longhouse simulate: many games between bots, and what they show."""

import json
import os
import time
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

from longhouse.arena.simulate import Plan, simulate
from longhouse.arena.stats import Outcome, Rate, Summary, summary
from longhouse.cli import files, terminal
from longhouse.cli.progress import with_progress
from longhouse.cli.words import words
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
        with closing(with_progress(simulate(plan, _workers(plan, workers)), plan.games, "games")) as played:
            for one in played:
                if folder is not None:
                    files.write(folder / f"{plan.game}-{one.outcome.number:06}.saga", one.record)
                outcomes.append(one.outcome)
    except files.BadFile as error:
        terminal.complain(f"{error}; stopped after {len(outcomes)} of {plan.games} games")
        code = BAD_INPUT
    except KeyboardInterrupt:
        terminal.talk(f"\nStopped after {len(outcomes)} of {plan.games} games.")
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
    rotated = "seats rotated from game to game" if plan.rotate else "everybody keeps the seat"
    options = "".join(f", {name}={value}" for name, value in plan.options)
    terminal.out(f"{game.title}, {len(plan.levels)} players{options}", "bold")
    terminal.out(f"{words().counted(summed_up.games, 'game')} with seed {plan.seed}, {rotated}")
    for title, rates in (("bot", summed_up.by_bot), ("seat", summed_up.by_seat)):
        terminal.out()
        terminal.out(
            f"{title:<12}{'played':>8}{'wins':>10}{'win rate':>11}{'95% interval':>18}{'mean place':>13}", "bold"
        )
        for name, rate in rates.items():
            terminal.out(f"{name:<12}{_row(rate)}")
    lengths = summed_up.lengths
    terminal.out()
    terminal.out(f"Decisions in a game: {lengths.mean:.1f} on average, half of the games up to {lengths.median},")
    terminal.out(f"nine of ten between {lengths.p5} and {lengths.p95}.")
    terminal.out()
    terminal.out("Ended by", "bold")
    for rule, times in summed_up.endings.items():
        says = game.rules.rules[rule].says if rule in game.rules.rules else ""
        terminal.out(terminal.wrapped(f"  {rule:<8}{times / summed_up.games:>7.1%}  {says}", "", " " * 19))
    terminal.talk(f"\n{summed_up.games / seconds:.1f} games per second, {seconds:.1f} seconds in all")


def _row(rate: Rate) -> str:
    interval = f"{rate.low:.1%} to {rate.high:.1%}"
    return f"{rate.seats:>8}{rate.wins:>10.10g}{rate.rate:>11.1%}{interval:>18}{rate.place:>13.2f}"
