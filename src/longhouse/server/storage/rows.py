"""Tables, seats, events and lines of chat as they are stored."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

Status = Literal["waiting", "running", "over", "abandoned"]
Kind = Literal["play", "replay"]
SeatKind = Literal["person", "bot", "open"]


@dataclass(frozen=True)
class TableRow:
    """One table: what was agreed, and how it stands."""

    id: str
    game: str
    version: int
    components: str | None
    options: Mapping[str, object]
    committed: str
    secret: str
    hints: bool
    clock: Mapping[str, object]
    host: str
    status: Status
    kind: Kind
    created: float
    touched: float
    previous: str | None = None
    format: int = 2
    agreement: str | None = None
    brought: int = 0
    beginning_salt: str | None = None
    signature: str | None = None
    filled: float | None = None


@dataclass(frozen=True)
class SeatRow:
    """One seat: who or what sits there."""

    seat: int
    kind: SeatKind
    level: str | None
    name: str
    word: str | None = None
    token: str | None = None
    person: str | None = None
    devices: frozenset[str] = frozenset()
    salt: str = ""
    digest: str | None = None
    word_salt: str | None = None
    code: str | None = None
    coming: str | None = None
    coming_at: float | None = None

    def held_by(self, person: str) -> bool:
        """Whether a person sits there, on whatever device."""
        return person == self.person or person in self.devices

    @property
    def taken(self) -> bool:
        """Whether somebody or a bot sits there."""
        return self.kind == "bot" or self.person is not None


@dataclass(frozen=True)
class StoredEvent:
    """An event with its number and time."""

    number: int
    seat: int
    move: str
    at: float


@dataclass(frozen=True)
class ChatLine:
    """Something somebody said at the table."""

    number: int
    name: str
    seat: int | None
    text: str
    at: float


@dataclass
class StoredTable:
    """All of one table."""

    row: TableRow
    seats: list[SeatRow]
    events: list[StoredEvent] = field(default_factory=list)
    chat: list[ChatLine] = field(default_factory=list)
