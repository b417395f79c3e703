"""Speed of Longhouse beside its peers and its ceiling: `python -m benchmarks.run`."""
