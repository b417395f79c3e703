"""The web hall, on SQLite and on PostgreSQL."""
