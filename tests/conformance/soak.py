"""Ten thousand random games with every promise watched.

    python -m tests.conformance.soak --games 10000
    python -m tests.conformance.soak --games 10000 --first 4200 --game viking_games

Game number n is played in setting n of all player counts and option sets in turn, with seed n: so a
soak that was stopped goes on with --first, and any game of it can be seen again. At every position
P1 to P3, P12 and P13 are checked; the other promises at a few positions of every game.
"""

import argparse
import time
from collections.abc import Sequence

import longhouse
from longhouse.core.rng import Rng
from tests.conformance.promises import EACH, WHOLE
from tests.conformance.walks import Broken, Setting, Walk, settings, walk

EVERY_STEP = ("P1", "P2", "P3", "P12", "P13")
EVERY_GAME = ("P4", "P12")


def watch(w: Walk, checks: int) -> int:
    """Check one game: the light promises everywhere, so many costly ones here and there; return its events."""
    light = [each for each in EACH if each.id in EVERY_STEP and not each.costly]
    others = [each for each in EACH if each not in light]
    for moment in w.moments:
        for each in light:
            each.check(moment)
    rng = Rng(w.seed)
    for _ in range(checks):
        others[rng.below(len(others))].check(w.moments[rng.below(len(w.moments))])
    for promise, whole in WHOLE:
        if promise in EVERY_GAME or rng.below(20) == 0:
            whole(w)
    return len(w.events)


def soak(games: int = 10_000, first: int = 0, among: Sequence[Setting] = (), checks: int = 6) -> int:
    """Play and watch so many games, over all games of the house unless said otherwise; return the events."""
    chosen = list(among) or settings(longhouse.load(name) for name in longhouse.NAMES)
    events = 0
    began = shown = time.monotonic()
    for number in range(first, first + games):
        try:
            events += watch(walk(chosen[number % len(chosen)], number), checks)
        except Broken as broken:
            print(f"\ngame {number}: {broken}")
            raise
        except KeyboardInterrupt:
            print(f"\nstopped; go on with --first {number} --games {first + games - number}")
            raise SystemExit(130) from None
        now = time.monotonic()
        if now - shown > 1 or number == first + games - 1:
            shown = now
            done = number - first + 1
            left = (now - began) / done * (games - done)
            print(f"\r{done} of {games} games, {events} events, {left:.0f} s to go ", end="", flush=True)
    print(f"\nall promises kept in {games} games with {events} events, {time.monotonic() - began:.0f} s")
    return events


def main() -> None:
    """The command line."""
    parser = argparse.ArgumentParser(description="random games with every promise watched")
    parser.add_argument("--games", type=int, default=10_000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="number of the first, to go on with a soak")
    parser.add_argument("--game", action="append", choices=longhouse.NAMES, help="only this game; may be repeated")
    parser.add_argument("--checks", type=int, default=6, help="costly checks in every game")
    given = parser.parse_args()
    among = settings(longhouse.load(name) for name in given.game or longhouse.NAMES)
    soak(given.games, given.first, among, given.checks)


if __name__ == "__main__":
    main()
