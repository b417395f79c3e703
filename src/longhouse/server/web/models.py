"""What is sent to the hall, and short answers, as documented types; what is sent of tables is in messages."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

from longhouse.bots.levels import USUAL
from longhouse.server.hall.viewer import Line
from longhouse.server.messages.message import Look, Seen
from longhouse.server.messages.streams import Said

SeatName = Annotated[str, Field(pattern=r"^P[1-9]$", examples=["P1"])]
Key = Annotated[
    str,
    Field(
        min_length=1, max_length=80, examples=["5f0c2f1e-1"], description="Made by you; the same key twice acts once."
    ),
]


class Model(BaseModel):
    """Nothing but what is named."""

    model_config = ConfigDict(extra="forbid")


class SeatWish(Model):
    """Who shall sit somewhere."""

    kind: Literal["person", "bot", "open"] = "open"
    name: Annotated[str, Field(max_length=60)] = ""
    level: Annotated[str, Field(max_length=20)] = USUAL


class ClockWish(Model):
    """live: minutes for the whole game, and seconds added for each turn; slow: minutes for each turn."""

    kind: Literal["none", "live", "slow"] = "none"
    minutes: Annotated[float, Field(ge=0.05, le=60 * 24 * 60)] = 15
    increment: Annotated[float, Field(ge=0, le=3600)] = 0


class NewTable(Model):
    """A table somebody wants to open."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "game": "viking_games",
                    "seats": [{"kind": "person"}, {"kind": "bot", "level": "karl"}, {"kind": "open"}],
                    "my_seat": 0,
                    "my_name": "Anna",
                }
            ]
        },
    )
    game: Annotated[str, Field(max_length=60)] = ""
    seats: Annotated[list[SeatWish], Field(max_length=10)] = []
    options: dict[str, str | int | bool] = {}
    components: Annotated[str | None, Field(max_length=200_000)] = None
    clock: ClockWish = ClockWish()
    hints: bool = True
    my_seat: Annotated[int | None, Field(ge=0, le=9)] = None
    my_name: Annotated[str, Field(max_length=60)] = ""
    record: Annotated[str | None, Field(max_length=400_000)] = None


class MadeTable(Model):
    """A new table."""

    table: str
    my_seat: str | None
    seat_links: dict[str, str]
    watch: str


class PlayNow(Model):
    """Play against bots at once."""

    game: Annotated[str, Field(max_length=60, examples=["viking_games"])]
    name: Annotated[str, Field(max_length=60)] = ""


class Started(Model):
    """Where the new table is."""

    table: str
    url: str


class Moves(Model):
    """An answer: one move, or several that belong together."""

    seat: SeatName
    decision: Annotated[int, Field(ge=0, le=1_000_000)]
    moves: Annotated[
        list[Annotated[str, Field(max_length=200)]], Field(min_length=1, max_length=200, examples=[["throw:P2"]])
    ]
    key: Key
    look: Look = "both"


class SeatAndKey(Model):
    """An act of a seat."""

    seat: SeatName
    key: Key
    look: Look = "both"


class DraftMoves(Model):
    """Moves tried on a draft."""

    seat: SeatName
    moves: Annotated[list[Annotated[str, Field(max_length=200)]], Field(max_length=200)] = []
    look: Look = "both"


class Question(Model):
    """Why not this move, or this place on the board?"""

    seat: SeatName
    move: Annotated[str, Field(max_length=200)] = ""
    spot: Annotated[str, Field(max_length=200)] = ""


class SeatOnly(Model):
    """For which seat."""

    seat: SeatName


class Chat(Model):
    """Something to say at a table."""

    text: Annotated[str, Field(min_length=1, max_length=2000)]
    key: Key
    name: Annotated[str, Field(max_length=60)] = ""


WordDigest = Annotated[
    str,
    Field(
        max_length=80,
        examples=["sha256:" + "9a" * 32],
        description="Of a word that you add to the chance and open later, see docs/trust.md; without one you decline.",
    ),
]


class Promise(Model):
    """The digest of a word."""

    digest: WordDigest


class OpenedWord(Model):
    """A word whose digest was given before, and its salt."""

    salt: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    word: Annotated[str, Field(min_length=1, max_length=200)]


class Code(Model):
    """A code to come back with."""

    code: Annotated[str, Field(min_length=1, max_length=100)]


class Coming(Model):
    """How many seconds an older browser has to refuse."""

    seconds: float


class SealedSeat(Model):
    """One seat as it enters the agreement."""

    id: str
    what: str
    name: str
    name_salt: str
    word_digest: str | None
    word_salt: str | None
    word: str | None


class Sealed(Model):
    """What is sealed and agreed at a table; everybody may know all of it."""

    table: str
    format: int
    commit: str
    game: str
    version: int
    options: dict[str, str]
    components: str
    components_digest: str
    own_components: bool
    brought: int
    seats: list[SealedSeat]
    full: bool
    agreement: list[str]  # its lines as they stand in the record, once the game has begun
    digest: str | None  # of the agreement


class HallKeySeen(Model):
    """The key of this hall, as people compare it, and the keys before it."""

    key: str
    fingerprint: str
    succeeds: list[tuple[str, str]]


class Claim(Model):
    """Sitting down with the token of a seat's link."""

    token: Annotated[str, Field(min_length=1, max_length=100)]
    name: Annotated[str, Field(max_length=60)] = ""
    digest: WordDigest = ""


class Level(Model):
    """Which bot."""

    level: Annotated[str, Field(max_length=20)] = USUAL


class Opened(Model):
    """A record to look at."""

    saga: Annotated[str, Field(max_length=400_000)]
    components: Annotated[str | None, Field(max_length=200_000)] = None


class TableName(Model):
    """A table."""

    table: str


class TableSeen(RootModel[Seen]):
    """What one viewer gets of a table; a model, so that its description is worked out once."""


class SaidLines(Model):
    """What was said."""

    lines: list[Said]


class Link(Model):
    """A link to a seat."""

    link: str


class Language(Model):
    """The language somebody wants to read."""

    language: Annotated[str, Field(max_length=40, examples=["en"])]


class Done(Model):
    """It is done."""

    ok: bool = True


class Log(Model):
    """A viewer's whole log."""

    lines: list[Line]


class Checked(Model):
    """Whether a record is in order."""

    ok: bool
    says: str
    events: int
    chance_checked: bool
    luck: str  # who answers for it: known_hall (this one), unknown_hall, maker, or unchecked
    signature: str
    fingerprint: str | None


class DecisionSeen(Model):
    """A reviewed decision: what was played, what would have been better (as moves and in words), what that cost."""

    event: int
    seat: str
    played: str
    better: str
    cost: float
    rank: int
    options: int
    played_says: str
    better_says: str
    stand_in: str  # the level of the bot that played for whoever had left, or ""


class BalanceSeen(Model):
    """What made a player's result, in shares of the win."""

    fair: float
    luck: float
    own_play: float
    others_play: float
    result: float


class ReviewSeen(Model):
    """A review, or how far it is."""

    ready: bool
    done: int
    of: int
    trouble: str | None
    decisions: list[DecisionSeen]
    balances: list[BalanceSeen]
