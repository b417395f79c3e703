"""How much may be asked of a hall, and by whom: the numbers, and the checks that hold people to them."""

import threading
import time
from collections import OrderedDict
from dataclasses import dataclass

from longhouse.server.hall.bell import Bell
from longhouse.server.hall.problems import TooMuch
from longhouse.server.web.problems import TooLarge

KIB = 1024
KEPT = 10_000  # people remembered
PEOPLE_AT_AN_ADDRESS = 10  # who ask as much as one may


@dataclass(frozen=True)
class Allowed:
    """How much is allowed; 0 requests or tables is no limit."""

    requests_per_minute: int = 600  # of one person
    tables_per_hour: int = 120  # opened by one person
    streams_per_person: int = 24
    streams: int = 5000  # in all
    largest_body: int = 512 * KIB  # bytes of a request


class Bucket:
    """Fills with time, empties with use."""

    def __init__(self, size: float, seconds: float) -> None:
        self.size = size
        self.per_second = size / seconds
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
    """Counts what people ask for, and complains when it is too much."""

    def __init__(self, allowed: Allowed) -> None:
        self.allowed = allowed
        self._requests = Bucket(allowed.requests_per_minute, 60)
        self._addresses = Bucket(allowed.requests_per_minute * PEOPLE_AT_AN_ADDRESS, 60)
        self._tables = Bucket(allowed.tables_per_hour, 3600)

    def asks(self, who: str, address: str) -> None:
        """Somebody at an address asks for something."""
        if not self.allowed.requests_per_minute:
            return
        if not self._addresses.take(address) or not self._requests.take(who):
            raise TooMuch("many_requests")

    def opens_table(self, person: str) -> None:
        """Somebody opens a table."""
        if self.allowed.tables_per_hour and not self._tables.take(person):
            raise TooMuch("many_tables")

    def opens_stream(self, person: str, bell: Bell) -> None:
        """Somebody opens a stream."""
        if bell.streams() >= self.allowed.streams or bell.streams(person) >= self.allowed.streams_per_person:
            raise TooMuch("many_streams")

    def sends(self, size: int) -> None:
        """Somebody sends a body of so many bytes, or of a size that cannot be read."""
        if not 0 <= size <= self.allowed.largest_body:
            raise TooLarge("too_large")
