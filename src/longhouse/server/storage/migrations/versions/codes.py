"""Codes to come back with, who waits to come back, and one rematch of each table."""

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"


def upgrade() -> None:
    """Of several rematches of one table the first stays the rematch; the others go on as tables of their own."""
    op.add_column("seats", sa.Column("code", sa.String(64)))
    op.add_column("seats", sa.Column("coming", sa.String(64)))
    op.add_column("seats", sa.Column("coming_at", sa.Float))
    op.execute(
        "UPDATE tables SET previous = NULL WHERE previous IS NOT NULL AND EXISTS (SELECT 1 FROM tables AS first WHERE "
        "first.previous = tables.previous AND (first.created < tables.created OR (first.created = tables.created AND "
        "first.id < tables.id)))"
    )
    op.drop_index("tables_by_previous", "tables")
    op.create_index("tables_by_previous", "tables", ["previous"], unique=True)
