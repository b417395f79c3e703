"""Two tiny complete games: they test the core, and they are the template of scripts/new_game.

runes      private deals and secret simultaneous choices
plunder    chance and targets, nothing hidden
"""
