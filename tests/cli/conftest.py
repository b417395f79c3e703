"""Every test of the command line works in a folder of its own."""

from pathlib import Path

import pytest

from longhouse.cli import session


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder that is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture(autouse=True)
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots do not dawdle; test_pace.py looks at how long they take."""
    monkeypatch.setattr(session, "SECRET_PACE", 0.001)
