"""Players in code; they know State and Game, never a particular game."""
