"""Tables, seats, devices, events, keys, chat."""

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    _make_tables()
    _make_seats()
    _make_events()


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("components", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("committed", sa.String(80), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("hints", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
        sa.Column("previous", sa.String(32)),
    )
    op.create_index("tables_by_status", "tables", ["status", "touched"])
    op.create_index("tables_by_host", "tables", ["host"])
    op.create_index("tables_by_previous", "tables", ["previous"])


def _make_seats() -> None:
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("level", sa.String(20)),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("word", sa.String(200)),
        sa.Column("token", sa.String(64)),
        sa.Column("person", sa.String(64)),
    )
    op.create_index("seats_by_person", "seats", ["person"])
    op.create_table(
        "devices",
        _of_table(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), primary_key=True),
    )
    op.create_index("devices_by_person", "devices", ["person"])


def _make_events() -> None:
    op.create_table(
        "events",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "keys",
        _of_table(),
        sa.Column("key", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "chats",
        _of_table(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def _of_table() -> sa.Column[str]:
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True)
