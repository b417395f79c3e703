"""Runes under a newer version in which what was played so far is still right."""

from dataclasses import replace

from tests.toy.runes import GAME as BEFORE

GAME = replace(BEFORE, version=BEFORE.version + 1)
