"""What is asked in Vikings, and what each answer means, in words."""

from collections.abc import Callable, Sequence

from longhouse.core.masks import size
from longhouse.core.state import OVER
from longhouse.games.vikings import boats
from longhouse.games.vikings.actions import (
    ALL,
    BID,
    CELL,
    COLOUR,
    DECLINE,
    EACH,
    ONE,
    PASS,
    SETTLE,
    SHIP_TO,
    SKIP,
    SPECIAL,
    STOP,
    TO_BASE,
)
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.notation import MOVES
from longhouse.games.vikings.position import STEPS, Position
from longhouse.games.vikings.rules import Vikings

OTHERS = {
    "auction": "bids or passes",
    "banish": "sends one Viking back to the box",
    "arrange": "lays a colour around the wheel",
    "take": "takes a set",
    "start_tile": "lays the start tile",
    "place_ship": "lays a ship",
    "place_island": "lays an island tile",
    "settle": "decides where the Viking goes",
    "special": "may take a special tile",
    "exchange": "chooses the tile a building replaces",
    "boat_mode": "may use boatsmen",
    "boat_cell": "brings a Viking to an island",
}
NOBODY = {
    "start": "The starting player is drawn by lot.",
    "turn_special": "A special tile is turned up.",
    "draw_viking": "A Viking is drawn from the sack.",
    "turn_tile": "A tile is turned up and laid at the wheel.",
}


def asks(p: Vikings, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    step = STEPS[p.step]
    if p.to_act() == OVER:
        winners = [names[seat] for seat, place in enumerate(p.places()) if place == 1]
        verb = "wins" if len(winners) == 1 else "share the victory"
        return f"The game is over: {' and '.join(winners)} {verb} with {max(p.scores())} points."
    if step in NOBODY:
        return NOBODY[step]
    if viewer != p.active:
        return f"{names[p.active]} {OTHERS[step]}."
    return OWN[step](p)


def _tile(p: Position) -> str:
    return p.box.tile_names[p.tile]


def _job(p: Position) -> str:
    return p.box.jobs[p.man]


def _ask_bid(p: Position) -> str:
    if p.bid < 0:
        return "You open the auction: bid what the right to arrange the Vikings and to begin is worth to you."
    return f"The bid is {p.bid}: bid more for the right to arrange the Vikings and to begin, or pass."


def _ask_take(p: Position) -> str:
    gold = p.gold[p.active]
    return f"Your turn: take a set from the wheel. You have {gold} gold and {p.vp[p.active]} points."


def _ask_island(p: Position) -> str:
    return f"Lay the {_tile(p)}; its Viking is a {_job(p)}."


def _ask_settle(p: Position) -> str:
    return f"Does the {_job(p)} settle on {cell_name(p.row, p.column)}, or go to the base?"


def _ask_boat(p: Position) -> str:
    if boats.compulsory(p):
        return "The last large scoring: your boatsmen must bring every Viking over that they can."
    return "Large scoring: use a boatsman to bring Vikings from the base to empty tiles?"


def _ask_boat_cell(p: Position) -> str:
    job = p.box.jobs[4 - p.boat_row]
    free = size(boats.open_columns(p, p.active))
    return f"Where does the {job} from the base go? {free} {'tile is' if free == 1 else 'tiles are'} open."


OWN: dict[str, Callable[[Position], str]] = {
    "auction": _ask_bid,
    "banish": lambda p: "You won the auction: send one of the Vikings drawn back to the box.",
    "arrange": lambda p: f"Choose a colour: its Vikings are laid from place {p.high} downwards.",
    "take": _ask_take,
    "start_tile": lambda p: "Your first turn: lay your start tile beside the base, in any of the five island rows.",
    "place_ship": lambda p: f"Lay the {_tile(p)}: in which column?",
    "place_island": _ask_island,
    "settle": _ask_settle,
    "special": lambda p: "You took the dearest set: take a special tile as well?",
    "exchange": lambda p: f"Which tile does the {p.box.special_names[p.building]} replace?",
    "boat_mode": _ask_boat,
    "boat_cell": _ask_boat_cell,
}


def choice_says(p: Vikings, seat: int, action: int) -> str:
    """A few words for a button."""
    if action < SHIP_TO:
        return _take_says(p, seat, action)
    if action < CELL:
        return f"Lay the ship in column {MOVES[action][1:]}"
    if action < SETTLE:
        return f"{_cell_verb(p)} {MOVES[action]}"
    if action < COLOUR:
        return _small_says(p, action)
    if action < PASS:
        return _colour_says(p, action - COLOUR)
    if action < ALL:
        return "Pass" if action == PASS else f"Bid {action - BID}"
    return _boat_says(p, seat, action)


def _take_says(p: Position, seat: int, place: int) -> str:
    price = place - p.zero()
    points = max(0, price - p.gold[seat])
    cost = f"{price} gold" if not points else f"{p.gold[seat]} gold and {points} points" if price > points else ""
    cost = cost or f"{points} {'point' if points == 1 else 'points'}"
    tile = p.box.tile_names[p.tiles[place]]
    return f"Take {tile} and {p.box.jobs[p.vikings[place]]} for {cost if price else 'nothing'}"


def _cell_verb(p: Position) -> str:
    step = STEPS[p.step]
    if step == "exchange":
        return "Replace the tile on"
    if step == "boat_cell":
        return f"Bring the {p.box.jobs[4 - p.boat_row]} to"
    return "Lay the start tile on" if step == "start_tile" else f"Lay the {_tile(p)} on"


def _small_says(p: Position, action: int) -> str:
    if action == SETTLE:
        return f"The {_job(p)} settles on {cell_name(p.row, p.column)}"
    if action == TO_BASE:
        return f"The {_job(p)} goes to the base"
    if action == DECLINE:
        return "Take no special tile"
    return f"Take the {p.box.special_names[p.spaces[action - SPECIAL]]}"


def _colour_says(p: Position, colour: int) -> str:
    job = p.box.jobs[colour]
    if STEPS[p.step] == "banish":
        return f"Send a {job} back to the box"
    count = p.drawn[colour]
    places = f"place {p.high}" if count == 1 else f"places {p.high} down to {p.high - count + 1}"
    return f"{job.capitalize()} ×{count}: {places}"


def _boat_says(p: Position, seat: int, action: int) -> str:
    if action == STOP:
        return "Use no more boatsmen"
    if action == SKIP:
        return "Leave the rest behind" if p.use == 2 else "Leave this colour behind"
    boat = " with a boat" if p.progress else ""
    if action == EACH:
        return f"A boatsman{boat} brings one Viking of each colour over"
    if action >= ONE:
        return f"A boatsman brings one {p.box.jobs[4 - (action - ONE)]} over"
    row = action - ALL
    return f"A boatsman{boat} brings up to {boats.how_many(p, seat, row)} Vikings over: {p.box.jobs[4 - row]}"
