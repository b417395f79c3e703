"""The beginning of a round of Vikings: special tiles, Vikings and tiles are laid out; the auction."""

from mypy_extensions import i64

from longhouse.games.vikings.actions import BID, PASS
from longhouse.games.vikings.components import AUCTION_VIKINGS, COLOUR_KINDS, SETS, SHIP, SPACES
from longhouse.games.vikings.position import (
    ARRANGE,
    AUCTION,
    BANISH,
    BIDS_PAID,
    DRAW_VIKING,
    FULL_WHEEL,
    NONE,
    TAKING,
    TURN_SPECIAL,
    TURN_TILE,
    Position,
)


def begin_round(p: Position) -> None:
    """The next round, with an empty wheel."""
    p.round += 1  # VK-9
    p.active = p.starter  # VK-72
    p.low = 0
    p.high = SETS - 1
    p.tell("VK-9", "round", p.round, p.starter)
    need_special(p)


def need_special(p: Position) -> None:
    """Fill the spaces for special tiles, then go on; with an auction the tiles come later (VK-R38)."""
    if p.progress:
        for space in range(SPACES):
            if p.spaces[space] < 0:
                p.step = TURN_SPECIAL  # VK-83
                return
    p.step = DRAW_VIKING if p.auction else TURN_TILE  # VK-71, VK-86


def after_special_turned(p: Position, special: i64) -> None:
    """A special tile comes to the first empty space."""
    for space in range(SPACES):
        if p.spaces[space] < 0:
            p.spaces[space] = special  # VK-R30
            p.tell("VK-83", "special_turned", special, space)
            break
    p.pile[special] -= 1
    need_special(p)


def after_viking(p: Position, colour: i64) -> None:
    """A Viking came out of the sack; the last one starts the auction or completes the offering."""
    p.sack[colour] -= 1
    p.drawn[colour] += 1
    count: i64 = 0
    for n in p.drawn:
        count += n
    if p.auction:
        if count == AUCTION_VIKINGS:
            open_auction(p)  # VK-71
    elif count == SETS:
        lay_vikings(p)  # VK-13


def lay_vikings(p: Position) -> None:
    """Lay the Vikings drawn around the wheel, colour by colour."""
    place: i64 = 0
    for colour in range(COLOUR_KINDS):
        for _i in range(p.drawn[colour]):
            p.vikings[place] = colour  # VK-13
            place += 1
        p.drawn[colour] = 0
    begin_taking(p)


def after_tile(p: Position, tile: i64) -> None:
    """A tile was turned up: islands fill the wheel from below, ships from above."""
    p.pool[tile] -= 1
    if tile < SHIP:
        p.tiles[p.low] = tile  # VK-11
        p.low += 1
    else:
        p.tiles[p.high] = tile  # VK-12
        p.high -= 1
    if p.low > p.high:
        if p.auction:
            p.step = ARRANGE  # VK-78
            p.high = SETS - 1
        else:
            p.step = DRAW_VIKING


def begin_taking(p: Position) -> None:
    """The offering is complete: the start player takes the first set."""
    p.wheel = FULL_WHEEL
    p.low = 0
    p.high = 0
    p.active = p.starter  # VK-14, VK-81
    p.step = TAKING
    p.tell("VK-14", "offering", p.starter)


# The auction


def open_auction(p: Position) -> None:
    """All thirteen Vikings lie there: the start player is to bid."""
    p.step = AUCTION
    p.bid = NONE
    p.bidder = p.starter
    p.bidding = (1 << p.seats) - 1
    p.tell("VK-72", "auction", p.starter)


def after_bid(p: Position, seat: i64, action: i64) -> None:
    """A bid or a pass; the next one who is still in answers, or the auction is over."""
    if action == PASS:
        p.bidding &= ~(1 << seat)  # VK-73
        p.tell("VK-73", "pass", seat)
    else:
        p.bid = action - BID
        p.bidder = seat
        p.tell("VK-73", "bid", seat, p.bid)
    if p.bidding == 1 << p.bidder:
        end_auction(p)
        return
    while True:
        p.active = (p.active + 1) % p.seats  # VK-73, VK-R1
        if (p.bidding >> p.active) & 1 and p.active != p.bidder:
            return


def end_auction(p: Position) -> None:
    """The highest bidder pays and becomes start player."""
    winner = p.bidder
    points = p.pay(winner, BIDS_PAID, p.bid)  # VK-75
    p.tell("VK-75", "auction_won", winner, p.bid, points)
    p.starter = winner  # VK-76
    p.active = winner
    p.bid = NONE
    p.bidder = 0
    p.bidding = 0
    p.step = BANISH  # VK-77


def after_banish(p: Position, seat: i64, colour: i64) -> None:
    """One Viking leaves the game; now the tiles are turned up."""
    p.drawn[colour] -= 1
    p.gone_vikings[colour] += 1  # VK-77
    p.tell("VK-77", "banish", seat, colour)
    p.step = TURN_TILE  # VK-78


def after_arrange(p: Position, seat: i64, colour: i64) -> None:
    """All Vikings of a colour are laid from the highest empty place downwards."""
    count = p.drawn[colour]
    for _i in range(count):
        p.vikings[p.high] = colour  # VK-79, VK-80
        p.high -= 1
    p.drawn[colour] = 0
    p.tell("VK-79" if seat == p.starter else "VK-80", "arrange", seat, colour, count)
    if p.high < 0:
        begin_taking(p)
    else:
        p.active = (seat + 1) % p.seats  # VK-80
