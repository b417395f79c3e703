"""The store: durable changes, group commit, migrations, backup."""

import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text

from longhouse.core.errors import BadOption
from longhouse.server.storage import schema
from longhouse.server.storage.backup import BadBackup, backup, restore
from longhouse.server.storage.migrate import NewerDatabase
from longhouse.server.storage.store import Conflict, Store, StoreClosed
from tests.server.serving import serving, wait_for
from tests.server.test_moves import four, play_on


def test_the_migrations_make_the_schema(database: str) -> None:
    """The database the migrations make is the one the statements expect."""
    store = Store(database)
    store.open()
    with store.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    store.close()


def test_a_newer_database_is_refused_with_a_sentence(database: str) -> None:
    """A schema this Longhouse does not know is left alone."""
    store = Store(database)
    store.open()
    store.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '999'")))
    store.close()
    with pytest.raises(NewerDatabase, match="newer Longhouse"):
        Store(database).open()


def test_one_hall_for_one_sqlite_file(tmp_path: Path) -> None:
    """A second hall on the same file is refused; after the first has closed it may open."""
    database = f"sqlite:///{tmp_path}/hall.db"
    first, second = Store(database), Store(database)
    first.open()
    with pytest.raises(BadOption, match="another hall"):
        second.open()
    first.close()
    second = Store(database)
    second.open()
    second.close()
    with pytest.raises(StoreClosed):
        second.write(lambda c: None)


def test_sqlite_is_durable(tmp_path: Path) -> None:
    """Write-ahead log with full sync, on every connection."""
    store = Store(f"sqlite:///{tmp_path}/hall.db")
    store.open()
    for _ in range(3):
        with store.engine.connect() as connection:
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


def test_changes_that_wait_together_share_a_commit(tmp_path: Path) -> None:
    """Group commit: many writers, fewer commits; one that fails takes nobody with it."""
    store = Store(f"sqlite:///{tmp_path}/hall.db")
    store.open()
    store.write(lambda c: c.execute(text("CREATE TABLE marks (n INTEGER PRIMARY KEY)")))
    before = store.commits
    failed: list[int] = []
    held, hold = threading.Event(), threading.Event()

    def block(_: Connection) -> None:
        held.set()
        hold.wait(60)

    blocker = threading.Thread(target=store.write, args=(block,))
    blocker.start()
    assert held.wait(60)

    def mark(n: int) -> None:
        try:
            store.write(lambda c: c.execute(text(f"INSERT INTO marks VALUES ({n % 30})")))
        except Conflict:
            failed.append(n % 30)

    threads = [threading.Thread(target=mark, args=(n,)) for n in range(40)]
    for thread in threads:
        thread.start()
    wait_for(lambda: store.waiting == 40)
    hold.set()
    for thread in [*threads, blocker]:
        thread.join()
    found = store.read(lambda c: c.execute(text("SELECT n FROM marks ORDER BY n")).scalars().all())
    assert found == list(range(30))
    assert sorted(failed) == list(range(10))
    assert store.commits - before == 2
    store.close()


def test_two_writers_of_one_event_number_conflict(database: str) -> None:
    """The key (table, number) makes a table's events a row without forks."""
    with serving(database) as here:
        table, _ = four(here)
        row = {"table_id": table, "number": 0, "seat": 0, "move": "x", "at": 0.0}
        with pytest.raises(Conflict):
            here.hall.store.write(lambda c: c.execute(insert(schema.events).values(**row)))


def test_complaints_of_the_database_name_no_moves(database: str) -> None:
    """They end up in logs, and moves may be secret."""
    store = Store(database)
    store.open()
    row = {"table_id": "nowhere", "number": 0, "seat": 0, "move": "lay:hidden", "at": 0.0}
    with pytest.raises(Conflict) as caught:
        store.write(lambda c: c.execute(insert(schema.events).values(**row)))
    assert "events" in str(caught.value.__cause__)
    assert "lay:hidden" not in str(caught.value.__cause__)
    store.close()


def test_a_backup_brings_everything_back(database: str, tmp_path: Path) -> None:
    """All tables go into one file while the hall is open, and into a fresh database of either kind."""
    with serving(database) as here:
        table, anna = four(here)
        play_on(anna, table, 5)
        anna.post(f"/api/tables/{table}/chat", {"text": "hi", "key": "c"})
        before = anna.see(table)
        assert backup(database, tmp_path / "all.backup") == 1
    assert (tmp_path / "all.backup").stat().st_mode & 0o077 == 0
    fresh = f"sqlite:///{tmp_path}/fresh.db"
    assert restore(fresh, tmp_path / "all.backup") == 1
    with serving(fresh) as here:
        again = here.visitor()
        again.http.cookies = anna.http.cookies
        assert again.see(table) == before
        assert len(again.get(f"/api/tables/{table}/chat")["lines"]) == 1
        play_on(again, table, 2)
    with pytest.raises(BadBackup, match="already holds"):
        restore(fresh, tmp_path / "all.backup")


def test_a_broken_backup_restores_nothing(tmp_path: Path) -> None:
    """A file that stops in the middle, or is none, leaves the database empty."""
    database = f"sqlite:///{tmp_path}/hall.db"
    with serving(database) as here:
        four(here)
    backup(database, tmp_path / "all.backup")
    data = (tmp_path / "all.backup").read_bytes()
    fresh = f"sqlite:///{tmp_path}/fresh.db"
    for broken in (data[: len(data) // 2], b"nonsense", b""):
        (tmp_path / "broken").write_bytes(broken)
        with pytest.raises(BadBackup):
            restore(fresh, tmp_path / "broken")
    store = Store(fresh)
    assert store.read(lambda c: c.execute(select(schema.tables)).all()) == []
    store.close()
