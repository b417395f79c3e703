"""Whether a position of Vikingdoms makes sense: everything is there, fits the step, and can go on."""

from collections.abc import Iterator

from longhouse.core.catalogue import catalogue
from longhouse.core.load import Sense, check_goes_on
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
_need = Sense(__package__).need
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


def _colour(seat: int) -> str:
    return catalogue(__package__).term("colours", seat)


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
        _need(found == VIKINGS, "vikings_not", found=found, colour=_colour(seat), vikings=VIKINGS)
    held = [p.held[layout.TERRITORY], p.held[layout.TERRITORY + 1]]
    held += [p.held[layout.ISLAND + i] for i in range(ISLANDS)]
    out = tiles_out(p)
    _need(sum(size(mask) for mask in held) == size(out), "tile_lies_two_places")
    dealt = p.dealt == size(out) and (p.step == steps.DEAL or out == ALL_TILES)
    _need(dealt, "tiles_dealt_not_go_table", dealt=p.dealt, out=size(out))
    allies = p.held[layout.ALLIED] & p.held[layout.ALLIED + 1]
    _need(allies == 0, "ally_cannot_stand_both_players")


def _check_islands(p: Vikingdoms) -> None:
    left = p.islands_left()
    if p.step <= steps.PICK:
        left |= 1 << p.island()
    for i in range(ISLANDS):
        fits = size(p.held[layout.ISLAND + i]) == (2 if left >> i & 1 else 0)
        _need(fits, "island_not_go_raid", number=i + 1, raid=p.raid)
    apart = int(size(p.held[layout.TERRITORY])) - int(size(p.held[layout.TERRITORY + 1]))
    _need(apart in (-2, 0, 2), "each_raid_brings_both_tile")


# Every step has the fields it needs, and no others


def _check_fields_of_step(p: Vikingdoms) -> None:
    step = repr(steps.NAMES[p.step])
    started = p.started_at != layout.NONE
    _need(started == (p.step > steps.END), "step_not_go_started_at", step=step, end=repr(end_text(p.started_at)))
    led = p.leader != layout.NONE
    _need(led or p.step < steps.PICK, "step_needs_leader", step=step)
    _need(not led or p.step >= steps.PICK, "step_no_leader", step=step)
    over = p.step == steps.OVER
    _need(over == (p.winner != layout.NONE), "step_not_go_winner", step=step, winner=p.winner)
    _need(over or (p.reason == 0 and not p.ended_by), "step_no_reason_end", step=step)
    moving = p.moving_from != layout.NONE
    _need(moving == (p.step == steps.COUNT), "step_not_go_what_moving", step=step)
    _need(p.last_from == layout.NONE or p.step in RECRUITING, "step_no_last_move", step=step)
    troop = p.counts[layout.TROOP] + p.counts[layout.TROOP + 1]
    _need(troop == 0 or p.step in RAIDING, "step_no_raiding_troop", step=step)
    claims = p.counts[layout.CLAIMS] + p.counts[layout.CLAIMS + 1]
    _need(claims == 0 or p.step in (steps.ALLY, steps.SWAP), "step_no_claims_ally", step=step)
    before = p.held[layout.BEFORE] | p.held[layout.BEFORE + 1]
    _need((before != 0) == (p.step in SHARED_OUT), "step_not_go_tiles_before", step=step)
    _need(p.turn_count <= p.turn_limit, "after_turns_raid", turn_limit=p.turn_limit)


# The set-up


def _check_set_up(p: Vikingdoms) -> None:
    allies = p.held[layout.ALLIED] | p.held[layout.ALLIED + 1]
    fresh = p.occupied == 0 and p.raid == 1 and p.turn_count == 0 and allies == 0
    _need(fresh, "nothing_happens_before_raid_marker")
    for seat in range(2):
        _need(size(p.held[layout.TERRITORY + seat]) == (p.dealt > seat), "each_player_dealt_one_tile")
    for i in range(ISLANDS):
        pair = min(max(int(p.dealt) - 2 - 2 * i, 0), 2)
        _need(size(p.held[layout.ISLAND + i]) == pair, "islands_dealt_pairs")
    for seat in range(2):
        due = 0 if p.step == steps.DEAL else p.pieces.prisoners[lowest(p.held[layout.TERRITORY + seat])]
        locked = p.counts[layout.LOCKUP + seat]
        _need(locked == due, "prisoners_due_start_tile_not", due=due, locked=locked)
    if p.step != steps.DEAL:
        _check_starter(p)


def _check_starter(p: Vikingdoms) -> None:
    white, red = p.coins(layout.WHITE), p.coins(layout.RED)
    if p.step == steps.YOUNGEST:
        _need(white == red and p.youngest == layout.NONE, "coin_flipped_only_equal_start")
        return
    _need(p.active == p.turn, "who_chooses_end_first_turn")
    if white != red:
        _need(p.active == (layout.WHITE if white < red else layout.RED), "fewer_coins_choose_end")
    else:
        _need(p.youngest in (layout.NONE, p.active), "youngest_chooses_end")


# Recruitment


def _check_recruiting(p: Vikingdoms) -> None:
    _need(p.active == p.turn, "player_turn_decides")  # VD-19
    _need(p.turn_count < p.turn_limit, "after_turns_raid_2", turn_count=p.turn_count)
    free = sum(int(p.counts[layout.CAMP + seat] + p.on_board(seat)) for seat in range(2))
    _need(free >= RAIDING_HEIGHT, "vikings_cannot_build_raiding_troop", free=free)
    _check_not_won(p, layout.TERRITORY, True)
    if p.moving_from != layout.NONE:
        _need(broken_by_moving(p, p.moving_from, p.moving_to) == "", "move_not_possible")
    if p.last_from != layout.NONE:
        _check_last_move(p)


def _check_last_move(p: Vikingdoms) -> None:
    source, target, count = p.last_from, p.last_to, p.last_count
    landed = 0 < count < p.height(target)
    _need(landed and p.turn_count > 0, "last_move_landed_troop")  # VD-23, VD-R13
    height = p.height(source) + count
    possible = height < RAIDING_HEIGHT and reach(source, height, p.occupied) >> target & 1
    _need(bool(possible) and on_way(source, target, height), "last_move_was_not_possible")


def _check_not_won(p: Vikingdoms, place: int, with_allies: bool) -> None:
    """Nobody can have had enough at the end of the raid before; what Völund brought then may be unknown."""
    if p.raid == 1:
        return
    for seat in range(2):
        tiles = p.held[place + seat]
        coins = sum(p.pieces.coins[tile] for tile in range(TILES) if tiles >> tile & 1)
        coins = p.coins(seat) if with_allies else coins
        enough = building_win(tiles) != 0 or coins >= p.pieces.coins_to_win
        _need(not enough, "won_before_raid", colour=_colour(seat))


def _check_end(p: Vikingdoms) -> None:
    verdict = judge(p)
    fits = (verdict.winner, verdict.reason, verdict.rule) == (p.winner, p.reason, p.ended_by)
    _need(fits, "winner_reason_ended_by_not_go")


# The raid


def _check_raid(p: Vikingdoms) -> None:
    _check_troop(p)
    if p.step == steps.PICK:
        _need(p.active == p.leader, "leader_takes_first_tile")
        _check_not_won(p, layout.TERRITORY, True)
        return
    _check_not_won(p, layout.BEFORE, False)
    _check_shared_out(p)
    if p.step in (steps.ALLY, steps.SWAP):
        fits = any(_is_claim(p, claim) for claim in _claims_to_come(p))
        _need(fits, "step_not_go_claims_these", step=repr(steps.NAMES[p.step]))
    if p.step == steps.SWAP:
        two = p.has_ally(p.active, GUNNAR) and size(p.islands_left()) >= 2
        _need(two, "only_gunnar_swaps_two_islands")
    if p.step == steps.EXCHANGE:
        own, others = p.counts[layout.LOCKUP + p.active], p.counts[layout.LOCKUP + other(p.active)]
        _need(own >= EXCHANGE_MIN and others >= 1, "two_prisoners_against_one_needed")


def _check_troop(p: Vikingdoms) -> None:
    troop = p.counts[layout.TROOP] + p.counts[layout.TROOP + 1]
    _need(troop <= LARGEST_TROOP, "raiding_troop_too_high", troop=troop)
    if p.step != steps.PICK:
        return
    if troop == 0:
        _need(p.occupied == 0 and p.leader == p.turn, "empty_troop_sails_from_empty")
        return
    _need(p.counts[layout.TROOP + p.leader] > 0, "leader_viking_top_raiding_troop")
    tallest = max(HEIGHT[p.troops[square]] for square in range(SQUARES))
    _need(troop >= min(tallest, RAIDING_HEIGHT), "tallest_troop_sails_hasty_raid")


def _check_shared_out(p: Vikingdoms) -> None:
    """The two new tiles went to one player each, and then at most one tile changed hands, in a riot."""
    now = [p.held[layout.TERRITORY + seat] for seat in range(2)]
    before = [p.held[layout.BEFORE + seat] for seat in range(2)]
    new = (now[0] | now[1]) & ~(before[0] | before[1])
    sensible = before[0] & before[1] == 0 and size(new) == 2 and sum(map(size, before)) == 2 * p.raid
    _need(sensible, "tiles_before_raid_not_go")
    first = lowest(new)
    splits = [(1 << first, new & ~(1 << first)), (new & ~(1 << first), 1 << first)]
    _need(any(_leads_here(p, before, split, now) for split in splits), "tiles_changed_hands_otherwise")


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
