"""What lies on the table in Vikingjarl: the map, the player boards and the cards.

Pieces carried or stored are counted in one flat table: cargo[(seat * 3 + place) * 4 + good], where
place is SHIP, ARMY or KAUP (the own Kaupang) and good is VIKING, WOOD, IRON or MEAD; a Settlement's
are in store[t * 4 + good]. Cards are counted by kind: hand[seat * 18 + k], pile[k], discards[k].
Masks: bit n of aboard, serpent is seat n.

Tokens are not laid out face down but drawn when they are flipped, so the position holds none that
nobody has seen. A draw pile is a set of counts, too: its first `safe` cards are no events, and one
known card may lie in it with `slot_above` cards above (VJ-35).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.core.state import State
from longhouse.games.vikingjarl.components import (
    ARMY_SPACES,
    CARDS,
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
PLACES: Final = 3 + TOWNS  # the others are Settlements: 3 + t in VP town t

# Town tokens: an id 0.. when face up, else
FACE_DOWN: Final = -1
NO_TOKEN: Final = -2


class Board(State):
    """The map, the player boards and the cards; position.py adds who is to do what."""

    def __init__(self, realm: Realm, seats: i64) -> None:
        super().__init__(seats)
        self.realm = realm
        # Seats
        self.vp: vec[i64] = vec[i64]()
        self.silver: vec[i64] = vec[i64]()
        self.shields: vec[i64] = vec[i64]()
        self.supply: vec[i64] = vec[i64]()
        self.cargo: vec[i64] = vec[i64]()
        self.ship_at: vec[i64] = vec[i64]()
        self.army_at: vec[i64] = vec[i64]()
        self.raided: vec[i64] = vec[i64]()  # the Pillage town attacked in the last own turn, or -1
        self.aboard: i64 = 0
        self.jormungand: i64 = 0  # under Jormungand
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
        self.hand: vec[i64] = vec[i64]()
        self.hand_size: vec[i64] = vec[i64]()
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
        sagas: i64 = 0
        for k in range(CARDS):
            self.pile_size += self.pile[k]
            if k < SAGAS:
                sagas += self.pile[k]
        self.safe = (sagas + 1) // 2

    # Copies

    def _copy_seats(self, twin: "Board") -> None:
        twin.vp = self.vp[:]
        twin.silver = self.silver[:]
        twin.shields = self.shields[:]
        twin.supply = self.supply[:]
        twin.cargo = self.cargo[:]
        twin.ship_at = self.ship_at[:]
        twin.army_at = self.army_at[:]
        twin.raided = self.raided[:]
        twin.aboard = self.aboard
        twin.jormungand = self.jormungand

    def _copy_board(self, twin: "Board") -> None:
        twin.owner = self.owner[:]
        twin.intact = self.intact
        twin.store = self.store[:]
        twin.vp_token = self.vp_token[:]
        twin.market = self.market[:]
        twin.vp_seen = self.vp_seen
        twin.market_seen = self.market_seen
        twin.buried = self.buried
        twin.sea_vp = self.sea_vp

    def _copy_cards(self, twin: "Board") -> None:
        twin.hand = self.hand[:]
        twin.hand_size = self.hand_size[:]
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
        vikings = self.vikings(seat, ARMY)
        if self.is_aboard(seat):
            vikings += self.vikings(seat, SHIP)
        return vikings

    def unit_free(self, seat: i64, unit: i64) -> i64:
        """The free spaces of a Unit; a Ship with its Army aboard counts both (VJ-61)."""
        spaces = self.free(seat, unit)
        if unit == SHIP and self.is_aboard(seat):
            spaces += self.free(seat, ARMY)
        return spaces

    def unit_has(self, seat: i64, unit: i64, good: i64) -> i64:
        """How many of a good a Unit carries."""
        held = self.cargo[self.at(seat, unit) + good]
        if unit == SHIP and self.is_aboard(seat):
            held += self.cargo[self.at(seat, ARMY) + good]
        return held

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

    def vikings_in(self, seat: i64, place: i64) -> i64:
        """How many Vikings a seat has in one of its places."""
        if place <= KAUP:
            return self.vikings(seat, place)
        t = place - 3
        return self.garrison(t) if self.owner[t] == seat else i64(0)

    def lose_viking(self, seat: i64, place: i64) -> None:
        """A Viking goes from one of a seat's places back to the supply."""
        if place <= KAUP:
            self.cargo[self.at(seat, place)] -= 1
        else:
            self.store[(place - 3) * 4] -= 1
        self.supply[seat] += 1

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
        armies: i64 = 0
        for other in range(self.seats):
            if other != seat and self.army_at[other] == zone:
                armies |= 1 << other
        return armies

    def settled(self, zone: i64) -> i64:
        """The VP town t of a zone if it is settled, else -1."""
        if zone < FIRST_TOWN or zone >= FIRST_MARKET:
            return -1
        t = zone - FIRST_TOWN
        return t if self.owner[t] >= 0 else i64(-1)

    def is_unsettled(self, zone: i64) -> bool:
        """Whether a zone is a VP town nobody has settled."""
        return FIRST_TOWN <= zone < FIRST_MARKET and self.owner[zone - FIRST_TOWN] < 0

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

    # Seats, scores, hands

    def after(self, seat: i64, distance: i64) -> i64:
        """The seat so many places clockwise."""
        return (seat + distance) % self.seats

    def gain(self, seat: i64, points: i64) -> None:
        """VP won or lost, at once; never below 0 (VJ-41, VJ-R23)."""
        self.vp[seat] = max(0, self.vp[seat] + points)

    def settlements(self, seat: i64) -> i64:
        """How many intact Settlements a seat has."""
        count: i64 = 0
        for t in range(TOWNS):
            if self.owner[t] == seat and (self.intact >> t) & 1 == 1:
                count += 1
        return count

    def holds(self, seat: i64, kind: i64) -> bool:
        """Whether a seat has a Saga of this kind."""
        return self.hand[seat * SAGAS + kind] > 0
