"""Which build is tested is said by the command that runs the tests, and it must be true."""

import os

import longhouse


def test_the_build_is_the_one_the_command_asked_for() -> None:
    """LONGHOUSE_BUILD is 'pure' or 'compiled' (make test runs both); without it, any build will do."""
    asked = os.environ.get("LONGHOUSE_BUILD", "compiled" if longhouse.compiled() else "pure")

    assert asked in ("pure", "compiled")
    assert longhouse.compiled() == (asked == "compiled")
