"""Where the answers of Eketorp are on the picture: what to press, and from where to where each goes.

Ids name what they are of: place-A and place-r-cat fields, vikings-A-b and vikings-r-cat-b figures on them,
home-r the defenders, wall-r-3 a wall, brick-r-3-1 its lowest brick, booty-r-g what is to be built.
"""

from longhouse.core.state import State
from longhouse.games.eketorp.actions import BOOTY, BUILD, CARD, DISMANTLE, END, EXCHANGE, NO_BOOTY
from longhouse.games.eketorp.components import BRICKS, FIELDS, LETTERS, SIDES, WALLS
from longhouse.games.eketorp.dump import place_name
from longhouse.games.eketorp.notation import attack_parts, castle_letter, where, write
from longhouse.games.eketorp.position import NONE, height
from longhouse.games.eketorp.rules import Eketorp


def places(state: State, seat: int, action: int) -> tuple[str, ...]:
    """The picture elements an answer is about, whether it is allowed or not."""
    assert isinstance(state, Eketorp), "a position of Eketorp"
    about = [spot(state, seat, action), *ends(state, seat, action)]
    if DISMANTLE < action < BOOTY:
        about += [wall for wall, _ in _dismantled(state, action)]
    return tuple(dict.fromkeys(name for name in about if name))


def spot(p: Eketorp, seat: int, action: int) -> str:
    """The picture element to press for an answer."""
    if action == END:
        return "ready"
    if action < EXCHANGE:
        return "place-" + where(p, seat, action if action < END else attack_parts(action)[0])
    if action >= BUILD:
        return f"wall-{LETTERS[seat]}-{(action - BUILD) % WALLS + 1}"
    return write(p, seat, action).replace(".", "-")


def ends(p: Eketorp, seat: int, action: int) -> tuple[str, str]:
    """The picture elements an answer goes from (a figure, a card, a brick) and to (a place, whom it is against)."""
    me, pressed = LETTERS[seat], spot(p, seat, action)
    if action < END:
        return f"home-{me}", pressed
    if END < action < EXCHANGE:
        return _attack_ends(p, seat, action)
    if CARD <= action < DISMANTLE:
        return pressed, "fight"
    if DISMANTLE < action < BOOTY:
        walls = _dismantled(p, action)
        return _besieger(p, seat), walls[0][1] if len(walls) == 1 else f"castle-{LETTERS[p.besieged()]}"
    if BOOTY <= action < NO_BOOTY:
        return pressed, _besieger(p, seat)
    if action >= BUILD:
        return f"booty-{me}-{BRICKS[(action - BUILD) // WALLS]}", pressed
    return "", pressed


def _attack_ends(p: Eketorp, seat: int, action: int) -> tuple[str, str]:
    place, relative = attack_parts(action)
    at, rival = where(p, seat, place), castle_letter(p, seat, relative)
    siege = at.startswith(f"{rival}-")
    return f"vikings-{at}-{LETTERS[seat]}", f"home-{rival}" if siege else f"vikings-{at}-{rival}"


def _besieger(p: Eketorp, seat: int) -> str:
    return "" if p.place == NONE else f"vikings-{place_name(p.place)}-{LETTERS[seat]}"


def _dismantled(p: Eketorp, action: int) -> list[tuple[str, str]]:
    """The walls bricks come off, each with the lowest brick that does; the wall itself where it is not so high."""
    castle, first = int(p.besieged()), 2 * (int(p.place - FIELDS) % SIDES)
    walls = []
    for wall, bricks in enumerate(divmod(action - DISMANTLE, 4), start=first):
        if bricks:
            name = f"{LETTERS[castle]}-{wall + 1}"
            lowest = int(height(p.walls[castle * WALLS + wall])) - bricks + 1
            walls.append((f"wall-{name}", f"brick-{name}-{lowest}" if lowest > 0 else f"wall-{name}"))
    return walls
