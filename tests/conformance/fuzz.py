"""Dumped positions with something changed in them: each is refused in a sentence, or plays to the end.

    python -m tests.conformance.fuzz --game eketorp --dumps 100000
    python -m tests.conformance.fuzz --game eketorp --first 4711 --dumps 1 --show

Dump number n is a position of a random game in one of the game's settings, with one to four changes: a number,
a word, a piece that lies elsewhere, fields of two seats exchanged, a field of another position. A run can go on with
--first, and any dump of it can be seen again. What strict loading lets through is played on at random: somebody
can act at every event until the end, and no piece appears or vanishes; the first so many are also held to every
promise about positions (--watched). Whatever hangs, crashes or loses a piece is counted by kind, with the number of
the first dump that shows it.
"""

import argparse
import copy
import json
import multiprocessing as mp
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing.connection import Connection
from multiprocessing.sharedctypes import Synchronized
from typing import Any

import longhouse
from longhouse.core.errors import BadPosition
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from tests.conformance.changes import Words, change
from tests.conformance.promises import EACH
from tests.conformance.walks import Broken, Moment, Setting, Walk, settings

BATCH = 100  # dumps whose positions come from the same games
COUNTED = 16  # pieces are counted every so many events
LONGEST = 20  # times a usual game's longest: a changed limit makes longer games
PATIENCE = 30.0  # seconds after which a dump hangs
PROMISED = 3  # positions of a game at which every promise is checked


@dataclass
class Tally:
    """How a run went."""

    refused: int = 0
    played: int = 0
    watched: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    first: dict[str, tuple[int, str]] = field(default_factory=dict)

    def wrong(self, number: int, says: str) -> None:
        """Count a failure by its kind: what it says, but for numbers and data."""
        kind = re.sub(r"\{.*\}|\[.*\]|'[^']*'|\d+", "#", says)[:160]
        self.kinds[kind] += 1
        self.first.setdefault(kind, (number, says))

    def add(self, other: "Tally") -> None:
        """Count what another process has counted."""
        self.refused += other.refused
        self.played += other.played
        self.watched += other.watched
        self.kinds += other.kinds
        self.first = {**other.first, **self.first}


def positions(setting: Setting, seed: int) -> Iterator[State]:
    """Every position of a random game."""
    rng = Rng(seed)
    state = setting.game.start(setting.seats, setting.options, setting.components)
    yield state.copy()
    while state.to_act() != OVER:
        step(state, rng, setting.game)
        yield state.copy()


def step(state: State, rng: Rng, game: Game) -> None:
    """One answer or outcome; answers mostly at random, sometimes as the quick policy would."""
    seat = state.to_act()
    if seat == CHANCE:
        state.apply(CHANCE, state.roll(rng))
        return
    able = [s for s in range(state.seats) if state.may_act(s)]
    seat = able[rng.below(len(able))]
    state.apply(seat, game.policy(state, seat, rng) if rng.below(4) == 0 else state.pick(seat, rng))


@lru_cache(maxsize=1)
def among(game: str) -> list[Setting]:
    """The settings of a game, in turn for every batch."""
    return settings([longhouse.load(game)])


@lru_cache(maxsize=1)
def pool(game: str, batch: int) -> list[dict[str, Any]]:
    """The dumps of two random games, spread over all their positions."""
    setting = among(game)[batch % len(among(game))]
    found = [state.dump() for seed in (2 * batch, 2 * batch + 1) for state in positions(setting, seed)]
    spread = found[:: max(1, len(found) // 400)]
    return [json.loads(json.dumps(data)) for data in spread]


def changed_dump(game: str, number: int) -> tuple[Setting, dict[str, Any], list[str]]:
    """Dump number n: its setting, the changed dump, and what was changed."""
    batch = number // BATCH
    dumps = pool(game, batch)
    rng = Rng(number)
    data = copy.deepcopy(dumps[rng.below(len(dumps))])
    words = Words(dumps, data)
    said = [change(data, words, rng) for _ in range(1 + min(rng.below(4), rng.below(4)))]
    return among(game)[batch % len(among(game))], data, said


def play_on(setting: Setting, state: State, number: int) -> None:
    """Play a loaded position to the end, counting its pieces."""
    game, rng = setting.game, Rng(number + 1)
    whole = game.census(state)
    for event in range(LONGEST * game.longest):
        actor = int(state.to_act())
        if event % COUNTED == 0 or actor == OVER:
            now = game.census(state)
            if now != whole:
                lost = {name: (count, now.get(name)) for name, count in whole.items() if now.get(name) != count}
                raise Broken("P13", f"pieces vanish or appear (before, now): {lost}")
        if actor == OVER:
            if len(state.places()) != state.seats:
                raise Broken("P12", f"the game is over, and places are {state.places()}")
            return
        able = [s for s in range(state.seats) if state.may_act(s)]
        if (actor >= 0 and actor not in able) or not CHANCE <= actor < state.seats:
            raise Broken("P2", f"{actor} is to act, {able} may")
        if any(len(state.moves(seat)) == 0 for seat in able or [CHANCE]):
            raise Broken("P2", "nothing can be answered")
        step(state, rng, game)
    raise Broken("P12", "the game does not end")


def watch(setting: Setting, state: State, number: int) -> None:
    """Hold a loaded position, and a few later ones, to every promise about positions."""
    walk = Walk(setting, number)
    rng = Rng(number + 2)
    state = state.copy()
    while len(walk.moments) < PROMISED:
        walk.moments.append(Moment(walk, state.copy(), 0, 0))
        for _ in range(1 + rng.below(9)):
            if state.to_act() != OVER:
                step(state, rng, setting.game)
    for moment in walk.moments:
        for each in EACH:
            each.check(moment)


def try_dump(game: str, number: int, tally: Tally, watched: int) -> str:
    """Try one dump, count how it went, and say so."""
    setting, data, _ = changed_dump(game, number)
    try:
        state = setting.game.load(data, setting.components, True)
    except BadPosition as error:
        tally.refused += 1
        return str(error)
    except Exception as error:
        tally.wrong(number, f"load: {error!r}")
        return f"load: {error!r}"
    try:
        play_on(setting, state.copy(), number)
        if tally.watched < watched:
            watch(setting, state, number)
            tally.watched += 1
        tally.played += 1
    except Exception as error:
        tally.wrong(number, f"{type(error).__name__}: {error}")
        return f"{type(error).__name__}: {error}"
    return "plays to the end"


def try_some(game: str, numbers: Sequence[int], watched: int, at: "Synchronized[int]", out: Connection) -> None:
    """In a process of its own, since what hangs cannot be interrupted; after every batch it sends what it counted."""
    tally = Tally()
    for number in numbers:
        at.value = number
        try_dump(game, number, tally, watched)
        if number % BATCH == BATCH - 1 or number == numbers[-1]:
            out.send((number, tally))


def fuzz(
    game: str,
    first: int = 0,
    dumps: int = 100_000,
    watched: int = 500,
    patience: float = PATIENCE,
    trial: Callable[..., None] = try_some,
) -> Tally:
    """Try so many changed dumps of a game, and say how far it is; one that hangs is counted, and the others go on."""
    whole, numbers, began = Tally(), list(range(first, first + dumps)), time.monotonic()
    while numbers:
        tally, done, hangs = _in_a_process(trial, game, numbers, watched - whole.watched, patience)
        whole.add(tally)
        numbers = [number for number in numbers if number > done and number != hangs]
        if hangs is not None:
            whole.wrong(hangs, "it hangs")
        elif numbers:
            whole.wrong(numbers[0], "the process died")
            return whole
    print(f"{game}: {dumps} dumps tried, {time.monotonic() - began:.0f} s", flush=True)
    return whole


def _in_a_process(
    trial: Callable[..., None], game: str, numbers: Sequence[int], watched: int, patience: float
) -> tuple[Tally, int, int | None]:
    """What a process counted, the last dump it counted, and the one at which it hangs."""
    context = mp.get_context("spawn")
    at: Synchronized[int] = context.Value("q", -1)
    ours, theirs = context.Pipe(duplex=False)
    worker = context.Process(target=trial, args=(game, numbers, watched, at, theirs), daemon=True)
    worker.start()
    theirs.close()
    tally, done, seen = Tally(), -1, -1
    since = shown = time.monotonic()
    try:
        while done != numbers[-1]:
            if ours.poll(0.5):
                done, tally = ours.recv()
            now = time.monotonic()
            if at.value != seen:
                seen, since = at.value, now
            if now - since > patience:
                return tally, done, seen
            if now - shown > 10:
                shown = now
                print(f"{game}: dump {seen} of {numbers[0]} to {numbers[-1]}", flush=True)
    except EOFError:
        pass
    finally:
        worker.kill()
        worker.join()
    return tally, done, None


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="changed dumps: refused in a sentence, or played to the end")
    parser.add_argument("--game", choices=longhouse.NAMES, action="append", help="only this game; may be repeated")
    parser.add_argument("--dumps", type=int, default=100_000, help="how many of each game")
    parser.add_argument("--first", type=int, default=0, help="number of the first, to go on")
    parser.add_argument("--watched", type=int, default=500, help="how many of those that load keep every promise")
    parser.add_argument("--show", action="store_true", help="show each dump and what was changed")
    given = parser.parse_args()
    good = True
    for game in given.game or longhouse.NAMES:
        if given.show:
            for number in range(given.first, given.first + given.dumps):
                setting, data, said = changed_dump(game, number)
                print(f"{number} {setting}: {'; '.join(said)}\n{json.dumps(data, ensure_ascii=False)}", flush=True)
                print(f"  -> {try_dump(game, number, Tally(), given.watched)}")
            continue
        tally = fuzz(game, given.first, given.dumps, given.watched)
        for kind, count in tally.kinds.most_common():
            number, says = tally.first[kind]
            print(f"{game}: {count} times, first in dump {number}: {says[:600]}")
        print(
            f"{game}: {tally.refused} refused, {tally.played} played to the end ({tally.watched} under all promises), "
            f"{sum(tally.kinds.values())} wrong"
        )
        good = good and not tally.kinds
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
