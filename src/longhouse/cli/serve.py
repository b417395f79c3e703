"""longhouse serve, backup, restore: the web hall and its tables."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from longhouse.cli import terminal
from longhouse.cli.words import say
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
        app.state.hall.open()
    if log:
        logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(message)s")
    terminal.out(say("hall", "open", address=f"http://{host}:{port}/"))
    run(app, host, port)


def backup(file: Path, database: str) -> None:
    """Keep all tables in one file."""
    _need_web()
    from longhouse.server.storage.backup import backup as keep

    with _usable_database():
        kept = keep(database, file)
    terminal.out(say("hall", "kept", file=file, tables=kept))


def restore(file: Path, database: str) -> None:
    """Bring all tables of a backup back."""
    _need_web()
    from longhouse.server.storage.backup import restore as bring_back

    with _usable_database():
        back = bring_back(database, file)
    terminal.out(say("hall", "brought_back", tables=back))


@contextmanager
def _usable_database() -> Iterator[None]:
    """Say in a sentence what is wrong with a database."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except (SQLAlchemyError, ImportError) as error:
        raise BadOption(say("hall", "no_database", why=str(error).splitlines()[0])) from None


def _need_web() -> None:
    try:
        import alembic
        import fastapi
        import jinja2
        import sqlalchemy
        import uvicorn
    except ImportError as error:
        raise BadOption(say("hall", "packages", package=error.name)) from None
    assert all((alembic, fastapi, jinja2, sqlalchemy, uvicorn))
