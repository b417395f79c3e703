"""Who knows what about strategic hands, and how to imagine the rest.

To an observer the unseen cards are the draw pile and the others' hands. Every deal of them is
equally likely that can have come about as he has seen it (VG-R39): he saw what each seat spent, all
cards but those in hands at every shuffle, and at every forced discard (VG-37) that the rest of that
hand could not be played either. These moments cut a seat's story into stretches (hidden_stretch.py).

Without such a moment cards are simply dealt. After one, Deal deals with an eye on what is plain:

* stuck: a hand has at least so many Armories, Wenches, or of both together (bounds);
* need: the draw pile has no more cards of a kind than were shuffled into it, less his own draws
  since, so the others must be in the hands (VG-11).

It counts the deals: first how the Armories and Wenches fall (patterns, hand by hand), then how many
hands of other cards go with that (choices, kind by kind), and walks back through both tables, so no
deal is favoured. A deal that cannot have come about in full (hidden_past.py) is made anew.
"""

from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from longhouse.core.counts import deal, filled, weighted
from longhouse.core.rng import Rng
from longhouse.games.viking_games import hidden_stretch as stretch
from longhouse.games.viking_games.components import ARMORY, KINDS, WENCH
from longhouse.games.viking_games.hidden_past import Past
from longhouse.games.viking_games.hidden_stretch import Stretch
from longhouse.games.viking_games.position import Position, hand_of

TRIES: Final = 10_000  # after a shuffle among seven about four are needed, and 162 were the most seen

# Noting what is learned


def note_stuck(p: Position, seat: i64, armory_playable: bool, wench_playable: bool) -> None:
    """A forced discard was made: no card of this hand could be played (VG-37)."""
    kinds: i64 = 0
    if not armory_playable:
        kinds |= 1 << ARMORY  # VG-R39
    if not wench_playable:
        kinds |= 1 << WENCH  # VG-R39
    close(p, seat, kinds)  # VG-37, VG-R39


def note_shuffle(p: Position) -> None:
    """A shuffle is due: everything is seen but the hands."""
    held = filled(KINDS, 0)
    for seat in range(p.seats):
        if p.alive(seat):
            for k in range(KINDS):
                held[k] += p.at(hand_of(seat), k)
            close(p, seat, 0)  # VG-R39
    p.in_hands = extend(p.in_hands, held)  # VG-R39: all know what was not shuffled


def close(p: Position, seat: i64, kinds: i64) -> None:
    """End a stretch of a seat's story, and begin a new one."""
    first: i64 = seat * KINDS
    closed = p.stretches[:]  # copies of the position share the old list
    spent, taken = p.spent[first : first + KINDS], p.taken[first : first + KINDS]
    closed[seat] = Stretch(closed[seat], spent, taken, kinds)
    p.stretches = closed
    for k in range(KINDS):
        p.spent[first + k] = 0
        p.taken[first + k] = 0


def note_shown(p: Position, seat: i64) -> None:
    """A hand is shown and discarded."""
    for k in range(KINDS):
        p.spent[seat * KINDS + k] += p.at(hand_of(seat), k)  # VG-R39


# Imagining


def imagine(p: Position, seat: i64, rng: Rng) -> None:
    """Deal what the seat cannot see anew, among all deals that fit what it knows."""
    remembered = False
    for other in range(p.seats):
        if other != seat and p.stretches[other] is not None:
            remembered = True
    if not remembered:
        deal_freely(p, take_back(p, seat), rng)
        return
    past = Past(p, seat)
    possible = past.allows()  # but for a position made by hand that contradicts itself
    need = needed(p, seat, past)
    sizes = take_back(p, seat)
    if not possible:
        deal_freely(p, sizes, rng)
        return
    careful = Deal(p, sizes, need)
    for _i in range(TRIES):
        careful.make(rng)
        if past.allows():
            return
        take_back(p, seat)
    careful.make(rng)


def deal_freely(p: Position, sizes: vec[i64], rng: Rng) -> None:
    """Deal hands of these sizes from the draw pile, any cards."""
    for other in range(p.seats):
        deal(p.cards, KINDS, p.cards, hand_of(other) * KINDS, sizes[other], rng)


def needed(p: Position, seat: i64, past: Past) -> vec[i64]:
    """How many cards of each kind must be in the others' hands, as the seat knows by the last shuffle."""
    need = filled(KINDS, 0)
    if past.ages == 0:
        return need
    for k in range(KINDS):
        need[k] = past.held[(past.ages - 1) * KINDS + k]
    for other in range(p.seats):
        if other != seat and past.age[other] == past.ages:
            spent = past.spent_in(other, past.ages)
            for k in range(KINDS):
                need[k] -= spent[k]
    for k in range(KINDS):
        need[k] = max(0, need[k])
    return need


def take_back(p: Position, seat: i64) -> vec[i64]:
    """Put the others' hands back on the draw pile, forget what they drew; return the hand sizes."""
    sizes = filled(p.seats, 0)
    told = p.stretches[:]
    for other in range(p.seats):
        if other == seat:
            continue
        hand = hand_of(other) * KINDS
        for k in range(KINDS):
            sizes[other] += p.cards[hand + k]
            p.cards[k] += p.cards[hand + k]
            p.cards[hand + k] = 0
            p.taken[other * KINDS + k] = 0
        told[other] = stretch.unseen(told[other])
    p.stretches = told
    return sizes


class Deal:
    """One random deal under knowledge.

    hands are those with a stuck card, one by one, and last all others as one. patterns[i] counts
    the ways in which the first i hands hold a Armories and w Wenches, at a * side + w;
    choices[k] counts the ways to choose r cards of the kinds below k, at r.
    """

    def __init__(self, p: Position, sizes: vec[i64], need: vec[i64]) -> None:
        self.p = p
        self.sizes = sizes
        self.need = need
        self.wanted: i64 = 0
        self.unseen: vec[i64] = p.cards[:KINDS]
        self.least: vec[i64] = filled(3 * p.seats, 0)  # by seat: Armories, Wenches, both together
        self.hands: list[int] = []  # seats with a stuck card
        self.loose: i64 = 0  # cards of all other hands
        for seat in range(p.seats):
            self.wanted += sizes[seat]
            if sizes[seat] > 0 and self._is_stuck(seat):
                self.hands.append(seat)
            else:
                self.loose += sizes[seat]
        self.side: i64 = self.wanted + 1
        self.patterns: list[list[float]] = []
        self.choices: list[list[float]] = []
        self._count_patterns()
        self._count_choices()

    def _is_stuck(self, seat: i64) -> bool:
        spent = self.p.spent[seat * KINDS : (seat + 1) * KINDS]
        stretch.bounds(self.p.stretches[seat], spent, self.least, 3 * seat)
        return self.least[3 * seat] + self.least[3 * seat + 1] + self.least[3 * seat + 2] > 0

    def make(self, rng: Rng) -> None:
        """Choose a deal and carry it out."""
        specials = self._choose_specials(rng)
        armories: i64 = specials // self.side
        wenches: i64 = specials % self.side
        rest = self._choose_rest(self.wanted - armories - wenches, rng)
        for i in range(len(self.hands) - 1, -1, -1):
            taken = self._choose_pattern(i, armories, wenches, rng)
            a: i64 = taken // self.side
            w: i64 = taken % self.side
            seat = self.hands[i]
            self._give(seat, ARMORY, a)
            self._give(seat, WENCH, w)
            deal(rest, KINDS, self.p.cards, hand_of(seat) * KINDS, self.sizes[seat] - a - w, rng)
            for k in range(ARMORY):
                self.p.cards[k] -= self.p.at(hand_of(seat), k)
            armories -= a
            wenches -= w
        self._deal_loose(armories, wenches, rest, rng)

    def _give(self, seat: i64, kind: i64, count: i64) -> None:
        self.p.cards[hand_of(seat) * KINDS + kind] += count
        self.p.cards[kind] -= count

    def _deal_loose(self, armories: i64, wenches: i64, rest: vec[i64], rng: Rng) -> None:
        """The hands nobody knows anything about share what is left, at random."""
        rest[ARMORY] = armories
        rest[WENCH] = wenches
        for k in range(KINDS):
            self.p.cards[k] -= rest[k]
        for seat in range(self.p.seats):
            if seat not in self.hands:
                deal(rest, KINDS, self.p.cards, hand_of(seat) * KINDS, self.sizes[seat], rng)

    # Counting

    def _fits(self, seat: i64, a: i64, w: i64) -> bool:
        least = self.least
        at: i64 = 3 * seat
        return a >= least[at] and w >= least[at + 1] and a + w >= least[at + 2]

    def _count_patterns(self) -> None:
        side = self.side
        first = [0.0] * (side * side)
        for a in range(self.loose + 1):
            for w in range(self.loose + 1 - a):
                first[a * side + w] = arrangements(self.loose, a, w)
        self.patterns.append(first)
        for i in range(len(self.hands)):
            seat = self.hands[i]
            size = self.sizes[seat]
            before = self.patterns[i]
            after = [0.0] * (side * side)
            for a in range(size + 1):
                for w in range(size + 1 - a):
                    if self._fits(seat, a, w):
                        ways = arrangements(size, a, w)
                        for old_a in range(side - a):
                            for old_w in range(side - w):
                                after[(old_a + a) * side + old_w + w] += ways * before[old_a * side + old_w]
            self.patterns.append(after)

    def _count_choices(self) -> None:
        first = [0.0] * self.side
        first[0] = 1.0
        self.choices.append(first)
        for k in range(ARMORY):
            before = self.choices[k]
            after = [0.0] * self.side
            for x in range(self.need[k], min(self.unseen[k], self.wanted) + 1):
                ways = falling(self.unseen[k], x) / falling(x, x)
                for r in range(self.side - x):
                    after[r + x] += ways * before[r]
            self.choices.append(after)

    # Choosing

    def _choose_specials(self, rng: Rng) -> i64:
        """How many Armories and Wenches are in all hands together, as a * side + w."""
        weights = vec[float]([0.0] * (self.side * self.side))
        last = self.patterns[len(self.hands)]
        for a in range(self.need[ARMORY], min(self.unseen[ARMORY], self.wanted) + 1):
            for w in range(self.need[WENCH], min(self.unseen[WENCH], self.wanted - a) + 1):
                rest: i64 = self.wanted - a - w
                ways = falling(self.unseen[ARMORY], a) * falling(self.unseen[WENCH], w)
                ways *= self.choices[ARMORY][rest] * falling(rest, rest)
                weights[a * self.side + w] = ways * last[a * self.side + w]
        return weighted(weights, rng)

    def _choose_rest(self, count: i64, rng: Rng) -> vec[i64]:
        """Which other cards are in all hands together, by kind."""
        chosen = filled(KINDS, 0)
        for k in range(ARMORY - 1, -1, -1):
            weights = vec[float]([0.0] * (count + 1))
            for x in range(self.need[k], min(self.unseen[k], count) + 1):
                weights[x] = falling(self.unseen[k], x) / falling(x, x) * self.choices[k][count - x]
            chosen[k] = weighted(weights, rng)
            count -= chosen[k]
        return chosen

    def _choose_pattern(self, i: i64, armories: i64, wenches: i64, rng: Rng) -> i64:
        """How many Armories and Wenches the i-th stuck hand holds, as a * side + w."""
        seat = self.hands[i]
        size = self.sizes[seat]
        weights = vec[float]([0.0] * (self.side * self.side))
        for a in range(min(size, armories) + 1):
            for w in range(min(size - a, wenches) + 1):
                if self._fits(seat, a, w):
                    before = self.patterns[i][(armories - a) * self.side + wenches - w]
                    weights[a * self.side + w] = arrangements(size, a, w) * before
        return weighted(weights, rng)


def falling(n: i64, count: i64) -> float:
    """n * (n - 1) * ... with count factors."""
    product = 1.0
    for i in range(count):
        product *= float(n - i)
    return product


def arrangements(size: i64, a: i64, w: i64) -> float:
    """In how many ways a places of one sort and w of another lie among size places."""
    return falling(size, a + w) / (falling(a, a) * falling(w, w))
