"""The tests of Longhouse."""
