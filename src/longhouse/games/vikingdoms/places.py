"""Where the answers of Vikingdoms are on the picture: what to press, and from where to where each goes."""

from longhouse.core.seats import seat_name
from longhouse.core.state import State
from longhouse.games.vikingdoms.actions import COUNT, EXCHANGE, KEEP, MOVE, PAIRS, PLACE, SWAP, SWAPS, target_of
from longhouse.games.vikingdoms.board import NAMES, SQUARES
from longhouse.games.vikingdoms.components import ALLY_CODES, CODES, ISLANDS, VIKINGS
from longhouse.games.vikingdoms.notation import KINDS, MOVES
from longhouse.games.vikingdoms.position import Position, other

SPOTS = (  # the picture elements to press
    ["upper", "lower"]
    + list(NAMES)
    + [NAMES[pair // SQUARES] for pair in PAIRS]
    + [f"count-{count}" for count in range(1, 6)]
    + [f"tile-{code}" for code in CODES] * 2
    + [f"ally-{code}" for code in ALLY_CODES]
    + ["keep"]
    + [f"island-{(pair >> 3) + 1}" for pair in SWAPS]
    + [f"exchange-{number}" for number in range(VIKINGS + 1)]
)


def ends(p: Position, seat: int, action: int) -> tuple[str, str]:
    """The picture elements an answer takes hold of and goes to, '' where there is none."""
    own, theirs = seat_name(seat), seat_name(other(seat))
    if action < PLACE:
        return "", f"island-{1 if MOVES[action] == 'upper' else ISLANDS}"
    if action < MOVE:
        return f"camp-{own}", SPOTS[action]
    if action < COUNT:
        return SPOTS[action], NAMES[target_of(action)]
    if KINDS[action] == "count":
        lowest = p.height(p.moving_from) - (action - COUNT)  # of those who move
        return f"viking-{NAMES[p.moving_from]}-{lowest}", NAMES[p.moving_to]
    if action < KEEP:
        return SPOTS[action], f"seat-{own}"
    if KINDS[action] == "swap":
        return SPOTS[action], f"island-{(SWAPS[action - SWAP] & 7) + 1}"
    return (f"lockup-{own}", f"camp-{theirs}") if action > EXCHANGE else ("", "")


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, allowed or not."""
    assert isinstance(state, Position), "a position of Vikingdoms"
    return tuple(dict.fromkeys(name for name in (SPOTS[action], *ends(state, seat, action)) if name))
