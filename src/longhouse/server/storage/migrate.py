"""Brings the database of a hall up to date; refuses one that a newer Longhouse has made."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from longhouse.core.errors import LonghouseError

HERE = Path(__file__).parent / "migrations"
LOCK = 7_420_117  # of the database, while the schema is changed


class NewerDatabase(LonghouseError):
    """A database that this Longhouse does not understand."""


def upgrade(engine: Engine) -> None:
    """Make or change the tables of the database as this Longhouse needs them."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        config = Config()
        config.set_main_option("script_location", str(HERE).replace("%", "%%"))
        config.attributes["connection"] = connection
        _refuse_newer(connection, config)
        command.upgrade(config, "head")


def _refuse_newer(connection: Connection, config: Config) -> None:
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    current = MigrationContext.configure(connection).get_current_heads()
    for revision in current:
        if revision not in known:
            raise NewerDatabase(
                f"this database was made by a newer Longhouse (schema {revision}; this one knows up to "
                f"{max(known)}); install that version, or use another database"
            )
