"""Who knows what about the stones of Runes, and how to imagine the rest.

A seat knows its own hand and its own laid stone; of the others it knows how many stones they hold
and who is ready. Every deal of the unseen stones is equally likely; what somebody has laid is
imagined as the quick policy would choose it.
"""

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.rng import Rng
from tests.toy.runes.components import KINDS
from tests.toy.runes.position import BAG, NO_STONE, Position, hand_of


def imagine(p: Position, seat: i64, rng: Rng) -> None:
    """Deal what the seat cannot see anew."""
    sizes = vec[i64]([0] * p.seats)
    for other in range(p.seats):
        if other != seat:
            sizes[other] = take_back(p, other)
    for other in range(p.seats):
        for _i in range(sizes[other]):
            kind = drawn(p, BAG, rng)
            p.take(BAG, kind)
            p.put(hand_of(other), kind)
        if other != seat and p.laid[other] != NO_STONE:
            p.laid[other] = drawn(p, hand_of(other), rng)
            p.take(hand_of(other), p.laid[other])


def take_back(p: Position, seat: i64) -> i64:
    """Put a seat's stones into the bag, one laid face down too, and return how many they are."""
    size = p.held(hand_of(seat))
    for k in range(KINDS):
        p.stones[BAG * KINDS + k] += p.at(hand_of(seat), k)
        p.stones[hand_of(seat) * KINDS + k] = 0
    if p.laid[seat] != NO_STONE:
        p.put(BAG, p.laid[seat])
        size += 1
    return size


def drawn(p: Position, place: i64, rng: Rng) -> i64:
    """The kind of a random stone of a place; as a choice from a hand, the quick policy of Runes."""
    left: i64 = rng.below(p.held(place))
    kind: i64 = 0
    while left >= p.at(place, kind):
        left -= p.at(place, kind)
        kind += 1
    return kind
