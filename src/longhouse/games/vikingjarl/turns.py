"""Turns, rounds, coming home, and how the game ends and stands (VJ-1)."""

from typing import Final

from mypy_extensions import i64

from longhouse.games.vikingjarl import cards, steps
from longhouse.games.vikingjarl.position import NOTHING, Position

SHIP_MP: Final = 3
SERPENT_MP: Final = 1  # under Jormungand (VJ-R46)
ARMY_MP: Final = 2
MEASURES: Final = 4  # of which the most decides, one after the other: VP, Settlements, Vikings, silver (VJ-127)


def begin_game(p: Position) -> None:
    """The first turn of the first round."""
    p.round = 1
    begin_turn(p, p.starter)


def begin_turn(p: Position, seat: i64) -> None:
    """A new turn: everything unspent, and a Saga to draw (VJ-36, VJ-42)."""
    p.active = seat
    p.asked = seat
    p.last_turns &= ~(1 << seat)
    serpent = (p.jormungand >> seat) & 1 == 1
    p.ship_mp = SERPENT_MP if serpent else SHIP_MP  # VJ-47
    p.army_mp = ARMY_MP  # VJ-48
    p.jormungand &= ~(1 << seat)  # VJ-R46: for one turn
    p.spent = 0
    p.acted = 0
    p.closed = 0
    p.once = 0
    p.twice = 0
    p.recruited = 0
    p.bought = 0
    p.against = 0
    p.won = False
    p.raid = -1
    p.stowed = 0
    p.tell("VJ-36", "turn", seat, p.round)
    cards.draw_sagas(p, 1, steps.MAIN)  # VJ-42


def end_turn(p: Position) -> None:
    """The next player clockwise, or the end of the game by rounds or by the final round."""
    p.raided[p.active] = p.raid  # VJ-67: not again in the next own turn
    clear_battle(p)
    seat = p.after(p.active, 1)
    if len(p.home) == 0:
        if seat == p.starter and p.round == p.max_rounds:
            end_game(p, "VJ-R43")  # VJ-R43: the last round is complete
            return
    elif p.last_turns == 0:
        end_game(p, "VJ-126")  # VJ-126: everybody has had one more turn
        return
    if seat == p.starter:
        p.round += 1
    while len(p.home) > 0 and (p.last_turns >> seat) & 1 == 0:
        seat = p.after(seat, 1)  # VJ-R41: past those who have had their last turn
        if seat == p.starter:
            p.round += 1  # VJ-R54: also when the first seat is passed over
    begin_turn(p, seat)


def clear_battle(p: Position) -> None:
    """Nobody fights any more."""
    p.target = NOTHING
    p.defender = -1
    p.battle_round = 0
    p.white_vikings = 0
    p.marks = 0
    p.due = 0
    p.loot_stage = 0
    for i in range(4):
        p.lost[i] = 0


def come_home(p: Position, seat: i64) -> None:
    """A Ship or Army has moved into Kaupang; with enough VP that ends the game or the turn (VJ-125)."""
    if p.vp[seat] < p.vp_target:
        return  # VJ-R40: not enough at this moment
    if not p.final_round:
        p.note_home(seat)
        end_game(p, "VJ-125")  # VJ-125: the first one home wins
        return
    if p.is_home(seat):
        return  # VJ-R54: coming home again changes nothing
    p.note_home(seat)
    p.tell("VJ-126", "home", seat, p.vp[seat])
    if len(p.home) == 1:
        p.last_turns = ((1 << p.seats) - 1) & ~(1 << seat)  # VJ-R41: one more turn for everybody else
    if seat == p.active:
        end_turn(p)  # VJ-R41: at once


def end_game(p: Position, rule: str) -> None:
    """The game is over."""
    p.step = steps.OVER
    p.ended_by = rule
    clear_battle(p)
    if rule == "VJ-R43":
        p.tell(rule, "limit", p.round)
    final = places(p)
    for seat in range(p.seats):
        if final[seat] == 1:
            tell_winner(p, seat)


def tell_winner(p: Position, winner: i64) -> None:
    """Who has won, by which rule, and what put him before the next best who could have (VJ-127)."""
    rule = "VJ-127" if p.ended_by == "VJ-126" else p.ended_by
    second = runner_up(p, winner)
    if second >= 0:
        measure = deciding(p, winner, second)
        if measure == MEASURES and len(p.home) > 0:
            rule = "VJ-R42"  # VJ-R42: nothing but the earlier return
        elif measure == MEASURES:
            measure += 1  # VJ-R43: nothing but the later place in turn order
        p.tell(rule, "decided", winner, second, measure)
    p.tell(rule, "win", winner)


def runner_up(p: Position, winner: i64) -> i64:
    """The best of those who could have won but for the winner: at home, or at the end of the rounds all; else -1."""
    second: i64 = -1
    for seat in range(p.seats):
        could = p.is_home(seat) or len(p.home) == 0
        if could and seat != winner and (second < 0 or stands_better(p, seat, second)):
            second = seat
    return second


def best_at_home(p: Position) -> i64:
    """Who has won among those at home, or -1 if nobody is."""
    best: i64 = -1
    for seat in p.home:
        if best < 0 or compare(p, seat, best) > 0:
            best = seat  # VJ-127, VJ-R42: in a full tie the earlier one stays
    return best


def lead(p: Position, one: i64, other: i64, measure: i64) -> i64:
    """How much more one has than the other: of VP, intact Settlements, Vikings, silver (VJ-127)."""
    if measure == 0:
        return p.vp[one] - p.vp[other]  # VJ-127
    if measure == 1:
        return p.settlements(one) - p.settlements(other)  # VJ-R42: intact ones only
    if measure == 2:
        return p.mustered(one) - p.mustered(other)  # VJ-R42: all outside the supply
    return p.silver[one] - p.silver[other]  # VJ-127


def deciding(p: Position, one: i64, other: i64) -> i64:
    """The first measure in which two seats differ; MEASURES if there is none."""
    for measure in range(MEASURES):
        if lead(p, one, other, measure) != 0:
            return measure
    return MEASURES


def compare(p: Position, one: i64, other: i64) -> i64:
    """Above 0 if one is better by VP, intact Settlements, Vikings, silver (VJ-127)."""
    measure = deciding(p, one, other)
    return i64(0) if measure == MEASURES else lead(p, one, other, measure)


def stands_better(p: Position, one: i64, other: i64) -> bool:
    """Whether one ranks before the other; a full tie goes to the later in turn order (VJ-R43)."""
    better = compare(p, one, other)
    if better != 0:
        return better > 0  # VJ-R43
    return p.after(one, p.seats - p.starter) > p.after(other, p.seats - p.starter)


def places(p: Position) -> list[int]:
    """The winner first, then the others as they stand."""
    if p.step != steps.OVER:
        return []
    first = best_at_home(p)
    by_seat: list[int] = []
    for seat in range(p.seats):
        place = 1
        for other in range(p.seats):
            if other != seat and seat != first and (other == first or stands_better(p, other, seat)):
                place += 1
        by_seat.append(place)
    return by_seat
