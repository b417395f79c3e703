"""Step 4: whose turn it is to attack, amulets and cards, and how a fight is decided."""

from mypy_extensions import i64

from longhouse.games.eketorp import building, conflicts, steps
from longhouse.games.eketorp.actions import ATTACK, ATTACK_SIEGE, RIVALS
from longhouse.games.eketorp.components import (
    DRAW_WARD,
    FIELDS,
    HAND,
    KINDS,
    MOST_SEATS,
    SIDES,
    WARDS,
)
from longhouse.games.eketorp.position import (
    DISCARDS,
    DRAWN,
    KNOWN,
    NONE,
    OPENING,
    Position,
    hand_of,
    pile_of,
    thrown_first,
    thrown_later,
)

# Turns


def first_turn(p: Position) -> None:
    """The fighting begins with the starting player (EK-32)."""
    p.turn = p.starter
    find_turn(p)


def next_turn(p: Position) -> None:
    """A fight is over: all fields are looked at again, and the next player's turn comes (EK-33, EK-R8).

    Who has just won a siege field has to wait for a turn of his own (EK-R12).
    """
    p.turn = (p.attacker + 1) % p.seats  # EK-R8: whoever was attacked
    p.attacker = NONE
    p.defender = NONE
    p.place = NONE
    p.difference = 0
    find_turn(p)


def find_turn(p: Position) -> None:
    """The first seat from `turn` on that can attack; without any, the booty is bagged (EK-R33: it comes to that)."""
    for _i in range(p.seats):
        if conflicts.can_attack(p, p.turn):
            p.step = steps.ATTACK  # EK-32
            return
        p.turn = (p.turn + 1) % p.seats  # EK-R7: passed over
    building.collect(p)


def after_attack(p: Position, action: i64) -> None:
    """A fight is named: field, attacker and opponent (EK-34)."""
    seat = p.turn
    p.attacker = seat
    if action < ATTACK_SIEGE:
        p.place = (action - ATTACK) // RIVALS
        p.defender = (seat + (action - ATTACK) % RIVALS + 1) % p.seats
    else:
        siege_field: i64 = (action - ATTACK_SIEGE) // RIVALS
        p.place = FIELDS + (seat + siege_field // SIDES + 1) % p.seats * SIDES + siege_field % SIDES
        p.defender = (seat + (action - ATTACK_SIEGE) % RIVALS + 1) % p.seats
    if p.is_siege():
        p.tell("EK-45", "siege", seat, p.defender, p.place, p.home[p.defender])
    else:
        p.tell("EK-34", "battle", seat, p.defender, p.place)
    ask_amulets(p, seat)


# Amulets


def can_exchange(p: Position, seat: i64) -> bool:
    """Whether a seat can pay for new cards, and there are enough (EK-36, EK-R16, EK-R17)."""
    return p.amulets[seat] >= p.hand_size[seat] and p.draw_pile >= p.hand_size[seat]


def ask_amulets(p: Position, seat: i64) -> None:
    """From this side on: who can pay is asked; then the cards are chosen (EK-35, EK-R16)."""
    p.asked = seat
    if can_exchange(p, seat):
        p.step = steps.AMULET  # EK-35
    elif seat == p.attacker:
        ask_amulets(p, p.defender)  # EK-35
    else:
        ask_cards(p)


def ask_cards(p: Position) -> None:
    """Both sides choose a card (EK-38)."""
    p.step = steps.CARD
    p.asked = NONE


def after_keep(p: Position) -> None:
    """A side keeps its hand: the other side is asked, or the cards are chosen."""
    if p.asked == p.attacker:
        ask_amulets(p, p.defender)  # EK-35
    else:
        ask_cards(p)


def after_exchange(p: Position) -> None:
    """All cards of a hand are thrown away and paid for; as many will be drawn (EK-36)."""
    seat = p.asked
    n = p.hand_size[seat]
    p.amulets[seat] -= n  # EK-36
    if p.origin[seat] == KNOWN:
        heap: i64 = DISCARDS  # EK-R23: everybody knows these cards
    elif p.origin[seat] == OPENING:
        heap = thrown_first(seat)
    else:
        heap = thrown_later(seat)
    for k in range(KINDS):
        p.cards[heap * KINDS + k] += p.cards[hand_of(seat) * KINDS + k]  # EK-36
        p.cards[hand_of(seat) * KINDS + k] = 0
    p.hand_size[seat] = 0
    p.origin[seat] = DRAWN
    p.to_draw = n
    p.step = steps.DRAW
    p.tell("EK-36", "exchange", seat, n, p.amulets[seat])


def after_draw(p: Position, kind: i64) -> None:
    """One new card for an exchanged hand; after the last the same side is asked again (EK-37)."""
    seat = p.asked
    p.draw(seat, kind)  # EK-36
    p.to_draw -= 1
    p.whisper(1 << seat, "EK-36", "drawn", seat, kind)
    if p.to_draw == 0:
        ask_amulets(p, seat)  # EK-37: he may exchange again


# Cards


def owes_card(p: Position, seat: i64) -> bool:
    """Whether a seat still has to choose its card for the fight."""
    if seat == p.attacker:
        return p.attack_card == NONE
    return seat == p.defender and p.defence_card == NONE


def has_known_last_card(p: Position, seat: i64) -> bool:
    """Whether a hand is down to one card, and everybody knows which (EK-R37)."""
    return p.hand_size[seat] == 1 and p.origin[seat] == KNOWN


def next_to_choose(p: Position) -> i64:
    """Who is asked for a card first: the attacker, unless the table answers for the other side (EK-38, EK-R37)."""
    if p.attack_card != NONE:
        return p.defender
    if p.defence_card == NONE and has_known_last_card(p, p.defender):
        return p.defender  # EK-R37: also while the attacker thinks
    return p.attacker


def after_card(p: Position, seat: i64, kind: i64) -> None:
    """A side has chosen; when both have, the cards are turned over (EK-38)."""
    if seat == p.attacker:
        p.attack_card = kind
    else:
        p.defence_card = kind
    if p.defence_card == NONE:
        return
    if p.attack_card == NONE:
        return
    resolve(p)


def resolve(p: Position) -> None:
    """Both cards are turned over: somebody wins, cards are swapped, figures are carried away."""
    p.reveals += 1
    mine = p.attack_card
    theirs = p.defence_card
    undefended = p.is_siege() and p.home[p.defender] == 0  # EK-R14: nobody is left at home now
    p.difference = mine + 1 if undefended else mine - theirs  # EK-39, EK-49, EK-R19: kinds are values less one
    p.tell("EK-38", "cards", p.attacker, mine, p.defender, theirs)
    if undefended:
        p.tell("EK-49", "undefended", p.defender)
    p.attack_card = NONE
    p.defence_card = NONE
    if undefended:
        p.tell("EK-50", "nobody_hurt", p.attacker)  # EK-50
    else:
        carry_away(p)
    swap(p, p.attacker, mine, p.defender, theirs)
    take_up(p, p.attacker)
    take_up(p, p.defender)
    if p.is_siege() and p.difference > 0:
        p.done |= 1 << (p.place - FIELDS)  # EK-47, EK-R21: once a round
        p.step = steps.DISMANTLE  # EK-51
        return
    next_turn(p)


def ward_after(p: Position, difference: i64) -> i64:
    """The hospital ward a beaten Viking goes to (EK-40)."""
    ward: i64 = 0
    while difference < p.pieces.least[ward]:
        ward += 1
    return ward


def carry_away(p: Position) -> None:
    """The loser goes to the hospital, on a draw both (EK-40, EK-41, EK-55); a winner stays (EK-42)."""
    if p.difference == 0:
        rule = "EK-41"
        send(p, p.attacker, DRAW_WARD, rule)  # EK-41
        send(p, p.defender, DRAW_WARD, rule)  # EK-41, EK-R15: not moved on
    elif p.difference < 0:
        rule = "EK-55" if p.is_siege() else "EK-40"
        send(p, p.attacker, ward_after(p, -p.difference), rule)  # EK-40, EK-55
    elif p.is_siege():
        send(p, p.defender, ward_after(p, p.difference) + 1, "EK-48")  # EK-48: moved on at once
    else:
        send(p, p.defender, ward_after(p, p.difference), "EK-40")  # EK-40


def send(p: Position, seat: i64, ward: i64, rule: str) -> None:
    """A figure leaves the place of the fight for a ward, which has room for all (EK-R34)."""
    if p.place < FIELDS:
        p.vikings[p.place * MOST_SEATS + seat] -= 1
    elif seat == p.besieged():
        p.home[seat] -= 1
    else:
        p.besiegers[p.place - FIELDS] &= ~(1 << seat)
    p.wards[seat * WARDS + ward] += 1
    p.tell(rule, "hospital", seat, ward)


def swap(p: Position, one: i64, card: i64, other: i64, others_card: i64) -> None:
    """Each lays the card the other played beside his castle (EK-43)."""
    p.cards[hand_of(one) * KINDS + card] -= 1
    p.cards[hand_of(other) * KINDS + others_card] -= 1
    p.hand_size[one] -= 1
    p.hand_size[other] -= 1
    p.cards[pile_of(one) * KINDS + others_card] += 1  # EK-43
    p.cards[pile_of(other) * KINDS + card] += 1  # EK-43
    if p.origin[one] == OPENING:
        p.shown[one * KINDS + card] += 1
    if p.origin[other] == OPENING:
        p.shown[other * KINDS + others_card] += 1


def take_up(p: Position, seat: i64) -> None:
    """An empty hand takes up the cards beside the castle; all have seen them (EK-44, EK-R23)."""
    if p.hand_size[seat] > 0:
        return
    for k in range(KINDS):
        p.cards[hand_of(seat) * KINDS + k] = p.cards[pile_of(seat) * KINDS + k]  # EK-44
        p.cards[pile_of(seat) * KINDS + k] = 0
        p.hand_size[seat] += p.cards[hand_of(seat) * KINDS + k]
    p.origin[seat] = KNOWN  # EK-R23: all have seen them
    p.tell("EK-44", "taken_up", seat, HAND)
