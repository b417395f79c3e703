"""What lies on the table in Viking Games.

All cards are counted in one flat table, cards[place * 9 + kind]. The places are the draw pile,
the discard pile, and three for each seat: hit cards, wall, hand. A wall holds Shield cards and
the Axe cards laid on them (VG-R1). The card being resolved is in no place but in `card`. No pile
keeps an order: the draw pile's is unknown to all, the discard pile's means nothing (VG-R35).

    place   0 draw   1 discard   2 hits of P1   3 wall of P1   4 hand of P1   5 hits of P2 ...

Sets of seats (living, armories, due_skip, skip_safe) are masks: bit n is seat n.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.state import State
from longhouse.games.viking_games import steps
from longhouse.games.viking_games.components import FIRST_SHIELD, KINDS, Cards
from longhouse.games.viking_games.hidden_stretch import Stretch

DRAW_PILE: Final = 0
DISCARD_PILE: Final = 1
NO_CARD: Final = -1


def hits_of(seat: i64) -> i64:
    """The place of a seat's hit cards."""
    return 2 + 3 * seat


def wall_of(seat: i64) -> i64:
    """The place of a seat's wall."""
    return 3 + 3 * seat


def hand_of(seat: i64) -> i64:
    """The place of a seat's hand."""
    return 4 + 3 * seat


class Position(State):
    """The cards, the counters and who is to do what."""

    def __init__(self, deck: Cards, seats: i64) -> None:
        super().__init__(seats)
        self.deck = deck
        # Options
        self.strategic = False
        self.hit_limit: i64 = 0
        self.max_draws: i64 = 0
        self.start_player: i64 = -1  # -1: drawn by lot
        # Cards
        self.cards: vec[i64] = vec[i64]()
        self.pile: i64 = 0  # cards in the draw pile
        self.card: i64 = NO_CARD
        # Seats
        self.hits: vec[i64] = vec[i64]()  # never lowered (VG-19)
        self.unused: vec[i64] = vec[i64]()  # shields of the wall not yet used
        self.living: i64 = 0
        self.armories: i64 = 0
        self.due_skip: i64 = 0
        self.skip_safe: i64 = 0
        self.out_order: vec[i64] = vec[i64]()
        # The turn
        self.step: i64 = steps.START
        self.active: i64 = 0
        self.armory_ready = False
        self.draws: i64 = 0
        self.turns: i64 = 0
        self.ended_by = ""
        # What others can work out about strategic hands (hidden.py)
        self.spent: vec[i64] = vec[i64]()  # what each seat spent in the present stretch, seat * 9 + kind
        self.taken: vec[i64] = vec[i64]()  # what it drew in that time
        self.stretches: list[Stretch | None] = []  # the stretch before, by seat; never changed, only replaced
        self.in_hands: vec[i64] = vec[i64]()  # all cards in hands at each shuffle, shuffle * 9 + kind

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        twin.strategic = self.strategic
        twin.hit_limit = self.hit_limit
        twin.max_draws = self.max_draws
        twin.start_player = self.start_player
        twin.cards = self.cards[:]
        twin.pile = self.pile
        twin.card = self.card
        twin.hits = self.hits[:]
        twin.unused = self.unused[:]
        twin.living = self.living
        twin.armories = self.armories
        twin.due_skip = self.due_skip
        twin.skip_safe = self.skip_safe
        twin.out_order = self.out_order[:]
        twin.step = self.step
        twin.active = self.active
        twin.armory_ready = self.armory_ready
        twin.draws = self.draws
        twin.turns = self.turns
        twin.ended_by = self.ended_by
        twin.reveals = self.reveals
        if self.strategic:
            twin.spent = self.spent[:]
            twin.taken = self.taken[:]
            twin.stretches = self.stretches
            twin.in_hands = self.in_hands[:]

    def lay_out(self) -> None:
        """Put all cards into the draw pile and everything else to its start (VG-1, VG-2, VG-6)."""
        n = self.seats
        self.cards = filled((2 + 3 * n) * KINDS, 0)
        for k in range(KINDS):
            self.cards[k] = self.deck.count[k]  # VG-1, VG-2
        self.pile = self.deck.total
        self.hits = filled(n, 0)
        self.unused = filled(n, 0)
        self.living = (1 << n) - 1
        if self.strategic:
            self.spent = filled(n * KINDS, 0)
            self.taken = filled(n * KINDS, 0)
            self.stretches = [None] * n

    # Questions

    def alive(self, seat: i64) -> bool:
        """Whether a seat is still in the game."""
        return (self.living >> seat) & 1 == 1

    def has_armory(self, seat: i64) -> bool:
        """Whether an Armory lies in front of a seat."""
        return (self.armories >> seat) & 1 == 1

    def at(self, place: i64, kind: i64) -> i64:
        """How many cards of a kind lie at a place."""
        return self.cards[place * KINDS + kind]

    def held(self, place: i64) -> i64:
        """How many cards lie at a place."""
        held: i64 = 0
        for k in range(KINDS):
            held += self.cards[place * KINDS + k]
        return held

    def shields(self, seat: i64) -> i64:
        """All shields of a seat's wall, used ones too."""
        total: i64 = 0
        for k in range(FIRST_SHIELD, KINDS):
            total += self.at(wall_of(seat), k) * self.deck.value[k]
        return total

    def living_seats(self) -> list[int]:
        """The seats still in the game."""
        return [seat for seat in range(self.seats) if self.alive(seat)]

    # Moving cards

    def put(self, place: i64, kind: i64) -> None:
        """A card comes to a place."""
        self.cards[place * KINDS + kind] += 1

    def take_from_pile(self, kind: i64) -> None:
        """A card of this kind leaves the draw pile for the active seat."""
        self.cards[kind] -= 1
        self.pile -= 1
        if self.strategic:
            self.taken[self.active * KINDS + kind] += 1  # VG-R39

    def clear(self, place: i64) -> None:
        """All cards of a place go to the discard pile."""
        for k in range(KINDS):
            self.cards[DISCARD_PILE * KINDS + k] += self.cards[place * KINDS + k]
            self.cards[place * KINDS + k] = 0
