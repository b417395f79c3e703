"""Who knows what about cards and screens, and how to imagine the rest.

To an observer the unseen cards are the draw pile, the hands others hold from the start or have
drawn since, and what others threw away from such hands. Two things bind them (section 6):

* every starting hand that stands has a card above 3; its four cards are those shown since, those
  still in hand, and those thrown away by its owner's first exchange;
* cards of rejected starting hands are in no starting hand, and the cards he has seen that came from
  the draw pile were not in one either.

Let, for a value, R be the rejected cards, s those in all starting hands, O those seen that came out
of the draw pile, c the copies in the game. A filling of the unknown starting places is as likely as
the product over the values of (c - R) falling s times (c - s) falling O; one more card of a value
multiplies it by (c - R - s) * (c - s - O) / (c - s). Fill counts these weights, first how many high
cards (4 to 6) each hand has, then which, and draws exactly by them. The other unseen cards are dealt
as they come.
"""

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.counts import deal, filled, weighted
from longhouse.core.rng import Rng
from longhouse.games.eketorp import quick, steps
from longhouse.games.eketorp.components import KINDS, LOW
from longhouse.games.eketorp.position import DRAWN, NONE, OPENING, Position, hand_of, thrown_first, thrown_later


def imagine(p: Position, seat: i64, rng: Rng) -> None:
    """Draw anew whatever the seat cannot see, as likely as what it knows makes it."""
    deal_unseen(p, seat, rng)
    if p.step == steps.PLACE:
        for other in range(p.seats):
            if other != seat:
                imagine_mat(p, other, rng)
    elif p.step == steps.CARD:
        if p.attack_card != NONE and p.attacker != seat:
            p.attack_card = quick.choose_card(p, p.attacker, rng)
        if p.defence_card != NONE and p.defender != seat:
            p.defence_card = quick.choose_card(p, p.defender, rng)


def imagine_mat(p: Position, seat: i64, rng: Rng) -> None:
    """Who is ready has placed by habit; of the others nobody knows even whether they have begun."""
    if (p.owing >> seat) & 1 == 1:
        p.mats[seat] = 0
    else:
        quick.place_all(p, seat, rng)


def stands(p: Position, seat: i64) -> bool:
    """Whether a starting hand has been looked at and was not too weak (EK-07)."""
    if p.step != steps.DEAL:
        return True
    order = (seat - p.starter + p.seats) % p.seats
    return p.redealing and order < (p.dealt_to - p.starter + p.seats) % p.seats


def deal_unseen(p: Position, seat: i64, rng: Rng) -> None:
    """Deal the cards a seat cannot see anew."""
    start = filled(p.seats, 0)  # unknown starting places of each seat
    where = filled(p.seats, 0)  # and where they are
    later = filled(p.seats, 0)  # cards drawn since, in hand
    tossed = filled(p.seats, 0)  # and thrown away
    wanted: i64 = 0
    bound = False
    for other in range(p.seats):
        if other == seat:
            continue
        where[other] = hand_of(other) if p.origin[other] == OPENING else thrown_first(other)
        start[other] = take_back(p, where[other])
        wanted += start[other]
        if start[other] > 0 and is_bound(p, other):
            bound = True
        if p.origin[other] == DRAWN:
            later[other] = take_back(p, hand_of(other))
        tossed[other] = take_back(p, thrown_later(other))
    if wanted > 0:
        for k in range(LOW):
            if p.rejected[k] > 0:
                bound = True
        if bound:
            Fill(p, seat, start, where, wanted).make(rng)
        else:
            for other in range(p.seats):
                deal(p.cards, KINDS, p.cards, where[other] * KINDS, start[other], rng)
    for other in range(p.seats):
        if later[other] > 0:
            deal(p.cards, KINDS, p.cards, hand_of(other) * KINDS, later[other], rng)
        if tossed[other] > 0:
            deal(p.cards, KINDS, p.cards, thrown_later(other) * KINDS, tossed[other], rng)


def is_bound(p: Position, seat: i64) -> bool:
    """Whether the unknown part of a starting hand must hold a high card."""
    for k in range(LOW, KINDS):
        if p.shown[seat * KINDS + k] > 0:
            return False
    return stands(p, seat)


def take_back(p: Position, heap: i64) -> i64:
    """Put the cards of a heap back on the draw pile; return how many."""
    size: i64 = 0
    for k in range(KINDS):
        n = p.cards[heap * KINDS + k]
        if n > 0:
            p.cards[heap * KINDS + k] = 0
            p.cards[k] += n
            size += n
    return size


class Fill:
    """One random filling of the unknown starting places.

    wanted is their number, side = wanted + 1 the length of a row. ways[k * side + x] weighs x more
    cards of a kind, less the order among them; low and high are the same for the kinds 0-1, 0-2 and
    3-4, 3-5 together; patterns[i * side + h] counts how h high cards lie in the hands before seat i.
    """

    def __init__(self, p: Position, seat: i64, start: vec[i64], where: vec[i64], wanted: i64) -> None:
        self.p = p
        self.start = start
        self.where = where
        self.wanted: i64 = wanted
        self.side: i64 = wanted + 1
        self.ways: vec[float] = vec[float]([0.0] * (KINDS * self.side))
        self.low: vec[float] = vec[float]([0.0] * (2 * self.side))
        self.high: vec[float] = vec[float]([0.0] * (2 * self.side))
        self.patterns: vec[float] = vec[float]([0.0] * ((p.seats + 1) * self.side))
        for k in range(KINDS):
            self._weigh(k, seat)

    def make(self, rng: Rng) -> None:
        """Choose a filling and carry it out."""
        self._join(self.low, 0)
        self._join(self.high, LOW)
        self._count_patterns()
        highs = self._choose_highs(rng)
        high_cards = filled(KINDS, 0)
        low_cards = filled(KINDS, 0)
        self._choose_kinds(self.high, LOW, highs, high_cards, rng)
        self._choose_kinds(self.low, 0, self.wanted - highs, low_cards, rng)
        for k in range(KINDS):
            self.p.cards[k] -= high_cards[k] + low_cards[k]
        for back in range(self.p.seats):
            seat = self.p.seats - 1 - back
            if self.start[seat] > 0:
                h = self._choose_share(seat, highs, rng)
                deal(high_cards, KINDS, self.p.cards, self.where[seat] * KINDS, h, rng)
                deal(low_cards, KINDS, self.p.cards, self.where[seat] * KINDS, self.start[seat] - h, rng)
                highs -= h

    # Counting

    def _weigh(self, kind: i64, seat: i64) -> None:
        """How likely x more starting cards of a kind are, for all x."""
        p = self.p
        settled: i64 = 0  # cards of this kind known to be from starting hands
        for other in range(p.seats):
            settled += p.shown[other * KINDS + kind]
        if seat < p.seats:
            settled += p.cards[thrown_first(seat) * KINDS + kind]
            if p.origin[seat] == OPENING:
                settled += p.cards[hand_of(seat) * KINDS + kind]
        barred = p.rejected[kind]
        free = p.pieces.copies - settled
        outside = free - p.cards[kind]
        if p.step == steps.DEAL:
            outside -= barred  # they lie apart, not in the draw pile yet
        weight = 1.0
        for x in range(self.side):
            self.ways[kind * self.side + x] = weight
            if free <= 0:
                break
            more = float(max(0, free - barred)) * float(max(0, free - outside)) / float(free)
            weight *= more / float(x + 1)
            free -= 1

    def _join(self, row: vec[float], first: i64) -> None:
        """Convolve three kinds: two of them into the first half of a row, all into the second."""
        side = self.side
        for total in range(side):
            both = 0.0
            for x in range(total + 1):
                both += self.ways[first * side + x] * self.ways[(first + 1) * side + total - x]
            row[total] = both
        for total in range(side):
            three = 0.0
            for x in range(total + 1):
                three += self.ways[(first + 2) * side + x] * row[total - x]
            row[side + total] = three

    def _count_patterns(self) -> None:
        side = self.side
        self.patterns[0] = 1.0
        most: i64 = 0
        for seat in range(self.p.seats):
            size = self.start[seat]
            least: i64 = 1 if size > 0 and is_bound(self.p, seat) else 0
            for h in range(least, size + 1):
                ways = choose(size, h)
                for before in range(most + 1):
                    self.patterns[(seat + 1) * side + before + h] += ways * self.patterns[seat * side + before]
            most += size

    # Choosing

    def _choose_highs(self, rng: Rng) -> i64:
        """How many high cards there are in all starting places together."""
        side = self.side
        weights = vec[float]([0.0] * side)
        order = 1.0  # h! (wanted - h)! over wanted!
        for h in range(side):
            weights[h] = self.high[side + h] * self.low[side + self.wanted - h] * order
            weights[h] *= self.patterns[self.p.seats * side + h]
            if h < self.wanted:
                order *= float(h + 1) / float(self.wanted - h)
        return weighted(weights, rng)

    def _choose_kinds(self, row: vec[float], first: i64, count: i64, chosen: vec[i64], rng: Rng) -> None:
        """Which cards they are, by kind."""
        side = self.side
        weights = vec[float]([0.0] * (count + 1))
        for x in range(count + 1):
            weights[x] = self.ways[(first + 2) * side + x] * row[count - x]
        chosen[first + 2] = weighted(weights, rng)
        count -= chosen[first + 2]
        weights = vec[float]([0.0] * (count + 1))
        for x in range(count + 1):
            weights[x] = self.ways[(first + 1) * side + x] * self.ways[first * side + count - x]
        chosen[first + 1] = weighted(weights, rng)
        chosen[first] = count - chosen[first + 1]

    def _choose_share(self, seat: i64, highs: i64, rng: Rng) -> i64:
        """How many of the high cards are in a seat's starting places."""
        size = self.start[seat]
        least: i64 = 1 if is_bound(self.p, seat) else 0
        weights = vec[float]([0.0] * (size + 1))
        for h in range(least, min(size, highs) + 1):
            weights[h] = choose(size, h) * self.patterns[seat * self.side + highs - h]
        return weighted(weights, rng)


def choose(n: i64, k: i64) -> float:
    """In how many ways k places lie among n."""
    ways = 1.0
    for i in range(k):
        ways = ways * float(n - i) / float(i + 1)
    return ways
