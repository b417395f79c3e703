"""The end of a round of Vikings: scorings, who is asked for boatsmen, and the end of the game."""

from mypy_extensions import i64

from longhouse.games.vikings import crossing, rounds, scoring, steps
from longhouse.games.vikings.components import ROUNDS
from longhouse.games.vikings.position import Position


def end_round(p: Position) -> None:
    """The wheel is empty: score the round, boatsmen first where they may work."""
    if p.round % 2 == 1:
        p.tell("VK-16", "small", p.round)
        for seat in range(p.seats):
            scoring.score_small(p, seat)  # VK-16: after odd rounds
        next_round(p)
    else:
        p.tell("VK-16", "large", p.round)
        p.active = p.start_figure  # VK-49: clockwise from the start player
        boats_or_score(p)


def boats_or_score(p: Position) -> None:
    """Ask the active seat for its boatsmen; who has none to use is scored at once."""
    while not crossing.can_move(p, p.active):
        if scored(p):
            return
    p.step = steps.BOAT_MODE  # VK-50: boatsmen work only now


def scored(p: Position) -> bool:
    """Score the active seat and pass on; whether that was the last one."""
    scoring.score_large(p, p.active)  # VK-49: each at once, after his boatsmen
    p.active = (p.active + 1) % p.seats  # VK-49
    if p.active != p.start_figure:
        return False
    next_round(p)
    return True


def next_round(p: Position) -> None:
    """Pass the figure on and begin again, or do the final scoring."""
    if p.round < ROUNDS:
        p.start_figure = (p.start_figure + 1) % p.seats  # VK-17, VK-R39: one to the left, from an auction's winner too
        rounds.begin_round(p)
        return
    p.tell("VK-16", "final")
    scoring.score_final(p)  # VK-16: after the last round
    p.step = steps.OVER
    scoring.tell_winners(p)


def already_scored(p: Position, seat: i64) -> bool:
    """Whether a seat has had this round's large scoring while others have not."""
    if p.step != steps.BOAT_MODE and p.step != steps.BOAT_CELL:
        return False
    return (seat - p.start_figure) % p.seats < (p.active - p.start_figure) % p.seats
