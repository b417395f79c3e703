"""How much one person may ask for."""

import threading
import time
from collections import OrderedDict

from longhouse.server.hall.problems import TooMuch
from longhouse.server.settings import Settings

KEPT = 10_000  # people remembered
PEOPLE_AT_AN_ADDRESS = 10  # who ask as much as one may


class Bucket:
    """Fills with time, empties with use."""

    def __init__(self, size: float, per_second: float) -> None:
        self.size = size
        self.per_second = per_second
        self.left: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self.lock = threading.Lock()

    def take(self, who: str) -> bool:
        """Whether there was one left."""
        now = time.monotonic()
        with self.lock:
            left, since = self.left.pop(who, (self.size, now))
            left = min(self.size, left + (now - since) * self.per_second)
            self.left[who] = (left - 1 if left >= 1 else left, now)
            while len(self.left) > KEPT:
                self.left.popitem(last=False)
        return left >= 1


class Limits:
    """The limits of a hall."""

    def __init__(self, settings: Settings) -> None:
        per_address = settings.requests_per_minute * PEOPLE_AT_AN_ADDRESS
        self.requests = Bucket(settings.requests_per_minute, settings.requests_per_minute / 60)
        self.addresses = Bucket(per_address, per_address / 60)
        self.tables = Bucket(settings.tables_per_hour, settings.tables_per_hour / 3600)
        self.settings = settings

    def asked(self, who: str, address: str) -> None:
        """Somebody at an address asks for something."""
        if not self.settings.requests_per_minute:
            return
        if not self.addresses.take(address) or not self.requests.take(who):
            raise TooMuch("That was too much at once; please wait a moment.")

    def made_table(self, who: str) -> None:
        """Somebody opens a table."""
        if self.settings.tables_per_hour and not self.tables.take(who):
            raise TooMuch("You have opened many tables; please wait before the next.")
