"""Whether a position of Vikingdoms makes sense: everything is there, fits the step, and can go on."""

from collections.abc import Iterator

from longhouse.core.errors import BadPosition
from longhouse.core.load import check_goes_on
from longhouse.core.masks import lowest, size
from longhouse.games.vikingdoms import position as layout
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.board import HEIGHT, SQUARES, on_way, reach
from longhouse.games.vikingdoms.components import (
    ALL_TILES,
    EXCHANGE_MIN,
    GUNNAR,
    ISLANDS,
    RAIDING_HEIGHT,
    RIOT_AT,
    TILES,
    VIKINGS,
)
from longhouse.games.vikingdoms.dump import end_text
from longhouse.games.vikingdoms.endings import building_win, judge
from longhouse.games.vikingdoms.position import Position, other
from longhouse.games.vikingdoms.raid import claims_of, rioters
from longhouse.games.vikingdoms.recruit import broken_by_moving
from longhouse.games.vikingdoms.rules import Vikingdoms

RECRUITING = (steps.RECRUIT, steps.COUNT)
SHARED_OUT = (steps.RIOT, steps.ALLY, steps.SWAP, steps.EXCHANGE)  # the tiles of the island lie in the territories
RAIDING = (steps.PICK, *SHARED_OUT)
LARGEST_TROOP = 10  # VD-R8: five onto five


def check(p: Vikingdoms) -> None:
    """Complain about a position that cannot stand on a table, or cannot go on."""
    _check_pieces(p)
    _check_fields_of_step(p)
    if p.step <= steps.END:
        _check_set_up(p)
    else:
        _check_islands(p)
    if p.step in RECRUITING:
        _check_recruiting(p)
    elif p.step in RAIDING:
        _check_raid(p)
    elif p.step == steps.OVER:
        _check_end(p)
    check_goes_on(p)


def _need(sensible: bool, says: str) -> None:
    if not sensible:
        raise BadPosition(f"position: {says}")


def vikings(p: Position, seat: int) -> int:
    """How many Vikings a seat has, wherever they are."""
    free = p.counts[layout.CAMP + seat] + p.on_board(seat) + p.counts[layout.TROOP + seat]
    return int(free + p.counts[layout.LOCKUP + other(seat)])


def tiles_out(p: Position) -> int:
    """The tiles that lie in territories and on islands."""
    mask = p.held[layout.TERRITORY] | p.held[layout.TERRITORY + 1]
    for i in range(ISLANDS):
        mask |= p.held[layout.ISLAND + i]
    return mask


# Everything is there, once


def _check_pieces(p: Vikingdoms) -> None:
    for seat in range(2):
        found = vikings(p, seat)
        _need(found == VIKINGS, f"there are {found} {layout.COLOURS[seat]} Vikings, not {VIKINGS} (VD-6)")
    held = [p.held[layout.TERRITORY], p.held[layout.TERRITORY + 1]]
    held += [p.held[layout.ISLAND + i] for i in range(ISLANDS)]
    out = tiles_out(p)
    _need(sum(size(mask) for mask in held) == size(out), "a tile lies in two places (VD-40)")
    dealt = p.dealt == size(out) and (p.step == steps.DEAL or out == ALL_TILES)
    _need(dealt, f"{p.dealt} tiles dealt do not go with {size(out)} on the table (VD-40)")
    allies = p.held[layout.ALLIED] & p.held[layout.ALLIED + 1]
    _need(allies == 0, "an ally cannot stand with both players (VD-56)")


def _check_islands(p: Vikingdoms) -> None:
    left = p.islands_left()
    if p.step <= steps.PICK:
        left |= 1 << p.island()
    for i in range(ISLANDS):
        fits = size(p.held[layout.ISLAND + i]) == (2 if left >> i & 1 else 0)
        _need(fits, f"island {i + 1} does not go with raid {p.raid} (VD-36, VD-63)")
    apart = int(size(p.held[layout.TERRITORY])) - int(size(p.held[layout.TERRITORY + 1]))
    _need(apart in (-2, 0, 2), "each raid brings both a tile, and one riot moves one (VD-39, VD-R20)")


# Every step has the fields it needs, and no others


def _check_fields_of_step(p: Vikingdoms) -> None:
    step = f"step {steps.NAMES[p.step]!r}"
    started = p.started_at != layout.NONE
    _need(started == (p.step > steps.END), f"{step} does not go with started_at {end_text(p.started_at)!r} (VD-12)")
    led = p.leader != layout.NONE
    _need(led == (p.step >= steps.PICK), f"{step} {'has no' if led else 'needs a'} leader (VD-38)")
    over = p.step == steps.OVER
    _need(over == (p.winner != layout.NONE), f"{step} does not go with winner {p.winner} (VD-73)")
    _need(over or (p.reason == 0 and not p.ended_by), f"{step} has no reason to end (VD-73)")
    moving = p.moving_from != layout.NONE
    _need(moving == (p.step == steps.COUNT), f"{step} does not go with what is moving (VD-26)")
    _need(p.last_from == layout.NONE or p.step in RECRUITING, f"{step} has no last move (VD-R12)")
    troop = p.counts[layout.TROOP] + p.counts[layout.TROOP + 1]
    _need(troop == 0 or p.step in RAIDING, f"{step} has no raiding troop (VD-37)")
    claims = p.counts[layout.CLAIMS] + p.counts[layout.CLAIMS + 1]
    _need(claims == 0 or p.step in (steps.ALLY, steps.SWAP), f"{step} has no claims to an ally (VD-51)")
    before = p.held[layout.BEFORE] | p.held[layout.BEFORE + 1]
    _need((before != 0) == (p.step in SHARED_OUT), f"{step} does not go with the tiles before this raid (VD-R22)")
    _need(p.turn_count <= p.turn_limit, f"after {p.turn_limit} turns there is a raid (VD-R30)")


# The set-up


def _check_set_up(p: Vikingdoms) -> None:
    allies = p.held[layout.ALLIED] | p.held[layout.ALLIED + 1]
    fresh = p.occupied == 0 and p.raid == 1 and p.turn_count == 0 and allies == 0
    _need(fresh, "nothing happens before the raid marker lies beside an island (VD-5, VD-12)")
    for seat in range(2):
        _need(size(p.held[layout.TERRITORY + seat]) == (p.dealt > seat), "each player is dealt one tile (VD-7)")
    for i in range(ISLANDS):
        pair = min(max(int(p.dealt) - 2 - 2 * i, 0), 2)
        _need(size(p.held[layout.ISLAND + i]) == pair, "the islands are dealt in pairs (VD-8)")
    for seat in range(2):
        due = 0 if p.step == steps.DEAL else p.pieces.prisoners[lowest(p.held[layout.TERRITORY + seat])]
        locked = p.counts[layout.LOCKUP + seat]
        _need(locked == due, f"{due} prisoners are due by the start tile, not {locked} (VD-10)")
    if p.step != steps.DEAL:
        _check_starter(p)


def _check_starter(p: Vikingdoms) -> None:
    white, red = p.coins(layout.WHITE), p.coins(layout.RED)
    if p.step == steps.YOUNGEST:
        _need(white == red and p.youngest == layout.NONE, "a coin is flipped only for equal start tiles (VD-R3)")
        return
    _need(p.active == p.turn, "who chooses the end has the first turn (VD-14)")
    if white != red:
        _need(p.active == (layout.WHITE if white < red else layout.RED), "fewer coins choose the end (VD-12)")
    else:
        _need(p.youngest in (layout.NONE, p.active), "the youngest chooses the end (VD-13)")


# Recruitment


def _check_recruiting(p: Vikingdoms) -> None:
    _need(p.active == p.turn, "the player on turn decides (VD-19)")
    _need(p.turn_count < p.turn_limit, f"after {p.turn_count} turns there is a raid (VD-R30)")
    free = sum(int(p.counts[layout.CAMP + seat] + p.on_board(seat)) for seat in range(2))
    _need(free >= RAIDING_HEIGHT, f"{free} Vikings cannot build a raiding troop (VD-R30)")
    _check_not_won(p, layout.TERRITORY, True)
    if p.moving_from != layout.NONE:
        _need(broken_by_moving(p, p.moving_from, p.moving_to) == "", "such a move is not possible (VD-26)")
    if p.last_from != layout.NONE:
        _check_last_move(p)


def _check_last_move(p: Vikingdoms) -> None:
    source, target, count = p.last_from, p.last_to, p.last_count
    landed = 0 < count < p.height(target)
    _need(landed and p.turn_count > 0, "the last move must have landed on a troop (VD-23, VD-R13)")
    height = p.height(source) + count
    possible = height < RAIDING_HEIGHT and reach(source, height, p.occupied) >> target & 1
    _need(bool(possible) and on_way(source, target, height), "the last move was not possible (VD-26)")


def _check_not_won(p: Vikingdoms, place: int, with_allies: bool) -> None:
    """Nobody can have had enough at the end of the raid before; what Völund brought then may be unknown."""
    if p.raid == 1:
        return
    for seat in range(2):
        tiles = p.held[place + seat]
        coins = sum(p.pieces.coins[tile] for tile in range(TILES) if tiles >> tile & 1)
        coins = p.coins(seat) if with_allies else coins
        enough = building_win(tiles) != 0 or coins >= p.pieces.coins_to_win
        _need(not enough, f"{layout.COLOURS[seat]} has won before this raid (VD-73)")


def _check_end(p: Vikingdoms) -> None:
    verdict = judge(p)
    fits = (verdict.winner, verdict.reason, verdict.rule) == (p.winner, p.reason, p.ended_by)
    _need(fits, "winner, reason and ended_by do not go with what the players have (VD-73, VD-75)")


# The raid


def _check_raid(p: Vikingdoms) -> None:
    _check_troop(p)
    if p.step == steps.PICK:
        _need(p.active == p.leader, "the leader takes the first tile (VD-38)")
        _check_not_won(p, layout.TERRITORY, True)
        return
    _check_not_won(p, layout.BEFORE, False)
    _check_shared_out(p)
    if p.step in (steps.ALLY, steps.SWAP):
        fits = any(_is_claim(p, claim) for claim in _claims_to_come(p))
        _need(fits, f"step {steps.NAMES[p.step]!r} does not go with the claims of these tiles (VD-R22, VD-R23)")
    if p.step == steps.SWAP:
        two = p.has_ally(p.active, GUNNAR) and size(p.islands_left()) >= 2
        _need(two, "only Gunnar swaps, and two islands (VD-59, VD-R26)")
    if p.step == steps.EXCHANGE:
        own, others = p.counts[layout.LOCKUP + p.active], p.counts[layout.LOCKUP + other(p.active)]
        _need(own >= EXCHANGE_MIN and others >= 1, "two prisoners against one are needed to exchange (VD-R27)")


def _check_troop(p: Vikingdoms) -> None:
    troop = p.counts[layout.TROOP] + p.counts[layout.TROOP + 1]
    _need(troop <= LARGEST_TROOP, f"a raiding troop of {troop} is too high (VD-R8)")
    if p.step != steps.PICK:
        return
    if troop == 0:
        _need(p.occupied == 0 and p.leader == p.turn, "an empty troop sails from an empty board (VD-R30)")
        return
    _need(p.counts[layout.TROOP + p.leader] > 0, "the leader's Viking is on top of the raiding troop (VD-4)")
    tallest = max(HEIGHT[p.troops[square]] for square in range(SQUARES))
    _need(troop >= min(tallest, RAIDING_HEIGHT), "the tallest troop sails in a hasty raid (VD-R30)")


def _check_shared_out(p: Vikingdoms) -> None:
    """The two new tiles went to one player each, and then at most one tile changed hands, in a riot."""
    now = [p.held[layout.TERRITORY + seat] for seat in range(2)]
    before = [p.held[layout.BEFORE + seat] for seat in range(2)]
    new = (now[0] | now[1]) & ~(before[0] | before[1])
    sensible = before[0] & before[1] == 0 and size(new) == 2 and sum(map(size, before)) == 2 * p.raid
    _need(sensible, "the tiles before this raid do not go with those of now (VD-39)")
    first = lowest(new)
    splits = [(1 << first, new & ~(1 << first)), (new & ~(1 << first), 1 << first)]
    _need(any(_leads_here(p, before, split, now) for split in splits), "the tiles have changed hands otherwise (VD-49)")


def _leads_here(p: Vikingdoms, before: list[int], split: tuple[int, int], now: list[int]) -> bool:
    """Whether one sharing out of the new tiles, with its riot, gives the territories of now."""
    shared = [before[seat] | split[seat] for seat in range(2)]
    for loser in range(2):
        many = size(shared[loser] & p.pieces.rioters) >= RIOT_AT
        if many and rioters(p, layout.BEFORE + loser) < RIOT_AT:
            if p.step == steps.RIOT:
                return shared == now and p.active == other(loser)
            lost = shared[loser] & ~now[loser]
            return size(lost) == 1 and now[other(loser)] == shared[other(loser)] | lost
    return p.step != steps.RIOT and shared == now


def _claims_to_come(p: Vikingdoms) -> Iterator[tuple[list[int], list[int], int]]:
    """Claims left, allies taken in this raid, and whose turn it is, claim by claim (VD-R23)."""
    left = [int(claims_of(p, seat)) for seat in range(2)]
    taken = [0, 0]
    seat = int(p.leader)
    while sum(left) > 0:
        seat = seat if left[seat] else int(other(seat))
        yield left[:], taken[:], seat
        left[seat] -= 1
        taken[seat] += 1
        seat = int(other(seat))


def _is_claim(p: Vikingdoms, claim: tuple[list[int], list[int], int]) -> bool:
    """Whether this is where the allies are asked for, or, at a swap, the one that brought Gunnar."""
    left, taken, seat = claim
    if p.step == steps.SWAP:
        left[seat] -= 1
        taken[seat] += 1
    enough = all(size(p.held[layout.ALLIED + s]) >= taken[s] for s in range(2))
    return p.active == seat and enough and left == [int(p.counts[layout.CLAIMS + s]) for s in range(2)]
