"""Memory is tidied when nobody plays."""

from longhouse.server.upkeep.memory import LATEST, QUIET, SOONEST, Tidying


def test_a_busy_hall_is_not_stopped_to_tidy_up() -> None:
    """While something changes at every look, nothing is tidied before the latest time."""
    tidying = Tidying(0.0)
    assert not any(tidying.look(changes, SOONEST + changes) for changes in range(100))
    assert tidying.look(100, LATEST)


def test_a_quiet_hall_is_tidied_now_and_then() -> None:
    """A few looks without a change, long enough after the last time."""
    tidying = Tidying(0.0)
    assert not any(tidying.look(7, second) for second in range(100))
    assert tidying.look(7, SOONEST)
    assert not tidying.look(7, SOONEST + QUIET + 1)
