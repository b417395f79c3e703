"""Karl's figures on a small scale; the large ones are measured with the compiled build."""

import pytest

from longhouse.arena.match import play_match
from longhouse.bots.bot import Bot
from longhouse.bots.simple import Karl, Thrall
from longhouse.games.vikingdoms import GAME
from tests.games.vikingdoms.scripted import Scripted

GAMES = 8


@pytest.mark.parametrize(("rival", "least"), [(Thrall, 7), (Scripted, 4)])
def test_karl_beats_those_who_look_less_far(rival: type[Bot], least: int) -> None:
    """Of a few games with seats alternating, karl wins most against thrall and half against the script."""
    won = 0
    for seed in range(GAMES):
        bots = [Karl(), rival()] if seed % 2 == 0 else [rival(), Karl()]
        won += play_match(GAME, bots, seed).places()[seed % 2] == 1
    assert won >= least
