"""Whether strategic hands can have come about as all have seen it (VG-R39).

Shuffles cut a game into ages; in the first the whole deck was drawn from, in each later one what
the shuffle put into the draw pile. At a shuffle everything that is not in hands is seen, so an
observer knows all the others' hands together. Whoever held `a` then, spent `s` since and holds `b`
now had a + draws = b + s, so a fits if a <= b + s, kind by kind; nothing else limits the draws,
for every card went from the pile to whoever is shown or supposed to have it. A forced discard on
the way is one more such moment, with a hand g of Armories and Wenches: a <= g + s, g <= b + s'.

Hands are possible if for every shuffle, the latest first, the others' cards can be shared out among
them so that all this holds: first roughly, each shuffle for itself (Sharing), then exactly (Past).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import filled
from longhouse.games.viking_games.components import ARMORY, HAND, KINDS, WENCH
from longhouse.games.viking_games.hidden_stretch import Stretch, shuffles
from longhouse.games.viking_games.position import Position, hand_of

PATIENCE: Final = 100_000  # steps of a search; only several shuffles within a few draws could take more
UNBOUND: Final = -1
PAIRS: Final = 3  # what is left after a forced discard: two Armories, one of each, two Wenches


class Sharing:
    """Cards shared out among seats, HAND to each, no seat getting more of a kind than its limit."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.takes: vec[i64] = filled(seats, 0)  # how many cards a seat may still get
        self.limit: vec[i64] = filled(seats * KINDS, 0)
        self.given: vec[i64] = filled(seats * KINDS, 0)
        self.asked: i64 = 0  # a mask of seats

    def succeeds(self, cards: vec[i64]) -> bool:
        """Whether all cards find a place; a card for which there is none moves others on."""
        for k in range(KINDS):
            for _i in range(cards[k]):
                self.asked = 0
                if not self._place(k):
                    return False
        return True

    def _place(self, kind: i64) -> bool:
        for seat in range(self.seats):
            at: i64 = seat * KINDS + kind
            if (self.asked >> seat) & 1 == 1 or self.given[at] >= self.limit[at]:
                continue
            self.asked |= 1 << seat
            if self.takes[seat] > 0:
                self.takes[seat] -= 1
                self.given[at] += 1
                return True
            for other in range(KINDS):
                if self.given[seat * KINDS + other] > 0 and self._place(other):
                    self.given[seat * KINDS + other] -= 1
                    self.given[at] += 1
                    return True
        return False


class Past:
    """What one observer has seen of the others' hands since the beginning."""

    def __init__(self, p: Position, observer: i64) -> None:
        self.p = p
        self.observer = observer
        self.ages: i64 = len(p.in_hands) // KINDS  # the number of the present age
        self.stuck = False  # whether a forced discard is remembered
        self.age: vec[i64] = filled(p.seats, 0)  # by seat: the age in which its hand of now is, or its last one was
        self.ends: list[Stretch | None] = [None] * (p.seats * (self.ages + 1))  # the last stretch of a seat in an age
        self.held: vec[i64] = p.in_hands[:]  # by shuffle: all the others' hands together
        self.steps: i64 = 0
        self.failed: set[int] = set()  # seats and rests of the first shuffle's cards that are known to fail
        for seat in range(p.seats):
            if seat == observer:
                self._leave_out(seat)
            else:
                self._remember(seat)

    def _leave_out(self, seat: i64) -> None:
        """Take the observer's own hands from what was in all hands."""
        hand = self.p.cards[hand_of(seat) * KINDS : (hand_of(seat) + 1) * KINDS]
        stretch: Stretch | None = self._open(seat)
        age: i64 = shuffles(self.p.stretches[seat])
        while stretch is not None:
            for k in range(KINDS):
                hand[k] += stretch.spent[k] - stretch.taken[k]
            stretch = stretch.before
            if stretch is not None and stretch.kinds == 0:
                age -= 1
                for k in range(KINDS):
                    self.held[age * KINDS + k] -= hand[k]

    def _remember(self, seat: i64) -> None:
        age: i64 = shuffles(self.p.stretches[seat])
        self.age[seat] = age
        stretch: Stretch | None = self._open(seat)
        newest = True
        while stretch is not None:
            if newest:
                self.ends[seat * (self.ages + 1) + age] = stretch
            elif stretch.kinds != 0:
                self.stuck = True
            newest = False
            stretch = stretch.before
            if stretch is not None and stretch.kinds == 0:
                age -= 1
                newest = True

    def _open(self, seat: i64) -> Stretch:
        p = self.p
        first: i64 = seat * KINDS
        spent, taken = p.spent[first : first + KINDS], p.taken[first : first + KINDS]
        return Stretch(p.stretches[seat], spent, taken, 0)

    # The question

    def allows(self) -> bool:
        """Whether the others' hands, as they are in the position, can have come about."""
        hands = filled(self.p.seats * KINDS, 0)
        for seat in range(self.p.seats):
            if seat != self.observer:
                for k in range(KINDS):
                    hands[seat * KINDS + k] = self.p.at(hand_of(seat), k)
        for shuffle in range(self.ages):
            if not self._roughly(shuffle, hands):
                return False
        if not self.stuck and self.ages < 2:
            return True  # what was rough is exact then
        self.steps = 0
        return self._came_about(self.ages, hands)

    def _roughly(self, shuffle: i64, hands: vec[i64]) -> bool:
        """Whether one shuffle's cards can be shared out, whatever else was seen between then and now."""
        sharing = Sharing(self.p.seats)
        places: i64 = 0
        for seat in range(self.p.seats):
            if seat == self.observer or self.age[seat] <= shuffle:
                continue
            sharing.takes[seat] = HAND
            places += HAND
            for k in range(KINDS):
                sharing.limit[seat * KINDS + k] = hands[seat * KINDS + k]
            for age in range(shuffle + 1, self.age[seat] + 1):
                spent = self.spent_in(seat, age)
                for k in range(KINDS):
                    sharing.limit[seat * KINDS + k] += spent[k]
        cards = self.held[shuffle * KINDS : (shuffle + 1) * KINDS]
        for k in range(KINDS):
            places -= cards[k]
            if cards[k] < 0:
                return False
        return places == 0 and sharing.succeeds(cards)

    def spent_in(self, seat: i64, age: i64) -> vec[i64]:
        """All that a seat spent in one age, by kind."""
        spent = filled(KINDS, 0)
        stretch = self.ends[seat * (self.ages + 1) + age]
        while stretch is not None:
            for k in range(KINDS):
                spent[k] += stretch.spent[k]
            stretch = stretch.before
            if stretch is not None and stretch.kinds == 0:
                break
        return spent

    # The exact answer

    def _came_about(self, age: i64, hands: vec[i64]) -> bool:
        """Whether hands at the end of an age can have come about."""
        if age == 0:
            for seat in range(self.p.seats):
                if seat != self.observer and not self._begins(seat, hands):
                    return False
            return True
        self.failed = set()
        left = self.held[(age - 1) * KINDS : age * KINDS]
        return self._share(age, 0, left, hands, hands[:])

    def _begins(self, seat: i64, hands: vec[i64]) -> bool:
        """Whether a seat can have come to its hand in the first age, in which nothing but forced discards binds it."""
        return self._limits(seat, 0, hands, filled(KINDS, 0)) != 0

    def _share(self, age: i64, seat: i64, left: vec[i64], hands: vec[i64], before: vec[i64]) -> bool:
        """Give the seats from this one on what they may have held when the age began."""
        while seat < self.p.seats and (seat == self.observer or self.age[seat] < age):
            seat += 1
        if seat == self.p.seats:
            return self._came_about(age - 1, before)
        self.steps += 1
        if self.steps > PATIENCE:
            return True
        rest: i64 = seat
        for k in range(KINDS):
            rest = rest * (2 + HAND * self.p.seats) + left[k]
        if age == 1 and rest in self.failed:
            return False  # the seats before do not matter in the first age
        spent = filled(KINDS, 0)
        pairs = self._limits(seat, age, hands, spent)
        if pairs == UNBOUND:
            for k in range(KINDS):
                spent[k] += hands[seat * KINDS + k]
            if self._give(age, seat, left, hands, before, spent):
                return True
        for pair in range(PAIRS):
            if pairs != UNBOUND and (pairs >> pair) & 1 == 1:
                limit = spent[:]
                limit[ARMORY] += 2 - pair
                limit[WENCH] += pair
                if self._give(age, seat, left, hands, before, limit):
                    return True
        self.failed.add(rest)
        return False

    def _give(self, age: i64, seat: i64, left: vec[i64], hands: vec[i64], before: vec[i64], limit: vec[i64]) -> bool:
        """Try every two cards within the limit and what is left."""
        first: i64 = seat * KINDS
        for one in range(KINDS):
            if left[one] == 0 or limit[one] == 0:
                continue
            for other in range(one, KINDS):
                least: i64 = 2 if one == other else 1
                if left[other] < least or limit[other] < least:
                    continue
                for k in range(KINDS):
                    before[first + k] = 0
                before[first + one] += 1
                before[first + other] += 1
                if age == 1 and not self._begins(seat, before):
                    continue
                left[one] -= 1
                left[other] -= 1
                good = self._share(age, seat + 1, left, hands, before)
                left[one] += 1
                left[other] += 1
                if good:
                    return True
        return False

    def _limits(self, seat: i64, age: i64, hands: vec[i64], spent: vec[i64]) -> i64:
        """What bounds the hand of a seat at the beginning of an age, by its hand at the end.

        Writes what was spent up to the first forced discard of the age, and returns the pairs that may
        have been left then, as a mask (0: none), or UNBOUND if there was none.
        """
        stretch = self.ends[seat * (self.ages + 1) + age]
        pairs: i64 = UNBOUND
        armories: i64 = hands[seat * KINDS + ARMORY]
        wenches: i64 = hands[seat * KINDS + WENCH]
        while stretch is not None:
            before = stretch.before
            if before is None or before.kinds == 0:
                for k in range(KINDS):
                    spent[k] = stretch.spent[k]
                break
            found: i64 = 0
            for pair in range(PAIRS):
                if of_kinds(pair, before.kinds) and follows(pair, pairs, armories, wenches, stretch.spent):
                    found |= 1 << pair
            pairs = found
            stretch = before
        return pairs


def of_kinds(pair: i64, kinds: i64) -> bool:
    """Whether a pair is made of these kinds only."""
    return (pair == 2 or (kinds >> ARMORY) & 1 == 1) and (pair == 0 or (kinds >> WENCH) & 1 == 1)


def follows(pair: i64, later: i64, armories: i64, wenches: i64, spent: vec[i64]) -> bool:
    """Whether from a pair one comes, spending this, to one of the later pairs, or to so many Armories and Wenches."""
    if later == UNBOUND:
        return 2 - pair <= armories + spent[ARMORY] and pair <= wenches + spent[WENCH]
    for other in range(PAIRS):
        if (later >> other) & 1 == 1 and 2 - pair <= 2 - other + spent[ARMORY] and pair <= other + spent[WENCH]:
            return True
    return False
