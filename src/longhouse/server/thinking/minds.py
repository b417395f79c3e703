"""Bots that remember what they have thought about: one for each seat of a table, while there is room and need.

What a bot remembers grew from its own Worlds, and whether that still fits it judges by what its seat has
seen; so a bot that remembers knows no more than its seat.
"""

import time
from collections import OrderedDict
from collections.abc import Callable

from longhouse.bots.bot import Bot

MOST = 24  # bots remembered in one process; the largest trees take some 15 megabytes
REST_SECONDS = 900.0  # after which a bot nobody asks is forgotten

Key = tuple[str, int, str]  # table, seat, level


class Minds:
    """The bots of one process; who was asked least recently is forgotten first."""

    def __init__(
        self, most: int = MOST, rest: float = REST_SECONDS, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.most = most
        self.rest = rest
        self._clock = clock
        self._bots: OrderedDict[Key, tuple[Bot, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._bots)

    def bot(self, key: Key, new: Callable[[], Bot]) -> Bot:
        """The bot of a seat as it was when it was asked last, or a new one."""
        self.forget_rested()
        bot = self._bots.pop(key)[0] if key in self._bots else new()
        self._bots[key] = (bot, self._clock())
        while len(self._bots) > self.most:
            self._bots.popitem(last=False)
        return bot

    def forget_rested(self) -> None:
        """Forget the bots nobody has asked for long."""
        now = self._clock()
        while self._bots and now - next(iter(self._bots.values()))[1] >= self.rest:
            self._bots.popitem(last=False)
