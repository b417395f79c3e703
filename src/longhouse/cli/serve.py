"""longhouse serve, backup, restore: the web hall and its tables."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from longhouse.cli import terminal
from longhouse.cli.words import words
from longhouse.core.errors import BadOption


def serve(host: str, port: int, database: str, thinkers: int, secure: bool, log: bool) -> None:
    """Open the hall until it is told to stop."""
    _need_web()
    from longhouse.server.app import create_app
    from longhouse.server.running import check_address, run
    from longhouse.server.settings import Settings

    check_address(host, port)
    settings = Settings(database=database, thinkers=thinkers, secure_cookies=secure)
    with _usable_database():
        app = create_app(settings)
        app.state.hall.store.open()
    if log:
        logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    terminal.out(f"The hall is open at http://{host}:{port}/ (Ctrl-C closes it).")
    run(app, host, port)


def backup(file: Path, database: str) -> None:
    """Keep all tables in one file."""
    _need_web()
    from longhouse.server.storage.backup import backup as keep

    with _usable_database():
        kept = words().counted(keep(database, file), "table")
    terminal.out(f"{file} holds {kept}; keep it safe: it also holds the secrets of running games.")


def restore(file: Path, database: str) -> None:
    """Bring all tables of a backup back."""
    _need_web()
    from longhouse.server.storage.backup import restore as bring_back

    with _usable_database():
        back = words().counted(bring_back(database, file), "table")
    terminal.out(f"{back} brought back.")


@contextmanager
def _usable_database() -> Iterator[None]:
    """Say in a sentence what is wrong with a database."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except (SQLAlchemyError, ImportError) as error:
        raise BadOption(f"the database cannot be used: {str(error).splitlines()[0]}") from None


def _need_web() -> None:
    try:
        import alembic
        import fastapi
        import jinja2
        import sqlalchemy
        import uvicorn
    except ImportError as error:
        raise BadOption(f"the web hall needs more packages ({error.name}): pip install 'longhouse[web]'") from None
    assert all((alembic, fastapi, jinja2, sqlalchemy, uvicorn))
