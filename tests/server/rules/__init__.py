"""Newer versions of a toy game, as an upgrade of Longhouse would bring them."""
