"""What lies on the table in Vikingjarl.

Pieces carried or stored are counted in one flat table: cargo[(seat * 3 + place) * 4 + good], where
place is SHIP, ARMY or KAUP (the own Kaupang) and good is VIKING, WOOD, IRON or MEAD; a Settlement's
are in store[t * 4 + good]. Cards are counted by kind: hand[seat * 18 + k], pile[k], discards[k].
Masks: bit n of aboard, serpent is seat n; bit SHIP / ARMY of spent, acted, closed, stowed is the
Unit; bit h of once, twice, recruited is harbour h; bit a * 4 + b of against means that a played a
Saga against b in this turn.

Tokens are not laid out face down but drawn when they are flipped, so the position holds none that
nobody has seen. A draw pile is a set of counts, too: its first `safe` cards are no events, and one
known card may lie in it with `slot_above` cards above (VJ-35).
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.state import State
from longhouse.games.vikingjarl.components import (
    ARMY_SPACES,
    CARDS,
    FIRST_HARBOUR,
    FIRST_MARKET,
    FIRST_TOWN,
    KAUPANG,
    MARKETS,
    SAGAS,
    SHIELDS,
    SHIP_SPACES,
    TOWNS,
    VIKING,
    VIKINGS,
    Realm,
)

# Places that hold goods, and the Units among them (VJ-3, VJ-5, VJ-7)
SHIP: Final = 0
ARMY: Final = 1
KAUP: Final = 2

# Steps: what is to be decided next. The first six are chance's.
START: Final = 0
DEAL: Final = 1  # the draft packet
DRAW: Final = 2
FLIP: Final = 3
ROLL: Final = 4
STEAL: Final = 5
KEEP_SAGA: Final = 6
SLOT_SAGA: Final = 7
STOWING: Final = 8
GODS_ASK: Final = 9
GODS_FROM: Final = 10
MAIN: Final = 11
TARGET: Final = 12
ATTACKER_SAGA: Final = 13
DEFENDER_SAGA: Final = 14
FIGHTING: Final = 15
RETREATING: Final = 16
SPOILS: Final = 17
LOOT: Final = 18
ROOM: Final = 19
TRADING: Final = 20
SAGA_VS: Final = 21
SAGA_FROM: Final = 22
SAGA_HALL: Final = 23
SAGA_FREE: Final = 24
SAGA_LOSE: Final = 25
DISCARDING: Final = 26
ENDED: Final = 27
STEPS: Final = [
    "start", "deal", "draw", "flip", "roll", "steal", "keep", "slot", "stow", "gods", "gods_from", "main", "target",
    "attacker_saga", "defender_saga", "fight", "retreat", "spoils", "loot", "room", "trade", "saga_vs", "saga_from",
    "saga_hall", "saga_free", "saga_lose", "discard", "over",
]  # fmt: skip

# Town tokens: an id 0.. when face up, else
FACE_DOWN: Final = -1
NO_TOKEN: Final = -2

# What is attacked
NOTHING: Final = 0
TOWN: Final = 1
SETTLEMENT: Final = 2
ENEMY: Final = 3
TARGETS: Final = ["", "town", "settlement", "army"]

# Marks of a battle
BERSERK: Final = 1
SURPRISED: Final = 2
VALKYRIES_A: Final = 4
VALKYRIES_D: Final = 8
MANNED: Final = 16
MARKS: Final = ["berserkers", "strandhogg", "valkyries_attacker", "valkyries_defender", "manned"]


class Position(State):
    """The board, the player boards, the cards and who is to do what."""

    def __init__(self, realm: Realm, seats: i64) -> None:
        super().__init__(seats)
        self.realm = realm
        # Options
        self.vp_target: i64 = 10
        self.final_round = False
        self.max_rounds: i64 = 40
        self.truce = True
        self.repair_vp = True
        self.start_player: i64 = -1  # -1: drawn by lot
        # Seats
        self.vp: vec[i64] = vec[i64]()
        self.silver: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        self.supply: vec[i64] = vec[i64]()
        self.hand: vec[i64] = vec[i64]()
        self.hand_size: vec[i64] = vec[i64]()
        self.cargo: vec[i64] = vec[i64]()
        self.ship_at: vec[i64] = vec[i64]()
        self.army_at: vec[i64] = vec[i64]()
        self.raided: vec[i64] = vec[i64]()  # the Pillage town attacked in the last own turn, or -1
        self.aboard: i64 = 0
        self.serpent: i64 = 0  # under Jormungand
        self.home: vec[i64] = vec[i64]()  # seats in the order in which they came home
        # Board
        self.owner: vec[i64] = vec[i64]()  # of the Settlement in VP town t, or -1
        self.intact: i64 = 0  # mask of VP towns with an intact Settlement
        self.store: vec[i64] = vec[i64]()
        self.vp_token: vec[i64] = vec[i64]()
        self.market: vec[i64] = vec[i64]()
        self.vp_seen: i64 = 0  # mask of token ids that were face up once
        self.market_seen: i64 = 0
        self.buried: i64 = 0  # VP tokens removed unseen (VJ-106)
        self.sea_vp: i64 = 0  # mask of sea zones with a VP token
        # Cards
        self.pile: vec[i64] = vec[i64]()  # without the slot card
        self.pile_size: i64 = 0  # with it
        self.discards: vec[i64] = vec[i64]()
        self.safe: i64 = 0
        self.slot_kind: i64 = -1
        self.slot_above: i64 = 0
        self.packet: vec[i64] = vec[i64]()  # Sagas being drafted
        # What players know of others' Sagas (hidden.py)
        self.tags: vec[i64] = vec[i64]()
        self.passed: vec[i64] = vec[i64]()  # seat * 18 + k
        self.got: vec[i64] = vec[i64]()  # seat * seats + other
        self.shuffled: vec[i64] = vec[i64]()  # by kind
        self.taken: vec[i64] = vec[i64]()  # seat * 18 + k
        self.event: i64 = -1  # the event card being carried out
        # The turn
        self.step: i64 = START
        self.starter: i64 = 0
        self.active: i64 = 0
        self.asked: i64 = 0  # who decides now
        self.round: i64 = 0
        self.ship_mp: i64 = 0
        self.army_mp: i64 = 0
        self.spent: i64 = 0
        self.acted: i64 = 0
        self.closed: i64 = 0
        self.once: i64 = 0
        self.twice: i64 = 0
        self.recruited: i64 = 0
        self.bought: i64 = 0
        self.against: i64 = 0
        self.won = False
        self.raid: i64 = -1  # the Pillage town attacked this turn
        self.stowed: i64 = 0
        self.last_turns: i64 = 0  # seats that still take their last turn (VJ-126)
        self.ended_by = ""
        # Half-finished steps
        self.draws: i64 = 0  # Sagas still to be drawn
        self.resume: i64 = MAIN  # the step to go back to after drawing
        self.count: i64 = 0  # seats the gods still ask
        self.losses: i64 = 0  # Vikings the asked seat must still give them
        self.unit: i64 = SHIP  # the Unit that trades, stows or loads
        self.stage: i64 = 0  # how far the canonical order of trading, looting or stowing has come
        self.put: vec[i64] = vec[i64]()  # stowing: what goes to the Ship and the Army, by good
        self.saga: i64 = -1  # the Saga being carried out
        self.rival: i64 = -1  # the opponent it is played against
        self.flip_at: i64 = -1  # the zone whose token is being flipped
        # The battle
        self.target: i64 = NOTHING
        self.foe: i64 = -1  # the town's zone, the Settlement t, or the seat attacked
        self.fight_round: i64 = 0
        self.white: i64 = 0  # white Vikings of the defender
        self.marks: i64 = 0
        self.lost: vec[i64] = vec[i64]()  # attacker's Ship and Army, defender's Ship and Army (or garrison)
        self.due: i64 = 0  # mask of goods still to be placed (VJ-R27)

    def lay_out(self) -> None:
        """Everything to its place at the start (VJ-23 to VJ-29)."""
        n = self.seats
        self.vp = filled(n, 0)
        self.silver = filled(n, 0)
        self.shields = filled(n, SHIELDS)
        self.supply = filled(n, VIKINGS - 4)
        self.hand = filled(n * SAGAS, 0)
        self.hand_size = filled(n, 0)
        self.cargo = filled(n * 12, 0)
        for seat in range(n):
            self.cargo[self.at(seat, KAUP)] = 4
        self.ship_at = filled(n, KAUPANG)
        self.army_at = filled(n, KAUPANG)
        self.raided = filled(n, -1)
        self.owner = filled(TOWNS, -1)
        self.store = filled(TOWNS * 4, 0)
        self.vp_token = filled(TOWNS, FACE_DOWN)
        self.market = filled(MARKETS, FACE_DOWN)
        self.sea_vp = self.realm.sea_vp
        self.pile = self.realm.copies[:]
        self.discards = filled(CARDS, 0)
        self.packet = filled(SAGAS, 0)
        self.passed = filled(n * SAGAS, 0)
        self.got = filled(n * n, 0)
        self.shuffled = self.realm.copies[:SAGAS]
        self.taken = filled(n * SAGAS, 0)
        self.put = filled(8, 0)
        self.lost = filled(4, 0)
        sagas: i64 = 0
        for k in range(CARDS):
            self.pile_size += self.pile[k]
            if k < SAGAS:
                sagas += self.pile[k]
        self.safe = (sagas + 1) // 2

    def copy_into(self, twin: "Position") -> None:
        """Make another position equal to this one."""
        twin.vp_target = self.vp_target
        twin.final_round = self.final_round
        twin.max_rounds = self.max_rounds
        twin.truce = self.truce
        twin.repair_vp = self.repair_vp
        twin.start_player = self.start_player
        twin.reveals = self.reveals
        self._copy_seats(twin)
        self._copy_board(twin)
        self._copy_turn(twin)
        self._copy_steps(twin)

    def _copy_seats(self, twin: "Position") -> None:
        twin.vp = self.vp[:]
        twin.silver = self.silver[:]
        twin.shields = self.shields[:]
        twin.supply = self.supply[:]
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
        twin.cargo = self.cargo[:]
        twin.ship_at = self.ship_at[:]
        twin.army_at = self.army_at[:]
        twin.raided = self.raided[:]
        twin.aboard = self.aboard
        twin.serpent = self.serpent
        twin.home = self.home[:]

    def _copy_board(self, twin: "Position") -> None:
        twin.owner = self.owner[:]
        twin.intact = self.intact
        twin.store = self.store[:]
        twin.vp_token = self.vp_token[:]
        twin.market = self.market[:]
        twin.vp_seen = self.vp_seen
        twin.market_seen = self.market_seen
        twin.buried = self.buried
        twin.sea_vp = self.sea_vp
        twin.pile = self.pile[:]
        twin.pile_size = self.pile_size
        twin.discards = self.discards[:]
        twin.safe = self.safe
        twin.slot_kind = self.slot_kind
        twin.slot_above = self.slot_above
        twin.packet = self.packet[:]
        twin.tags = self.tags[:]
        twin.passed = self.passed[:]
        twin.got = self.got[:]
        twin.shuffled = self.shuffled[:]
        twin.taken = self.taken[:]
        twin.event = self.event

    def _copy_turn(self, twin: "Position") -> None:
        twin.step = self.step
        twin.starter = self.starter
        twin.active = self.active
        twin.asked = self.asked
        twin.round = self.round
        twin.ship_mp = self.ship_mp
        twin.army_mp = self.army_mp
        twin.spent = self.spent
        twin.acted = self.acted
        twin.closed = self.closed
        twin.once = self.once
        twin.twice = self.twice
        twin.recruited = self.recruited
        twin.bought = self.bought
        twin.against = self.against
        twin.won = self.won
        twin.raid = self.raid
        twin.stowed = self.stowed
        twin.last_turns = self.last_turns
        twin.ended_by = self.ended_by

    def _copy_steps(self, twin: "Position") -> None:
        twin.draws = self.draws
        twin.resume = self.resume
        twin.count = self.count
        twin.losses = self.losses
        twin.unit = self.unit
        twin.stage = self.stage
        twin.put = self.put[:]
        twin.saga = self.saga
        twin.rival = self.rival
        twin.flip_at = self.flip_at
        twin.target = self.target
        twin.foe = self.foe
        twin.fight_round = self.fight_round
        twin.white = self.white
        twin.marks = self.marks
        twin.lost = self.lost[:]
        twin.due = self.due

    # Goods

    def at(self, seat: i64, place: i64) -> i64:
        """Where a place's four counts begin in cargo."""
        return (seat * 3 + place) * 4

    def vikings(self, seat: i64, place: i64) -> i64:
        """The Vikings at one of a seat's places."""
        return self.cargo[(seat * 3 + place) * 4]

    def carried(self, seat: i64, place: i64) -> i64:
        """How many spaces of the Ship or Army are in use (VJ-8, VJ-11)."""
        i = (seat * 3 + place) * 4
        return self.cargo[i] + self.cargo[i + 1] + self.cargo[i + 2] + self.cargo[i + 3]

    def free(self, seat: i64, place: i64) -> i64:
        """The free spaces of the Ship or Army (VJ-4, VJ-6)."""
        return (SHIP_SPACES if place == SHIP else ARMY_SPACES) - self.carried(seat, place)

    def garrison(self, t: i64) -> i64:
        """The Vikings in the Settlement of VP town t."""
        return self.store[t * 4 + VIKING]

    def is_aboard(self, seat: i64) -> bool:
        """Whether a seat's Army is on its Ship."""
        return (self.aboard >> seat) & 1 == 1

    def unit_vikings(self, seat: i64) -> i64:
        """The Vikings of the Unit the Army belongs to (VJ-74)."""
        found = self.vikings(seat, ARMY)
        if self.is_aboard(seat):
            found += self.vikings(seat, SHIP)
        return found

    def unit_free(self, seat: i64, unit: i64) -> i64:
        """The free spaces of a Unit; a Ship with its Army aboard counts both (VJ-61)."""
        found = self.free(seat, unit)
        if unit == SHIP and self.is_aboard(seat):
            found += self.free(seat, ARMY)
        return found

    def unit_has(self, seat: i64, unit: i64, good: i64) -> i64:
        """How many of a good a Unit carries."""
        found = self.cargo[self.at(seat, unit) + good]
        if unit == SHIP and self.is_aboard(seat):
            found += self.cargo[self.at(seat, ARMY) + good]
        return found

    def army_unit(self, seat: i64) -> i64:
        """The Unit the Army belongs to: the Ship's when aboard."""
        return SHIP if self.is_aboard(seat) else ARMY

    def load(self, seat: i64, unit: i64, good: i64) -> None:
        """Put one good on a Unit that has room: Ship spaces first (VJ-R30)."""
        place = unit
        if unit == SHIP and self.free(seat, SHIP) == 0:
            place = ARMY
        self.cargo[self.at(seat, place) + good] += 1

    def unload(self, seat: i64, unit: i64, good: i64) -> None:
        """Take one good from a Unit that has it: Ship spaces first (VJ-R56)."""
        place = unit
        if unit == SHIP and self.cargo[self.at(seat, SHIP) + good] == 0:
            place = ARMY
        self.cargo[self.at(seat, place) + good] -= 1

    def mustered(self, seat: i64) -> i64:
        """All Vikings of a seat outside its supply."""
        return VIKINGS - self.supply[seat]

    # Zones

    def unit_at(self, seat: i64, unit: i64) -> i64:
        """The zone of a Ship or an Army."""
        return self.ship_at[seat] if unit == SHIP else self.army_at[seat]

    def foreign(self, seat: i64, zone: i64) -> bool:
        """Whether a Unit of another colour is in a zone."""
        for other in range(self.seats):
            if other != seat and (self.ship_at[other] == zone or self.army_at[other] == zone):
                return True
        return False

    def enemy_armies(self, seat: i64, zone: i64) -> i64:
        """The other seats whose Army is in a zone, as a mask."""
        found: i64 = 0
        for other in range(self.seats):
            if other != seat and self.army_at[other] == zone:
                found |= 1 << other
        return found

    def settled(self, zone: i64) -> i64:
        """The VP town t of a zone if it is settled, else -1."""
        if zone < FIRST_TOWN or zone >= FIRST_MARKET:
            return -1
        t = zone - FIRST_TOWN
        return t if self.owner[t] >= 0 else i64(-1)

    def own_settlement(self, seat: i64, zone: i64) -> i64:
        """The VP town t of a zone if the seat has an intact Settlement there, else -1."""
        t = self.settled(zone)
        if t >= 0 and self.owner[t] == seat and (self.intact >> t) & 1 == 1:
            return t
        return -1

    def depicted(self, zone: i64) -> i64:
        """The goods sold in a Trade town, as a mask; nothing while its token is face down."""
        token = self.market[zone - FIRST_MARKET]
        return i64(0) if token < 0 else self.realm.market_goods[token]

    def steps_at(self, zone: i64) -> i64:
        """How often a harbour was moved into or out of this turn (VJ-50)."""
        h = zone - FIRST_HARBOUR
        if h < 0 or (self.once >> h) & 1 == 0:
            return 0
        return 2 if (self.twice >> h) & 1 == 1 else 1

    # Seats and scores

    def after(self, seat: i64, distance: i64) -> i64:
        """The seat so many places clockwise."""
        return (seat + distance) % self.seats

    def gain(self, seat: i64, points: i64) -> None:
        """VP won or lost, at once; never below 0 (VJ-41, VJ-R23)."""
        self.vp[seat] = max(0, self.vp[seat] + points)

    def settlements(self, seat: i64) -> i64:
        """How many intact Settlements a seat has."""
        found: i64 = 0
        for t in range(TOWNS):
            if self.owner[t] == seat and (self.intact >> t) & 1 == 1:
                found += 1
        return found

    def is_home(self, seat: i64) -> bool:
        """Whether a seat came home in the final round."""
        for other in self.home:
            if other == seat:
                return True
        return False

    def note_home(self, seat: i64) -> None:
        """A seat came home."""
        self.home = append(self.home, seat)
