"""What a seat may know of a position of Vikingdoms: everything, for nothing is hidden (VD-R2)."""

from collections.abc import Sequence
from dataclasses import dataclass

from longhouse.core.catalogue import catalogue
from longhouse.core.facts import Telling
from longhouse.core.masks import size
from longhouse.core.seats import SIGNS
from longhouse.core.state import State
from longhouse.core.view import View, common
from longhouse.games.vikingdoms import components as box
from longhouse.games.vikingdoms import position as layout
from longhouse.games.vikingdoms import steps
from longhouse.games.vikingdoms.board import NAMES, SQUARES
from longhouse.games.vikingdoms.dump import end_text, troop_text
from longhouse.games.vikingdoms.facts import player_names, tile_name
from longhouse.games.vikingdoms.position import Position
from longhouse.games.vikingdoms.raid import rioters
from longhouse.games.vikingdoms.rules import Vikingdoms
from longhouse.games.vikingdoms.view_words import ally_says, asks, choices, effect_of, pieces_of, shown_on

SQUARE_NAMES = tuple(NAMES)


@dataclass(frozen=True)
class TileView:
    """What is printed on a tile."""

    code: str
    building: str  # which kind: decides how it is drawn
    called: str  # the kind in words
    coins: int
    prisoners: int
    rioter: bool
    says: str  # all of it as a sentence


@dataclass(frozen=True)
class AllyView:
    """What is printed on an ally."""

    code: str
    name: str
    epithet: str
    effect: str
    says: str  # all of it as a sentence


@dataclass(frozen=True)
class MoveView:
    """Vikings that go from one troop to another; count is 0 while it is asked."""

    source: str
    target: str
    count: int


@dataclass(frozen=True)
class SeatView:
    """One player's Vikings and territory."""

    colour: str  # in words
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
    turn_count: int
    turn_limit: int
    golden: bool
    board: tuple[str, ...]  # by square: the troop, bottom first
    last_move: MoveView | None
    moving: MoveView | None
    islands: tuple[tuple[str, ...], ...]  # from the upper end
    started_at: str
    raid: int
    island: int  # 1..5, the one next to the raid marker; 0 before it is placed
    leader: int
    winner: int
    reason: str
    coins_to_win: int
    buildings_to_win: int
    players: tuple[SeatView, ...]
    allies_left: tuple[str, ...]
    tiles: dict[str, TileView]
    allies: dict[str, AllyView]

    signs: tuple[tuple[str, str], ...] = (SIGNS[5], SIGNS[0])  # white and red, as the box has them


def view(state: State, seat: int, names: Sequence[str] = ()) -> VikingdomsView:
    """What this seat may know."""
    assert isinstance(state, Vikingdoms), "a position of Vikingdoms"
    words = catalogue(__package__)
    begun = common(state, seat, player_names(names))
    telling = Telling(begun["names"], state.pieces, words)
    return VikingdomsView(
        **begun,
        asks=asks(state, seat, telling),
        choices=choices(state, seat, telling) if seat in begun["waiting"] else (),
        score_words=tuple(words.say("scores", "score", coins=coins) for coins in state.scores()),
        step=steps.NAMES[state.step],
        turn=state.turn,
        turn_count=state.turn_count,
        turn_limit=state.turn_limit,
        golden=state.golden,
        board=tuple(troop_text(state.troops[square]) for square in range(SQUARES)),
        last_move=_move_view(state.last_from, state.last_to, state.last_count),
        moving=_move_view(state.moving_from, state.moving_to, 0),
        islands=tuple(_codes(state.held[layout.ISLAND + i], box.CODES) for i in range(box.ISLANDS)),
        started_at=end_text(state.started_at),
        raid=state.raid,
        island=0 if state.started_at == layout.NONE else state.island() + 1,
        leader=state.leader,
        winner=state.winner,
        reason=layout.REASONS[state.reason],
        coins_to_win=state.pieces.coins_to_win,
        buildings_to_win=box.BUILDINGS_TO_WIN,
        players=tuple(_seat_view(state, s, telling) for s in range(2)),
        allies_left=_codes(state.allies_left(), box.ALLY_CODES),
        tiles={box.CODES[tile]: _tile_view(telling, tile) for tile in range(box.TILES)},
        allies={box.ALLY_CODES[ally]: _ally_view(telling, ally) for ally in range(box.ALLIES)},
    )


def _codes(mask: int, codes: Sequence[str]) -> tuple[str, ...]:
    return tuple(code for n, code in enumerate(codes) if mask >> n & 1)


def _move_view(source: int, target: int, count: int) -> MoveView | None:
    return MoveView(NAMES[source], NAMES[target], count) if source != layout.NONE else None


def _seat_view(p: Position, seat: int, telling: Telling) -> SeatView:
    tiles = p.held[layout.TERRITORY + seat]
    return SeatView(
        colour=telling.words.term("players", seat),
        camp=p.counts[layout.CAMP + seat],
        lockup=p.counts[layout.LOCKUP + seat],
        troop=p.counts[layout.TROOP + seat],
        claims=p.counts[layout.CLAIMS + seat],
        territory=_codes(tiles, box.CODES),
        allies=_codes(p.held[layout.ALLIED + seat], box.ALLY_CODES),
        coins=p.coins(seat),
        villages=size(tiles & box.VILLAGES),
        ports=size(tiles & box.PORTS),
        fortresses=size(tiles & box.FORTRESSES),
        rioters=rioters(p, layout.TERRITORY + seat),
    )


def _tile_view(telling: Telling, tile: int) -> TileView:
    pieces = pieces_of(telling)
    return TileView(
        code=box.CODES[tile],
        building=box.BUILDINGS[box.BUILDING_OF[tile]],
        called=telling.words.term("buildings", box.BUILDING_OF[tile]),
        coins=pieces.coins[tile],
        prisoners=pieces.prisoners[tile],
        rioter=pieces.rioters >> tile & 1 == 1,
        says=telling.words.say("things", "tile_shows", tile=tile_name(telling, tile), shows=shown_on(telling, tile)),
    )


def _ally_view(telling: Telling, ally: int) -> AllyView:
    pieces = pieces_of(telling)
    return AllyView(
        code=box.ALLY_CODES[ally],
        name=pieces.ally_names[ally],
        epithet=pieces.epithets[ally],
        effect=effect_of(telling, ally),
        says=ally_says(telling, ally),
    )
