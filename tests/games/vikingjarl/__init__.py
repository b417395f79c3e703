"""Tests of Vikingjarl."""
