"""Vikingdoms: cases, an independent move generator and a scripted player."""
