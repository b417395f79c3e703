"""Every world a viewer of a strategic game must think possible, kept beside the game.

An independent second statement of the specification's section 6: it starts from all deals of the
unseen cards and goes on, event by event, with those that agree with what everybody saw and with what
the viewer drew. It knows dumped positions and moves as texts, nothing of the kernel. Slow, plain and
exact, for small decks.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

Cards = tuple[str, ...]  # codes, sorted
World = tuple[tuple[Cards, ...], Cards]  # the hidden hands by seat (one's own is empty), and the draw pile
Data = dict[str, Any]

CODES = ("A1", "A2", "A3", "S1", "S2", "S3", "S4", "AR", "WE")


def cards(text: str) -> Cards:
    """'2*A1 S1' as sorted codes."""
    found: list[str] = []
    for part in text.split():
        number, star, code = part.rpartition("*")
        found += [code] * (int(number) if star else 1)
    return tuple(sorted(found))


def names(position: Data) -> list[str]:
    """P1, P2, ..."""
    return [f"P{seat + 1}" for seat in range(position["seats"])]


@cache
def deals(unseen: Cards, sizes: tuple[int, ...]) -> frozenset[World]:
    """Every way to deal cards to hands of these sizes, the rest being the draw pile."""
    if not sizes:
        return frozenset([((), unseen)])
    found = set()
    for hand in set(combinations(unseen, sizes[0])):
        for others, pile in deals(without(unseen, hand), sizes[1:]):
            found.add(((hand, *others), pile))
    return frozenset(found)


def without(some: Cards, *taken: Cards) -> Cards:
    """Cards with others taken away."""
    left = Counter(some)
    for hand in taken:
        left.subtract(hand)
    assert min(left.values(), default=0) >= 0, "only what is there can be taken"
    return tuple(sorted(left.elements()))


def likely(worlds: set[World]) -> dict[World, float]:
    """How likely each world is: every card is one of its own, and every deal of such cards counts the same."""
    ways: dict[World, int] = {}
    for hands, pile in worlds:
        ways[hands, pile] = 1
        left = Counter(pile)
        for hand in hands:
            for code, number in Counter(hand).items():
                left[code] += number
                ways[hands, pile] *= comb(left[code], number)
    total = sum(ways.values())
    return {world: number / total for world, number in ways.items()}


class Worlds:
    """What one viewer knows: a seat, or whoever only looks on."""

    def __init__(self, position: Data, viewer: int) -> None:
        self.viewer = viewer
        self.possible = set(self.unlimited(position))

    def unlimited(self, position: Data) -> frozenset[World]:
        """All deals of the cards the viewer does not see, whatever happened before."""
        hands = [cards(position[name]["hand"]) for name in names(position)]
        if self.viewer < len(hands):
            hands[self.viewer] = ()
        unseen = tuple(sorted(cards(position["draw"]) + tuple(code for hand in hands for code in hand)))
        return deals(unseen, tuple(len(hand) for hand in hands))

    def truth(self, position: Data) -> World:
        """The world as it is."""
        hands = [cards(position[name]["hand"]) for name in names(position)]
        if self.viewer < len(hands):
            hands[self.viewer] = ()
        return tuple(hands), cards(position["draw"])

    def see(self, who: str, move: str, before: Data, after: Data) -> None:
        """Go on with an answer (who is P1, ...) or an outcome (who is *)."""
        word, _, code = move.partition(":")
        if word == "draw":
            self._drawn(int(before["active"][1:]) - 1, code)
        elif word in ("play", "discard"):
            self._spent(int(who[1:]) - 1, code, unplayable(before) if word == "discard" else set(CODES))
        for seat, name in enumerate(names(after)):
            if after[name]["out"] and not before[name]["out"] and seat != self.viewer:
                self._shown(seat, cards(before[name]["hand"]))
        if len(cards(after["draw"])) > len(cards(before["draw"])):
            self.possible = {(hands, cards(after["draw"])) for hands, pile in self.possible if not pile}

    def _drawn(self, seat: int, code: str) -> None:
        own = seat == self.viewer
        self.possible = {
            (hands if own else put(hands, seat, (*hands[seat], drawn)), without(pile, (drawn,)))
            for hands, pile in self.possible
            for drawn in set(pile)
            if not own or drawn == code
        }

    def _spent(self, seat: int, code: str, kinds: set[str]) -> None:
        if seat != self.viewer:
            self.possible = {
                (put(hands, seat, without(hands[seat], (code,))), pile)
                for hands, pile in self.possible
                if code in hands[seat] and kinds.issuperset(hands[seat])
            }

    def _shown(self, seat: int, hand: Cards) -> None:
        self.possible = {(put(hands, seat, ()), pile) for hands, pile in self.possible if hands[seat] == hand}


def put(hands: tuple[Cards, ...], seat: int, hand: Cards) -> tuple[Cards, ...]:
    """The hands with another one at a seat."""
    return (*hands[:seat], tuple(sorted(hand)), *hands[seat + 1 :])


def unplayable(position: Data) -> set[str]:
    """The kinds the active seat cannot play (VG-R15, VG-R28)."""
    seats = {name: position[name] for name in names(position)}
    others = [seat for name, seat in seats.items() if name != position["active"] and not seat["out"]]
    kinds = {"AR"} if seats[position["active"]]["armory"] else set()
    if all(seat["skip_safe"] and not seat["armory"] for seat in others):
        kinds.add("WE")
    return kinds
