"""What one seat may know, and each legal move as a person meets it: the contract of games and surfaces.

Whatever terminal, hall, pictures and pages need to know about a position is declared here. No
surface looks for a field by name, knows a game's notation, or reads its sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypedDict

from longhouse.core.seats import SIGNS, seat_names
from longhouse.core.state import State


@dataclass(frozen=True)
class Confirm:
    """What is asked once more before a move that would hurt as a slip."""

    title: str  # End your turn?
    says: str  # what it gives away
    yes: str  # the words on the button that does it


@dataclass(frozen=True, kw_only=True)
class Composing:
    """How a decision of several answers is put together, in words; the answers are sent as one.

    In free order, answers are added and taken back as one likes, and sent in the order in which the
    first view lists them; `end` is the move that completes them.
    """

    free_order: bool = False
    end: str = ""
    title: str = ""  # asked once more before it is sent: Are your Vikings placed?
    says: str = ""  # what is chosen so far, as a sentence with {} for the answers: You send out {}.
    each: str = ""  # one of these answers, with # for how often it is given and {} for its name: # to {}
    nothing: str = ""  # the same if nothing is chosen
    help: str = ""  # how to add and to take back
    send: str = ""  # the words on the button that sends it; '' for the usual ones
    rest: str = ""  # what is left, if nothing can be added any more: Nobody stays at home


@dataclass(frozen=True)
class Choice:
    """One legal move as a person meets it."""

    move: str  # notation: what is typed and stored
    spot: str  # id of the picture element to press
    says: str  # a few words for a button or a menu
    group: str = ""  # the heading under which a list shows it
    source: str = ""  # id of the picture element it begins from: the piece or place one takes hold of
    target: str = ""  # id of the picture element it goes to, or acts on
    confirm: Confirm | None = None  # what is asked once more
    once: bool = False  # of a composed decision: it cannot be added a second time
    called: str = ""  # of a composed decision: how it is named among what is chosen so far
    piece: str = ""  # of a composed decision: what begins the ids of the pieces it lays down, to take them back


@dataclass(frozen=True, kw_only=True)
class View:
    """What one seat may know. Each game adds its own fields in a subclass.

    seat is who looks (WATCHER for people who look on), to_act whose decision it is, waiting all
    seats that may answer now, asks one sentence that says what is to be decided and by whom.
    """

    seat: int
    seats: int
    to_act: int
    waiting: tuple[int, ...]
    asks: str
    scores: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    choices: tuple[Choice, ...]
    names: tuple[str, ...]  # what the seats are called
    score_words: tuple[str, ...] = ()  # each seat's score as people say it: 3 hits, 12 VP
    simultaneous: bool = False  # whether several decide at the same time, and who is ready is seen
    composing: Composing | None = None  # whether what the viewer is asked is composed of several answers
    signs: tuple[tuple[str, str], ...] = SIGNS  # the colour and the mark of each seat


class Common(TypedDict):
    """The fields of a View that are the same questions to every position."""

    seat: int
    seats: int
    to_act: int
    waiting: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    ending: str
    names: tuple[str, ...]


def common(state: State, seat: int, names: Sequence[str]) -> Common:
    """How every view begins: who looks, who must decide, how it stands, what the seats are called."""
    return Common(
        seat=seat,
        seats=state.seats,
        to_act=state.to_act(),
        waiting=tuple(s for s in range(state.seats) if state.may_act(s)),
        scores=tuple(state.scores()),
        places=tuple(state.places()),
        ending=state.ending(),
        names=seat_names(names, state.seats),
    )
