"""Set-up and the material card: what chance does in Eketorp."""

from mypy_extensions import i64

from longhouse.games.eketorp import building, placing, steps
from longhouse.games.eketorp.components import FIELDS, HAND, KINDS, LOW
from longhouse.games.eketorp.position import NONE, Position, hand_of


def after_start(p: Position, seat: i64) -> None:
    """The starting player is found: he takes the pack, and the hands are dealt."""
    p.starter = seat  # EK-11: he holds the pack
    p.dealt_to = seat
    p.tell("EK-11", "start", seat)
    p.step = steps.DEAL


def after_deal(p: Position, kind: i64) -> None:
    """A battle card goes into a starting hand."""
    seat = p.dealt_to
    p.draw(seat, kind)  # EK-06
    p.whisper(1 << seat, "EK-06", "dealt", seat, kind)
    if p.hand_size[seat] < HAND:
        return
    if not p.redealing:
        p.dealt_to = (seat + 1) % p.seats
        if p.dealt_to != p.starter:
            return
        p.redealing = True
    check_hands(p)


def check_hands(p: Position) -> None:
    """From the seat being dealt to on: the first weak hand is shown and dealt anew; if none is left, begin."""
    while True:
        seat = p.dealt_to
        if is_weak(p, seat):
            reject(p, seat)  # EK-07: again, if need be
            return
        p.dealt_to = (seat + 1) % p.seats
        if p.dealt_to == p.starter:
            break
    for k in range(KINDS):
        p.cards[k] += p.rejected[k]  # EK-08: only now, when all hands stand
        p.draw_pile += p.rejected[k]
    p.redealing = False
    p.dealt_to = NONE
    p.tell("EK-06", "hands", HAND, p.draw_pile)
    building.begin_round(p)


def is_weak(p: Position, seat: i64) -> bool:
    """Whether a hand holds nothing above 3 (EK-07)."""
    for k in range(LOW, KINDS):
        if p.has_card(seat, k):
            return False
    return True


def reject(p: Position, seat: i64) -> None:
    """A weak hand is shown and set aside (EK-R2)."""
    code: i64 = 0
    for k in range(KINDS):
        n = p.cards[hand_of(seat) * KINDS + k]
        for _i in range(n):
            code = code * 10 + k + 1
        p.rejected[k] += n  # EK-R2: they lie apart
        p.cards[hand_of(seat) * KINDS + k] = 0
    p.hand_size[seat] = 0
    p.tell("EK-R2", "weak", seat, code)


def after_material(p: Position, card: i64) -> None:
    """A material card is turned: its bricks are laid out, and everybody places Vikings."""
    p.turned |= 1 << card  # EK-10: it does not come again
    p.material = card
    p.tell("EK-13", "material", card)
    for f in range(FIELDS):
        n = p.pieces.base[card * FIELDS + f]
        if p.seats >= 5:
            n += p.pieces.extra[card * FIELDS + f]  # EK-14: the white-marked ones
        colour = p.pieces.colour[card * FIELDS + f]
        if n > p.store[colour]:
            n = p.store[colour]  # EK-R3: as far as the bricks go
        if n > 0:
            p.store[colour] -= n
            p.colour[f] = colour  # EK-R22: the only one there
            p.bricks[f] += n  # EK-15: beside those that lie there
            p.tell("EK-13", "laid", f, n, colour)
    placing.begin(p)
