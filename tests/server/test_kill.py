"""A hall that is killed under load loses nothing it has acknowledged."""

import pytest

from tests.server import kill

KILLS = 10


@pytest.mark.slow
def test_no_acknowledged_answer_is_lost_or_doubled(database: str) -> None:
    """kill -9 at random moments: every table opens again and holds just what was acknowledged."""
    assert "none lost" in kill.run(KILLS, database)
