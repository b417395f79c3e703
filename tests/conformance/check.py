"""Runs promises over walks."""

from collections.abc import Iterable

from longhouse.core.errors import LonghouseError
from longhouse.core.game import Game
from tests.conformance.promises import EACH, WHOLE
from tests.conformance.walks import Broken, Setting, Walk, settings, walk


def check(promise: str, walks: Iterable[Walk], costly: int) -> int:
    """Check one promise over walks, a costly one at so many positions of each; return how many checks ran."""
    ran = 0
    for w in walks:
        for each in EACH:
            if each.id == promise:
                for moment in w.sample(costly) if each.costly else w.moments:
                    each.check(moment)
                    ran += 1
        for name, whole in WHOLE:
            if name == promise:
                whole(w)
                ran += 1
    return ran


PROMISES = tuple(dict.fromkeys([*(each.id for each in EACH), *(name for name, _ in WHOLE)]))


def caught(game: Game, wanted: str = "", seeds: int = 2, costly: int = 6) -> dict[str, str]:
    """Every promise that a game breaks, with the first complaint; what crashes is caught, too.

    Setting by setting, until the wanted promise is among them.
    """
    found: dict[str, str] = {}
    for setting in settings([game]):
        walks = _walks(setting, seeds, found)
        for promise in PROMISES:
            try:
                check(promise, walks, costly)
            except Broken as broken:
                found.setdefault(broken.promise, str(broken))
            except (LonghouseError, ArithmeticError, AssertionError, LookupError, TypeError, ValueError) as error:
                found.setdefault(f"{promise} crashed", repr(error))
        if wanted in found:
            break
    return found


def _walks(setting: Setting, seeds: int, found: dict[str, str]) -> list[Walk]:
    walks = []
    for seed in range(seeds):
        try:
            walks.append(walk(setting, seed))
        except Broken as broken:
            found.setdefault(broken.promise, str(broken))
    return walks
