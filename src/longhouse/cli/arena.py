"""longhouse arena: which bot is stronger, by how much, and how sure that is."""

import json
import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path

from longhouse.arena.journal import Journal
from longhouse.arena.league import Rating, Result, ratings, result
from longhouse.arena.simulate import Plan, simulate
from longhouse.arena.stats import Outcome
from longhouse.cli import files, terminal
from longhouse.cli.figures import Figures
from longhouse.cli.progress import with_progress
from longhouse.cli.words import say
from longhouse.core.game import Game

BAD_INPUT, INTERRUPTED = 2, 130


def run(game: Game, plans: Sequence[Plan], workers: int, as_json: bool, keep: Path | None, folder: Path | None) -> int:
    """Play all pairings and print what they show; return the exit code."""
    ratings(())  # complains now if it cannot be done, not after an hour of games
    played: dict[Plan, list[Outcome]] = {}
    code = 0
    try:
        for plan in plans:
            played[plan] = []
            _play(plan, workers or os.cpu_count() or 1, played[plan], keep, folder)
    except files.BadFile as error:
        terminal.complain(say("report", "arena_stopped_by", why=error))
        code = BAD_INPUT
    except KeyboardInterrupt:
        code = INTERRUPTED
    done = {plan: outcomes for plan, outcomes in played.items() if outcomes}
    if code == INTERRUPTED:
        terminal.talk("\n" + say("report", "so_far" if done else "nothing_yet"))
    if done:
        results = {plan: result(outcomes, plan.levels[0]) for plan, outcomes in done.items()}
        rated = ratings(outcome for outcomes in done.values() for outcome in outcomes)
        (_print_json if as_json else _print_tables)(game, results, rated)
    return code


def _play(plan: Plan, workers: int, outcomes: list[Outcome], keep: Path | None, folder: Path | None) -> None:
    """Play the games of one pairing that its journal does not hold yet, or that lack the record asked for."""
    journal = None if keep is None else Journal(keep / f"{_name(plan)}.jsonl", plan)
    known = {} if journal is None else journal.outcomes
    done = {number for number in known if folder is None or _record(folder, plan, number).exists()}
    games = simulate(plan, min(workers, plan.games), done)
    left = plan.games - sum(number < plan.games for number in done)
    fresh: list[Outcome] = []
    try:
        with closing(
            with_progress(games, left, say("report", "pairing", one=plan.levels[0], others=plan.levels[1]))
        ) as played:
            for one in played:
                if folder is not None:  # first, so that a game in the journal has its record
                    files.write(_record(folder, plan, one.outcome.number), one.record)
                fresh.append(one.outcome)
                if journal is not None and one.outcome.number not in known:
                    journal.add(one.outcome)
    finally:
        everything = {outcome.number: outcome for outcome in (*known.values(), *fresh)}
        outcomes += [everything[number] for number in sorted(everything) if number < plan.games]
        if journal is not None:
            journal.close()


def _name(plan: Plan) -> str:
    """What the files of a pairing begin with."""
    return f"{plan.game}-{len(plan.levels)}-{plan.levels[0]}-{plan.levels[1]}"


def _record(folder: Path, plan: Plan, number: int) -> Path:
    """Where the record of one game is kept."""
    return folder / f"{_name(plan)}-{number:06}.saga"


def _print_json(game: Game, results: dict[Plan, Result], rated: dict[str, Rating]) -> None:
    pairings = [
        {"bots": plan.levels, "seed": plan.seed, "options": dict(plan.options)} | asdict(shown)
        for plan, shown in results.items()
    ]
    print(json.dumps({"game": game.name, "pairings": pairings, "ratings": _as_dicts(rated)}, indent=2))


def _as_dicts(rated: dict[str, Rating]) -> dict[str, dict[str, float]]:
    return {level: asdict(rating) for level, rating in rated.items()}


def _print_tables(game: Game, results: dict[Plan, Result], rated: dict[str, Rating]) -> None:
    seats = len(next(iter(results)).levels)
    terminal.out(say("report", "arena_title", game=game.title, players=seats), "bold")
    figures = Figures(
        (f"{say('report', 'bot'):<14}{say('report', 'among'):<14}", 28),
        (say("report", "games"), 6),
        (say("report", "win_share"), 11),
        (say("report", "interval"), 19),
        (say("report", "times_fair"), 12),
    )
    terminal.out(figures.head, "bold")
    for plan, shown in results.items():
        interval = say("report", "from_to", low=f"{shown.low:.1%}", high=f"{shown.high:.1%}")
        who = f"{plan.levels[0]:<14}{plan.levels[1]:<14}"
        terminal.out(figures.row(who, f"{shown.games}", f"{shown.share:.1%}", interval, f"{shown.times_fair:.2f}"))
    terminal.out()
    figures = Figures((say("report", "bot"), 14), (say("report", "rating"), 8), (say("report", "interval"), 19))
    terminal.out(figures.head, "bold")
    for level, rating in sorted(rated.items(), key=lambda item: -item[1].mean):
        interval = say("report", "from_to", low=f"{rating.low:.1f}", high=f"{rating.high:.1f}")
        terminal.out(figures.row(level, f"{rating.mean:.1f}", interval))
