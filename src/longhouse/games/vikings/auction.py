"""The auction of the progress version: bidding, sending one Viking back, laying out the others colour by colour."""

from mypy_extensions import i64

from longhouse.core.masks import bit
from longhouse.games.vikings import rounds, steps
from longhouse.games.vikings.actions import BID, COLOUR, PASS
from longhouse.games.vikings.board import BIDS_PAID, NONE
from longhouse.games.vikings.components import BID_CAP, COLOUR_KINDS, SETS
from longhouse.games.vikings.position import Position


def begin(p: Position) -> None:
    """All thirteen Vikings lie there: the start player is to bid."""
    p.step = steps.AUCTION_BID
    p.bidder = p.start_figure
    p.bidding = (1 << p.seats) - 1
    p.tell("VK-72", "auction", p.start_figure)


def candidates(p: Position) -> tuple[i64, i64]:
    """The answers a step of the auction is about."""
    if p.step == steps.AUCTION_BID:
        return PASS, BID + BID_CAP + 1
    return COLOUR, COLOUR + COLOUR_KINDS


def broken_rule(p: Position, action: i64) -> str:
    """The first rule an answer would break."""
    if p.step == steps.AUCTION_BID:
        return broken_bid_rule(p, action)
    if p.drawn[action - COLOUR] > 0:
        return ""
    return "VK-77" if p.step == steps.BANISH else "VK-80"  # there must be one of the colour


def broken_bid_rule(p: Position, action: i64) -> str:
    """Why a seat may not bid so much, or may not pass, or ''."""
    if action == PASS:
        return "" if p.bid >= 0 else "VK-R36"  # the opener bids, be it 0
    if action - BID <= p.bid:
        return "VK-73"  # each bid is higher
    return "" if action - BID <= p.gold[p.active] + p.vp[p.active] else "VK-74"  # points pay, too, but no debts


def open_answers(p: Position) -> i64:
    """What is allowed, as a mask from the first candidate on; promise P1 holds it to broken_rule()."""
    mask: i64 = 0
    if p.step == steps.AUCTION_BID:
        most = min(BID_CAP, p.gold[p.active] + p.vp[p.active])  # VK-R36: what one has, and no more than the cap
        mask = 0 if p.bid < 0 else 1
        return mask | ((bit(most + 2) - 1) & ~(bit(p.bid + 2) - 1))
    for colour in range(COLOUR_KINDS):
        if p.drawn[colour] > 0:
            mask |= 1 << colour
    return mask


def apply(p: Position, action: i64) -> None:
    """Carry out an answer."""
    if p.step == steps.AUCTION_BID:
        after_bid(p, action)
    elif p.step == steps.BANISH:
        after_banish(p, action - COLOUR)
    else:
        after_arrange(p, action - COLOUR)


def after_bid(p: Position, action: i64) -> None:
    """A bid or a pass; the next one who is still in answers, or the auction is over.

    It never comes back to the highest bidder: then all others have passed.
    """
    seat = p.active
    if action == PASS:
        p.bidding &= ~(1 << seat)  # VK-73: out of this auction
        p.tell("VK-73", "pass", seat)
    else:
        p.bid = action - BID
        p.bidder = seat
        p.tell("VK-73", "bid", seat, p.bid)
    if p.bidding == 1 << p.bidder:
        end(p)
        return
    while True:
        p.active = (p.active + 1) % p.seats  # VK-73, VK-R1: clockwise
        if (p.bidding >> p.active) & 1:
            return


def end(p: Position) -> None:
    """The highest bidder pays and becomes start player."""
    winner = p.bidder
    points = p.pay(winner, BIDS_PAID, p.bid)  # VK-75: to the bank
    p.tell("VK-75", "auction_won", winner, p.bid, points)
    p.start_figure = winner  # VK-76
    p.active = winner
    p.bid = NONE
    p.bidder = 0
    p.bidding = 0
    p.step = steps.BANISH  # VK-77: the winner sends one back


def after_banish(p: Position, colour: i64) -> None:
    """One Viking leaves the game; now the tiles are turned up."""
    p.drawn[colour] -= 1
    p.gone_vikings[colour] += 1  # VK-77: out of the game
    p.tell("VK-77", "banish", p.active, colour)
    p.step = steps.TURN_TILE  # VK-78: only now


def next_place(p: Position) -> i64:
    """The highest place without a Viking: where the next colour is laid from (VK-80)."""
    place: i64 = SETS - 1
    while place >= 0 and p.vikings[place] >= 0:
        place -= 1
    return place


def after_arrange(p: Position, colour: i64) -> None:
    """All Vikings of a colour are laid from the highest empty place downwards."""
    seat = p.active
    count = p.drawn[colour]
    place = next_place(p)
    rule = "VK-79" if place == SETS - 1 else "VK-80"  # the first colour, or one of the others
    for _i in range(count):
        p.vikings[place] = colour  # VK-79, VK-80: from the highest place down
        place -= 1
    p.drawn[colour] = 0
    p.tell(rule, "arrange", seat, colour, count)
    if place < 0:
        rounds.begin_taking(p)
    else:
        p.active = (seat + 1) % p.seats  # VK-80: clockwise
