"""The end of a round of Vikings: scorings, boatsmen at work, and the end of the game."""

from mypy_extensions import i64

from longhouse.games.vikings import boats, rounds, scoring
from longhouse.games.vikings.actions import CELL, SKIP, STOP
from longhouse.games.vikings.components import BOAT, BOATSMAN, COLOUR_KINDS, COLUMNS, ROUNDS, SPECIAL_KINDS
from longhouse.games.vikings.position import BOAT_CELL, BOAT_MODE, BY_ONE, ENDED, Position


def end_round(p: Position) -> None:
    """The wheel is empty: score the round, boatsmen first where they may work."""
    if p.round % 2 == 1:
        p.tell("VK-16", "small", p.round)
        for seat in range(p.seats):
            scoring.score_small(p, seat)  # VK-16
        next_round(p)
    else:
        p.tell("VK-16", "large", p.round)
        p.active = p.starter  # VK-49
        boats_or_score(p)


def boats_or_score(p: Position) -> None:
    """Ask the active seat for its boatsmen; who has none to use is scored at once."""
    while not boats.can_move(p, p.active):
        if scored(p):
            return
    p.step = BOAT_MODE  # VK-50


def scored(p: Position) -> bool:
    """Score the active seat and pass on; whether that was the last one."""
    scoring.score_large(p, p.active)  # VK-49
    p.active = (p.active + 1) % p.seats  # VK-49
    if p.active != p.starter:
        return False
    next_round(p)
    return True


def after_boat_mode(p: Position, seat: i64, action: i64) -> None:
    """A boatsman is sent out, or no more of them."""
    if action == STOP:
        p.tell("VK-52", "stop", seat)
        if not scored(p):
            boats_or_score(p)
        return
    boats.begin(p, seat, action)
    p.base[seat * COLOUR_KINDS + BOATSMAN] -= 1  # VK-52
    p.gone_vikings[BOATSMAN] += 1  # VK-R21
    p.tell("VK-82" if p.progress else "VK-51", "boatsman", seat, p.use, 4 - p.boat_row)
    if p.progress and p.use != BY_ONE:
        p.owned[seat * SPECIAL_KINDS + BOAT] -= 1  # VK-90
        p.gone_specials[BOAT] += 1  # VK-90
        p.tell("VK-90", "boat", seat)
    p.step = BOAT_CELL


def after_boat_cell(p: Position, seat: i64, action: i64) -> None:
    """One Viking crosses, or somebody is left behind."""
    if action == SKIP:
        p.tell("VK-R18", "left_behind", seat, 4 - p.boat_row)
    else:
        column = (action - CELL) % COLUMNS
        boats.move(p, seat, column)  # VK-50
        p.tell("VK-50", "moved", seat, 4 - p.boat_row, p.boat_row, column)
    if boats.goes_on(p, seat, action == SKIP):
        return
    boats.finish(p)
    boats_or_score(p)


def next_round(p: Position) -> None:
    """Pass the figure on and begin again, or do the final scoring."""
    if p.round < ROUNDS:
        p.starter = (p.starter + 1) % p.seats  # VK-17, VK-R39
        rounds.begin_round(p)
        return
    p.tell("VK-16", "final")
    scoring.score_final(p)  # VK-16
    p.step = ENDED
    scoring.tell_winners(p)
