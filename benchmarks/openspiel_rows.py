"""Random play in OpenSpiel: our port of Viking Games, and its own connect_four in C++.

usage: python -m benchmarks.openspiel_rows viking_games|connect_four [options of every row]
"""

import random
from typing import Any

import pyspiel

from benchmarks import timing
from benchmarks.ports import openspiel_viking_games as port

ROWS = {"viking_games": "OpenSpiel Python port", "connect_four": "OpenSpiel connect_four (C++)"}
PHASES = {port.THROWING: "throw", port.ARMORY: "armory", port.WENCH: "wench", port.SECOND: "second"}


def play(game: Any) -> tuple[int, int]:
    """One game at random, the way OpenSpiel's examples do it; one game and its decisions."""
    decisions = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
            decisions += 1
    return 1, decisions


def noted(game: Any, tally: timing.Tally) -> tuple[int, int]:
    """One game of Viking Games at random, its counts noted."""
    counts = dict.fromkeys(PHASES.values(), 0)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, weights)[0])
        else:
            counts[PHASES[state.phase]] += 1
            state.apply_action(random.choice(state.legal_actions()))
    decisions = sum(counts.values())
    counts |= {"decisions": decisions, "draws": state.draws, "turns": state.turns}
    winners = state.winners()
    if len(winners) == 1:
        counts["winner"] = (winners[0] - state.start) % state.players
    tally.note(counts)
    return 1, decisions


def main() -> None:
    """Play and report."""
    options = timing.parser(__doc__)
    options.add_argument("game", choices=sorted(ROWS))
    given = options.parse_args()
    limit = timing.limits(given)
    random.seed(limit.seed)
    if given.game == "connect_four":
        game = pyspiel.load_game("connect_four")
    else:
        game = pyspiel.load_game("python_viking_games", {"players": limit.players})
    seen = timing.Tally()
    if limit.histograms:
        tally = timing.timed(lambda: noted(game, seen), limit)
        tally.histograms = seen.histograms
    else:
        tally = timing.timed(lambda: play(game), limit)
    timing.report(ROWS[given.game], tally)


if __name__ == "__main__":
    main()
