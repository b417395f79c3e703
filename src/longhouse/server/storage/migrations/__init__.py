"""How the database of a hall came to be, one step after the other (Alembic)."""
