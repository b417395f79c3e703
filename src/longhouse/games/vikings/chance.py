"""What is left to chance: which outcomes there are, how likely they are, and what they do."""

from librt.vecs import append, vec
from mypy_extensions import i64

from longhouse.core.counts import choose
from longhouse.core.rng import Rng
from longhouse.games.vikings import auction, rounds, steps
from longhouse.games.vikings.actions import STARTS, TILE, TURNED, VIKING
from longhouse.games.vikings.components import (
    AUCTION_VIKINGS,
    COLOUR_KINDS,
    SETS,
    SHIP,
    SPACES,
    SPECIAL_KINDS,
    TILE_KINDS,
)
from longhouse.games.vikings.position import Position


def candidates(p: Position) -> tuple[i64, i64]:
    """The numbers of the outcomes this step is about."""
    if p.step == steps.TURN_TILE:
        return TILE, TILE + TILE_KINDS
    if p.step == steps.DRAW_VIKING:
        return VIKING, VIKING + COLOUR_KINDS
    if p.step == steps.TURN_SPECIAL:
        return TURNED, TURNED + SPECIAL_KINDS
    return STARTS, STARTS + p.seats


def broken_rule(p: Position, outcome: i64) -> str:
    """The rule by which an outcome is impossible, or ''."""
    if p.step == steps.TURN_TILE:
        return "" if p.pool[outcome - TILE] > 0 else "VK-10"
    if p.step == steps.DRAW_VIKING:
        return "" if p.sack[outcome - VIKING] > 0 else "VK-7"
    if p.step == steps.TURN_SPECIAL:
        return "" if p.pile[outcome - TURNED] > 0 else "VK-R30"
    fits = p.start_player < 0 or outcome - STARTS == p.start_player
    return "" if fits else "VK-R2"


# How likely


def unseen(p: Position) -> vec[i64]:
    """The counts that are drawn from, by outcome: each tile, Viking and special tile is equally likely."""
    if p.step == steps.TURN_TILE:
        return p.pool
    return p.sack if p.step == steps.DRAW_VIKING else p.pile


def weights(p: Position) -> vec[i64]:
    """How likely the outcomes are, in their order; each seat is equally likely to start, unless one is named."""
    likely = vec[i64]()
    if p.step == steps.START:
        for _i in range(p.seats if p.start_player < 0 else i64(1)):
            likely = append(likely, 1)
        return likely
    for count in unseen(p):
        if count > 0:
            likely = append(likely, count)
    return likely


def roll(p: Position, rng: Rng) -> i64:
    """One outcome by weight, without a list of them; promise P3 holds it to weights()."""
    if p.step == steps.START:
        if p.start_player >= 0:
            return STARTS + p.start_player + rng.below(1)
        return STARTS + rng.below(p.seats)
    first, _last = candidates(p)
    return first + choose(unseen(p), rng)


# What it does


def apply(p: Position, outcome: i64) -> None:
    """Carry out an outcome."""
    if p.step == steps.TURN_TILE:
        after_tile(p, outcome - TILE)
    elif p.step == steps.DRAW_VIKING:
        after_viking(p, outcome - VIKING)
    elif p.step == steps.TURN_SPECIAL:
        after_special_turned(p, outcome - TURNED)
    else:
        p.start_figure = outcome - STARTS  # VK-8: the start figure
        p.tell("VK-8", "start", p.start_figure)
        rounds.begin_round(p)


def after_special_turned(p: Position, special: i64) -> None:
    """A special tile comes to the first empty space."""
    for space in range(SPACES):
        if p.spaces[space] < 0:
            p.spaces[space] = special  # VK-R30: the first empty space
            p.tell("VK-83", "special_turned", special, space)
            break
    p.pile[special] -= 1
    rounds.fill_spaces(p)


def after_viking(p: Position, colour: i64) -> None:
    """A Viking came out of the sack; the last one starts the auction or completes the offering."""
    p.sack[colour] -= 1
    p.drawn[colour] += 1
    count: i64 = 0
    for n in p.drawn:
        count += n
    if p.auction:
        if count == AUCTION_VIKINGS:
            auction.begin(p)  # VK-71: thirteen, before anything is laid out
    elif count == SETS:
        rounds.lay_vikings(p)  # VK-13: twelve, colour by colour


def after_tile(p: Position, tile: i64) -> None:
    """A tile was turned up: islands fill the wheel from below, ships from above."""
    p.pool[tile] -= 1
    place: i64 = 0 if tile < SHIP else SETS - 1
    way: i64 = 1 if tile < SHIP else -1  # VK-11, VK-12: islands upwards, ships downwards
    while p.tiles[place] >= 0:
        place += way
    p.tiles[place] = tile
    for laid in p.tiles:
        if laid < 0:
            return
    p.step = steps.ARRANGE if p.auction else steps.DRAW_VIKING  # VK-78: after an auction the winner lays out Vikings
