"""Who goes out of Viking Games, how the game ends, and how it stands."""

from librt.vecs import append
from mypy_extensions import i64

from longhouse.games.viking_games import hidden, steps
from longhouse.games.viking_games.components import ARMORY, KINDS
from longhouse.games.viking_games.position import DISCARD_PILE, Position, hand_of, hits_of


def leave(p: Position, seat: i64) -> None:
    """A seat goes out: all its cards are discarded, its marks are gone; its wall fell before the hit."""
    bit: i64 = 1 << seat
    p.living &= ~bit  # VG-20
    p.out_order = append(p.out_order, seat)  # VG-R36
    p.due_skip &= ~bit  # VG-R18: marks go with the cards
    p.skip_safe &= ~bit  # VG-R18
    p.clear(hits_of(seat))  # VG-21
    if p.armories & bit != 0:
        p.armories &= ~bit  # VG-21
        p.put(DISCARD_PILE, ARMORY)  # VG-21
    p.tell("VG-20", "out", seat, p.hits[seat])
    if p.strategic:
        show_hand(p, seat)
    if p.living & (p.living - 1) == 0:
        end(p, "VG-5")  # VG-5, VG-R19


def show_hand(p: Position, seat: i64) -> None:
    """The hand of a seat that goes out is shown and discarded."""
    hand = hand_of(seat)
    p.tell("VG-R18", "hand_shown", seat, hand_code(p, seat))
    hidden.note_shown(p, seat)  # VG-R39
    p.clear(hand)  # VG-R18
    p.reveals += 1


def hand_code(p: Position, seat: i64) -> i64:
    """A hand as one number for a told fact: kinds + 1 as decimal digits, ascending."""
    code: i64 = 0
    for k in range(KINDS):
        for _i in range(p.at(hand_of(seat), k)):
            code = code * 10 + k + 1
    return code


def end(p: Position, rule: str) -> None:
    """The game is over by this rule; whoever comes first has won."""
    p.step = steps.OVER  # VG-5, VG-R19
    p.ended_by = rule
    if rule != "VG-5":
        p.tell(rule, "limit" if rule == "VG-R25" else "no_card", p.draws)
    ranks = places(p)
    for seat in range(p.seats):
        if ranks[seat] == 1:
            p.tell(rule, "win", seat)


def places(p: Position) -> list[int]:
    """The last one standing first, then the others in reverse order of going out; nobody until the end."""
    if p.step != steps.OVER:
        return []
    ranks = [0] * p.seats
    for i in range(len(p.out_order)):
        ranks[p.out_order[i]] = p.seats - i  # VG-R36: who went out first is last
    living = p.living_seats()
    for seat in living:
        ranks[seat] = 1
        for other in living:
            if stands_better(p, other, seat):
                ranks[seat] += 1  # VG-R25: as many as stand better come before
    return ranks


def stands_better(p: Position, one: i64, other: i64) -> bool:
    """By the draw limit: fewest hits, then most unused shields (VG-R25)."""
    if p.hits[one] != p.hits[other]:
        return p.hits[one] < p.hits[other]  # VG-R25
    return p.unused[one] > p.unused[other]  # VG-R25
