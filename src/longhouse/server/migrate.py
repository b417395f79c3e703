"""Brings the database of a hall up to date."""

from sqlalchemy import Engine

from longhouse.server.schema import metadata


def upgrade(engine: Engine) -> None:
    """Make or change the tables of the database as this Longhouse needs them."""
    metadata.create_all(engine)
