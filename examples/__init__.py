"""Worked examples, each a file to run."""
