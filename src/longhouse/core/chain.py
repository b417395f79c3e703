"""One hash chain per viewer, over exactly what that viewer may see, in its order.

The first links are the lines of the agreement, then comes every event the viewer sees. A secret answer enters the
others' chains when it is shown: by seat, and for each seat by its text, never in the order in which it was given,
which nobody saw. So a head tells its viewer nothing new, and no other viewer can be told anything by it.
"""

import hashlib
from collections.abc import Iterator

from longhouse.core.agreement import Agreement
from longhouse.core.digest import packed
from longhouse.core.record import Event, Record
from longhouse.core.seats import seat_name


class Chain:
    """The chain of one viewer: its head, and how many links it has."""

    def __init__(self, viewer: int, agreement: Agreement) -> None:
        self.head = hashlib.sha256(packed("longhouse chain", seat_name(viewer))).hexdigest()
        self.length = 0
        for line in agreement.lines():
            self._link(*line)

    def add(self, event: Event) -> None:
        """Something the viewer has seen."""
        self._link(seat_name(event.seat), event.move)

    def _link(self, *fields: str) -> None:
        self.head = hashlib.sha256(packed("longhouse link", self.head, *fields)).hexdigest()
        self.length += 1


def heads(record: Record, viewer: int) -> Iterator[str]:
    """The head of a viewer's chain after the agreement, and after each event the viewer saw."""
    assert record.agreement is not None, "only records of format 2 have chains"
    chain = Chain(viewer, record.agreement)
    yield chain.head
    for event in record.events if record.viewer == viewer else record.seen(viewer):
        chain.add(event)
        yield chain.head
