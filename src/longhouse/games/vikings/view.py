"""What a seat may know of a position of Vikings: the secrecy file.

Everything that lies on the table is open to all (VK-R15). Nobody knows the order of stacks, sack
and pile, but everybody can count what is still in them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from longhouse.core.masks import highest, size
from longhouse.core.seats import MARKS
from longhouse.core.state import OVER, State
from longhouse.core.view import Composing, View, common
from longhouse.games.vikings import endings, scoring, steps
from longhouse.games.vikings.board import ANY, BUILT, GOLD_LINE_NAMES, SETTLED, VP_LINE_NAMES
from longhouse.games.vikings.components import (
    COLOUR_KINDS,
    COLOURS,
    COLUMNS,
    LEFT,
    ROUNDS,
    ROW_CODES,
    ROWS,
    SETS,
    SHIP,
    SPECIALS,
    TILES,
    WARRIOR,
    Box,
)
from longhouse.games.vikings.dump import cell_name
from longhouse.games.vikings.position import BY_ONE, MODES, Position
from longhouse.games.vikings.rules import Vikings
from longhouse.games.vikings.view_asks import asks
from longhouse.games.vikings.view_choices import choices
from longhouse.games.vikings.view_names import pieces, tile_names, words


@dataclass(frozen=True)
class Set:
    """A place of the wheel: its tile and its Viking ('' where there is none), and the price."""

    tile: str
    viking: str
    price: int  # -1 while there is no offering
    points: int  # how many of it the seat to act would have to pay in points
    open: bool  # whether that seat may take it
    star: bool  # whether it gives a special tile


@dataclass(frozen=True)
class Cell:
    """A cell of a display with a tile."""

    row: str
    column: int  # from 1
    tile: str
    building: bool  # a building tile, from among the special tiles
    viking: bool
    threatened: bool


@dataclass(frozen=True)
class Ship:
    """A ship of a display."""

    column: int
    tile: str
    repelled: bool
    reach: int  # rows below it, down to the row of its sail


@dataclass(frozen=True)
class SeatView:
    """What a player has."""

    gold: int
    vp: int
    base: tuple[int, ...]  # by colour
    ships: tuple[Ship, ...]
    cells: tuple[Cell, ...]
    specials: tuple[str, ...]
    start_tile: bool  # still to be laid
    boatsmen: int  # with crew tiles
    islands: int  # completed
    longest: int
    food: int
    eaters: int
    started_vp: int
    started_gold: int
    vp_sheet: Mapping[str, int]  # the score sheet so far, by category
    gold_sheet: Mapping[str, int]
    next_vp: Mapping[str, int]  # what the next scoring would bring as things stand
    next_gold: Mapping[str, int]
    outlook: int  # points if the game ended after that scoring


@dataclass(frozen=True)
class BoxView:
    """What the table's own pieces are called, and what is printed on them."""

    jobs: tuple[str, ...]  # by colour
    tiles: tuple[str, ...]
    ship_sails: tuple[str, ...]  # the colour of each kind of ship's sail
    ship_rewards: tuple[tuple[int, int], ...]  # gold and points on each kind of ship
    called: Mapping[str, str]  # Vikings and special tiles by the rulebook's names


@dataclass(frozen=True, kw_only=True)
class VikingsView(View):
    """The table as everybody sees it."""

    version: str
    auction: bool
    step: str
    round: int
    scoring: str  # the one this round ends with: small, large, or final
    start_figure: int
    active: int
    wheel: tuple[Set, ...]
    drawn: tuple[int, ...]  # Vikings not yet laid out, by colour
    spaces: tuple[str, ...]
    bid: int
    bidder: int
    bidding: tuple[int, ...]
    tile: str  # in hand
    viking: str
    cell: str
    building: str
    boat_mode: str  # of a boatsman: one, all, each
    boat_row: str
    unseen_tiles: tuple[int, ...]
    unseen_vikings: tuple[int, ...]
    unseen_specials: tuple[int, ...]
    players: tuple[SeatView, ...]
    box: BoxView

    signs: tuple[tuple[str, str], ...] = tuple(zip(("white", "orange", "natural", "brown"), MARKS, strict=False))


def view(state: State, seat: int, names: Sequence[str] = ()) -> VikingsView:
    """What this seat may know: the same for all but for the choices."""
    assert isinstance(state, Vikings), "a position of Vikings"
    begun = common(state, seat, names)
    called, waiting = begun["names"], begun["waiting"]
    return VikingsView(
        **begun,
        asks=asks(state, seat, called),
        choices=choices(state, seat) if seat in waiting else (),
        score_words=tuple(words().say("scores", "score", vp=int(vp)) for vp in state.vp),
        composing=Composing() if seat in waiting and _composed(state) else None,
        version="progress" if state.progress else "basic",
        auction=state.auction,
        step=steps.NAMES[state.step],
        round=state.round,
        scoring=_scoring(state),
        start_figure=state.start_figure,
        active=state.active,
        wheel=_wheel(state),
        drawn=tuple(state.drawn),
        spaces=tuple("" if x < 0 else SPECIALS[x] for x in state.spaces),
        bid=state.bid,
        bidder=state.bidder,
        bidding=tuple(s for s in range(state.seats) if (state.bidding >> s) & 1),
        tile="" if state.tile < 0 else TILES[state.tile],
        viking="" if state.viking < 0 else COLOURS[state.viking],
        cell="" if state.row < 0 else cell_name(state.row, state.column),
        building="" if state.building < 0 else SPECIALS[state.building],
        boat_mode=MODES[state.boat_mode],
        boat_row="" if state.boat_row < 0 else ROW_CODES[state.boat_row],
        unseen_tiles=tuple(state.pool),
        unseen_vikings=tuple(state.sack),
        unseen_specials=tuple(state.pile),
        players=_players(state),
        box=_box(state.box),
    )


def _box(box: Box) -> BoxView:
    return BoxView(
        jobs=tuple(box.jobs),
        tiles=tile_names(box),
        ship_sails=tuple(ROW_CODES[row] for row in box.reach),
        ship_rewards=tuple(zip(map(int, box.ship_gold), map(int, box.ship_points), strict=True)),
        called=pieces(box),
    )


def _composed(p: Position) -> bool:
    """Start tile and first left end are laid together (VK-38), and all whom one boatsman brings over.

    After the start tile any other first tile has just one place, and a ship is laid elsewhere.
    """
    if p.step == steps.START_TILE:
        return p.tile == LEFT
    if p.step == steps.PLACE_ISLAND and p.tile == LEFT and p.ships(p.active) == 0:
        return sum(size(p.mask(p.active, row, ANY)) for row in range(ROWS)) == 1  # the start tile alone: the first turn
    return p.step == steps.BOAT_CELL and p.boat_mode != BY_ONE


def _scoring(p: Position) -> str:
    if p.round == ROUNDS:
        return "final"
    return "large" if p.round % 2 == 0 else "small"


def _after_scoring(p: Vikings, final_too: bool = False) -> Vikings:
    """A copy on which the scoring of this round is done as things stand, without boatsmen, for who has not had it."""
    twin = p.copy()
    if p.to_act() == OVER or p.round == 0:
        return twin
    for seat in range(p.seats):
        if p.round % 2 == 1:
            scoring.score_small(twin, seat)
        elif not endings.already_scored(p, seat):
            scoring.score_large(twin, seat)
    if final_too or p.round == ROUNDS:
        scoring.score_final(twin)
    return twin


def _wheel(p: Vikings) -> tuple[Set, ...]:
    zero = p.zero() if p.sets else 0
    top = highest(p.sets)
    legal = p.legal(p.active) if p.step == steps.TAKE else []
    purse = p.gold[p.active]
    places = []
    for place in range(SETS):
        price = place - zero if (p.sets >> place) & 1 else -1
        places.append(
            Set(
                tile="" if p.tiles[place] < 0 else TILES[p.tiles[place]],
                viking="" if p.vikings[place] < 0 else COLOURS[p.vikings[place]],
                price=price,
                points=max(0, price - purse),
                open=place in legal,
                star=p.progress and place == top and price > 0,
            )
        )
    return tuple(places)


def _players(p: Vikings) -> tuple[SeatView, ...]:
    after = _after_scoring(p)
    finished = _after_scoring(p, final_too=True)
    return tuple(_seat_view(p, seat, after, finished) for seat in range(p.seats))


def _seat_view(p: Vikings, seat: int, after: Vikings, finished: Vikings) -> SeatView:
    vp = _sheet(p.vp_sheet, seat, VP_LINE_NAMES)
    gold = _sheet(p.gold_sheet, seat, GOLD_LINE_NAMES)
    return SeatView(
        gold=p.gold[seat],
        vp=p.vp[seat],
        base=tuple(p.base[seat * COLOUR_KINDS + c] for c in range(COLOUR_KINDS)),
        ships=_ships(p, seat),
        cells=_cells(p, seat),
        specials=tuple(code for x, code in enumerate(SPECIALS) for _ in range(p.has(seat, x))),
        start_tile=(p.start_tiles >> seat) & 1 == 1,
        boatsmen=scoring.boatsmen(p, seat),
        islands=scoring.completed_islands(p, seat),
        longest=scoring.longest_island(p, seat),
        food=scoring.food(p, seat),
        eaters=scoring.eaters(p, seat),
        started_vp=p.vp[seat] - sum(vp.values()),
        started_gold=p.gold[seat] - sum(gold.values()),
        vp_sheet=vp,
        gold_sheet=gold,
        next_vp=_gained(vp, _sheet(after.vp_sheet, seat, VP_LINE_NAMES)),
        next_gold=_gained(gold, _sheet(after.gold_sheet, seat, GOLD_LINE_NAMES)),
        outlook=finished.vp[seat],
    )


def _sheet(table: vec[i64], seat: int, categories: Sequence[str]) -> dict[str, int]:
    """A seat's line of a score sheet, by category."""
    first = seat * len(categories)
    return {category: int(table[first + i]) for i, category in enumerate(categories)}


def _gained(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    return {category: after[category] - before[category] for category in before}


def _ships(p: Position, seat: int) -> tuple[Ship, ...]:
    ships = []
    for column in range(COLUMNS):
        tile = p.ship_at(seat, column)
        if tile >= 0:
            repelled = (p.mask(seat, WARRIOR, SETTLED) >> column) & 1 == 1
            ships.append(Ship(column + 1, TILES[tile], repelled, p.box.reach[tile - SHIP] + 1))
    return tuple(ships)


def _cells(p: Position, seat: int) -> tuple[Cell, ...]:
    cells = []
    for row in range(ROWS):
        threat = scoring.threat(p, seat, row)
        for column in range(COLUMNS):
            if (p.mask(seat, row, ANY) >> column) & 1:
                cells.append(
                    Cell(
                        row=ROW_CODES[row],
                        column=column + 1,
                        tile=TILES[p.tile_at(seat, row, column)],
                        building=(p.mask(seat, row, BUILT) >> column) & 1 == 1,
                        viking=(p.mask(seat, row, SETTLED) >> column) & 1 == 1,
                        threatened=(threat >> column) & 1 == 1,
                    )
                )
    return tuple(cells)
