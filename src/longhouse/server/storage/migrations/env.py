"""Alembic asks here how to reach the database; `migrate.py` hands over an open connection."""

from alembic import context

from longhouse.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=connection.dialect.name == "sqlite")
with context.begin_transaction():
    context.run_migrations()
