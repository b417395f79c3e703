"""What a seat may know of a position of Vikingdoms: everything, for nothing is hidden (VD-R2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.masks import size
from longhouse.core.seats import seat_names
from longhouse.core.state import OVER, State
from longhouse.core.view import Choice, View
from longhouse.core.words import count, listed
from longhouse.games.vikingdoms.actions import (
    ALLY,
    COUNT,
    EXCHANGE,
    KEEP,
    MOVE,
    PLACE,
    RIOT,
    SWAP,
    SWAPS,
    TAKE,
    UPPER,
    source_of,
    target_of,
)
from longhouse.games.vikingdoms.board import NAMES, SQUARES
from longhouse.games.vikingdoms.components import (
    ALLIES,
    ALLY_CODES,
    BUILDING_OF,
    BUILDINGS,
    CODES,
    FORTRESSES,
    GUNNAR,
    ISLANDS,
    LOKE,
    PORTS,
    RAIDING_HEIGHT,
    TILES,
    VILLAGES,
    VOLUND,
    Pieces,
)
from longhouse.games.vikingdoms.dump import move_text, troop_text
from longhouse.games.vikingdoms.notation import MOVES, spot
from longhouse.games.vikingdoms.position import (
    ALLIED,
    CAMP,
    CLAIMS,
    DIRECTIONS,
    ISLAND,
    LOCKUP,
    REASONS,
    STEPS,
    TERRITORY,
    TROOP,
    Position,
    other,
)
from longhouse.games.vikingdoms.raid import rioters
from longhouse.games.vikingdoms.rules import Vikingdoms

COLOURS = ("White", "Red")
SQUARE_NAMES = tuple(NAMES)


@dataclass(frozen=True)
class TileView:
    """What is printed on a tile."""

    code: str
    building: str
    coins: int
    prisoners: int
    rioter: bool


@dataclass(frozen=True)
class AllyView:
    """What is printed on an ally."""

    code: str
    name: str
    epithet: str
    effect: str


@dataclass(frozen=True)
class SeatView:
    """One player's Vikings and territory."""

    camp: int
    lockup: int  # the opponent's Vikings
    troop: int  # own Vikings in the raiding troop
    claims: int  # allies still to be taken
    territory: tuple[str, ...]
    allies: tuple[str, ...]
    coins: int
    villages: int
    ports: int
    fortresses: int
    rioters: int


@dataclass(frozen=True, kw_only=True)
class VikingdomsView(View):
    """The table as everybody sees it."""

    step: str
    turn: int
    turns: int
    turn_limit: int
    golden: bool
    board: tuple[str, ...]  # by square: the troop, bottom first
    last_move: str
    moving: str
    islands: tuple[tuple[str, ...], ...]  # from the upper end
    started_at: str
    raid: int
    island: int  # 1..5, the one next to the raid marker; 0 before it is placed
    leader: int
    winner: int
    reason: str
    coins_to_win: int
    players: tuple[SeatView, ...]
    allies_left: tuple[str, ...]
    tiles: dict[str, TileView]
    allies: dict[str, AllyView]

    signs: tuple[tuple[str, str], ...] = (("white", "★"), ("red", "●"))  # as the box has them


def called(names: Sequence[str]) -> tuple[str, ...]:
    """What the seats are called: by their colours, unless they have names."""
    return tuple(COLOURS[s] if name == f"P{s + 1}" else name for s, name in enumerate(seat_names(names, 2)))


def view(state: State, seat: int, names: Sequence[str] = ()) -> VikingdomsView:
    """What this seat may know."""
    assert isinstance(state, Vikingdoms), "a position of Vikingdoms"
    who = called(names)
    waiting = tuple(s for s in range(2) if state.may_act(s))
    return VikingdomsView(
        seat=seat,
        seats=2,
        to_act=state.to_act(),
        waiting=waiting,
        asks=_asks(state, seat, who),
        scores=tuple(state.scores()),
        places=tuple(state.places()),
        ending=state.ending(),
        choices=_choices(state, seat) if seat in waiting else (),
        names=who,
        step=STEPS[state.step],
        turn=state.turn,
        turns=state.turns,
        turn_limit=state.turn_limit,
        golden=state.golden,
        board=tuple(troop_text(state.troops[square]) for square in range(SQUARES)),
        last_move=move_text(state.last_from, state.last_to, state.last_count),
        moving=move_text(state.moving_from, state.moving_to, 0),
        islands=tuple(_codes(state.held[ISLAND + i], CODES) for i in range(ISLANDS)),
        started_at=DIRECTIONS[state.direction + 1],
        raid=state.raid,
        island=state.island() + 1 if state.direction else 0,
        leader=state.leader,
        winner=state.winner,
        reason=REASONS[state.reason],
        coins_to_win=state.pieces.coins_to_win,
        players=tuple(_seat_view(state, s) for s in range(2)),
        allies_left=_codes(state.allies_left(), ALLY_CODES),
        tiles={CODES[tile]: _tile_view(state.pieces, tile) for tile in range(TILES)},
        allies={ALLY_CODES[ally]: _ally_view(state.pieces, ally) for ally in range(ALLIES)},
    )


def _codes(mask: int, codes: Sequence[str]) -> tuple[str, ...]:
    return tuple(code for n, code in enumerate(codes) if mask >> n & 1)


def _seat_view(p: Position, seat: int) -> SeatView:
    tiles = p.held[TERRITORY + seat]
    return SeatView(
        camp=p.counts[CAMP + seat],
        lockup=p.counts[LOCKUP + seat],
        troop=p.counts[TROOP + seat],
        claims=p.counts[CLAIMS + seat],
        territory=_codes(tiles, CODES),
        allies=_codes(p.held[ALLIED + seat], ALLY_CODES),
        coins=p.coins(seat),
        villages=size(tiles & VILLAGES),
        ports=size(tiles & PORTS),
        fortresses=size(tiles & FORTRESSES),
        rioters=rioters(p, TERRITORY + seat),
    )


def _tile_view(pieces: Pieces, tile: int) -> TileView:
    return TileView(
        code=CODES[tile],
        building=BUILDINGS[BUILDING_OF[tile]],
        coins=pieces.coins[tile],
        prisoners=pieces.prisoners[tile],
        rioter=pieces.rioters >> tile & 1 == 1,
    )


def _ally_view(pieces: Pieces, ally: int) -> AllyView:
    effect = "The golden rule does not bind you"
    if ally == VOLUND:
        effect = f"{count(pieces.volund_coins, 'coin')} more"
    elif ally == GUNNAR:
        effect = "You may swap two islands, once"
    elif ally == LOKE:
        effect = f"Take {count(pieces.loke_prisoners, 'prisoner')} at once"
    return AllyView(ALLY_CODES[ally], pieces.ally_names[ally], pieces.epithets[ally], effect)


# What is asked


def _asks(p: Vikingdoms, viewer: int, names: Sequence[str]) -> str:
    """One sentence: whose decision it is and what is asked."""
    step = STEPS[p.step]
    if p.to_act() == OVER:
        return _ending(p, viewer, names)
    if step == "deal":
        return "The tiles are dealt: one to each player, the rest to the five islands."
    if step == "youngest":
        return "Both start tiles show equally many coins: a coin is flipped for who counts as the youngest."
    if viewer == p.active:
        return _own_ask(p, step, names[other(viewer)])
    return f"{names[p.active]} {_others_ask(p, step)}."


def _ending(p: Vikingdoms, viewer: int, names: Sequence[str]) -> str:
    who = "You win" if viewer == p.winner else f"{names[p.winner]} wins"
    pieces = {"villages": "three villages", "ports": "three ports", "coins": count(p.coins(p.winner), "coin")}
    how = {
        "VD-73": "",
        "VD-74": ", which count for more than coins",
        "VD-75": ", having led the last raid",
        "VD-R32": f" after the last island{', having led the raid' if p.coins(0) == p.coins(1) else ''}",
    }[p.ending()]
    return f"{who} with {pieces[REASONS[p.reason]]}{how}."


def _others_ask(p: Vikingdoms, step: str) -> str:
    return {
        "start": "decides at which end of the row the raids start",
        "recruit": "must build a raiding troop: the golden rule" if p.golden else "places a Viking or moves",
        "count": f"decides how many Vikings move {_way(p)}",
        "take": "leads the raid and takes the first tile",
        "riot": "chooses the tile that is lost in the riot",
        "ally": "chooses an ally",
        "swap": "may swap two islands",
        "exchange": "may exchange prisoners",
    }[step]


def _own_ask(p: Vikingdoms, step: str, opponent: str) -> str:
    if step == "recruit":
        if p.golden:
            return "Golden rule: you can build a raiding troop that you lead, so you must."
        placing = p.counts[CAMP + p.turn] > 0
        return "Your turn: place a Viking or move a troop." if placing else "Your camp is empty: move a troop."
    return {
        "start": "You hold fewer coins, or are the youngest: at which end of the row do the raids start?",
        "count": f"How many Vikings move {_way(p)}?",
        "take": f"You lead the raid: take one of the two tiles of island {p.island() + 1}.",
        "riot": f"A riot against {opponent}: which tile do you take?",
        "ally": "You may call an ally: whom?",
        "swap": "Gunnar: swap two islands, or leave them as they are?",
        "exchange": f"Exchange prisoners with {opponent}: how many each?",
    }[step]


def _way(p: Position) -> str:
    return f"from {NAMES[p.moving_from]} to {NAMES[p.moving_to]}"


# Choices


def _choices(p: Vikingdoms, seat: int) -> tuple[Choice, ...]:
    return tuple(Choice(MOVES[action], spot(action), _says(p, action)) for action in p.legal(seat))


def _says(p: Vikingdoms, action: int) -> str:
    if action < PLACE:
        return "Start at island 1, the upper end" if action == UPPER else "Start at island 5, the lower end"
    if action < MOVE:
        return f"Place a Viking on {NAMES[action - PLACE]}"
    if action < COUNT:
        source, target = source_of(action), target_of(action)
        return f"Move from {NAMES[source]} onto {_troop(p, target)} on {NAMES[target]}"
    if action < TAKE:
        return _count_says(p, action - COUNT + 1)
    if action < RIOT:
        return f"Take {_tile(p.pieces, action - TAKE)}"
    if action < ALLY:
        return f"Take {_tile(p.pieces, action - RIOT)} in the riot"
    if action < KEEP:
        ally = _ally_view(p.pieces, action - ALLY)
        return f"{ally.name} {ally.epithet}: {ally.effect[0].lower()}{ally.effect[1:]}"
    if action == KEEP:
        return "Leave the islands as they are"
    if action < EXCHANGE:
        i, j = SWAPS[action - SWAP] >> 3, SWAPS[action - SWAP] & 7
        return f"Swap island {i + 1} ({_pair(p, i)}) with island {j + 1} ({_pair(p, j)})"
    number = action - EXCHANGE
    return f"Exchange {count(number, 'prisoner')} each" if number else "No exchange"


def _count_says(p: Position, number: int) -> str:
    height = p.height(p.moving_to) + number
    words = f"Move {count(number, 'Viking')}: a troop of {height}"
    if height < RAIDING_HEIGHT:
        return words
    return f"{words} sails, led by {COLOURS[p.led_by(p.moving_from)]}"


def _troop(p: Position, square: int) -> str:
    height = p.height(square)
    colour = COLOURS[p.led_by(square)].lower()
    return f"the {colour} Viking" if height == 1 else f"the troop of {height}"


def _tile(pieces: Pieces, tile: int) -> str:
    shown = [count(pieces.coins[tile], "coin"), count(pieces.prisoners[tile], "prisoner")]
    if pieces.rioters >> tile & 1:
        shown.append("a rioter")
    return f"the {BUILDINGS[BUILDING_OF[tile]]} {CODES[tile]}: {listed(shown)}"


def _pair(p: Position, island: int) -> str:
    return listed(_codes(p.held[ISLAND + island], CODES))
