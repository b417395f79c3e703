"""Cases as data: the one runner of all cases.toml files."""
