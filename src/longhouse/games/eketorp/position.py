"""What lies on the table in Eketorp.

Places are numbered: 0..6 the material fields A-G, then 7 + castle * 3 + side the siege fields
(side 0 catapult, 1 boat, 2 ram). In a mat, castles are relative: 1 is the clockwise neighbour.

    vikings[field * 6 + seat]       figures on a material field
    besiegers[castle * 3 + side]    who stands there, as a mask of seats
    done                            siege fields whose siege is over, as a mask of castle * 3 + side
    wards[seat * 4 + ward]          figures in the hospital: 3-4-5, 1-2, 0, rest
    walls[seat * 6 + wall]          a stack as octal digits (colour + 1), the top brick last
    mats[seat]                      figures behind the screen: four bits for each of A-G, then one
                                    for each siege field, in the order of the actions
    cards[heap * 6 + kind]          battle cards by value less one, in heaps:
                                    0 draw pile, 1 discards everybody has seen, and for each seat
                                    2 + 4 * seat hand, + 1 pile beside the castle,
                                    + 2 thrown away from the starting hand, + 3 thrown away later

What others can work out about cards needs memory: `shown` are the cards of each starting hand that
were shown since, `rejected` those of weak starting hands, `origin` where a hand came from.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.state import State
from longhouse.games.eketorp import steps
from longhouse.games.eketorp.components import (
    COLOURS,
    COMPLETE,
    FIELDS,
    KINDS,
    MOST_SEATS,
    SIDES,
    WALLS,
    WARDS,
    Pieces,
)

NONE: Final = -1

# Where a hand came from
OPENING: Final = 0  # the starting hand
DRAWN: Final = 1  # exchanged: drawn from the pile
KNOWN: Final = 2  # taken up from beside the castle: everybody has seen these cards (EK-R23)
ORIGINS: Final = ["opening", "drawn", "known"]

MAT_PLACES: Final = FIELDS + (MOST_SEATS - 1) * SIDES

# Heaps of battle cards; those of the seats follow
DRAW_PILE: Final = 0
DISCARDS: Final = 1


def hand_of(seat: i64) -> i64:
    """The heap of a seat's hand in the table of cards."""
    return 2 + 4 * seat


def pile_of(seat: i64) -> i64:
    """The heap of the cards beside a seat's castle."""
    return 3 + 4 * seat


def thrown_first(seat: i64) -> i64:
    """The heap of what a seat threw away from its starting hand."""
    return 4 + 4 * seat


def thrown_later(seat: i64) -> i64:
    """The heap of what a seat threw away from hands it had drawn."""
    return 5 + 4 * seat


def on_mat(mat: i64, place: i64) -> i64:
    """How many figures a mat has on a place (castles relative)."""
    if place < FIELDS:
        return (mat >> (4 * place)) & 15
    return (mat >> (4 * FIELDS + place - FIELDS)) & 1


def _units() -> vec[i64]:
    """What one figure on each place is in a mat; counted up, since compiled shifts of 1 stop at 31 bits."""
    table = filled(MAT_PLACES, 0)
    unit: i64 = 1
    for place in range(MAT_PLACES):
        table[place] = unit
        unit *= 16 if place < FIELDS else 2
    return table


UNIT: Final = _units()


def one_figure(place: i64) -> i64:
    """What one more figure on a place adds to a mat."""
    return UNIT[place]


def height(stack: i64) -> i64:
    """How many bricks a stack has."""
    if stack < 8:
        return 1 if stack > 0 else 0
    return 2 if stack < 64 else 3


class Board(State):
    """What lies on the table: bricks, figures and cards."""

    def __init__(self, pieces: Pieces, seats: i64) -> None:
        super().__init__(seats)
        self.pieces = pieces
        # The fields, castles and store
        self.store: vec[i64] = vec[i64]()
        self.colour: vec[i64] = vec[i64]()  # of the bricks on each field; without bricks it means nothing
        self.bricks: vec[i64] = vec[i64]()
        self.vikings: vec[i64] = vec[i64]()
        self.besiegers: vec[i64] = vec[i64]()
        self.done: i64 = 0
        # Seats
        self.home: vec[i64] = vec[i64]()
        self.wards: vec[i64] = vec[i64]()
        self.mats: vec[i64] = vec[i64]()
        self.walls: vec[i64] = vec[i64]()
        self.built: vec[i64] = vec[i64]()
        self.beside: vec[i64] = vec[i64]()  # bricks beyond the 18th, seat * 4 + colour
        self.booty: vec[i64] = vec[i64]()  # bricks to build, seat * 4 + colour
        self.amulets: vec[i64] = vec[i64]()
        # Cards
        self.cards: vec[i64] = vec[i64]()
        self.draw_pile: i64 = 0  # cards in the draw pile
        self.hand_size: vec[i64] = vec[i64]()  # cards in each hand
        self.origin: vec[i64] = vec[i64]()
        self.rejected: vec[i64] = vec[i64]()
        self.shown: vec[i64] = vec[i64]()  # seat * 6 + kind

    def copy_board(self, twin: "Board") -> None:
        """Let the same lie on another table."""
        twin.store = self.store[:]
        twin.colour = self.colour[:]
        twin.bricks = self.bricks[:]
        twin.vikings = self.vikings[:]
        twin.besiegers = self.besiegers[:]
        twin.done = self.done
        twin.home = self.home[:]
        twin.wards = self.wards[:]
        twin.mats = self.mats[:]
        twin.walls = self.walls[:]
        twin.built = self.built[:]
        twin.beside = self.beside[:]
        twin.booty = self.booty[:]
        twin.amulets = self.amulets[:]
        twin.cards = self.cards[:]
        twin.draw_pile = self.draw_pile
        twin.hand_size = self.hand_size[:]
        twin.origin = self.origin[:]
        twin.rejected = self.rejected[:]
        twin.shown = self.shown[:]


class Position(Board):
    """The table, and who is to do what."""

    def __init__(self, pieces: Pieces, seats: i64) -> None:
        super().__init__(pieces, seats)
        # Options
        self.start_player: i64 = NONE  # drawn by lot
        self.empty_field_battles = True
        self.memory_aid = True
        # The round
        self.step: i64 = steps.START
        self.round: i64 = 1
        self.starter: i64 = 0  # the starting player, who holds the pack
        self.dealt_to: i64 = NONE  # whose starting hand is dealt
        self.turn: i64 = NONE  # whose turn it is to attack, also during the fight
        self.asked: i64 = NONE  # who may exchange his hand, or draws a new one
        self.builder: i64 = NONE
        self.turned: i64 = 0  # material cards turned so far, as a mask
        self.material: i64 = NONE  # the material card of this round
        self.redealing = False  # the first hands are dealt; weak ones are dealt anew
        self.to_draw: i64 = 0  # cards still to draw in an exchange
        self.owing: i64 = 0  # who still places figures, as a mask
        self.ended_by = ""
        # The fight
        self.attacker: i64 = NONE
        self.defender: i64 = NONE
        self.place: i64 = NONE
        self.attack_card: i64 = NONE
        self.defence_card: i64 = NONE
        self.difference: i64 = 0
        self.taken: vec[i64] = vec[i64]()  # bricks dismantled and not yet chosen from
        self.wall_from: i64 = 0  # building goes on from this wall

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        self.copy_board(twin)
        twin.start_player = self.start_player
        twin.empty_field_battles = self.empty_field_battles
        twin.memory_aid = self.memory_aid
        twin.step = self.step
        twin.round = self.round
        twin.starter = self.starter
        twin.dealt_to = self.dealt_to
        twin.turn = self.turn
        twin.asked = self.asked
        twin.builder = self.builder
        twin.turned = self.turned
        twin.material = self.material
        twin.redealing = self.redealing
        twin.to_draw = self.to_draw
        twin.owing = self.owing
        twin.ended_by = self.ended_by
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.place = self.place
        twin.attack_card = self.attack_card
        twin.defence_card = self.defence_card
        twin.difference = self.difference
        twin.taken = self.taken[:]
        twin.wall_from = self.wall_from
        twin.reveals = self.reveals

    def lay_out(self) -> None:
        """Put everything where a game starts (EK-02 to EK-06, EK-09)."""
        n = self.seats
        self.step = steps.START if self.start_player < 0 else steps.DEAL  # EK-R1: named, or drawn by lot
        self.starter = max(0, self.start_player)
        self.dealt_to = self.start_player
        self.taken = filled(COLOURS, 0)
        self.store = self.pieces.count[:]  # EK-09
        self.colour = filled(FIELDS, NONE)
        self.bricks = filled(FIELDS, 0)
        self.vikings = filled(FIELDS * MOST_SEATS, 0)
        self.besiegers = filled(n * SIDES, 0)  # EK-02
        self.home = filled(n, self.pieces.vikings[n - 3])  # EK-04, EK-05
        self.wards = filled(n * WARDS, 0)
        self.mats = filled(n, 0)
        self.walls = filled(n * WALLS, 0)  # EK-05
        self.built = filled(n, 0)
        self.beside = filled(n * COLOURS, 0)
        self.booty = filled(n * COLOURS, 0)
        self.amulets = filled(n, self.pieces.amulets)  # EK-03
        self.cards = filled((2 + 4 * n) * KINDS, 0)
        for k in range(KINDS):
            self.cards[k] = self.pieces.copies
        self.draw_pile = KINDS * self.pieces.copies
        self.hand_size = filled(n, 0)
        self.origin = filled(n, OPENING)
        self.rejected = filled(KINDS, 0)
        self.shown = filled(n * KINDS, 0)

    def draw(self, seat: i64, kind: i64) -> None:
        """A card of the draw pile goes into a hand."""
        self.cards[kind] -= 1
        self.draw_pile -= 1
        self.cards[hand_of(seat) * KINDS + kind] += 1  # EK-06, EK-36
        self.hand_size[seat] += 1

    # Questions

    def active(self) -> i64:
        """Who is dealt to, attacks, is asked, dismantles or builds; else the starting player."""
        step = self.step
        if step == steps.CARD:
            return self.attacker if self.attack_card == NONE else self.defender
        if step == steps.ATTACK:
            return self.turn
        if step == steps.BUILD:
            return self.builder
        if step == steps.AMULET or step == steps.DRAW:
            return self.asked
        if step == steps.DISMANTLE or step == steps.BOOTY:
            return self.attacker
        return self.dealt_to if step == steps.DEAL else self.starter

    def has_card(self, seat: i64, kind: i64) -> bool:
        """Whether a hand holds a battle card."""
        return self.cards[hand_of(seat) * KINDS + kind] > 0

    def held(self, heap: i64) -> i64:
        """How many cards a heap has."""
        total: i64 = 0
        for i in range(heap * KINDS, (heap + 1) * KINDS):
            total += self.cards[i]
        return total

    def figures_on(self, field: i64) -> i64:
        """How many Vikings stand on a material field."""
        total: i64 = 0
        for seat in range(self.seats):
            total += self.vikings[field * MOST_SEATS + seat]
        return total

    def besieged(self) -> i64:
        """The castle whose siege field the fight is on, or NONE on a material field."""
        return i64(NONE) if self.place < FIELDS else (self.place - FIELDS) // SIDES

    def is_siege(self) -> bool:
        """Whether the fight is a siege: against the castle's owner."""
        return self.place >= FIELDS and self.besieged() == self.defender

    def absolute(self, seat: i64, place: i64) -> i64:
        """A place as a seat's actions number it (castles relative) as a place of the board."""
        if place < FIELDS:
            return place
        castle: i64 = (place - FIELDS) // SIDES + 1
        side: i64 = (place - FIELDS) % SIDES
        return FIELDS + ((seat + castle) % self.seats) * SIDES + side

    def brick_points(self, seat: i64) -> i64:
        """The points of all bricks in and beside a castle."""
        total: i64 = 0
        for wall in range(WALLS):
            stack = self.walls[seat * WALLS + wall]
            while stack > 0:
                total += self.pieces.points[(stack & 7) - 1]
                stack >>= 3
        for c in range(COLOURS):
            total += self.beside[seat * COLOURS + c] * self.pieces.points[c]  # EK-66: beyond the 18th
        return total

    def score(self, seat: i64) -> i64:
        """A seat's points as they stand (EK-65)."""
        total = self.brick_points(seat) + self.amulets[seat] * self.pieces.amulet_points  # EK-65
        if self.built[seat] >= COMPLETE:
            total += self.pieces.complete_bonus  # EK-65, EK-R27: each of several
        return total
