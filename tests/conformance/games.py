"""All games that are tested: those of the house and the toys."""

import longhouse
from tests.conformance.walks import settings
from tests.toy import plunder, runes

GAMES = [*(longhouse.load(name) for name in longhouse.NAMES), runes.GAME, plunder.GAME]
SETTINGS = {str(setting): setting for setting in settings(GAMES)}
