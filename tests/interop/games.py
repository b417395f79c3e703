"""The games of the house as learners meet them."""

from collections.abc import Iterator

import longhouse
from longhouse.core.rng import Rng
from longhouse.core.state import CHANCE, OVER, State
from tests.conformance.walks import Setting, settings
from tests.interop.effort import SOAK

SETTINGS = {str(setting): setting for setting in settings([longhouse.load(name) for name in longhouse.NAMES])}
SHORT: dict[str, dict[str, object]] = {  # options with which games end soon
    "viking_games": {"max_draws": 12},
    "vikingdoms": {"turn_limit": 1},
    "vikingjarl": {"vp_target": 5, "max_rounds": 10},
}
COUNTS = [
    (name, seats)
    for name in longhouse.NAMES
    for seats in range(longhouse.load(name).seats[0], longhouse.load(name).seats[1] + 1)
]


def whole_games() -> dict[str, Setting]:
    """The settings that are played to the end step by step.

    A soak plays them all; the compiled build plays with every number of players, in short games but for the
    usual number; the interpreted one plays short games of the usual number.
    """
    if SOAK:
        return SETTINGS
    found = []
    for name, seats in COUNTS:
        game = longhouse.load(name)
        usual = seats == game.usual_seats
        if usual or longhouse.compiled():
            short = {} if usual and longhouse.compiled() else SHORT.get(name, {})
            found.append(Setting(game, seats, short))
    return {str(setting): setting for setting in found}


WHOLE = whole_games()


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
