"""What makes a table trustworthy among strangers: the agreement, words in two steps, signatures, the hall's key."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Tables of before stay what they are: format 1, without agreement and signature."""
    op.add_column("tables", sa.Column("format", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("agreement", sa.Text))
    op.add_column("tables", sa.Column("brought", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("beginning_salt", sa.String(32)))
    op.add_column("tables", sa.Column("signature", sa.Text))
    op.add_column("tables", sa.Column("filled", sa.Float))
    op.add_column("seats", sa.Column("salt", sa.String(32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("digest", sa.String(80)))
    op.add_column("seats", sa.Column("word_salt", sa.String(32)))
    op.create_table(
        "halls",
        sa.Column("name", sa.String(20), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
