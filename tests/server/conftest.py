"""Every server test runs on SQLite and on PostgreSQL, and has the same luck whenever it runs."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.luck import Luck, settle
from tests.server.pg import Cluster
from tests.server.serving import Serving, serving


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest) -> Iterator[None]:
    """The luck of this test, made of its name."""
    undo = settle(Luck(lambda: request.node.nodeid))
    yield
    undo()


@pytest.fixture(autouse=True)
def own_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hall's key lies in the folder of its test, on PostgreSQL, too."""
    monkeypatch.setenv("LONGHOUSE_KEY", str(tmp_path / "hall.key"))


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for the whole run."""
    cluster = Cluster()
    yield cluster
    cluster.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/hall.db"
    cluster: Cluster = request.getfixturevalue("cluster")
    return cluster.new()


@pytest.fixture
def here(database: str) -> Iterator[Serving]:
    """A hall that serves."""
    with serving(database) as hall:
        yield hall
