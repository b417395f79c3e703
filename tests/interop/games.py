"""The games of the house as learners meet them."""

from collections.abc import Iterator

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from tests.conformance.walks import Setting, settings

SETTINGS = {str(setting): setting for setting in settings([longhouse.load(name) for name in longhouse.NAMES])}
COUNTS = [
    (name, seats)
    for name in longhouse.NAMES
    for seats in range(longhouse.load(name).seats[0], longhouse.load(name).seats[1] + 1)
]


def positions(setting: Setting, seed: int, events: int) -> Iterator[State]:
    """The first positions of a random game in which the quick policy plays every third answer."""
    game, rng = setting.game, Rng(seed)
    state = game.start(setting.seats, setting.options, setting.components)
    for number in range(events):
        yield state
        seat = state.to_act()
        if seat == OVER:
            return
        if seat == CHANCE:
            state.apply(CHANCE, state.roll(rng))
        else:
            state.apply(seat, game.policy(state, seat, rng) if number % 3 == 0 else state.pick(seat, rng))


def spread(setting: Setting, seed: int, events: int, count: int) -> list[State]:
    """Some positions of such a game, spread over it."""
    found = [state.copy() for state in positions(setting, seed, events)]
    step = max(1, len(found) // count)
    return [*found[::step], found[-1]]
