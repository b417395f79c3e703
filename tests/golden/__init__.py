"""Games as they were played: the same in both builds, and changed only on purpose (P16).

digests.toml   a checksum of random games in every setting: moves, positions, facts, imagined worlds
perft.toml     how many ways a game can begin, by number of events
*.txt          a few games to read

`scripts/golden` rewrites them all; git shows what changed.
"""
