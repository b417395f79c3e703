"""The promises P1 to P19, checked for every game, player count and option set.

walks.py     random games, kept position by position
promises.py  the list of all promises, and those about rules and records
secrecy.py   P9, P10, P18, P19: who may know what
surfaces.py  P14, P15, P17: pictures, text and bots
soak.py      the same for ten thousand games

LONGHOUSE_EFFORT = quick, normal or soak says how much is tried.
"""
