"""Karl's figures on a small scale; the large ones are measured with the compiled build."""

from longhouse.arena.match import play_match
from longhouse.bots.simple import Karl, Thrall
from longhouse.games.vikingdoms import GAME

GAMES = 8


def test_karl_beats_thrall() -> None:
    """Of a few games with seats alternating, karl wins nearly all."""
    won = 0
    for seed in range(GAMES):
        bots = [Karl(), Thrall()] if seed % 2 == 0 else [Thrall(), Karl()]
        won += play_match(GAME, bots, seed).places()[seed % 2] == 1
    assert won >= GAMES - 1
