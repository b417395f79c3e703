"""People at the hall with a real browser."""
