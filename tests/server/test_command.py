"""longhouse serve, backup and restore on the command line."""

import gzip
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import uvicorn

from longhouse.server.running import Server
from longhouse.server.storage.store import Store
from tests.cli.desk import Terminal
from tests.server.pg import free_port
from tests.server.serving import Visitor, wait_for


def longhouse(*words: str) -> subprocess.CompletedProcess[str]:
    """Run one command to its end."""
    return subprocess.run(
        [sys.executable, "-m", "longhouse", *words], capture_output=True, text=True, check=False, timeout=180
    )


def answers(address: str) -> bool:
    """Whether a hall is open there."""
    try:
        return httpx.get(f"{address}/healthz").status_code == 200
    except httpx.HTTPError:
        return False


def test_a_hall_opens_says_where_and_closes_on_ctrl_c(tmp_path: Path) -> None:
    """It serves, survives an open stream when it is told to stop, and its tables go into a backup and back."""
    port, database = free_port(), f"sqlite:///{tmp_path}/hall.db"
    words = ["-u", "-m", "longhouse", "serve", "--port", str(port), "--database", database, "--log"]
    hall = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    address = f"http://127.0.0.1:{port}"

    try:
        wait_for(lambda: answers(address), 180)
        anna = Visitor(address)
        table = anna.make("viking_games", 2)["table"]
        with anna.stream(table) as listening:
            listening.until(lambda stream: bool(stream.seen()))
            hall.send_signal(signal.SIGINT)
            out, err = hall.communicate(timeout=120)
    finally:
        hall.kill()
    assert f"{address}/" in out
    assert '"path": "/api/tables"' in err
    assert "Traceback" not in err
    saved = str(tmp_path / "all.backup")
    assert f"{saved} holds 1 table;" in longhouse("backup", saved, "--database", database).stdout
    fresh = f"sqlite:///{tmp_path}/fresh.db"
    assert "1 table brought back" in longhouse("restore", saved, "--database", fresh).stdout
    again = longhouse("restore", saved, "--database", fresh)
    assert again.returncode == 2
    assert "already holds tables" in again.stderr


def test_ctrl_c_closes_a_hall_in_which_bots_think_without_a_word(tmp_path: Path) -> None:
    """A terminal sends Ctrl-C to all that was started in it: the thinkers must not complain of it."""
    port = free_port()
    terminal = Terminal("serve", "--port", str(port), "--database", f"sqlite:///{tmp_path}/hall.db")
    wait_for(lambda: answers(f"http://127.0.0.1:{port}"), 180)
    anna = Visitor(f"http://127.0.0.1:{port}")
    table = anna.make("viking_games", 2, bots=2, my_seat=None)["table"]
    begun = anna.see(table)["n"]
    wait_for(lambda: anna.see(table)["n"] > begun)
    terminal.press_ctrl_c()

    assert terminal.leave() == 130
    assert terminal.seen.endswith("(Ctrl-C closes it).\n^C")


def test_a_second_ctrl_c_does_not_break_the_closing_off() -> None:
    """A hall closes within seconds; to hurry it would only leave a traceback behind."""
    server = Server(uvicorn.Config("a hall", log_config=None))

    server.handle_exit(signal.SIGINT, None)
    server.handle_exit(signal.SIGINT, None)

    assert server.should_exit
    assert not server.force_exit


def test_a_database_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    """Wrong addresses and closed doors are told in one line, with exit code 2 and without passwords."""
    closed = f"postgresql+psycopg://me:hunter2@127.0.0.1:{free_port()}/hall"
    (tmp_path / "diary").write_text("dear diary, today nothing happened " * 100)
    file = tmp_path / "all.backup"
    with gzip.open(file, "wt", encoding="utf-8") as out:
        out.write('{"longhouse backup": 1}\n["end", {}]\n')
    folder, diary = f"sqlite:///{tmp_path}/no/such/folder/hall.db", f"sqlite:///{tmp_path}/diary"
    for words in (["serve"], ["backup", str(file)], ["restore", str(file)]):
        for database in ("nonsense", "odd://x/y", closed, folder, diary):
            done = longhouse(*words, "--database", database)
            assert done.returncode == 2, done.stderr
            assert len(done.stderr.strip().splitlines()) <= 3
            assert "Traceback" not in done.stderr
            assert "hunter2" not in done.stderr


def test_a_hall_that_cannot_be_where_it_should_says_so_first(tmp_path: Path) -> None:
    """Neither a port in use nor a host that is none is announced as an open hall, and no database is made."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for words in (["--port", port], ["--host", "256.1.1.1"], ["--host", "."]):
            done = longhouse("serve", "--database", f"sqlite:///{tmp_path}/hall.db", *words)
            assert done.returncode == 2, done.stderr
            assert done.stdout == ""
            assert "the hall cannot be at" in done.stderr
            assert done.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_backup_needs_a_database_and_replaces_nothing_but_a_backup(tmp_path: Path) -> None:
    """A slip of the hand makes no empty database and costs no file."""
    database = f"sqlite:///{tmp_path}/hall.db"
    missing = longhouse("backup", str(tmp_path / "all.backup"), "--database", database)
    assert missing.returncode == 2
    assert "there is no database" in missing.stderr
    unread = longhouse("restore", str(tmp_path / "none"), "--database", database)
    assert unread.returncode == 2
    assert "none cannot be read: No such file" in unread.stderr
    assert list(tmp_path.iterdir()) == []

    store = Store(database)
    store.open()
    store.close()
    before = (tmp_path / "hall.db").read_bytes()
    for name in ("hall.db", "."):
        done = longhouse("backup", str(tmp_path / name), "--database", database)
        assert done.returncode == 2
        assert "is there already and is no backup" in done.stderr
    assert (tmp_path / "hall.db").read_bytes() == before
    for _ in range(2):
        assert longhouse("backup", str(tmp_path / "all.backup"), "--database", database).returncode == 0
    assert "cannot be written" in longhouse("backup", str(tmp_path / "no/folder"), "--database", database).stderr
