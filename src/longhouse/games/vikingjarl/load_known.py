"""Whether what players are said to know of Sagas (hidden.py) fits what is there."""

from longhouse.core.seats import seat_name
from longhouse.games.vikingjarl.components import SAGA_IDS, SAGAS
from longhouse.games.vikingjarl.load_steps import need
from longhouse.games.vikingjarl.position import Position


def check_known(p: Position) -> None:
    """Complain about knowledge of cards that are not there."""
    _check_tags(p)
    _check_pile(p)
    for seat in range(p.seats):
        _check_passed(p, seat)


def _check_tags(p: Position) -> None:
    left = [int(count) for count in p.hand]
    for i in range(0, len(p.tags), 3):
        knower, holder, kind = p.tags[i], p.tags[i + 1], p.tags[i + 2]
        need(knower != holder, "sees_own_hand", seat=seat_name(knower))
        same = [j for j in range(0, i + 1, 3) if list(p.tags[j : j + 3]) == [knower, holder, kind]]
        need(len(same) <= left[holder * SAGAS + kind], "tags_nobody_can_know_card")


def _check_pile(p: Position) -> None:
    """What was drawn since the last shuffle is no longer in the pile, and there was never more of it."""
    first = True
    for k in range(SAGAS):
        taken = sum(p.taken[seat * SAGAS + k] for seat in range(p.seats))
        inside = p.pile[k] + (1 if p.slot_kind == k else 0)
        need(inside + taken <= p.shuffled[k], "more_were_drawn_left_were", saga=SAGA_IDS[k])
        need(p.shuffled[k] <= p.realm.copies[k], "more_were_shuffled", saga=SAGA_IDS[k])
        first = first and p.shuffled[k] == p.realm.copies[k]
    drafted = p.slot_kind >= 0 or p.drafting() or max(p.got) > 0
    need(first or not drafted, "what_known_draft_ends_first")


def _check_passed(p: Position, seat: int) -> None:
    """Each of the cards a seat passed on is in one of the hands that got one, in the packet, or put back."""
    name = seat_name(seat)
    passed = [int(p.passed[seat * SAGAS + k]) for k in range(SAGAS)]
    need(sum(passed) <= p.seats, "passed_more_sagas_were", name=name)
    got = [int(p.got[seat * p.seats + other]) for other in range(p.seats)]
    need(got[seat] == 0, "passed_no_saga_himself", name=name)
    order = (seat - p.starter) % p.seats
    need(order > 0 or sum(got) == 0, "passes_sagas_nobody_first_player", name=name)
    if p.drafting() and order > (p.asked - p.starter) % p.seats:
        for k in range(SAGAS):
            passed[k] -= p.packet[k]
    if p.slot_kind >= 0 and order > 0:
        passed[p.slot_kind] -= 1
    need(min(passed) >= 0, "passed_cards_still_drafted_drawn", name=name)
    hands = [_untagged(p, seat, other) for other in range(p.seats) for _ in range(got[other])]
    need(_each_has_one(hands, passed), "cannot_know_sagas_nobody_got", name=name)


def _untagged(p: Position, knower: int, holder: int) -> list[int]:
    """A hand without the cards a seat knows in it for another reason."""
    hand = [int(count) for count in p.hand[holder * SAGAS : (holder + 1) * SAGAS]]
    for i in range(0, len(p.tags), 3):
        if p.tags[i] == knower and p.tags[i + 1] == holder:
            hand[p.tags[i + 2]] -= 1
    return hand


def _each_has_one(hands: list[list[int]], passed: list[int]) -> bool:
    """Whether every hand can hold one of the cards passed on, each card in one hand only."""
    if not hands:
        return True
    for k in range(SAGAS):
        if hands[0][k] > 0 and passed[k] > 0:
            hands[0][k] -= 1
            passed[k] -= 1
            fits = _each_has_one(hands[1:], passed)
            hands[0][k] += 1
            passed[k] += 1
            if fits:
                return True
    return False
