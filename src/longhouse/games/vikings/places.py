"""Where the answers of Vikings are on the picture: what to press, and from where to where each goes."""

from longhouse.core.seats import seat_name
from longhouse.core.state import State
from longhouse.games.vikings import actions, auction, steps
from longhouse.games.vikings.components import ROW_CODES
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.notation import MOVES
from longhouse.games.vikings.position import Position

SHOWN_BIDS = 12  # buttons of their own; higher bids are in a menu


def spot(p: Position, action: int) -> str:
    """The picture element to press for an answer."""
    text = MOVES[action]
    if action < actions.SHIP_TO:
        return f"set-{action}"
    if action < actions.CELL:
        return f"ship-{text[1:]}"
    if action < actions.SETTLE:
        return f"cell-{text}"
    if action < actions.SPECIAL:
        return f"cell-{cell_name(p.row, p.column)}" if action == actions.SETTLE else "base"
    if action < actions.COLOUR:
        return "pile" if text == "x-" else f"space-{text[1:]}"
    if action < actions.PASS:
        return f"colour-{text[1:]}"
    if action < actions.ALL:
        lowest = p.bid + 1
        if action == actions.PASS or action - actions.BID - lowest < SHOWN_BIDS:
            return text
        return "bid-more"
    if actions.ALL <= action < actions.EACH or actions.ONE <= action < actions.ONE + len(ROW_CODES):
        return f"base-{text[-1]}"
    return {"each": "boat", "stop": "stop", "skip": "base"}[text]


def ends(p: Position, seat: int, action: int) -> tuple[str, str]:
    """The picture elements an answer goes from and to: the piece one takes hold of, and where it goes or acts."""
    here = spot(p, action)
    if action < actions.SHIP_TO:
        return here, f"display-{seat_name(seat)}"
    if action < actions.CELL:
        return "hand-tile", here
    if action < actions.SETTLE:
        return _carried(p), here
    if action < actions.SPECIAL:
        return "hand-viking", here
    if action < actions.DECLINE:
        return here, f"seat-{seat_name(seat)}"
    if actions.COLOUR <= action < actions.PASS:
        return here, f"set-{auction.next_place(p)}" if p.step == steps.ARRANGE else ""
    if action == actions.SKIP:
        return _carried(p), here
    return ("base", here) if actions.ALL <= action < actions.STOP else ("", here)


def _carried(p: Position) -> str:
    """What goes to a cell: a piece in hand, or a Viking who waits on the base."""
    if p.step == steps.BOAT_CELL:
        return f"base-{ROW_CODES[p.boat_row]}"
    return {steps.START_TILE: "hand-start", steps.EXCHANGE: "hand-building"}.get(p.step, "hand-tile")


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, allowed or not; a cell or ship place also as it is when it is taken."""
    assert isinstance(state, Position), "a position of Vikings"
    if state.step == steps.BOAT_CELL and actions.SETTLE <= action < actions.SKIP:
        return ()  # between the cells and actions.SKIP, and no answer to this question
    about = dict.fromkeys((spot(state, action), *ends(state, seat, action)))
    if actions.SHIP_TO <= action < actions.SETTLE:
        about[f"{seat_name(seat)}-{MOVES[action]}"] = None
    return tuple(name for name in about if name)
