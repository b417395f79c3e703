"""Tests of Eketorp."""
