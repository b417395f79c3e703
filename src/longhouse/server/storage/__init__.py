"""Where a hall keeps its tables."""
