"""Karl beats a player that follows the specification's hints by the letter, in every game.

A small sample, the same in every run; contest.py plays large ones.
"""

import pytest

from tests.games.contest import won

SAMPLES = {  # seats and games: fewer where a game is long
    "eketorp": (3, 12),
    "viking_games": (4, 40),
    "vikingdoms": (2, 12),
    "vikingjarl": (2, 4),
    "vikings": (4, 12),
}


@pytest.mark.parametrize("name", SAMPLES)
def test_karl_wins_more_than_a_fair_share_among_scripted_players(name: str) -> None:
    seats, games = SAMPLES[name]

    assert won(name, "karl", seats, games) > games / seats


def test_jarl_wins_more_than_a_fair_share_among_scripted_players() -> None:
    """In the one game quick enough for a search that is not compiled."""
    assert won("viking_games", "jarl@60", 4, 40) > 10
