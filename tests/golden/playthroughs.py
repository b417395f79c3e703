"""Plays the golden games, and says what is kept of them."""

import hashlib
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from longhouse.core.game import Game
from longhouse.core.replay import replay
from longhouse.core.rng import Rng
from longhouse.core.state import OVER, State
from longhouse.core.table import Table
from tests.conformance.games import GAMES
from tests.conformance.walks import Setting, settings, steps, stored

HOME = Path(__file__).parent
SEEDS = (1, 2)
IMAGINED_EVERY = 7  # events
PERFT_LIMIT = 1500  # ways of beginning a game that are counted
HEX = 16  # digits kept of a checksum


def playthrough_digest(game: Game, seats: int, options: Mapping[str, object], seed: int) -> str:
    """A checksum of one random game: every move, position, fact and (now and then) imagined world."""
    return digest(Setting(game, seats, options), seed)


def digest(setting: Setting, seed: int) -> str:
    """The checksum of a random game in a setting."""
    seen = hashlib.sha256()
    told = 0
    for table, events in steps(setting, seed):
        last = table.record.events[-1].line() if events else "(start)"
        facts = [
            (fact.rule, fact.key, [int(n) for n in fact.numbers], int(fact.audience)) for fact in table._facts[told:]
        ]
        told = len(table._facts)
        seen.update(f"{last}\n{stored(table.state)}\n{facts}\n".encode())
        if events % IMAGINED_EVERY == 0:
            worlds = [stored(table.state.resample(viewer, Rng(events))) for viewer in setting.viewers]
            seen.update("\n".join(worlds).encode())
    return seen.hexdigest()[:HEX]


def conduct(setting: Setting, seed: int) -> str:
    """A checksum of how a random game goes, whatever its fields and facts are called.

    Every event and who saw it, what could be answered and drawn, how it stood, which rules were told
    to whom, and what could be answered in imagined worlds.
    """
    seen = hashlib.sha256()
    told = 0
    for table, events in steps(setting, seed):
        state = table.state
        last = table.record.events[-1] if events else None
        event = f"{last.line()} {int(last.audience)}" if last else "(start)"
        facts = [(fact.rule, int(fact.audience)) for fact in table._facts[told:]]
        told = len(table._facts)
        actor = int(state.to_act())
        allowed = state.legal(actor) if actor != OVER else []
        stands = f"{state.scores()} {state.places()} {state.ending()}"
        seen.update(f"{event}\n{actor} {allowed}\n{stands}\n{facts}\n".encode())
        if events % IMAGINED_EVERY == 0:
            for viewer in setting.viewers:
                world = state.resample(viewer, Rng(events))
                waiting = [seat for seat in range(setting.seats) if world.may_act(seat)]
                seen.update(f"{[world.legal(seat) for seat in waiting]} {world.scores()}\n".encode())
    return seen.hexdigest()[:HEX]


def conducts(game: Game) -> dict[str, str]:
    """How random games of every setting go."""
    return {f"{setting} seed {seed}": conduct(setting, seed) for setting in settings([game]) for seed in SEEDS}


def digests(game: Game) -> dict[str, str]:
    """All checksums of a game, by setting and seed."""
    return {f"{setting} seed {seed}": digest(setting, seed) for setting in settings([game]) for seed in SEEDS}


def perft(state: State, depth: int) -> int:
    """How many ways there are to play so many events."""
    seat = state.to_act()
    if depth == 0 or seat == OVER:
        return 1
    if depth == 1:
        return len(state.legal(seat))
    total = 0
    for action in state.legal(seat):
        after = state.copy()
        after.apply(seat, action)
        total += perft(after, depth - 1)
    return total


def perfts(game: Game) -> dict[str, list[int]]:
    """Ways to begin a game, event by event, as far as they are few enough to count."""
    found = {}
    for setting in settings([game]):
        counts = [perft(setting.table().state, 1)]
        while counts[-1] < PERFT_LIMIT and len(counts) < 8:
            counts.append(perft(setting.table().state, len(counts) + 1))
        found[str(setting)] = counts
    return found


def stories(game: Game) -> dict[str, str]:
    """A few whole games to read, by file name."""
    return {name: story(setting, seed) for name, (setting, seed) in told(game).items()}


def told(game: Game) -> dict[str, tuple[Setting, int]]:
    """Which games are told, by file name: the plain one, and one in the next option set."""
    seats = game.usual_seats
    sets = enumerate(game.option_sets[:2], start=1)
    return {f"{game.name}-{seats}p-{seed}.txt": (Setting(game, seats, options), seed) for seed, options in sets}


def story(setting: Setting, seed: int) -> str:
    """One game as it is told to somebody who sees all: every event, what it led to, and the table at the end."""
    game = setting.game
    played = Table(game, setting.seats, setting.options, setting.components, Rng(seed))
    rng = Rng(seed)
    while not played.over:
        seat = played.state.to_act()
        played.play(seat, game.write(played.state, seat, game.policy(played.state, seat, rng)))
    lines = [f"{setting} seed {seed}", ""]
    table = replay(game, played.record, setting.components, upto=0)
    for event in played.record.events:
        table.feed(event)
        lines.append(event.line())
        lines += [f"    {table.says(fact)} ({fact.rule})" for fact in table.news()]
    lines += ["", game.show(table.view(0)), "", f"places {table.places()} by {table.state.ending()}"]
    return "\n".join(lines) + "\n"


def files(games: Sequence[Game] = GAMES) -> dict[str, str]:
    """The golden files as they would be written now, by name; other games stay as they are."""
    found: dict[str, str] = {}
    for name, counted in (("conduct.toml", conducts), ("digests.toml", digests), ("perft.toml", perfts)):
        tables = kept(name)
        tables.update({game.name: counted(game) for game in games})
        found[name] = _toml({game.name: tables[game.name] for game in GAMES if game.name in tables})
    for game in games:
        found.update(stories(game))
    return found


def kept(name: str) -> dict[str, Any]:
    """A golden file as it is."""
    path = HOME / name
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def _toml(tables: Mapping[str, Mapping[str, object]]) -> str:
    lines = ["# Written by scripts/golden."]
    for name, table in tables.items():
        lines += ["", f"[{name}]"]
        lines += [f'"{key}" = {_value(value)}' for key, value in table.items()]
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
