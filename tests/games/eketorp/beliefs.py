"""What a seat must believe about hidden cards, counted card by card.

An independent second statement of the specification's section 6: it knows the dumped position only.
Every filling of the unknown starting places is enumerated and weighed; the other unseen cards
are then dealt evenly. Slow, plain and exact.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial, perm
from typing import Any

COPIES = 9
VALUES = (1, 2, 3, 4, 5, 6)
Cards = tuple[int, ...]  # values, ascending
Belief = dict[tuple[Cards, ...], Fraction]  # the cards of the watched places, and how likely they are


@dataclass(frozen=True)
class Place:
    """Some hidden cards: where, how many, and whether one of them must be above 3."""

    name: str  # such as P2.hand
    size: int
    bound: bool


def belief(position: dict[str, Any], viewer: int, watched: tuple[str, ...]) -> Belief:
    """How likely each content of the watched hidden places is for a viewer."""
    facts = Facts(position, viewer)
    total: dict[tuple[Cards, ...], Fraction] = {}
    for filling in facts.fillings():
        used = Counter(card for cards in filling.values() for card in cards)
        weight = facts.weight(used, filling)
        if weight == 0:
            continue
        pool = {v: COPIES - facts.settled[v] - used[v] - facts.outside[v] - facts.apart(v) for v in VALUES}
        for rest, chance in facts.deals(pool, [name for name in watched if name not in filling]):
            key = tuple(filling.get(name, rest.get(name, ())) for name in watched)
            total[key] = total.get(key, Fraction(0)) + weight * chance
    whole = sum(total.values())
    return {key: weight / whole for key, weight in total.items()}


class Facts:
    """What a viewer knows about battle cards."""

    def __init__(self, position: dict[str, Any], viewer: int) -> None:
        self.dealing = position["step"] == "deal"
        self.rejected = _cards(position["rejected"])
        self.settled: Counter[int] = Counter()  # known to come from starting hands
        seen = _cards(position["discards"])
        self.starting: list[Place] = []
        self.later: dict[str, int] = {}
        for seat in range(position["seats"]):
            player = position[f"P{seat + 1}"]
            self.settled += _cards(player["shown"])
            seen += _cards(player["pile"])
            mine = seat == viewer
            for key in ("hand", "thrown_first", "thrown_later"):
                cards = _cards(player[key])
                starting = key == "thrown_first" or (key == "hand" and player["origin"] == "opening")
                if mine or (key == "hand" and player["origin"] == "known"):
                    seen += cards
                    if starting:
                        self.settled += cards
                elif starting and cards:
                    shown_high = any(card > 3 for card in _cards(player["shown"]))
                    bound = self._stands(position, seat) and not shown_high
                    self.starting.append(Place(f"P{seat + 1}.{key}", cards.total(), bound))
                elif cards:
                    self.later[f"P{seat + 1}.{key}"] = cards.total()
        self.outside = seen - self.settled

    def _stands(self, position: dict[str, Any], seat: int) -> bool:
        if not self.dealing:
            return True
        start, dealt_to = (int(position[key][1:]) - 1 for key in ("starter", "dealt_to"))
        seats = position["seats"]
        return bool(position["redealing"]) and (seat - start) % seats < (dealt_to - start) % seats

    def apart(self, value: int) -> int:
        """Rejected cards that are not back in the draw pile yet."""
        return self.rejected[value] if self.dealing else 0

    def fillings(self) -> Iterator[dict[str, Cards]]:
        """Every content of the unknown starting places that their owners may hold."""
        yield from self._fill(self.starting)

    def _fill(self, places: list[Place]) -> Iterator[dict[str, Cards]]:
        if not places:
            yield {}
            return
        first, *others = places
        for cards in _hands(first.size):
            if not first.bound or max(cards) > 3:
                for rest in self._fill(others):
                    yield {first.name: cards, **rest}

    def weight(self, used: Counter[int], filling: dict[str, Cards]) -> int:
        """In how many ways the cards of a filling can be those pieces of cardboard."""
        ways = 1
        for v in VALUES:
            s = self.settled[v] + used[v]
            free = COPIES - self.rejected[v]
            if s > free or s + self.outside[v] > COPIES:
                return 0
            ways *= perm(free, s) * perm(COPIES - s, self.outside[v])
        for cards in filling.values():
            ways *= _orders(cards)
        return ways

    def deals(self, pool: dict[int, int], names: list[str]) -> Iterator[tuple[dict[str, Cards], Fraction]]:
        """Every even deal of a pool to some places, with its chance."""
        if not names:
            yield {}, Fraction(1)
            return
        name, *others = names
        size = self.later[name]
        for cards in _hands(size):
            ways = 1
            for v, n in Counter(cards).items():
                ways *= comb(pool[v], n)
            if ways:
                left = {v: pool[v] - cards.count(v) for v in VALUES}
                chance = Fraction(ways, comb(sum(pool.values()), size))
                for rest, further in self.deals(left, others):
                    yield {name: cards, **rest}, chance * further


def _hands(size: int, least: int = 1) -> Iterator[Cards]:
    if size == 0:
        yield ()
        return
    for value in range(least, 7):
        for rest in _hands(size - 1, value):
            yield (value, *rest)


def _orders(cards: Cards) -> int:
    ways = factorial(len(cards))
    for n in Counter(cards).values():
        ways //= factorial(n)
    return ways


def _cards(text: str) -> Counter[int]:
    found: Counter[int] = Counter()
    for part in text.split():
        number, _, value = part.rpartition("*")
        found[int(value)] += int(number or 1)
    return found
