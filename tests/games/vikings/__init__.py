"""Tests of Vikings."""
