"""Bots, hints and reviews: whatever takes thought."""
