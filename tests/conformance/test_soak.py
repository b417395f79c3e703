"""The soak, in small."""

import pytest

from tests.conformance.soak import soak
from tests.conformance.test_faults import changed, loses_a_stone
from tests.conformance.walks import Broken, settings
from tests.toy import plunder, runes


def test_a_short_soak_keeps_all_promises(capsys: pytest.CaptureFixture[str]) -> None:
    """Twenty games of the toys; the last line says how it went."""
    events = soak(20, among=settings([runes.GAME, plunder.GAME]))

    assert events > 200
    assert f"all promises kept in 20 games with {events} events" in capsys.readouterr().out


def test_a_soak_names_the_game_that_breaks_a_promise(capsys: pytest.CaptureFixture[str]) -> None:
    """A lost stone is found in the very first game, and the number says how to see it again."""
    with pytest.raises(Broken, match="P13 is broken in runes-2p seed 7"):
        soak(5, first=7, among=settings([changed(runes.GAME, _turn_up=loses_a_stone)])[:1])

    assert "game 7: P13" in capsys.readouterr().out
